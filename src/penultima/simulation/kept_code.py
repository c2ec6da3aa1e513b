"""Whether the kernel has been compiled before: found out without loading it."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

from penultima import fast

_FUNCTIONS = {
    "rounds": ("batch._play_rounds", "2d"),
    "matches": ("batch._play_matches", "2d"),
    "dataset": ("batch._record_round", "1d"),
    "search": ("search.play_worlds", "1d"),
}
"""By kind, with the shape of the tables that the function takes first."""


def is_compiled(kind: str, *, wide: bool = False) -> bool:
    """Compiled code of that kind (rounds, matches, dataset or search) is newer than its sources.

    Editions with faces beyond the usual ones have code of their own, which numba's index of kept
    code tells by the type of its tables.
    """
    folder = Path(fast.__path__[0])
    changed = max(source.stat().st_mtime for source in folder.glob("*.py"))
    function, shape = _FUNCTIONS[kind]
    tables = f"array({'int32' if wide else 'int64'}, {shape}".encode()
    return any(
        kept.stat().st_mtime >= changed and tables in kept.read_bytes()
        for place in _places(folder)
        for kept in place.glob(f"**/{function}-*.nbi")
    )


def _places(folder: Path) -> Iterator[Path]:
    """Where numba keeps code: where it is told to, beside the sources, or in the user's cache."""
    told = os.environ.get("NUMBA_CACHE_DIR")
    if told:
        yield Path(told)
        return
    yield folder / "__pycache__"
    if sys.platform == "darwin":
        yield Path.home() / "Library" / "Caches" / "numba"
    else:
        yield Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "numba"
