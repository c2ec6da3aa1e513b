"""Counters as a plain list, so that they can be added, sent and read without numpy.

The names and places are those of `penultima.fast.tally`. Behind them stands what is counted by
face, in the order of the edition's faces, however many it has.
"""

from collections.abc import Mapping, Sequence
from typing import Literal

from penultima.fast.tally import FIELDS, OFFSETS, SIZE

Totals = list[int]
ByFace = Literal["laid", "last"]
_BY_FACE: tuple[ByFace, ...] = ("laid", "last")


def blank(faces: int) -> Totals:
    """For an edition with so many faces."""
    return [0] * (SIZE + len(_BY_FACE) * faces)


def with_faces(counters: Sequence[int], by_face: Mapping[ByFace, Sequence[int]]) -> Totals:
    """The kernel's row with the counters of the edition's faces behind it."""
    return [*counters, *(count for name in _BY_FACE for count in by_face[name])]


def read(totals: Totals, name: str) -> list[int]:
    at = OFFSETS[name]
    return totals[at : at + FIELDS[name]]


def read_one(totals: Totals, name: str) -> int:
    (number,) = read(totals, name)
    return number


def read_faces(totals: Totals, name: ByFace) -> list[int]:
    """One number for each face of the edition."""
    faces, at = _faces_in(totals), _at_face(totals, name)
    return totals[at : at + faces]


def add(totals: Totals, name: str, amount: int = 1, at: int = 0) -> None:
    totals[OFFSETS[name] + at] += amount


def add_face(totals: Totals, name: ByFace, face: int) -> None:
    totals[_at_face(totals, name) + face] += 1


def total_of(parts: Sequence[Totals]) -> Totals:
    """The sum of rows of one edition, which is a row again."""
    return [sum(column) for column in zip(*parts, strict=True)]


def _faces_in(totals: Totals) -> int:
    return (len(totals) - SIZE) // len(_BY_FACE)


def _at_face(totals: Totals, name: ByFace) -> int:
    return SIZE + _faces_in(totals) * _BY_FACE.index(name)
