"""The rule book: every clause of every sheet in our own words, in two languages."""

from collections.abc import Iterator, Mapping
from functools import cache

import msgspec

from penultima import shelf
from penultima.editions import EDITIONS
from penultima.game.refusals import Refusal
from penultima.shelf.sheets import Clause, Sheet, SheetError, lay_over, read_sheet, write_sheet
from penultima.trouble import Trouble
from penultima.words import LANGUAGES, edition_title, language_of, no_sheet, refusal_sentence

__all__ = [
    "Clause",
    "Explanation",
    "RulebookError",
    "check_language",
    "clauses",
    "deciding_rule",
    "explain",
    "own_clauses",
    "sheet",
    "whole_sheet",
]


class RulebookError(Trouble, ValueError):
    """A sheet that there is not."""


def clauses() -> tuple[Clause, ...]:
    """Every clause of our texts that stand for themselves, in the order of the sheets."""
    return tuple(
        clause
        for edition in EDITIONS.ours
        if (own := _own_sheet(edition, "en")) is not None and own.based_on is None
        for clause in own.clauses
    )


def own_clauses(edition: str) -> tuple[Clause, ...]:
    """The clauses that an edition's sheet numbers itself, without those it is based on."""
    _check(edition, "en")
    own = _own_sheet(edition, "en")
    return () if own is None else tuple(own.clauses)


@cache
def whole_sheet(edition: str, language: str) -> Sheet:
    """An edition's sheet with all that it is based on, where each clause keeps its number."""
    _check(edition, language)
    sheets = list(_line_of_sheets(edition, language_of(language)))
    if not sheets:
        return Sheet(edition_title(edition, language), (no_sheet(language),))
    whole = sheets.pop()
    while sheets:
        whole = lay_over(whole, sheets.pop())
    return whole


def sheet(edition: str, language: str) -> str:
    """An edition's numbered sheet as Markdown."""
    return write_sheet(whole_sheet(edition, language))


@cache
def _clauses_by_group(edition: str) -> Mapping[str, str]:
    return {clause.group: clause.id for clause in whole_sheet(edition, "en").clauses}


def deciding_rule(refusal: Refusal, edition: str) -> str:
    """The clause of the edition's own sheet that decides, or the ruling where it is silent."""
    return _clauses_by_group(edition).get(refusal.group, refusal.ruling)


class Explanation(msgspec.Struct, frozen=True):
    """Why a move was refused, for the player who tried it."""

    code: str
    rule: str
    sentence: str


def explain(refusal: Refusal, edition: str, language: str) -> Explanation:
    """The refusal's stable code, the rule that decides, and a sentence to read."""
    rule = deciding_rule(refusal, edition)
    return Explanation(refusal.code, rule, refusal_sentence(refusal, language))


def _check(edition: str, language: str) -> None:
    if edition not in EDITIONS:
        raise RulebookError("trouble-no-edition", name=edition, known=list(EDITIONS))
    check_language(language)


def check_language(language: str) -> None:
    if language not in LANGUAGES:
        raise RulebookError("trouble-no-language", language=language, known=LANGUAGES)


def _line_of_sheets(edition: str, language: str) -> Iterator[Sheet]:
    """The edition's sheet, the one that it is based on, and so on."""
    named: list[str] = []
    following: str | None = edition
    while following is not None:
        if following in named:
            raise SheetError("trouble-sheets-in-a-circle", editions=named)
        named.append(following)
        own = _own_sheet(following, language)
        if own is None:
            return
        yield own
        following = own.based_on


@cache
def _own_sheet(edition: str, language: str) -> Sheet | None:
    """The sheet in an edition's folder; in the other language where it has none in this one.

    An edition that a program has put up by itself has no folder, and so no sheet.
    """
    box = shelf.box(edition)
    if box is None:
        if edition in EDITIONS:
            return None
        raise SheetError("trouble-sheet-base", base=edition)
    texts = (box.text(f"sheet.{code}.md") for code in dict.fromkeys((language, "en", "es")))
    text = next((text for text in texts if text is not None), None)
    return None if text is None else read_sheet(text)
