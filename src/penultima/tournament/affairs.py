"""One tournament at work: what it knows, and the ways from stage to stage.

    entries ──▶ playing ──▶ between ──▶ playing … ──▶ over

Whoever changes something says so (`changed`); what everybody is told follows from how things stand
(see `audience`), never from what has been done.
"""

from collections.abc import Callable, Mapping, Sequence

import msgspec
from msgspec.structs import replace

from penultima.table.allowance import Allowance
from penultima.table.calls import Declined
from penultima.tournament.checks import check, check_hands
from penultima.tournament.entrants import Entrants, Participant
from penultima.tournament.field import (
    HandedIn,
    Line,
    Pairing,
    PlayedStage,
    Result,
    StageDraw,
    TournamentField,
)
from penultima.tournament.kinds import next_stage
from penultima.tournament.logbook import shortened
from penultima.tournament.messages import LogEntry, Obstacle, Remark, Status
from penultima.tournament.outcomes import HandOver, Invited, Opening
from penultima.tournament.plan import Kind, Scheme
from penultima.tournament.rotation import expected
from penultima.tournament.standings import standings


class Supplies(msgspec.Struct, frozen=True):
    """What a tournament cannot know by itself."""

    new_code: Callable[[], str]
    """For a table; nobody has used it."""
    new_seed: Callable[[], str]
    """Of all lots."""
    deed: float = 0.0
    """Seconds between two commands of one person, on average (see table/allowance)."""


