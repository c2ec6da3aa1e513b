"""What a seat remembers of a round: a journal of everybody's choices, kept from what it sees."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

import numpy as np

from penultima.encoding.encoding import encoding_of
from penultima.fast import journal as pages
from penultima.fast import layout
from penultima.fast.tables import SEATS, RuleTable
from penultima.game import events as happened
from penultima.game.cards import Card
from penultima.game.edition import Edition
from penultima.game.events import Event
from penultima.game.phases import Phase
from penultima.game.public import Public, nothing_seen
from penultima.game.seating import Seat, next_seat
from penultima.game.seen import Seen, hear
from penultima.game.view import View
from penultima.players.board import COLOR_AT, put_public
from penultima.players.choices import choice_told
from penultima.players.signs import Signs


class Memory:
    """One seat's memory of the round under way, as arrays for the kernel."""

    def __init__(self, edition: Edition, table: RuleTable, seat: Seat) -> None:
        self._encoding, self._bluffs = encoding_of(edition), edition.bluffs
        self._alphabet = self._encoding.alphabet
        self.table, self.seat, self.seats = table, seat, int(table[SEATS])
        self.place = seat, self.seats
        self.journal = np.zeros((pages.ROWS, pages.COLUMNS), np.uint8)
        self.board = np.zeros(layout.bytes_of(wide=self._alphabet.wide), np.uint8)
        """The public part of the game as the kernel would hold it, with the top card alone."""
        self.hand_of = np.arange(self.seats)
        """Which hand, by its number in the journal, each seat holds."""
        self.color_before_four = layout.NO_COLOR
        """In force when the last card was laid that may be a bluff."""
        self.forced = False
        """Whether this seat had nothing to play when it drew."""
        self._frozen = 0
        """How many cards the layer of that card kept; none if they were mixed with others since."""
        self._lost: Counter[Card] | None = None
        """My cards before hands were mixed, until I see what I hold now."""
        self._mixed: Seat | None = None
        self._open: Phase | None = None
        """The question of the table, until it is answered."""
        self._signs = Signs()
        self._seen = Seen(seat, nothing_seen(len(edition.deck), self.seats))
        pages.open_journal(table, self.journal)
        self._put_board()

    def hear(self, events: Sequence[Event]) -> None:
        for event in events:
            before = self._seen
            self._choice(event)
            self._signs.note(before.public, event)
            self._seen = hear(before, event)
            infer = _INFERENCES.get(type(event))
            if infer is not None:
                infer(self, before, event)
            self._put_board()

    def agree_with(self, view: View) -> None:
        """Where the view says otherwise, some of the round was missed: begin again from it."""
        if self._seen.public.counts != view.counts:
            self._seen = view.seen
            self.board[layout.COUNTS : layout.COUNTS + self.seats] = view.counts
            self._start_again()

    def _start_again(self) -> None:
        pages.start_again(self.table, self.journal, self.board, self.hand_of)

    def _put_board(self) -> None:
        put_public(self.board, self._alphabet, self._seen.public)
        for seat in range(self.seats):
            self.board[layout.SIGNS + seat] = self._signs.as_byte(seat)

    def _choice(self, event: Event) -> None:
        """What somebody else chose, with the table as it was."""
        told = choice_told(event, self._open)
        if told is None:
            return
        self._open = None
        seat, move = told
        if seat != self.seat:
            action = self._encoding.inner(move, seat, self.seats)
            pages.decided(self.table, self.journal, self.hand_of[seat], seat, action, self.board)

    # ---------------------------------------------------------------- what follows from the news

    def began(self, before: Seen, event: happened.Began) -> None:
        if event.seats != self.seats:
            raise ValueError(
                f"news of {event.seats} seats do not belong to a table of {self.seats}"
            )
        pages.open_journal(self.table, self.journal)

    def turned_up(self, before: Seen, event: happened.TurnedUp) -> None:
        self._number(event.card, before.public)

    def played(self, before: Seen, event: happened.Played) -> None:
        seat, card = event.seat, event.card
        at = self._number(card, before.public)
        if card in self._bluffs:
            color = before.public.color
            self.color_before_four = layout.NO_COLOR if color is None else COLOR_AT[color]
            self._frozen = self._count(seat)
        if seat != self.seat:
            pages.laid(self.journal, at)

    def challenged(self, before: Seen, event: happened.Challenged) -> None:
        """Whoever was innocent held nothing of the colour; a hand shown is known anyway.

        It is the hand of that time which is judged: not if more cards have come into it since.
        """
        if event.layer != self.seat and self._frozen == self._count(event.layer):
            hand = self.hand_of[event.layer]
            pages.judged(self.journal, hand, self.color_before_four, event.guilty)

    def drew(self, before: Seen, event: happened.Drew) -> None:
        self._open = None
        if event.seat != self.seat:
            pages.gained(self.journal, self.hand_of[event.seat], 1)

    def recovered(self, before: Seen, event: happened.Recovered) -> None:
        if event.seat != self.seat:
            self._gains_known(self.hand_of[event.seat], event.cards)

    def shown(self, before: Seen, event: happened.Shown) -> None:
        """The hand of that time; what has come into it since is not shown."""
        if self._frozen == len(event.cards):
            self._holds(event.layer, event.cards)

    def received(self, before: Seen, event: happened.Received) -> None:
        """After hands were mixed: what I have lost, the other has got."""
        if self._lost is not None and self._mixed is not None:
            self._holds(self._mixed, list((self._lost - Counter(event.cards)).elements()))
        self._lost = self._mixed = None

    def considered(self, before: Seen, event: happened.Considered) -> None:
        self.forced = event.forced

    def crashed(self, before: Seen, event: happened.Crashed) -> None:
        """The card drawn last is laid, and two hands become one and two again."""
        self._number(event.card, before.public)
        self._frozen = 0
        one, other = event.seat, event.other
        if self.seat not in (one, other):
            self._holds(one, ())
            self._holds(other, ())
            return
        self._lost = Counter(before.hand)
        if one == self.seat:
            self._lost -= Counter((event.card,))
        self._mixed = other if one == self.seat else one

    def swapped(self, before: Seen, event: happened.Swapped) -> None:
        self._hands_move(before, {event.seat: event.other, event.other: event.seat})

    def handed_on(self, before: Seen, event: happened.HandedOn) -> None:
        back, seats = event.direction.opposite, range(self.seats)
        self._hands_move(before, {seat: next_seat(seat, back, self.seats) for seat in seats})

    def asked(self, before: Seen, event: happened.Asked) -> None:
        self._open = event.phase
        if pages.is_full(self.journal):
            self._put_board()
            self._start_again()

    # ---------------------------------------------------------------- hands

    def _hands_move(self, before: Seen, source: Mapping[Seat, Seat]) -> None:
        """Each seat gets the hand of another; mine is known to me wherever it goes."""
        hands = self.hand_of.copy()
        for seat, giver in source.items():
            self.hand_of[seat] = hands[giver]
        if self.seat in source:
            pages.forget(self.journal, hands[self.seat])
            self._gains_known(hands[self.seat], before.hand)

    def _holds(self, seat: Seat, known: Sequence[Card]) -> None:
        """Its hand, anew: these cards, and others of which nothing is known."""
        hand = self.hand_of[seat]
        pages.forget(self.journal, hand)
        self._gains_known(hand, known)
        pages.gained(self.journal, hand, max(0, self._count(seat) - len(known)))

    def _gains_known(self, hand: Any, cards: Iterable[Card]) -> None:
        for card in cards:
            pages.gained_known(self.journal, hand, self._alphabet.number(card))

    def _count(self, seat: Seat) -> int:
        return self._seen.public.counts[seat]

    def _number(self, card: Card, before: Public) -> int:
        """Copies are told apart by how many lie on the discards."""
        if card not in self._alphabet.first_number:
            raise ValueError(f"news of {card.value}, which is no card of this edition")
        return self._alphabet.number(card, before.discards.count(card))


_INFERENCES: Final[dict[type[Event], Callable[[Memory, Seen, Any], None]]] = {
    happened.Began: Memory.began,
    happened.TurnedUp: Memory.turned_up,
    happened.Played: Memory.played,
    happened.Challenged: Memory.challenged,
    happened.Drew: Memory.drew,
    happened.Recovered: Memory.recovered,
    happened.Shown: Memory.shown,
    happened.Received: Memory.received,
    happened.Considered: Memory.considered,
    happened.Crashed: Memory.crashed,
    happened.Swapped: Memory.swapped,
    happened.HandedOn: Memory.handed_on,
    happened.Asked: Memory.asked,
}
"""From the others nothing follows about a hand that is not seen."""
