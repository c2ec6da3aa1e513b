"""Words and sheets of an edition: whether everything that people read is there and can be said."""

import re
from collections.abc import Iterator

from fluent.syntax import FluentParser, ast, visitor

from penultima import shelf
from penultima.editions import EDITIONS
from penultima.shelf.sheets import read_sheet
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


def word_faults(name: str) -> Iterator[str]:
    """What the edition of this name does not say, or says in a way that cannot be said."""
    for lang in _SHEETS:
        missing = missing_words(name, lang)
        if missing:
            yield f"words.{lang}.ftl does not say {', '.join(missing)}"
    for lang, source in edition_words(name).items():
        yield from (f"words.{lang}.ftl: {fault}" for fault in _file_faults(name, lang, source))
    for lang in LANGUAGES:
        names = [card_name(card, name, lang) for card in EDITIONS[name].face_of]
        twice = sorted({card for card in names if names.count(card) > 1})
        if twice:
            yield f"two cards have the same name in '{lang}': {', '.join(twice)}"


def _file_faults(name: str, lang: str, source: str) -> Iterator[str]:
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
            yield f"'{key}' is said, and nothing asks for it"
            continue
        unknown = _variables(general | {key: message}, key) - allowed
        if unknown:
            names = ", ".join(f"${variable}" for variable in sorted(unknown))
            yield f"'{key}' speaks of {names}, which nobody tells it"


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


def sheet_faults(name: str) -> Iterator[str]:
    """What is wrong with the numbered sheets of the edition of this name."""
    box = shelf.box(name)
    assert box is not None
    texts = {lang: box.text(f"sheet.{lang}.md") for lang in _SHEETS}
    for lang, text in texts.items():
        if text is None:
            yield f"there is no sheet.{lang}.md"
    sheets = {lang: read_sheet(text) for lang, text in texts.items() if text is not None}
    if len(sheets) < len(_SHEETS):
        return
    numbered = [[(c.id, c.group) for c in sheet.clauses] for sheet in sheets.values()]
    if any(other != numbered[0] for other in numbered):
        yield "the two sheets do not number the same clauses, with the same groups"
    prefix = f"{name.upper()}-"
    strange = [number for number, _ in numbered[0] if not number.startswith(prefix)]
    if strange:
        yield f"clauses are numbered {prefix}01, {prefix}02 …, not {strange[0]}"
    if not numbered[0]:
        yield "the sheet has no clause of its own, so nobody can read what is special here"
