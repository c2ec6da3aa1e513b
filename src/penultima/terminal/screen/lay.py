"""A card on its way out of the hand: which one, for whom, in which colour."""

from penultima.game.cards import COLORS, Card, Color
from penultima.game.moves import NameColor, Play
from penultima.game.seating import Seat
from penultima.terminal.hands import in_order
from penultima.terminal.offer import CardChoice, Intent, Missing, intend
from penultima.terminal.place import Place


class Laying:
    """The cursor in the hand, and the card that is being laid."""

    def __init__(self, place: Place) -> None:
        self.place = place
        self.intent: Intent | None = None
        self.cursor = 0

    @property
    def hand(self) -> tuple[Card, ...]:
        place = self.place
        return () if place.view is None else in_order(place.view.hand, place.edition)

    @property
    def missing(self) -> Missing | None:
        """What is being asked: for the card that is laid, or by the table."""
        if self.intent is not None:
            return self.intent.missing(self.place.partner)
        return "color" if self.place.offer.names else None

    def walk(self, steps: int) -> None:
        if self.hand:
            self.cursor = (self.cursor + steps) % len(self.hand)

    def lay(self, index: int) -> None:
        """The card may not fit: the table says why not."""
        if not 0 <= index < len(self.hand):
            return
        self.cursor = index
        card = self.hand[index]
        choice = self.place.offer.cards.get(card)
        self.intent = intend(choice or CardChoice(card))
        self._go_on()

    def cancel(self) -> None:
        self.intent = None

    def name(self, color: Color) -> None:
        if self.intent is not None:
            self.intent = self.intent.colored(color)
            self._go_on()
        elif self.place.offer.names:
            self.place.act(NameColor(color))

    def aim(self, seat: Seat) -> None:
        if self.intent is not None and seat in self.intent.choice.targets:
            self.intent = self.intent.aimed(seat)
            self._go_on()

    def confirm(self) -> None:
        if self.intent is not None:
            self.intent = self.intent.confirmed()
            self._go_on()

    def _go_on(self) -> None:
        intent = self.intent
        if intent is not None and self.missing is None:
            self.intent = None
            self.place.act(Play(intent.choice.card, intent.color, intent.target))

    def choose(self, number: int) -> None:
        """The first, second … of what is being asked; or a card of the hand."""
        if number < 1:
            return
        missing = self.missing
        if missing == "color" and number <= len(COLORS):
            self.name(COLORS[number - 1])
        elif missing == "target" and self.intent is not None:
            targets = self.intent.choice.targets
            if number <= len(targets):
                self.aim(targets[number - 1])
        elif missing is None and number <= len(self.hand):
            self.cursor = number - 1
