"""Garbage changes nothing, reaches nobody, and does not make the server grow."""

import random

import pytest

from tests.fuzz import send_garbage
from tests.wire import garbage

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("seed", range(2))
def test_garbage_changes_nothing(seed: int) -> None:
    tally = send_garbage(seed, range(1500))
    assert tally.failures == []
    assert tally.trials == 1500


def test_garbage_is_of_many_kinds() -> None:
    source = random.Random(0)
    kinds = {garbage.make(source, 1, 2).kind for _ in range(500)}
    assert len(kinds) == 9
