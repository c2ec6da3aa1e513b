"""How many ways a round can go: sequences of listed moves, all seats together.

Like perft in chess: from fixed deals, with chance that changes nothing, every listed move of every
seat is followed, and the clock where a lay may be objected to. A rule that allows one move too
many or too few changes these numbers.
"""

from collections.abc import Iterator

from penultima.game.edition import Edition
from penultima.game.moves import Move, RunOut
from penultima.game.phases import Objecting
from penultima.game.rules import act, deal, legal_moves
from penultima.game.seating import Seat
from penultima.game.state import State
from tests.properties.closure import StillChance
from tests.properties.tables import HashedChance, Table

DEPTH = 3
DEALS = 50
"""Deals of each table that are counted together."""


def perft(edition: Edition, state: State, depth: int) -> list[int]:
    """The number of sequences of 1, 2 … `depth` moves."""
    counts = [0] * depth
    for said in _open_moves(edition, state):
        counts[0] += 1
        if depth > 1:
            after, _ = act(edition, state, *said, StillChance())
            for at, more in enumerate(perft(edition, after, depth - 1)):
                counts[at + 1] += more
    return counts


def _open_moves(edition: Edition, state: State) -> Iterator[tuple[Seat | None, Move]]:
    for seat in range(len(state.hands)):
        for move in legal_moves(edition, state, seat):
            yield seat, move
    if isinstance(state.phase, Objecting):
        yield None, RunOut()


def count(table: Table) -> list[int]:
    edition = table.edition()
    totals = [0] * DEPTH
    for number in range(DEALS):
        chance = HashedChance(f"perft {number}")
        state, _ = deal(edition, table.seats, number % table.seats, chance)
        totals = [a + b for a, b in zip(totals, perft(edition, state, DEPTH), strict=True)]
    return totals
