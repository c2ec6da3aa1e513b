"""Nothing that a table tells, and no time it takes, depends on what a person may not see."""

import random
from itertools import islice

import pytest
from msgspec.structs import replace

from penultima.table import Company, Counting, Setup
from penultima.table.setup import Teacher
from tests.wire.evening import ArrangedEvening
from tests.wire.leaks import LEAKS, Leak
from tests.wire.setups import any_setup
from tests.wire.worlds import hunt

CHANGING = ((Company.ROTATION, Counting.POINTS),)
FINAL = ((Company.SINGLE, Counting.ELIMINATION),)


def _rated(number: int) -> Setup:
    """By the sheet, with a clock and without a teacher."""
    found = any_setup(random.Random(f"rated {number}"))
    by_the_sheet = replace(found, options={}, house=(), turn_seconds=30, teacher=Teacher.OFF)
    return replace(by_the_sheet, rated=True)


RATED = [setup for setup in map(_rated, range(9)) if not setup.company.by_plan][:6]
SETUPS = [*(any_setup(random.Random(f"two worlds {number}")) for number in range(36)), *RATED[:4]]
STAGES = [
    replace(any_setup(random.Random(f"stage {number}"), kinds=CHANGING), company=Company.STAGE)
    for number in range(3)
]
FINALS = [any_setup(random.Random(f"final {number}"), kinds=FINAL) for number in range(2)]
OF_TOURNAMENTS = [
    *(*STAGES, *FINALS, *RATED[4:]),
    *(setup for setup in SETUPS[:8] if not setup.company.by_plan),
]


def _name(setup: Setup) -> str:
    rated = " rated" if setup.rated else ""
    return f"{setup.edition} {setup.company} {setup.counting} {setup.seats}{rated}"


@pytest.mark.parametrize("setup", SETUPS, ids=_name)
def test_two_worlds_that_differ_in_secrets_give_the_same_bytes(setup: Setup) -> None:
    assert list(islice(hunt(setup, "same", steps=100), 2)) == []


@pytest.mark.parametrize("setup", OF_TOURNAMENTS, ids=_name)
def test_at_tables_of_tournaments_they_do_so_too_also_for_those_who_watch(setup: Setup) -> None:
    assert list(islice(hunt(setup, "arranged", 100, ArrangedEvening), 2)) == []


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.name)
def test_a_planted_leak_is_found(leak: Leak) -> None:
    with leak.planted():
        assert next(hunt(leak.setup, "planted", steps=3000), None) is not None


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.name)
def test_where_a_leak_is_planted_the_true_table_is_tight(leak: Leak) -> None:
    assert list(islice(hunt(leak.setup, "planted", steps=60), 2)) == []


def test_enough_leaks_are_planted() -> None:
    assert len({leak.name for leak in LEAKS}) == len(LEAKS) >= 20
