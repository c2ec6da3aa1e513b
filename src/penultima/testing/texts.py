"""Words and sheets of an edition: whether everything that people read is there and can be said."""

import re
from collections.abc import Iterator

from fluent.syntax import FluentParser, ast, visitor

from penultima import shelf
from penultima.editions import EDITIONS
from penultima.shelf.faults import sheet_file, words_file
from penultima.shelf.sheets import read_sheet
from penultima.trouble import Trouble
from penultima.words import (
    LANGUAGES,
    card_name,
    catalogue_sources,
    edition_words,
    missing_words,
)

_SHEETS = ("en", "es")
_OWN_KEYS = re.compile(r"(?:card|one-card|mark)-(.+)")
_OF_A_CARD = {"card", "gender"}


def word_faults(name: str) -> Iterator[Trouble]:
    """What the edition of this name does not say, or says in a way that cannot be said."""
    for lang in _SHEETS:
        missing = missing_words(name, lang)
        if missing:
            yield Trouble("trouble-words-missing", file=words_file(lang), keys=missing)
    for lang, source in edition_words(name).items():
        for fault in _file_faults(name, lang, source):
            yield Trouble("trouble-at", place=words_file(lang), why=fault)
    for lang in LANGUAGES:
        names = [card_name(card, name, lang) for card in EDITIONS[name].face_of]
        twice = sorted({card for card in names if names.count(card) > 1})
        if twice:
            yield Trouble("trouble-words-one-name", language=lang, names=twice)


def _file_faults(name: str, lang: str, source: str) -> Iterator[Trouble]:
    faces = {face.id for face in EDITIONS[name].faces}
    general = _messages(*catalogue_sources(lang))
    for key, message in _messages(source).items():
        found = _OWN_KEYS.fullmatch(key)
        if key in general:
            allowed = _variables(general, key) | {"gender"}
        elif key in {"title", "line"}:
            allowed = set()
        elif found is not None and found[1] in faces:
            allowed = _OF_A_CARD if key.startswith("one-card-") else set()
        else:
            yield Trouble("trouble-words-unasked", message=key)
            continue
        unknown = _variables(general | {key: message}, key) - allowed
        if unknown:
            names = [f"${variable}" for variable in sorted(unknown)]
            yield Trouble("trouble-words-unknown", message=key, names=names)


def _messages(*sources: str) -> dict[str, ast.Message]:
    parser = FluentParser(with_spans=False)
    entries = (entry for source in sources for entry in parser.parse(source).body)
    return {entry.id.name: entry for entry in entries if isinstance(entry, ast.Message)}


class _References(visitor.Visitor):
    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)


def _variables(messages: dict[str, ast.Message], key: str) -> set[str]:
    """What a message needs, with those that it refers to."""
    needed: set[str] = set()
    todo, seen = [key], set[str]()
    while todo:
        one = todo.pop()
        if one in seen or one not in messages:
            continue
        seen.add(one)
        found = _References()
        found.visit(messages[one])
        needed |= found.variables
        todo += found.messages
    return needed


def sheet_faults(name: str) -> Iterator[Trouble]:
    """What is wrong with the numbered sheets of the edition of this name."""
    box = shelf.box(name)
    assert box is not None
    texts = {lang: box.text(sheet_file(lang)) for lang in _SHEETS}
    for lang, text in texts.items():
        if text is None:
            yield Trouble("trouble-sheet-missing", file=sheet_file(lang))
    sheets = {lang: read_sheet(text) for lang, text in texts.items() if text is not None}
    if len(sheets) < len(_SHEETS):
        return
    numbered = [[(c.id, c.group) for c in sheet.clauses] for sheet in sheets.values()]
    if any(other != numbered[0] for other in numbered):
        yield Trouble("trouble-sheets-differ")
    prefix = f"{name.upper()}-"
    strange = [number for number, _ in numbered[0] if not number.startswith(prefix)]
    if strange:
        yield Trouble("trouble-sheet-numbers", prefix=prefix, number=strange[0])
    if not numbered[0]:
        yield Trouble("trouble-sheet-empty")
