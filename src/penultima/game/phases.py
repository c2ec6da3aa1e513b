"""What the table is waiting for; never a secret."""

from enum import StrEnum
from typing import TypeAlias

import msgspec

from penultima.game.seating import Seat


class Reason(StrEnum):
    """Why cards are drawn."""

    TURN = "turn"
    ATTACK = "attack"
    CHALLENGE = "challenge"
    SLAP = "slap"
    CAUGHT = "caught"
    HINT = "hint"
    MISPLAY = "misplay"
    COUNT = "count"


class Threat(StrEnum):
    """What the seat under attack has before it."""

    DRAW_TWO = "draw-two"
    WILD_FOUR = "wild-four"
    SHIELD = "shield"


class _Phase(msgspec.Struct, frozen=True, tag_field="phase", tag=str.lower, gc=False):
    pass


class ToPlay(_Phase, frozen=True):
    """The seat's turn, nothing done yet."""

    seat: Seat


class JustDrew(_Phase, frozen=True):
    """The seat has drawn for its turn and plays or keeps (ruling R1)."""

    seat: Seat


class UnderAttack(_Phase, frozen=True):
    """The seat takes the cards or answers; play then goes on after the seat first hit."""

    seat: Seat
    amount: int
    threat: Threat
    by: Seat
    first_hit: Seat


class Naming(_Phase, frozen=True):
    """The seat names the colour of the wild on top."""

    seat: Seat


class Slapping(_Phase, frozen=True):
    """All hands to the pile; those that are down, in their order."""

    by: Seat
    down: tuple[Seat, ...]


class Objecting(_Phase, frozen=True):
    """Others may say that the lay was wrong; its effects wait (rulings J10, J11)."""

    by: Seat
    last: bool


class Over(_Phase, frozen=True):
    """The round is over; nobody won a void one (ruling L6)."""

    winner: Seat | None


class Drawing(_Phase, frozen=True):
    """Cards still due, in the middle of a draw that a Crash interrupted (ruling E5)."""

    seat: Seat
    left: int
    why: Reason
    crashed: bool = False


Phase: TypeAlias = ToPlay | JustDrew | UnderAttack | Naming | Slapping | Objecting | Over
Task: TypeAlias = Phase | Drawing


def asked_seat(task: Task) -> Seat | None:
    """The one seat that is asked, if there is one."""
    match task:
        case ToPlay() | JustDrew() | UnderAttack() | Naming():
            return task.seat
        case _:
            return None
