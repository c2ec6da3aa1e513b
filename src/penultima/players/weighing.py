"""What a lay is worth to a skilled player, as a sum of a few plain considerations."""

from collections import Counter

from penultima.game.cards import Card, Color, Face, without
from penultima.game.edition import Edition, is_guilty
from penultima.game.effects import Attack, HandOn, ReverseOrder, SkipNext, SwapHands
from penultima.game.moves import Play
from penultima.game.seating import next_seat
from penultima.game.table_rules import TwoReverse
from penultima.game.view import View
from penultima.players.reading import (
    best_color,
    most_dangerous,
    next_player,
    opponents,
    points_count,
)

WINS = 1000.0
FOLLOWS = 1.0
"""For the share of the cards left that the lay leaves playable."""
POINTS = 0.01
"""For every point that leaves the hand, where points count."""
WILD = 1.2
"""What a wild kept for later is worth; a shield somewhat more."""
SHIELD = 1.6
STOPS = 0.4
"""For taking the next player's turn; more the nearer he is to going out."""
HURTS = 0.25
"""For every card that he draws."""
BLUFF = 2.5
HAND = 0.5
"""For every card less in hand by a swap."""
DRAWING = -3.0
_FEW = 2


class Weighing:
    """One decision: the view, and what is the same for all lays."""

    def __init__(self, edition: Edition, view: View) -> None:
        self.edition = edition
        self.view = view
        self.next = view.counts[next_player(view)]
        self.dangerous = most_dangerous(edition, view)
        self.nearest = min(view.counts[seat] for seat in opponents(edition, view))

    worth_of_drawing = DRAWING

    def worth(self, play: Play) -> float:
        rest = without(self.view.hand, play.card)
        if not rest:
            return WINS + self._hurt(play)
        color = play.color or play.card.color or best_color(self.edition, rest)
        worth = FOLLOWS * self._follows(rest, color, play.card.face)
        if points_count(self.edition):
            worth += POINTS * self.edition.values[play.card.face]
        worth -= self._cost_of_spending(play.card, rest)
        worth += self._hurt(play) + self._exchange(play, rest)
        return worth

    def worth_in_reply(self, play: Play) -> float:
        """Any answer beats drawing; it matters which, with what colour and against whom."""
        rest = without(self.view.hand, play.card)
        color = play.color or play.card.color
        follows = self._follows(rest, color, play.card.face) if rest and color else 0.0
        aim = 1.0 if play.target == self.dangerous else 0.0
        cheap = 0.0 if play.card.color is None else 1.0
        return follows + aim + cheap

    def _follows(self, rest: tuple[Card, ...], color: Color, face: Face) -> float:
        colors = Counter(card.color for card in rest)
        same_face = sum(card.face is face and card.color is not color for card in rest)
        return (colors[color] + colors[None] + same_face / 2) / len(rest)

    def _cost_of_spending(self, card: Card, rest: tuple[Card, ...]) -> float:
        """Wilds are kept for the end, unless an opponent is about to end the round."""
        if card.color is not None:
            return 0.0
        near = self.nearest <= _FEW
        cost = SHIELD if card is Card.SPECIAL and self.edition.rules.shield else WILD
        if card is Card.WILD_FOUR and is_guilty(self.edition.rules, rest, self.view.color):
            cost += BLUFF
        return cost / 3 if near or len(rest) == 1 else cost

    def _hurt(self, play: Play) -> float:
        effect = self.edition.effect(play.card)
        urgency = 4.0 if self.next <= _FEW else 1.0
        if isinstance(effect, Attack):
            return urgency * (STOPS + HURTS * effect.cards)
        two = len(self.view.counts) == 2
        skips = two and self.edition.rules.two_reverse is TwoReverse.SKIP
        if isinstance(effect, SkipNext) or (isinstance(effect, ReverseOrder) and skips):
            return urgency * STOPS
        if isinstance(effect, ReverseOrder):
            return self._turning()
        return 0.0

    def _turning(self) -> float:
        """A Reverse helps where the neighbour who would be next is nearer to going out."""
        view = self.view
        assert view.seat is not None
        other = next_seat(view.seat, view.direction.opposite, len(view.counts))
        return 0.1 * (view.counts[other] - self.next)

    def _exchange(self, play: Play, rest: tuple[Card, ...]) -> float:
        view, effect = self.view, self.edition.effect(play.card)
        assert view.seat is not None
        if isinstance(effect, SwapHands) and play.target is not None:
            friend = play.target not in opponents(self.edition, view)
            return HAND * (len(rest) - view.counts[play.target]) - (HAND if friend else 0.0)
        if isinstance(effect, HandOn):
            giver = next_seat(view.seat, view.direction.opposite, len(view.counts))
            return HAND * (len(rest) - view.counts[giver])
        return 0.0
