"""What a house consists of, table by table: the same in a file and on a server."""

import re
from hashlib import blake2b

from penultima.server.store.ratings import RATINGS
from penultima.server.store.schema import TABLES

_TABLE = re.compile(r"CREATE TABLE (?:IF NOT EXISTS )?(\w+)")
_NUMBERED = re.compile(r"\bid INTEGER PRIMARY KEY\b")
_MADE = {found[1]: text for text in (*TABLES, *RATINGS) if (found := _TABLE.match(text))}
_BY_ITSELF = "daybook"
"""Only files have anything in it; elsewhere it stands among the other steps."""
NAMES = tuple(name for name in _MADE if name != _BY_ITSELF)
NUMBERED = tuple(name for name in NAMES if _NUMBERED.search(_MADE[name]))
"""Whose rows the database numbers."""
_READ = {
    "settled": "SELECT code, seq, game, round, who, command, lines, events FROM steps",
    "reached": "SELECT code, seq, NULL AS latest FROM reached",
}


def query(name: str) -> str:
    """All rows of a table, as they are copied."""
    return _READ.get(name, f"SELECT * FROM {name}")  # noqa: S608 a name of ours


class RowTally:
    """How many rows, and what is in them, in whatever order they come."""

    def __init__(self) -> None:
        self.rows = self._sum = 0

    def add(self, columns: tuple[str, ...], row: tuple[object, ...]) -> None:
        said = repr(sorted(zip(columns, row, strict=True))).encode()
        self.rows += 1
        self._sum += int.from_bytes(blake2b(said, digest_size=16).digest())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, RowTally) and vars(self) == vars(other)

    __hash__ = None  # type: ignore[assignment]
