"""Tournaments of every kind over real sockets, through losses and kills, counted again."""

import pytest

from penultima.tournament.plan import Kind
from tests.festivals import STORY, besiege

pytestmark = pytest.mark.slow
WITH_STRANGERS = (Kind.KNOCKOUT, Kind.ROUND_ROBIN, Kind.ELIMINATION)


@pytest.mark.parametrize("kind", Kind)
def test_a_tournament_outlives_kills_and_ends_as_its_records_say(kind: Kind) -> None:
    first = list(Kind).index(kind) * STORY
    tally = besiege(3, range(first, first + 2), people=3, bots=6)
    assert tally.failures == []
    assert tally.counts["kills"] == tally.counts[f"kills in {kind}"] == 2
    assert tally.counts["commands accepted"] > 0
    spared = first == 0
    assert (tally.counts["bots of others"] > 0) == (kind in WITH_STRANGERS or spared)
