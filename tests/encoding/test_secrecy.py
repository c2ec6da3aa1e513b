"""Two worlds that differ only in what a seat may not see give the same bytes and masks."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from penultima.encoding.encoding import encoding_of
from penultima.game.edition import Edition
from penultima.game.phases import Over
from penultima.game.state import State
from penultima.game.view import view
from tests.encoding.walk import plain_tables, situations, told_table
from tests.properties.law import read_law
from tests.properties.scramble import scramble
from tests.properties.tables import Table

TABLES = plain_tables() + [told_table(f"secrets {number}") for number in range(40)]
Show = Callable[[Edition, State, int], bytes]


def shown(rules: Edition, state: State, seat: int) -> bytes:
    look, encoding = view(rules, state, seat), encoding_of(rules)
    return encoding.observe(look).tobytes() + encoding.mask(look).tobytes()


def worlds_apart(show: Show, table: Table, steps: int) -> int:
    """How often what is shown depends on what is hidden."""
    rules, source, apart = table.edition(), random.Random(str(table)), 0
    law = read_law(rules)
    for state in situations(table, "worlds", steps):
        if not isinstance(state.phase, Over):
            for seat in range(table.seats):
                other = scramble(source, law, state, seat)
                apart += show(rules, state, seat) != show(rules, other, seat)
    return apart


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_what_is_hidden_changes_no_byte(table: Table) -> None:
    assert worlds_apart(shown, table, 50) == 0


def _drawn_by_another(rules: Edition, state: State, seat: int) -> bytes:
    return shown(rules, state, seat) + str(state.drawn).encode()


def _mask_of_another(rules: Edition, state: State, seat: int) -> bytes:
    look = view(rules, state, (seat + 1) % len(state.hands))
    return encoding_of(rules).mask(look).tobytes()


def _next_card(rules: Edition, state: State, seat: int) -> bytes:
    return shown(rules, state, seat) + "".join(state.pile[-1:]).encode()


def _frozen_hand(rules: Edition, state: State, seat: int) -> bytes:
    evidence: Any = None if state.lay is None else state.lay.hand
    return shown(rules, state, seat) + str(evidence).encode()


@pytest.mark.parametrize("leak", [_drawn_by_another, _mask_of_another, _next_card, _frozen_hand])
def test_a_planted_leak_is_found(leak: Show) -> None:
    assert worlds_apart(leak, Table("classic", {}, 3), 200) > 0
