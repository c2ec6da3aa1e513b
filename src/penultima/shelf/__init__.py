"""The shelf: every edition that is here with its folder of texts, and what had to be left out.

An edition of somebody else is a folder like ours, `__init__.py` with `EDITION = Edition(…)` and
beside it sheets, words and a look. It comes in a package that says so under the entry-point group
`penultima.editions`, or as a sub-folder of a folder that is named on the command line
(`--editions`) or in the environment (`PENULTIMA_EDITIONS`).
"""

from pathlib import Path

from penultima.shelf.boxes import Box, Omission, Origin
from penultima.shelf.sources import Shelf
from penultima.trouble import Trouble

__all__ = [
    "Box",
    "Omission",
    "Origin",
    "add_folder",
    "box",
    "boxes",
    "leave_out",
    "problems",
]

_SHELF = Shelf()


def box(name: str) -> Box | None:
    """The box of an edition; None if there is no such edition."""
    return _SHELF.box(name)


def boxes() -> list[Box]:
    """Every box, ours first."""
    return _SHELF.boxes


def problems() -> tuple[Omission, ...]:
    """What had to be left out, of all that is there."""
    return _SHELF.problems


def add_folder(folder: Path) -> tuple[Omission, ...]:
    """Take in the editions that are sub-folders of this one; returns what had to be left out."""
    return _SHELF.add_folder(folder)


def leave_out(name: str, why: Trouble) -> None:
    """Take a visitor away again that has turned out not to work."""
    _SHELF.leave_out(name, why)
