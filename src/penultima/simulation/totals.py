"""Counters as a plain list, so that they can be added, sent and read without numpy.

The names and places are those of `penultima.fast.tally`.
"""

from collections.abc import Iterable

from penultima.encoding.alphabet import Alphabet
from penultima.fast.tally import FIELDS, OFFSETS, SIZE
from penultima.game.cards import Card

Totals = list[int]


def blank() -> Totals:
    return [0] * SIZE


def read(totals: Totals, name: str) -> list[int]:
    at = OFFSETS[name]
    return totals[at : at + FIELDS[name]]


def read_one(totals: Totals, name: str) -> int:
    (number,) = read(totals, name)
    return number


def add(totals: Totals, name: str, amount: int = 1, at: int = 0) -> None:
    totals[OFFSETS[name] + at] += amount


def add_face(totals: Totals, name: str, card: Card, alphabet: Alphabet) -> None:
    """One more card of this face "laid", or one that came "last", if there is a place for it."""
    wild = card.color is None
    at = alphabet.place[wild, card.sign]
    if alphabet.wide and wild:
        name, at = f"{name} wilds", at - alphabet.wild_at
    if at < FIELDS[name]:
        add(totals, name, at=at)


def read_faces(totals: Totals, name: str, alphabet: Alphabet) -> dict[str, int]:
    """What was counted under "laid" or "last", by the sign of the face."""
    counts = read(totals, name)
    if alphabet.wide:
        counts += read(totals, f"{name} wilds")
    places = alphabet.place.items()
    return {sign: counts[at] for (_, sign), at in places if at < len(counts)}


def total_of(parts: Iterable[Totals]) -> Totals:
    """The sum of rows, which is a row again."""
    return [sum(column) for column in zip(blank(), *parts, strict=True)]
