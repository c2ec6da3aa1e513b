"""The reference engine and RLCard's UNO environment, both at random play."""

import random
from collections.abc import Iterator, Sequence

from benchmarks.peers import RLCARD
from benchmarks.ratio import Ratio, Work
from penultima.chance import SeededChance
from penultima.editions import EDITIONS
from penultima.game.edition import Edition
from penultima.game.moves import Draw, Move
from penultima.game.phases import Over, asked_seat
from penultima.game.rules import act, deal, legal_moves

GOAL = 0.5


def ratios() -> Iterator[Ratio]:
    classic = EDITIONS["classic"]
    for seats in (2, 4):
        name = f"engine, classic, {seats} seats"
        yield Ratio(name, reference(classic, seats), RLCARD, GOAL)
        thrifty = reference(classic, seats, thrifty=True)
        yield Ratio(f"{name}, thrifty", thrifty, RLCARD, GOAL)
    for edition in EDITIONS.values():
        if edition is not classic:
            name = f"engine, {edition.id}, 4 seats"
            yield Ratio(name, reference(edition, 4), RLCARD, GOAL)


def reference(edition: Edition, seats: int, *, thrifty: bool = False) -> Work:
    """Rounds of the edition, every legal move with equal chances.

    The thrifty draw only if they have no other move, as RLCard's players do.
    """

    def play(count: int, seed: int) -> int:
        source = random.Random(seed)
        chance = SeededChance(seed)
        played = 0
        while played < count:
            state, _ = deal(edition, seats, source.randrange(seats), chance)
            while type(state.phase) is not Over:
                # One seat is asked, or at a slap all: then any that still has a move.
                asked = asked_seat(state.phase)
                seat = source.randrange(seats) if asked is None else asked
                moves = legal_moves(edition, state, seat)
                if moves:
                    move = source.choice(_no_draw(moves) if thrifty else moves)
                    state, _ = act(edition, state, seat, move, chance)
                    played += 1
        return played

    return play


def _no_draw(moves: Sequence[Move]) -> Sequence[Move]:
    return [move for move in moves if type(move) is not Draw] or moves
