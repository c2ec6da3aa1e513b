"""The best of every table go on, until one table is left."""

from collections import Counter
from collections.abc import Collection, Sequence
from fractions import Fraction
from typing import TypeAlias

from penultima.tournament.bracket import ahead, first_slots, halved, meetings_of, paired
from penultima.tournament.field import Line, Number, StageDraw, TournamentField
from penultima.tournament.lots import drawn
from penultima.tournament.plan import Scheme, TieBreak
from penultima.tournament.ranking import (
    Alike,
    Values,
    lines,
    ranked,
    results_of,
    share,
    tie_breaks,
)
from penultima.tournament.seating import resting, sizes, stage_of

USUAL = (TieBreak.ROUNDS_WON, TieBreak.POINTS, TieBreak.BEST)


def advancing(plan: Scheme, entrants: int) -> int:
    """How many of a table with so many entrants go on; never all of them."""
    return min(plan.advance or max(1, plan.setup.seats // 2), entrants - 1)


def stages(plan: Scheme, entrants: int) -> int:
    if plan.setup.seats == 2:
        return (entrants - 1).bit_length()
    if entrants < plan.fewest:
        return 0
    over = entrants % plan.setup.seats if plan.only_full else 0
    tables = sizes(entrants - over, plan.setup.seats)
    if len(tables) == 1 and not over:
        return 1
    return 1 + stages(plan, over + sum(advancing(plan, size) for size in tables))


def is_final(stage: StageDraw) -> bool:
    return len(stage.tables) == 1 and not stage.byes


def next_stage(field: TournamentField) -> StageDraw | None:
    plan, left = field.plan, [n for n in going_on(field) if n not in field.gone]
    if len(left) < plan.fewest or (field.stages and is_final(field.stages[-1].stage)):
        return None
    strength = tie_breaks(plan, USUAL)
    if plan.setup.seats == 2:
        return stage_of(field, paired(_slots(field, left)), strength)
    order = _mixed(field, left)
    free = resting(field, order)
    playing = [number for number in order if number not in free]
    tables = len(sizes(len(playing), plan.setup.seats))
    return stage_of(field, [playing[table::tables] for table in range(tables)], strength, free)


def _mixed(field: TournamentField, left: Sequence[Number]) -> list[Number]:
    """Drawn by lot, with those together who come from one table: dealt out in this order they
    sit at different ones."""
    if not field.stages:
        return drawn(field.plan.seed, field.occasion, left)
    last = field.stages[-1].stage
    tables = last.tables
    origins = drawn(field.plan.seed, f"{field.occasion}/origins", range(len(tables)))
    together = [[n for n in tables[origin].entrants if n in left] for origin in origins]
    together.append([n for n in last.byes if n in left])
    return [n for people in together for n in drawn(field.plan.seed, field.occasion, people)]


def _slots(field: TournamentField, left: Collection[Number]) -> list[Number | None]:
    """Of the next stage."""
    slots = _tree_played(field)[-1]
    return halved(slots, left) if field.stages else slots


def _tree_played(field: TournamentField) -> list[list[Number | None]]:
    """The slots of every stage so far; of the first, where none has begun."""
    slots = [first_slots(drawn(field.plan.seed, "tree", field.starters))]
    for played in field.stages[1:]:
        slots.append(halved(slots[-1], played.stage.taking_part))
    return slots


Tree: TypeAlias = tuple[tuple[tuple[Number | None, Number | None], ...], ...]
"""Stage by stage who meets whom; None is nobody, or somebody of whom nothing is known yet."""


def tree(field: TournamentField, counted: Collection[Line]) -> Tree:
    """To the final, as far as it is known; tables of more than two are drawn anew each time.
    `counted` are the standings."""
    if field.plan.setup.seats != 2 or not field.stages:
        return ()
    every = _tree_played(field)
    last = field.stages[-1]
    beaten = {line.number for line in counted if line.out}
    open_ = {
        number
        for table, result in zip(last.stage.tables, last.results, strict=True)
        if result is None
        for number in table.entrants
    }
    through = last.stage.taking_part - beaten - open_
    while len(every[-1]) > 2:
        every.append(ahead(every[-1], through))
        through = set()
    return tuple(map(meetings_of, every))


def going_on(field: TournamentField) -> list[Number]:
    """Who is not beaten: all at first; of a table that is over, the best of it."""
    if not field.stages:
        return list(field.starters)
    played = field.stages[-1]
    at_it = sorted(played.stage.taking_part)
    order = ranked(field, at_it, (at_last_table, *tie_breaks(field.plan, USUAL)))[0]
    beaten: set[Number] = set()
    for table, result in zip(played.stage.tables, played.results, strict=True):
        if result is not None:
            best_first = sorted(table.entrants, key=order.index)
            kept = 1 if is_final(played.stage) else advancing(field.plan, len(best_first))
            beaten.update(best_first[kept:])
    return [number for number in at_it if number not in beaten]


# ---------------------------------------------------------------- how it stands


def reached(field: TournamentField, alike: Alike) -> Values:
    """How many stages each has come through."""
    part = Counter(number for played in field.stages for number in played.stage.taking_part)
    through = _through(field)
    return {number: max(0, part[number] - 1) + (number in through) for number in field.entrants}


def _through(field: TournamentField) -> list[Number]:
    """Those who are done with the last stage and not beaten."""
    if not field.stages:
        return []
    played = field.stages[-1]
    at_tables: set[Number] = set()
    for table, result in zip(played.stage.tables, played.results, strict=True):
        if result is None:
            at_tables.update(table.entrants)
    return [number for number in going_on(field) if number not in at_tables]


def at_last_table(field: TournamentField, alike: Alike) -> Values:
    """Which part of the opponents was beaten there."""
    return {
        number: share(field, pairing, result, chair)
        for number, chair, pairing, result in results_of(field)
    }


def at_the_end(field: TournamentField, alike: Alike) -> Values:
    """How it ended for those who are out; for others more than that, unless they left."""
    values: dict[Number, Fraction | int] = dict.fromkeys(field.entrants, -1)
    values |= at_last_table(field, alike)
    for number in going_on(field):
        values[number] = -1 if number in field.gone else 2
    return values


def standings(field: TournamentField) -> tuple[Line, ...]:
    left = [number for number in going_on(field) if number not in field.gone]
    out = set(field.entrants).difference(left)
    return lines(field, (reached, at_the_end), USUAL, out)
