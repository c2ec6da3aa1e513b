"""What faces do when they are laid, laid last, and laid in reply."""

import numpy as np

from penultima.fast import notes, tables
from penultima.fast.bits import ZERO, below, bit, has_trait, is_done, is_wide, room, take_out
from penultima.fast.compiled import compiled, inlined
from penultima.fast.drawing import (
    can_draw,
    end_round,
    forget_call,
    owe,
    write,
)
from penultima.fast.holding import (
    after,
    give,
    more_at,
    turn_after,
)
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
    HANDS,
    LAST,
    NAMING,
    NO_COLOR,
    PACK,
    PHASE,
    PICKED,
    SEAT,
    SIGNS,
    SLAPPING,
    THREAT,
    UNDER_ATTACK,
)
from penultima.fast.notes import note


@inlined
def skip(t, w, b, seat):
    note(w, notes.SKIPPED)
    turn_after(t, b, seat)


@inlined
def hit(t, b, seat, cards):
    """The seat draws and loses the turn."""
    turn_after(t, b, seat)
    owe(b, seat, cards, DEMAND)


@inlined
def laid(t, w, b, seat, face, target, tape):
    effect = t[tables.EFFECTS + face]
    if effect == tables.PLAIN:
        turn_after(t, b, seat)
    elif effect == tables.SKIPS:
        skip(t, w, b, after(t, b, seat))
    elif effect == tables.REVERSES:
        if t[tables.SEATS] == 2 and t[tables.TWO_REVERSE_SKIPS] != 0:
            skip(t, w, b, after(t, b, seat))
        else:
            b[DIRECTION] ^= 1
            note(w, notes.REVERSED)
            turn_after(t, b, seat)
    elif effect <= tables.ATTACKS_FOUR:
        attack(t, w, b, seat, effect, t[tables.ATTACKS + face])
    elif is_done(t, effect, tables.SLAPS):
        begin_slap(t, w, b, seat, face, tape)
    elif is_done(t, effect, tables.SWAPS):
        swap(t, w, b, seat, target)
        turn_after(t, b, seat)
    elif is_done(t, effect, tables.HANDS_ON):
        hand_on(t, w, b)
        turn_after(t, b, seat)


@compiled
def attack(t, w, b, seat, effect, cards):
    """Ask the next player where there can be an answer, whatever he holds."""
    note(w, notes.ATTACKS)
    victim = after(t, b, seat)
    if effect == tables.ATTACKS_FOUR or t[tables.ANSWERABLE] != 0:
        b[PHASE] = UNDER_ATTACK
        b[SEAT] = victim
        b[AMOUNT] = cards
        b[THREAT] = BY_WILD_FOUR if effect == tables.ATTACKS_FOUR else BY_DRAW_TWO
        b[BY] = seat
        b[FIRST_HIT] = victim
    else:
        hit(t, b, victim, cards)


@compiled
def laid_last(t, w, b, seat, face, tape):
    effect = t[tables.EFFECTS + face]
    if has_trait(t, face, tables.ALSO_LAST):
        begin_slap(t, w, b, seat, face, tape)
        return
    end_round(b, seat)
    attacks = tables.ATTACKS_TWO <= effect <= tables.ATTACKS_FOUR
    if attacks and t[tables.LAST_IS_DRAWN] != 0:
        owe(b, after(t, b, seat), t[tables.ATTACKS + face], COUNT)


# ---------------------------------------------------------------- hands that move


@inlined
def exchange(t, w, b, seat, other):
    """Two seats exchange hands."""
    for part in range(2 if is_wide(t) else 1):
        one = HANDS + 2 * seat if part == 0 else more_at(t, seat)
        two = HANDS + 2 * other if part == 0 else more_at(t, other)
        w[one], w[two] = w[two], w[one]
        w[one + 1], w[two + 1] = w[two + 1], w[one + 1]
    b[COUNTS + seat], b[COUNTS + other] = b[COUNTS + other], b[COUNTS + seat]


@compiled
def swap(t, w, b, seat, other):
    note(w, notes.SWAPS)
    exchange(t, w, b, seat, other)
    b[SIGNS + seat] = b[SIGNS + other] = 0
    forget_call(w, b, seat)
    forget_call(w, b, other)


