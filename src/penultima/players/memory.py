"""What a seat remembers of a round: a journal of everybody's choices, kept from what it sees."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final

import numpy as np

from penultima.encoding.encoding import encoding_of
from penultima.fast import journal as pages
from penultima.fast import layout
from penultima.fast.tables import HAND, SEATS, Table
from penultima.game import events as happened
from penultima.game.cards import Card, Color
from penultima.game.edition import Edition
from penultima.game.events import Event
from penultima.game.moves import Challenge, Draw, Keep, Move, NameColor, Pass, Play, Take
from penultima.game.phases import Reason, ToPlay, UnderAttack
from penultima.game.seating import Seat, next_seat
from penultima.game.view import View
from penultima.players.board import COLOR_AT, put_direction, put_phase
from penultima.players.signs import Signs


class Memory:
    """One seat's memory of the round under way, as arrays for the kernel."""

    def __init__(self, edition: Edition, table: Table, seat: Seat) -> None:
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
        self._frozen = 0
        """How many cards its layer kept then; none if they have been mixed with others since."""
        self.forced = False
        """Whether this seat had nothing to play when it drew."""
        self._mine: Counter[Card] = Counter()
        self._discards: list[Card] = []
        self._lost: Counter[Card] | None = None
        """My cards before hands were mixed, until I see what I hold now."""
        self._mixed: Seat | None = None
        self._phase: object = None
        self._signs = Signs()
        self._open()

    def hear(self, events: Sequence[Event]) -> None:
        for event in events:
            change = _CHANGES.get(type(event))
            if change is not None:
                change(self, event)
            self._signs.hear((event,))
            for seat in range(self.seats):
                self.board[layout.SIGNS + seat] = self._signs.as_byte(seat)

    def agree_with(self, view: View) -> None:
        """Where the view says otherwise, some of the round was missed: begin again from it."""
        counts = slice(layout.COUNTS, layout.COUNTS + self.seats)
        if list(self.board[counts]) != list(view.counts):
            self.board[counts] = view.counts
            self._start_again()

    def _start_again(self) -> None:
        pages.start_again(self.table, self.journal, self.board, self.hand_of)

    def _open(self) -> None:
        pages.open_journal(self.table, self.journal)
        counts = slice(layout.COUNTS, layout.COUNTS + self.seats)
        self.board[:] = 0
        self.board[counts] = self.table[HAND]
        self.board[layout.COLOR] = layout.NO_COLOR
        self.board[layout.NAMING] = self.board[layout.LAYER] = layout.NOTHING
        self.board[layout.PILE] = self.board[layout.DISCARDS] = 1
        self._discards.clear()

    # ---------------------------------------------------------------- choices

    def _decided(self, seat: Seat, move: Move) -> None:
        if seat == self.seat:
            return
        action = self._encoding.inner(move, seat, self.seats)
        pages.decided(self.table, self.journal, self.hand_of[seat], seat, action, self.board)

    def played(self, event: happened.Played) -> None:
        seat, card = event.seat, event.card
        self._decided(seat, Play(card, event.color if card.color is None else None, event.target))
        before = int(self.board[layout.COLOR])
        if card in self._bluffs:
            self.color_before_four = before
            self._frozen = int(self.board[layout.COUNTS + seat]) - 1
        at = self._number(card)
        if seat == self.seat:
            self._mine[card] -= 1
        else:
            pages.laid(self.journal, at)
        self._lies_on_top(card, at)
        color = event.color or card.color
        self._in_force(color)
        self.board[layout.LAYER] = seat
        self._laid_last(card)
        self._counts(seat, -1)

    def named(self, event: happened.Named) -> None:
        self._decided(event.seat, NameColor(event.color))
        self._in_force(event.color)

    def kept(self, event: happened.Kept) -> None:
        self._decided(event.seat, Keep())

    def passed(self, event: happened.Passed) -> None:
        self._decided(event.seat, Pass())

    def challenged(self, event: happened.Challenged) -> None:
        """Whoever was innocent held nothing of the colour; a hand shown is known anyway.

        It is the hand of that time which is judged: not if more cards have come into it since.
        """
        self._decided(event.seat, Challenge())
        same = self._frozen == self.board[layout.COUNTS + event.layer]
        if event.layer != self.seat and same:
            hand = self.hand_of[event.layer]
            pages.judged(self.journal, hand, self.color_before_four, event.guilty)
        self._phase = None

    def drew(self, event: happened.Drew) -> None:
        seat, phase = event.seat, self._phase
        if event.why is Reason.TURN and isinstance(phase, ToPlay):
            self._decided(seat, Draw())
        elif event.why is Reason.ATTACK and isinstance(phase, UnderAttack) and phase.seat == seat:
            self._decided(seat, Take())
        self._phase = None
        self._counts(seat, 1)
        if seat != self.seat:
            pages.gained(self.journal, self.hand_of[seat], 1)

    # ---------------------------------------------------------------- cards in sight

    def turned_up(self, event: happened.TurnedUp) -> None:
        self._lies_on_top(event.card, self._number(event.card))
        self._laid_last(event.card)
        self._in_force(event.card.color)

    def put_back(self, event: happened.PutBack) -> None:
        del self._discards[-1:]

    def refilled(self, event: happened.Refilled) -> None:
        del self._discards[: -event.kept]

    def recovered(self, event: happened.Recovered) -> None:
        above = len(self._discards) - event.above
        del self._discards[max(0, above - len(event.cards)) : above]
        self._counts(event.seat, len(event.cards))
        self._gains_known(event.seat, event.cards)

    def shown(self, event: happened.Shown) -> None:
        """The hand of that time; what has come into it since is not shown."""
        if self._frozen != len(event.cards):
            return
        hand = self.hand_of[event.layer]
        pages.forget(self.journal, hand)
        self._gains_known(event.layer, event.cards)
        since = int(self.board[layout.COUNTS + event.layer]) - len(event.cards)
        pages.gained(self.journal, hand, max(0, since))

    def received(self, event: happened.Received) -> None:
        """After hands were mixed, the whole hand; else what was drawn."""
        if self._lost is None:
            self._mine.update(event.cards)
            return
        self._mine = Counter(event.cards)
        if self._mixed is not None:
            went_over = (self._lost - self._mine).elements()
            other = self._mixed
            pages.forget(self.journal, self.hand_of[other])
            known = list(went_over)
            self._gains_known(other, known)
            unknown = int(self.board[layout.COUNTS + other]) - len(known)
            pages.gained(self.journal, self.hand_of[other], max(0, unknown))
        self._lost = self._mixed = None

    def dealt(self, event: happened.Dealt) -> None:
        self._mine = Counter(event.cards)

    def considered(self, event: happened.Considered) -> None:
        self._mine[event.card] += 1
        self.forced = event.forced

    # ---------------------------------------------------------------- hands that change

    def crashed(self, event: happened.Crashed) -> None:
        """The card drawn last is laid, and two hands become one and two again."""
        self._lies_on_top(event.card, self._number(event.card))
        self._in_force(event.card.color)
        self.board[layout.COVERED] += 1
        counts, one, other = self.board[layout.COUNTS :], event.seat, event.other
        held = max(0, int(counts[one]) - 1 + int(counts[other]))
        counts[other] = (held + 1) // 2
        counts[one] = held // 2
        if one == self.seat:
            self._mine[event.card] -= 1
        self._frozen = 0
        for seat in (one, other):
            if self.seat not in (one, other):
                pages.forget(self.journal, self.hand_of[seat])
                pages.gained(self.journal, self.hand_of[seat], int(counts[seat]))
        if self.seat in (one, other):
            self._lost = +self._mine
            self._mixed = other if one == self.seat else one

    def swapped(self, event: happened.Swapped) -> None:
        self._hands_move({event.seat: event.other, event.other: event.seat})

    def handed_on(self, event: happened.HandedOn) -> None:
        back = event.direction.opposite
        self._hands_move({seat: next_seat(seat, back, self.seats) for seat in range(self.seats)})

    def _hands_move(self, source: dict[Seat, Seat]) -> None:
        """Each seat gets the hand of another; mine is known to me wherever it goes."""
        counts, hands = self.board.copy()[layout.COUNTS :], self.hand_of.copy()
        given = self.hand_of[self.seat]
        for seat, giver in source.items():
            self.board[layout.COUNTS + seat] = counts[giver]
            self.hand_of[seat] = hands[giver]
        if self.seat in source:
            pages.forget(self.journal, given)
            for card in (+self._mine).elements():
                pages.gained_known(self.journal, given, self._alphabet.number(card))
            self._lost = Counter()

    # ---------------------------------------------------------------- the table

    def began(self, event: happened.Began) -> None:
        if event.seats != self.seats:
            raise ValueError(
                f"news of {event.seats} seats do not belong to a table of {self.seats}"
            )
        self._open()
        put_direction(self.board, event.direction)

    def reversed_(self, event: happened.Reversed) -> None:
        put_direction(self.board, event.direction)

    def asked(self, event: happened.Asked) -> None:
        put_phase(self.board, event.phase, event.waiting)
        self._phase = event.phase
        if pages.is_full(self.journal):
            self._start_again()

    def _counts(self, seat: Seat, cards: int) -> None:
        """Never below none: who has missed some of the round hears of what cannot be."""
        at = layout.COUNTS + seat
        self.board[at] = max(0, int(self.board[at]) + cards)

    def _in_force(self, color: Color | None) -> None:
        self.board[layout.COLOR] = layout.NO_COLOR if color is None else COLOR_AT[color]

    def _lies_on_top(self, card: Card, at: int) -> None:
        self._discards.append(card)
        self.board[-1] = at

    def _laid_last(self, card: Card) -> None:
        """What it does is still to come, also if Crashes are drawn onto it."""
        self.board[layout.LAST] = self._alphabet.place[card.color is None, card.sign]
        self.board[layout.COVERED] = 0

    def _number(self, card: Card) -> int:
        """Copies are told apart by how many lie on the discards."""
        if card not in self._alphabet.first_number:
            raise ValueError(f"news of {card.value}, which is no card of this edition")
        return self._alphabet.number(card, self._discards.count(card))

    def _gains_known(self, seat: Seat, cards: Sequence[Card]) -> None:
        if seat == self.seat:
            self._mine.update(cards)
            return
        for card in cards:
            pages.gained_known(self.journal, self.hand_of[seat], self._alphabet.number(card))


_CHANGES: Final[dict[type[Event], Callable[[Memory, Any], None]]] = {
    happened.Began: Memory.began,
    happened.Dealt: Memory.dealt,
    happened.TurnedUp: Memory.turned_up,
    happened.PutBack: Memory.put_back,
    happened.Played: Memory.played,
    happened.Named: Memory.named,
    happened.Drew: Memory.drew,
    happened.Kept: Memory.kept,
    happened.Passed: Memory.passed,
    happened.Reversed: Memory.reversed_,
    happened.Refilled: Memory.refilled,
    happened.Recovered: Memory.recovered,
    happened.Challenged: Memory.challenged,
    happened.Shown: Memory.shown,
    happened.Received: Memory.received,
    happened.Considered: Memory.considered,
    happened.Crashed: Memory.crashed,
    happened.Swapped: Memory.swapped,
    happened.HandedOn: Memory.handed_on,
    happened.Asked: Memory.asked,
}
"""The others change no hand, and nothing that a choice depends on."""
