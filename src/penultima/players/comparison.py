"""Two answers to one question: what each of them does, as far as their seat can tell."""

from collections.abc import Callable

import msgspec

from penultima.game.cards import Card, Color, without
from penultima.game.edition import Edition, fits
from penultima.game.effects import Attack, ReverseOrder, SkipNext
from penultima.game.moves import Move, NameColor, Play
from penultima.game.phases import JustDrew, ToPlay
from penultima.game.view import View
from penultima.players.facts import reverse_skips
from penultima.players.signs import Signs


class Compared(msgspec.Struct, frozen=True, kw_only=True):
    """Two answers to one question, and what their seat knows."""

    edition: Edition
    view: View
    better: Move
    worse: Move
    signs: Signs
    """What others have let slip."""
    bluff: float | None = None
    """The chance that the Wild Draw 4 on the pile was one, where somebody has judged it."""

    @property
    def on_turn(self) -> bool:
        return isinstance(self.view.phase, ToPlay | JustDrew)

    @property
    def same_card(self) -> bool:
        one, other = card_of(self.better), card_of(self.worse)
        return one is other and type(self.better) is type(self.worse)


def card_of(move: Move) -> Card | None:
    return move.card if isinstance(move, Play) else None


def color_after(move: Move) -> Color | None:
    """The colour to be played next, as far as the move says it."""
    match move:
        case Play():
            return move.color or move.card.color
        case NameColor():
            return move.color
        case _:
            return None


def cards_drawn(compared: Compared, move: Move) -> int:
    """How many cards the next player draws by it, if he has no answer."""
    card = card_of(move)
    if card is None or not compared.on_turn:
        return 0
    effect = compared.edition.effect(card)
    return effect.cards if isinstance(effect, Attack) else 0


def cards_left(view: View, move: Move) -> tuple[Card, ...]:
    card = card_of(move)
    return view.hand if card is None else without(view.hand, card)


def followers(view: View, move: Move) -> int:
    card, color = card_of(move), color_after(move)
    if card is None or color is None:
        return 0
    return sum(fits(other, card, color) for other in cards_left(view, move))


def stops(compared: Compared, move: Move) -> bool:
    """Whether the next player loses the turn."""
    card = card_of(move)
    if card is None or not compared.on_turn:
        return False
    effect = compared.edition.effect(card)
    skips = reverse_skips(compared.edition, compared.view)
    return isinstance(effect, SkipNext | Attack) or (skips and isinstance(effect, ReverseOrder))


def reverses(compared: Compared, move: Move) -> bool:
    card = card_of(move)
    return (
        card is not None
        and compared.on_turn
        and isinstance(compared.edition.effect(card), ReverseOrder)
    )


def only_better(compared: Compared, feature: Callable[[Compared, Move], bool]) -> bool:
    return feature(compared, compared.better) and not feature(compared, compared.worse)
