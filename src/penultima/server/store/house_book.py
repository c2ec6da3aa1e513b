"""What keepers have decided, and the book of their acts: each act with its effect, or neither."""

import time
from collections.abc import Callable

import msgspec

from penultima.server.http_messages.keeping import HouseActKind, HouseReason, SanctionKind
from penultima.server.store import token_key
from penultima.server.store.connection import StoredRow, Transaction

_VERSION = "house_book"
_TOURNAMENT = "tournament "
"""Before the code of one that is closed: a table may have the same code."""
_YEAR = 366 * 24 * 3600.0
Change = Callable[[Transaction], None]


class Keeper(msgspec.Struct, frozen=True):
    """Somebody with a key, or a page of theirs until it ends."""

    digest: bytes
    name: str
    until: float | None


class Sanction(msgspec.Struct, frozen=True, kw_only=True):
    """Of a person or of an address; it ends by itself."""

    id: int = 0
    kind: SanctionKind
    who: str | None = None
    address: str | None = None
    reason: HouseReason
    until: float


class KeptNotice(msgspec.Struct, frozen=True, kw_only=True):
    id: int = 0
    code: str
    text: str
    begins: float
    until: float


class BookLine(msgspec.Struct, frozen=True, kw_only=True):
    """Who did what to whom, and why."""

    keeper: str
    act: HouseActKind
    who: str | None = None
    code: str | None = None
    reason: str = ""
    until: float | None = None
    note: str = ""


class HouseBook(msgspec.Struct, frozen=True, kw_only=True):
    """All that is in force; small, and read again whenever its version has changed."""

    version: int = 0
    keepers: tuple[Keeper, ...] = ()
    sanctions: tuple[Sanction, ...] = ()
    notices: tuple[KeptNotice, ...] = ()
    limits: dict[str, float] = {}
    closed: dict[str, str] = {}
    """Tables, with the reason."""
    closed_tournaments: dict[str, str] = {}
    token_key: bytes = b""


# ---------------------------------------------------------------- reading


def version(connection: Transaction) -> int:
    found = connection.execute("SELECT value FROM settings WHERE name = ?", (_VERSION,)).fetchone()
    return 0 if found is None else int(found[0])


def read(connection: Transaction) -> HouseBook:
    now = time.time()
    every = connection.execute
    keepers = "SELECT digest, name, until FROM keepers WHERE until IS NULL OR until > ?"
    sanctions = "SELECT id, kind, who, address, reason, until FROM sanctions WHERE until > ?"
    notices = "SELECT id, code, text, begins, until FROM notices WHERE until > ? ORDER BY begins"
    closed = dict(every("SELECT code, reason FROM closed_tables").fetchall())
    return HouseBook(
        version=version(connection),
        keepers=tuple(Keeper(*row) for row in every(keepers, (now,))),
        sanctions=tuple(
            msgspec.convert(dict(row), Sanction, strict=False) for row in every(sanctions, (now,))
        ),
        notices=tuple(
            msgspec.convert(dict(row), KeptNotice, strict=False) for row in every(notices, (now,))
        ),
        limits=dict(every("SELECT name, value FROM limits").fetchall()),
        closed={code: why for code, why in closed.items() if not code.startswith(_TOURNAMENT)},
        closed_tournaments={
            code.removeprefix(_TOURNAMENT): why
            for code, why in closed.items()
            if code.startswith(_TOURNAMENT)
        },
        token_key=token_key.read(connection),
    )


# ---------------------------------------------------------------- acts


def write(connection: Transaction, line: BookLine, change: Change) -> None:
    """The change and its line in the book."""
    change(connection)
    connection.execute(
        """INSERT INTO house_acts (at, keeper, act, who, code, reason, until, note)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)""",
        (time.time(), *msgspec.structs.astuple(line)),
    )
    turn_page(connection)


def turn_page(connection: Transaction) -> None:
    """Whoever has read the book reads it again."""
    connection.wait_for_others()
    connection.execute(
        """INSERT INTO settings (name, value) VALUES (?, ?)
        ON CONFLICT (name) DO UPDATE SET value = excluded.value""",
        (_VERSION, str(version(connection) + 1).encode()),
    )


def add_sanctions(connection: Transaction, sanctions: tuple[Sanction, ...]) -> None:
    """A new one replaces one of the same kind."""
    for new in sanctions:
        connection.execute(
            "DELETE FROM sanctions WHERE kind = ? AND who IS ? AND address IS ?",
            (new.kind, new.who, new.address),
        )
        connection.execute(
            """INSERT INTO sanctions (kind, who, address, reason, since, until)
            VALUES (?, ?, ?, ?, ?, ?)""",
            (new.kind, new.who, new.address, new.reason, time.time(), new.until),
        )


def lift(connection: Transaction, number: int) -> None:
    connection.execute("DELETE FROM sanctions WHERE id = ?", (number,))


