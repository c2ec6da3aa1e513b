"""The record of a whole tournament, for files: all of it as JSON, its tables as CSV."""

import csv
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from io import StringIO

import msgspec

from penultima.players.levels import Level
from penultima.tournament.field import Line, Number
from penultima.tournament.messages import (
    EntrantSight,
    LogEntry,
    StageSight,
    Status,
    TournamentSight,
)
from penultima.tournament.plan import Scheme, TieBreak
from penultima.trouble import Trouble
from penultima.words import say

_RECKONED = ("=", "+", "-", "@", "\uff1d", "\uff0b", "\uff0d", "\uff20", "\t", "\r")
"""What a spreadsheet would take for a formula; some do so also with the wide signs of the East."""

BUNDLED_RECORD = "tournament.json"
"""In an archive of the whole: this record; those of the tables lie in the folder."""
BUNDLED_FOLDER = "records"


class RecordedEntrant(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    number: Number
    name: str
    level: Level | None = None
    """A bot's."""
    gone: bool = False


class TournamentRecord(msgspec.Struct, frozen=True, kw_only=True):
    """All that stays of a tournament; whoever has it can draw and count everything again."""

    code: str
    plan: Scheme
    """With the seed of all lots."""
    status: Status
    organiser: str
    entrants: tuple[RecordedEntrant, ...]
    stages: tuple[StageSight, ...]
    ties: tuple[TieBreak, ...]
    standings: tuple[Line, ...]
    accounts: tuple[tuple[int, ...], ...]
    """In a rotation."""
    log: tuple[LogEntry, ...]


class BadTournamentRecord(Trouble, ValueError):
    """Not such a record; the message says what is wrong."""


def record(sight: TournamentSight) -> TournamentRecord:
    """As it stands; nothing in it is a secret, and nothing about who is there just now."""
    return TournamentRecord(
        code=sight.code,
        plan=sight.plan,
        status=sight.status,
        organiser=sight.organiser,
        entrants=tuple(map(_entrant, sight.entrants)),
        stages=sight.stages,
        ties=sight.ties,
        standings=sight.standings,
        accounts=sight.accounts,
        log=sight.log,
    )


def _entrant(entrant: EntrantSight) -> RecordedEntrant:
    return RecordedEntrant(
        number=entrant.number, name=entrant.name, level=entrant.level, gone=entrant.gone
    )


def record_json(sight: TournamentSight) -> str:
    return msgspec.json.format(msgspec.json.encode(record(sight)), indent=1).decode() + "\n"


def read_record_json(text: bytes) -> TournamentRecord:
    """Raises BadTournamentRecord."""
    try:
        return msgspec.json.decode(text, type=TournamentRecord)
    except msgspec.DecodeError as error:
        raise BadTournamentRecord("trouble-tournament-record", why=error) from None


def record_name(code: str, number: int, of: int) -> str:
    """The file of one of a table's records, from 1."""
    return f"{code}.txt" if of == 1 else f"{code}-{number:02d}.txt"


# ---------------------------------------------------------------- tables


def standings_csv(told: TournamentSight, lang: str = "en") -> str:
    """One line an entrant, the best first."""
    names = names_of(told)
    ties = [f"tie-{tie.value}" for tie in told.ties]
    head = ["place", "number", "name", "score", *ties, "tables", "rounds-won", "points", "out"]
    yes = _headed(["yes"], lang)[0]
    lines: Iterable[list[str | int]] = (
        [
            line.place,
            line.number,
            names[line.number],
            figure(line.score),
            *map(figure, line.ties),
            line.tables,
            line.rounds_won,
            line.points,
            yes if line.out else "",
        ]
        for line in told.standings
    )
    return _csv(_headed(head, lang), lines)


def results_csv(told: TournamentSight, lang: str = "en") -> str:
    """One line a chair; the chair of a bot that completes a table has no number."""
    head = ["stage", "table", "code", "chair", "number", "name", "place", "points", "rounds-won"]
    return _csv(_headed([*head, "note"], lang), _result_lines(told))


def accounts_csv(told: TournamentSight, lang: str = "en") -> str:
    """In a rotation: one line an entrant, the account with each partner, and the total."""
    names = [entrant.name for entrant in told.entrants][: len(told.accounts)]
    (name, total) = _headed(["name", "total"], lang)
    lines: Iterable[list[str | int]] = (
        [
            names[row],
            *("" if row == column else points for column, points in enumerate(account)),
            sum(account),
        ]
        for row, account in enumerate(told.accounts)
    )
    return _csv([name, *names, total], lines)


TABLES: Mapping[str, Callable[[TournamentSight, str], str]] = {
    "standings": standings_csv,
    "results": results_csv,
    "accounts": accounts_csv,
}
"""All that can be had as a table, by its name."""


def tables_of(told: TournamentSight) -> tuple[str, ...]:
    """Those in which something stands: only a rotation has accounts."""
    return tuple(name for name in TABLES if name != "accounts" or told.accounts)


def _headed(columns: Iterable[str], lang: str) -> list[str]:
    return [say(lang, f"csv-{column}") for column in columns]


def _result_lines(told: TournamentSight) -> Iterator[list[str | int]]:
    names = names_of(told)
    for number, stage in enumerate(told.stages, 1):
        for place, table in enumerate(stage.tables, 1):
            for chair, sitting in enumerate(table.chairs):
                result = table.result
                figures: list[str | int] = ["", "", "", ""]
                if result is not None:
                    figures = [
                        result.places[chair],
                        result.points[chair],
                        result.rounds_won[chair],
                        result.note,
                    ]
                who = ("", "") if sitting is None else (sitting, names[sitting])
                yield [number, place, table.code, chair + 1, *who, *figures]


def names_of(told: TournamentSight) -> dict[Number, str]:
    return {entrant.number: entrant.name for entrant in told.entrants}


def figure(value: float) -> str:
    """Whole numbers without a fraction."""
    return str(int(value)) if value == int(value) else f"{value:.3f}".rstrip("0")


def _csv(head: Sequence[str], lines: Iterable[Sequence[str | int]]) -> str:
    out = StringIO()
    writer = csv.writer(out)
    writer.writerows([_harmless(cell) for cell in line] for line in (head, *lines))
    return out.getvalue()


def _harmless(cell: str | int) -> str | int:
    """People choose their names: none of them may become a formula on somebody's desk."""
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(_RECKONED) else cell
