"""Every action open to a seat, as a set of 192 bits in three words."""

import numpy as np

from penultima.encoding import codes
from penultima.fast import tables
from penultima.fast.bits import (
    ANY_WILD,
    COLORED,
    RANK,
    SPECIALS,
    WILD_FOURS,
    WILDS,
    ZERO,
    U,
    bit,
    kin_of,
    ones,
)
from penultima.fast.compiled import compiled, inlined
from penultima.fast.drawing import can_draw
from penultima.fast.holding import (
    fitting,
    has_legal_four,
    has_playable,
    is_playable,
)
from penultima.fast.layout import (
    BY,
    BY_DRAW_TWO,
    BY_SHIELD,
    BY_WILD_FOUR,
    CALLED,
    CARDS,
    COUNTS,
    DISCARDS,
    DOWN,
    DRAWN,
    EXPOSED,
    FORCED,
    HANDS,
    JUST_DREW,
    NAMING,
    NOTHING,
    PACK,
    PHASE,
    SEAT,
    SLAPPING,
    THREAT,
    TO_PLAY,
    UNDER_ATTACK,
)

SEVENS = RANK << U(7)
DRAW_TWOS = RANK << U(12)
_FOUR_COLORS = U(0xF)
_SECOND = 64
_THIRD = 128


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
    cards, second = ZERO, ZERO
    hand, phase = w[HANDS + 2 * seat], b[PHASE]
    if b[NAMING] != NOTHING:
        if b[NAMING] == seat:
            second = _FOUR_COLORS << U(codes.NAME - _SECOND)
    elif phase <= JUST_DREW:
        if b[SEAT] == seat:
            cards, second = on_turn(t, b, hand)
        elif phase == TO_PLAY and t[tables.JUMP_IN] != 0:
            top = b[PACK + CARDS - b[DISCARDS]]
            cards = hand & bit(top) & COLORED
    elif phase == UNDER_ATTACK:
        cards, second = replies(t, b, seat, hand)
    elif phase == SLAPPING and w[DOWN] & bit(seat) == ZERO:
        second = bit(codes.SLAP - _SECOND)
    first, more, third = lays(t, b, seat, cards)
    return first, second | more, third


@inlined
def speech(t, w, b, seat):
    """UNO where it counts, and everybody who can be caught."""
    said, me = ZERO, bit(seat)
    late = w[EXPOSED] & me != ZERO
    early = asked(b) == seat and b[COUNTS + seat] == 2 and w[CALLED] & me == ZERO
    if late or early:
        said = bit(codes.UNO - _SECOND)
    others = w[EXPOSED] & ~me
    if others != ZERO:
        seats = t[tables.SEATS]
        for away in range(1, seats):
            other = seat + away
            if other >= seats:
                other -= seats
            if others & bit(other) != ZERO:
                said |= bit(codes.CATCH - _SECOND + away - 1)
    return said


@inlined
def on_turn(t, b, hand):
    """The cards that may be laid, and what may be done instead."""
    cards, instead = layable(t, b, hand), ZERO
    if b[PHASE] == JUST_DREW:
        if t[tables.ANY_AFTER_DRAW] == 0:
            cards &= kin_of(b[DRAWN])
        must = t[tables.MUST_PLAY_DRAWN] != 0 and b[FORCED] != 0
        if not (must and is_playable(t, b, hand, b[DRAWN])):
            instead = bit(codes.KEEP - _SECOND)
    elif can_draw(b):
        if t[tables.NO_DRAW_BY_CHOICE] == 0 or not has_playable(t, b, hand):
            instead = bit(codes.DRAW - _SECOND)
    elif not has_playable(t, b, hand):
        instead = bit(codes.PASS - _SECOND)
    return cards, instead


@inlined
def layable(t, b, hand):
    """What may be laid on a turn: a bluff too, but for the strict rule."""
    cards = fitting(b, hand) | (hand & ANY_WILD)
    if t[tables.STRICT] != 0 and not has_legal_four(t, b, hand):
        cards &= ~WILD_FOURS
    return cards


@inlined
def replies(t, b, seat, hand):
    """The cards that answer a draw card, and what may be done instead."""
    cards, instead = ZERO, ZERO
    hit = b[SEAT] == seat
    if hit:
        instead |= bit(codes.TAKE - _SECOND)
        if t[tables.STACKING] != 0 and b[THREAT] != BY_SHIELD:
            cards = stackable(t, b, hand)
    if b[THREAT] == BY_WILD_FOUR and t[tables.STRICT] == 0:
        anyone = t[tables.ANYONE_CHALLENGES] != 0
        if (b[BY] != seat) if anyone else hit:
            instead |= bit(codes.CHALLENGE - _SECOND)
    shields = hit or (t[tables.ANYONE_SHIELDS] != 0 and b[BY] != seat)
    if shields and t[tables.SHIELD] != 0:
        cards |= hand & SPECIALS
    return cards, instead


@inlined
def stackable(t, b, hand):
    """The draw cards that answer the one that threatens."""
    cards = ZERO
    mixed = t[tables.STACKING] == 2
    if mixed or b[THREAT] == BY_DRAW_TWO:
        cards |= hand & DRAW_TWOS
    fours = mixed or b[THREAT] == BY_WILD_FOUR
    if fours and (t[tables.STRICT] == 0 or has_legal_four(t, b, hand)):
        cards |= hand & WILD_FOURS
    return cards


@inlined
def lays(t, b, seat, cards):
    """These cards with each colour or target that they may be laid with."""
    first, second, third = cards & COLORED, ZERO, ZERO
    last = b[COUNTS + seat] == 1
    others = ones(t[tables.SEATS] - 1)
    if cards & WILDS != ZERO:
        first |= bit(codes.WILD + 4) if last else _FOUR_COLORS << U(codes.WILD)
    if cards & WILD_FOURS != ZERO:
        first |= bit(codes.WILD_FOUR + 4) if last else _FOUR_COLORS << U(codes.WILD_FOUR)
    if cards & SPECIALS != ZERO:
        if t[tables.SHIELD] == 2 and b[PHASE] == UNDER_ATTACK:
            second, third = aims(others, last)
        elif last or t[tables.EFFECTS + 15] == tables.SLAPS:
            second = bit(codes.SPECIAL + 4 - _SECOND)
        else:
            first |= _FOUR_COLORS << U(codes.SPECIAL)
            second = _FOUR_COLORS >> U(_SECOND - codes.SPECIAL)
    if t[tables.EFFECTS + 7] == tables.SWAPS and not last:
        sevens = first & SEVENS
        first ^= sevens
        for color in range(4):
            if sevens & bit(13 * color + 7) != ZERO:
                third |= others << U(codes.SWAP - _THIRD + codes.OTHERS * color)
    return first, second, third


@inlined
def aims(others, last):
    """The special card at each of the others, in each colour."""
    if last:
        return others << U(codes.AIM - _SECOND), ZERO
    second = ZERO
    for color in range(4):
        second |= others << U(codes.AIM_IN - _SECOND + codes.OTHERS * color)
    return second, others >> U(_THIRD - codes.AIM_IN - codes.OTHERS * 3)
