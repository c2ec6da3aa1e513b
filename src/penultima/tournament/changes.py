"""What of a tournament is otherwise than it was told last, and how that is put together again.

At an event for 256 people one result changes the place of many and hardly anything else: of the
parts that are as long as there are people or tables, only what is otherwise is told.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import asdict, replace

from penultima.tournament.field import Line
from penultima.tournament.messages import (
    EntrantSight,
    Moved,
    SeatingSight,
    StageSight,
    TournamentSight,
)


def changes(before: TournamentSight | None, now: TournamentSight) -> dict[str, Any]:
    """The parts of the news that say so; all of it where nothing has been told. What is left of a
    pause changes by itself, and is told with everything else."""
    was = {} if before is None else asdict(before)
    parts = {name: part for name, part in asdict(now).items() if was.get(name, ...) != part}
    parts.pop("left_ms", None)
    if before is None:
        return parts | {"stages": dict(enumerate(now.stages))}
    if "stages" in parts:
        del parts["stages"]
        parts |= _of_stages(before.stages, now.stages)
    if "entrants" in parts:
        renewed = _renewed(before.entrants, now.entrants)
        if renewed is not None:
            parts["renewed"] = renewed
            del parts["entrants"]
    if "standings" in parts:
        moved = _moved(before.standings, now.standings)
        if moved is not None:
            parts["moved"] = moved
            del parts["standings"]
    return parts


def _of_stages(before: Sequence[StageSight], now: Sequence[StageSight]) -> dict[str, Any]:
    """Who comes late knows the last stage, and is asked for the others: only of that one tables
    can be told alone."""
    last, parts = len(now) - 1, dict[str, Any]()
    whole = {
        number: stage
        for number, stage in enumerate(now)
        if number >= len(before) or before[number] != stage
    }
    if last in whole and last < len(before):
        tables = _tables(before[last], whole[last])
        if tables is not None:
            parts["tables"] = tables
            del whole[last]
    return parts | ({"stages": whole} if whole else {})


def _tables(before: StageSight, now: StageSight) -> dict[int, SeatingSight] | None:
    if replace(before, tables=()) != replace(now, tables=()):
        return None
    pairs = zip(before.tables, now.tables, strict=True)
    return {number: seats for number, (was, seats) in enumerate(pairs) if was != seats}


def _renewed(
    before: Sequence[EntrantSight], now: Sequence[EntrantSight]
) -> tuple[EntrantSight, ...] | None:
    """None where somebody is in the list no more."""
    known = {entrant.number: entrant for entrant in before}
    if [entrant.number for entrant in now][: len(before)] != list(known):
        return None
    return tuple(entrant for entrant in now if known.get(entrant.number) != entrant)


def _moved(before: Sequence[Line], now: Sequence[Line]) -> Moved | None:
    """None where places are shared, or others are in the standings."""
    known = {line.number: line for line in before}
    numbers = tuple(line.number for line in now)
    if [line.place for line in now] != list(range(1, len(now) + 1)) or {*known} != {*numbers}:
        return None
    lines = [line for line in now if replace(known[line.number], place=line.place) != line]
    return Moved(order=numbers, lines=tuple(lines))


# ---------------------------------------------------------------- put together again


def with_renewed(
    entrants: Sequence[EntrantSight], renewed: Sequence[EntrantSight]
) -> tuple[EntrantSight, ...]:
    known = {entrant.number: entrant for entrant in entrants}
    return tuple((known | {entrant.number: entrant for entrant in renewed}).values())


def with_moved(lines: Sequence[Line], moved: Moved) -> tuple[Line, ...]:
    known = {line.number: line for line in (*lines, *moved.lines)}
    return tuple(replace(known[number], place=place) for place, number in enumerate(moved.order, 1))


def with_tables(stage: StageSight, changed: Mapping[int, SeatingSight]) -> StageSight:
    tables = tuple(changed.get(number, seats) for number, seats in enumerate(stage.tables))
    return replace(stage, tables=tables)
