"""Sets of cards as bits, and the generator of a game's chances."""

from typing import Any

import numpy as np

from penultima.encoding.alphabet import ROWS, WIDE_WILD_AT, WILD_AT
from penultima.fast import tables
from penultima.fast.compiled import by_type, inlined, own_way
from penultima.fast.layout import CARDS, RANDOM, TWICE, WIDE_CARDS

U = np.uint64
COLOR_AT = 4
FACE = (1 << COLOR_AT) - 1
"""A card's number is `ROWS` times its colour plus the place of its face; this masks the face. In
place of a colour, a wild of the usual faces has the number of its copy: `COPY`."""
COPY = 3 << COLOR_AT
assert 1 << COLOR_AT == ROWS
WIDE_WILDS = 4 * ROWS
"""The first number of a wild in a wide game, after all coloured cards."""
USUAL_KINDS = 3
"""Kinds of wild of the usual faces."""
ZERO, ONE = U(0), U(1)
RANK = U(1 | 1 << ROWS | 1 << 2 * ROWS | 1 << 3 * ROWS)
"""A face in its four colours; a wild in its four copies."""
COLORED = RANK * U((1 << WILD_AT) - 1)
"""In a plane of the usual faces; in a wide game all of the first planes is coloured."""
USUAL_WILDS = RANK * U(7)
_SUIT = U((1 << WILD_AT) - 1)
_WIDE_SUIT = U((1 << ROWS) - 1)
_LOW_HALF = U((1 << 32) - 1)


_NARROW = 32
"""Bits of the numbers in the table of a wide game."""
_has_narrow_numbers: Any = lambda t: (  # noqa: E731 - numba compares the signatures
    (lambda t: True) if t.dtype.bitwidth == _NARROW else (lambda t: False)
)


@by_type(_has_narrow_numbers)
def is_wide(t):
    """Whether the game has planes for wilds of their own: their tables have narrower numbers.

    So it is known when a function is compiled, and costs nothing when it runs.
    """
    return t.dtype.itemsize == 4


@own_way
def popcount(x):
    """How many bits are set; a GPU has an instruction for it (see `cuda`), a CPU's is found."""
    x = x - ((x >> U(1)) & U(0x5555555555555555))
    x = (x & U(0x3333333333333333)) + ((x >> U(2)) & U(0x3333333333333333))
    x = (x + (x >> U(4))) & U(0x0F0F0F0F0F0F0F0F)
    return np.int64((x * U(0x0101010101010101)) >> U(56))


@inlined
def bit(place):
    return ONE << U(place)


@inlined
def lowest(x):
    """The place of the lowest bit."""
    return popcount((x & (~x + ONE)) - ONE)


@inlined
def nth(x, n):
    """The place of the bit that has n set bits below it."""
    for _ in range(n):
        x &= x - ONE
    return lowest(x)


@inlined
def ones(n):
    return (ONE << U(n)) - ONE


@inlined
def room(t):
    """Places of the pack; the top discard lies as many before the end as there are discards."""
    return WIDE_CARDS if is_wide(t) else CARDS


@inlined
def chosen(t, place):
    """The cards of a set of faces, or of kinds of wild, that stands in the table."""
    return U(t[place]) * RANK if is_wide(t) else U(t[place])


@inlined
def has_trait(t, face, trait):
    """Whether the face has it; known beforehand where none has."""
    return t[tables.ANY_TRAIT] & trait != 0 and t[tables.TRAITS + face] & trait != 0


@inlined
def is_done(t, effect, what):
    """Whether that is what the effect does; known beforehand where none does it."""
    return t[tables.DONE] >> what & 1 != 0 and effect == what


@inlined
def wild_kinds(t):
    return np.int64(t[tables.WILD_KINDS]) if is_wide(t) else USUAL_KINDS


@inlined
def colored_faces(t):
    return np.int64(t[tables.COLORED_FACES]) if is_wide(t) else WILD_AT


@inlined
def colored_bluffs(t):
    """The coloured cards that may be a bluff; of the usual faces, none."""
    return U(t[tables.BLUFFS]) * RANK if is_wide(t) else ZERO


