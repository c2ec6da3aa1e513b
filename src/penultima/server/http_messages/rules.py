"""The rule sheets."""

from penultima.server.http_messages.message import HttpMessage


class RuleNote(HttpMessage, frozen=True, kw_only=True):
    """A ruling where the sheet is silent."""

    rulings: tuple[str, ...]
    text: str
    """Markdown within the line: `*emphasis*` and code."""


class RuleClause(HttpMessage, frozen=True, kw_only=True):
    id: str
    text: str
    notes: tuple[RuleNote, ...]


class RuleSection(HttpMessage, frozen=True, kw_only=True):
    title: str
    level: int
    """2 for a section, 3 for a part of one."""
    clauses: tuple[RuleClause, ...]
    notes: tuple[RuleNote, ...]
    """Rulings that belong to no clause."""


class RuleSheet(HttpMessage, frozen=True, kw_only=True):
    edition: str
    lang: str
    title: str
    introduction: tuple[str, ...]
    sections: tuple[RuleSection, ...]
