"""Whether the files that are open are still those that the next start will find.

A file that is deleted or replaced can be written on and on, and all of it is gone afterwards. So
before anybody is told that something is stored, the paths are compared with what was opened.
"""

import os
from pathlib import Path
from typing import TypeAlias

from penultima.server.store.trouble import CannotStore

_Identity: TypeAlias = tuple[int, int] | None
_BESIDE = ("-wal", "-shm")
LEAST_SPACE = 16 * 2**20
"""Bytes of disk below which the server is not ready, although it may still be able to write."""

_KEPT_FREE, _KEPT_FREE_SHARE = 64 * 2**20, 0.1
"""Bytes of disk that are left for what is under way, or that share of a small disk."""


class Whereabouts:
    """Made while the database is open, and in its journal mode."""

    def __init__(self, path: Path) -> None:
        self._paths = [str(path), *(str(path) + ending for ending in _BESIDE)]
        self._folder = path.parent
        self._known = [_identity(path) for path in self._paths]
        self._known_folder = _identity(str(path.parent))

    def trouble(self) -> CannotStore | None:
        """A few µs: once a transaction."""
        found = [_identity(path) for path in self._paths]
        if found == self._known:
            return None
        path = self._paths[0]
        if found[0] is None:
            return CannotStore("deleted", path)
        if found[0] != self._known[0]:
            return CannotStore("replaced", path)
        return CannotStore("log-gone", path)

    def check_folder(self) -> None:
        """Raises CannotStore if it is not the same: a disk that is not there comes back."""
        if _identity(str(self._folder)) != self._known_folder:
            raise CannotStore("deleted", str(self._folder))

    def clear_logs(self) -> None:
        """What was ours beside the file, and is needed no longer."""
        for path, known in zip(self._paths[1:], self._known[1:], strict=True):
            if known is not None and _identity(path) == known:
                Path(path).unlink()

    @property
    def writable(self) -> bool:
        """Whether we may write all of them, as the system says by now."""
        return all(os.access(path, os.W_OK) for path in self._paths if _identity(path))

    @property
    def has_room(self) -> bool:
        """Whether something new may begin; also where nobody can say."""
        try:
            found = os.statvfs(self._folder)
        except (OSError, AttributeError):
            return True
        kept_free = min(_KEPT_FREE, _KEPT_FREE_SHARE * found.f_blocks * found.f_frsize)
        return found.f_bavail * found.f_frsize >= kept_free

    @property
    def space(self) -> int | None:
        """Bytes of disk that are left; None where nobody can say."""
        try:
            found = os.statvfs(self._folder)
        except (OSError, AttributeError):
            return None
        return found.f_bavail * found.f_frsize


def _identity(path: str) -> _Identity:
    try:
        found = os.stat(path)  # noqa: PTH116 a Path would cost more than the look
    except OSError:
        return None
    return found.st_dev, found.st_ino
