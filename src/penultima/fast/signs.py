"""What somebody lets slip about the colours of a hand.

The rules only wipe it out, where hands change: who plays by weights notes it down, and a game in
which nobody does is not slowed by it.
"""

import numpy as np

from penultima.encoding import numbers
from penultima.fast.compiled import inlined
from penultima.fast.layout import COLOR, NO_COLOR, SIGNS
from penultima.fast.rating import describe


@inlined
def note_sign(t, b, seat, action):
    """What everybody can tell from an action that is about to be made."""
    if action == numbers.DRAW:
        shuns(b, seat)
    elif action < numbers.DRAW or action >= numbers.AIM:
        _, color, _ = describe(t, action)
        likes(b, seat, color)
    elif numbers.NAME <= action < numbers.SLAP:
        likes(b, seat, action - numbers.NAME)


@inlined
def likes(b, seat, color):
    """A seat that lays or names a colour has more of it, and is not without it."""
    if color != NO_COLOR:
        shunned = np.int64(b[SIGNS + seat]) & (15 ^ (1 << np.int64(color)))
        b[SIGNS + seat] = shunned | (16 << np.int64(color))


@inlined
def shuns(b, seat):
    """A seat that draws seems to be without the colour in force."""
    if b[COLOR] != NO_COLOR:
        b[SIGNS + seat] |= 1 << np.int64(b[COLOR])
