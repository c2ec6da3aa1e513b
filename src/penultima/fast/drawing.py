"""Taking cards from the draw pile: one at a time, refilled in between, a Crash at once."""

import numpy as np

from penultima.fast import notes, tables
from penultima.fast.bits import (
    COLORED,
    ONE,
    ZERO,
    below,
    bit,
    face_of,
    has_trait,
    is_wide,
    is_wild,
    lowest,
    of_face,
    put,
    room,
)
from penultima.fast.compiled import compiled, inlined
from penultima.fast.holding import (
    after,
    discard,
    give,
    is_playable,
    more_at,
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
    HANDS,
    MERGED,
    NAMING,
    NOTHING,
    OVER,
    OWED,
    PACK,
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
def end_round(b, winner):
    b[PHASE] = OVER
    b[WINNER] = winner
    b[NAMING] = NOTHING
    b[OWED] = 0


@inlined
def can_draw(b):
    return b[PILE] > 0 or b[DISCARDS] > 1


@inlined
def refill_if_empty(t, w, b, tape):
    """Looked at after every card, so not worth a call."""
    if b[PILE] == 0 and b[DISCARDS] > 1:
        refill(t, w, b, tape)


@compiled
def refill(t, w, b, tape):
    """All discards but the top one become the pile."""
    lying = np.int64(b[DISCARDS])
    end = PACK + room(t)
    top = b[end - lying]
    for k in range(lying - 1):
        b[PACK + k] = b[end - lying + 1 + k]
    b[end - 1] = top
    b[PILE] = lying - 1
    b[DISCARDS] = 1
    w[DISCARDED] = w[DISCARDED + 1] = ZERO
    more = more_at(t, np.int64(t[tables.SEATS]))
    if is_wide(t):
        w[more] = w[more + 1] = ZERO
    put(t, w, DISCARDED, more, top)
    note(w, notes.REFILLS)
    if np.int64(noted(w, notes.REFILLS)) >= MOST_REFILLS:
        b[REMEMBERS] = WORN_OUT
    write(tape, RESHUFFLED)


@inlined
def turn_up(w, b, tape):
    """Any card of the pile: its order is found draw by draw."""
    left = np.int64(b[PILE])
    at = PACK + below(w, left)
    card = b[at]
    b[at] = b[PACK + left - 1]
    b[PILE] = left - 1
    write(tape, card)
    return card


@inlined
def draw_card(t, w, b, seat, tape):
    """A card from pile to hand; NOTHING if there is none. The caller refills afterwards."""
    if b[PILE] == 0:
        refill_if_empty(t, w, b, tape)
        if b[PILE] == 0:
            return np.uint8(NOTHING)
    card = turn_up(w, b, tape)
    if b[COUNTS + seat] == 1:
        w[CALLED] &= ~bit(seat)
    w[EXPOSED] &= ~bit(seat)
    b[PASSES] = 0
    give(t, w, b, seat, card)
    note(w, notes.DRAWN)
    return card


@inlined
def expose(w, b, seat):
    if b[COUNTS + seat] == 1 and (w[CALLED] | w[EXPOSED]) & bit(seat) == ZERO:
        w[EXPOSED] |= bit(seat)
        note(w, notes.MISSES)


@compiled
def merge(t, w, b, seat, other, tape):
    """Shuffle two hands together and deal them out again, beginning with the other.

    Dealt one by one, the other gets any half of the cards with equal chances: so each card in
    turn goes to him with the chance that fits what he still lacks.
    """
    held = np.int64(b[COUNTS + seat]) + b[COUNTS + other]
    lacking = (held + 1) >> 1
    b[COUNTS + other] = lacking
    b[COUNTS + seat] = held - lacking
    if tape is not None:
        write(tape, MERGED)
        write(tape, held)
    left, his_end, mine_end = held, 1, 2
    for part in range(2 if is_wide(t) else 1):
        mine_at = HANDS + 2 * seat if part == 0 else more_at(t, seat)
        his_at = HANDS + 2 * other if part == 0 else more_at(t, other)
        mine, mine_twice, his, his_twice = ZERO, ZERO, ZERO, ZERO
        for plane in range(4):
            cards = w[(mine_at if plane < 2 else his_at) + (plane & 1)]
            while cards != ZERO:
                some = next_cards(t, cards)
                one = some & (~some + ONE)
                cards ^= one
                if below(w, left) < lacking:
                    his_twice |= his & one
                    his |= one
                    lacking -= 1
                else:
                    mine_twice |= mine & one
                    mine |= one
                left -= 1
        w[mine_at], w[mine_at + 1] = mine, mine_twice
        w[his_at], w[his_at + 1] = his, his_twice
        if tape is not None:
            his_end = write_dealt(tape, his, his_twice, 64 * part, his_end)
            mine_end = write_dealt(tape, mine, mine_twice, 64 * part, mine_end)
    if tape is not None:
        tape[0] += held
    b[SIGNS + seat] = b[SIGNS + other] = 0
    forget_call(w, b, seat)
    forget_call(w, b, other)


@inlined
def next_cards(t, cards):
    """Of some cards those that are dealt first: coloured ones, then the wilds kind by kind."""
    if is_wide(t):
        return cards
    some = cards & COLORED
    if some == ZERO:
        some = cards & of_face(13)
        if some == ZERO:
            some = cards & of_face(14)
            if some == ZERO:
                some = cards
    return some


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
def forget_call(w, b, seat):
    """A call outlives a change of hands only if one card is held again."""
    if b[COUNTS + seat] != 1:
        w[CALLED] &= ~bit(seat)


# ---------------------------------------------------------------- draws that are owed


@inlined
def owe(b, seat, cards, why):
    """Put a draw on top of those that are owed; `pay` makes it."""
    at = DUE + 2 * np.int64(b[OWED])
    b[at] = seat | why
    b[at + 1] = cards
    b[OWED] += 1


@compiled
def pay(t, w, b, tape):
    """Make the draw on top; after a Crash in it, the rest waits until its colour is named."""
    b[OWED] -= 1
    at = DUE + 2 * np.int64(b[OWED])
    seat, why, left = np.int64(b[at]) & 15, b[at] & 48, np.int64(b[at + 1])
    while left > 0:
        card = draw_card(t, w, b, seat, tape)
        if card == NOTHING:
            break
        left -= 1
        if why == TURN:
            w[EXPOSED] = ZERO
        if why != COUNT and acts(t, b, seat, card):
            if why == TURN:
                turn_after(t, b, seat)
                left = 0
            elif left > 0 and b[OWED] < DEEPEST:  # deeper would take six Crashes, one in the other
                owe(b, seat, left, REST)
            crash(t, w, b, seat, card, tape)
            if left == 0:
                expose(w, b, seat)
            refill_if_empty(t, w, b, tape)
            return
        refill_if_empty(t, w, b, tape)
        if why == TURN:
            b[DRAWN] = card
            if left > 0 and (not can_draw(b) or is_playable(t, w, b, seat, card)):
                break
    if why != TURN and left < b[at + 1]:
        b[SIGNS + seat] = 0
    if why == REST:
        expose(w, b, seat)


@inlined
def acts(t, b, seat, card):
    """Whether the card does something when it is drawn; into an empty hand it comes as if dealt."""
    return has_trait(t, face_of(t, card), tables.CRASHES) and b[COUNTS + seat] > 1


@inlined
def crash(t, w, b, seat, card, tape):
    """Lay the Crash just drawn, merge two hands, and ask for the colour of a wild."""
    note(w, notes.CRASHES)
    take_from(t, w, b, seat, card)
    discard(t, w, b, card)
    b[COVERED] += 1
    merge(t, w, b, seat, after(t, b, seat), tape)
    show_color(t, b, card)
    b[DRAWN] = NOTHING
    b[NAMING] = seat if is_wild(t, card) else NOTHING
