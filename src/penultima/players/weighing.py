"""What a lay is worth to a skilled player, as a sum of a few plain considerations."""

from collections import Counter

import msgspec
from msgspec.structs import replace

from penultima.game.cards import Card, Color, Face, without
from penultima.game.edition import Edition, is_guilty
from penultima.game.effects import Attack, HandOn, ReverseOrder, SkipNext, SwapHands
from penultima.game.moves import Play
from penultima.game.seating import Seat, next_seat
from penultima.game.table_rules import TwoReverse
from penultima.game.view import View
from penultima.players.reading import (
    best_color,
    most_dangerous,
    next_player,
    opponents,
    points_count,
)
from penultima.players.style import Style

_WINS = 1000.0


class Weights(msgspec.Struct, frozen=True, kw_only=True):
    """How much each consideration counts."""

    follows: float = 3.0
    """The share of the cards left that the lay leaves playable."""
    points: float = 0.008
    """Every point that leaves the hand, where points count."""
    wild: float = 3.6
    """A wild kept for later."""
    shield: float = 4.8
    """A shield kept for later."""
    bluff: float = 2.5
    """The risk of a Wild Draw 4 that could be challenged with success."""
    stops: float = 0.4
    """Taking the next player's turn."""
    hurts: float = 0.25
    """Every card that he draws."""
    urgency: float = 4.0
    """By how much more both count when he is nearly out."""
    turns: float = 0.1
    """Every card that the other neighbour has more than the next."""
    hand: float = 1.5
    """Every card less in hand by a swap."""
    patience: float = -1.0
    """Keeping the card just drawn; or drawing, where only a bluff could be laid."""
    few: int = 1
    """With how many cards an opponent is nearly out."""
    stays: float = 0.0
    """Laying the colour in force."""
    grudge: float = 0.0
    """How much more it counts to hit the one who has hit this seat."""


def with_style(weights: Weights, style: Style) -> Weights:
    """The same considerations as somebody of this style sees them."""
    keeping = 1 + (0.3 if style.hoards > 0 else 0.6) * style.hoards
    return replace(
        weights,
        wild=weights.wild * keeping,
        shield=weights.shield * keeping,
        bluff=weights.bluff - 2.0 * style.bluffs,
        stays=weights.stays + 0.4 * style.stubborn,
        grudge=weights.grudge + style.grudge,
    )


class Weighing:
    """One decision: the view, and what is the same for all lays."""

    def __init__(
        self, edition: Edition, view: View, weights: Weights, foe: Seat | None = None
    ) -> None:
        self.edition = edition
        self.foe = foe
        self.view = view
        self.weights = weights
        self.next = view.counts[next_player(view)]
        self.dangerous = most_dangerous(edition, view)
        self.nearest = view.counts[self.dangerous]

    def worth(self, play: Play) -> float:
        rest = without(self.view.hand, play.card)
        if not rest:
            return _WINS + self._hurt(play)
        color = play.color or play.card.color or best_color(self.edition, rest)
        worth = self.weights.follows * self._follows(rest, color, play.card.face)
        if points_count(self.edition):
            worth += self.weights.points * self.edition.values[play.card.face]
        worth -= self._cost_of_spending(play, rest)
        if play.card.color is self.view.color:
            worth += self.weights.stays
        worth += self._hurt(play) + self._exchange(play, rest)
        return worth

    def is_bluff(self, play: Play) -> bool:
        rest = without(self.view.hand, play.card)
        guilty = is_guilty(self.edition.rules, rest, self.view.color)
        return play.card is Card.WILD_FOUR and guilty

    def worth_in_reply(self, play: Play) -> float:
        """Any answer beats drawing; it matters which, with what colour and against whom."""
        rest = without(self.view.hand, play.card)
        color = play.color or play.card.color
        follows = self._follows(rest, color, play.card.face) if rest and color else 0.0
        aim = 1.0 if play.target == self.dangerous else 0.0
        if play.target is not None and play.target == self.foe:
            aim += 2 * self.weights.grudge
        cheap = 0.0 if play.card.color is None else 1.0
        return follows + aim + cheap

    def _follows(self, rest: tuple[Card, ...], color: Color, face: Face) -> float:
        colors = Counter(card.color for card in rest)
        same_face = sum(card.face is face and card.color is not color for card in rest)
        return (colors[color] + colors[None] + same_face / 2) / len(rest)

    def _cost_of_spending(self, play: Play, rest: tuple[Card, ...]) -> float:
        """Wilds are kept for the end, unless an opponent is about to end the round."""
        card = play.card
        if card.color is not None:
            return 0.0
        weights = self.weights
        is_shield = card is Card.SPECIAL and self.edition.rules.shield is not None
        cost = weights.shield if is_shield else weights.wild
        if self.is_bluff(play):
            cost += weights.bluff
        return cost / 3 if self.nearest <= weights.few or len(rest) == 1 else cost

    def _hurt(self, play: Play) -> float:
        effect = self.edition.effect(play.card)
        weights = self.weights
        urgency = weights.urgency if self.next <= weights.few else 1.0
        if next_player(self.view) == self.foe:
            urgency *= 1 + weights.grudge
        if isinstance(effect, Attack):
            return urgency * (weights.stops + weights.hurts * effect.cards)
        two = len(self.view.counts) == 2
        skips = two and self.edition.rules.two_reverse is TwoReverse.SKIP
        if isinstance(effect, SkipNext) or (isinstance(effect, ReverseOrder) and skips):
            return urgency * weights.stops
        if isinstance(effect, ReverseOrder):
            return self._turning()
        return 0.0

    def _turning(self) -> float:
        """A Reverse helps where the neighbour who would be next is nearer to going out."""
        view = self.view
        assert view.seat is not None
        other = next_seat(view.seat, view.direction.opposite, len(view.counts))
        return self.weights.turns * (view.counts[other] - self.next)

    def _exchange(self, play: Play, rest: tuple[Card, ...]) -> float:
        view, effect, hand = self.view, self.edition.effect(play.card), self.weights.hand
        assert view.seat is not None
        if isinstance(effect, SwapHands) and play.target is not None:
            friend = play.target not in opponents(self.edition, view)
            return hand * (len(rest) - view.counts[play.target]) - (hand if friend else 0.0)
        if isinstance(effect, HandOn):
            giver = next_seat(view.seat, view.direction.opposite, len(view.counts))
            return hand * (len(rest) - view.counts[giver])
        return 0.0
