"""A table for one group of people: seats, clocks, races and reconnecting; no sockets, no time.

Whoever drives it tells it the time, stores the steps of each outcome, and then delivers.
"""

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any, assert_never

from penultima.game.moves import Catch
from penultima.game.seating import Seat
from penultima.players.teaching import Advice
from penultima.table import (
    agreeing,
    bots,
    dealing,
    gathering,
    judging,
    playing,
    presence,
    resuming,
    teaching,
)
from penultima.table.alarms import Bell
from penultima.table.calls import Call, Declined
from penultima.table.chairs import Chairs
from penultima.table.commands import (
    Act,
    AskAdvice,
    ClaimHint,
    ClearChair,
    Command,
    Commit,
    Configure,
    JudgeHint,
    Pause,
    Ready,
    Rename,
    Resume,
    Reveal,
    Say,
    SeatBot,
    Sit,
    Stand,
    Start,
    VoteOut,
    Write,
)
from penultima.table.kept import Kept, read_kept
from penultima.table.messages import Ack, Missed, Refused, ServerFrame, Stage, TableSight
from penultima.table.outcomes import Outcome, Step
from penultima.table.pace import Pace
from penultima.table.playing import release, submit
from penultima.table.questions import run_out
from penultima.table.session import Session
from penultima.table.setup import Setup
from penultima.table.sights import table_sight
from penultima.table.slapping import open_slap, settle_slap, slap
from penultima.table.thoughts import Answer, Task

_ROUTES: Mapping[type, Callable[[Session, Call, Any], None]] = {
    Act: playing.act,
    AskAdvice: teaching.ask_advice,
    Sit: gathering.sit,
    Stand: gathering.stand,
    Rename: gathering.rename,
    Configure: gathering.configure,
    SeatBot: gathering.seat_bot,
    ClearChair: gathering.clear_chair,
    Start: gathering.start,
    Ready: gathering.ready,
    Pause: agreeing.pause,
    Resume: agreeing.resume,
    VoteOut: agreeing.vote_out,
    Say: agreeing.say,
    Write: agreeing.write,
    ClaimHint: judging.claim_hint,
    JudgeHint: judging.judge_hint,
    Commit: dealing.commit,
    Reveal: dealing.reveal,
}


_MOST_AT_ONCE = 32


