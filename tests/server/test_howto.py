"""What the guides show works as it stands there."""

import re
import subprocess
import sys
from pathlib import Path

from tests.server.clients import Served
from tests.waiting import QUIET

GUIDE = Path(__file__).parents[2] / "docs" / "howto" / "bot-over-a-socket.md"


def test_the_bot_of_the_guide_plays_a_whole_round(server: Served, tmp_path: Path) -> None:
    found = re.search(r"```python\n(.*?)```", GUIDE.read_text("utf-8"), re.DOTALL)
    assert found is not None
    script = tmp_path / "little_bot.py"
    script.write_text(found.group(1), "utf-8")
    host = server.guest()
    table = host.open_table(seats=3, counting="round", turn_seconds=5)
    line = host.enter(table)
    line.welcome()
    with subprocess.Popen(
        [sys.executable, str(script), f"http://{server.host}", table],
        stdout=subprocess.PIPE,
        text=True,
    ) as bot:
        line.until(lambda frame: line.table["chairs"][0]["name"] == "Little bot")
        assert line.do("start")["type"] == "ack"
        told, _ = bot.communicate(timeout=QUIET)
    assert bot.returncode == 0
    assert "winners:" in told
    assert "refused: no-match" not in told
    line.close()
