"""Rounds end; and the campaign that says so would notice one that does not."""

import pytest

from penultima.editions import EDITIONS
from tests import endless
from tests.endless import combined_rules, main, settings


@pytest.mark.slow
@pytest.mark.shows("R49", "L10")
def test_rounds_of_all_editions_with_any_house_rules_end(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(endless, "settings", lambda: settings()[::97])
    monkeypatch.setattr(endless, "ROUNDS", 5)
    assert main(["--seed", "5", "--count", "1000", "--jobs", "1"]) == 0
    last = capsys.readouterr().out.splitlines()[-1]
    assert last.endswith(" 0 tables with a round that did not end")


@pytest.mark.slow
def test_a_round_that_does_not_end_is_told_with_the_command_that_plays_it_again(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ten moves are too few for most rounds."""
    monkeypatch.setattr(endless, "LONG", 5)
    monkeypatch.setattr(endless, "LONGEST", 10)
    assert main(["--seed", "5", "--count", "100", "--jobs", "1"]) == 1
    told = capsys.readouterr()
    assert "replay: python -m tests.endless --seed 5 --table 0" in told.err.replace("\n", "")
    assert main(["--seed", "5", "--table", "0"]) == 1


@pytest.mark.slow
def test_a_round_that_is_longer_than_the_kernel_counts_is_played_to_its_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    setting = settings()[0]
    whole = endless.play_kernel(setting, 1, 20)
    monkeypatch.setattr(endless, "LONG", 40)
    assert endless.play_kernel(setting, 1, 20)[1] == whole[1] == 0


def test_every_combination_is_played() -> None:
    every = settings()
    rules = [list(names) for names in combined_rules()]
    assert len(rules) == 2**5 * 3
    assert len(every) == len(EDITIONS.ours) * len(rules) * 2 * 9 * 2
    assert {setting.policy for setting in every} == set(endless.POLICIES)
