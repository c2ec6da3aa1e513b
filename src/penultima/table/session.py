"""What a table knows, what it keeps, and how it tells people what has happened."""

import random
from collections import deque
from collections.abc import Hashable, Iterable, Sequence

import msgspec

from penultima.game.events import Event, visible
from penultima.game.phases import Phase, Task
from penultima.game.seating import Seat
from penultima.game.view import View
from penultima.players.policies import Bot
from penultima.table.alarms import Alarms, Bell
from penultima.table.calls import Call, Held
from penultima.table.delays import Delays
from penultima.table.fair_deal import FairChance
from penultima.table.kept import Claim, Kept
from penultima.table.match_play import MatchPlay
from penultima.table.messages import Ack, Holder, Refused, ServerFrame, Stage, Update, You
from penultima.table.outcomes import Finished, Outcome, Step
from penultima.table.pace import Pace
from penultima.table.post import Post
from penultima.table.races import Line, SlapRace
from penultima.table.session_events import SessionEvent
from penultima.table.setup import Level
from penultima.table.sights import clock_sight, table_sight
from penultima.table.thoughts import Thoughts

REMEMBERED = 16
"""How many commands of each person are known again after a restart."""
ANSWERED = 16
"""How many commands of each person are answered in the same way if they come again."""


class Silenced(msgspec.Struct, frozen=True):
    """No calls and catches before then (ruling I11)."""

    until: float
    times: int


