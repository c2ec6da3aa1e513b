"""What a face is to somebody who weighs cards: its kind, by what it does."""

from enum import StrEnum

from penultima.game.edition import Face
from penultima.game.effects import Attack, Effect, ReverseOrder, SkipNext


class CardKind(StrEnum):
    """Each has a weight of its own in the bots' judgement."""

    NUMBER = "number"
    """A coloured card that does nothing to the next player: worth its points."""
    SKIP = "skip"
    REVERSE = "reverse"
    DRAW_TWO = "draw_two"
    """A draw card that cannot be challenged."""
    WILD = "wild"
    WILD_FOUR = "wild_four"
    """A draw card that may be a bluff."""
    SPECIAL = "special"
    """A wild that does something else."""


ACTIONS = frozenset({CardKind.SKIP, CardKind.REVERSE, CardKind.DRAW_TWO})
HITS = frozenset({CardKind.SKIP, CardKind.DRAW_TWO, CardKind.WILD_FOUR})
"""What takes the next player's turn."""


def kind_of(face: Face) -> CardKind:
    match face.effect:
        case SkipNext():
            return CardKind.SKIP
        case ReverseOrder():
            return CardKind.REVERSE
        case Attack(is_bluff=True):
            return CardKind.WILD_FOUR
        case Attack():
            return CardKind.DRAW_TWO
        case effect if face.wild:
            return CardKind.WILD if type(effect) is Effect else CardKind.SPECIAL
        case _:
            return CardKind.NUMBER
