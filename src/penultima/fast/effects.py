"""What faces do when they are laid, laid last, and laid in reply."""

import numpy as np

from penultima.fast import notes, tables
from penultima.fast.bits import ZERO, below, bit, has_trait, is_done, is_wide, room, take_out
from penultima.fast.collision import forget_call
from penultima.fast.compiled import compiled, inlined
from penultima.fast.drawing import can_draw, end_round, owe
from penultima.fast.game import card_at, hand_at, more_at, put_card
from penultima.fast.hands import after, give, turn_after
from penultima.fast.happenings import AT
from penultima.fast.layout import (
    AMOUNT,
    BY,
    BY_DRAW_TWO,
    BY_SHIELD,
    BY_WILD_FOUR,
    CALLED,
    COLOR,
    COUNT,
    COUNTS,
    COVERED,
    DEMAND,
    DIRECTION,
    DISCARDED,
    DISCARDS,
    DOWN,
    FIRST_HIT,
    LAST,
    NAMING,
    NO_COLOR,
    PHASE,
    PICKED,
    SEAT,
    SIGNS,
    SLAPPING,
    THREAT,
    TWICE,
    UNDER_ATTACK,
)
from penultima.fast.notes import note
from penultima.fast.tape import write


@inlined
def skip(g, seat):
    note(g, AT.skipped)
    turn_after(g, seat)


@inlined
def hit(g, seat, cards):
    """The seat draws and loses the turn."""
    turn_after(g, seat)
    owe(g.b, seat, cards, DEMAND)


@inlined
def laid(g, seat, face, target, tape):
    effect = g.t[tables.EFFECTS + face]
    if effect == tables.PLAIN:
        turn_after(g, seat)
    elif effect == tables.SKIPS:
        skip(g, after(g, seat))
    elif effect == tables.REVERSES:
        if g.t[tables.SEATS] == 2 and g.t[tables.TWO_REVERSE_SKIPS] != 0:
            skip(g, after(g, seat))
        else:
            g.b[DIRECTION] ^= 1
            note(g, AT.reversed)
            turn_after(g, seat)
    elif effect <= tables.ATTACKS_FOUR:
        attack(g, seat, effect, g.t[tables.ATTACKS + face])
    elif is_done(g.t, effect, tables.SLAPS):
        begin_slap(g, seat, face, tape)
    elif is_done(g.t, effect, tables.SWAPS):
        swap(g, seat, target)
        turn_after(g, seat)
    elif is_done(g.t, effect, tables.HANDS_ON):
        hand_on(g)
        turn_after(g, seat)


@compiled
def attack(g, seat, effect, cards):
    """Ask the next player where there can be an answer, whatever he holds."""
    note(g, AT.attacks)
    victim = after(g, seat)
    if effect == tables.ATTACKS_FOUR or g.t[tables.ANSWERABLE] != 0:
        g.b[PHASE] = UNDER_ATTACK
        g.b[SEAT] = victim
        g.b[AMOUNT] = cards
        g.b[THREAT] = BY_WILD_FOUR if effect == tables.ATTACKS_FOUR else BY_DRAW_TWO
        g.b[BY] = seat
        g.b[FIRST_HIT] = victim
    else:
        hit(g, victim, cards)


@compiled
def laid_last(g, seat, face, tape):
    effect = g.t[tables.EFFECTS + face]
    if has_trait(g.t, face, tables.ALSO_LAST):
        begin_slap(g, seat, face, tape)
        return
    end_round(g, seat)
    attacks = tables.ATTACKS_TWO <= effect <= tables.ATTACKS_FOUR
    if attacks and g.t[tables.LAST_IS_DRAWN] != 0:
        owe(g.b, after(g, seat), g.t[tables.ATTACKS + face], COUNT)


# ---------------------------------------------------------------- hands that move


@inlined
def exchange(g, seat, other):
    """Two seats exchange hands."""
    for part in range(2 if is_wide(g.t) else 1):
        one = hand_at(g, seat) if part == 0 else more_at(g, seat)
        two = hand_at(g, other) if part == 0 else more_at(g, other)
        g.w[one], g.w[two] = g.w[two], g.w[one]
        g.w[one + TWICE], g.w[two + TWICE] = g.w[two + TWICE], g.w[one + TWICE]
    g.b[COUNTS + seat], g.b[COUNTS + other] = g.b[COUNTS + other], g.b[COUNTS + seat]


