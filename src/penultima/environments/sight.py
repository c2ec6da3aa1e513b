"""An observation read back: the cards and the table behind its bytes."""

from functools import lru_cache
from typing import NamedTuple

from penultima.encoding.encoding import encoding_of
from penultima.encoding.fields import Field
from penultima.encoding.observer import Observation
from penultima.game.cards import COLORS, Card, Color, make_card
from penultima.game.edition import Edition
from penultima.game.seating import Direction, Seat


class Sight(NamedTuple):
    """What pictures show of the table."""

    hand: tuple[Card, ...]
    top: Card
    color: Color | None
    pile: int
    direction: Direction
    exposed: tuple[Seat, ...]


def read_sight(edition: Edition, observed: Observation, seat: Seat) -> Sight:
    """What the seat saw whose observation it is."""
    at = _places(edition)
    row = observed.tolist()
    seats = row[at["seats"]]
    colors = row[at["color"] : at["color"] + len(COLORS)]
    color = COLORS[colors.index(1)] if any(colors) else None
    exposed = row[at["exposed"] : at["exposed"] + seats]
    return Sight(
        tuple(_cards(edition, row)),
        _top(edition, row, color),
        color,
        row[at["pile"]],
        Direction.LEFT if row[at["left"]] else Direction.RIGHT,
        tuple(sorted((seat + away) % seats for away in range(seats) if exposed[away])),
    )


def _places(edition: Edition) -> dict[str, int]:
    return _first_of(encoding_of(edition).fields)


@lru_cache(maxsize=64)
def _first_of(fields: tuple[Field, ...]) -> dict[str, int]:
    return {field.name: field.first for field in fields}


def _cards(edition: Edition, row: list[int]) -> list[Card]:
    """Those in the hand: coloured kinds are counted, a wild has a one for each copy."""
    alphabet = encoding_of(edition).alphabet
    cards: list[Card] = []
    for card, kind in alphabet.kind_of.items():
        if kind < alphabet.kinds:
            cards += [card] * row[kind]
            continue
        which = kind - alphabet.kinds
        first = alphabet.kinds + sum(alphabet.room[:which])
        cards += [card] * sum(row[first : first + alphabet.room[which]])
    return sorted(cards)


def _top(edition: Edition, row: list[int], color: Color | None) -> Card:
    alphabet, first = encoding_of(edition).alphabet, _places(edition)["top"]
    faces = len(alphabet.colored) + len(alphabet.wilds)
    at = row[first : first + faces].index(1)
    if at < len(alphabet.colored):
        return make_card(color, alphabet.colored[at])
    return make_card(None, alphabet.wilds[at - len(alphabet.colored)] or "x")
