"""Any effect on any face: the reference is sound, whatever the recombination."""

import random

import pytest

from penultima.editions import EDITIONS
from tests.editions.recombined import NINE, NINE_EFFECTS, NINE_HOUSES
from tests.properties.tables import Table, any_recombination
from tests.soak import Round

pytestmark = pytest.mark.unmeasured


@pytest.mark.parametrize("name", NINE)
def test_the_nine_recombined_editions_are_sound(name: str) -> None:
    options = {"house": list(NINE_HOUSES.get(name, ()))}
    for number in range(12):
        table = Table("classic", options, 2 + number % 4, NINE_EFFECTS[name])
        assert table.edition() == NINE[name]
        played = Round(14, number, table=table)
        assert (str(table), number, played.play()) == (str(table), number, [])


@pytest.mark.parametrize("name", NINE)
def test_the_nine_recombined_editions_are_sound_without_a_referee(name: str) -> None:
    options = {"policing": "table", "house": list(NINE_HOUSES.get(name, ()))}
    for number in range(6):
        table = Table("classic", options, 2 + number % 3, NINE_EFFECTS[name])
        played = Round(15, number, table=table)
        assert (str(table), number, played.play()) == (str(table), number, [])


@pytest.mark.parametrize("part", range(8))
def test_any_recombination_is_sound(part: int) -> None:
    for number in range(20 * part, 20 * part + 20):
        table = any_recombination(random.Random(f"recombined {number}"))
        played = Round(16, number, table=table)
        assert (str(table), number, played.play()) == (str(table), number, [])


def test_recombinations_reach_every_edition_and_every_effect() -> None:
    tables = [any_recombination(random.Random(f"recombined {number}")) for number in range(160)]
    assert {table.name for table in tables} == set(EDITIONS)
    kinds = {type(effect) for table in tables for effect in table.effects.values()}
    assert len(kinds) == 10
