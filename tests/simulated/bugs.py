"""Mistakes that somebody might have made in the server: each must be found by some evening."""

import random
import time
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any
from unittest.mock import patch

import msgspec

from penultima.server.attendance import Attendance
from penultima.server.fleet.links import Channel, Links, NodeLink
from penultima.server.proceedings import Proceedings
from penultima.server.remote_visits import RemoteWire, VisitingLink
from penultima.server.room import Room
from penultima.server.store import claims, daybook
from penultima.server.store.daybook import StaleTable, encoded
from penultima.server.store.writer import Writer
from penultima.server.visit import Visit
from penultima.table import Table
from tests.simulated.database import Database
from tests.simulated.world import WALL


class Bug(msgspec.Struct, frozen=True):
    what: str
    places: tuple[tuple[Any, str, Any], ...]
    days: tuple[str, ...] = ()
    """The faults by which it shows soonest; any, if none is named."""


def _told_at_once(self: Proceedings) -> Any:
    found = _saving(self)
    if found is not None:
        self.tell()
    return found


def _never_stale(self: Room, result: None, error: BaseException | None) -> None:
    _stored(self, result, None if isinstance(error, StaleTable) else error)


def _unknown_is_done(self: Writer, pause: float) -> float:
    waiting = list(self._waiting)
    found = _work(self, pause)
    if self.trouble is not None and "after" not in str(self.trouble):
        self._waiting = [job for job in self._waiting if job not in waiting]
        self._stored += [job for job in waiting if job.patient]
    return found


def _again_at_the_end(connection: Any, code: str, steps: Any) -> None:
    """What does not follow is added all the same."""
    (seq,) = connection.execute("SELECT seq FROM reached WHERE code = ?", (code,)).fetchone()
    for number, step in enumerate(steps, seq + 1):
        row = code, number, step.game, step.round, step.who, step.command, step.lines
        connection.execute(daybook._ADD_SETTLED, (*row, encoded(step.events)))
    connection.execute("UPDATE reached SET seq = ? WHERE code = ?", (seq + len(steps), code))


def _by_the_wall(_: Database) -> float:
    return time.time() - WALL


def _told_twice(self: Channel, frames: bytes) -> None:
    _channel_told(self, frames + frames)


def _sometimes_lost(self: VisitingLink, message: bytes) -> None:
    if message[4] != 2 or _CHANCE.random() < 0.9:
        _link_send(self, message)


def _out_of_order(self: VisitingLink, message: bytes) -> None:
    held = getattr(self, "held", None)
    if message[4] == 2 and held is None and _CHANCE.random() < 0.2:
        self.held = message  # type: ignore[attr-defined]
        return
    _link_send(self, message)
    if held is not None:
        self.held = None  # type: ignore[attr-defined]
        _link_send(self, held)


def _held_once(connection: Any, code: str, claim: Any) -> None:
    if (code, claim) not in _HELD:
        _hold(connection, code, claim)
        _HELD.add((code, claim))


def _ids_forgotten(*given: Any) -> Table:
    table = _load(*given)
    ledger = table._session.ledger
    ledger.done = set()
    return table


def _impatient(self: Writer, trouble: Any) -> None:
    for job in self._waiting:
        job.patient = False
    _refuse(self, trouble)


async def _early_forgotten(self: Visit, address: str, hello: Any) -> bool:
    self._early = []
    return await _pass_on(self, address, hello)


async def _any_link(self: Links, address: str) -> NodeLink:
    link = self._links.get(address)
    return link if link is not None else await _links_to(self, address)


def _nothing(*_: object, **__: object) -> None: ...


_CHANCE = random.Random()
_HELD: set[Any] = set()
_saving, _stored, _work, _refuse = (
    Proceedings.saving,
    Room._stored,
    Writer._work,
    Writer._refuse,
)
_channel_told, _link_send, _links_to = Channel.told, VisitingLink.send, Links.to
_hold = claims.hold
_load, _pass_on = Table.load, Visit._pass_on
_TAKE_ANY = claims._CLAIM.replace("nodes.lease >", "nodes.lease < 0 AND nodes.lease >")
_SAME_EPOCH = claims._CLAIM.replace("epoch = epoch + 1", "epoch = epoch")

EVERY = (
    Bug("an acknowledgement before the commit", ((Proceedings, "saving", _told_at_once),)),
    Bug(
        "an epoch that no save asks for",
        ((claims, "hold", _nothing),),
        days=("paused", "commit_unknown", "database_slow"),
    ),
    Bug(
        "a stale save that is taken for one that was tried again",
        ((Room, "_stored", _never_stale),),
    ),
    Bug("an unknown commit that is taken for done", ((Writer, "_work", _unknown_is_done),)),
    Bug("a blind retry after an unknown commit", ((daybook, "_add_settled", _again_at_the_end),)),
    Bug("leases by the wrong clock", ((Database, "clock", _by_the_wall),)),
    Bug("a relay that repeats a frame", ((Channel, "told", _told_twice),)),
    Bug("a relay that loses a frame", ((VisitingLink, "send", _sometimes_lost),)),
    Bug("a relay that overtakes itself", ((VisitingLink, "send", _out_of_order),)),
    Bug("a relay that forgets what was said on the way", ((Visit, "_pass_on", _early_forgotten),)),
    Bug("a relay that does not say goodbye", ((Channel, "parted", _nothing),)),
    Bug("a relay by a link that is over", ((Links, "to", _any_link),)),
    Bug("a remote socket that is never closed", ((RemoteWire, "part", _nothing),)),
    Bug(
        "a cache of claims that is never renewed",
        ((claims, "hold", _held_once),),
        days=("paused", "commit_unknown", "database_slow"),
    ),
    Bug(
        "a claim from whoever is alive",
        ((claims, "_CLAIM", _TAKE_ANY), (claims, "_owner", _nothing)),
    ),
    Bug("a claim that counts no epoch", ((claims, "_CLAIM", _SAME_EPOCH),)),
    Bug("a claim that nobody writes down", ((claims, "_log", _nothing),)),
    Bug("commands that are forgotten when a table is read", ((Table, "load", _ids_forgotten),)),
    Bug("people who are left at a dropped table", ((Attendance, "send_away", _nothing),)),
    Bug("a table dropped for the store's trouble", ((Writer, "_refuse", _impatient),)),
)


def planted(bug: Bug, evening: Callable[[], Any]) -> Any:
    _CHANCE.seed(1)
    _HELD.clear()
    with ExitStack() as stack:
        for where, name, instead in bug.places:
            stack.enter_context(patch.object(where, name, instead))
        return evening()
