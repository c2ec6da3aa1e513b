"""Whole matches over real sockets: what every client was told is what the server knows."""

import asyncio

import pytest

from penultima.table import Company, Counting
from tests.wire.__main__ import play_all
from tests.wire.campaign import Tally
from tests.wire.server import serving
from tests.wire.setups import KINDS, Kind

pytestmark = pytest.mark.slow

ROUND = (Company.SINGLE, Counting.ROUND)
POINTS = (Company.SINGLE, Counting.POINTS)


def _play(seed: int, count: int, *kinds: Kind, fault: str | None = None) -> Tally:
    tally = Tally()
    with serving(fault=fault) as server:
        asyncio.run(play_all(server, seed, iter(range(count)), tally, kinds))
        assert fault or "Traceback" not in server.log
    return tally


@pytest.mark.parametrize("seed", range(2))
def test_rounds_over_sockets_that_get_lost_end_as_the_server_says(seed: int) -> None:
    tally = _play(seed, 24, ROUND)
    assert tally.failures == []
    assert tally.counts["lost sockets"] > 0


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != ROUND])
def test_matches_of_every_kind_end_as_the_server_says(kind: Kind) -> None:
    assert _play(7, 2, kind).failures == []


@pytest.mark.parametrize(
    "fault", ["hole-in-the-tail", "no-tail", "update-lost", "accepted-in-words-only"]
)
def test_a_server_that_breaks_its_word_is_found_out(
    fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.wire.match.MATCH_QUIET", 4.0)
    assert _play(1, 4, ROUND, POINTS, fault=fault).failures != []