def add_notice(connection: Transaction, notice: KeptNotice) -> None:
    connection.execute(
        "INSERT INTO notices (code, text, begins, until) VALUES (?, ?, ?, ?)",
        (notice.code, notice.text, notice.begins, notice.until),
    )


def withdraw(connection: Transaction, number: int) -> None:
    connection.execute("DELETE FROM notices WHERE id = ?", (number,))


def set_limit(connection: Transaction, name: str, value: float | None) -> None:
    if value is None:
        connection.execute("DELETE FROM limits WHERE name = ?", (name,))
    else:
        connection.execute(
            """INSERT INTO limits VALUES (?, ?)
            ON CONFLICT (name) DO UPDATE SET value = excluded.value""",
            (name, value),
        )


def close_table(connection: Transaction, code: str, reason: str) -> None:
    connection.execute(
        """INSERT INTO closed_tables VALUES (?, ?, ?)
        ON CONFLICT (code) DO UPDATE SET reason = excluded.reason, since = excluded.since""",
        (code, reason, time.time()),
    )


def reopen_table(connection: Transaction, code: str) -> None:
    connection.execute("DELETE FROM closed_tables WHERE code = ?", (code,))


def close_tournament(connection: Transaction, code: str, reason: str) -> None:
    close_table(connection, _TOURNAMENT + code, reason)


def reopen_tournament(connection: Transaction, code: str) -> None:
    reopen_table(connection, _TOURNAMENT + code)


# ---------------------------------------------------------------- keys


def add_keeper(connection: Transaction, keeper: Keeper) -> None:
    """A key replaces the one of that name, with all pages that were opened by it."""
    if keeper.until is None:
        remove_keeper(connection, keeper.name)
    connection.execute(
        "INSERT INTO keepers (digest, name, since, until) VALUES (?, ?, ?, ?)",
        (keeper.digest, keeper.name, time.time(), keeper.until),
    )
    turn_page(connection)


def remove_keeper(connection: Transaction, name: str) -> None:
    connection.execute("DELETE FROM keepers WHERE name = ?", (name,))


def end_session(connection: Transaction, digest: bytes) -> None:
    connection.execute("DELETE FROM keepers WHERE digest = ? AND until IS NOT NULL", (digest,))
    turn_page(connection)


# ---------------------------------------------------------------- looking at it


def acts(connection: Transaction, before: int, most: int) -> list[StoredRow]:
    """The newest first, with the name of whom each concerns."""
    found = connection.execute(
        """SELECT house_acts.*, COALESCE(people.name, '') AS name FROM house_acts
        LEFT JOIN people ON people.id = house_acts.who
        WHERE house_acts.id < ? ORDER BY house_acts.id DESC LIMIT ?""",
        (before, most),
    )
    return found.fetchall()


def people_seen(connection: Transaction, like: str, most: int) -> list[StoredRow]:
    """Those who were here last, of that name or id."""
    pattern = "%" + like.replace("!", "!!").replace("%", "!%").replace("_", "!_") + "%"
    found = connection.execute(
        """SELECT id, name, since, seen FROM people
        WHERE name LIKE ? ESCAPE '!' OR id = ? ORDER BY seen DESC LIMIT ?""",
        (pattern, like, most),
    )
    return found.fetchall()


def names(connection: Transaction, ids: tuple[str, ...]) -> dict[str, str]:
    """What people are called."""
    query = f"SELECT id, name FROM people WHERE id IN ({','.join('?' * len(ids))})"  # noqa: S608
    return {row["id"]: row["name"] for row in connection.execute(query, ids)}


def renamed(connection: Transaction) -> dict[str, str]:
    """What those are called now to whom keepers have given a name."""
    query = """SELECT id, name FROM people
        WHERE id IN (SELECT who FROM house_acts WHERE act = ?)"""
    return dict(connection.execute(query, (HouseActKind.RENAME,)).fetchall())


# ---------------------------------------------------------------- forgetting

FORGET = (
    "DELETE FROM sanctions WHERE who = ?",
    "UPDATE house_acts SET who = NULL, note = '' WHERE who = ?",
)
"""What is kept of a person; a ban of an address stays, which names nobody."""


def forget_old(connection: Transaction) -> None:
    """What has ended; the book goes back a year."""
    now = time.time()
    for statement in (
        "DELETE FROM keepers WHERE until < ?",
        "DELETE FROM sanctions WHERE until < ?",
        "DELETE FROM notices WHERE until < ?",
    ):
        connection.execute(statement, (now,))
    connection.execute("DELETE FROM house_acts WHERE at < ?", (now - _YEAR,))
    connection.execute(
        """DELETE FROM closed_tables WHERE code NOT IN (SELECT code FROM tables)
        AND code NOT IN (SELECT 'tournament ' || code FROM tournaments)"""
    )
    connection.execute(
        "UPDATE house_acts SET who = NULL, note = '' WHERE who NOT IN (SELECT id FROM people)"
    )
