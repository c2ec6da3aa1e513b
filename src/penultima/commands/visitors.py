"""Editions of others, for every command that takes an edition."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from penultima.commands.failure import notify, refuse
from penultima.commands.language import surrounding_language
from penultima.trouble import Trouble

Editions = Annotated[
    list[Path] | None,
    Parameter(name="--editions", negative=""),
]
"""The option of a command; give what it holds to `welcome`."""


def welcome(folders: Sequence[Path] | None, lang: str | None = None) -> None:
    """Take in the editions of others, and say which had to be left out."""
    from penultima import shelf

    for folder in folders or ():
        _check_folder(folder, lang)
        shelf.add_folder(folder)
    for problem in shelf.problems():
        notify(problem.trouble, lang)


def try_out(lang: str | None = None) -> None:
    """Play a little with every visitor, so that a table is not the first to find out."""
    from penultima import shelf

    for box in shelf.boxes():
        name = box.edition.id
        fault = first_fault(name, lang)
        if fault is not None:
            shelf.leave_out(name, Trouble("trouble-passed-on", why=fault))
            notify(shelf.problems()[-1].trouble, lang)


def first_fault(name: str, lang: str | None = None) -> str | None:
    """What goes wrong in a few rounds of a visitor, if anything does; ours have been tried out.

    They are played in another process, so that an effect without an end is told as well.
    """
    from penultima.editions import EDITIONS
    from penultima.testing import check_edition

    if name in EDITIONS.ours:
        return None
    checks, told = ["rounds", "endings"], lang or surrounding_language()
    faults = check_edition(name, rounds=3, checks=checks, lang=told)
    return str(faults[0]) if faults else None


def _check_folder(folder: Path, lang: str | None) -> None:
    if not folder.is_dir():
        refuse("command-no-folder", lang, folder=folder)
    if (folder / "__init__.py").exists():
        refuse("command-folder-is-edition", lang, folder=folder)
    if not any(folder.glob("*/__init__.py")):
        refuse("command-folder-without-editions", lang, folder=folder)
