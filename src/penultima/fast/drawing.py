"""Taking cards from the draw pile: one at a time, refilled in between, a Crash at once."""

import numpy as np

from penultima.fast import notes, tables
from penultima.fast.bits import (
    ONE,
    ZERO,
    below,
    bit,
    face_of,
    has_trait,
    is_wide,
    is_wild,
    lowest,
    nth,
    popcount,
    put,
    random64,
    room,
)
from penultima.fast.compiled import compiled, inlined
from penultima.fast.game import card_at, hand_at, more_at, put_card
from penultima.fast.holding import (
    after,
    discard,
    give,
    is_playable,
    show_color,
    take_from,
    turn_after,
)
from penultima.fast.layout import (
    CALLED,
    COUNT,
    COUNTS,
    COVERED,
    DEEPEST,
    DISCARDED,
    DISCARDS,
    DRAWN,
    DUE,
    EXPOSED,
    MERGED,
    NAMING,
    NOTHING,
    OVER,
    OWED,
    PASSES,
    PHASE,
    PILE,
    REMEMBERS,
    RESHUFFLED,
    REST,
    SIGNS,
    TURN,
    WINNER,
    WORN_OUT,
)
from penultima.fast.notes import note, noted
from penultima.game.standstill import MOST_REFILLS


@inlined
def write(tape, entry):
    """Note a chance outcome where somebody wants to know it."""
    if tape is not None:
        tape[0] += 1
        tape[tape[0]] = entry


@inlined
def end_round(g, winner):
    g.b[PHASE] = OVER
    g.b[WINNER] = winner
    g.b[NAMING] = NOTHING
    g.b[OWED] = 0


@inlined
def can_draw(g):
    return g.b[PILE] > 0 or g.b[DISCARDS] > 1


@inlined
def refill_if_empty(g, tape):
    """Looked at after every card, so not worth a call."""
    if g.b[PILE] == 0 and g.b[DISCARDS] > 1:
        refill(g, tape)


@compiled
def refill(g, tape):
    """All discards but the top one become the pile."""
    lying = np.int64(g.b[DISCARDS])
    end = room(g.t)
    top = card_at(g, end - lying)
    for k in range(lying - 1):
        put_card(g, k, card_at(g, end - lying + 1 + k))
    put_card(g, end - 1, top)
    g.b[PILE] = lying - 1
    g.b[DISCARDS] = 1
    g.w[DISCARDED] = g.w[DISCARDED + 1] = ZERO
    more = more_at(g, np.int64(g.t[tables.SEATS]))
    if is_wide(g.t):
        g.w[more] = g.w[more + 1] = ZERO
    put(g.t, g.w, DISCARDED, more, top)
    note(g, notes.REFILLS)
    if np.int64(noted(g, notes.REFILLS)) >= MOST_REFILLS:
        g.b[REMEMBERS] = WORN_OUT
    write(tape, RESHUFFLED)


@inlined
def turn_up(g, tape):
    """Any card of the pile: its order is found draw by draw."""
    left = np.int64(g.b[PILE])
    at = below(g.w, left)
    card = card_at(g, at)
    put_card(g, at, card_at(g, left - 1))
    g.b[PILE] = left - 1
    write(tape, card)
    return card


@inlined
def draw_card(g, seat, tape):
    """A card from pile to hand; NOTHING if there is none. The caller refills afterwards."""
    if g.b[PILE] == 0:
        refill_if_empty(g, tape)
        if g.b[PILE] == 0:
            return np.uint8(NOTHING)
    card = turn_up(g, tape)
    if g.b[COUNTS + seat] == 1:
        g.w[CALLED] &= ~bit(seat)
    g.w[EXPOSED] &= ~bit(seat)
    g.b[PASSES] = 0
    give(g, seat, card)
    note(g, notes.DRAWN)
    return card


@inlined
def expose(g, seat):
    if g.b[COUNTS + seat] == 1 and (g.w[CALLED] | g.w[EXPOSED]) & bit(seat) == ZERO:
        g.w[EXPOSED] |= bit(seat)
        note(g, notes.MISSES)


@compiled
def merge(g, seat, other, tape):
    """Shuffle two hands together and deal them out again, beginning with the other.

    Dealt one by one, the other gets any half of the cards with equal chances. So he does if a coin
    is tossed for each card, and then any cards change sides until he has his half.
    """
    held = np.int64(g.b[COUNTS + seat]) + g.b[COUNTS + other]
    lacking = (held + 1) >> 1
    g.b[COUNTS + other] = lacking
    g.b[COUNTS + seat] = held - lacking
    once, twice = pooled(g, hand_at(g, seat), hand_at(g, other))
    wild, again = ZERO, ZERO
    if is_wide(g.t):
        wild, again = pooled(g, more_at(g, seat), more_at(g, other))
    one, two = once & random64(g.w), twice & random64(g.w)
    three, four = ZERO, ZERO
    if is_wide(g.t):
        three, four = wild & random64(g.w), again & random64(g.w)
    lacking -= popcount(one) + popcount(two) + popcount(three) + popcount(four)
    while lacking != 0:
        gives = lacking < 0
        a, b, c, d = one, two, three, four
        if not gives:
            a, b, c, d = once ^ one, twice ^ two, wild ^ three, again ^ four
        a, b, c, d = any_bit(g.w, a, b, c, d)
        one, two, three, four = one ^ a, two ^ b, three ^ c, four ^ d
        lacking += 1 if gives else -1
    deal_half(g, hand_at(g, other), one, two)
    deal_half(g, hand_at(g, seat), once ^ one, twice ^ two)
    if is_wide(g.t):
        deal_half(g, more_at(g, other), three, four)
        deal_half(g, more_at(g, seat), wild ^ three, again ^ four)
    if tape is not None:
        write_merged(g, seat, other, held, tape)
    g.b[SIGNS + seat] = g.b[SIGNS + other] = 0
    forget_call(g, seat)
    forget_call(g, other)


