"""What somebody lets slip about the colours of a hand.

The rules only wipe it out, where hands change: who plays by weights notes it down, and a game in
which nobody does is not slowed by it.
"""

import numpy as np

from penultima.encoding import numbers
from penultima.fast.compiled import inlined
from penultima.fast.layout import COLOR, LIKED, NO_COLOR, SHUNNED, SIGNS
from penultima.fast.rating import describe


@inlined
def note_sign(g, seat, action):
    """What everybody can tell from an action that is about to be made."""
    if action == numbers.DRAW:
        shuns(g, seat)
    elif action < numbers.DRAW or action >= numbers.AIM:
        _, color, _ = describe(g.t, action)
        likes(g, seat, color)
    elif numbers.NAME <= action < numbers.SLAP:
        likes(g, seat, action - numbers.NAME)


@inlined
def likes(g, seat, color):
    """A seat that lays or names a colour has more of it, and is not without it."""
    if color != NO_COLOR:
        shunned = np.int64(g.b[SIGNS + seat]) & (SHUNNED ^ (1 << np.int64(color)))
        g.b[SIGNS + seat] = shunned | (1 << (LIKED + np.int64(color)))


@inlined
def shuns(g, seat):
    """A seat that draws seems to be without the colour in force."""
    if g.b[COLOR] != NO_COLOR:
        g.b[SIGNS + seat] |= 1 << np.int64(g.b[COLOR])