@compiled
def hand_on(t, w, b):
    """Every hand goes to the next seat: each change but the last is an exchange."""
    note(w, notes.HANDED_ON)
    seats = np.int64(t[tables.SEATS])
    here = np.int64(0)
    for _ in range(seats - 1):
        # What lies at seat 0 is exchanged with the next, then with the one after it, and so on.
        here = after(t, b, here)
        exchange(t, w, b, np.int64(0), here)
    for seat in range(seats):
        b[SIGNS + seat] = 0
        forget_call(w, b, seat)


# ---------------------------------------------------------------- the slap


@compiled
def begin_slap(t, w, b, seat, face, tape):
    if has_trait(t, face, tables.BY_CHANCE):
        victim = below(w, t[tables.SEATS])
        write(tape, PICKED)
        write(tape, victim)
        settle_slap(t, w, b, seat, victim)
    elif has_trait(t, face, tables.BY_RACE):
        b[PHASE] = SLAPPING
        b[SEAT] = seat
        w[DOWN] = ZERO


@compiled
def settle_slap(t, w, b, layer, victim):
    """The victim draws; then the layer, if still in, names the colour of a wild."""
    note(w, notes.SLAPS)
    note(w, notes.VICTIMS + victim)
    cards = t[tables.ATTACKS + b[LAST]]
    w[DOWN] = ZERO
    if b[COUNTS + layer] == 0 and (victim != layer or not can_draw(b)):
        end_round(b, layer)
        owe(b, victim, cards, COUNT)
    else:
        turn_after(t, b, layer)
        if b[COLOR] == NO_COLOR:
            b[NAMING] = layer
        owe(b, victim, cards, DEMAND)


# ---------------------------------------------------------------- answers to a draw card


@compiled
def answered(t, w, b, seat, face, target):
    out = b[COUNTS + seat] == 0
    effect = t[tables.EFFECTS + face]
    if t[tables.ANY_STACKED] != 0 and tables.ATTACKS_TWO <= effect <= tables.ATTACKS_FOUR:
        note(w, notes.STACKED)
        total = np.int64(b[AMOUNT]) + t[tables.ATTACKS + face]
        if not out:
            attack(t, w, b, seat, effect, total)
        else:
            end_round(b, seat)
            if t[tables.LAST_IS_DRAWN] != 0:
                owe(b, after(t, b, seat), total, COUNT)
        return
    note(w, notes.SHIELDS)
    if not has_trait(t, face, tables.REDIRECTS):
        target = np.int64(b[BY])
    if out:
        end_round(b, seat)
        if t[tables.LAST_IS_DRAWN] != 0:
            owe(b, target, recover(t, w, b, target), COUNT)
    elif has_trait(t, face, tables.CHAINS):
        b[SEAT] = target
        b[THREAT] = BY_SHIELD
        b[BY] = seat
    else:
        shielded(t, w, b, target)


@compiled
def shielded(t, w, b, target):
    """The target draws and loses no turn; play goes on after the seat first hit."""
    turn_after(t, b, b[FIRST_HIT])
    owe(b, target, recover(t, w, b, target), DEMAND)


@compiled
def recover(t, w, b, target):
    """Cards from under the shield laid last, if it takes them there; returns what is still due.

    Crashes that were drawn onto the shield stay there too.
    """
    left = np.int64(b[AMOUNT])
    if not has_trait(t, b[LAST], tables.FROM_DISCARDS):
        return left
    above, lying = 1 + np.int64(b[COVERED]), np.int64(b[DISCARDS])
    first = PACK + room(t) - lying
    taken = max(min(left, lying - above), 0)
    for k in range(taken):
        card = b[first + above + k]
        take_out(t, w, DISCARDED, more_at(t, np.int64(t[tables.SEATS])), card)
        give(t, w, b, target, card)
        w[CALLED] &= ~bit(target)
        b[SIGNS + target] = 0
    if taken > 0:
        for k in range(above - 1, -1, -1):
            b[first + taken + k] = b[first + k]
    b[DISCARDS] = lying - taken
    return left - taken
