"""`penultima edition`: editions of one's own, made, checked and listed."""

import re
import sys
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

from penultima.commands.failure import check_range, fail, refuse, sentence
from penultima.commands.help import worded
from penultima.commands.language import surrounding_language
from penultima.commands.visitors import Editions, welcome

if TYPE_CHECKING:
    from penultima.shelf import Box

_NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_HEADS = ("command-head-edition", "command-head-title", "command-head-cards", "command-head-from")
_TEMPLATE = "template"
_PYTHON = ".txt"
"""What a Python file of the template ends in besides, so that nobody imports it."""


@worded("edition-list")
def list_(*, editions: Editions = None) -> None:
    """List the editions that are here, and where each comes from."""
    from penultima import shelf
    from penultima.words import edition_title

    welcome(editions)
    lang = surrounding_language()
    rows = [tuple(sentence(key, lang) for key in _HEADS)]
    for box in shelf.boxes():
        name, cards = box.edition.id, str(len(box.edition.deck))
        rows.append((name, edition_title(name, lang), cards, _place(box, lang)))
    wide = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = [cell.ljust(width) for cell, width in zip(row, wide, strict=True)]
        print("  ".join(cells).rstrip())


def _place(box: "Box", lang: str) -> str:
    if not box.is_visitor:
        return "Penúltima"
    return sentence("command-edition-from", lang, origin=box.origin, where=box.where)


@worded("edition-new")
def new(name: str, /) -> None:
    """Write the folder of a new edition, a small and complete example, where one stands."""
    from penultima.editions import EDITIONS

    if not _NAME.fullmatch(name):
        refuse("command-no-name", name=name)
    if name in EDITIONS:
        refuse("command-edition-exists", name=name)
    folder = Path(name.replace("-", "_"))
    if folder.exists():
        refuse("command-folder-exists", folder=folder)
    try:
        write_example(folder, name)
    except OSError as error:
        refuse("command-not-writable", file=folder, why=error.strerror)
    print(sentence("command-example-written", folder=folder))
    print(f"  penultima edition check {folder}")
    print("  penultima play --editions .")


def write_example(folder: Path, name: str) -> None:
    """The example under a name of one's own."""
    spoken = name.replace("-", " ")
    words = {"@id@": name, "@ID@": name.upper(), "@Title@": spoken[:1].upper() + spoken[1:]}
    folder.mkdir()
    for file in (files("penultima.commands") / _TEMPLATE).iterdir():
        text = file.read_text(encoding="utf-8")
        for word, means in words.items():
            text = text.replace(word, means)
        (folder / file.name.removesuffix(_PYTHON)).write_text(text, encoding="utf-8")


@worded("edition-check")
def check(edition: str, /, *, editions: Editions = None, rounds: int = 60, seed: int = 1) -> None:
    """Check that an edition keeps the contract, and say in sentences what is wrong."""
    from penultima.editions import EDITIONS
    from penultima.testing import check_edition
    from penultima.testing.kernel import kernel_refusal

    check_range("--rounds", rounds, 1, 100_000)
    found = _find(edition, editions)
    lang = surrounding_language()
    faults = check_edition(found, rounds=rounds, seed=seed, tell=print, lang=lang)
    for fault in faults:
        print(f"- {fault}")
    if faults:
        print(sentence("command-edition-faults", count=len(faults), name=found, faults=len(faults)))
        sys.exit(1)
    refusal = kernel_refusal(EDITIONS[found])
    if refusal is not None:
        print(sentence("command-kernel-refuses", why=refusal))
    print(sentence("command-edition-well", name=found))


def _find(given: str, editions: list[Path] | None) -> str:
    """The id of the edition in a folder, or of that name."""
    from penultima import shelf
    from penultima.editions import EDITIONS

    folder = Path(given)
    if not (folder / "__init__.py").is_file():
        welcome(editions)
        if given not in EDITIONS:
            refuse("command-edition-where", given=given, known=", ".join(EDITIONS))
        return given
    folder = folder.resolve()
    there = (shelf.Origin.FOLDER, str(folder))
    for problem in shelf.add_folder(folder.parent):
        if (problem.origin, problem.where) == there:
            fail(problem.why)
    return next(box.edition.id for box in shelf.boxes() if (box.origin, box.where) == there)
