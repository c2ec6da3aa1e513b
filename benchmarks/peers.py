"""The games of others that ours are compared with, all at random play."""

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pyspiel
import rlcard

from benchmarks.ratio import Peer, Work

SAMPLE = 500
"""Games by which the share of players' moves is found."""


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


def crazy_eights(seats: int) -> Work:
    """OpenSpiel's loop over its Crazy Eights, both in C++.

    Only moves of players are counted, as everywhere, not each card that chance deals: which share
    of the steps they are is found beforehand, since asking for it takes as long as the game.
    """
    game = pyspiel.load_game("crazy_eights", {"players": seats})

    def play(count: int, seed: int) -> int:
        played = 0.0
        for state in _played(game, seed):
            played += state.move_number() * share
            if played >= count:
                break
        return int(played)

    sample = list(islice(_played(game, seed=0), SAMPLE))
    steps = [step.player for state in sample for step in state.full_history()]
    share = sum(player >= 0 for player in steps) / len(steps)
    return play


def _played(game: Any, seed: int) -> Iterator[Any]:
    """Game after game, each at its end."""
    source = random.Random(seed)
    bots = [
        pyspiel.make_uniform_random_bot(seat, seed + seat) for seat in range(game.num_players())
    ]
    while True:
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, source.randrange(2**31))
        yield state


RLCARD = Peer("rlcard step(raw)", play_rlcard)
OPENSPIEL = {
    seats: Peer(f"OpenSpiel, {seats} seats", crazy_eights(seats), scale=30) for seats in (2, 4)
}
