"""Seeded rounds of the kernel, each followed by the reference: `make soak COUNT=1000 JOBS=2`.

Each round has any edition, options, house rules and 2 to 10 seats, a whole pack or one thinned
until piles run out. After the deal and after every move the full state, the legal moves of every
seat and what one of them observes must be the same in both engines; at the end also the points and
the figures noted on the way.
"""

import argparse
import os
import sys
from collections.abc import Sequence

import msgspec
from rich.console import Console

from penultima.testing.agreement.follower import Follower
from tests.agreement.cases import any_case
from tests.campaigns import in_parts, rounds_bar

CHUNK = 100
SHOWN = 10
"""Rounds with differences that are printed."""


class Tally(msgspec.Struct):
    """What a number of rounds came to."""

    rounds: int = 0
    moves: int = 0
    finished: int = 0
    different: list[tuple[int, str]] = msgspec.field(default_factory=list)
    """The round's number and the first thing that was unlike."""

    def add(self, other: "Tally") -> None:
        self.rounds += other.rounds
        self.moves += other.moves
        self.finished += other.finished
        self.different += other.different


def play_rounds(seed: int, numbers: range) -> Tally:
    tally = Tally()
    for number in numbers:
        case = any_case(seed, number)
        trace = case.trace()
        found = Follower(case.edition(), trace).differences()
        tally.add(Tally(1, len(trace.steps), trace.over, [(number, what) for what in found[:1]]))
    return tally


def campaign(seed: int, count: int, jobs: int, console: Console) -> Tally:
    tally = Tally()
    with rounds_bar("agreement", count, console) as advance:
        for done in in_parts(play_rounds, seed, count, size=CHUNK, jobs=jobs):
            for number, what in done.different[: max(0, SHOWN - len(tally.different))]:
                line = f"{what} | replay: {_command(seed, number)}"
                console.print(line, soft_wrap=True, markup=False)
            tally.add(done)
            advance(done.rounds)
    return tally


def _command(seed: int, number: int) -> str:
    return f"python -m tests.agreement.campaign --seed {seed} --round {number}"


def replay(seed: int, number: int) -> int:
    """One round, its moves and every difference printed."""
    case = any_case(seed, number)
    print(case)
    trace = case.trace()
    follower = Follower(case.edition(), trace)
    found = follower.differences()
    print(f"{len(trace.steps)} moves, dealt by {trace.dealer}: {trace.steps}")
    print(*found, sep="\n")
    print(follower.state)
    print(f"1 round, {len(trace.steps)} moves, {len(found)} differences")
    return 1 if found else 0


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser("tests.agreement.campaign", description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=100_000, help="rounds to play")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--round", type=int, help="play only this round, and print it")
    given = parser.parse_args(arguments)
    if given.round is not None:
        return replay(given.seed, given.round)
    tally = campaign(given.seed, given.count, given.jobs, Console(stderr=True))
    print(
        f"{tally.rounds} rounds ({tally.finished} to the end), {tally.moves} moves, "
        f"{len(tally.different)} differences between kernel and reference"
    )
    return 1 if tally.different else 0


if __name__ == "__main__":
    sys.exit(main())
