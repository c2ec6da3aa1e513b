"""Which editions can be told in numbers."""

from collections import Counter

from penultima.game.edition import Edition
from penultima.game.effects import (
    Attack,
    Effect,
    HandOn,
    NameColor,
    ReverseOrder,
    SkipNext,
    SlapPile,
    SwapHands,
)
from penultima.game.table_rules import Policing

_EFFECTS = {Effect, NameColor, SkipNext, ReverseOrder, Attack, SlapPile, SwapHands, HandOn}


class UnsupportedEdition(ValueError):
    """An edition, option or house rule that only the reference engine can play."""


def check_supported(edition: Edition) -> None:
    """Refuse what has no number here; the reference plays it."""
    if edition.rules.policing is Policing.TABLE:
        raise UnsupportedEdition(
            'policing = "table" has no place in numbers: objections are for people; '
            'use policing = "referee" or the reference engine'
        )
    for face, effect in edition.effects.items():
        if type(effect) not in _EFFECTS:
            raise UnsupportedEdition(
                f"what '{face}' does ({type(effect).__name__}) is known to the reference only"
            )
    for card, copies in Counter(edition.deck).items():
        most = 2 if card.color is not None else 4
        if copies > most:
            raise UnsupportedEdition(f"{copies} copies of {card.value}: {most} at most")