class Affairs:
    """Codes of tables and the seed are all that is asked of outside (`Supplies`)."""

    def __init__(
        self, code: str, plan: Scheme, organiser: str, organiser_name: str, supplies: Supplies
    ) -> None:
        self.code = code
        self.plan = plan
        self.organiser = organiser
        self.organiser_name = organiser_name
        self.deputy = ""
        """Who may decide what the organiser may; empty for nobody."""
        self._supplies = supplies
        self.status = Status.ENTRIES
        self.entrants = Entrants([])
        self.stages: list[PlayedStage] = []
        self.codes: list[tuple[str, ...]] = []
        """Of the tables of each stage; empty where they are played by hand."""
        self.handed_in: dict[int, HandedIn] = {}
        """By table of the last stage: results that nobody has confirmed yet."""
        self.due: float | None = None
        """When the next stage begins."""
        self.deeds = Allowance()
        self.rated: set[str] = set()
        """Those who look on and want to have numbers."""
        self.hindered: Mapping[str, Obstacle] = {}
        """Tables, by code, that do not go on for now."""
        self.log: list[LogEntry] = []
        self.now = 0.0
        self.seq = 0
        self.openings: list[Opening] = []
        """Tables that nobody has opened yet."""
        self.ruled_off: list[str] = []
        """Codes of tables that are still being played and need not be; nobody has been told yet."""
        self.handed_over: list[HandOver] = []
        """Chairs of which no table has been told yet."""
        self._drawn: tuple[TournamentField, StageDraw | None] | None = None
        self._counted: tuple[TournamentField, tuple[Line, ...]] | None = None

    @property
    def field(self) -> TournamentField:
        """In a rotation nobody is ever gone: a bot keeps the place (ruling P7), or, where no bot
        can hold the cards, whoever comes for it."""
        everybody = self.entrants.every
        return TournamentField(
            self.plan,
            tuple(entrant.number for entrant in everybody),
            tuple(entrant.number for entrant in everybody if entrant.gone),
            tuple(self.stages),
        )

    @property
    def standings(self) -> tuple[Line, ...]:
        """Counted once, and again only if a result or who plays has changed: many may look."""
        field = self.field
        if self._counted is None or self._counted[0] != field:
            self._counted = field, standings(field)
        return self._counted[1]

    def may_direct(self, who: str) -> bool:
        return bool(who) and who in (self.organiser, self.deputy)

    def reserved(self, who: str | None = None) -> str:
        """The organiser's name, which only the organiser may have."""
        return "" if who == self.organiser else self.organiser_name

    def new_seed(self) -> str:
        return self._supplies.new_seed()

    def use_up(self, who: str) -> None:
        """Each command stores all of the tournament: nobody gives very many of them at once."""
        if not self.deeds.take(who, self.now, self._supplies.deed):
            raise Declined("too-often")

    @property
    def next_seated(self) -> int:
        """The stage, from 0, for which somebody who comes now is given a chair; real cards have
        no chairs, and whoever comes sits down."""
        return 0 if self.plan.by_hand else len(self.stages)

    def hand_over(self, entrant: Participant) -> None:
        """Somebody has come for a place whose bot plays at a table just now; in a rated match
        everybody plays from its beginning."""
        if entrant.who is None or self.plan.setup.rated:
            return
        for table, code in self.open_tables.items():
            chairs = self.stages[-1].stage.tables[table].chairs
            if entrant.number in chairs:
                chair, name = chairs.index(entrant.number), entrant.name
                self.handed_over.append(
                    HandOver(code=code, chair=chair, who=entrant.who, name=name)
                )

    def changed(self) -> None:
        self.seq += 1

    def note(
        self,
        remark: Remark,
        *,
        table: int = 0,
        number: int = 0,
        note: str = "",
        of: int = 0,
        before: Result | None = None,
    ) -> None:
        line = LogEntry(
            remark=remark,
            stage=len(self.stages),
            table=table,
            number=number,
            note=note,
            of=of,
            before=before,
        )
        self.log = shortened([*self.log, line])

    # ------------------------------------------------------------ from stage to stage

    def begin(self, seed: str, without: Sequence[Participant] = ()) -> None:
        """Raises PlanError where those who are there cannot play it, and nothing has changed."""
        plan = self.plan if self.plan.seed else replace(self.plan, seed=seed)
        there, vacant = len(self.entrants) - len(without), 0
        if plan.kind is Kind.ROTATION and not plan.by_hand:
            vacant = max(0, expected(plan) - there)
        check(plan, there + vacant)
        check_hands(plan, self.entrants.bots)
        self.plan = plan
        for entrant in without:
            self.entrants.remove(entrant)
        for _ in range(vacant):
            self.entrants.add_bot(plan.filler, plan.seed, self.reserved(), vacant=True)
        self.note(Remark.BEGAN)
        self._enter(self._next_stage())

    def go_on(self) -> None:
        self._enter(self._next_stage())

    def rule_off(self, table: int) -> None:
        """Of the last stage."""
        if self.codes[-1]:
            self.ruled_off.append(self.codes[-1][table])

    @property
    def open_tables(self) -> dict[int, str]:
        """The codes of those that are being played, by table of the last stage, from 0."""
        if self.status is not Status.PLAYING or self.plan.by_hand:
            return {}
        results = self.stages[-1].results
        return {table: code for table, code in enumerate(self.codes[-1]) if results[table] is None}

    @property
    def needless(self) -> list[str]:
        """The codes of tables of the last stage that nobody waits for."""
        codes = self.codes[-1] if self.codes else ()
        results = self.stages[-1].results if codes else ()
        over = self.status is Status.OVER
        return [code for code, made in zip(codes, results, strict=True) if over or made is not None]

    def end(self) -> None:
        self.status, self.due = Status.OVER, None
        self.note(Remark.ENDED)
        self.changed()

    def _next_stage(self) -> StageDraw | None:
        """Drawn once: when a stage has ended, and again only if something was changed since."""
        field = self.field
        if self._drawn is None or self._drawn[0] != field:
            self._drawn = field, next_stage(field)
        return self._drawn[1]

    def _enter(self, stage: StageDraw | None) -> None:
        if stage is None:
            self.end()
            return
        self.status, self.due, self.handed_in = Status.PLAYING, None, {}
        self.stages.append(PlayedStage(stage, (None,) * len(stage.tables)))
        self.note(Remark.STAGE)
        self.codes.append(
            () if self.plan.by_hand else tuple(self._open(stage, table) for table in stage.tables)
        )
        self.changed()
        self._settle()

    def _open(self, stage: StageDraw, table: Pairing) -> str:
        code = self._supplies.new_code()
        setup = replace(stage.setup, seats=len(table.chairs))
        accounts = table.accounts or (0,) * len(table.chairs)
        guests = tuple(map(self._guest, table.chairs, accounts))
        self.openings.append(Opening(code=code, setup=setup, guests=guests))
        return code

    def _guest(self, number: int | None, account: int) -> Invited:
        if number is None:
            return Invited(name="", level=self.plan.filler, account=account)
        entrant = self.entrants.numbered(number)
        return Invited(
            name=entrant.name,
            who=entrant.who,
            level=None if entrant.who else entrant.level or self.plan.filler,
            persona=entrant.persona,
            account=account,
        )

    # ------------------------------------------------------------ results

    def table_of(self, code: str) -> tuple[int, int] | None:
        """Stage and table of that code, from 0; only of those that were opened last."""
        codes = self.codes[-1] if self.codes else ()
        return (len(self.codes) - 1, codes.index(code)) if code in codes else None

    def put_result(self, stage: int, table: int, result: Result) -> None:
        """A new one, or one in place of another; where it had come to its own end by that one, it
        may go on."""
        by_itself = self.status is Status.OVER and self._played_out
        played = self.stages[stage]
        results = list(played.results)
        results[table] = result
        self.stages[stage] = replace(played, results=tuple(results))
        if stage == len(self.stages) - 1:
            self.handed_in.pop(table, None)
        if by_itself and not self._played_out:
            self.status = Status.BETWEEN
        self.changed()
        self._settle()

    @property
    def _played_out(self) -> bool:
        """Whether every table has ended and no stage can follow."""
        return self.stages[-1].over and self._next_stage() is None

    def _settle(self) -> None:
        """Once the last table of the stage has ended."""
        if self.status is not Status.PLAYING or not self.stages[-1].over:
            return
        if self._played_out:
            self.end()
            return
        self.status = Status.BETWEEN
        self.due = None if self.plan.pause is None else self.now + self.plan.pause
        self.changed()
