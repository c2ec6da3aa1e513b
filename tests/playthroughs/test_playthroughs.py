"""Rounds of every edition go as they went when their playthrough was written."""

from typing import Any

import pytest

from penultima.editions import EDITIONS
from tests.playthroughs.golden import FOLDER, TABLES, path_of, render, stored_moves
from tests.playthroughs.perft import count
from tests.properties.tables import Table

ALL: dict[str, Any] = {"house": ["stacking-mixed", "jump-in", "seven-zero"]}
COUNTS: dict[str, tuple[Table, list[int]]] = {
    "classic": (Table("classic", {}, 3), [281, 943, 3428]),
    "cars": (Table("cars", {}, 3), [271, 1182, 5487]),
    "shark": (Table("shark", {}, 3), [241, 818, 3096]),
    "mando": (Table("mando", {}, 3), [313, 1505, 7575]),
    "agent-en": (Table("agent-en", {}, 3), [271, 1276, 6297]),
    "agent-es": (Table("agent-es", {}, 3), [277, 1339, 6728]),
    "classic-two": (Table("classic", {}, 2), [249, 920, 3407]),
    "classic-table": (Table("classic", {"policing": "table"}, 3), [483, 1881, 10639]),
    "classic-house": (Table("classic", ALL, 3), [292, 1098, 4261]),
    "cars-until": (
        Table("cars", {"house": ["draw-until-playable", "must-play"]}, 3),
        [225, 942, 4112],
    ),
    "shark-chance": (Table("shark", {"slap": "chance"}, 3), [241, 828, 3284]),
    "mando-any": (Table("mando", {"shield_by": "any", "shield_chain": True}, 3), [313, 1577, 7217]),
    "agent-en-chain": (Table("agent-en", {"shield_chain": True}, 3), [271, 1276, 5841]),
    "agent-es-ten": (Table("agent-es", {}, 10), [310, 1829, 10944]),
    "mezcla": (Table("mezcla", {}, 3), [301, 1437, 7260]),
    "mezcla-any": (
        Table("mezcla", {"shield_chain": True, "shield_by": "any"}, 4),
        [294, 1681, 7127],
    ),
}
"""Sequences of one, two and three moves, over fifty deals."""


@pytest.mark.parametrize("name", TABLES)
def test_a_stored_round_goes_as_it_went(name: str) -> None:
    stored = path_of(name).read_text(encoding="utf-8")
    assert render(name, stored_moves(name)).splitlines() == stored.splitlines()


def test_every_edition_has_a_stored_round_and_every_stored_round_a_table() -> None:
    assert {table.name for table in TABLES.values()} == set(EDITIONS)
    assert {path.stem for path in FOLDER.iterdir()} == set(TABLES)


@pytest.mark.parametrize("name", COUNTS)
def test_a_deal_can_go_on_in_so_many_ways(name: str) -> None:
    table, counts = COUNTS[name]
    assert count(table) == counts


def test_every_edition_is_counted() -> None:
    assert {table.name for table, _ in COUNTS.values()} == set(EDITIONS)
