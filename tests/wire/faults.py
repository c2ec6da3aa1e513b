"""Servers with a fault of their own: what the proofs over the wire must find out.

`python -m tests.wire.faults NAME serve …` runs the server of the web game with one part broken.
"""

import asyncio
import sys
from collections.abc import Callable, Iterable, Mapping
from itertools import count
from typing import Any
from unittest.mock import patch

from msgspec.structs import replace

from penultima.cli import main
from penultima.server.proceedings import Proceedings
from penultima.server.store import Store, WriteJob, claims
from penultima.table import Table
from penultima.table.messages import Ack, Missed, Update

Fault = Callable[[Any], Any]
"""From the true function to the broken one."""


def _told_before_stored(true: Any) -> Any:
    """Whoever waits for the disk hears that it is done, a little before it is."""

    def submit(self: Store, jobs: Iterable[WriteJob]) -> None:
        loop = asyncio.get_running_loop()
        for job in jobs:
            if _keeps_steps(job.work):
                loop.call_soon(job.done, None, None)
                loop.call_later(0.05, true, self, [WriteJob(job.work, lambda result, error: None)])
            else:
                true(self, [job])

    def _keeps_steps(work: Any) -> bool:
        saved = getattr(work, "keywords", {}).get("table")
        return saved is not None and bool(saved.steps)

    return submit


def _ids_forgotten(true: Any) -> Any:
    """After a restart a command that comes again is taken for a new one."""

    def load(*given: Any) -> Table:
        table: Table = true(*given)
        table._session.ledger.done.clear()
        return table

    return load


def _hole_in_the_tail(true: Any) -> Any:
    def welcome(self: Table, who: str, since: int, now: float) -> Any:
        frames = true(self, who, since, now)
        missed = [frame for frame in frames if isinstance(frame, Missed)]
        return [frame for frame in frames if not (len(missed) > 1 and frame is missed[0])]

    return welcome


def _no_tail(true: Any) -> Any:
    return lambda self, who, since, now: true(self, who, since, now)[-1:]


def _every_fiftieth_update_lost(true: Any) -> Any:
    def tell(self: Proceedings) -> None:
        self._letters = [
            (connection, frame)
            for connection, frame in self._letters
            if not (isinstance(frame, Update) and frame.events and frame.seq % 50 == 49)
        ]
        true(self)

    return tell


def _accepted_in_words_only(true: Any) -> Any:
    """Now and then a command is accepted and nothing is done about it."""

    def receive(self: Table, who: str, command: Any, now: float) -> Any:
        if self.seq % 40 == 39 and type(command).__name__ == "Act":
            self._session.tell(who, Ack(id=command.id))
            return self.tick(now)
        return true(self, who, command, now)

    return receive


def _two_stories(true: Any) -> Any:
    """Now and then one of them is told in another order what has happened."""
    letters = count(1)

    def tell(self: Proceedings) -> None:
        self._letters = [
            (connection, replace(frame, events=frame.events[::-1]))
            if isinstance(frame, Update) and len(frame.events) > 1 and next(letters) % 50 == 0
            else (connection, frame)
            for connection, frame in self._letters
        ]
        true(self)

    return tell


def _claims_from_the_living(true: Any) -> Any:
    statement = claims._CLAIM.replace("nodes.lease >", "nodes.lease < 0 AND nodes.lease >")

    def take(*given: Any, **named: Any) -> Any:
        with (
            patch.object(claims, "_CLAIM", statement),
            patch.object(claims, "_owner", lambda *_: None),
        ):
            return true(*given, **named)

    return take


FAULTS: Mapping[str, tuple[Any, str, Fault]] = {
    "told-before-stored": (Store, "submit", _told_before_stored),
    "ids-forgotten": (Table, "load", _ids_forgotten),
    "hole-in-the-tail": (Table, "welcome", _hole_in_the_tail),
    "no-tail": (Table, "welcome", _no_tail),
    "update-lost": (Proceedings, "tell", _every_fiftieth_update_lost),
    "two-stories": (Proceedings, "tell", _two_stories),
    "claims-from-the-living": (claims, "take", _claims_from_the_living),
    "accepted-in-words-only": (Table, "receive", _accepted_in_words_only),
}


if __name__ == "__main__":
    owner, name, fault = FAULTS[sys.argv.pop(1)]
    with patch.object(owner, name, fault(getattr(owner, name))):
        main()
