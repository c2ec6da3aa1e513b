"""How PostgreSQL says what is written for SQLite.

A statement is translated once and kept. What cannot be said in the same way is not used.
"""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias

from penultima.server.store.connection import Arguments

_KEPT = 500
_MARK = re.compile(r"'[^']*'|\?\d*|(?<!:):[a-z_]+|%")
_IGNORE = re.compile(r"^\s*INSERT OR IGNORE\b")
_PLAIN = (
    (re.compile(r"\bBEGIN IMMEDIATE\b"), "BEGIN"),
    (re.compile(r"\blast_insert_rowid\(\)"), "lastval()"),
    (re.compile(r"\bIS \?"), "IS NOT DISTINCT FROM ?"),
    (re.compile(r"\bLIKE\b"), "ILIKE"),
)
_TYPES = (
    (re.compile(r"\bid INTEGER PRIMARY KEY\b"), "id BIGSERIAL PRIMARY KEY"),
    (re.compile(r"\bINTEGER\b"), "BIGINT"),
    (re.compile(r"\bFLOAT\b"), "DOUBLE PRECISION"),
    (re.compile(r"\bBLOB\b"), "BYTEA"),
    (re.compile(r"\bBOOLEAN\b"), "SMALLINT"),
    (re.compile(r"\)\s*WITHOUT ROWID\s*$"), ")"),
)
"""A truth value is a number, as in SQLite."""
_Order: TypeAlias = tuple[int, ...] | None


class Translation(NamedTuple):
    statement: str
    order: _Order
    """Which argument stands at each mark; None where they have names."""


@lru_cache(_KEPT)
def translation(statement: str) -> Translation:
    """Raises ValueError for marks with names beside marks with numbers."""
    said = statement
    for pattern, instead in _TYPES if said.lstrip().startswith(("CREATE", "ALTER")) else _PLAIN:
        said = pattern.sub(instead, said)
    if _IGNORE.match(said):
        said = _IGNORE.sub("INSERT", said) + " ON CONFLICT DO NOTHING"
    order: list[int] = []
    names: list[str] = []

    def mark(found: re.Match[str]) -> str:
        text = found[0]
        if text.startswith("'"):
            return text.replace("%", "%%")
        if text == "%":
            return "%%"
        if text.startswith(":"):
            names.append(text[1:])
            return f"%({text[1:]})s"
        order.append(int(text[1:]) if text[1:] else max(order, default=0) + 1)
        return "%s"

    said = _MARK.sub(mark, said)
    if order and names:
        raise ValueError("marks with names and with numbers")
    return Translation(said, None if names else tuple(number - 1 for number in order))


def arranged(arguments: Arguments, order: _Order) -> Any:
    """The arguments as PostgreSQL wants them."""
    if order is None:
        assert isinstance(arguments, Mapping)
        return {name: _value(value) for name, value in arguments.items()}
    assert isinstance(arguments, Sequence)
    return [_value(arguments[number]) for number in order] or None


def _value(value: Any) -> Any:
    return int(value) if isinstance(value, bool) else value
