"""The PettingZoo environment, against those that PettingZoo itself makes of RLCard's games."""

import random
import warnings
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
from pettingzoo.classic.rlcard_envs import leduc_holdem, texas_holdem, texas_holdem_no_limit

from benchmarks.ratio import Peer, Ratio, Work
from penultima.environments import aec

GOAL = 3


def ratios() -> Iterator[Ratio]:
    for peer in (leduc_holdem, texas_holdem, texas_holdem_no_limit):
        name = peer.__name__.rpartition(".")[2]
        theirs = Peer(f"PettingZoo {name}", agents(peer.env))
        yield Ratio("AEC, classic, 2 seats", agents(aec.env), theirs, GOAL)


def agents(make: Callable[[], Any]) -> Work:
    """Every agent takes any of the actions in its mask.

    Only these are counted, not the empty steps by which agents leave when a round is over.
    """
    with warnings.catch_warnings(action="ignore"):  # about the precision of somebody's numbers
        env = make()

    def work(count: int, seed: int) -> int:
        source = random.Random(seed)
        env.reset(seed=seed)
        played = 0
        while played < count:
            env.reset()
            for _ in env.agent_iter():
                seen, _, terminated, truncated, _ = env.last()
                if terminated or truncated:
                    env.step(None)
                else:
                    env.step(source.choice(np.flatnonzero(seen["action_mask"])))
                    played += 1
        return played

    return work
