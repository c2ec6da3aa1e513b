"""What an answer is worth to a skilled player: a sum of considerations, with trained weights.

The kernel rates in the same way, to the last unit; the tests compare the two.
"""

from collections import Counter
from typing import Final

from penultima.encoding.considerations import FEW, IN_A_COLOR, MANY, THIN, USUAL, Weights
from penultima.encoding.kinds import ACTIONS, HITS, CardKind, kind_of
from penultima.game.cards import Card, Color
from penultima.game.edition import Edition, Face
from penultima.game.effects import SwapHands
from penultima.game.moves import Challenge, Draw, Keep, Move, NameColor, Play, Take
from penultima.game.phases import UnderAttack
from penultima.game.seating import Seat, next_seat
from penultima.game.table_rules import WildFourMatch
from penultima.game.view import View
from penultima.players.facts import is_bluff, next_player, reverse_skips
from penultima.players.signs import Signs
from penultima.players.style import Style
from penultima.players.trained import is_trained, trained_for

_A_CARD_LESS: Final = 500
"""What a smaller hand is worth after an exchange."""
_DISCOVERED: Final = -20_000
"""What a bluff costs: somebody will doubt it."""


def weights_for(edition: Edition, seats: int) -> Weights:
    """As trained, but for what no course has met: challengers, and exchanges of hands.

    Nor has the classic's met a special card: in an edition that is played like it, one counts as
    a wild.
    """
    weights = Weights(*trained_for(edition, seats))
    if not is_trained(edition):
        weights = weights._replace(special=weights.wild)
    if edition.rules.wild_four_match is WildFourMatch.COLOR:
        weights = weights._replace(bluff=min(weights.bluff, _DISCOVERED))
    if any(isinstance(face.effect, SwapHands) for face in edition.faces):
        weights = weights._replace(swap_gain=_A_CARD_LESS)
    return weights


def with_style(weights: Weights, style: Style) -> Weights:
    """The same considerations as somebody of this style sees them."""
    keeping = 1 + (0.3 if style.hoards > 0 else 0.8) * style.hoards
    return weights._replace(
        wild=round(weights.wild * keeping),
        wild_four=round(weights.wild_four * keeping),
        special=round(weights.special * keeping),
        wild_early=round(weights.wild_early * keeping),
        bluff=weights.bluff + round((abs(weights.bluff) + 2_000) * style.bluffs),
        keeps_color=weights.keeps_color + round(150 * style.stubborn),
    )


class Worth:
    """One decision: the view, and what is the same for all answers."""

    def __init__(self, edition: Edition, view: View, weights: Weights, signs: Signs) -> None:
        self.edition, self.view, self.weights, self.signs = edition, view, weights, signs
        self.next = next_player(view)
        self.next_holds = view.counts[self.next]
        self.held = len(view.hand)
        self.copies = Counter(view.hand)
        self.colors = Counter(card.color for card in self.copies)
        """Kinds held, by colour and by face."""
        self.faces = Counter(card.sign for card in self.copies)
        self.seen = Counter(card.color for card in (*view.hand, *view.discards))
        self._in_color: dict[Color, int] = {}

    def worth(self, move: Move) -> int:
        weights = self.weights
        match move:
            case Play():
                return self._lay(move)
            case Draw():
                return self._draw()
            case Keep():
                return weights.keep
            case Take():
                return weights.take
            case Challenge():
                return weights.challenge + (weights.challenge_thin if self._layer_is_thin() else 0)
            case NameColor(color=color):
                return weights.same_color * self.colors[color] + self._color(color)
            case _:
                return 0

    def _lay(self, play: Play) -> int:
        card = play.card
        face = self.edition.face_of[card]
        kind = kind_of(face)
        worth = self._face(face, kind) + self._hit(kind)
        if card.color is None:
            worth += self.weights.wild_early * self.held
            if is_bluff(self.edition, self.view, play):
                worth += self.weights.bluff
        else:
            worth += self._what_stays(card)
        color = card.color or play.color
        if color is self.view.color:
            worth += self.weights.keeps_color
        if color is not None:
            gone = card.color is not None and self.copies[card] == 1
            worth += self._follows(self.colors[color] - gone) + self._color(color)
        if play.target is not None:
            worth += self._aim(card, play.target)
        return worth

    def _face(self, face: Face, kind: CardKind) -> int:
        """What it is to be rid of such a card."""
        weights = self.weights
        if kind is CardKind.NUMBER:
            return weights.number * face.points
        early = weights.action_early * self.held if kind in ACTIONS else 0
        return int(getattr(weights, kind.value)) + early

    def _what_stays(self, card: Card) -> int:
        weights, twice = self.weights, self.copies[card] > 1
        worth = weights.same_face * (self.faces[card.sign] - (not twice))
        if twice:
            worth += weights.second_copy
        if self.held == 2 and self.colors[None]:
            worth += weights.next_to_last_wild
        return worth

    def _follows(self, kinds: int) -> int:
        return self.weights.same_color * kinds if kinds else self.weights.changes_to_weak

    def _hit(self, kind: CardKind) -> int:
        """What it does to the next player's turn."""
        weights = self.weights
        if kind in HITS or (kind is CardKind.REVERSE and reverse_skips(self.edition, self.view)):
            leader = weights.hurts_leader if self.next_holds <= FEW else 0
            return weights.hurts_next * max(USUAL - self.next_holds, 0) + leader
        if kind is CardKind.REVERSE:
            return weights.turns_away * (self.view.counts[self._before()] - self.next_holds)
        return 0

    def _before(self) -> Seat:
        """Who plays before this seat, and after a Reverse would be next."""
        view = self.view
        assert view.seat is not None
        return next_seat(view.seat, view.direction.opposite, len(view.counts))

    def _color(self, color: Color) -> int:
        """What a colour does to the next player, as far as the table can know."""
        if color not in self._in_color:
            weights, signs = self.weights, self.signs
            worth = weights.unseen * (IN_A_COLOR - self.seen[color])
            if signs.shuns(self.next, color):
                worth += weights.shunned
            if signs.likes(self.next, color):
                worth += weights.liked
            self._in_color[color] = worth
        return self._in_color[color]

    def _aim(self, card: Card, target: Seat) -> int:
        there = self.view.counts[target]
        worth = self.weights.aim_at_few * max(MANY - there, 0)
        if isinstance(self.edition.effect(card), SwapHands):
            worth += self.weights.swap_gain * (self.held - 1 - there)
        return worth

    def _draw(self) -> int:
        weights = self.weights
        worth = weights.draw
        if any(card.color is None and card not in self.edition.bluffs for card in self.copies):
            worth += weights.draw_wild
        if self.next_holds <= FEW:
            worth += weights.draw_pressed
        return worth

    def _layer_is_thin(self) -> bool:
        phase = self.view.phase
        return isinstance(phase, UnderAttack) and self.view.counts[phase.by] <= THIN
