"""What the guides show works as it stands there."""

import re
import subprocess
import sys
from pathlib import Path

from tests.simulation.commands import command_of
from tests.waiting import DEAD

GUIDES = Path(__file__).parents[2] / "docs" / "howto"


def code_of(guide: str) -> list[str]:
    return re.findall(r"```python\n(.*?)```", (GUIDES / guide).read_text("utf-8"), re.DOTALL)


def test_the_bot_of_the_guide_beats_chance_without_a_failure(tmp_path: Path) -> None:
    bot, following = code_of("write-a-bot.md")
    (tmp_path / "greedy.py").write_text(bot, "utf-8")
    (tmp_path / "heedful.py").write_text(bot + "\n" + following, "utf-8")
    for target in ("greedy:Greedy", "heedful:Greedy"):
        words = f"arena --bots {target},random --games 10 --seed 1 --jobs 1 --json told.json"
        done = subprocess.run(
            command_of(*words.split()), capture_output=True, text=True, check=False, cwd=tmp_path
        )
        assert (done.returncode, done.stderr) == (0, "")
        assert "failed" not in done.stdout
        (share,) = re.findall(rf"^{target} +(\d+\.\d) ", done.stdout, re.MULTILINE)
        assert float(share) > 60


def test_the_arena_of_the_guide_runs_from_python(tmp_path: Path) -> None:
    (code,) = code_of("arena.md")
    script = tmp_path / "contest.py"
    script.write_text(code, "utf-8")
    done = subprocess.run(
        [sys.executable, str(script)], capture_output=True, text=True, check=True, timeout=DEAD
    )
    assert re.fullmatch(r"hasty: \d+\.\d ± \d+\.\d %\ncasual: \d+\.\d ± \d+\.\d %\n", done.stdout)
