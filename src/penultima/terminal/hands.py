"""A hand in the order in which it is shown: by colour, then by face, wilds last."""

from penultima.game.cards import COLORS, Card, Face

_FACES = tuple(Face)


def in_order(hand: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(sorted(hand, key=_place))


def _place(card: Card) -> tuple[int, int]:
    color = len(COLORS) if card.color is None else COLORS.index(card.color)
    return color, _FACES.index(card.face)
