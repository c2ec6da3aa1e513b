"""What one seat knows; the one type that bots, terminals, sockets and learners share."""

import msgspec

from penultima.game.cards import Card, Color
from penultima.game.edition import Edition
from penultima.game.moves import Move
from penultima.game.phases import JustDrew, Over, Phase, Task
from penultima.game.public import Public
from penultima.game.rules import legal_moves
from penultima.game.seating import Direction, Seat
from penultima.game.seen import Seen
from penultima.game.state import Hand, State


class View(msgspec.Struct, frozen=True):
    """A round from one seat, or from a spectator's place if `seat` is None.

    Flat, although most of it is `Public`: bots and learners of others read these names, and what
    `Public` keeps for the rules alone is not among them, such as passes in a row.
    """

    seat: Seat | None
    hand: Hand
    counts: tuple[int, ...]
    discards: tuple[Card, ...]
    """Bottom to top; they lie face up."""
    color: Color | None
    pile: int
    direction: Direction
    dealer: Seat
    phase: Phase
    waiting: tuple[Task, ...]
    called: tuple[Seat, ...]
    exposed: tuple[Seat, ...]
    drawn: Card | None
    """The card that this seat has just drawn on its turn."""
    moves: tuple[Move, ...]
    hands: tuple[Hand, ...] | None
    """Everybody's cards, once the round is over."""

    @property
    def top(self) -> Card:
        return self.discards[-1]

    @property
    def seen(self) -> Seen:
        """To be followed from here on; what happened before is not told again."""
        public = Public(
            counts=self.counts,
            pile_size=self.pile,
            discards=self.discards,
            color=self.color,
            direction=self.direction,
            dealer=self.dealer,
            phase=self.phase,
            waiting=self.waiting,
            called=self.called,
            exposed=self.exposed,
        )
        return Seen(self.seat, public, self.hand)


def view(edition: Edition, state: State, seat: Seat | None) -> View:
    drew = isinstance(state.phase, JustDrew) and state.phase.seat == seat
    return View(
        seat=seat,
        hand=() if seat is None else state.hands[seat],
        counts=state.counts,
        discards=state.discards,
        color=state.color,
        pile=state.pile_size,
        direction=state.direction,
        dealer=state.dealer,
        phase=state.phase,
        waiting=state.waiting,
        called=state.called,
        exposed=state.exposed,
        drawn=state.drawn.card if drew and state.drawn is not None else None,
        moves=() if seat is None else legal_moves(edition, state, seat),
        hands=state.hands if isinstance(state.phase, Over) else None,
    )
