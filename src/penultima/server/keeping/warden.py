"""Knows the book: who may come in, who may speak, and what somebody is to be told."""

import time
from functools import partial
from typing import Any

from penultima.server.http_messages.keeping import SanctionKind
from penultima.server.keeping.keys import HOUSE, digest_of, holder_of
from penultima.server.keeping.marks import Marks
from penultima.server.store import Store, house_book, neighbours
from penultima.server.store.connection import StoredRow, Transaction
from penultima.server.store.house_book import BookLine, Change, HouseBook, Keeper, Sanction
from penultima.server.store.matches import iso
from penultima.table.messages import HouseNotice, Notices

MAINTENANCE = "maintenance"
_DAY = 24 * 3600.0
_PERSONAL = 1_000_000_000
"""Numbers of notices to one person begin here; those of reports at twice as much."""


class Warden:
    """The book as it was read last; other processes may write it too."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._marks = Marks(store.first_token_key)
        self.book = HouseBook()
        self._bans: dict[str, Sanction] = {}
        """By person or by mark."""
        self._mutes: dict[str, Sanction] = {}
        self._answered: dict[str, list[StoredRow]] = {}
        self._renamed: dict[str, str] = {}

    # ------------------------------------------------------------ reading and writing

    async def look(self) -> bool:
        """Read the book if anybody has written into it; whether that is so."""
        if await self._store.read(house_book.version) == self.book.version:
            return False
        self._take(*await self._store.read(_everything))
        return True

    async def write(self, line: BookLine, change: Change) -> None:
        """An act with its effect; it holds as soon as this returns."""
        await self._store.write(partial(house_book.write, line=line, change=change))
        await self.look()

    async def change(self, change: Change) -> None:
        """What is no act of a keeper; the change turns the page itself."""
        await self._store.write(change)
        await self.look()

    async def admit_house_key(self, key: str) -> None:
        """What is in the file decides, so that a lost key can be replaced by a new file."""
        await self.look()
        if holder_of(key, self.book.keepers, time.time()) is None:
            keeper = Keeper(digest_of(key), HOUSE, None)
            await self.change(partial(house_book.add_keeper, keeper=keeper))

    def _take(
        self, book: HouseBook, answered: dict[str, list[StoredRow]], renamed: dict[str, str]
    ) -> None:
        self.book, self._answered, self._renamed = book, answered, renamed
        self._bans, self._mutes = {}, {}
        for sanction in book.sanctions:
            places = self._bans if sanction.kind is SanctionKind.BAN else self._mutes
            places[sanction.who or sanction.address or ""] = sanction

    # ------------------------------------------------------------ who may do what

    def keeper(self, key: str) -> Keeper | None:
        return holder_of(key, self.book.keepers, time.time())

    def mark(self, address: str) -> str:
        return self._marks.of(address)

    def read_mark(self, given: str) -> str | None:
        return self._marks.read(given)

    def ban(self, who: str, mark: str) -> Sanction | None:
        """Of the person or of the address, whichever holds longer."""
        return _longest(self._bans.get(who), self._bans.get(mark))

    def mute(self, who: str, mark: str) -> Sanction | None:
        return _longest(self._mutes.get(who), self._mutes.get(mark))

    def silences(self, who: str, mark: str, name: str, said: Any) -> Sanction | None:
        """Whether somebody who is muted tries to say something, also by a face, a name, of the
        title of a tournament, or of a note on a result.

        They may say the `name` under which they have come in, unless a keeper has given them
        another one since then.
        """
        muted = self.mute(who, mark)
        if muted is None:
            return None
        name = self._renamed.get(who, name)
        speaks = any(
            getattr(said, words, "") for words in ("text", "phrase", "emotion", "plan", "note")
        )
        other_name = getattr(said, "name", None) not in (None, name)
        return muted if speaks or other_name else None

    @property
    def maintenance(self) -> str | None:
        """Until when, if the server is being worked on: no table is opened meanwhile."""
        now = time.time()
        for notice in self.book.notices:
            if notice.code == MAINTENANCE and notice.begins <= now < notice.until:
                return iso(notice.until)
        return None

    # ------------------------------------------------------------ what people are told

    def public_notices(self) -> tuple[HouseNotice, ...]:
        now = time.time()
        return tuple(
            HouseNotice(
                id=notice.id,
                code=notice.code,
                text=notice.text,
                begins=iso(notice.begins),
                until=iso(notice.until),
            )
            for notice in self.book.notices
            if notice.until > now
        )

    def notices(self, who: str, mark: str) -> Notices:
        """To everybody, and to this person alone."""
        personal = []
        muted = self.mute(who, mark)
        if muted is not None:
            number, until = _PERSONAL + muted.id, iso(muted.until)
            personal = [HouseNotice(id=number, code="muted", reason=muted.reason, until=until)]
        for row in self._answered.get(who, ()):
            personal.append(
                HouseNotice(
                    id=2 * _PERSONAL + row["id"],
                    code=f"report-{row['answer']}",
                    text=row["name"],
                    until=iso(row["answered"] + _DAY),
                )
            )
        return Notices(notices=(*self.public_notices(), *personal))


def _longest(*sanctions: Sanction | None) -> Sanction | None:
    """Of those that hold now."""
    now = time.time()
    holding = [one for one in sanctions if one is not None and one.until > now]
    return max(holding, key=lambda one: one.until, default=None)


def _everything(
    connection: Transaction,
) -> tuple[HouseBook, dict[str, list[StoredRow]], dict[str, str]]:
    lately = neighbours.answered_lately(connection, time.time() - _DAY)
    return house_book.read(connection), lately, house_book.renamed(connection)
