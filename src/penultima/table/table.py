"""A table for one group of people: seats, clocks, races and reconnecting; no sockets, no time.

Whoever drives it tells it the time, stores the steps of each outcome, and then delivers.
"""

import random
from collections.abc import Sequence

from penultima.players.teacher import Advice
from penultima.table import kept, presence, restart, rounds, teacher
from penultima.table.acts import release
from penultima.table.arrangement import (
    Reservation,
    arrange,
    begin_if_all_here,
    hand_over,
    rule_off,
)
from penultima.table.calls import Call
from penultima.table.chairs import Chairs
from penultima.table.commands import Command
from penultima.table.messages import ServerFrame, Stage, TableSight
from penultima.table.outcomes import Outcome, Step
from penultima.table.pace import Pace
from penultima.table.routes import answer_alarm, carry_out
from penultima.table.session import Session
from penultima.table.setup import Setup
from penultima.table.sights import table_sight
from penultima.table.stages import Between, Gathering
from penultima.table.thoughts import Conclusion, Errand

_MOST_AT_ONCE = 32


class Table:
    """`dice` is the only source of chance: secure for real games, seeded in tests."""

    def __init__(self, session: Session) -> None:
        self._session = session

    @classmethod
    def create(
        cls,
        code: str,
        setup: Setup,
        pace: Pace,
        dice: random.Random,
        arranged: Sequence[Reservation] = (),
        *,
        now: float = 0.0,
    ) -> "Table":
        """A new table; the first person to arrive becomes its host.

        Where the chairs are `arranged`, there is none: the match begins by itself in a `tick`, as
        soon as all its people are there or have had some time from `now` on (see arrangement).
        """
        if arranged:
            setup.build()
        else:
            setup.build_open()
        table = cls(Session(code, setup, Chairs.empty(setup.seats), pace, dice))
        if arranged:
            arrange(table._at(now), arranged)
        return table

    # ------------------------------------------------------------ keeping

    @classmethod
    def load(
        cls, saved: bytes, steps: Sequence[Step], now: float, pace: Pace, dice: random.Random
    ) -> "Table":
        """Go on where `save` left off; time stands still until somebody arrives, unless the table
        `goes_on_alone`."""
        return cls(restart.load(saved, steps, now, pace, dice))

    def save(self) -> bytes:
        """All that outlives the process, together with the steps of this round.

        A step without `snapshot` need not be saved: see there.
        """
        return kept.write(self._session)

    @staticmethod
    def forgotten(saved: bytes, who: str) -> bytes:
        """What `save` has kept, without the person: for a table that cannot be loaded."""
        return kept.forgotten(saved, who)

    @staticmethod
    def renamed(saved: bytes, who: str, name: str) -> bytes:
        """What `save` has kept, with another name for the person: likewise."""
        return kept.renamed(saved, who, name)

    @staticmethod
    def is_readable(saved: bytes) -> bool:
        """Whether no newer program has kept it in a way that this one does not know."""
        return kept.is_readable(saved)

    @staticmethod
    def steps_needed(saved: bytes) -> kept.StepsNeeded:
        """Which steps `load` wants."""
        return kept.steps_needed(saved)

    # ------------------------------------------------------------ people

    def arrive(
        self, who: str, name: str, now: float, *, entropy: bool = False, rated: bool = False
    ) -> Outcome:
        """A socket of the person is open; more of them change nothing.

        The client takes part in the fair deal with `entropy`; `rated` is who wants numbers.
        """
        session = self._at(now)
        if entropy:
            session.people.entropy.add(who)
        if rated:
            session.people.rated.add(who)
        if who not in session.people.here:
            presence.arrive(session, who, name)
            if isinstance(session.stage, Gathering):
                begin_if_all_here(session, session.stage)
        return session.take_outcome()

    def depart(self, who: str, now: float) -> Outcome:
        """The person's last socket has closed."""
        session = self._at(now)
        if who in session.people.here:
            presence.depart(session, who)
            if isinstance(session.stage, Between):
                rounds.go_on_if_ready(session, session.stage)
        return session.take_outcome()

    def rename(self, who: str, name: str, now: float) -> Outcome:
        """The house has given the person another name."""
        session = self._at(now)
        session.people.rename(who, name)
        session.step()
        return session.take_outcome()

    def forget(self, who: str, now: float) -> Outcome:
        """The person wants to be known here no longer."""
        session = self._at(now)
        presence.forget(session, who)
        return session.take_outcome()

    def abandon(self, now: float) -> Outcome:
        """Nobody has been there for so long that a rated match need not wait any more."""
        session = self._at(now)
        presence.abandon(session)
        return session.take_outcome()

    def hand_over(self, chair: int, who: str, name: str, now: float) -> Outcome:
        """Whoever gave the chairs away gives a bot's to somebody; `holders` say whether they have
        it."""
        session = self._at(now)
        hand_over(session, chair, who, name)
        return session.take_outcome()

    def rule_off(self, now: float) -> Outcome:
        """Whoever gave the chairs away needs no end of it any more."""
        session = self._at(now)
        rule_off(session)
        return session.take_outcome()

    def welcome(self, who: str, since: int, now: float) -> list[ServerFrame]:
        """For one new socket: what went by since then, and how things stand."""
        session = self._at(now)
        return session.audience.welcome(session, who, since)

    @property
    def admits_from(self) -> float:
        """Before then a `welcome` would show what starts a race sooner than others see it."""
        return self._session.audience.all_see_at

    def measured(self, who: str, round_trip: float, *, sure: bool = True) -> None:
        """What whoever drives the table has found out; not what anybody says."""
        self._session.people.delays.note(who, round_trip, sure=sure)

    # ------------------------------------------------------------ input

    def receive(self, who: str, command: Command, now: float) -> Outcome:
        """One command; what it does may also come out of a later `tick`."""
        session = self._at(now)
        call = Call(who, command.id)
        before = session.ledger.recall(call)
        if before is not None:
            session.tell(who, before)
        elif call not in session.ledger.pending:
            carry_out(session, call, command)
        return session.take_outcome()

    def tick(self, now: float) -> Outcome:
        """Whatever was due by now, in its order; if it is a lot, the rest is due at once."""
        session = self._at(now)
        clock = session.clock
        for _ in range(_MOST_AT_ONCE):
            due = clock.due
            if due is None or due > now:
                break
            if clock.line.next == due:
                release(session, clock.line.take_next())
            else:
                answer_alarm(session, clock.alarms.take_next())
        return session.take_outcome()

    def take_thoughts(self) -> list[Errand]:
        """What bots have begun to think about; to be worked out in any thread (see thoughts)."""
        return self._session.bots.thoughts.take_fresh()

    def think(self, task: Errand, answer: Conclusion, now: float) -> None:
        """What came of it; a bot moves in a `tick` when its time has come, a person is told."""
        session = self._at(now)
        if isinstance(answer, Advice):
            teacher.deliver(session, task, answer)
        else:
            session.bots.take_answer(task, answer)

    @property
    def wakes_at(self) -> float | None:
        return self._session.wakes_at

    # ------------------------------------------------------------ for all to see

    @property
    def code(self) -> str:
        return self._session.code

    @property
    def setup(self) -> Setup:
        return self._session.setup

    @property
    def stage(self) -> Stage:
        return self._session.stage.name

    @property
    def seq(self) -> int:
        return self._session.audience.seq

    @property
    def empty(self) -> bool:
        """Nobody is there; time stands still unless the table `goes_on_alone`."""
        return not self._session.people.here

    @property
    def arranged(self) -> bool:
        """Somebody else has given its chairs away."""
        return self._session.people.arranged

    @property
    def goes_on_alone(self) -> bool:
        """Whether it has to be woken although nobody is there: its chairs are arranged, and its
        match is not over."""
        return self.arranged and self.stage is not Stage.FINISHED

    @property
    def holders(self) -> tuple[str | None, ...]:
        """Whose each chair is; nobody's but the driver's business."""
        return tuple(chair.who for chair in self._session.people.chairs.every)

    def sight(self) -> TableSight:
        return table_sight(self._session)

    def _at(self, now: float) -> Session:
        clock = self._session.clock
        clock.now = max(now, clock.now)
        return self._session