class Table:
    """`dice` is the only source of chance: secure for real games, seeded in tests."""

    def __init__(self, session: Session) -> None:
        self._session = session

    @classmethod
    def create(cls, code: str, setup: Setup, pace: Pace, dice: random.Random) -> "Table":
        """A new table; the first person to arrive becomes its host."""
        setup.build()
        kept = Kept(code=code, setup=setup, chairs=Chairs.empty(setup.seats))
        return cls(Session(kept, pace, dice))

    # ------------------------------------------------------------ keeping

    @classmethod
    def load(
        cls, saved: bytes, steps: Sequence[Step], now: float, pace: Pace, dice: random.Random
    ) -> "Table":
        """Go on where `save` left off; time stands still until somebody arrives."""
        session = Session(read_kept(saved), pace, dice)
        session.now = now
        resuming.resume(session, steps)
        return cls(session)

    def save(self) -> bytes:
        return self._session.save()

    @staticmethod
    def first_step_needed(saved: bytes) -> int:
        """The first step that `load` wants: those before it are of earlier rounds."""
        return resuming.first_step_needed(saved)

    # ------------------------------------------------------------ people

    def arrive(self, who: str, name: str, now: float, *, entropy: bool = False) -> Outcome:
        """A socket of the person is open; more of them change nothing."""
        session = self._at(now)
        if entropy:
            session.entropy.add(who)
        if who not in session.here:
            presence.arrive(session, who, name)
        return session.take_outcome()

    def depart(self, who: str, now: float) -> Outcome:
        """The person's last socket has closed."""
        session = self._at(now)
        if who in session.here:
            presence.depart(session, who)
            if self.stage is Stage.BETWEEN:
                gathering.go_on_if_ready(session)
        return session.take_outcome()

    def forget(self, who: str, now: float) -> Outcome:
        """The person wants to be known here no longer."""
        session = self._at(now)
        presence.forget(session, who)
        return session.take_outcome()

    def welcome(self, who: str, since: int, now: float) -> list[ServerFrame]:
        """For one new socket: what went by since then, and how things stand."""
        session = self._at(now)
        seats = session.seats_of(who)
        missed: list[ServerFrame] = [
            Missed(seq=seq, events=session.seen(events, seats))
            for seq, events in session.log
            if seq > since
        ]
        return [*missed, session.whole(who)]

    def measured(self, who: str, round_trip: float) -> None:
        """What a ping of the server's own has shown."""
        self._session.delays.note(who, round_trip)

    # ------------------------------------------------------------ input

    def receive(self, who: str, command: Command, now: float) -> Outcome:
        """One command; what it does may also come out of a later `tick`."""
        session = self._at(now)
        key = who, command.id
        call = Call(who, command.id)
        if key in session.answers:
            session.tell(who, session.answers[key])
        elif key in session.done:
            session.tell(who, Ack(id=command.id))
        elif key not in session.pending:
            self._carry_out(call, command)
        return session.take_outcome()

    def _carry_out(self, call: Call, command: Command) -> None:
        session = self._session
        session.call = call
        try:
            _ROUTES[type(command)](session, call, command)
        except Declined as declined:
            session.answer(
                call,
                Refused(id=call.id, code=declined.code, rule=declined.rule, detail=declined.detail),
            )
        else:
            key = call.who, call.id
            if key not in session.pending and key not in session.answers:
                session.answer(call, Ack(id=call.id))
        session.call = None

    def tick(self, now: float) -> Outcome:
        """Whatever was due by now, in its order; if it is a lot, the rest is due at once."""
        session = self._at(now)
        for _ in range(_MOST_AT_ONCE):
            if session.due is None or session.due > now:
                break
            if session.line.next == session.due:
                release(session, session.line.take_next())
            else:
                _answer_alarm(session, *session.alarms.take_next())
        return session.take_outcome()

    def take_thoughts(self) -> list[Task]:
        """What bots have begun to think about; to be worked out in any thread (see thoughts)."""
        return self._session.thoughts.take_fresh()

    def think(self, task: Task, answer: Answer, now: float) -> None:
        """What came of it; a bot moves in a `tick` when its time has come, a person is told."""
        session = self._at(now)
        if isinstance(answer, Advice):
            teaching.deliver(session, task, answer)
        else:
            bots.take_answer(session, task, answer)

    @property
    def wakes_at(self) -> float | None:
        return self._session.wakes_at

    # ------------------------------------------------------------ for all to see

    @property
    def code(self) -> str:
        return self._session.kept.code

    @property
    def setup(self) -> Setup:
        return self._session.kept.setup

    @property
    def stage(self) -> Stage:
        return self._session.kept.stage

    @property
    def seq(self) -> int:
        return self._session.kept.seq

    @property
    def empty(self) -> bool:
        """Nobody is there, and time stands still."""
        return not self._session.here

    def sight(self) -> TableSight:
        return table_sight(self._session)

    def _at(self, now: float) -> Session:
        self._session.now = max(now, self._session.now)
        return self._session


def _bot_catches(session: Session, seat: Seat, exposed: Seat) -> None:
    assert session.match is not None
    still_exposed = exposed in session.match.open_view.exposed
    if still_exposed and bots.manners(session, seat) is not None:
        submit(session, seat, Catch(exposed), None, session.now)


def _answer_alarm(session: Session, bell: Bell, about: Any) -> None:
    match bell:
        case Bell.TURN:
            run_out(session)
        case Bell.BOT | Bell.INTERJECT:
            move = bots.choose(session, about)
            if move is not None:
                submit(session, about, move, None, session.now)
        case Bell.CATCH:
            _bot_catches(session, *about)
        case Bell.SLAP_OPENS:
            open_slap(session)
        case Bell.BOT_SLAPS:
            slap(session, about, session.now, None)
        case Bell.SLAP_ENDS:
            settle_slap(session)
        case Bell.AWAY:
            presence.away(session, about)
        case Bell.DEAL:
            dealing.overdue(session)
        case Bell.BETWEEN:
            gathering.go_on(session)
        case Bell.HINT:
            judging.time_is_up(session)
        case _:
            assert_never(bell)
