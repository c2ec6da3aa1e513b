"""The reference engine and RLCard's UNO environment, both at random play."""

import random
from collections.abc import Iterator, Sequence

import rlcard

from benchmarks.ratio import Ratio, Work
from penultima.chance import SeededChance
from penultima.editions import EDITIONS
from penultima.game.edition import Edition
from penultima.game.moves import Draw, Move
from penultima.game.phases import Over, asked_seat
from penultima.game.rules import act, deal, legal_moves

GOAL = 0.5
PEER = "rlcard step(raw)"


def ratios() -> Iterator[Ratio]:
    classic = EDITIONS["classic"]
    for seats in (2, 4):
        name = f"engine, classic, {seats} seats"
        yield Ratio(name, reference(classic, seats), PEER, play_rlcard, GOAL)
        thrifty = reference(classic, seats, thrifty=True)
        yield Ratio(f"{name}, thrifty", thrifty, PEER, play_rlcard, GOAL)
    for edition in EDITIONS.values():
        if edition is not classic:
            name = f"engine, {edition.id}, 4 seats"
            yield Ratio(name, reference(edition, 4), PEER, play_rlcard, GOAL)


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


def play_rlcard(count: int, seed: int) -> int:
    """RLCard's environment for UNO, which seats two, stepped with raw actions."""
    source = random.Random(seed)
    env = rlcard.make("uno", {"seed": seed})
    played = 0
    while played < count:
        state, _ = env.reset()
        while not env.is_over():
            action = source.choice(state["raw_legal_actions"])
            state, _ = env.step(action, raw_action=True)
            played += 1
    return played
