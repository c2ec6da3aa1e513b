"""Every action open to a seat, as a set of 192 bits in three words."""

import numpy as np

from penultima.encoding import numbers
from penultima.fast import tables
from penultima.fast.bits import (
    FACE,
    ONE,
    ZERO,
    U,
    bit,
    chosen,
    color_of,
    colored_bluffs,
    is_wild,
    kin_of,
    lowest,
    of_face,
    wild_at,
    wild_bluffs,
    wild_kinds,
)
from penultima.fast.compiled import compiled, inlined
from penultima.fast.drawing import can_draw
from penultima.fast.game import top_of
from penultima.fast.hands import colored, fitting, has_playable, is_playable, right_bluffs, wilds
from penultima.fast.layout import (
    BY,
    BY_DRAW_TWO,
    BY_WILD_FOUR,
    CALLED,
    COUNTS,
    DOWN,
    DRAWN,
    EXPOSED,
    FORCED,
    JUST_DREW,
    NAMING,
    NOTHING,
    PHASE,
    SEAT,
    SLAPPING,
    THREAT,
    TO_PLAY,
    UNDER_ATTACK,
)

SUITED, UNSUITED, AIMED = range(3)
"""The words of a set of actions: lays of coloured cards; of wilds, with all that is done without a
card; lays that name a seat."""
OFFERS = 3
_FOUR_COLORS = U(0xF)
_NO_COLOR = U(1 << numbers.NO_COLOR)
_AIMED_COLORS = _FOUR_COLORS << ONE
"""Of a wild that is aimed: the first of its five lays is the one without a colour."""


@inlined
def asked(g):
    """The one seat that is asked; NOTHING at a slap and at the end."""
    if g.b[NAMING] != NOTHING:
        return g.b[NAMING]
    if g.b[PHASE] < SLAPPING:
        return g.b[SEAT]
    return np.uint8(NOTHING)


@compiled
def legal(g, seat):
    """The three words of the set; bit k of it is action k of the encoding."""
    first, second, third = answers(g, seat)
    return first, second | speech(g, seat), third


@compiled
def answers(g, seat):
    """What the seat may do, apart from what may be said besides."""
    own, wild, second = ZERO, ZERO, ZERO
    phase = g.b[PHASE]
    if g.b[NAMING] != NOTHING:
        if g.b[NAMING] == seat:
            second = _FOUR_COLORS << U(numbers.NAME - numbers.WILD)
    elif phase <= JUST_DREW:
        if g.b[SEAT] == seat:
            own, wild, second = on_turn(g, seat)
        elif phase == TO_PLAY and g.t[tables.JUMP_IN] != 0:
            top = top_of(g)
            if not is_wild(g.t, top):
                own = jumping(g, seat, bit(top))
    elif phase == UNDER_ATTACK:
        own, wild, second = replies(g, seat)
    elif phase == SLAPPING and g.w[DOWN] & bit(seat) == ZERO:
        second = bit(numbers.SLAP - numbers.WILD)
    first, more, third = lays(g, seat, own, wild)
    return first, second | more, third


@inlined
def speech(g, seat):
    """UNO where it counts, and everybody who can be caught."""
    said, me = ZERO, bit(seat)
    late = g.w[EXPOSED] & me != ZERO
    early = asked(g) == seat and g.b[COUNTS + seat] == 2 and g.w[CALLED] & me == ZERO
    if late or early:
        said = bit(numbers.UNO - numbers.WILD)
    others = g.w[EXPOSED] & ~me
    if others != ZERO:
        seats = np.int64(g.t[tables.SEATS])
        for away in range(1, seats):
            other = seat + away
            if other >= seats:
                other -= seats
            if others & bit(other) != ZERO:
                said |= bit(numbers.CATCH - numbers.WILD + away - 1)
    return said


@inlined
def on_turn(g, seat):
    """The cards that may be laid, coloured ones and wilds, and what may be done instead."""
    own, wild = layable(g, seat)
    instead = ZERO
    if g.b[PHASE] == JUST_DREW:
        if g.t[tables.ANY_AFTER_DRAW] == 0:
            kin = kin_of(g.t, g.b[DRAWN])
            own, wild = (ZERO, wild & kin) if is_wild(g.t, g.b[DRAWN]) else (own & kin, ZERO)
        must = g.t[tables.MUST_PLAY_DRAWN] != 0 and g.b[FORCED] != 0
        if not (must and is_playable(g, seat, g.b[DRAWN])):
            instead = bit(numbers.KEEP - numbers.WILD)
    elif can_draw(g):
        if g.t[tables.NO_DRAW_BY_CHOICE] == 0 or not has_playable(g, seat):
            instead = bit(numbers.DRAW - numbers.WILD)
    elif not has_playable(g, seat):
        instead = bit(numbers.PASS - numbers.WILD)
    return own, wild, instead


