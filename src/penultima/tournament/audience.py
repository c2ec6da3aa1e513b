"""Those who look at a tournament: how things stand, and what of it each has not been told yet."""

from collections.abc import Collection, Mapping

from msgspec.structs import replace

from penultima.game.seating import sides
from penultima.table.setup import Company, Counting, Setup
from penultima.tournament.affairs import Affairs
from penultima.tournament.changes import changes
from penultima.tournament.commands import MOST_FIGURE
from penultima.tournament.entrants import Participant
from penultima.tournament.field import Number, TournamentField
from penultima.tournament.figures import figures
from penultima.tournament.kinds import stages_of, ties_of
from penultima.tournament.knockout import tree
from penultima.tournament.messages import (
    EntrantSight,
    FigureName,
    FigureSight,
    News,
    ScheduleSight,
    SeatingSight,
    StageSight,
    Status,
    StuckTable,
    TournamentSight,
    YourPart,
)
from penultima.tournament.needs import Need, needs
from penultima.tournament.outcomes import Notice
from penultima.tournament.plan import Kind
from penultima.tournament.rotation import SEATS, accounts_of, players, schedule

INTERVAL = 0.4
"""Seconds between two tellings: when many tables end at once, all of it is told together."""
_QUICKLY_COUNTED = 1000
"""Chairs of all stages that take a small part of that time; where there are more, it is longer."""
TOLD_STAGES = 6
"""How many stages somebody is told of who comes in; in a long tournament all would be too much."""


_WATCHED = 12
"""How many tables whoever is done is pointed to."""


class Onlookers:
    def __init__(self) -> None:
        self.here: dict[str, str] = {}
        """Who has a socket open, and under which name."""
        self._told: TournamentSight | None = None
        self._told_you: dict[str, YourPart] = {}
        self._told_due: float | None = None
        self._told_at = float("-inf")
        self._told_state: tuple[int, int] = (-1, 0)
        self.unheard = 0
        """Counts comings and goings, and whatever else nobody keeps."""

    def due(self, affairs: Affairs) -> float | None:
        """When there is something to tell."""
        if not self.here or self._told_state == (affairs.seq, self.unheard):
            return None
        return self._told_at + _interval(affairs)

    def tell(self, affairs: Affairs) -> list[Notice]:
        """Whatever has changed since the last time, part by part. What concerns one alone, as when
        somebody comes who only looks on, does not keep the others waiting for the next news."""
        self._told_state = affairs.seq, self.unheard
        sight = sight_of(affairs, self.here)
        parts = changes(self._told, sight)
        for_all = bool(parts) or affairs.due != self._told_due
        self._told, self._told_due = sight, affairs.due
        deliveries = []
        wanted = _needs(affairs)
        shared = News(seq=affairs.seq, left_ms=sight.left_ms, **parts)
        for who in self.here:
            you = part_of(affairs, sight, wanted, who)
            news = you != self._told_you.get(who)
            self._told_you[who] = you
            if for_all or news:
                deliveries.append(Notice(who, replace(shared, you=you) if news else shared))
        if for_all:
            self._told_at = affairs.now
        return deliveries

    def welcome(self, affairs: Affairs, who: str) -> News:
        """All of it, for one new socket; earlier stages than the last ones can be asked for."""
        sight = sight_of(affairs, self.here)
        parts = changes(None, sight) | {"left_ms": sight.left_ms}
        parts["stages"] = dict(list(parts["stages"].items())[-TOLD_STAGES:])
        you = self._told_you[who] = part_of(affairs, sight, _needs(affairs), who)
        return News(seq=affairs.seq, **parts, you=you)


def _interval(affairs: Affairs) -> float:
    chairs = sum(len(played.results) for played in affairs.stages) * affairs.plan.setup.seats
    return INTERVAL * max(1, chairs / _QUICKLY_COUNTED)


# ---------------------------------------------------------------- what everybody sees


def sight_of(affairs: Affairs, here: Collection[str]) -> TournamentSight:
    field, begun = affairs.field, affairs.status is not Status.ENTRIES
    kind = affairs.plan.kind if begun else None
    left = None if affairs.due is None else max(0, round(1000 * (affairs.due - affairs.now)))
    return TournamentSight(
        code=affairs.code,
        plan=affairs.plan if begun else replace(affairs.plan, seed=""),
        figures=figures(affairs.plan, len(field.starters) if begun else None),
        status=affairs.status,
        organiser=affairs.organiser_name,
        entrants=tuple(_entrant(affairs, entrant, here) for entrant in affairs.entrants),
        stages=tuple(_stage(affairs, number) for number in range(len(affairs.stages))),
        standings=affairs.standings if begun else (),
        ties=ties_of(affairs.plan),
        accounts=accounts_of(field) if kind is Kind.ROTATION else (),
        schedule=_schedule(field, begun=begun),
        tree=tree(field, affairs.standings) if kind is Kind.KNOCKOUT else (),
        expected_stages=stages_of(field) if begun else None,
        left_ms=left,
        log=tuple(affairs.log),
        stuck=_stuck(affairs),
    )


