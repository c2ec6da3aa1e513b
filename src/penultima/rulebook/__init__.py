"""The rule book: every clause of every sheet in our own words, in two languages."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import msgspec

from penultima.editions import EDITIONS
from penultima.game.refusals import Refusal
from penultima.words import LANGUAGES, language_of, refusal_sentence

_HERE = Path(__file__).parent


class RulebookError(ValueError):
    """A sheet that there is not."""


class Clause(msgspec.Struct, frozen=True):
    """One rule of one sheet; clauses of one group settle the same point."""

    id: str
    group: str

    @property
    def edition(self) -> str:
        return self.id.rpartition("-")[0].lower()


@cache
def clauses() -> tuple[Clause, ...]:
    """Every clause of the six texts, in the order of the sheets."""
    rows = (_HERE / "groups.tsv").read_text(encoding="utf-8").splitlines()[1:]
    return tuple(Clause(*row.split("\t")) for row in rows)


@cache
def _clauses_by_group(edition: str) -> Mapping[str, str]:
    return {clause.group: clause.id for clause in clauses() if clause.edition == edition}


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


def sheet(edition: str, language: str) -> str:
    """An edition's numbered sheet as Markdown."""
    if edition not in EDITIONS:
        raise RulebookError(f"there is no edition '{edition}'; there are {', '.join(EDITIONS)}")
    if language not in LANGUAGES:
        raise RulebookError(f"there is no language '{language}'; there are {', '.join(LANGUAGES)}")
    return (_folder() / f"{edition}.{language_of(language)}.md").read_text(encoding="utf-8")


def _folder() -> Path:
    """Beside this file in an installed package, under docs/ in a checkout."""
    packaged = _HERE / "sheets"
    return packaged if packaged.is_dir() else _HERE.parents[2] / "docs" / "rules"
