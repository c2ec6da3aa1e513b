"""How a database becomes one of the next version: one chain for files and servers, forwards only.

Each step only adds to what it finds, as long as programs of the version before may still be at
work on the same server; what nobody uses any more goes a version later. All steps that are due
are one transaction: whoever breaks it off has changed nothing, and the next start begins it again.
"""

import time
from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from penultima.server.place import StoreError
from penultima.server.store import token_key
from penultima.server.store.connection import Transaction
from penultima.server.store.ratings import RATINGS
from penultima.server.store.schema import (
    IDENTITY,
    KEEPING,
    REACHED,
    SAVED,
    STEPS,
    TABLES,
    TOURNAMENTS,
    UPGRADES,
    VERSION,
)
from penultima.version import VERSION as PROGRAM

Watch: TypeAlias = Callable[[int, int], object]
"""Told how much is done, and of how much."""


def unwatched(done: int, whole: int) -> None: ...


class Migration(NamedTuple):
    """To one version from the one before."""

    everywhere: tuple[str, ...] = ()
    in_files: tuple[str, ...] = ()
    on_servers: tuple[str, ...] = ()


_TO_3 = (
    "ALTER TABLE steps RENAME TO former_steps",
    *STEPS,
    """INSERT INTO settled (code, seq, game, round, who, command, lines, events)
    SELECT code, seq, game, round, who, command, lines, events FROM former_steps
    ORDER BY code, seq""",
    "DROP TABLE former_steps",
    "DROP INDEX IF EXISTS ix_tables_updated",
    "ALTER TABLE tables ADD COLUMN latest INTEGER",
)
_TO_4 = (
    "ALTER TABLE tables RENAME TO former_tables",
    SAVED,
    """INSERT INTO tables (code, stage, public, seq, snapshot, updated)
    SELECT code, stage, public, seq, snapshot, updated FROM former_tables""",
    REACHED,
    "INSERT INTO reached (code, seq, latest) SELECT code, seq, latest FROM former_tables",
    "DROP TABLE former_tables",
)
_TO_6 = ("ALTER TABLE people ADD COLUMN generation INTEGER NOT NULL DEFAULT 0", *IDENTITY)
MIGRATIONS = {
    2: Migration(),
    3: Migration(in_files=_TO_3),
    4: Migration(in_files=_TO_4),
    5: Migration(in_files=TOURNAMENTS),
    6: Migration(in_files=_TO_6),
    7: Migration(in_files=KEEPING),
    8: Migration(UPGRADES, in_files=RATINGS),
}
"""By the version that they lead to. Servers came with 7; until then files were given the tables of
ratings at every start."""
_READ = "SELECT value FROM settings WHERE name = 'schema'"
_WRITE = """INSERT INTO settings (name, value) VALUES ('schema', ?)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value"""
_NOTE = "INSERT INTO upgrades (version, program, at) VALUES (?, ?, ?)"


def version_of(connection: Transaction, shown: object) -> int:
    """Of a database that is ours; raises StoreError if it is newer than this program."""
    found = int(connection.execute(_READ).fetchone()[0])
    if found > VERSION:
        known = {"schema": found, "here": PROGRAM, "known": VERSION}
        raise StoreError("trouble-database-newer", file=shown, **known)
    return found


def make(connection: Transaction, only_here: tuple[str, ...] = ()) -> None:
    """All tables in an empty database, with those that only this kind has."""
    for statement in (*TABLES, *RATINGS, *only_here):
        connection.execute(statement)
    token_key.make(connection)
    _note(connection)


def migrate(connection: Transaction, found: int, watch: Watch = unwatched) -> None:
    """From the version that was found to this program's."""
    steps = [MIGRATIONS[version] for version in range(found + 1, VERSION + 1)]
    due = [
        statement
        for step in steps
        for statement in step.everywhere
        + (step.in_files if connection.by_pages else step.on_servers)
    ]
    for done, statement in enumerate(due, 1):
        connection.execute(statement)
        watch(done, len(due))
    if found < VERSION:
        _note(connection)


def _note(connection: Transaction) -> None:
    connection.execute(_WRITE, (str(VERSION).encode(),))
    connection.execute(_NOTE, (VERSION, PROGRAM, time.time()))