def _schedule(field: TournamentField, *, begun: bool) -> ScheduleSight:
    if field.plan.kind is not Kind.ROTATION:
        return ScheduleSight()
    return ScheduleSight(
        stages=schedule(field.plan),
        groups=sides(SEATS, pairs=True),
        players=tuple(players(field)) if begun else (),
    )


def _entrant(affairs: Affairs, entrant: Participant, here: Collection[str]) -> EntrantSight:
    return EntrantSight(
        number=entrant.number,
        name=entrant.name,
        level=entrant.level,
        persona=entrant.persona,
        claimed=entrant.who is not None,
        here=entrant.who in here,
        checked_in=entrant.checked_in,
        gone=entrant.gone,
        vacant=entrant.vacant,
        directs=entrant.who is not None and affairs.may_direct(entrant.who),
    )


def _stage(affairs: Affairs, number: int) -> StageSight:
    played, codes = affairs.stages[number], affairs.codes[number]
    stage = played.stage
    handed_in = affairs.handed_in if number == len(affairs.stages) - 1 else {}
    pairs = stage.setup.company is not Company.SINGLE
    return StageSight(
        setup=stage.setup,
        figures=_figures(stage.setup),
        tables=tuple(
            SeatingSight(
                chairs=pairing.chairs,
                groups=sides(len(pairing.chairs), pairs=pairs),
                accounts=pairing.accounts,
                code=codes[table] if codes else "",
                result=played.results[table],
                handed_in=handed_in.get(table),
            )
            for table, pairing in enumerate(stage.tables)
        ),
        byes=stage.byes,
    )


def _stuck(affairs: Affairs) -> tuple[StuckTable, ...]:
    return tuple(
        StuckTable(table=table + 1, why=affairs.hindered[code])
        for table, code in affairs.open_tables.items()
        if code in affairs.hindered
    )


def _figures(setup: Setup) -> tuple[FigureSight, ...]:
    """One round has no points, and in an elimination they do not say who went out later."""
    names = {
        Counting.ROUND: (FigureName.PLACES, FigureName.ROUNDS_WON),
        Counting.ELIMINATION: (FigureName.POINTS, FigureName.PLACES, FigureName.ROUNDS_WON),
    }.get(setup.counting, (FigureName.POINTS, FigureName.ROUNDS_WON))
    return tuple(
        FigureSight(name=name, least=1, most=setup.seats)
        if name is FigureName.PLACES
        else FigureSight(name=name, least=0, most=MOST_FIGURE)
        for name in names
    )


# ---------------------------------------------------------------- what concerns one person


def _needs(affairs: Affairs) -> Mapping[Number, Need]:
    under_way = affairs.status in (Status.PLAYING, Status.BETWEEN)
    return needs(affairs.field, affairs.standings) if under_way else {}


def _seating_of(entrant: Participant, sight: TournamentSight) -> SeatingSight | None:
    """Where they sit in the stage that is being played."""
    if len(sight.stages) <= entrant.from_stage:
        return None
    tables = sight.stages[-1].tables
    return next((seats for seats in tables if entrant.number in seats.chairs), None)


def part_of(
    affairs: Affairs, sight: TournamentSight, wanted: Mapping[Number, Need], who: str
) -> YourPart:
    entrant, organiser = affairs.entrants.of(who), affairs.may_direct(who)
    if entrant is None or affairs.status is Status.ENTRIES:
        entries = affairs.status is Status.ENTRIES
        return YourPart(
            organiser=organiser,
            number=None if entrant is None else entrant.number,
            seed=affairs.plan.seed if organiser and entries else "",
        )
    table, done = "", False
    watch: tuple[str, ...] = ()
    if affairs.status is Status.PLAYING:
        tables = sight.stages[-1].tables
        mine = _seating_of(entrant, sight)
        open_ = tuple(seats.code for seats in tables if seats.result is None and seats.code)
        done = mine is None or mine.result is not None
        table = mine.code if mine is not None and not done else ""
        watch = open_[:_WATCHED] if done else ()
    return YourPart(
        organiser=organiser,
        number=entrant.number,
        table=table,
        done=done,
        watch=watch,
        need=wanted.get(entrant.number),
    )
