"""How a command ends that cannot do what it is asked."""

import sys
from typing import TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    from pathlib import Path

INTERRUPTED = 130
"""The exit code of a command that Ctrl-C ended."""


def fail(message: str) -> NoReturn:
    """One clear line on the error output, and exit code 2."""
    print(f"penultima: {message}", file=sys.stderr)
    sys.exit(2)


def check_writable(file: "Path") -> None:
    """Refuse a file that cannot be written before the work is done, not after."""
    if file.is_dir():
        fail(f"'{file}' is a folder; give the name of a file in it")
    if not file.parent.is_dir():
        fail(f"there is no folder '{file.parent}' to write '{file.name}' in")
    existed = file.exists()
    try:
        with file.open("ab"):
            pass
    except OSError as error:
        fail(f"'{file}' cannot be written: {error.strerror}")
    if not existed:
        file.unlink()
