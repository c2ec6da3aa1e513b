"""Situations of random play at tables that can be told in numbers."""

import random
from collections.abc import Iterator

from msgspec.structs import replace

from penultima.editions import EDITIONS, HOUSE_RULES
from penultima.game.phases import Over
from penultima.game.refusals import IllegalMove
from penultima.game.rules import act, deal
from penultima.game.state import State
from tests.properties.driver import CLOCK, Temper, choose
from tests.properties.law import read_law
from tests.properties.tables import HashedChance, Table, any_table, late_situation

TEMPER = Temper(eager=0.7, chatter=0.0, silence=0.02, forget=0.6, watch=0.2, others=0.3)


def told_table(seed: str) -> Table:
    """A table at random with a referee."""
    table = any_table(random.Random(seed))
    return replace(table, options=dict(table.options) | {"policing": "referee"})


def plain_tables() -> list[Table]:
    """Every edition at few and many seats, and every house rule."""
    tables = [Table(name, {}, seats) for name in EDITIONS for seats in (2, 3, 4, 10)]
    return tables + [Table("mando", {"house": [rule]}, 4) for rule in HOUSE_RULES]


def situations(table: Table, seed: str, steps: int) -> Iterator[State]:
    """States of random rounds, half of them begun near their end."""
    source, edition = random.Random(seed), table.edition()
    law, chance = read_law(edition), HashedChance(seed)
    state = deal(edition, table.seats, 0, chance)[0]
    for _ in range(steps):
        yield state
        if isinstance(state.phase, Over):
            state = late_situation(source, edition, table.seats)
            continue
        said = choose(source, law, TEMPER, state)
        try:
            state, _ = act(edition, state, *said, chance)
        except IllegalMove:
            state, _ = act(edition, state, *CLOCK, chance)
