"""What editions are made of: the usual faces, and a pack of them."""

from collections.abc import Mapping

from penultima.game.cards import COLORS, DRAW_TWO, NUMBERS, REVERSE, SKIP, WILD, WILD_FOUR, Card
from penultima.game.cards import make_card as card_of
from penultima.game.edition import Face
from penultima.game.effect import PLAIN, Effect
from penultima.game.effects import Attack, ReverseOrder, SkipNext
from penultima.game.phases import Threat

ACTION_POINTS = 20
WILD_POINTS = 50

USUAL_FACES: tuple[Face, ...] = (
    *(Face(sign, sign, int(sign)) for sign in NUMBERS),
    Face("skip", SKIP, ACTION_POINTS, SkipNext()),
    Face("reverse", REVERSE, ACTION_POINTS, ReverseOrder()),
    Face("draw-two", DRAW_TWO, ACTION_POINTS, Attack(2, Threat.DRAW_TWO)),
    Face("wild", WILD, WILD_POINTS, wild=True),
    Face("wild-four", WILD_FOUR, WILD_POINTS, Attack(4, Threat.WILD_FOUR), wild=True),
)
"""What all six texts share."""


def wild(id_: str, sign: str, effect: Effect = PLAIN) -> Face:
    """A face without a colour, worth as much as a Wild."""
    return Face(id_, sign, WILD_POINTS, effect, wild=True)


def build_deck(
    faces: tuple[Face, ...] = USUAL_FACES, copies: Mapping[str, int] | None = None
) -> tuple[Card, ...]:
    """So many copies of each face, by id, in every colour or of a wild in all.

    Where nothing is said: one 0, two of every other coloured face, four of each wild (ruling A1).
    """
    usual = {face.id: 4 if face.wild else 2 for face in faces} | {"0": 1}
    numbers = usual | dict(copies or {})
    colored = (
        card_of(color, face.sign)
        for color in COLORS
        for face in faces
        if not face.wild
        for _ in range(numbers[face.id])
    )
    wilds = (card_of(None, f.sign) for f in faces if f.wild for _ in range(numbers[f.id]))
    return (*colored, *wilds)
