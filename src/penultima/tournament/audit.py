"""Whether the record of a tournament holds: pairings drawn again, standings counted again.

A correction tells what stood there before, and the log tells when somebody came late or withdrew;
so the field can be put together as it was whenever a stage was drawn.
"""

from collections.abc import Iterator

from penultima.tournament import checks
from penultima.tournament.export import TournamentRecord
from penultima.tournament.field import (
    Line,
    Number,
    Pairing,
    PlayedStage,
    Result,
    StageDraw,
    TournamentField,
)
from penultima.tournament.kinds import next_stage, ties_of
from penultima.tournament.messages import LogEntry, Remark, StageSight
from penultima.tournament.plan import Kind
from penultima.tournament.rotation import accounts_of
from penultima.tournament.standings import standings
from penultima.trouble import Trouble


def recompute(told: TournamentRecord) -> tuple[Line, ...]:
    """The standings by the results alone."""
    return standings(_field_now(told)) if told.stages else ()


def check(told: TournamentRecord) -> list[Trouble]:
    """What does not hold, a sentence each; nothing where all is well."""
    try:
        checks.check(told.plan)
    except ValueError as error:
        return [Trouble("trouble-audit-plan", why=error)]
    wrong = [*_check_people(told), *_check_results(told)]
    if wrong:
        return wrong  # nothing can be drawn or counted from that
    try:
        return [*_check_stages(told), *_check_standings(told)]
    except (ValueError, LookupError) as error:
        return [Trouble("trouble-audit-stages", why=error)]


# ---------------------------------------------------------------- what can be counted at all


def _check_people(told: TournamentRecord) -> Iterator[Trouble]:
    numbers = [entrant.number for entrant in told.entrants]
    if len(set(numbers)) != len(numbers):
        yield Trouble("trouble-audit-numbers")
    if told.stages and (not told.log or told.log[0].remark is not Remark.BEGAN):
        yield Trouble("trouble-audit-log")
    for stage, sight in enumerate(told.stages, 1):
        seated = [n for table in sight.tables for n in table.chairs if n is not None]
        seated += sight.byes
        for number in sorted(set(seated)):
            if number not in numbers:
                yield Trouble("trouble-audit-nobody", stage=stage, number=number)
            if seated.count(number) > 1:
                yield Trouble("trouble-audit-twice", stage=stage, number=number)


def _check_results(told: TournamentRecord) -> Iterator[Trouble]:
    for stage, sight in enumerate(told.stages, 1):
        for table, seats in enumerate(sight.tables, 1):
            chairs = len(seats.chairs)
            if seats.result is not None:
                yield from _check_result(stage, table, chairs, seats.result)
            elif stage < len(told.stages):
                yield Trouble("trouble-audit-no-result", stage=stage, table=table)


def _check_result(stage: int, table: int, chairs: int, result: Result) -> Iterator[Trouble]:
    figures = (result.places, result.points, result.rounds_won)
    if any(len(told) != chairs for told in figures):
        yield Trouble("trouble-audit-figures", stage=stage, table=table, chairs=chairs)
    elif not all(1 <= place <= chairs for place in result.places):
        yield Trouble("trouble-audit-places", stage=stage, table=table, chairs=chairs)


# ---------------------------------------------------------------- pairings


def _check_stages(told: TournamentRecord) -> Iterator[Trouble]:
    for number, sight in enumerate(told.stages):
        drawn, found = next_stage(_field_before(told, number)), _stage(sight)
        if drawn is None:
            yield Trouble("trouble-audit-over", stage=number + 1)
        elif drawn != found:
            yield from _differences(number + 1, drawn, found)


def _differences(stage: int, drawn: StageDraw, found: StageDraw) -> Iterator[Trouble]:
    if drawn.setup != found.setup:
        yield Trouble("trouble-audit-setup", stage=stage)
    if drawn.byes != found.byes:
        wanted, told = _told(drawn.byes), _told(found.byes)
        yield Trouble("trouble-audit-byes", stage=stage, wanted=wanted, told=told)
    tables = len(drawn.tables), len(found.tables)
    if tables[0] != tables[1]:
        yield Trouble("trouble-audit-tables", stage=stage, wanted=tables[0], told=tables[1])
        return
    for table, (one, other) in enumerate(zip(drawn.tables, found.tables, strict=True), 1):
        if one != other:
            wanted, told = _told(one.chairs), _told(other.chairs)
            yield Trouble("trouble-audit-seats", stage=stage, table=table, wanted=wanted, told=told)


