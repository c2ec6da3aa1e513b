"""A run of numbers with one meaning: what the encodings are documented by, field by field."""

from collections.abc import Iterable, Sequence

import msgspec


class Field(msgspec.Struct, frozen=True):
    """Some neighbouring bytes of an observation, or some neighbouring actions."""

    name: str
    first: int
    size: int
    meaning: str


def lay_out(rows: Iterable[tuple[str, int, str]]) -> tuple[Field, ...]:
    """Fields one after the other, from names, sizes and meanings."""
    fields: list[Field] = []
    first = 0
    for name, size, meaning in rows:
        fields.append(Field(name, first, size, meaning))
        first += size
    return tuple(fields)


def total(fields: Sequence[Field]) -> int:
    return sum(field.size for field in fields)
