"""Our bots at RLCard's own table: `python -m benchmarks.rlcard_match --bot expert --games 2000`."""

import argparse
import time
from collections.abc import Callable
from multiprocessing import get_context
from typing import Any, NamedTuple

import numpy as np
import rlcard
from rlcard import models
from rlcard.agents import RandomAgent

from benchmarks.rlcard_seat import RLCardSeat, nearest_edition
from penultima.arena.entrants import Entrant, find
from penultima.arena.intervals import share_over_deals
from penultima.arena.printout import share_text
from penultima.referee import Referee

OPPONENTS: dict[str, Callable[[], Any]] = {
    "uno-rule-v1": lambda: models.load("uno-rule-v1").agents[0],
    "random": lambda: RandomAgent(num_actions=61),
}


class Part(NamedTuple):
    """Deals of a match, each played from both seats."""

    bot: str
    opponent: str
    seed: int
    deals: range


def play(part: Part) -> list[float]:
    """Our share of the two games of each deal."""
    entrant = find(part.bot)
    assert isinstance(entrant, Entrant)
    rules, against = nearest_edition(), OPPONENTS[part.opponent]()
    env = rlcard.make("uno")
    nowhere = Referee(rules, 2, dealer=0)  # what is played is RLCard's, and nobody asks this one
    shares = []
    for deal in part.deals:
        seed, won = (part.seed * 1_000_003 + deal) % (1 << 32), 0
        for seat in range(2):
            ours = RLCardSeat(entrant.make(rules, seed, nowhere), rules)
            agents = [ours, against] if seat == 0 else [against, ours]
            won += _winner(env, agents, seed) == seat
        shares.append(won / 2)
    return shares


def _winner(env: Any, agents: list[Any], seed: int) -> int:
    """Who wins the deal of that seed."""
    env.seed(seed)
    np.random.seed(seed)
    state, turn = env.reset()
    while not env.is_over():
        state, turn = env.step(agents[turn].step(state), agents[turn].use_raw)
    return int(np.argmax(env.get_payoffs()))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.rlcard_match", description=__doc__)
    parser.add_argument("--bot", default="skilled")
    parser.add_argument("--against", choices=OPPONENTS, action="append")
    parser.add_argument("--games", type=int, default=2000, help="half of them from each seat")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    deals = -(-given.games // 2)
    for opponent in given.against or OPPONENTS:
        began = time.perf_counter()
        parts = [
            Part(given.bot, opponent, given.seed, range(first, deals, given.jobs))
            for first in range(given.jobs)
        ]
        if given.jobs == 1:
            found = [play(parts[0])]
        else:
            with get_context("spawn").Pool(given.jobs) as pool:
                found = pool.map(play, parts)
        shares = [share for part in found for share in part]
        print(
            f"{given.bot} against {opponent} in RLCard's UNO: "
            f"{share_text(share_over_deals(shares))} of {2 * deals:,} games, "
            f"{deals:,} deals from both seats, {time.perf_counter() - began:.0f} s",
            flush=True,
        )


if __name__ == "__main__":
    main()
