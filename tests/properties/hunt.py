"""Random play with both worlds compared along the way."""

import random
from collections.abc import Iterator

from penultima.chance import SeededChance
from penultima.game.phases import Over
from penultima.game.refusals import IllegalMove
from penultima.game.state import State
from tests.properties.driver import CLOCK, Said, Temper, choose
from tests.properties.law import read_law
from tests.properties.scramble import (
    Engine,
    Place,
    Watcher,
    deal_differences,
    look_differences,
    news_differences,
    refusal_differences,
)
from tests.properties.tables import Table, late_situation

TEMPER = Temper(eager=0.7, chatter=0.03, silence=0.05, forget=0.5, watch=0.3, others=0.1)


def differences(watcher: Watcher, state: State, said: Said, source: random.Random) -> list[str]:
    """Every comparison of one state, and of one move in it, for one place."""
    found = look_differences(watcher, state, source)
    found += refusal_differences(watcher, state, source)
    return found + news_differences(watcher, state, said, source)


def hunt(engine: Engine, table: Table, seed: str, steps: int) -> Iterator[str]:
    """What two worlds show differently, over so many moves of random play."""
    source = random.Random(seed)
    edition = table.edition()
    law = read_law(edition)
    places: tuple[Place, ...] = (None, *range(table.seats))
    left = steps
    while left > 0:
        chance = SeededChance(source.randrange(10**9))
        watcher = Watcher(law, source.choice(places), engine)
        yield from deal_differences(watcher, table.seats, source)
        if source.random() < 0.5:
            state, _ = engine.deal(edition, table.seats, 0, chance)
        else:
            state = late_situation(source, edition, table.seats)
        for _ in range(80):
            said = choose(source, law, TEMPER, state)
            watcher = Watcher(law, source.choice(places), engine)
            yield from differences(watcher, state, said, source)
            left -= 1
            try:
                state, _ = engine.act(edition, state, *said, chance)
            except IllegalMove:
                state, _ = engine.act(edition, state, *CLOCK, chance)
            if isinstance(state.phase, Over) or left <= 0:
                break
