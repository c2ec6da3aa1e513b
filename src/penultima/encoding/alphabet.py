"""The faces of an edition in the order in which they are numbered, and a number for every card.

There are two such orders. The *usual* one has the thirteen faces of every text, the Wild, the Wild
Draw 4 and one special card; all that is numbered by it keeps its numbers whatever the edition. An
edition that brings anything else is numbered by its own faces, in its own order.
"""

from collections import Counter
from functools import cached_property
from typing import Final, NamedTuple

import msgspec

from penultima.game.cards import (
    COLORS,
    DRAW_TWO,
    NUMBERS,
    REVERSE,
    SKIP,
    WILD,
    WILD_FOUR,
    Card,
    make_card,
)
from penultima.game.edition import Edition, Face

USUAL_COLORED: Final = (*NUMBERS, SKIP, REVERSE, DRAW_TWO)
USUAL_WILDS: Final = (WILD, WILD_FOUR)
SEVEN: Final = NUMBERS[7]
USUAL_COPIES: Final = 4
"""Of each wild."""
USUAL_PACK: Final = 112
ROWS: Final = 16
"""Between the numbers of the same face in two colours."""
WILD_AT: Final = 13
"""In the usual order the wilds have the places of coloured faces that there are not."""
WIDE_WILD_AT: Final = 16
PLANE: Final = 64
"""Numbers of cards in a plane of bits; in the wide order wilds have a plane of their own."""
FACES: Final = 32
"""More than the places of faces, wilds included."""


class Aim(NamedTuple):
    """A lay that names a seat: of a face, in a colour (its own, or the one a wild names)."""

    face: int
    color: int
    """The place in COLORS; 4 for a wild that is laid without one."""


class Alphabet(msgspec.Struct, frozen=True, dict=True):
    """Which face has which place."""

    colored: tuple[str, ...]
    """Signs, by place."""
    wilds: tuple[str | None, ...]
    """Signs, by kind of wild; None for a special card that the edition does not have."""
    aimed: tuple[str, ...]
    """Coloured faces that can be laid at a seat."""
    aimed_wilds: tuple[str | None, ...]
    room: tuple[int, ...]
    """How many copies of each wild an observation can show."""
    wide: bool

    @property
    def wild_at(self) -> int:
        """The place of the first wild."""
        return WIDE_WILD_AT if self.wide else WILD_AT

    @cached_property
    def place(self) -> dict[tuple[bool, str], int]:
        """Of a face, by whether it is wild and its sign."""
        places = {(False, sign): at for at, sign in enumerate(self.colored)}
        wilds = enumerate(self.wilds, self.wild_at)
        return places | {(True, sign): at for at, sign in wilds if sign is not None}

    @cached_property
    def aims(self) -> tuple[Aim, ...]:
        """Every lay that names a seat, in the order of its actions."""
        wild = [
            Aim(self.wild_at + self.wilds.index(sign), color)
            for sign in self.aimed_wilds
            for color in (len(COLORS), *range(len(COLORS)))
        ]
        own = [
            Aim(self.colored.index(sign), color)
            for sign in self.aimed
            for color in range(len(COLORS))
        ]
        return (*wild, *own)

    @cached_property
    def kinds(self) -> int:
        """Coloured kinds of card."""
        return len(COLORS) * len(self.colored)

    @cached_property
    def kind_of(self) -> dict[Card, int]:
        """Coloured kinds by colour and place, then the wilds: without gaps."""
        kinds: dict[Card, int] = {}
        for at, color in enumerate(COLORS):
            for place, sign in enumerate(self.colored):
                kinds[make_card(color, sign)] = at * len(self.colored) + place
        for at, wild in enumerate(self.wilds):
            if wild is not None:
                kinds[make_card(None, wild)] = self.kinds + at
        return kinds

    @cached_property
    def first_number(self) -> dict[Card, int]:
        """The number of the first copy of each kind."""
        numbers: dict[Card, int] = {}
        for card, kind in self.kind_of.items():
            if kind < self.kinds:
                color, place = divmod(kind, len(self.colored))
                numbers[card] = ROWS * color + place
            else:
                at = self.wild_at + kind - self.kinds
                numbers[card] = PLANE + at - WIDE_WILD_AT if self.wide else at
        return numbers

    @cached_property
    def card_at(self) -> dict[int, Card]:
        """The kind of card behind every number."""
        cards: dict[int, Card] = {}
        for card, number in self.first_number.items():
            copies = 1 if card.color is not None else len(COLORS)
            cards |= {number + ROWS * copy: card for copy in range(copies)}
        return cards

    def number(self, card: Card, before: int = 0) -> int:
        """The number of a card of whose kind so many have been counted before it.

        The copies of a wild have the numbers that the four colours of a face would have.
        """
        first = self.first_number[card]
        return first if card.color is not None else first + ROWS * (before % len(COLORS))

    def numbers(self, cards: tuple[Card, ...]) -> list[int]:
        """Of cards that lie in different places, each copy of a wild its own."""
        counted: Counter[Card] = Counter()
        found = []
        for card in cards:
            found.append(self.number(card, counted[card]))
            counted[card] += 1
        return found


def alphabet_of(edition: Edition) -> Alphabet:
    """The usual order if the edition fits into it, else its own."""
    own = edition.__dict__.get("_alphabet")
    if own is None:
        own = edition.__dict__["_alphabet"] = _usual(edition) or _own(edition)
    found: Alphabet = own
    return found


def _usual(edition: Edition) -> Alphabet | None:
    copies = Counter(card for card in edition.deck if card.color is None)
    wilds = [face for face in edition.faces if face.wild]
    special = [face.sign for face in wilds if face.sign not in USUAL_WILDS]
    aimed = {(face.wild, face.sign) for face in edition.faces if _is_aimed(face)}
    fits = (
        len(special) <= 1
        and all(face.wild or face.sign in USUAL_COLORED for face in edition.faces)
        and aimed <= {(False, SEVEN), *((True, sign) for sign in special)}
        and [face.sign for face in edition.faces if face.effect.is_bluff] == [WILD_FOUR]
        and max(copies.values(), default=0) <= USUAL_COPIES
        and len(edition.deck) <= USUAL_PACK
    )
    if not fits:
        return None
    return usual_alphabet(special[0] if special else None)


def usual_alphabet(special: str | None) -> Alphabet:
    """The order of the six texts, with this special card."""
    return Alphabet(
        USUAL_COLORED,
        (*USUAL_WILDS, special),
        (SEVEN,),
        (special,),
        (USUAL_COPIES,) * 3,
        wide=False,
    )


def _own(edition: Edition) -> Alphabet:
    copies = Counter(card for card in edition.deck if card.color is None)
    wilds = [face for face in edition.faces if face.wild]
    return Alphabet(
        tuple(face.sign for face in edition.faces if not face.wild),
        tuple(face.sign for face in wilds),
        tuple(face.sign for face in edition.faces if not face.wild and _is_aimed(face)),
        tuple(face.sign for face in wilds if _is_aimed(face)),
        tuple(_room(copies[card]) for face in wilds for card in face.cards),
        wide=True,
    )


def _room(copies: int) -> int:
    """The same for packs that differ a little."""
    return USUAL_COPIES if copies <= USUAL_COPIES else 2 * USUAL_COPIES


def _is_aimed(face: Face) -> bool:
    return face.effect.needs_target or face.effect.needs_target_in_reply
