"""The rule sheets as JSON, clause by clause."""

from functools import cache

from starlette.requests import Request
from starlette.responses import Response

from penultima.rulebook import RulebookError, whole_sheet
from penultima.server.api.answers import Denied, answer
from penultima.server.api.endpoint import Endpoint
from penultima.server.http_messages.rules import RuleClause, RuleNote, RuleSection, RuleSheet
from penultima.shelf.sheets import Clause, Note, Section


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
    sheet = whole_sheet(edition, lang)
    return RuleSheet(
        edition=edition,
        lang=lang,
        title=sheet.title,
        introduction=sheet.introduction,
        sections=tuple(map(_section, sheet.sections)),
    )


def _section(section: Section) -> RuleSection:
    return RuleSection(
        title=section.title,
        level=section.level,
        clauses=tuple(map(_clause, section.clauses)),
        notes=_notes(section.notes),
    )


def _clause(clause: Clause) -> RuleClause:
    return RuleClause(id=clause.id, text=clause.text, notes=_notes(clause.notes))


def _notes(notes: tuple[Note, ...]) -> tuple[RuleNote, ...]:
    return tuple(RuleNote(rulings=note.rulings, text=note.text) for note in notes)


ENDPOINTS = [
    Endpoint(method="GET", path="/api/rules/{edition}", handler=rules, gives=RuleSheet),
]