class Session:
    """One table at work. Functions in the modules beside this one act on it."""

    def __init__(self, kept: Kept, pace: Pace, dice: random.Random) -> None:
        self.kept = kept
        self.pace = pace
        self.dice = dice
        self.chance = FairChance(kept.seed, kept.used)
        self.match: MatchPlay | None = None
        if kept.match is not None:
            self.match = MatchPlay.load(kept.match, kept.setup, self.chance)
        self.alarms = Alarms()
        self.delays = Delays()
        self.here: dict[str, str] = {}
        """Who has a socket open, and under which name."""
        self.entropy: set[str] = set()
        """Those of them whose clients take part in the fair deal."""
        self.line: Line[Held] = Line(pace)
        self.slap: SlapRace | None = None
        self.halted_slap: SlapRace | None = None
        """One that waits for another question."""
        self.exposed_at = self.asked_at = float("-inf")
        self.asked: tuple[Phase, tuple[Task, ...]] | None = None
        self.clock_of: float | None = None
        self.silenced: dict[int, Silenced] = {}
        """By chair: who has called or caught in vain in this round."""
        self.spoke_at: dict[str, float] = {}
        self.coming_back: set[str] = set()
        self.bots: dict[tuple[int, Level], Bot] = {}
        """By chair and level: those who answer at once."""
        self.thoughts = Thoughts()
        self.log: list[tuple[int, tuple[Event | SessionEvent, ...]]] = []
        self.pending: set[tuple[str, str]] = set()
        self.answers: dict[tuple[str, str], ServerFrame] = {}
        self.answered: dict[str, deque[str]] = {}
        """By person: the commands in `answers`, the oldest first."""
        self.done: set[tuple[str, str]] = {
            (who, command) for who, ids in kept.done.items() for command in ids
        }
        """Commands that had their effect in this round, or shortly before it."""
        self.call: Call | None = None
        self.now = 0.0
        self._told_table: object = None
        self._told_you: dict[str, You] = {}
        self._steps: list[Step] = []
        self._post = Post()

    # ------------------------------------------------------------ who is who

    def seats_of(self, who: str) -> list[Seat]:
        """The person's seats in this round."""
        if self.match is None or not self.match.dealt:
            return []
        seats = (self.match.seat_of(chair) for chair in self.kept.chairs.of(who))
        return [seat for seat in seats if seat is not None]

    def players_here(self) -> set[str]:
        """Those who are there and hold a chair themselves, each once."""
        chairs = self.kept.chairs.every
        holders = {chair.who for chair in chairs if chair.holder is Holder.HUMAN}
        return {who for who in holders if who in self.here}

    def judges(self, claim: Claim) -> set[str]:
        """All of them but the claimant and the accused (ruling R50)."""
        chairs = self.kept.chairs
        return self.players_here() - {chairs[claim.by].who, chairs[claim.against].who}

    def you(self, who: str) -> You:
        return You(
            name=self.here.get(who, ""),
            chairs=self.kept.chairs.of(who),
            host=who == self.kept.host,
            muted=who in self.kept.muted,
            claim_failed=who in self.kept.failed_claims,
        )

    # ------------------------------------------------------------ telling

    def step(
        self,
        events: Iterable[Event | SessionEvent] = (),
        *,
        lines: str = "",
        finished: Finished | None = None,
        together: bool = False,
    ) -> None:
        """Something has happened: number it, keep it, and tell everybody what they may see.

        Where it starts a race, all see it `together`, however far away they are.
        """
        kept = self.kept
        kept.seq += 1
        happened = tuple(events)
        self.log.append((kept.seq, happened))
        call, self.call = self.call, None
        if call is not None:
            self.remember(call)
        self._steps.append(
            Step(
                seq=kept.seq,
                game=0 if self.match is None else self.match.game,
                round=0 if self.match is None else self.match.round,
                who=None if call is None else call.who,
                command=None if call is None else call.id,
                lines=lines,
                events=happened,
                finished=finished,
            )
        )
        sight = table_sight(self)
        news = None if sight == self._told_table else sight
        self._told_table = sight
        clock = clock_sight(self)
        watching: Update | None = None
        for who in self.here:
            you = self.you(who)
            changed = None if self._told_you.get(who) == you else you
            self._told_you[who] = you
            seats = self.seats_of(who)
            at = self.now
            if together:
                at += self.pace.lead - self.delays.one_way(who)
            if not seats and changed is None and watching is not None:
                self.tell(who, watching, at)
                continue
            update = Update(
                seq=kept.seq,
                turn=kept.turn,
                events=self.seen(happened, seats),
                table=news,
                you=changed,
                views=self.views(seats),
                clock=clock,
            )
            if not seats and changed is None:
                watching = update
            self.tell(who, update, at)

    def remember(self, call: Call) -> None:
        """The command has had its effect; after a restart it is known to have."""
        done = self.kept.done.setdefault(call.who, [])
        done.append(call.id)
        del done[:-REMEMBERED]
        self.done.add((call.who, call.id))

    def whole(self, who: str) -> Update:
        """Everything the person may know now, told by no event."""
        seats = self.seats_of(who)
        you = self._told_you[who] = self.you(who)
        return Update(
            seq=self.kept.seq,
            turn=self.kept.turn,
            table=table_sight(self),
            you=you,
            views=self.views(seats),
            clock=clock_sight(self),
        )

    def views(self, seats: list[Seat]) -> tuple[View, ...]:
        if self.match is None or not self.match.dealt or self.kept.stage is Stage.DEALING:
            return ()
        if not seats:
            return (self.match.open_view,)
        return tuple(self.match.view(seat) for seat in seats)

    @staticmethod
    def seen(
        events: tuple[Event | SessionEvent, ...], seats: list[Seat]
    ) -> tuple[Event | SessionEvent, ...]:
        """The events that somebody on one of these seats sees, or that all see."""
        places: Sequence[Seat | None] = seats or (None,)
        return tuple(
            event
            for event in events
            if isinstance(event, SessionEvent) or any(visible(event, seat) for seat in places)
        )

    def tell(self, who: str, frame: ServerFrame, at: float | None = None) -> None:
        self._post.send(who, frame, self.now, self.now if at is None else at)

    def tell_all(self, frame: ServerFrame) -> None:
        for who in self.here:
            self.tell(who, frame)

    def start_log(self) -> None:
        """A round begins: earlier ones can no longer be asked for."""
        self.kept.log_from = self.kept.seq + 1
        self.log.clear()
        self.silenced.clear()
        self.done = {(who, command) for who, ids in self.kept.done.items() for command in ids}

    def answer(self, call: Call, frame: Ack | Refused) -> None:
        """Answer a command, and any repetition of it, in this way."""
        key = call.who, call.id
        self.pending.discard(key)
        self.answers[key] = frame
        latest = self.answered.setdefault(call.who, deque())
        latest.append(call.id)
        if len(latest) > ANSWERED:
            del self.answers[call.who, latest.popleft()]
        self.tell(call.who, frame)

    def take_outcome(self) -> Outcome:
        steps, self._steps = self._steps, []
        return Outcome(steps, self._post.collect(self.now), self.thoughts.take_given_up())

    # ------------------------------------------------------------ time

    def ring(self, bell: Bell, after: float, about: Hashable = None) -> None:
        self.alarms.set(bell, self.now + after, about)

    def stop_time(self) -> None:
        self.alarms.stop(self.now)

    def start_time(self) -> None:
        """Time runs unless there is a pause or nobody is there to see it."""
        if self.kept.paused or not self.here:
            return
        stood = self.alarms.go_on(self.now)
        self.line.shift(stood)
        if self.slap is not None:
            self.slap.shift(stood)
        self.exposed_at += stood
        self.asked_at += stood

    @property
    def wakes_at(self) -> float | None:
        times = (self.due, self._post.next)
        return min((time for time in times if time is not None), default=None)

    @property
    def due(self) -> float | None:
        """When something next happens, apart from frames that go out."""
        if self.alarms.stopped_at is not None:
            return None
        times = (self.alarms.next, self.line.next)
        return min((time for time in times if time is not None), default=None)

    # ------------------------------------------------------------ keeping

    def save(self) -> bytes:
        self.kept.seed, self.kept.used = self.chance.seed, self.chance.used
        self.kept.match = None if self.match is None else self.match.save()
        return msgspec.json.encode(self.kept)
