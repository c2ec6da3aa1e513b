"""A numbered sheet: read from Markdown, laid over the one it is based on, written for people.

    based on: classic
    without: turn.example

    # Storm

    What this edition is, in a paragraph or two.

    ## Contents

    - **STORM-01** [deck.total] The pack has 112 cards.
      - *Ruling A1:* What the sheet leaves open.

The word in brackets is the group of the clause: clauses of one group settle the same point in
different editions, and people never see it. A clause of a group that the base has stands in the
place of the base's clause, and so does a section's note on the same rulings. A section of the same
title adds to the base's; a new one comes after the section named before it. A line in `<!-- … -->`
is for those who write the sheet. The code of a ruling may stand in brackets, with a line at the end
that says where it leads: `[A1]: rulings.md#a1`.
"""

import re
from collections.abc import Iterator, Sequence

import msgspec
from msgspec.structs import replace

from penultima.trouble import Trouble

_HEADING = re.compile(r"(#{1,3}) (.+)")
_CLAUSE = re.compile(r"- \*\*([A-Z][A-Z0-9-]*-\d+)\*\* \[([a-z0-9.-]+)\] (.+)")
_NOTE = re.compile(r"(?:  )?- \*(Ruling|Criterio)(?: ([A-Z0-9, \[\]]+))?:\* (.+)")
_HEAD = re.compile(r"(based on|without): (.+)")
_COMMENT = re.compile(r"<!--.*-->")
_TARGET = re.compile(r"\[[A-Z]\d+\]: \S+")
_LIKE_A_CLAUSE = re.compile(r"- \*\*")


class SheetError(Trouble, ValueError):
    """A sheet that cannot be read, and why."""


class Note(msgspec.Struct, frozen=True):
    """What settles a point that the sheet leaves open; `word` is what a ruling is called there."""

    word: str
    rulings: tuple[str, ...]
    text: str


class Clause(msgspec.Struct, frozen=True):
    """One rule of one sheet; clauses of one group settle the same point."""

    id: str
    group: str
    text: str
    notes: tuple[Note, ...] = ()


class Section(msgspec.Struct, frozen=True):
    title: str
    level: int
    clauses: tuple[Clause, ...] = ()
    notes: tuple[Note, ...] = ()


class Sheet(msgspec.Struct, frozen=True):
    title: str
    introduction: tuple[str, ...] = ()
    sections: tuple[Section, ...] = ()
    based_on: str | None = None
    without: frozenset[str] = frozenset()
    """Groups of the base that do not hold here."""

    @property
    def clauses(self) -> Iterator[Clause]:
        return (clause for section in self.sections for clause in section.clauses)


def read_sheet(text: str) -> Sheet:
    """The sheet that stands in a Markdown text."""
    reader = _Reader()
    for number, line in enumerate(text.splitlines(), start=1):
        try:
            reader.read(line.rstrip())
        except SheetError as error:
            raise SheetError("trouble-sheet-line", line=number, why=error) from None
    sheet = reader.done()
    for clause in _twice([clause.id for clause in sheet.clauses]):
        raise SheetError("trouble-sheet-number-twice", number=clause)
    for group in _twice([clause.group for clause in sheet.clauses]):
        raise SheetError("trouble-sheet-group-twice", group=group)
    return sheet


def lay_over(base: Sheet, own: Sheet) -> Sheet:
    """The whole sheet: the base with what `own` changes and adds."""
    new = {clause.group: clause for clause in own.clauses}
    sections = [_changed(section, new, own.without) for section in base.sections]
    known = {clause.group for clause in base.clauses} - own.without
    at = len(sections)
    for section in own.sections:
        added = tuple(clause for clause in section.clauses if clause.group not in known)
        titles = [present.title for present in sections]
        if section.title in titles:
            at = titles.index(section.title)
            there = sections[at]
            sections[at] = replace(
                there,
                clauses=there.clauses + added,
                notes=_notes_over(there.notes, section.notes),
            )
            at = _end_of(sections, at)
        elif added or section.notes or not section.clauses:
            sections.insert(at, replace(section, clauses=added))
            at += 1
    return Sheet(
        own.title, own.introduction or base.introduction, tuple(filter(_says_something, sections))
    )


