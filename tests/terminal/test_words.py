"""What only a terminal says: the same in every language, and nothing that nobody asks for."""

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast, visitor

from penultima import terminal
from penultima.terminal.speech import Speech, terminal_sources
from penultima.words import LANGUAGES

SOURCES = "\n".join(
    path.read_text(encoding="utf-8")
    for folder in (Path(terminal.__file__).parent, Path(terminal.__file__).parents[1] / "commands")
    for path in folder.rglob("*.py")
)


class Variables(visitor.Visitor):
    def __init__(self, message: ast.Message) -> None:
        self.found: set[str] = set()
        self.visit(message)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.found.add(node.id.name)


def messages(source: str) -> dict[str, set[str]]:
    entries = FluentParser(with_spans=False).parse(source).body
    assert not [entry for entry in entries if isinstance(entry, ast.Junk)]
    return {
        entry.id.name: Variables(entry).found for entry in entries if isinstance(entry, ast.Message)
    }


def test_both_languages_say_the_same_with_the_same_variables() -> None:
    assert messages(terminal_sources("en")[0]) == messages(terminal_sources("es")[0])


def test_a_region_only_says_differently_what_its_language_says() -> None:
    language, region = map(messages, terminal_sources("es-419"))
    assert region.items() <= language.items()


def test_every_sentence_is_asked_for_and_every_one_asked_for_exists() -> None:
    keys = messages(terminal_sources("en")[0]).keys()
    quoted = set(re.findall(r'"(terminal-[a-z-]+)"', SOURCES))
    assert quoted == keys


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_code_that_nobody_knows_is_still_answered_with_a_sentence(lang: str) -> None:
    speech = Speech(lang)
    assert speech.error("no-match") == speech("refusal-no-match")
    assert speech.error("stale") == speech("error-stale")
    assert speech.error("from-the-future") == speech("error-unknown")
