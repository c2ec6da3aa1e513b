"""Colours, faces and cards; the deck; the notation of cards."""

from collections.abc import Iterable
from enum import StrEnum


class Color(StrEnum):
    """A colour, in the order that breaks ties (ruling B12)."""

    __hash__ = str.__hash__  # an Enum's own is written in Python, and slow

    RED = "r"
    YELLOW = "y"
    GREEN = "g"
    BLUE = "b"


class Face(StrEnum):
    """What a card shows besides its colour; SPECIAL is the edition's own card."""

    __hash__ = str.__hash__

    ZERO = "0"
    ONE = "1"
    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    SKIP = "s"
    REVERSE = "v"
    DRAW_TWO = "+2"
    WILD = "w"
    WILD_FOUR = "w4"
    SPECIAL = "x"

    @property
    def number(self) -> int | None:
        """The number on the card, if it is a number card."""
        return int(self.value) if self.value.isdigit() else None


class Card(StrEnum):
    """A kind of card, written as in the notation: `r7`, `bs`, `y+2`, `w`, `w4`, `x`."""

    __hash__ = str.__hash__

    color: Color | None
    face: Face

    def __init__(self, text: str) -> None:  # pragma: no mutate block
        colored = text[0] in "rygb"
        self.color = Color(text[0]) if colored else None
        self.face = Face(text[1:] if colored else text)

    RED_0 = "r0"
    RED_1 = "r1"
    RED_2 = "r2"
    RED_3 = "r3"
    RED_4 = "r4"
    RED_5 = "r5"
    RED_6 = "r6"
    RED_7 = "r7"
    RED_8 = "r8"
    RED_9 = "r9"
    RED_SKIP = "rs"
    RED_REVERSE = "rv"
    RED_DRAW_TWO = "r+2"
    YELLOW_0 = "y0"
    YELLOW_1 = "y1"
    YELLOW_2 = "y2"
    YELLOW_3 = "y3"
    YELLOW_4 = "y4"
    YELLOW_5 = "y5"
    YELLOW_6 = "y6"
    YELLOW_7 = "y7"
    YELLOW_8 = "y8"
    YELLOW_9 = "y9"
    YELLOW_SKIP = "ys"
    YELLOW_REVERSE = "yv"
    YELLOW_DRAW_TWO = "y+2"
    GREEN_0 = "g0"
    GREEN_1 = "g1"
    GREEN_2 = "g2"
    GREEN_3 = "g3"
    GREEN_4 = "g4"
    GREEN_5 = "g5"
    GREEN_6 = "g6"
    GREEN_7 = "g7"
    GREEN_8 = "g8"
    GREEN_9 = "g9"
    GREEN_SKIP = "gs"
    GREEN_REVERSE = "gv"
    GREEN_DRAW_TWO = "g+2"
    BLUE_0 = "b0"
    BLUE_1 = "b1"
    BLUE_2 = "b2"
    BLUE_3 = "b3"
    BLUE_4 = "b4"
    BLUE_5 = "b5"
    BLUE_6 = "b6"
    BLUE_7 = "b7"
    BLUE_8 = "b8"
    BLUE_9 = "b9"
    BLUE_SKIP = "bs"
    BLUE_REVERSE = "bv"
    BLUE_DRAW_TWO = "b+2"
    WILD = "w"
    WILD_FOUR = "w4"
    SPECIAL = "x"


COLORS = tuple(Color)
NUMBERS = tuple(face for face in Face if face.number is not None)
ACTIONS = (Face.SKIP, Face.REVERSE, Face.DRAW_TWO)


def build_deck(special: int) -> tuple[Card, ...]:
    """One 0, two of every other number and action a colour, four of each wild (ruling A1)."""
    colored = (
        Card(color.value + face.value)
        for color in COLORS
        for face in NUMBERS + ACTIONS
        for _ in range(1 if face is Face.ZERO else 2)
    )
    wilds = (Card.WILD,) * 4 + (Card.WILD_FOUR,) * 4 + (Card.SPECIAL,) * special
    return (*colored, *wilds)


def most_common_color(cards: Iterable[Card]) -> Color:
    """The colour that a silent chooser is given (ruling B12)."""
    counts = dict.fromkeys(COLORS, 0)
    for card in cards:
        if card.color is not None:
            counts[card.color] += 1
    return max(COLORS, key=counts.__getitem__)


def without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """The cards less one copy of `card`."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]