@inlined
def layable(g, seat):
    """What may be laid on a turn: a bluff too, but for the strict rule."""
    own, wild = fitting(g, colored(g, seat)), wilds(g, seat)
    if g.t[tables.STRICT] != 0:
        own, wild = without_wrong(g, seat, own, wild)
    return own, wild


@inlined
def jumping(g, seat, top):
    """The card equal to the top one, if the seat holds it."""
    own = colored(g, seat) & top
    if g.t[tables.STRICT] != 0:
        own, _ = without_wrong(g, seat, own, ZERO)
    return own


@inlined
def without_wrong(g, seat, own, wild):
    """These cards less those that would be a bluff."""
    if (own & colored_bluffs(g.t)) | (wild & wild_bluffs(g.t)) == ZERO:
        return own, wild
    right, right_wilds = right_bluffs(g, seat)
    return (
        own & (right | ~colored_bluffs(g.t)),
        wild & (right_wilds | ~wild_bluffs(g.t)),
    )


@inlined
def replies(g, seat):
    """The cards that answer a draw card, and what may be done instead."""
    own, wild, instead = ZERO, ZERO, ZERO
    hit, threat = g.b[SEAT] == seat, np.int64(g.b[THREAT])
    if hit:
        instead |= bit(numbers.TAKE - numbers.WILD)
        own, wild = chosen(g.t, tables.SHIELDS), chosen(g.t, tables.SHIELDS + tables.OF_WILDS)
        if threat == BY_DRAW_TWO:
            own |= chosen(g.t, tables.STACKED_ON_TWO)
            wild |= chosen(g.t, tables.STACKED_ON_TWO + tables.OF_WILDS)
        elif threat == BY_WILD_FOUR:
            own |= chosen(g.t, tables.STACKED_ON_FOUR)
            wild |= chosen(g.t, tables.STACKED_ON_FOUR + tables.OF_WILDS)
    elif g.b[BY] != seat and g.t[tables.ANYONE_SHIELDS] != 0:
        own = chosen(g.t, tables.COMMON_SHIELDS)
        wild = chosen(g.t, tables.COMMON_SHIELDS + tables.OF_WILDS)
    own &= colored(g, seat)
    wild &= wilds(g, seat)
    if g.t[tables.STRICT] != 0:
        own, wild = without_wrong(g, seat, own, wild)
    elif threat == BY_WILD_FOUR:
        anyone = g.t[tables.ANYONE_CHALLENGES] != 0
        if (g.b[BY] != seat) if anyone else hit:
            instead |= bit(numbers.CHALLENGE - numbers.WILD)
    return own, wild, instead


@inlined
def lays(g, seat, own, wild):
    """These cards with each colour that they may be laid with, and those that name a seat."""
    second, third = ZERO, ZERO
    last, reply = g.b[COUNTS + seat] == 1, g.b[PHASE] == UNDER_ATTACK
    if wild != ZERO:
        second, third = wild_lays(g.t, wild, last, reply)
    if reply or not last:
        aimed = chosen(g.t, tables.AIMED_IN_REPLY) if reply else chosen(g.t, tables.AIMED_ON_TURN)
        aimed &= own
        own ^= aimed
        while aimed != ZERO:
            card = lowest(aimed)
            aimed &= aimed - ONE
            third |= bit(g.t[tables.FIRST_AIM + (card & FACE)] + color_of(card))
    return own, second, third


@inlined
def wild_lays(t, wild, last, reply):
    """Wilds in each colour, or in none as a last card; a few are laid otherwise."""
    second, third = ZERO, ZERO
    aimed = chosen(t, tables.AIMED_ON_TURN + tables.OF_WILDS)
    if reply:
        aimed = chosen(t, tables.AIMED_IN_REPLY + tables.OF_WILDS)
    unlike = wild & (aimed | chosen(t, tables.COLORED_LATER + tables.OF_WILDS))
    if unlike != ZERO and (reply or not last):
        wild ^= unlike
        second, third = unlike_lays(t, unlike, aimed, last)
    ways = _NO_COLOR if last else _FOUR_COLORS
    for kind in range(wild_kinds(t)):
        if wild & of_face(kind) != ZERO:
            second |= ways << U(numbers.LAYS * kind)
    return second, third


@compiled
def unlike_lays(t, wild, aimed, last):
    """Wilds that name a seat, or their colour later."""
    second, third = ZERO, ZERO
    for kind in range(wild_kinds(t)):
        one = of_face(kind)
        if wild & aimed & one != ZERO:
            ways = ONE if last else _AIMED_COLORS
            third |= ways << U(t[tables.FIRST_AIM + wild_at(t) + kind])
        elif wild & one != ZERO:
            second |= _NO_COLOR << U(numbers.LAYS * kind)
    return second, third
