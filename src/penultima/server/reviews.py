"""Finished matches in the eyes of the expert: worked out one after the other beside the tables."""

import time
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

import structlog

from penultima.players.reviews import Review, ReviewProgress, review
from penultima.record import read_text
from penultima.server.compilation import compile_apart
from penultima.server.http_messages.records import ReviewState
from penultima.server.replays import ReplayGame

_MOST_WAITING = 16
_MOST_WAITING_EACH = 3
"""For one person."""
_MOST_WAITING_THERE = 6
"""Asked for by one network: a family has more than one person's places, and not all of them."""
_MOST_KEPT = 64
_log = structlog.get_logger()


class TooMany(Exception):
    """So many reviews are waited for that another one would take too long."""


class Asker(NamedTuple):
    """Who wants to know, and from which network."""

    who: str
    network: str


class Reviewed(NamedTuple):
    """A record of a table, as the player on that chair sees it."""

    code: str
    game: int
    chair: int


class _Work:
    """One review, written by the thread that works it out and read by the loop."""

    def __init__(self, game: ReplayGame, chair: int, lines: frozenset[int], asker: Asker) -> None:
        self.game, self.chair, self.lines, self.asker = game, chair, lines, asker
        self.done, self.of = 0, 0
        self.review: Review | None = None
        self.stopped = False
        self.future: Future[None] | None = None

    @property
    def ended(self) -> bool:
        return self.future is not None and self.future.done()

    @property
    def failed(self) -> bool:
        return self.ended and self.review is None

    def run(self) -> None:
        match = self.game.match
        record = read_text(self.game.record, Path(f"{match.code}-{self.game.number}"))
        self.of = len(record.steps)
        compile_apart(record.edition)
        sitting = self.game.sitting
        player = self.chair if sitting is None else sitting.index(self.chair)
        seed = f"{match.code} {self.game.number} {player}"
        for told in review(record, player, seed, lines=self.lines):
            match told:
                case ReviewProgress():
                    self.done = told.done
                case Review():
                    self.review, self.done = told, self.of
            if self.stopped:
                return
            time.sleep(0)  # somebody else first


class Reviews:
    """By table, game and chair: those under way, and the latest that are done."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "review")
        self._works: dict[Reviewed, _Work] = {}

    def begin(
        self, game: ReplayGame, chair: int, lines: frozenset[int], asker: Asker
    ) -> ReviewState:
        """Of the moves on these lines of the record; one that is there and has not failed stays."""
        which = Reviewed(game.match.code, game.number, chair)
        work = self._works.get(which)
        if work is None or work.failed:
            self._check_space(asker)
            work = self._works[which] = _Work(game, chair, lines, asker)
            work.future = self._thread.submit(work.run)
            work.future.add_done_callback(_report)
            self._forget()
        return _state(work)

    def look(self, which: Reviewed) -> ReviewState | None:
        """None if it has not been begun, has been stopped, or has failed."""
        work = self._works.get(which)
        return None if work is None or work.failed else _state(work)

    def stop(self, which: Reviewed) -> None:
        """What is done stays."""
        work = self._works.get(which)
        if work is not None and work.review is None:
            work.stopped = True
            if work.future is not None:
                work.future.cancel()  # else it would still be begun
            del self._works[which]

    def close(self) -> None:
        for work in self._works.values():
            work.stopped = True
        self._thread.shutdown(wait=False, cancel_futures=True)

    def _check_space(self, asker: Asker) -> None:
        waiting = [one.asker for one in self._works.values() if not one.ended]
        own = sum(one.who == asker.who for one in waiting)
        there = sum(one.network == asker.network for one in waiting)
        if (
            len(waiting) >= _MOST_WAITING
            or own >= _MOST_WAITING_EACH
            or there >= _MOST_WAITING_THERE
        ):
            raise TooMany

    def _forget(self) -> None:
        """The oldest of those that have ended."""
        done = [key for key, work in self._works.items() if work.ended]
        for key in done[: max(0, len(self._works) - _MOST_KEPT)]:
            del self._works[key]


def _state(work: _Work) -> ReviewState:
    return ReviewState(done=work.done, of=work.of, review=work.review)


def _report(future: "Future[None]") -> None:
    if not future.cancelled() and future.exception() is not None:
        _log.error("a review failed", exc_info=future.exception())
