"""What a face is to somebody who weighs cards: its kind, by what it does."""

from enum import StrEnum

from penultima.game.edition import Face
from penultima.game.effects import Attack, Effect, ReverseOrder, SkipNext


class Kind(StrEnum):
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


ACTIONS = frozenset({Kind.SKIP, Kind.REVERSE, Kind.DRAW_TWO})
HITS = frozenset({Kind.SKIP, Kind.DRAW_TWO, Kind.WILD_FOUR})
"""What takes the next player's turn."""


def kind_of(face: Face) -> Kind:
    match face.effect:
        case SkipNext():
            return Kind.SKIP
        case ReverseOrder():
            return Kind.REVERSE
        case Attack(is_bluff=True):
            return Kind.WILD_FOUR
        case Attack():
            return Kind.DRAW_TWO
        case effect if face.wild:
            return Kind.WILD if type(effect) is Effect else Kind.SPECIAL
        case _:
            return Kind.NUMBER
