"""The kernel on one core, against RLCard's UNO environment and OpenSpiel's Crazy Eights."""

from collections.abc import Iterator

from benchmarks.peers import OPENSPIEL, RLCARD
from benchmarks.ratio import Ratio, Work
from penultima.editions import EDITIONS
from penultima.fast import tally
from penultima.fast.batch import play
from penultima.plan import Plan

RLCARD_GOAL = 300
OPENSPIEL_GOAL = 8
SCALE = 300
ROUNDS = 1000
"""As many are played in one go."""


def ratios() -> Iterator[Ratio]:
    for edition in EDITIONS:
        for seats in (2, 4) if edition == "classic" else (4,):
            for policy in ("random", "thrifty"):
                name = f"kernel, {edition}, {seats} seats, {policy}"
                ours = rounds(edition, seats, policy)
                yield Ratio(name, ours, RLCARD, RLCARD_GOAL, SCALE)
                yield Ratio(name, ours, OPENSPIEL[seats], OPENSPIEL_GOAL, SCALE)


def rounds(edition: str, seats: int, policy: str) -> Work:
    def work(count: int, seed: int) -> int:
        plan = Plan(edition=edition, seats=seats, policies=(policy,), seed=seed)
        played = first = 0
        while played < count:
            played += tally.read_one(play(plan, first, ROUNDS), "steps")
            first += ROUNDS
        return played

    return work
