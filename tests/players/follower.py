"""A seat's memory, with the truth written beside every card that its journal gains."""

from collections import Counter

import numpy as np
from numpy.typing import NDArray

from penultima.encoding import numbers
from penultima.encoding.alphabet import Alphabet, alphabet_of
from penultima.fast import journal as pages
from penultima.fast import worlds
from penultima.fast.bits import chosen, kin_of, of_color
from penultima.fast.layout import JUST_DREW, PHASE
from penultima.fast.tables import ANY_AFTER_DRAW, BETRAYING, RuleTable
from penultima.game import events as happened
from penultima.game.cards import Card
from penultima.game.changes import apply, taken_up
from penultima.game.edition import Edition
from penultima.game.events import Event, visible
from penultima.game.phases import Over
from penultima.game.seating import Seat
from penultima.game.state import State
from penultima.players.memory import Memory

Barred = tuple[int, int]
"""Coloured cards, and wilds."""


class Slot:
    """A card that came into a hand, and what the journal says it was not."""

    def __init__(self, card: Card, *, known: bool) -> None:
        self.card, self.known = card, known
        self.barred: Barred = 0, 0


class Follower:
    """Hears what its seat hears, and knows what it does not."""

    def __init__(self, edition: Edition, table: RuleTable, seat: Seat, seats: int) -> None:
        self.table, self.seat, self.seats = table, seat, seats
        self.memory = Memory(edition, table, seat)
        self.alphabet: Alphabet = alphabet_of(edition)
        self.state = taken_up(
            State(
                hands=((),) * seats,
                pile=edition.deck,
                discards=(),
                color=None,
                direction=edition.opening,
                dealer=0,
                phase=Over(None),
            )
        )
        self.gained: dict[int, list[Card]] = {}
        """By row of the journal, what really came."""
        self._open: list[int] = []
        """Rows about hands that are being mixed."""
        self._read = 0

    def follow(self, log: list[Event]) -> None:
        for event in log[self._read :]:
            self.state = apply(self.state, event)
            if visible(event, self.seat):
                self._hear(event)
            if isinstance(event, happened.Dealt):
                self.gained[1 + event.seat] = list(event.cards)
            elif isinstance(event, happened.Merged):
                for row in self._open:
                    self._settle(row)
                self._open.clear()
        self._read = len(log)

    def _hear(self, event: Event) -> None:
        rows = pages.length(self.memory.journal)
        self.memory.hear([event])
        after = pages.length(self.memory.journal)
        anew = isinstance(event, happened.Began) or after < rows
        if anew:
            self.gained.clear()
        for row in range(1 if anew else rows, after):
            if self.memory.journal[row, pages.KIND] == pages.GAINED:
                self._gain(row, event)

    def _gain(self, row: int, event: Event) -> None:
        if isinstance(event, happened.Drew):
            self.gained[row] = [self.state.hands[event.seat][-1]]
        elif isinstance(event, happened.Crashed):
            self._open.append(row)
        elif not isinstance(event, happened.Began):
            self._settle(row)

    def _settle(self, row: int) -> None:
        """The hand of that row as it is now, but for what is known of it."""
        hand = int(self.memory.journal[row, pages.HAND])
        held = Counter(self.state.hands[self._seat_of(hand)])
        held -= Counter(slot.card for slot in self.slots()[hand] if slot.known)
        assert held.total() == self.memory.journal[row, pages.WHAT]
        self.gained[row] = list(held.elements())

    def _seat_of(self, hand: int) -> Seat:
        return next(seat for seat in range(self.seats) if self.memory.hand_of[seat] == hand)

    # ---------------------------------------------------------------- what the journal says

    def slots(self) -> dict[int, list[Slot]]:
        """By hand, its cards with what the journal says of each: `worlds.assign` with the truth."""
        journal = self.memory.journal
        mine = int(self.memory.hand_of[self.seat])
        hands: dict[int, list[Slot]] = {hand: [] for hand in range(self.seats)}
        for row in range(1, pages.length(journal)):
            entry = journal[row]
            hand, what = int(entry[pages.HAND]), int(entry[pages.WHAT])
            if entry[pages.KIND] == pages.DECIDED:
                what = int(pages.action_of(entry))
            if entry[pages.KIND] != pages.FORGOTTEN and hand != mine:
                self._read_row(entry, hands[hand], what, self.gained.get(row, []))
        return hands

    def _read_row(
        self, entry: NDArray[np.uint8], held: list[Slot], what: int, gained: list[Card]
    ) -> None:
        kind = entry[pages.KIND]
        if kind == pages.GAINED:
            held.extend(Slot(card, known=False) for card in gained)
        elif kind == pages.KNOWN:
            held.append(Slot(self.alphabet.card_at[what], known=True))
        elif kind == pages.INNOCENT:
            wild = chosen(self.table, BETRAYING + 1)
            _bar(held, (int(of_color(self.table, what)), int(wild)))
        elif kind == pages.DECIDED and what in (numbers.DRAW, numbers.PASS):
            _bar(held, self._playable_then(entry))
        elif kind == pages.DECIDED and what == numbers.KEEP:
            _bar(held[-1:], self._playable_then(entry))
        elif kind == pages.DECIDED and pages.is_lay(what):
            self._lay(
                held, self.alphabet.card_at[int(entry[pages.CARD])], entry[pages.SETTING + PHASE]
            )

    def _lay(self, held: list[Slot], card: Card, phase: int) -> None:
        """A known one first, as the worlds do."""
        fixed = phase == JUST_DREW and not self.table[ANY_AFTER_DRAW]
        able = [slot for slot in held if slot.card is card]
        assert able, f"{card} was laid from a hand that the journal gives none"
        held.remove(held[-1] if fixed else max(able, key=lambda slot: slot.known))

    def _playable_then(self, entry: NDArray[np.uint8]) -> Barred:
        own, wild = worlds.playable_then(self.table, entry)
        return int(own), int(wild)

    def is_barred(self, slot: Slot) -> bool:
        kin = kin_of(self.table, np.int64(self.alphabet.number(slot.card)))
        return bool(slot.barred[slot.card.color is None] & int(kin))


def _bar(held: list[Slot], kinds: Barred) -> None:
    for slot in held:
        slot.barred = slot.barred[0] | kinds[0], slot.barred[1] | kinds[1]
