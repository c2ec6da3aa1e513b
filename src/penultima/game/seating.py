"""Seats around the table, the direction of play, partners."""

from enum import StrEnum

Seat = int
"""A place at the table, 0 for A; seat 1 sits on the left of seat 0 (ruling A8)."""

LETTERS = "ABCDEFGHIJ"
FEWEST, MOST = 2, len(LETTERS)


class Direction(StrEnum):
    """Which neighbour is next; left is clockwise seen from above (ruling A8)."""

    LEFT = "left"
    RIGHT = "right"

    step: int

    def __init__(self, text: str) -> None:  # pragma: no mutate block
        self.step = 1 if text == "left" else -1

    @property
    def opposite(self) -> "Direction":
        return Direction.RIGHT if self is Direction.LEFT else Direction.LEFT


def next_seat(seat: Seat, direction: Direction, seats: int) -> Seat:
    return (seat + direction.step) % seats


def partner(seat: Seat, seats: int) -> Seat:
    """The seat face to face (CLASSIC-097, ruling O1)."""
    return (seat + seats // 2) % seats


def sides(seats: int, *, pairs: bool) -> tuple[tuple[Seat, ...], ...]:
    """Seats that play together, in the order of the first of each."""
    if not pairs:
        return tuple((seat,) for seat in range(seats))
    return tuple((seat, partner(seat, seats)) for seat in range(seats // 2))
