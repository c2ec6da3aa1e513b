"""Garbage changes nothing, reaches nobody, and does not make the server grow."""

import random
import re
from typing import Any

import msgspec
import pytest

from penultima.server.api.endpoints import ENDPOINTS
from tests.fuzz import GROWTH, MOST_GROWTH, send_garbage
from tests.wire import garbage, garbage_requests
from tests.wire.garbage_places import AtTable, AtTournament
from tests.wire.garbage_requests import Callers

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("seed", range(2))
def test_garbage_changes_nothing(seed: int) -> None:
    tally = send_garbage(seed, range(1500))
    assert tally.failures == []
    assert tally.trials == 1500
    assert 0 <= tally.most[GROWTH] <= MOST_GROWTH


def test_garbage_is_of_many_kinds() -> None:
    source = random.Random(0)
    for place in (AtTable(1, 2), AtTournament()):
        kinds = {garbage.make(source, place).kind for _ in range(500)}
        assert len(kinds) == 9


def test_requests_go_to_every_endpoint_with_bodies_that_can_be_read_and_that_cannot() -> None:
    source, callers = random.Random(0), Callers("token", "key", ("BCDFGH",), "DECOYS")
    made = [garbage_requests.make(source, callers) for _ in range(20_000)]
    for endpoint in ENDPOINTS:
        path = re.compile(re.sub(r"\{[^}]*\}", "[^/?]*", endpoint.path) + r"(\?.*)?")
        asked = [one for one in made if one.method == endpoint.method and path.fullmatch(one.path)]
        assert asked, endpoint.path
        if endpoint.takes is not None:
            assert {_is_read(one.body, endpoint.takes) for one in asked} == {True, False}


def _is_read(body: Any, kind: type) -> bool:
    data = body if isinstance(body, bytes) else msgspec.json.encode(body)
    try:
        msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return False
    return True
