"""`penultima arena` as its users give it."""

import json
import os
import re
import signal
import subprocess
from pathlib import Path

import pytest

from penultima.commands.every import app
from tests.arena.contests import bad
from tests.simulation.commands import command_of, run
from tests.waiting import QUIET, wait_until


def test_the_table_the_json_the_picture_and_the_records_are_written(tmp_path: Path) -> None:
    files = {"json": "out.json", "svg": "out.svg", "records": "games"}
    words = [word for name, file in files.items() for word in (f"--{name}", str(tmp_path / file))]
    line = "--bots skilled,casual --edition cars --seats 4 --games 7 --seed 1 --jobs 2"
    done = run("arena", *line.split(), "--options", "house=stacking", *words)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Cars · 4 seats · 8 rounds · house = ['stacking'] · seed 1" in done.stdout
    told = json.loads((tmp_path / "out.json").read_bytes())
    assert told["games"] == told["wanted"] == 8
    assert (tmp_path / "out.svg").read_text("utf-8").startswith("<svg")
    assert len(list((tmp_path / "games").glob("deal-*.txt"))) == 8
    again = run("replay", str(tmp_path / "games" / "deal-000003-1.txt"))
    assert again.returncode == 0


def test_a_bot_of_ones_own_takes_part_and_its_failures_are_told() -> None:
    done = run("arena", "--bots", f"{bad('Raises')},casual", "--games", "2", "--jobs", "1")
    assert (done.returncode, done.stderr) == (0, "")
    assert re.search(r"bad_bots:Raises failed \d+ times \(process ended \d+\)", done.stdout)
    assert "the first: ZeroDivisionError: what is this?" in done.stdout


@pytest.mark.parametrize(
    "words, message",
    [
        ("--bots skilled", "name two different bots at least"),
        ("--bots skilled,expret", "there is no bot 'expret'; there are beginner"),
        ("--bots skilled,casual --seats 11", "--seats takes 2 to 10, not 11"),
        ("--bots skilled,casual --games 0", "--games takes 1 to 10000000, not 0"),
        ("--bots skilled,casual --jobs 0", "--jobs takes 1 to 1024, not 0"),
        ("--bots skilled,casual --limit 0", "--limit takes seconds, up to 3600, not 0"),
        ("--bots skilled,casual --edition uno", "there is no edition 'uno'"),
        ("--bots skilled,casual --options partners=true", "partners need 4 players"),
        ("--bots skilled,nowhere:Bot", "'nowhere:Bot' does not start: ModuleNotFoundError"),
        ("--bots heuristic,casual --options policing=table", "objections are for people"),
        ("--bots skilled,casual --svg /nowhere/a.svg", "there is no folder '/nowhere'"),
        ("--bots skilled,casual --records /dev/null", "--records takes a folder"),
    ],
)
def test_what_cannot_be_meant_is_refused_in_one_line(
    words: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        app(["arena", *words.split()])
    assert ended.value.code == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert message in err
    assert err.count("\n") == 1


def test_records_do_not_go_among_other_files(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "mine.txt").touch()
    with pytest.raises(SystemExit):
        app(["arena", "--bots", "skilled,casual", "--records", str(tmp_path)])
    assert "--records takes an empty folder" in capsys.readouterr().err


def test_without_numba_the_bots_that_need_it_say_so() -> None:
    done = run("arena", "--bots", "skilled,heuristic", missing=("numba",))
    assert done.returncode == 2
    assert "the bot 'heuristic' needs numba: pip install 'penultima[fast]'" in done.stderr


def test_ctrl_c_prints_what_has_been_played(tmp_path: Path) -> None:
    words = ("arena", "--bots", "skilled,casual", "--games", "1000000", "--jobs", "2")
    records = ("--records", str(tmp_path / "games"))
    with subprocess.Popen(
        command_of(*words, *records),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        wait_until(lambda: any(tmp_path.glob("games/*")), "no game is over")
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=QUIET)
    assert process.returncode == 130
    assert "stopped early: " in out or "stopped before there was anything to tell" in err
    assert "Traceback" not in err
