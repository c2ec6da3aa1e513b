"""Whose files they are: their owner's alone, for the database has the key that signs tokens.

On Windows the folder decides, and nothing is done here.
"""

import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

_OWN = 0o600
_OF_OTHERS = 0o077


def make_own(path: Path) -> None:
    """An empty file for SQLite to fill; what it puts beside it has the same rights.

    What cannot be made, SQLite cannot make either, and says why.
    """
    with suppress(OSError):
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _OWN))


def take_from_others(paths: Iterable[Path]) -> None:
    """The rights to files that earlier versions have made; who is not the owner leaves them."""
    if os.name == "nt":
        return
    for path in paths:
        with suppress(OSError):
            mode = path.stat().st_mode
            if mode & _OF_OTHERS:
                path.chmod(mode & ~_OF_OTHERS)
