"""A contest played to the end, by one process or several."""

import time
from collections.abc import Generator, Iterator
from contextlib import closing
from typing import Final

import msgspec

from penultima.arena.contest import ArenaGame, Contest, Failures, PlayedDeals
from penultima.arena.entrants import Outsider
from penultima.arena.games import DealJob, play
from penultima.arena.times import Times
from penultima.simulation.run import RunProgress, Watcher, available_cores
from penultima.simulation.workers import Workers

_PARTS: Final = 64
_MOST_DEALS: Final = 8
"""In a part."""
_PARTS_WITH_OUTSIDERS: Final = 16
_MOST_WITH_OUTSIDERS: Final = 25
"""More, because each part starts their processes anew."""


class ContestOutcome(msgspec.Struct):
    """What was played of a contest; the games in the order of their deals."""

    contest: Contest
    wanted: int
    """Games."""
    games: list[ArenaGame]
    times: dict[str, Times]
    failures: dict[str, Failures]
    seconds: float

    @property
    def complete(self) -> bool:
        return len(self.games) == self.wanted


def run(
    contest: Contest,
    games: int,
    *,
    jobs: int | None = None,
    watch: Watcher | None = None,
    apart: bool = False,
) -> ContestOutcome:
    """Play so many games, rounded up to whole deals; Ctrl-C ends it early with what there is.

    One job is done in this process, unless it is to be `apart`: an interrupt in the midst of
    compiling would confuse the compiler of some bots, and so it never gets there.
    """
    deals = -(-games // contest.rotations)
    parts = list(_parts(contest, deals))
    gathered: dict[int, PlayedDeals] = {}
    began, moves = time.perf_counter(), 0
    wanted = deals * contest.rotations
    try:
        workers = min(len(parts), jobs or available_cores())
        with closing(_do(parts, 0 if workers == 1 and not apart else workers)) as finished:
            for number, played in finished:
                gathered[number] = played
                moves += sum(game.moves for game in played.games)
                if watch is not None:
                    done = sum(len(part.games) for part in gathered.values())
                    watch(RunProgress(done, wanted, moves, time.perf_counter() - began))
    except KeyboardInterrupt:
        pass  # what is finished is told as it stands
    return _outcome(contest, wanted, gathered, time.perf_counter() - began)


def _do(parts: list[DealJob], workers: int) -> Generator[tuple[int, PlayedDeals], None, None]:
    if not workers:
        for number, job in enumerate(parts):
            yield number, play(job)
        return
    with Workers(workers, play) as pool:
        yield from pool.do(parts)


def _parts(contest: Contest, deals: int) -> Iterator[DealJob]:
    """The same for any number of processes."""
    if any(isinstance(entrant, Outsider) for entrant in contest.lineup):
        size = min(_MOST_WITH_OUTSIDERS, -(-deals // _PARTS_WITH_OUTSIDERS))
    else:
        size = min(_MOST_DEALS, -(-deals // _PARTS))
    for first in range(0, deals, size):
        yield DealJob(contest, first, min(size, deals - first))


def _outcome(
    contest: Contest, wanted: int, gathered: dict[int, PlayedDeals], seconds: float
) -> ContestOutcome:
    clocks = {name: Times() for name in contest.names}
    outcome = ContestOutcome(contest, wanted, [], clocks, {}, seconds)
    for number in sorted(gathered):
        part = gathered[number]
        outcome.games += part.games
        for name, times in part.times.items():
            outcome.times[name].merge(times)
        for name, failures in part.failures.items():
            outcome.failures.setdefault(name, Failures()).merge(failures)
    return outcome
