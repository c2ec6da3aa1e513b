"""Bots of others: whatever they do, the arena goes on and says so."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

from penultima.arena.cells import BotFailed
from penultima.arena.contest import Failures
from penultima.arena.games import DealJob, play
from penultima.arena.outsiders import FORFEITS, STRIKES, check_start
from penultima.arena.printout import first_failure
from penultima.arena.run import ContestOutcome, run
from penultima.editions import edition
from tests.arena.contests import bad, contest
from tests.waiting import wait_until

SLOW = ("Loops", "Sleeps", "AlwaysLate")
SHORT, LONG = 0.6, 30.0
"""Seconds for those who never answer, and for all others on a busy machine."""


def played(name: str, longest: int = 5000) -> tuple[ContestOutcome, Failures]:
    """One deal from both seats, against a bot that does not fail."""
    limit = SHORT if name in SLOW else LONG
    found = contest(bad(name), "skilled", limit=limit, seed=4, longest=longest)
    outcome = run(found, 2, jobs=1)
    return outcome, outcome.failures[bad(name)]


def wins(outcome: ContestOutcome) -> list[str]:
    """Who won each game."""
    lineup = outcome.contest.lineup
    return [lineup[game.ranking[0][0]].name for game in outcome.games if game.won]


@pytest.mark.parametrize("name", ["Polite", "Prints", "LooksAround"])
def test_who_answers_in_time_and_by_the_rules_has_no_failures(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    outcome, failures = played(name)
    assert failures == Failures()
    assert outcome.complete
    assert outcome.times[bad(name)].wall.count > 10


@pytest.mark.parametrize(
    "name, kind, words",
    [
        ("Loops", "late", "no answer within 0.6 s"),
        ("Sleeps", "late", "no answer within 0.6 s"),
        ("Exits", "ended", "I have had enough"),
        ("ExitsAtOnce", "ended", "the process ended with 7"),
        ("Crashes", "ended", "the process ended with -11"),
        ("Raises", "ended", "ZeroDivisionError: what is this?"),
        ("Cheats", "illegal", "none of the moves that were open"),
        ("Mute", "illegal", "None is none of the moves that were open"),
        ("Babbles", "malformed", "no move"),
        ("Bloated", "malformed", "an answer of 10000036 bytes"),
        ("WritesAnywhere", "malformed", "an answer of"),
        ("Floods", "malformed", "no move"),
        ("HangsUp", "ended", "closed the line"),
        ("LeavesChildren", "ended", "the process ended with 0"),
    ],
)
def test_a_failure_costs_the_move_and_is_told(name: str, kind: str, words: str) -> None:
    outcome, failures = played(name, longest=4)
    assert outcome.complete
    assert failures.counts == {kind: 2}
    assert failures.forfeited == 0
    assert words in first_failure(failures, "en")


def test_what_a_bot_has_started_ends_with_it() -> None:
    played("LeavesChildren", longest=4)
    listing = subprocess.run(["ps", "-eo", "args"], capture_output=True, text=True, check=True)
    assert "import time; time.sleep(3600)" not in listing.stdout


def test_after_three_failures_the_game_goes_on_without_the_bot_and_it_loses() -> None:
    outcome, failures = played("AlwaysLate")
    assert failures.counts == {"late": 2 * STRIKES}
    assert failures.forfeited == 2
    assert wins(outcome) == ["skilled", "skilled"]


def test_after_too_many_such_games_it_is_not_asked_again() -> None:
    found = contest(bad("AlwaysIllegal"), "casual", limit=LONG, longest=200)
    failures = play(DealJob(found, 0, 4)).failures[bad("AlwaysIllegal")]
    assert failures.counts == {"illegal": FORFEITS * STRIKES}
    assert failures.forfeited == 8


@pytest.mark.parametrize("name", ["CannotBeMade", "NeverWritten"])
def test_a_bot_that_does_not_start_loses_everything(name: str) -> None:
    outcome, failures = played(name)
    assert failures.counts == {"start": 1}
    assert failures.forfeited == 2
    assert wins(outcome) == ["skilled", "skilled"]


def test_what_keeps_a_bot_from_starting_is_told_before_anything_is_played() -> None:
    classic = edition("classic")
    check_start(bad("Polite"), classic, 1)
    with pytest.raises(BotFailed, match="OSError: no weights here"):
        check_start(bad("CannotBeMade"), classic, 1)
    with pytest.raises(BotFailed, match="OSError: no weights here"):
        check_start(bad("EndsSlowly"), classic, 1)
    with pytest.raises(BotFailed, match="No module named 'nowhere'"):
        check_start("nowhere:Bot", classic, 1)
    with pytest.raises(BotFailed, match="has no attribute 'NeverWritten'"):
        check_start(bad("NeverWritten"), classic, 1)


def test_bots_of_others_play_the_same_games_on_any_number_of_processes() -> None:
    found = contest(bad("Polite"), "casual", seed=3, seats=3, rules="cars")
    assert run(found, 8, jobs=1).games == run(found, 8, jobs=2).games


def test_the_order_of_a_set_of_cards_is_the_same_in_every_process() -> None:
    found = contest(bad("TakesFromASet"), "casual", seed=3)
    assert run(found, 6, jobs=1).games == run(found, 6, jobs=1).games


def test_an_edition_that_has_no_name_is_not_for_bots_of_others() -> None:
    found = contest(bad("Polite"), "casual")
    odd = replace(found, edition=replace(found.edition, hand_size=5))
    with pytest.raises(ValueError, match="can only play an edition with its options"):
        run(odd, 2, jobs=1)


def test_with_manners_of_its_own_a_bot_that_says_nothing_of_uno_is_caught() -> None:
    found = contest(bad("Polite"), "random", seed=3, manners="level")
    outcome = run(found, 2, jobs=1)
    perfect = run(replace(found, manners="perfect"), 2, jobs=1)
    assert outcome.failures[bad("Polite")] == Failures()
    assert outcome.games != perfect.games


def test_who_only_draws_keeps_nobody_from_the_end() -> None:
    outcome = run(contest(bad("DrawsForEver"), "skilled", longest=400), 2, jobs=1)
    assert outcome.failures[bad("DrawsForEver")] == Failures()
    assert all(game.moves <= 400 for game in outcome.games)


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="looks into /proc")
def test_a_bot_finds_no_files_and_no_secrets_of_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setenv("SECRET_TOKEN", "do not tell")
    with (tmp_path / "ours").open("w") as ours:
        os.set_inheritable(ours.fileno(), True)
        played("LooksAround", longest=4)
    (seen,) = [file.read_text("utf-8").split("\n") for file in tmp_path.glob("seen-*")]
    files = [line for line in seen if line.startswith("/")]
    assert {line for line in files if not line.startswith(("/proc", "/dev/null"))} == set()
    assert "SECRET_TOKEN" not in seen
    assert "PYTHONPATH" in seen
    assert "penultima.arena.games" not in seen


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="looks into /proc")
def test_a_bot_that_hangs_does_not_outlive_an_arena_that_is_killed(tmp_path: Path) -> None:
    script = (
        "from tests.arena.contests import bad, contest\n"
        "from penultima.arena.run import run\n"
        "run(contest(bad('Loops'), 'skilled', limit=3600), 1, jobs=1)\n"
    )
    with subprocess.Popen([sys.executable, "-c", script], cwd=tmp_path) as arena:
        children = Path(f"/proc/{arena.pid}/task/{arena.pid}/children")
        wait_until(lambda: children.read_text() != "", "nobody is started")
        (host,) = children.read_text().split()
        arena.kill()
    wait_until(lambda: not Path(f"/proc/{host}").exists(), "the bot lives on")
