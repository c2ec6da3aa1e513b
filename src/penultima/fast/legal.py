"""Every action open to a seat, as a set of 192 bits in three words."""

import numpy as np

from penultima.encoding import numbers
from penultima.fast import tables
from penultima.fast.bits import (
    ONE,
    ZERO,
    U,
    bit,
    chosen,
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
from penultima.fast.holding import (
    colored,
    fitting,
    has_playable,
    is_playable,
    right_bluffs,
    top_of,
    wilds,
)
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

_FOUR_COLORS = U(0xF)
_NO_COLOR = U(1 << numbers.NO_COLOR)
_AIMED_COLORS = _FOUR_COLORS << ONE
"""Of a wild that is aimed: the first of its five lays is the one without a colour."""
_SECOND = 64


@inlined
def asked(b):
    """The one seat that is asked; NOTHING at a slap and at the end."""
    if b[NAMING] != NOTHING:
        return b[NAMING]
    if b[PHASE] < SLAPPING:
        return b[SEAT]
    return np.uint8(NOTHING)


@compiled
def legal(t, w, b, seat):
    """The three words of the set; bit k of it is action k of the encoding."""
    first, second, third = answers(t, w, b, seat)
    return first, second | speech(t, w, b, seat), third


@compiled
def answers(t, w, b, seat):
    """What the seat may do, apart from what may be said besides."""
    own, wild, second = ZERO, ZERO, ZERO
    phase = b[PHASE]
    if b[NAMING] != NOTHING:
        if b[NAMING] == seat:
            second = _FOUR_COLORS << U(numbers.NAME - _SECOND)
    elif phase <= JUST_DREW:
        if b[SEAT] == seat:
            own, wild, second = on_turn(t, w, b, seat)
        elif phase == TO_PLAY and t[tables.JUMP_IN] != 0:
            top = top_of(t, b)
            if not is_wild(t, top):
                own = jumping(t, w, b, seat, bit(top))
    elif phase == UNDER_ATTACK:
        own, wild, second = replies(t, w, b, seat)
    elif phase == SLAPPING and w[DOWN] & bit(seat) == ZERO:
        second = bit(numbers.SLAP - _SECOND)
    first, more, third = lays(t, b, seat, own, wild)
    return first, second | more, third


@inlined
def speech(t, w, b, seat):
    """UNO where it counts, and everybody who can be caught."""
    said, me = ZERO, bit(seat)
    late = w[EXPOSED] & me != ZERO
    early = asked(b) == seat and b[COUNTS + seat] == 2 and w[CALLED] & me == ZERO
    if late or early:
        said = bit(numbers.UNO - _SECOND)
    others = w[EXPOSED] & ~me
    if others != ZERO:
        seats = np.int64(t[tables.SEATS])
        for away in range(1, seats):
            other = seat + away
            if other >= seats:
                other -= seats
            if others & bit(other) != ZERO:
                said |= bit(numbers.CATCH - _SECOND + away - 1)
    return said


@inlined
def on_turn(t, w, b, seat):
    """The cards that may be laid, coloured ones and wilds, and what may be done instead."""
    own, wild = layable(t, w, b, seat)
    instead = ZERO
    if b[PHASE] == JUST_DREW:
        if t[tables.ANY_AFTER_DRAW] == 0:
            kin = kin_of(t, b[DRAWN])
            own, wild = (ZERO, wild & kin) if is_wild(t, b[DRAWN]) else (own & kin, ZERO)
        must = t[tables.MUST_PLAY_DRAWN] != 0 and b[FORCED] != 0
        if not (must and is_playable(t, w, b, seat, b[DRAWN])):
            instead = bit(numbers.KEEP - _SECOND)
    elif can_draw(b):
        if t[tables.NO_DRAW_BY_CHOICE] == 0 or not has_playable(t, w, b, seat):
            instead = bit(numbers.DRAW - _SECOND)
    elif not has_playable(t, w, b, seat):
        instead = bit(numbers.PASS - _SECOND)
    return own, wild, instead


@inlined
def layable(t, w, b, seat):
    """What may be laid on a turn: a bluff too, but for the strict rule."""
    own, wild = fitting(t, b, colored(t, w, seat)), wilds(t, w, seat)
    if t[tables.STRICT] != 0:
        own, wild = without_wrong(t, w, b, seat, own, wild)
    return own, wild


@inlined
def jumping(t, w, b, seat, top):
    """The card equal to the top one, if the seat holds it."""
    own = colored(t, w, seat) & top
    if t[tables.STRICT] != 0:
        own, _ = without_wrong(t, w, b, seat, own, ZERO)
    return own


@inlined
def without_wrong(t, w, b, seat, own, wild):
    """These cards less those that would be a bluff."""
    if (own & colored_bluffs(t)) | (wild & wild_bluffs(t)) == ZERO:
        return own, wild
    right, right_wilds = right_bluffs(t, w, b, seat)
    return (
        own & (right | ~colored_bluffs(t)),
        wild & (right_wilds | ~wild_bluffs(t)),
    )


@inlined
def replies(t, w, b, seat):
    """The cards that answer a draw card, and what may be done instead."""
    own, wild, instead = ZERO, ZERO, ZERO
    hit, threat = b[SEAT] == seat, np.int64(b[THREAT])
    if hit:
        instead |= bit(numbers.TAKE - _SECOND)
        own, wild = chosen(t, tables.SHIELDS), chosen(t, tables.SHIELDS + 1)
        if threat == BY_DRAW_TWO:
            own |= chosen(t, tables.STACKED)
            wild |= chosen(t, tables.STACKED + 1)
        elif threat == BY_WILD_FOUR:
            own |= chosen(t, tables.STACKED + 2)
            wild |= chosen(t, tables.STACKED + 3)
    elif b[BY] != seat and t[tables.ANYONE_SHIELDS] != 0:
        own, wild = chosen(t, tables.COMMON_SHIELDS), chosen(t, tables.COMMON_SHIELDS + 1)
    own &= colored(t, w, seat)
    wild &= wilds(t, w, seat)
    if t[tables.STRICT] != 0:
        own, wild = without_wrong(t, w, b, seat, own, wild)
    elif threat == BY_WILD_FOUR:
        anyone = t[tables.ANYONE_CHALLENGES] != 0
        if (b[BY] != seat) if anyone else hit:
            instead |= bit(numbers.CHALLENGE - _SECOND)
    return own, wild, instead


@inlined
def lays(t, b, seat, own, wild):
    """These cards with each colour that they may be laid with, and those that name a seat."""
    second, third = ZERO, ZERO
    last, reply = b[COUNTS + seat] == 1, b[PHASE] == UNDER_ATTACK
    if wild != ZERO:
        second, third = wild_lays(t, wild, last, reply)
    if reply or not last:
        aimed = chosen(t, tables.AIMED_IN_REPLY) if reply else chosen(t, tables.AIMED_ON_TURN)
        aimed &= own
        own ^= aimed
        while aimed != ZERO:
            card = lowest(aimed)
            aimed &= aimed - ONE
            third |= bit(t[tables.FIRST_AIM + (card & 15)] + (card >> 4))
    return own, second, third


@inlined
def wild_lays(t, wild, last, reply):
    """Wilds in each colour, or in none as a last card; a few are laid otherwise."""
    second, third = ZERO, ZERO
    aimed = chosen(t, tables.AIMED_ON_TURN + 1)
    if reply:
        aimed = chosen(t, tables.AIMED_IN_REPLY + 1)
    unlike = wild & (aimed | chosen(t, tables.COLORED_LATER + 1))
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
