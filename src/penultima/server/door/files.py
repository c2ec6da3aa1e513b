"""How many files the system lets this process open; each connection is one."""

import os
from types import ModuleType

resource: ModuleType | None
try:
    import resource
except ImportError:  # Windows has no such limit
    resource = None

_MANY = 65_536
_WORTH_A_TRY = (_MANY, 10_240)
"""Where the hard limit is none, or more than the system really gives."""


def most_open_files() -> int:
    """As things stand."""
    if resource is None:
        return _MANY
    soft: int = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return _MANY if soft == resource.RLIM_INFINITY else soft


def open_as_many_as_allowed() -> None:
    """The soft limit becomes the hard one: the usual 1,024 is for programs that use `select`."""
    if resource is None:
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    for wanted in (hard, *_WORTH_A_TRY):
        if resource.RLIM_INFINITY in (wanted, soft) or wanted <= soft:
            continue
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        except (OSError, ValueError):
            continue
        return


def is_one_left() -> bool:
    """Whether one more file can be opened, as a look shows."""
    try:
        os.close(os.open(os.devnull, os.O_RDONLY))
    except OSError:
        return False
    return True
