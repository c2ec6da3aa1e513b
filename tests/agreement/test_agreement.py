"""The kernel and the reference play the same game: state, moves and result at every step."""

import subprocess
import sys

import numpy as np
import pytest

from penultima.editions import EDITIONS
from penultima.fast import kernel
from penultima.fast.game import Game
from penultima.fast.standstill import new_past
from tests.agreement import campaign
from tests.agreement.cases import any_case, pairs, sweep

ROUNDS = 2
"""Of each pair of options, one of them with a thin pack; `make soak` plays 100,000 rounds."""


@pytest.mark.slow
@pytest.mark.parametrize("thin", [False, True], ids=["whole-packs", "thin-packs"])
@pytest.mark.parametrize("name", EDITIONS)
def test_kernel_and_reference_agree_with_every_pair_of_options(name: str, thin: bool) -> None:
    for case in sweep(name, seed=1, rounds=ROUNDS):
        if case.thin is thin:
            found = case.differences()
            assert not found, f"{case}\n" + "\n".join(found)


@pytest.mark.parametrize("name", EDITIONS)
def test_a_sweep_seats_two_to_ten(name: str) -> None:
    assert {case.seats for case in sweep(name, seed=1, rounds=1)} == set(range(2, 11))


def test_every_edition_has_all_its_departures_from_the_sheet_in_pairs() -> None:
    chosen = pairs("mando")
    assert {"shield_chain": True, "shield_by": "any"} in chosen
    assert {"house": ["stacking", "jump-in"]} in chosen
    assert {"strict_wild_four": True, "house": ["seven-zero"]} in chosen
    assert {"scoring": "elimination", "partners": True} not in chosen
    assert {"house": ["stacking", "stacking-mixed"]} not in chosen


def test_the_tape_of_chances_changes_nothing() -> None:
    for number in range(6):
        trace = any_case(7, number).trace()
        last = trace.moments[-1]
        words, bytes_ = np.zeros_like(last.words), np.zeros_like(last.bytes_)
        game, past = Game(trace.table, words, bytes_), new_past()
        kernel.seed_game(words, np.uint64(trace.seed), np.uint64(0))
        kernel.deal(game, past, trace.dealer, None)
        for seat, action in trace.steps:
            kernel.apply(game, past, seat, action, None)
        assert words.tolist() == last.words.tolist()
        assert bytes_.tolist() == last.bytes_.tolist()


def test_the_same_seed_gives_the_same_round() -> None:
    first, again, other = any_case(3, 0), any_case(3, 0), any_case(4, 0)
    assert first == again != other
    assert first.trace().steps == again.trace().steps
    assert first.trace().tape == again.trace().tape


# ---------------------------------------------------------------- the campaign


@pytest.mark.slow
def test_a_campaign_over_any_options_finds_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert campaign.main(["--seed", "11", "--count", "80", "--jobs", "1"]) == 0
    last = capsys.readouterr().out.splitlines()[-1]
    assert last.startswith("80 rounds (")
    assert last.endswith(" 0 differences between kernel and reference")


@pytest.mark.slow
def test_a_campaign_runs_as_a_command_in_several_processes() -> None:
    command = [sys.executable, "-m", "tests.agreement.campaign", "--seed", "11"]
    command += ["--count", "120", "--jobs", "2"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.splitlines()[-1].startswith("120 rounds (")


@pytest.mark.slow
def test_a_difference_is_told_with_the_command_that_replays_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("penultima.game.rules.speech.PENALTY", 3)
    assert campaign.main(["--seed", "11", "--count", "60", "--jobs", "1"]) == 1
    told = capsys.readouterr().err
    command = told.split("replay: python -m tests.agreement.campaign ")[1].splitlines()[0]
    assert campaign.main(command.split()) == 1
    assert "hands: kernel" in capsys.readouterr().out


@pytest.mark.slow
def test_a_replayed_round_without_a_difference_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert campaign.main(["--seed", "11", "--round", "2"]) == 0
    assert capsys.readouterr().out.splitlines()[-1].endswith(" 0 differences")
