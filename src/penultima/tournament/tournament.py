"""Several tables that belong together, behind one class; like a table it has no sockets, no time.

Whoever drives it tells it the time, stores what `save` says together with the tables that are to be
opened, and then delivers.
"""

from collections import deque
from collections.abc import Mapping, Sequence

from penultima.table.calls import Call, Declined
from penultima.table.messages import Ack, Refused
from penultima.table.outcomes import Standing
from penultima.tournament import entry, kept
from penultima.tournament.affairs import Affairs, Supplies
from penultima.tournament.audience import Onlookers, sight_of
from penultima.tournament.checks import check, tidy
from penultima.tournament.commands import TournamentCommand
from penultima.tournament.field import Result
from penultima.tournament.messages import (
    Obstacle,
    Status,
    TournamentFrame,
    TournamentListing,
    TournamentSight,
)
from penultima.tournament.outcomes import Notice, Upshot
from penultima.tournament.plan import Scheme
from penultima.tournament.routes import carry_out

_REMEMBERED = 16
"""How many commands of each person are known again."""


class Tournament:
    def __init__(self, affairs: Affairs, done: dict[str, list[str]]) -> None:
        self._affairs = affairs
        self._audience = Onlookers()
        self._done = {who: deque(ids, _REMEMBERED) for who, ids in done.items()}
        self._answers: list[Notice] = []

    @classmethod
    def create(
        cls, code: str, plan: Scheme, organiser: str, name: str, supplies: Supplies
    ) -> "Tournament":
        """A new one; raises PlanError, or Declined for a title that cannot be read."""
        check(plan)
        return cls(Affairs(code, tidy(plan), organiser, name, supplies), {})

    # ------------------------------------------------------------ keeping

    @classmethod
    def load(cls, saved: bytes, now: float, supplies: Supplies) -> "Tournament":
        """Go on where `save` left off."""
        return cls(*kept.read(saved, now, supplies))

    def save(self) -> bytes:
        return kept.write(self._affairs, {who: list(ids) for who, ids in self._done.items()})

    @staticmethod
    def is_readable(saved: bytes) -> bool:
        """Whether no newer program has kept it in a way that this one does not know."""
        return kept.is_readable(saved)

    @staticmethod
    def listing(saved: bytes) -> TournamentListing:
        """What is shown of it in a list."""
        return kept.listing(saved)

    @staticmethod
    def concerns(saved: bytes, who: str) -> bool:
        """Whether this person takes part in it, or organises it."""
        return kept.concerns(saved, who)

    @staticmethod
    def tables_of(saved: bytes, who: str) -> tuple[str, ...]:
        """The codes of all tables at which the person has a chair, or had one."""
        return kept.tables_of(saved, who)

    # ------------------------------------------------------------ people

    def arrive(self, who: str, name: str, now: float, *, rated: bool = False) -> Upshot:
        """A socket of the person is open; more of them change nothing. `rated` is who wants
        numbers."""
        affairs = self._at(now)
        if rated:
            affairs.rated.add(who)
        if who not in self._audience.here:
            self._audience.here[who] = name
            self._audience.unheard += 1
        return self._outcome(affairs)

    def depart(self, who: str, now: float) -> Upshot:
        """The person's last socket has closed."""
        affairs = self._at(now)
        affairs.rated.discard(who)
        if self._audience.here.pop(who, None) is not None:
            self._audience.unheard += 1
        return self._outcome(affairs)

    def welcome(self, who: str, now: float) -> list[TournamentFrame]:
        """For one new socket: how things stand."""
        return [self._audience.welcome(self._at(now), who)]

    def rename(self, who: str, name: str, now: float) -> Upshot:
        """The house has given the person another name."""
        affairs = self._at(now)
        entrant = affairs.entrants.of(who)
        if entrant is not None:
            affairs.entrants.rename(entrant, name, affairs.reserved(who))
            name = entrant.name
        if affairs.organiser == who:
            affairs.organiser_name = name
        if who in self._audience.here:
            self._audience.here[who] = name
        affairs.changed()
        return self._outcome(affairs)

    def forget(self, who: str, now: float) -> Upshot:
        """The person wants to be known here no longer."""
        affairs = self._at(now)
        if who in self.people:
            affairs.changed()
        entrant = affairs.entrants.of(who)
        if entrant is not None and not entrant.gone and affairs.status is not Status.OVER:
            entry.take_out(affairs, entrant)
        affairs.entrants.forget(who)
        if affairs.deputy == who:
            affairs.deputy = ""
        if affairs.organiser == who:
            affairs.organiser, affairs.organiser_name = self._successor(affairs)
        self._done.pop(who, None)
        return self._outcome(affairs)

    @staticmethod
    def _successor(affairs: Affairs) -> tuple[str, str]:
        """Whom the organiser has appointed, if they take part; else the first who does."""
        appointed = affairs.entrants.of(affairs.deputy)
        if appointed is not None:
            return affairs.deputy, appointed.name
        for entrant in affairs.entrants.staying:
            if entrant.who is not None:
                return entrant.who, entrant.name
        return "", ""

    # ------------------------------------------------------------ input

    def receive(self, who: str, command: TournamentCommand, now: float) -> Upshot:
        affairs = self._at(now)
        call = Call(who, command.id)
        done = call.id in self._done.get(who, ())
        answer = Ack(id=call.id) if done else self._carry_out(affairs, call, command)
        self._answers.append(Notice(who, answer))
        return self._outcome(affairs)

    def _carry_out(self, affairs: Affairs, call: Call, command: TournamentCommand) -> Ack | Refused:
        try:
            carry_out(affairs, call, command)
        except Declined as declined:
            return Refused(
                id=call.id, code=declined.code, detail=declined.detail, figures=declined.figures
            )
        self._done.setdefault(call.who, deque(maxlen=_REMEMBERED)).append(call.id)
        return Ack(id=call.id)

    def hear(self, code: str, standings: Sequence[Standing], now: float) -> Upshot:
        """The match at one of its tables is over; to hear it again changes nothing."""
        affairs = self._at(now)
        found = affairs.table_of(code)
        if found is not None and affairs.stages[found[0]].results[found[1]] is None:
            affairs.put_result(*found, self._made(affairs, found, standings))
        return self._outcome(affairs)

    def look_round(self, code: str, holders: Sequence[str | None], now: float) -> Upshot:
        """Whose the chairs of one of its tables are, in their order; to hear it again changes
        nothing."""
        affairs = self._at(now)
        entry.look_round(affairs, code, holders)
        return self._outcome(affairs)

    @staticmethod
    def _made(affairs: Affairs, at: tuple[int, int], standings: Sequence[Standing]) -> Result:
        """By chair; points without those that were brought along."""
        chairs = sorted(standings, key=lambda standing: standing.chair)
        brought = affairs.stages[at[0]].stage.tables[at[1]].accounts or (0,) * len(chairs)
        return Result(
            places=tuple(standing.place for standing in chairs),
            points=tuple(
                standing.score - account for standing, account in zip(chairs, brought, strict=True)
            ),
            rounds_won=tuple(standing.rounds_won for standing in chairs),
        )

    def hinder(self, tables: Mapping[str, Obstacle], now: float) -> Upshot:
        """These tables, by code, do not go on for now, and all others do."""
        affairs = self._at(now)
        if tables != affairs.hindered:
            affairs.hindered = dict(tables)
            self._audience.unheard += 1
        return self._outcome(affairs)

    def tick(self, now: float, *, waits: bool = False) -> Upshot:
        """Where it `waits`, no stage begins by itself."""
        affairs = self._at(now)
        if affairs.due is not None and affairs.due <= now and not waits:
            affairs.go_on()
        return self._outcome(affairs)

    @property
    def wakes_at(self) -> float | None:
        times = (self._affairs.due, self._audience.due(self._affairs))
        return min((time for time in times if time is not None), default=None)

    # ------------------------------------------------------------ for all to see

    @property
    def code(self) -> str:
        return self._affairs.code

    @property
    def plan(self) -> Scheme:
        return self._affairs.plan

    @property
    def status(self) -> Status:
        return self._affairs.status

    @property
    def seq(self) -> int:
        return self._affairs.seq

    @property
    def people(self) -> tuple[str, ...]:
        """Everybody whom it knows, each once."""
        entrants = [
            who for entrant in self._affairs.entrants for who in (entrant.who, entrant.left_by)
        ]
        known = (self._affairs.organiser, self._affairs.deputy, *entrants, *self._done)
        return tuple(dict.fromkeys(who for who in known if who))

    @property
    def unattended(self) -> int:
        """How many tables of a stage bots would play among themselves, if it began now."""
        if self.plan.by_hand:
            return 0
        staying, here = self._affairs.entrants.staying, self._audience.here
        return sum(entrant.who not in here for entrant in staying) // self.plan.setup.seats

    @property
    def open_tables(self) -> tuple[str, ...]:
        """The codes of those that are being played."""
        return tuple(self._affairs.open_tables.values())

    @property
    def needless_tables(self) -> tuple[str, ...]:
        """The codes of those of the last stage that nobody waits for, whether they have ended or
        the organiser has said how they do."""
        return tuple(self._affairs.needless)

    def sight(self, now: float) -> TournamentSight:
        return sight_of(self._at(now), self._audience.here)

    def _at(self, now: float) -> Affairs:
        self._affairs.now = max(now, self._affairs.now)
        return self._affairs

    def _outcome(self, affairs: Affairs) -> Upshot:
        """Answers at once, news together with what else is told at the time."""
        answers, self._answers = self._answers, []
        openings, affairs.openings = affairs.openings, []
        due = self._audience.due(affairs)
        news = self._audience.tell(affairs) if due is not None and due <= affairs.now else []
        ruled_off, affairs.ruled_off = affairs.ruled_off, []
        handed_over, affairs.handed_over = affairs.handed_over, []
        return Upshot(openings, [*news, *answers], ruled_off, handed_over)
