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
from penultima.tournament.messages import LogEntry, Remark, StageSight, Status
from penultima.tournament.plan import Kind
from penultima.tournament.rotation import accounts_of
from penultima.tournament.standings import standings


def recompute(told: TournamentRecord) -> tuple[Line, ...]:
    """The standings by the results alone."""
    return standings(_field_now(told)) if told.stages else ()


def check(told: TournamentRecord) -> list[str]:
    """What does not hold, a sentence each; nothing where all is well."""
    try:
        checks.check(told.plan)
    except ValueError as error:
        return [f"the plan cannot be played: {error}"]
    wrong = [*_check_people(told), *_check_results(told)]
    if wrong:
        return wrong  # nothing can be drawn or counted from that
    try:
        return [*_check_stages(told), *_check_standings(told)]
    except (ValueError, LookupError) as error:
        return [f"the stages cannot be drawn again: {error}"]


# ---------------------------------------------------------------- what can be counted at all


def _check_people(told: TournamentRecord) -> Iterator[str]:
    numbers = [entrant.number for entrant in told.entrants]
    if len(set(numbers)) != len(numbers):
        yield "two entrants have the same number"
    if told.stages and (not told.log or told.log[0].remark is not Remark.BEGAN):
        yield "the log does not go back to the beginning, so nothing can be drawn again"
    for stage, sight in enumerate(told.stages, 1):
        seated = [n for table in sight.tables for n in table.chairs if n is not None]
        seated += sight.byes
        for number in sorted(set(seated)):
            if number not in numbers:
                yield f"stage {stage}: nobody has the number {number}"
            if seated.count(number) > 1:
                yield f"stage {stage}: number {number} has more than one place"


def _check_results(told: TournamentRecord) -> Iterator[str]:
    for stage, sight in enumerate(told.stages, 1):
        for table, seats in enumerate(sight.tables, 1):
            where, chairs = f"stage {stage}, table {table}", len(seats.chairs)
            if seats.result is not None:
                yield from _check_result(where, chairs, seats.result)
            elif stage < len(told.stages):
                yield f"{where}: there is no result, though the next stage was drawn"


def _check_result(where: str, chairs: int, result: Result) -> Iterator[str]:
    figures = (result.places, result.points, result.rounds_won)
    if any(len(told) != chairs for told in figures):
        yield f"{where}: {chairs} chairs, but not so many figures in the result"
    elif not all(1 <= place <= chairs for place in result.places):
        yield f"{where}: places go from 1 to {chairs}"


# ---------------------------------------------------------------- pairings


def _check_stages(told: TournamentRecord) -> Iterator[str]:
    for number, sight in enumerate(told.stages):
        drawn, found = next_stage(_field_before(told, number)), _stage(sight)
        if drawn is None:
            yield f"stage {number + 1}: it was over before"
        elif drawn != found:
            yield from _differences(number + 1, drawn, found)


def _differences(number: int, drawn: StageDraw, found: StageDraw) -> Iterator[str]:
    if drawn.setup != found.setup:
        yield f"stage {number}: its tables are not played as the plan says"
    if drawn.byes != found.byes:
        yield f"stage {number}: free should be {_told(drawn.byes)}, not {_told(found.byes)}"
    if len(drawn.tables) != len(found.tables):
        yield f"stage {number}: {len(drawn.tables)} tables follow, not {len(found.tables)}"
        return
    for table, (one, other) in enumerate(zip(drawn.tables, found.tables, strict=True), 1):
        if one != other:
            yield (
                f"stage {number}, table {table}: the seed and the results give "
                f"{_told(one.chairs)}, not {_told(other.chairs)}"
            )


def _told(chairs: tuple[Number | None, ...]) -> str:
    return ", ".join("a bot" if number is None else str(number) for number in chairs) or "nobody"


# ---------------------------------------------------------------- standings


def _check_standings(told: TournamentRecord) -> Iterator[str]:
    if not told.stages:
        return
    field = _field_now(told)
    counted, ties = standings(field), ties_of(told.plan)
    if ties != told.ties:
        yield "the tie-breaks are not those of the plan"
    if len(counted) != len(told.standings):
        yield f"the standings have {len(told.standings)} lines, and should have {len(counted)}"
    else:
        for line, found in zip(counted, told.standings, strict=True):
            if line != found:
                yield (
                    f"the standings do not follow from the results: place {line.place} should be "
                    f"number {line.number} with {line.score:g}, not number {found.number} with "
                    f"{found.score:g}"
                )
                break
    if told.plan.kind is Kind.ROTATION and accounts_of(field) != told.accounts:
        yield "the accounts do not follow from the results"
    if told.status is Status.OVER and None in field.stages[-1].results:
        yield "it is said to be over, and a table has no result"


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
    tables = tuple(Pairing(table.chairs) for table in sight.tables)
    return StageDraw(sight.setup, tables, sight.byes)


def _results(sight: StageSight) -> tuple[Result | None, ...]:
    return tuple(table.result for table in sight.tables)
