"""What the guides show works as it stands there."""

import re
import subprocess
import sys
from pathlib import Path

from msgspec.structs import replace

from penultima.table import INSTANT
from tests.server.clients import Served, serving
from tests.server.test_tournaments import look_in, make
from tests.waiting import QUIET

ROOT = Path(__file__).parents[2]
GUIDE = ROOT / "docs" / "howto" / "bot-over-a-socket.md"


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


def test_bots_of_others_take_part_in_a_tournament(tmp_path: Path) -> None:
    """Two processes that know nothing of us but the protocol, and two of our bots."""
    with serving(tmp_path, pace=replace(INSTANT, arrival=3600.0)) as server:
        host = server.guest("Host")
        code = make(host, pause=0, stages=2)
        line = look_in(host, code)
        for _ in range(2):
            assert line.do("admit", level="beginner")["type"] == "ack"
        command = [
            sys.executable,
            str(ROOT / "examples" / "tournament_bot.py"),
            f"http://{server.host}",
        ]
        bots = [
            subprocess.Popen([*command, code, name], stdout=subprocess.PIPE, text=True)
            for name in ("Little bot", "Other bot")
        ]
        try:
            line.until(lambda frame: 4 in [one["number"] for one in frame.get("renewed", ())])
            assert line.do("begin")["type"] == "ack"
            told = [bot.communicate(timeout=QUIET)[0].splitlines() for bot in bots]
        finally:
            for bot in bots:
                bot.kill()
                bot.wait()
        assert [bot.returncode for bot in bots] == [0, 0]
        sight = server.ask("GET", f"/api/tournaments/{code}").json
        names = {entrant["number"]: entrant["name"] for entrant in sight["entrants"]}
        for name, lines in zip(("Little bot", "Other bot"), told, strict=True):
            tables = [
                table["code"]
                for stage in sight["stages"]
                for table in stage["tables"]
                if name in [names[number] for number in table["chairs"]]
            ]
            *sat, end = lines
            assert sat == [f"plays at {table}" for table in tables]
            assert end == f"over; the first is {names[sight['standings'][0]['number']]}"
        line.close()
