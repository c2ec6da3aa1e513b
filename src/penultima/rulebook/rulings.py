"""Any rule by its code: a clause of a sheet (`CARS-28`) or a ruling (`C4`), wherever it stands.

A ruling is said at the clauses that it settles, in every edition that it concerns and in the words
of that edition's cards. So one ruling may have several wordings, and each is kept once, with the
places where it stands.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files

import msgspec

from penultima.editions import EDITIONS
from penultima.rulebook import RulebookError, whole_sheet
from penultima.shelf.sheets import Clause, Note, Sheet, read_sheet
from penultima.words import language_of

_RULING = re.compile(r"([A-Z])(\d+)")


class Passage(msgspec.Struct, frozen=True):
    """Where a rule stands: in an edition, or in none where it is about how games are written."""

    edition: str | None
    clause: str | None = None
    """The clause that a ruling belongs to; some belong to a whole section."""


class Wording(msgspec.Struct, frozen=True):
    text: str
    places: tuple[Passage, ...]


class Ruling(msgspec.Struct, frozen=True):
    code: str
    wordings: tuple[Wording, ...]


class NumberedClause(msgspec.Struct, frozen=True):
    """A clause with the editions that play by it, and those that settle the same point."""

    clause: Clause
    editions: tuple[str, ...]
    alike: tuple[Clause, ...]

    @property
    def code(self) -> str:
        return self.clause.id


def find_rule(code: str, language: str) -> Ruling | NumberedClause:
    """The rule of that code, small letters or capital ones."""
    wanted = code.upper()
    found = rulings(language).get(wanted) or numbered_clauses(language).get(wanted)
    if found is None:
        raise RulebookError("trouble-no-rule", code=code)
    return found


@cache
def rulings(language: str) -> Mapping[str, Ruling]:
    """Every ruling by its code, in the order of letters and numbers."""
    places: dict[str, dict[str, list[Passage]]] = {}
    for place, note in _every_note(language):
        for code in note.rulings:
            places.setdefault(code, {}).setdefault(note.text, []).append(place)
    return {
        code: Ruling(code, tuple(Wording(text, tuple(at)) for text, at in places[code].items()))
        for code in sorted(places, key=_by_letter_and_number)
    }


@cache
def numbered_clauses(language: str) -> Mapping[str, NumberedClause]:
    """Every clause of every sheet by its number."""
    clauses: dict[str, Clause] = {}
    editions: dict[str, list[str]] = {}
    groups: dict[str, dict[str, Clause]] = {}
    for name in EDITIONS:
        for clause in whole_sheet(name, language).clauses:
            clauses.setdefault(clause.id, clause)
            editions.setdefault(clause.id, []).append(name)
            groups.setdefault(clause.group, {})[clause.id] = clauses[clause.id]
    return {
        code: NumberedClause(
            clause,
            tuple(editions[code]),
            tuple(other for other in groups[clause.group].values() if other.id != code),
        )
        for code, clause in clauses.items()
    }


def _every_note(language: str) -> Iterator[tuple[Passage, Note]]:
    for name in EDITIONS:
        yield from _notes(whole_sheet(name, language), name)
    yield from _notes(_of_the_notation(language_of(language)), None)


def _notes(sheet: Sheet, edition: str | None) -> Iterator[tuple[Passage, Note]]:
    for section in sheet.sections:
        for note in section.notes:
            yield Passage(edition), note
        for clause in section.clauses:
            for note in clause.notes:
                yield Passage(edition, clause.id), note


@cache
def _of_the_notation(language: str) -> Sheet:
    """Rulings that concern no player: how scenarios and records are written."""
    text = files("penultima.rulebook") / f"notation.{language}.md"
    return read_sheet(text.read_text(encoding="utf-8"))


def _by_letter_and_number(code: str) -> tuple[str, int]:
    found = _RULING.fullmatch(code)
    return (found[1], int(found[2])) if found else (code, 0)
