"""Nothing that a table tells, and no time it takes, depends on what a person may not see."""

import random
from itertools import islice

import pytest

from penultima.table import Setup
from tests.wire.leaks import LEAKS, Leak
from tests.wire.setups import any_setup
from tests.wire.worlds import hunt

SETUPS = [any_setup(random.Random(f"two worlds {number}")) for number in range(40)]


def _name(setup: Setup) -> str:
    return f"{setup.edition} {setup.company} {setup.counting} {setup.seats}"


@pytest.mark.parametrize("setup", SETUPS, ids=_name)
def test_two_worlds_that_differ_in_secrets_give_the_same_bytes(setup: Setup) -> None:
    assert list(islice(hunt(setup, "same", steps=100), 2)) == []


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.name)
def test_a_planted_leak_is_found(leak: Leak) -> None:
    with leak.planted():
        assert next(hunt(leak.setup, "planted", steps=3000), None) is not None


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.name)
def test_where_a_leak_is_planted_the_true_table_is_tight(leak: Leak) -> None:
    assert list(islice(hunt(leak.setup, "planted", steps=60), 2)) == []


def test_enough_leaks_are_planted() -> None:
    assert len({leak.name for leak in LEAKS}) == len(LEAKS) >= 20
