"""Whole matches over real sockets: what every client was told is what the server knows."""

import asyncio

import pytest

from penultima.table import Form
from tests.wire.__main__ import play_all
from tests.wire.campaign import Tally
from tests.wire.server import serving

pytestmark = pytest.mark.slow


def _play(seed: int, count: int, *forms: Form, fault: str | None = None) -> Tally:
    tally = Tally()
    with serving(fault=fault) as server:
        asyncio.run(play_all(server, seed, iter(range(count)), tally, forms))
        assert fault or "Traceback" not in server.log
    return tally


@pytest.mark.parametrize("seed", range(4))
def test_rounds_over_sockets_that_get_lost_end_as_the_server_says(seed: int) -> None:
    tally = _play(seed, 40, Form.ROUND)
    assert tally.failures == []
    assert tally.counts["lost sockets"] > 0


@pytest.mark.parametrize("form", [form for form in Form if form is not Form.ROUND])
def test_matches_of_every_form_end_as_the_server_says(form: Form) -> None:
    assert _play(7, 4, form).failures == []


@pytest.mark.parametrize(
    "fault", ["hole-in-the-tail", "no-tail", "update-lost", "accepted-in-words-only"]
)
def test_a_server_that_breaks_its_word_is_found_out(
    fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.wire.match.MATCH_SECONDS", 4.0)
    assert _play(1, 4, Form.ROUND, Form.POINTS, fault=fault).failures != []
