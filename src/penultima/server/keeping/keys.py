"""Keys of whoever keeps the house. Only their hashes are in the database."""

import hmac
import os
import secrets
from collections.abc import Iterable
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from tempfile import mkstemp

from penultima.server.place import DatabasePlace, beside
from penultima.server.store import StoreError
from penultima.server.store.house_book import Keeper
from penultima.server.tokens import CLOCKS_APART

HOUSE = "house"
"""The name of the key that is made at the first start."""
SESSION_SECONDS = 3600.0
"""Of a page that was opened with a key."""
_BYTES = 32
_ENDING = ".key"
_SHORTEST = 32


def key_file(database: DatabasePlace) -> Path:
    """Beside the database, readable by its owner alone."""
    found = beside(database)
    return found.with_name(found.name + _ENDING)


def new_key() -> str:
    return secrets.token_urlsafe(_BYTES)


def digest_of(key: str) -> bytes:
    """A key is long and drawn at random: nothing slower is needed."""
    return sha256(key.encode()).digest()


def house_key(database: DatabasePlace) -> str:
    """The key in the file, which is made if it is not there; raises StoreError.

    A short one, of a file that was not written to its end, would open the house to everybody.
    Processes that start together agree on the key of whichever was first.
    """
    path = key_file(database)
    try:
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            _write_if_first(path, new_key())
        key = path.read_text("utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise StoreError("trouble-house-key-unreadable", file=path, why=error) from None
    if len(key) < _SHORTEST:
        raise StoreError("trouble-house-key-cut", file=path)
    return key


def _write_if_first(path: Path, key: str) -> None:
    """Whole or not at all, never readable by others, and never over somebody else's."""
    descriptor, part = mkstemp(dir=path.parent, prefix=path.name + ".")
    try:
        with os.fdopen(descriptor, "w") as file:
            file.write(key + "\n")
        with suppress(FileExistsError):
            os.link(part, path)
    finally:
        Path(part).unlink()


def holder_of(key: str, keepers: Iterable[Keeper], now: float) -> Keeper | None:
    """Whose key it is, compared with all of them in the same time."""
    digest = digest_of(key)
    found = None
    for keeper in keepers:
        if hmac.compare_digest(keeper.digest, digest) and _is_in_time(keeper.until, now):
            found = keeper
    return found


def _is_in_time(until: float | None, now: float) -> bool:
    """A page ends within its hour, also by a date that has leapt backwards; a key does not."""
    return until is None or 0 < until - now <= SESSION_SECONDS + CLOCKS_APART
