"""Whether the kernel has been compiled before: found out without loading it."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

from penultima import fast

_FUNCTIONS = {
    "rounds": "batch._play_rounds",
    "matches": "batch._play_matches",
    "dataset": "batch._record_round",
}


def is_compiled(kind: str) -> bool:
    """Compiled code of that kind (rounds, matches or dataset) is newer than its sources."""
    folder = Path(fast.__path__[0])
    changed = max(source.stat().st_mtime for source in folder.glob("*.py"))
    return any(
        kept.stat().st_mtime >= changed
        for place in _places(folder)
        for kept in place.glob(f"**/{_FUNCTIONS[kind]}-*.nbi")
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
