"""What the functions beside this file are given: an open transaction, whichever database it is.

Statements are written as SQLite reads them; `postgres.dialect` says how PostgreSQL does.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Protocol, TypeAlias

Arguments: TypeAlias = Sequence[Any] | Mapping[str, Any]


class StoredRow(Protocol):
    """Columns by number and by name; unpacked, it gives its values."""

    def __getitem__(self, key: int | str, /) -> Any: ...

    def __iter__(self) -> Iterator[Any]: ...

    def keys(self) -> list[str]: ...


class Rows(Protocol):
    """What a statement has found, or how many rows it has changed."""

    @property
    def rowcount(self) -> int: ...

    def fetchone(self) -> Any: ...

    def fetchall(self) -> list[Any]: ...

    def __iter__(self) -> Iterator[Any]: ...


class Transaction(Protocol):
    """Of a file, or of a server that others write to at the same time."""

    @property
    def by_pages(self) -> bool:
        """Whether steps are written in the order of their coming, to change few pages of a file
        (see daybook)."""

    def wait_for_others(self) -> None:
        """Until this transaction ends, nobody else does what asks for the same."""

    def execute(self, statement: str, arguments: Arguments = (), /) -> Rows: ...

    def executemany(self, statement: str, rows: Iterable[Any], /) -> object: ...
