"""Options and house rules turn one edition into another, in any order and any company."""

import random
from itertools import combinations, permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from penultima.editions import (
    EDITIONS,
    HOUSE_RULES,
    OPTIONS,
    HouseRuleError,
    UnknownOption,
    edition,
    options_in,
    with_house_rules,
    with_options,
)
from tests.properties.tables import APART, OPTION_VALUES, Table, any_table, options_of
from tests.soak import Round

NAMES = tuple(EDITIONS)


@st.composite
def chosen_options(draw: st.DrawFn) -> tuple[str, dict[str, Any]]:
    """An edition with any of its options and any house rules that go together."""
    name = draw(st.sampled_from(NAMES))
    picked = draw(st.lists(st.sampled_from(options_of(name)), unique=True))
    options = {option: draw(st.sampled_from(OPTION_VALUES[option])) for option in picked}
    if options.get("partners") and options.get("scoring") == "elimination":
        del options["scoring"]
    house = draw(st.lists(st.sampled_from(tuple(HOUSE_RULES)), unique=True, max_size=4))
    if not any(apart <= set(house) for apart in APART):
        options["house"] = house
    return name, options


@given(chosen_options(), st.randoms(use_true_random=False))
def test_options_may_come_in_any_order(
    chosen: tuple[str, dict[str, Any]], source: random.Random
) -> None:
    name, options = chosen
    shuffled = list(options.items())
    source.shuffle(shuffled)
    assert edition(name, dict(shuffled)) == edition(name, options)


@given(chosen_options())
def test_an_edition_tells_the_options_that_make_it(chosen: tuple[str, dict[str, Any]]) -> None:
    name, options = chosen
    made, default = edition(name, options), EDITIONS[name]
    named = options_in(made, default)
    assert with_options(default, named) == made
    assert set(named) <= set(options)
    assert all(named[option] == options[option] for option in named)


@given(chosen_options())
def test_an_option_set_twice_is_set_once(chosen: tuple[str, dict[str, Any]]) -> None:
    name, options = chosen
    rest = {option: value for option, value in options.items() if option != "house"}
    once = edition(name, rest)
    assert with_options(once, rest) == once


@pytest.mark.parametrize("name", NAMES)
def test_two_house_rules_commute_or_are_refused(name: str) -> None:
    default = EDITIONS[name]
    refused = set()
    for pair in combinations(HOUSE_RULES, 2):
        made = []
        for order in permutations(pair):
            try:
                made.append(with_house_rules(default, order))
            except HouseRuleError:
                refused.add(frozenset(pair))
        if made:
            one, other = made
            assert (one.rules, one.faces) == (other.rules, other.faces)
    assert refused == {frozenset(apart) for apart in APART}


@pytest.mark.parametrize("name", NAMES)
def test_an_option_elsewhere_without_meaning_is_refused(name: str) -> None:
    for option in set(OPTIONS) - set(options_of(name)):
        for value in OPTION_VALUES[option]:
            with pytest.raises(UnknownOption, match=f"'{option}' has no meaning"):
                edition(name, {option: value})


def _pairs() -> list[Table]:
    """Every option value with every house rule, spread over editions and seats."""
    values = [(o, v) for o in OPTIONS for v in OPTION_VALUES[o]]
    tables = []
    for at, ((option, value), rule) in enumerate((o, r) for o in values for r in HOUSE_RULES):
        homes = [name for name in NAMES if option in options_of(name)]
        seats = 4 if option == "partners" else (2, 3, 4, 6, 10)[at % 5]
        options = {option: value, "house": [rule]}
        tables.append(Table(homes[at % len(homes)], options, seats))
    return tables


@pytest.mark.slow
def test_every_option_goes_with_every_house_rule() -> None:
    for number, table in enumerate(_pairs()):
        played = Round(0, number, table=table)
        assert (str(table), played.play()) == (str(table), [])


def test_tables_at_random_reach_every_option_house_rule_and_seat() -> None:
    seen: set[tuple[str, object]] = set()
    for number in range(3000):
        table = any_table(random.Random(number))
        seen |= {("edition", table.name), ("seats", table.seats)}
        seen |= {(o, v) for o, v in table.options.items() if o != "house"}
        seen |= {("house", rule) for rule in table.options.get("house", ())}
    wanted: set[tuple[str, object]] = {("edition", name) for name in NAMES}
    wanted |= {("seats", seats) for seats in range(2, 11)}
    wanted |= {(option, value) for option in OPTIONS for value in OPTION_VALUES[option]}
    wanted |= {("house", rule) for rule in HOUSE_RULES}
    assert seen >= wanted
