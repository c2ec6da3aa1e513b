"""What can be known from the news alone: a client that is told only what it may see."""

from collections import Counter

from penultima.game import events as told
from penultima.game.cards import Card
from penultima.game.events import Event, visible
from penultima.game.seating import Seat
from penultima.game.view import View


class Observer:
    """Follows one seat's news, or a spectator's, and so knows all that its view shows."""

    def __init__(self, view: View) -> None:
        self.seat: Seat | None = view.seat
        self.hand = Counter(view.hand)
        self.counts = list(view.counts)
        self.discards = list(view.discards)
        self.color = view.color
        self.pile = view.pile
        self.direction = view.direction
        self.phase, self.waiting = view.phase, view.waiting
        self._new_hand = False
        self._color_before = view.color
        self._covers = 0

    def hear(self, events: list[Event]) -> None:
        for event in events:
            if visible(event, self.seat):
                self._hear(event)

    def differences(self, view: View) -> list[str]:
        """Where the view shows something else than the news has told."""
        pairs: dict[str, tuple[object, object]] = {
            "hand": (self.hand, Counter(view.hand)),
            "counts": (tuple(self.counts), view.counts),
            "discards": (sorted(self.discards), sorted(view.discards)),
            "top": (self.discards[-1], view.top),
            "color": (self.color, view.color),
            "pile": (self.pile, view.pile),
            "direction": (self.direction, view.direction),
            "phase": (self.phase, view.phase),
            "waiting": (self.waiting, view.waiting),
        }
        return [
            f"the news of {self.seat} told {name} {heard}, the view shows {seen}"
            for name, (heard, seen) in pairs.items()
            if heard != seen
        ]

    def _hear(self, event: Event) -> None:  # noqa: PLR0915 - one case an event
        match event:
            case told.Played(seat=seat, card=card):
                self.counts[seat] -= 1
                self.discards.append(card)
                self._color_before, self._covers = self.color, 0
                self.color = card.color or event.color
                if seat == self.seat:
                    self.hand[card] -= 1
            case told.Named(color=color):
                self.color = color
            case told.Drew(seat=seat):
                self.counts[seat] += 1
                self.pile -= 1
            case told.Reversed(direction=direction):
                self.direction = direction
            case told.Refilled(kept=kept):
                self.pile = len(self.discards) - kept
                self.discards = self.discards[-kept:]
            case told.Crashed(seat=seat, other=other, card=card):
                self.discards.append(card)
                self._covers += 1
                self.color = card.color
                total = self.counts[seat] - 1 + self.counts[other]
                self.counts[seat], self.counts[other] = total // 2, (total + 1) // 2
                self._new_hand = self.seat in (seat, other)
            case told.Recovered(seat=seat, cards=cards, above=above):
                self.counts[seat] += len(cards)
                at = len(self.discards) - above
                del self.discards[at - len(cards) : at]
                if seat == self.seat:
                    self.hand.update(cards)
            case told.Swapped(seat=seat, other=other):
                self.counts[seat], self.counts[other] = self.counts[other], self.counts[seat]
                self._new_hand = self.seat in (seat, other)
            case told.HandedOn(direction=direction):
                step = 1 if direction.value == "left" else -1
                seats = len(self.counts)
                self.counts = [self.counts[(seat - step) % seats] for seat in range(seats)]
                self._new_hand = True
            case told.TookBack(seat=seat, card=card):
                self._take_back(seat, card)
            case told.Received(cards=cards):
                self.hand = Counter(cards) if self._new_hand else self.hand + Counter(cards)
                self._new_hand = False
            case told.Considered(card=card):
                self.hand[card] += 1
            case told.Asked(phase=phase, waiting=waiting):
                self.phase, self.waiting = phase, waiting
                self.hand = +self.hand
            case _:
                pass

    def _take_back(self, seat: Seat, card: Card) -> None:
        """If the card lay on top, the colour before it is in force again."""
        self.counts[seat] += 1
        at = len(self.discards) - 1 - self.discards[::-1].index(card)
        del self.discards[at]
        if not self._covers:
            self.color = self._color_before
        if seat == self.seat:
            self.hand[card] += 1
