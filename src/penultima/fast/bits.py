"""Sets of cards as bits, and the generator of a game's chances."""

import numpy as np

from penultima.fast.compiled import inlined, own_way
from penultima.fast.layout import RANDOM, SPECIALS_AT, WILD_FOURS_AT, WILDS_AT

U = np.uint64
ZERO, ONE = U(0), U(1)
COLORED = U((1 << WILDS_AT) - 1)
WILDS = U(0xF << WILDS_AT)
WILD_FOURS = U(0xF << WILD_FOURS_AT)
SPECIALS = U(0xF << SPECIALS_AT)
ANY_WILD = WILDS | WILD_FOURS | SPECIALS
_SUIT = U((1 << 13) - 1)
RANK = U(1 | 1 << 13 | 1 << 26 | 1 << 39)
_LOW_HALF = U((1 << 32) - 1)


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
def of_color(color):
    """The kinds of a colour; of no colour, none."""
    return (_SUIT << U(13 * color)) & COLORED


@inlined
def of_face(face):
    return RANK << U(face)


@inlined
def color_of(card):
    """The colour of a coloured card: its number divided by 13, without a division."""
    return (np.int64(card) * 79) >> 10


@inlined
def face_of(card):
    if card < WILDS_AT:
        return np.int64(card) - 13 * color_of(card)
    return 13 + ((np.int64(card) - WILDS_AT) >> 2)


@inlined
def kin_of(card):
    """All bits of the card's kind: a wild has four."""
    if card < WILDS_AT:
        return ONE << U(card)
    return WILDS << U((card - WILDS_AT) & 12)


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
def below(w, n):
    return np.int64((random32(w) * U(n)) >> U(32))


@inlined
def happens(w, chance):
    """Whether something with this chance, in parts of 2³², takes place."""
    return np.int64(random32(w)) < chance