def _told(chairs: tuple[Number | None, ...]) -> list[Number | Trouble]:
    """By their numbers; chairs of bots have none."""
    named = [Trouble("trouble-audit-a-bot") if number is None else number for number in chairs]
    return named or [Trouble("trouble-audit-none")]


# ---------------------------------------------------------------- standings


def _check_standings(told: TournamentRecord) -> Iterator[Trouble]:
    if not told.stages:
        return
    field = _field_now(told)
    counted, ties = standings(field), ties_of(told.plan)
    if ties != told.ties:
        yield Trouble("trouble-audit-ties")
    if len(counted) != len(told.standings):
        lines = len(told.standings)
        yield Trouble("trouble-audit-lines", told=lines, wanted=len(counted))
    else:
        for line, found in zip(counted, told.standings, strict=True):
            if line != found:
                yield Trouble(
                    "trouble-audit-standings",
                    place=line.place,
                    wanted=line.number,
                    score=f"{line.score:g}",
                    told=found.number,
                    toldscore=f"{found.score:g}",
                )
                break
    if told.plan.kind is Kind.ROTATION and accounts_of(field) != told.accounts:
        yield Trouble("trouble-audit-accounts")


# ---------------------------------------------------------------- the field at any time


def _field_now(told: TournamentRecord) -> TournamentField:
    return TournamentField(
        told.plan,
        tuple(entrant.number for entrant in told.entrants),
        tuple(entrant.number for entrant in told.entrants if entrant.gone),
        tuple(PlayedStage(_stage(sight), _results(sight)) for sight in told.stages),
    )


def _field_before(told: TournamentRecord, stage: int) -> TournamentField:
    """As it was when this stage was drawn, from 0."""
    gone: set[Number] = set()
    for line in told.log:
        if line.stage <= stage:
            _follow(gone, line)
    rotation, since = told.plan.kind is Kind.ROTATION, _late(told)
    there = tuple(e.number for e in told.entrants if since.get(e.number, 0) <= stage)
    return TournamentField(
        told.plan,
        there,
        () if rotation else tuple(number for number in there if number in gone),
        _played_before(told, stage),
    )


def _late(told: TournamentRecord) -> dict[Number, int]:
    """Who was not there at the beginning, and after how many stages they came."""
    since: dict[Number, int] = {}
    been: set[Number] = set()
    for line in told.log:
        if line.remark is Remark.ENTERED_LATE and line.number not in been:
            since.setdefault(line.number, line.stage)
        if line.remark is Remark.WITHDREW:
            been.add(line.number)
    return since


def _follow(gone: set[Number], line: LogEntry) -> None:
    if line.remark is Remark.WITHDREW:
        gone.add(line.number)
    elif line.remark is Remark.ENTERED_LATE:
        gone.discard(line.number)


def _played_before(told: TournamentRecord, stage: int) -> tuple[PlayedStage, ...]:
    """With the results that stood then: later corrections are taken back, the last one first."""
    results = [list(_results(sight)) for sight in told.stages[:stage]]
    for line in reversed(told.log):
        if line.remark is Remark.CORRECTED and line.stage > stage and 1 <= line.of <= stage:
            results[line.of - 1][line.table - 1] = line.before
    return tuple(
        PlayedStage(_stage(sight), tuple(stood))
        for sight, stood in zip(told.stages, results, strict=False)
    )


def _stage(sight: StageSight) -> StageDraw:
    tables = tuple(Pairing(table.chairs, table.accounts) for table in sight.tables)
    return StageDraw(sight.setup, tables, sight.byes)


def _results(sight: StageSight) -> tuple[Result | None, ...]:
    return tuple(table.result for table in sight.tables)
