"""What a campaign says of a failure is what repeats it."""

import shlex

import pytest
from msgspec.structs import replace

from penultima.tournament.plan import Kind
from tests import fuzz
from tests.festivals import CAMPAIGN, STORY, stories
from tests.wire.campaign import Campaign, Tally


def _repeated(campaign: Campaign, line: str) -> range:
    """What the command that the line ends with carries out."""
    said = shlex.split(line.partition("again: python -m ")[2])
    carried_out: list[range] = []

    def work(seed: int, numbers: range) -> Tally:
        carried_out.append(numbers)
        return Tally()

    again = replace(campaign, work=work)
    again.main(said[1:])
    (numbers,) = carried_out
    return numbers


@pytest.mark.parametrize("trials", [range(9, 18), range(54, 56), range(4, 8), range(18)])
def test_a_story_is_repeated_from_its_beginning_to_its_end(trials: range) -> None:
    line = CAMPAIGN.line(7, trials[-1], trials, "lost")
    assert "--seed 7" in line
    assert _repeated(CAMPAIGN, line) == trials


def test_garbage_is_sent_to_one_server_until_it_would_have_grown(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Each 10,000 were sent to a new one, which had no time to."""
    assert fuzz.CAMPAIGN.chunk >= 100_000
    with pytest.raises(SystemExit):
        fuzz.CAMPAIGN.main(["--help"])
    told = " ".join(capsys.readouterr().out.split())
    assert "100,000 if nothing else is said" in told
    assert "One server is sent a whole chunk" in told


def test_a_trial_that_follows_from_no_other_is_repeated_alone() -> None:
    alone = Campaign(module="m", about="", work=lambda seed, numbers: Tally(), count=9, chunk=3)
    assert _repeated(alone, alone.line(1, 4, range(3, 6), "lost")) == range(4, 5)


@pytest.mark.parametrize("chunk", [1, 4, STORY, 20])
def test_every_kind_of_tournament_has_its_turn_whatever_one_process_carries_out(chunk: int) -> None:
    count = 2 * STORY * len(Kind)
    parts = [part for at in range(0, count, chunk) for part in stories(range(at, at + chunk))]
    assert [number for part in parts for number in part][:count] == list(range(count))
    assert all(part[0] // STORY == part[-1] // STORY for part in parts)
