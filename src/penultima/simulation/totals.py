"""Counters as a plain list, so that they can be added, sent and read without numpy.

The names and places are those of `penultima.fast.tally`.
"""

from collections.abc import Iterable

from penultima.fast.tally import FIELDS, OFFSETS, SIZE

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


def total_of(parts: Iterable[Totals]) -> Totals:
    """The sum of rows, which is a row again."""
    return [sum(column) for column in zip(blank(), *parts, strict=True)]
