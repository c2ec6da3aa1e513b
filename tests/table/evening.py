"""An evening at a table under virtual time: lists of (time, who, command) in, frames out."""

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from penultima.game.cards import Card, Color
from penultima.game.events import Event
from penultima.game.phases import ToPlay
from penultima.game.rules import resume
from penultima.game.seating import Direction, Seat
from penultima.game.state import State
from penultima.game.view import View
from penultima.notation import read_cards
from penultima.table import HUMAN, Outcome, Pace, Reservation, Setup, Step, Table
from penultima.table.commands import Act, Command, PlayerMove, Sit, Start
from penultima.table.messages import Ack, Refused, ServerFrame, Stage, TableSight, Update
from penultima.table.questions import ask
from penultima.table.session_events import SessionEvent


class Evening:
    """One table, its people, and everything that they were told and that was stored."""

    def __init__(
        self,
        setup: Setup | None = None,
        *,
        pace: Pace = HUMAN,
        seed: int = 1,
        arranged: Sequence[Reservation] = (),
    ) -> None:
        self.pace = pace
        self.now = 100.0
        dice = random.Random(seed)
        self.table = Table.create(
            "BCDFGH", setup or Setup(), pace, dice, arranged=arranged, now=self.now
        )
        self.steps: list[Step] = []
        self._seq = 0
        self.frames: dict[str, list[tuple[float, ServerFrame]]] = {}
        self._ids = 0

    @classmethod
    def revived(cls, saved: bytes, steps: Sequence[Step], *, pace: Pace) -> "Evening":
        """With a table that another process has kept."""
        self = cls(pace=pace)
        self.table = Table.load(saved, steps, self.now, pace, random.Random(1))
        self.steps, self._seq = list(steps), self.table.seq
        return self

    # ------------------------------------------------------------ driving

    def take(self, outcome: Outcome) -> None:
        for step in outcome.steps:
            self._seq += 1
            assert step.seq == self._seq
            self.steps.append(step)
        for delivery in outcome.deliveries:
            self.frames.setdefault(delivery.to, []).append((self.now, delivery.frame))

    def until(self, time: float) -> None:
        """Let the time pass, waking the table whenever it wants."""
        while (wakes := self.table.wakes_at) is not None and wakes <= time:
            self.now = max(self.now, wakes)
            self.take(self.table.tick(self.now))
        self.now = max(self.now, time)

    def pass_time(self, seconds: float) -> None:
        self.until(self.now + seconds)

    def say(self, who: str, kind: type[Command], **fields: Any) -> str:
        """Send a command now, under an id of its own."""
        self._ids += 1
        command = kind(id=f"c{self._ids}", **fields)
        self.take(self.table.receive(who, command, self.now))
        return command.id

    def act(self, who: str, move: PlayerMove, *, chair: int | None = None) -> str:
        chairs = self.sight.chairs
        mine = chair if chair is not None else self._chair_of(who, len(chairs))
        return self.say(who, Act, chair=mine, move=move)

    def run(self, script: Iterable[tuple[float, str, PlayerMove]]) -> list[str]:
        """Moves, each at its time after now; the ids under which they were sent."""
        start = self.now
        ids = []
        for time, who, move in script:
            self.until(start + time)
            ids.append(self.act(who, move))
        return ids

    def arrive(self, *people: str, entropy: bool = False) -> None:
        for who in people:
            self.take(self.table.arrive(who, who.upper(), self.now, entropy=entropy))

    def depart(self, who: str) -> None:
        self.take(self.table.depart(who, self.now))

    def restart(self) -> None:
        """As after a crash: only what was stored is left, and everybody comes again."""
        here = list(self.session.people.here)
        saved = self.table.save()
        first = Table.steps_needed(saved).first
        steps = [step for step in self.steps if step.seq >= first]
        self.table = Table.load(saved, steps, self.now, self.pace, random.Random(self.table.seq))
        self.arrive(*here)

    # ------------------------------------------------------------ beginnings

    def sit(self, *people: str) -> None:
        """They arrive and take the first chairs."""
        self.arrive(*people)
        for chair, who in enumerate(people):
            self.say(who, Sit, chair=chair, name=who.upper())

    def play(self, *people: str) -> None:
        """They sit down, and the first of them starts the match."""
        self.sit(*people)
        self.say(people[0], Start)
        assert self.table.stage in (Stage.PLAYING, Stage.DEALING)

    def lay_out(
        self,
        hands: Sequence[str],
        top: str,
        *,
        turn: Seat = 0,
        color: Color | None = None,
        draw: str = "",
    ) -> None:
        """Put the round into this situation; `draw` is drawn first, its first card before all."""
        match = self.session.stage.match
        held = tuple(read_cards(hand) for hand in hands)
        discards = read_cards(top)
        drawn = read_cards(draw)
        used = Counter[Card]()
        for cards in (*held, discards, drawn):
            used.update(cards)
        rest = list((Counter(match.edition.deck) - used).elements())
        match.referee._state = resume(
            State(
                hands=held,
                pile=(*rest, *reversed(drawn)),
                discards=discards,
                color=color or discards[-1].color,
                direction=Direction.LEFT,
                dealer=0,
                phase=ToPlay(turn),
            )
        )
        match.look_again()
        ask(self.session, self.session.stage)

    # ------------------------------------------------------------ looking

    @property
    def session(self) -> Any:
        return self.table._session

    @property
    def sight(self) -> TableSight:
        return self.table.sight()

    def at(self, stage: Stage) -> bool:
        return self.table.stage is stage

    def view(self, seat: Seat | None) -> View:
        found = self.session.stage.match.referee.view(seat)
        assert isinstance(found, View)
        return found

    def answer(self, who: str, command: str) -> Ack | Refused | None:
        """What the command was answered with last."""
        found = [
            frame
            for _, frame in self.frames.get(who, [])
            if isinstance(frame, Ack | Refused) and frame.id == command
        ]
        return found[-1] if found else None

    def refusal(self, who: str, command: str) -> str:
        """The code with which it was refused."""
        answer = self.answer(who, command)
        assert isinstance(answer, Refused), answer
        return answer.code

    def accepted(self, who: str, command: str) -> bool:
        return isinstance(self.answer(who, command), Ack)

    def told(self, who: str) -> list[Event | SessionEvent]:
        """Every event that the person was told."""
        return [
            event
            for _, frame in self.frames.get(who, [])
            if isinstance(frame, Update)
            for event in frame.events
        ]

    def happened(self, kind: type) -> list[Any]:
        return [event for step in self.steps for event in step.events if isinstance(event, kind)]

    def updates(self, who: str) -> list[Update]:
        return [frame for _, frame in self.frames.get(who, []) if isinstance(frame, Update)]

    def _chair_of(self, who: str, chairs: int) -> int:
        mine = self.session.people.chairs.of(who)
        assert mine, f"{who} has none of the {chairs} chairs"
        first: int = mine[0]
        return first
