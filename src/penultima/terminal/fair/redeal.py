"""The cards that a seed deals, dealt again by the game itself and held against those seen."""

from collections import deque
from collections.abc import Sequence

from penultima.game.cards import Card
from penultima.game.edition import Edition
from penultima.game.events import (
    Began,
    Considered,
    Crashed,
    Dealt,
    Drew,
    Event,
    PutBack,
    Received,
    Refilled,
    Shuffled,
    TurnedUp,
)
from penultima.game.seating import Seat
from penultima.game.table_rules import DealerChoice
from penultima.referee import Referee
from penultima.table.fair_deal import FairChance
from penultima.table.session_events import DrewForDeal


class Redeal:
    """A round as it must have begun; raises ValueError where nothing can begin like that."""

    def __init__(
        self, edition: Edition, began: Began, seed: bytes, *, first: int | DealerChoice | None
    ) -> None:
        """`first` is how the dealer of a match's first round is found, or who it is."""
        dealer = began.dealer if first is None else first
        referee = Referee(edition, began.seats, dealer=dealer, chance=FairChance(seed))
        self._edition = edition
        self._opening = referee.log
        self.began = referee.log[0]
        self.draws = tuple(tuple(sorted(draw.items())) for draw in referee.dealer_draw)
        self._pile = self._undrawn()

    def _undrawn(self) -> list[Card]:
        """The pile from its top, as it lay when the first card that counts had been turned up."""
        latest = max(at for at, e in enumerate(self._opening) if isinstance(e, Shuffled))
        shuffled, *since = self._opening[latest:]
        assert isinstance(shuffled, Shuffled)
        dealt = sum(len(event.cards) for event in since if isinstance(event, Dealt))
        turned = sum(isinstance(event, TurnedUp) for event in since)
        return list(reversed(shuffled.cards))[dealt + turned :]

    def dealer_fits(self, began: Began, drew: DrewForDeal | None) -> bool:
        """The dealer whom chance found, by a draw for all to see or a pick; or who was named."""
        same = isinstance(self.began, Began) and self.began.dealer == began.dealer
        if drew is None:
            return same and not self.draws
        return same and drew.draws == self.draws and drew.dealer == began.dealer

    def hands_fit(self, events: Sequence[Event], seats: Sequence[Seat]) -> bool:
        """Every seat of ours was dealt its cards, once."""
        dealt = [event for event in events if isinstance(event, Dealt)]
        right = [e for e in self._opening if isinstance(e, Dealt) and e.seat in seats]
        return sorted(dealt, key=_seat) == sorted(right, key=_seat)

    def first_card_fits(self, events: Sequence[Event]) -> bool:
        kinds = TurnedUp | PutBack
        turned = [event for event in events if isinstance(event, kinds)]
        return turned == [event for event in self._opening if isinstance(event, kinds)]

    def draws_fit(self, events: Sequence[Event], seats: Sequence[Seat]) -> bool:
        """Until the first refill every draw is determined; ours are shown to us."""
        pile, refilled = deque(self._pile), False
        drawn: dict[Seat, list[Card | None]] = {seat: [] for seat in seats}
        latest: Card | None = None
        for event in events:
            match event:
                case Drew():
                    if not pile and not refilled:
                        return False
                    latest = pile.popleft() if pile else None
                    if event.seat in drawn:
                        drawn[event.seat].append(latest)
                case Refilled():
                    if pile and not refilled:
                        return False
                    refilled = True
                case Crashed():
                    if not refilled and not self._is_sudden(event.card, latest):
                        return False
                case Received(seat=seat, cards=cards) if drawn.get(seat):
                    if not _shown(drawn.pop(seat), cards):
                        return False
                    drawn[seat] = []
                case Considered(seat=seat, card=card) if drawn.get(seat):
                    if not _shown(drawn.pop(seat), (card,)):
                        return False
                    drawn[seat] = []
                case _:
                    pass
        return not any(drawn.values())

    def _is_sudden(self, card: Card, latest: Card | None) -> bool:
        """Whether this was drawn last, and acts at once."""
        return card == latest and self._edition.effect(card).acts_when_drawn


def _seat(event: Dealt) -> Seat:
    return event.seat


def _shown(drawn: Sequence[Card | None], cards: Sequence[Card]) -> bool:
    """Whether these are the cards drawn, as far as they are determined."""
    return len(drawn) == len(cards) and all(
        one is None or one == other for one, other in zip(drawn, cards, strict=True)
    )