@inlined
def wild_bluffs(t):
    """The wilds that may be a bluff; of the usual faces, the Wild Draw 4."""
    return U(t[tables.BLUFFS + tables.OF_WILDS]) * RANK if is_wide(t) else RANK << ONE


@inlined
def may_be_bluff(t, face):
    """The same, by the place of the face."""
    return t[tables.EFFECTS + face] == tables.ATTACKS_FOUR if is_wide(t) else face == WILD_AT + 1


@inlined
def of_color(t, color):
    """The coloured cards of a colour; of no colour, none."""
    half = U(8) * U(color)
    return ((_WIDE_SUIT if is_wide(t) else _SUIT) << half) << half


@inlined
def of_face(place):
    """A coloured face; or a kind of wild, among wilds."""
    return RANK << U(place)


@inlined
def color_of(card):
    """Of a coloured card."""
    return np.int64(card) >> COLOR_AT


@inlined
def is_wild(t, card):
    return card >= WIDE_WILDS if is_wide(t) else (card & FACE) >= WILD_AT


@inlined
def face_of(t, card):
    """The place of its face."""
    face = np.int64(card) & FACE
    return face + WIDE_WILD_AT if is_wide(t) and card >= WIDE_WILDS else face


@inlined
def wild_at(t):
    """The place of the first wild among the faces."""
    return WIDE_WILD_AT if is_wide(t) else WILD_AT


@inlined
def wild_card(t, place):
    """The number of the wild at that bit among wilds."""
    return WIDE_WILDS + place if is_wide(t) else WILD_AT + place


@inlined
def kin_of(t, card):
    """All cards of its kind, among coloured cards or among wilds: a wild has four bits."""
    if is_wild(t, card):
        return RANK << U((card & FACE) - (0 if is_wide(t) else WILD_AT))
    return ONE << U(card)


# ---------------------------------------------------------------- planes


@inlined
def put(t, w, at, more, card):
    """A card more in the planes at `at`, and those of a wide game's wilds at `more`."""
    if is_wide(t) and card >= WIDE_WILDS:
        at = more
    one = ONE << U(card & 63)
    w[at + TWICE] |= w[at] & one
    w[at] |= one


@inlined
def take_out(t, w, at, more, card):
    if is_wide(t) and card >= WIDE_WILDS:
        at = more
    one = ONE << U(card & 63)
    second = w[at + TWICE] & one
    w[at + TWICE] ^= second
    w[at] ^= one ^ second


@inlined
def colored_in(t, plane):
    """The coloured cards of a first plane."""
    return plane if is_wide(t) else plane & COLORED


@inlined
def wilds_in(t, plane, more):
    """The wilds of a plane, or of the one that a wide game has for them; by kind and copy."""
    return more if is_wide(t) else (plane >> U(WILD_AT)) & USUAL_WILDS


# ---------------------------------------------------------------- chances


@inlined
def seed_game(w, seed, number):
    """Every game of a seed has a stream of its own."""
    x = U(seed) * U(0x9E3779B97F4A7C15) + U(number)
    for _ in range(2):
        x = (x ^ (x >> U(30))) * U(0xBF58476D1CE4E5B9)
        x = (x ^ (x >> U(27))) * U(0x94D049BB133111EB)
        x = x ^ (x >> U(31))
    w[RANDOM] = x


@inlined
def random32(w):
    """The next number below 2³², by a congruential generator with a scrambled output."""
    x = w[RANDOM]
    w[RANDOM] = x * U(6364136223846793005) + U(1442695040888963407)
    return (((x >> U(22)) ^ x) >> (U(22) + (x >> U(61)))) & _LOW_HALF


@inlined
def random64(w):
    return random32(w) << U(32) | random32(w)


@inlined
def below(w, n):
    return np.int64((random32(w) * U(n)) >> U(32))


@inlined
def happens(w, chance):
    """Whether something with this chance, in parts of 2³², takes place."""
    return np.int64(random32(w)) < chance