def _notes_over(base: tuple[Note, ...], own: tuple[Note, ...]) -> tuple[Note, ...]:
    new = {note.rulings: note for note in own if note.rulings}
    kept = tuple(new.pop(note.rulings, note) for note in base)
    return kept + tuple(note for note in own if not note.rulings or note.rulings in new)


def _end_of(sections: Sequence[Section], at: int) -> int:
    """Where a section ends, with those below it."""
    level, at = sections[at].level, at + 1
    while at < len(sections) and sections[at].level > level:
        at += 1
    return at


def write_sheet(sheet: Sheet) -> str:
    """The sheet as people read it, in Markdown."""
    blocks = [f"# {sheet.title}", *sheet.introduction]
    for section in sheet.sections:
        blocks.append(f"{'#' * section.level} {section.title}")
        lines = [f"- {_note(note)}" for note in section.notes]
        for clause in section.clauses:
            lines.append(f"- **{clause.id}** {clause.text}")
            lines += [f"  - {_note(note)}" for note in clause.notes]
        blocks += ["\n".join(lines)] if lines else []
    return "\n\n".join(blocks) + "\n"


def _note(note: Note) -> str:
    named = f"{note.word} {', '.join(note.rulings)}" if note.rulings else note.word
    return f"*{named}:* {note.text}"


def _changed(section: Section, new: dict[str, Clause], without: frozenset[str]) -> Section:
    kept = (clause for clause in section.clauses if clause.group not in without)
    return replace(section, clauses=tuple(new.get(clause.group, clause) for clause in kept))


def _says_something(section: Section) -> bool:
    """A heading over other headings does too; one whose clauses have all gone does not."""
    return bool(section.clauses or section.notes or section.level == 2)


def _twice(names: Sequence[str]) -> list[str]:
    return sorted({name for name in names if names.count(name) > 1})


class _Reader:
    """Takes a sheet line by line; a line that it cannot place is an error."""

    def __init__(self) -> None:
        self._title = ""
        self._based_on: str | None = None
        self._without: frozenset[str] = frozenset()
        self._introduction: list[str] = []
        self._sections: list[Section] = []

    def read(self, line: str) -> None:
        if not line or _COMMENT.fullmatch(line) or _TARGET.fullmatch(line):
            return
        if found := _HEADING.fullmatch(line):
            self._head(len(found[1]), found[2])
        elif not self._title:
            self._before_the_title(line)
        elif not self._sections:
            self._introduction.append(line)
        elif found := _CLAUSE.fullmatch(line):
            section = self._sections[-1]
            clause = Clause(found[1], found[2], found[3])
            self._sections[-1] = replace(section, clauses=(*section.clauses, clause))
        elif found := _NOTE.fullmatch(line):
            rulings = tuple(re.findall(r"[A-Z0-9]+", found[2] or ""))
            self._note(Note(found[1], rulings, found[3]))
        elif _LIKE_A_CLAUSE.match(line):
            raise SheetError("trouble-sheet-clause", text=line)
        else:
            raise SheetError("trouble-sheet-nothing", text=line)

    def done(self) -> Sheet:
        if not self._title:
            raise SheetError("trouble-sheet-untitled")
        return Sheet(
            self._title,
            tuple(self._introduction),
            tuple(self._sections),
            self._based_on,
            self._without,
        )

    def _before_the_title(self, line: str) -> None:
        found = _HEAD.fullmatch(line)
        if found is None:
            raise SheetError("trouble-sheet-before-title", text=line)
        if found[1] == "based on":
            self._based_on = found[2].strip()
        else:
            self._without = frozenset(found[2].replace(",", " ").split())

    def _head(self, level: int, title: str) -> None:
        if level == 1 and self._title:
            raise SheetError("trouble-sheet-two-titles")
        if level == 1:
            self._title = title
        elif not self._title:
            raise SheetError("trouble-sheet-section-first")
        else:
            self._sections.append(Section(title, level))

    def _note(self, note: Note) -> None:
        section = self._sections[-1]
        if not section.clauses:
            self._sections[-1] = replace(section, notes=(*section.notes, note))
            return
        *before, last = section.clauses
        last = replace(last, notes=(*last.notes, note))
        self._sections[-1] = replace(section, clauses=(*before, last))
