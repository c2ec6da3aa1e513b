"""A state under way: the events told so far, and what is still to be done."""

from collections.abc import Sequence
from typing import Protocol

from penultima.game.cards import Card
from penultima.game.changes import apply
from penultima.game.edition import Edition
from penultima.game.events import Asked, Ended, Event
from penultima.game.phases import Drawing, Over, Task, ToPlay
from penultima.game.seating import Seat, next_seat
from penultima.game.state import State


class Chance(Protocol):
    """The only door for chance."""

    def shuffle(self, cards: Sequence[Card]) -> Sequence[Card]:
        """The same cards in a new order; the first is dealt or drawn first."""

    def pick(self, seats: Sequence[Seat]) -> Seat:
        """One of the seats, each with equal chances."""


class Progress:
    """What the rules work on: it tells events and keeps the agenda, the next task last."""

    __slots__ = ("agenda", "chance", "edition", "events", "rules", "state")

    def __init__(self, edition: Edition, state: State, chance: Chance) -> None:
        self.edition = edition
        self.rules = edition.rules
        self.state = state
        self.chance = chance
        self.events: list[Event] = []
        self.agenda: list[Task] = [*state.waiting, state.phase]

    def tell(self, event: Event) -> None:
        self.state = apply(self.state, event)
        self.events.append(event)

    def then(self, *tasks: Task) -> None:
        """Put tasks on the agenda; the last of them comes first."""
        self.agenda.extend(tasks)

    def after(self, seat: Seat) -> Seat:
        """Who is next after the seat in the direction of play."""
        return next_seat(seat, self.state.direction, len(self.state.hands))

    def turn_after(self, seat: Seat) -> None:
        """The next seat's turn comes."""
        self.agenda.append(ToPlay(self.after(seat)))

    def end_round(self, winner: Seat | None) -> None:
        self.tell(Ended(winner, self.state.hands))
        self.agenda = [Over(winner)]

    def ask(self) -> None:
        """Tell what the table now waits for."""
        task = self.agenda[-1]
        assert not isinstance(task, Drawing)
        self.tell(Asked(task, tuple(self.agenda[:-1])))
