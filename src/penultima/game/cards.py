"""Colours and cards, as the notation writes them."""

import re
from collections.abc import Iterable
from enum import StrEnum


class Color(StrEnum):
    """A colour, in the order that breaks ties (ruling B12)."""

    __hash__ = str.__hash__  # an Enum's own is written in Python, and slow

    RED = "r"
    YELLOW = "y"
    GREEN = "g"
    BLUE = "b"


_COLOR_LETTERS = "rygb"
SKIP, REVERSE, DRAW_TWO, WILD, WILD_FOUR = "s", "v", "+2", "w", "w4"
"""The signs of the usual faces that are no numbers."""
NUMBERS = tuple("0123456789")

_SIGN = re.compile(r"[a-z0-9+]{1,3}")


class Card(StrEnum):
    """A kind of card, written as in the notation: `r7`, `bs`, `y+2`, `w`, `w4`.

    The usual kinds have names here; an edition makes those of its own faces with `make_card`.
    Each kind is one object, however it came here.
    """

    __hash__ = str.__hash__

    color: Color | None
    sign: str
    number: int | None
    """The number on the card, if it is a number card."""

    def __init__(self, text: str) -> None:  # pragma: no mutate block
        colored = text[0] in _COLOR_LETTERS
        self.color = Color(text[0]) if colored else None
        self.sign = text[1:] if colored else text
        self.number = int(self.sign) if self.sign.isdigit() else None

    @classmethod
    def _missing_(cls, value: object) -> "Card | None":
        """A kind that an edition here has made; nobody else can make one up."""
        return _MADE.get(value)

    def __reduce_ex__(self, protocol: object) -> tuple[object, ...]:
        """Another process may not have met the edition yet."""
        return make_card, (self.color, self.sign)

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


COLORS = tuple(Color)
_MADE: dict[object, Card] = {}


def is_sign(sign: str, *, wild: bool) -> bool:
    """Whether a face can be written so; a wild does not begin like a coloured card.

    Nor is it called like what a player says.
    """
    colored = sign[:1] in _COLOR_LETTERS
    return bool(_SIGN.fullmatch(sign)) and not (wild and (colored or sign == "uno"))


def make_card(color: Color | None, sign: str) -> Card:
    """The kind of card with this colour and sign, made if it is new."""
    if not is_sign(sign, wild=color is None):
        raise ValueError(
            f"'{sign}' cannot be a sign: one to three small letters, digits or +, "
            "and for a wild no colour letter (r, y, g, b) first"
        )
    text = sign if color is None else color.value + sign
    try:
        return Card(text)
    except ValueError:
        card = str.__new__(Card, text)
        card._name_, card._value_ = text, text
        card.__init__(text)  # type: ignore[misc]  # an Enum is made in two steps, too
        _MADE[text] = card
        return card


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
