"""The rule sheets as JSON, clause by clause."""

import re
from functools import cache

from starlette.requests import Request
from starlette.responses import Response

from penultima.rulebook import RulebookError, sheet
from penultima.server.api.answers import Denied, answer
from penultima.server.api.endpoint import Endpoint
from penultima.server.api.types import RuleClause, RuleNote, RuleSection, RuleSheet

_HEADING = re.compile(r"(#{1,3}) (.+)")
_CLAUSE = re.compile(r"- \*\*([A-Z-]+\d+)\*\* (.+)")
_NOTE = re.compile(r"(?:  )?- \*(?:Ruling|Criterio) ([A-S0-9, ]+):\* (.+)")


async def rules(request: Request) -> Response:
    """The rule sheet of an edition; `?lang=` is `en`, `es` or `es-419`."""
    lang = request.query_params.get("lang", "en")
    try:
        return answer(
            read_sheet(request.path_params["edition"], lang), cache_control="public, max-age=300"
        )
    except RulebookError as error:
        raise Denied(404, "unknown", str(error)) from None


@cache
def read_sheet(edition: str, lang: str) -> RuleSheet:
    reader = _Reader()
    for line in sheet(edition, lang).splitlines():
        reader.read(line)
    return RuleSheet(
        edition=edition,
        lang=lang,
        title=reader.title,
        introduction=tuple(reader.introduction),
        sections=tuple(section.done() for section in reader.sections),
    )


class _Section:
    def __init__(self, title: str, level: int) -> None:
        self.title = title
        self.level = level
        self.clauses: list[tuple[str, str, list[RuleNote]]] = []
        self.notes: list[RuleNote] = []

    def done(self) -> RuleSection:
        return RuleSection(
            title=self.title,
            level=self.level,
            clauses=tuple(
                RuleClause(id=id_, text=text, notes=tuple(notes))
                for id_, text, notes in self.clauses
            ),
            notes=tuple(self.notes),
        )


class _Reader:
    """Takes a sheet line by line; a line that it cannot place is an error."""

    def __init__(self) -> None:
        self.title = ""
        self.introduction: list[str] = []
        self.sections: list[_Section] = []

    def read(self, line: str) -> None:
        if not line.strip():
            return
        if found := _HEADING.fullmatch(line):
            self._head(len(found[1]), found[2])
        elif found := _CLAUSE.fullmatch(line):
            self.sections[-1].clauses.append((found[1], found[2], []))
        elif found := _NOTE.fullmatch(line):
            self._note(RuleNote(rulings=tuple(found[1].split(", ")), text=found[2]))
        elif self.sections:
            raise ValueError(f"a line of the sheet is neither clause nor ruling: {line}")
        else:
            self.introduction.append(line)

    def _head(self, level: int, title: str) -> None:
        if level == 1:
            self.title = title
        else:
            self.sections.append(_Section(title, level))

    def _note(self, note: RuleNote) -> None:
        section = self.sections[-1]
        notes = section.clauses[-1][2] if section.clauses else section.notes
        notes.append(note)


ENDPOINTS = [
    Endpoint(method="GET", path="/api/rules/{edition}", handler=rules, gives=RuleSheet),
]
