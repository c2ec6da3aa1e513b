"""The games of others that ours are compared with, all at random play."""

import random

import pyspiel
import rlcard

from benchmarks.ratio import Peer, Work


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

    What chance does (each card dealt or drawn) is a step there, and is counted as one.
    """
    game = pyspiel.load_game("crazy_eights", {"players": seats})

    def play(count: int, seed: int) -> int:
        source = random.Random(seed)
        bots = [pyspiel.make_uniform_random_bot(seat, seed + seat) for seat in range(seats)]
        played = 0
        while played < count:
            state = game.new_initial_state()
            pyspiel.evaluate_bots(state, bots, source.randrange(2**31))
            played += state.move_number()
        return played

    return play


RLCARD = Peer("rlcard step(raw)", play_rlcard)
OPENSPIEL = {
    seats: Peer(f"OpenSpiel, {seats} seats", crazy_eights(seats), scale=50) for seats in (2, 4)
}