@compiled
def swap(g, seat, other):
    note(g, AT.swaps)
    exchange(g, seat, other)
    g.b[SIGNS + seat] = g.b[SIGNS + other] = 0
    forget_call(g, seat)
    forget_call(g, other)


@compiled
def hand_on(g):
    """Every hand goes to the next seat: each change but the last is an exchange."""
    note(g, AT.handed_on)
    seats = np.int64(g.t[tables.SEATS])
    here = np.int64(0)
    for _ in range(seats - 1):
        # What lies at seat 0 is exchanged with the next, then with the one after it, and so on.
        here = after(g, here)
        exchange(g, np.int64(0), here)
    for seat in range(seats):
        g.b[SIGNS + seat] = 0
        forget_call(g, seat)


# ---------------------------------------------------------------- the slap


@compiled
def begin_slap(g, seat, face, tape):
    if has_trait(g.t, face, tables.BY_CHANCE):
        victim = below(g.w, g.t[tables.SEATS])
        write(tape, PICKED)
        write(tape, victim)
        settle_slap(g, seat, victim)
    elif has_trait(g.t, face, tables.BY_RACE):
        g.b[PHASE] = SLAPPING
        g.b[SEAT] = seat
        g.w[DOWN] = ZERO


@compiled
def settle_slap(g, layer, victim):
    """The victim draws; then the layer, if still in, names the colour of a wild."""
    note(g, AT.slaps)
    note(g, notes.VICTIMS + victim)
    cards = g.t[tables.ATTACKS + g.b[LAST]]
    g.w[DOWN] = ZERO
    if g.b[COUNTS + layer] == 0 and (victim != layer or not can_draw(g)):
        end_round(g, layer)
        owe(g.b, victim, cards, COUNT)
    else:
        turn_after(g, layer)
        if g.b[COLOR] == NO_COLOR:
            g.b[NAMING] = layer
        owe(g.b, victim, cards, DEMAND)


# ---------------------------------------------------------------- answers to a draw card


@compiled
def answered(g, seat, face, target):
    out = g.b[COUNTS + seat] == 0
    effect = g.t[tables.EFFECTS + face]
    if g.t[tables.ANY_STACKED] != 0 and tables.ATTACKS_TWO <= effect <= tables.ATTACKS_FOUR:
        note(g, AT.stacked)
        total = np.int64(g.b[AMOUNT]) + g.t[tables.ATTACKS + face]
        if not out:
            attack(g, seat, effect, total)
        else:
            end_round(g, seat)
            if g.t[tables.LAST_IS_DRAWN] != 0:
                owe(g.b, after(g, seat), total, COUNT)
        return
    note(g, AT.shields)
    if not has_trait(g.t, face, tables.REDIRECTS):
        target = np.int64(g.b[BY])
    if out:
        end_round(g, seat)
        if g.t[tables.LAST_IS_DRAWN] != 0:
            owe(g.b, target, recover(g, target), COUNT)
    elif has_trait(g.t, face, tables.CHAINS):
        g.b[SEAT] = target
        g.b[THREAT] = BY_SHIELD
        g.b[BY] = seat
    else:
        shielded(g, target)


@compiled
def shielded(g, target):
    """The target draws and loses no turn; play goes on after the seat first hit."""
    turn_after(g, g.b[FIRST_HIT])
    owe(g.b, target, recover(g, target), DEMAND)


@compiled
def recover(g, target):
    """Cards from under the shield laid last, if it takes them there; returns what is still due.

    Crashes that were drawn onto the shield stay there too.
    """
    left = np.int64(g.b[AMOUNT])
    if not has_trait(g.t, g.b[LAST], tables.FROM_DISCARDS):
        return left
    above, lying = 1 + np.int64(g.b[COVERED]), np.int64(g.b[DISCARDS])
    first = room(g.t) - lying
    taken = max(min(left, lying - above), 0)
    for k in range(taken):
        card = card_at(g, first + above + k)
        take_out(g.t, g.w, DISCARDED, more_at(g, np.int64(g.t[tables.SEATS])), card)
        give(g, target, card)
        g.w[CALLED] &= ~bit(target)
        g.b[SIGNS + target] = 0
    if taken > 0:
        for k in range(above - 1, -1, -1):
            put_card(g, first + taken + k, card_at(g, first + k))
    g.b[DISCARDS] = lying - taken
    return left - taken
