"""A hand in the order in which it is shown: by colour, then by face, wilds last."""

from collections.abc import Iterable

from penultima.editions import EDITIONS
from penultima.game.cards import Card


def in_order(hand: Iterable[Card], edition: str) -> tuple[Card, ...]:
    """As the edition counts its faces up; cards that it does not have come last."""
    known = EDITIONS.get(edition)
    places = {} if known is None else {card: at for at, card in enumerate(known.face_of)}
    return tuple(sorted(hand, key=lambda card: (places.get(card, len(places)), card.value)))
