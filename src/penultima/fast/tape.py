"""What chance has decided, written down where somebody wants to compare: a tape, or None."""

from typing import Final

from penultima.fast.bits import ONE, ZERO, is_wide, lowest
from penultima.fast.compiled import compiled, inlined
from penultima.fast.game import hand_at, more_at
from penultima.fast.layout import MERGED, TWICE

WRITTEN: Final = 0
"""Where a tape says how many entries follow."""


@inlined
def write(tape, entry):
    """Note a chance outcome where somebody wants to know it."""
    if tape is not None:
        tape[WRITTEN] += 1
        tape[tape[WRITTEN]] = entry


@compiled
def write_merged(g, seat, other, held, tape):
    """On the tape: the cards in the order in which they were dealt."""
    write(tape, MERGED)
    write(tape, held)
    his_end, mine_end = 1, 2
    for part in range(2 if is_wide(g.t) else 1):
        mine = hand_at(g, seat) if part == 0 else more_at(g, seat)
        his = hand_at(g, other) if part == 0 else more_at(g, other)
        his_end = write_dealt(tape, g.w[his], g.w[his + TWICE], 64 * part, his_end)
        mine_end = write_dealt(tape, g.w[mine], g.w[mine + TWICE], 64 * part, mine_end)
    tape[WRITTEN] += held


@compiled
def write_dealt(tape, once, twice, first, at):
    """Every second card of a merge, as one of the two was dealt them; returns the next place."""
    for plane in (once, twice):
        left = plane
        while left != ZERO:
            tape[tape[WRITTEN] + at] = first + lowest(left)
            left &= left - ONE
            at += 2
    return at
