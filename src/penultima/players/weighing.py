"""What an answer is worth to a skilled player: a sum of considerations, with trained weights.

The kernel rates in the same way, to the last unit; the tests compare the two.
"""

from collections import Counter
from typing import Final

import msgspec
from msgspec.structs import replace

from penultima.encoding.kinds import ACTIONS, HITS, Kind, kind_of
from penultima.game.cards import Card, Color, without
from penultima.game.edition import Edition, Face, is_guilty
from penultima.game.effects import SwapHands
from penultima.game.moves import Challenge, Draw, Keep, Move, NameColor, Play, Take
from penultima.game.phases import UnderAttack
from penultima.game.seating import Seat, next_seat
from penultima.game.table_rules import WildFourMatch
from penultima.game.view import View
from penultima.players.reading import next_player, reverse_skips
from penultima.players.signs import Signs
from penultima.players.style import Style
from penultima.players.trained import is_trained, trained_for

_IN_A_COLOR: Final = 25
"""Cards of each colour in every deck."""
_FEW: Final = 2
"""With so many cards the next player is nearly out."""
_THIN: Final = 3
_A_CARD_LESS: Final = 500
"""What a smaller hand is worth after an exchange."""
_DISCOVERED: Final = -20_000
"""What a bluff costs: somebody will doubt it."""


class Weights(msgspec.Struct, frozen=True):
    """How much each consideration counts, in the order of the kernel."""

    number: int
    """For each point of a number card."""
    skip: int
    reverse: int
    draw_two: int
    wild: int
    wild_four: int
    special: int
    same_color: int
    """For each kind left in the colour that would be in force."""
    same_face: int
    """For each kind left with the same face."""
    keeps_color: int
    changes_to_weak: int
    """A colour of which no card would be left."""
    hurts_leader: int
    """Taking the next player's turn while he is nearly out."""
    hurts_next: int
    """Taking it, for each card that he has fewer than seven."""
    wild_early: int
    """A wild, for each card still held."""
    bluff: int
    next_to_last_wild: int
    """A wild kept as the last card."""
    draw: int
    keep: int
    take: int
    challenge: int
    challenge_thin: int
    """A challenge of somebody with three cards or fewer."""
    aim_at_few: int
    """For each card that the target has fewer than ten."""
    swap_gain: int
    """For each card less after an exchange of hands."""
    second_copy: int
    """A kind of which another copy stays in hand."""
    shunned: int
    """A colour that the next player could not follow."""
    liked: int
    """The colour that the next player chose last."""
    unseen: int
    """For each card of the colour that this seat cannot see."""
    action_early: int
    """A Skip, Reverse or Draw Two, for each card still held."""
    turns_away: int
    """A Reverse, for each card that the next player has fewer than the one before."""
    draw_wild: int
    """Drawing although a wild could be laid."""
    draw_pressed: int
    """Drawing while the next player is nearly out."""


def weights_for(edition: Edition, seats: int) -> Weights:
    """As trained, but for what no course has met: challengers, and exchanges of hands.

    Nor has the classic's met a special card: in an edition that is played like it, one counts as
    a wild.
    """
    weights = Weights(*trained_for(edition, seats))
    if not is_trained(edition):
        weights = replace(weights, special=weights.wild)
    if edition.rules.wild_four_match is WildFourMatch.COLOR:
        weights = replace(weights, bluff=min(weights.bluff, _DISCOVERED))
    if any(isinstance(face.effect, SwapHands) for face in edition.faces):
        weights = replace(weights, swap_gain=_A_CARD_LESS)
    return weights


def with_style(weights: Weights, style: Style) -> Weights:
    """The same considerations as somebody of this style sees them."""
    keeping = 1 + (0.3 if style.hoards > 0 else 0.8) * style.hoards
    return replace(
        weights,
        wild=round(weights.wild * keeping),
        wild_four=round(weights.wild_four * keeping),
        special=round(weights.special * keeping),
        wild_early=round(weights.wild_early * keeping),
        bluff=weights.bluff + round((abs(weights.bluff) + 2_000) * style.bluffs),
        keeps_color=weights.keeps_color + round(150 * style.stubborn),
    )


class Weighing:
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

    def is_bluff(self, card: Card) -> bool:
        if card not in self.edition.bluffs:
            return False
        rest = without(self.view.hand, card)
        return is_guilty(self.edition, rest, self.view.color)

    def _lay(self, play: Play) -> int:
        card = play.card
        face = self.edition.face_of[card]
        kind = kind_of(face)
        worth = self._face(face, kind) + self._hit(kind)
        if card.color is None:
            worth += self.weights.wild_early * self.held
            if self.is_bluff(card):
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

    def _face(self, face: Face, kind: Kind) -> int:
        """What it is to be rid of such a card."""
        weights = self.weights
        if kind is Kind.NUMBER:
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

    def _hit(self, kind: Kind) -> int:
        """What it does to the next player's turn."""
        weights = self.weights
        if kind in HITS or (kind is Kind.REVERSE and reverse_skips(self.edition, self.view)):
            leader = weights.hurts_leader if self.next_holds <= _FEW else 0
            return weights.hurts_next * max(7 - self.next_holds, 0) + leader
        if kind is Kind.REVERSE:
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
            worth = weights.unseen * (_IN_A_COLOR - self.seen[color])
            if signs.shuns(self.next, color):
                worth += weights.shunned
            if signs.likes(self.next, color):
                worth += weights.liked
            self._in_color[color] = worth
        return self._in_color[color]

    def _aim(self, card: Card, target: Seat) -> int:
        there = self.view.counts[target]
        worth = self.weights.aim_at_few * max(10 - there, 0)
        if isinstance(self.edition.effect(card), SwapHands):
            worth += self.weights.swap_gain * (self.held - 1 - there)
        return worth

    def _draw(self) -> int:
        weights = self.weights
        worth = weights.draw
        if any(card.color is None and card not in self.edition.bluffs for card in self.copies):
            worth += weights.draw_wild
        if self.next_holds <= _FEW:
            worth += weights.draw_pressed
        return worth

    def _layer_is_thin(self) -> bool:
        phase = self.view.phase
        return isinstance(phase, UnderAttack) and self.view.counts[phase.by] <= _THIN
