"""One table at work: what it knows, by owner. Functions in the modules above act on it."""

import random
from collections.abc import Iterable

from penultima.game.events import Event
from penultima.game.seating import Seat
from penultima.table.alarms import Bell
from penultima.table.audience import Audience
from penultima.table.bots import Bots
from penultima.table.calls import Call
from penultima.table.chairs import Chairs
from penultima.table.clock import Clock, earlier
from penultima.table.fair_deal import Chain, FairChance
from penultima.table.ledger import Ledger
from penultima.table.messages import Ack, Refused, ServerFrame
from penultima.table.outcomes import FinishedMatch, Outcome, Step
from penultima.table.pace import Pace
from penultima.table.people import People
from penultima.table.pledges import Pledges
from penultima.table.session_events import SessionEvent
from penultima.table.setup import Setup
from penultima.table.stages import AnyStage, Gathering, Playing


class Session:
    """Whoever changes something makes it a `step`: numbered, kept, and told to everybody."""

    def __init__(
        self, code: str, setup: Setup, chairs: Chairs, pace: Pace, dice: random.Random
    ) -> None:
        self.code = code
        self.setup = setup
        self.dice = dice
        self.pace = pace
        """Of people, and of bots that somebody is watching."""
        self.people = People(chairs)
        self.clock = Clock(pace)
        self.ledger = Ledger({})
        self.audience = Audience()
        self.bots = Bots(self.clock, dice)
        self.chance = FairChance(b"")
        self.chain = Chain()
        self.games = 0
        """Matches that have been played here, by the number of the last one's record."""
        self.turn = 0
        """Counts the table's questions."""
        self.pledges = Pledges()
        self.stage: AnyStage
        self.enter(Gathering())

    def enter(self, stage: AnyStage) -> None:
        """The one way from stage to stage; what a stage waited for is waited for no longer."""
        self.clock.alarms.keep_only(Bell.AWAY)
        self.bots.thoughts.drop_all()
        self.stage = stage

    def seats_of(self, who: str) -> list[Seat]:
        """The person's seats in this round."""
        if isinstance(self.stage, Gathering):
            return []
        seated = self.stage.match.seated
        return [seated.index(n) for n in self.people.chairs.played_by(who) if n in seated]

    # ------------------------------------------------------------ telling

    def step(
        self,
        events: Iterable[Event | SessionEvent] = (),
        *,
        lines: str = "",
        finished: FinishedMatch | None = None,
        together: bool = False,
        snapshot: bool = True,
    ) -> None:
        """Something has happened; without a `snapshot` nothing but the cards has changed."""
        happened = tuple(events)
        call = self.ledger.take_call(move=bool(lines))
        audience, stage = self.audience, self.stage
        match = None if isinstance(stage, Gathering) else stage.match
        audience.seq += 1
        audience.log.append((audience.seq, happened))
        audience.steps.append(
            Step(
                seq=audience.seq,
                game=0 if match is None else match.game,
                round=0 if match is None else match.round,
                who=None if call is None else call.who,
                command=None if call is None else call.id,
                lines=lines,
                events=happened,
                finished=finished,
                snapshot=snapshot,
            )
        )
        audience.hear(self, happened, anew=snapshot, together=together)

    def tell(self, who: str, frame: ServerFrame) -> None:
        self.audience.post.send(who, frame, self.clock.now, self.clock.now)

    def tell_all(self, frame: ServerFrame, *, by: str | None = None) -> None:
        """Perhaps what somebody says."""
        for who in self.people.here:
            self.audience.post.send(who, frame, self.clock.now, self.clock.now, by=by)

    def answer(self, call: Call, frame: Ack | Refused) -> None:
        """Answer a command, and any repetition of it, in this way."""
        self.ledger.note_answer(call, frame)
        self.tell(call.who, frame)

    def take_outcome(self) -> Outcome:
        steps, self.audience.steps = self.audience.steps, []
        deliveries = self.audience.post.collect(self.clock.now)
        return Outcome(steps, deliveries, self.bots.thoughts.take_given_up())

    # ------------------------------------------------------------ time

    def start_time(self) -> None:
        """Time runs unless there is a pause or nobody is there to see it.

        Where chairs are arranged, others wait for the end of the match: it runs for nobody too.
        """
        if self.clock.paused or not (self.people.here or self.people.arranged):
            return
        stood = self.clock.go_on()
        if isinstance(self.stage, Playing):
            self.stage.shift(stood)

    def choose_pace(self) -> None:
        """Bots that play alone and unseen need not look as if they thought."""
        people = self.people
        alone = people.arranged and not people.here and not people.chairs.people()
        self.clock.keep(self.pace.hurried() if alone else self.pace)

    @property
    def wakes_at(self) -> float | None:
        due, post = self.clock.due, self.audience.post
        return due if post.empty else earlier(due, post.next)