@inlined
def pooled(g, at, other_at):
    """The planes of two hands together: of no card are there more than two."""
    mine, his = g.w[at], g.w[other_at]
    return mine | his, (mine & his) | g.w[at + 1] | g.w[other_at + 1]


@inlined
def deal_half(g, at, one, two):
    """Of two copies of a card either may come alone."""
    g.w[at], g.w[at + 1] = one | two, one & two


@inlined
def any_bit(dice, a, b, c, d):
    """One bit of four sets, with equal chances, where it was; nothing of the others."""
    first, second, third = popcount(a), popcount(b), popcount(c)
    at = below(dice, first + second + third + popcount(d))
    if at < first:
        return bit(nth(a, at)), ZERO, ZERO, ZERO
    at -= first
    if at < second:
        return ZERO, bit(nth(b, at)), ZERO, ZERO
    at -= second
    if at < third:
        return ZERO, ZERO, bit(nth(c, at)), ZERO
    return ZERO, ZERO, ZERO, bit(nth(d, at - third))


@compiled
def write_merged(g, seat, other, held, tape):
    """On the tape: the cards in the order in which they were dealt."""
    write(tape, MERGED)
    write(tape, held)
    his_end, mine_end = 1, 2
    for part in range(2 if is_wide(g.t) else 1):
        mine = hand_at(g, seat) if part == 0 else more_at(g, seat)
        his = hand_at(g, other) if part == 0 else more_at(g, other)
        his_end = write_dealt(tape, g.w[his], g.w[his + 1], 64 * part, his_end)
        mine_end = write_dealt(tape, g.w[mine], g.w[mine + 1], 64 * part, mine_end)
    tape[0] += held


@compiled
def write_dealt(tape, once, twice, first, at):
    """Every second card of a merge, as one of the two was dealt them; returns the next place."""
    for plane in (once, twice):
        left = plane
        while left != ZERO:
            tape[tape[0] + at] = first + lowest(left)
            left &= left - ONE
            at += 2
    return at


@inlined
def forget_call(g, seat):
    """A call outlives a change of hands only if one card is held again."""
    if g.b[COUNTS + seat] != 1:
        g.w[CALLED] &= ~bit(seat)


# ---------------------------------------------------------------- draws that are owed


@inlined
def owe(b, seat, cards, why):
    """Put a draw on top of those that are owed; `pay` makes it."""
    at = DUE + 2 * np.int64(b[OWED])
    b[at] = seat | why
    b[at + 1] = cards
    b[OWED] += 1


@compiled
def pay(g, tape):
    """Make the draw on top; after a Crash in it, the rest waits until its colour is named."""
    g.b[OWED] -= 1
    at = DUE + 2 * np.int64(g.b[OWED])
    seat, why, left = np.int64(g.b[at]) & 15, g.b[at] & 48, np.int64(g.b[at + 1])
    while left > 0:
        card = draw_card(g, seat, tape)
        if card == NOTHING:
            break
        left -= 1
        if why == TURN:
            g.w[EXPOSED] = ZERO
        if why != COUNT and acts(g, seat, card):
            if why == TURN:
                turn_after(g, seat)
                left = 0
            elif (
                left > 0 and g.b[OWED] < DEEPEST
            ):  # deeper would take six Crashes, one in the other
                owe(g.b, seat, left, REST)
            crash(g, seat, card, tape)
            if left == 0:
                expose(g, seat)
            refill_if_empty(g, tape)
            return
        refill_if_empty(g, tape)
        if why == TURN:
            g.b[DRAWN] = card
            if left > 0 and (not can_draw(g) or is_playable(g, seat, card)):
                break
    if why != TURN and left < g.b[at + 1]:
        g.b[SIGNS + seat] = 0
    if why == REST:
        expose(g, seat)


@inlined
def acts(g, seat, card):
    """Whether the card does something when it is drawn; into an empty hand it comes as if dealt."""
    return has_trait(g.t, face_of(g.t, card), tables.CRASHES) and g.b[COUNTS + seat] > 1


@inlined
def crash(g, seat, card, tape):
    """Lay the Crash just drawn, merge two hands, and ask for the colour of a wild."""
    note(g, notes.CRASHES)
    take_from(g, seat, card)
    discard(g, card)
    g.b[COVERED] += 1
    merge(g, seat, after(g, seat), tape)
    show_color(g, card)
    g.b[DRAWN] = NOTHING
    g.b[NAMING] = seat if is_wild(g.t, card) else NOTHING
