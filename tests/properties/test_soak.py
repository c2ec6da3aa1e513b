"""The soak itself: it plays, it finds, and it says how to see again what it found."""

import subprocess
import sys

import pytest

from tests import soak
from tests.soak import main, play_round, play_rounds


@pytest.mark.slow
def test_a_short_soak_finds_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--seed", "11", "--count", "120", "--jobs", "1"]) == 0
    last = capsys.readouterr().out.splitlines()[-1]
    assert last.startswith("120 rounds, ")
    assert last.endswith(" moves, 0 violations")


@pytest.mark.slow
def test_a_soak_runs_as_a_command_in_several_processes() -> None:
    command = [sys.executable, "-m", "tests.soak", "--seed", "11", "--count", "60", "--jobs", "2"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.splitlines()[-1].endswith("0 violations")


def test_the_same_seed_plays_the_same_rounds() -> None:
    assert play_rounds(3, range(5)) == play_rounds(3, range(5))
    assert play_round(3, 0)[0].log != play_round(4, 0)[0].log


@pytest.mark.slow
def test_a_violation_is_told_with_the_command_that_replays_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("penultima.game.rules.speech.PENALTY", 3)
    assert main(["--seed", "11", "--count", "100", "--jobs", "1"]) == 1
    told = capsys.readouterr()
    line = next(line for line in told.err.splitlines() if "replay:" in line)
    command = line.split("replay: python -m tests.soak ")[1].split()
    assert main(command) == 1
    replayed = capsys.readouterr().out
    assert "violation: " in replayed
    assert "1 round, " in replayed


def test_an_error_in_the_rules_counts_as_a_violation(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("planted")

    monkeypatch.setattr("penultima.game.rules.turns.keep", fail)
    tally = play_rounds(11, range(20))
    assert any("RuntimeError" in what for _, what in tally.violations)


def test_a_round_that_goes_in_circles_is_left_unfinished(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soak, "LIMIT", 3)
    assert play_rounds(11, range(10)).unfinished > 0


@pytest.mark.slow
def test_a_replayed_round_without_a_violation_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--seed", "11", "--round", "2"]) == 0
    assert capsys.readouterr().out.splitlines()[-1].endswith("0 violations")
