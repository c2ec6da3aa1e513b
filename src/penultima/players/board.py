"""What everybody sees of a table, in the bytes of the kernel."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from penultima.encoding.alphabet import Alphabet
from penultima.fast import layout
from penultima.fast.drawing import owe
from penultima.game.cards import COLORS
from penultima.game.phases import (
    Drawing,
    JustDrew,
    Naming,
    Objecting,
    Over,
    Phase,
    Slapping,
    Task,
    Threat,
    ToPlay,
    UnderAttack,
)
from penultima.game.public import Public
from penultima.game.seating import Direction

Board = NDArray[np.uint8]

COLOR_AT: Final = {color: at for at, color in enumerate(COLORS)}
_THREATS: Final = {
    Threat.DRAW_TWO: layout.BY_DRAW_TWO,
    Threat.WILD_FOUR: layout.BY_WILD_FOUR,
    Threat.SHIELD: layout.BY_SHIELD,
}


def put_public(b: Board, alphabet: Alphabet, public: Public) -> None:
    """A picture that was followed from the middle of a round may count less than no cards."""
    put_direction(b, public.direction)
    put_phase(b, public.phase, public.waiting)
    b[layout.COLOR] = layout.NO_COLOR if public.color is None else COLOR_AT[public.color]
    b[layout.PILE] = b[layout.DISCARDS] = 1
    for seat, count in enumerate(public.counts):
        b[layout.COUNTS + seat] = max(0, count)
    if public.discards:
        *under, top = public.discards
        b[-1] = alphabet.number(top, under.count(top))
    lay = public.lay
    b[layout.LAYER] = layout.NOTHING if lay is None else lay.seat
    b[layout.COVERED] = 0 if lay is None else lay.covered_by
    last = lay.card if lay is not None else public.discards[-1] if public.discards else None
    if last is not None:
        b[layout.LAST] = alphabet.place[last.color is None, last.sign]


def put_direction(b: Board, direction: Direction) -> None:
    b[layout.DIRECTION] = layout.LEFT if direction is Direction.LEFT else layout.RIGHT


def put_phase(b: Board, phase: Phase, waiting: tuple[Task, ...]) -> None:
    """What the table waits for; a colour to be named stands apart from what comes after it."""
    b[layout.NAMING] = layout.NOTHING
    b[layout.OWED] = 0
    b[layout.PHASE] = layout.OVER
    for task in (*waiting, phase):
        _put(b, task)


def _put(b: Board, task: Task) -> None:
    match task:
        case ToPlay():
            b[layout.PHASE], b[layout.SEAT] = layout.TO_PLAY, task.seat
        case JustDrew():
            b[layout.PHASE], b[layout.SEAT] = layout.JUST_DREW, task.seat
        case UnderAttack():
            b[layout.PHASE], b[layout.SEAT] = layout.UNDER_ATTACK, task.seat
            b[layout.AMOUNT], b[layout.THREAT] = task.amount, _THREATS[task.threat]
            b[layout.BY], b[layout.FIRST_HIT] = task.by, task.first_hit
        case Naming():
            b[layout.NAMING] = task.seat
        case Slapping():
            b[layout.PHASE], b[layout.SEAT] = layout.SLAPPING, task.by
        case Drawing():
            owe(b, task.seat, task.left, layout.REST)
        case Over() | Objecting():
            b[layout.PHASE] = layout.OVER
