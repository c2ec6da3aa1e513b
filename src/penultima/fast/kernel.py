"""The rules once more, for speed: deal a round, and carry out legal actions.

The reference in `penultima.game` is the specification; the agreement tests hold this to it.
"""

import numpy as np

from penultima.encoding import codes
from penultima.fast import notes, tables
from penultima.fast.bits import ONE, WILD_FOURS, ZERO, bit, color_of, face_of, lowest, seed_game
from penultima.fast.compiled import compiled, inlined
from penultima.fast.effects import (
    answered,
    end_round,
    hit,
    laid,
    laid_last,
    settle_slap,
    shielded,
    skip,
)
from penultima.fast.holding import (
    after,
    away_from,
    betraying,
    discard,
    give,
    has_playable,
    owe,
    pay,
    take_from,
    turn_after,
    turn_up,
    write,
)
from penultima.fast.layout import (
    AMOUNT,
    BY_SHIELD,
    CALLED,
    CARDS,
    COLOR,
    COUNTS,
    DEALER,
    DEMAND,
    DIRECTION,
    DOWN,
    DRAWN,
    DUE,
    EXPOSED,
    FORCED,
    GUILTY,
    HANDS,
    JUST_DREW,
    LAYER,
    NAMING,
    NO_COLOR,
    NOTHING,
    OVER,
    OWED,
    PACK,
    PASSES,
    PHASE,
    PILE,
    RESHUFFLED,
    REST,
    SEAT,
    SPECIALS_AT,
    STARTER,
    STARTING_DIRECTION,
    THREAT,
    TO_PLAY,
    TURN,
    UNDER_ATTACK,
    WILD_FOURS_AT,
    WILDS_AT,
    WINNER,
)
from penultima.fast.legal import asked, legal
from penultima.fast.notes import note

__all__ = ["apply", "asked", "deal", "legal", "seed_game"]

CAUGHT_DRAWS = 2
CHALLENGE_PENALTY = 2


# ---------------------------------------------------------------- the deal


@compiled
def deal(t, w, b, dealer, tape):
    """A new round: dealt, and its first card turned up and obeyed."""
    seats, size = t[tables.SEATS], t[tables.DECK]
    for k in range(CALLED, HANDS + 2 * seats):
        w[k] = ZERO
    for k in range(PACK):
        b[k] = 0
    for k in range(size):
        b[PACK + k] = t[tables.PACK + k]
    b[PILE] = size
    b[COLOR] = NO_COLOR
    b[DIRECTION] = t[tables.OPENING]
    b[DEALER] = dealer
    b[NAMING] = b[DRAWN] = b[WINNER] = b[LAYER] = NOTHING
    for seat in range(seats):
        for _ in range(t[tables.HAND]):
            give(w, b, seat, turn_up(w, b, tape))
    open_round(t, w, b, tape)
    settle(t, w, b, tape)
    b[STARTER] = b[SEAT]
    b[STARTING_DIRECTION] = b[DIRECTION]


@inlined
def open_round(t, w, b, tape):
    """Turn up cards until one counts, and do what it says."""
    card = turn_up(w, b, tape)
    if t[tables.FIRST_IGNORED] != 0:
        while face_of(card) > 9:
            discard(w, b, card)
            card = turn_up(w, b, tape)
    while WILD_FOURS_AT <= card < SPECIALS_AT:
        b[PACK + b[PILE]] = card
        b[PILE] += 1
        write(tape, RESHUFFLED)
        card = turn_up(w, b, tape)
    discard(w, b, card)
    b[COLOR] = color_of(card) if card < WILDS_AT else NO_COLOR
    starter = after(t, b, b[DEALER])
    b[PHASE] = TO_PLAY
    b[SEAT] = starter
    effect = t[tables.EFFECTS + face_of(card)]
    if effect in (tables.COLOR_NAMED, tables.SLAPS):
        b[NAMING] = starter
    elif effect == tables.SKIPS:
        skip(t, w, b, starter)
    elif effect == tables.REVERSES:
        if t[tables.FIRST_REVERSE_SKIPS] != 0:
            skip(t, w, b, starter)
        else:
            b[DIRECTION] ^= 1
            note(w, notes.REVERSED)
            b[SEAT] = b[DEALER]
    elif effect == tables.ATTACKS_TWO:
        hit(t, b, starter, t[tables.ATTACKS + face_of(card)])


@inlined
def settle(t, w, b, tape):
    """Do what needs no answer, then see whose calls and failures still stand."""
    while b[OWED] > 0 and (b[NAMING] == NOTHING or not waits(b)):
        pay(t, w, b, tape)
    speaking = w[CALLED] | w[EXPOSED]
    while speaking != ZERO:
        seat = lowest(speaking)
        me = bit(seat)
        speaking ^= me
        cards = b[COUNTS + seat]
        if cards != 1:
            w[EXPOSED] &= ~me
            turn = b[PHASE] <= UNDER_ATTACK and b[SEAT] == seat
            if cards != 2 or not (turn or b[NAMING] == seat):
                w[CALLED] &= ~me
    if b[PHASE] == OVER:
        w[EXPOSED] = ZERO


@inlined
def waits(b):
    """Whether the draw on top is the rest of one that stopped until a colour is named."""
    return b[DUE + 2 * np.int64(b[OWED]) - 2] & 48 == REST


# ---------------------------------------------------------------- actions


@compiled
def apply(t, w, b, seat, action, tape):
    """Carry out a legal action of the seat."""
    note(w, notes.STEPS)
    if action < codes.DRAW or action >= codes.AIM:
        play(t, w, b, seat, action, tape)
    elif action == codes.DRAW:
        draw_on_turn(t, w, b, seat)
    elif action == codes.KEEP:
        note(w, notes.KEPT)
        b[DRAWN] = NOTHING
        turn_after(t, b, seat)
    elif action >= codes.CATCH:
        catch(w, b, away_from(t, seat, action - codes.CATCH + 1))
    elif action >= codes.NAME and action < codes.SLAP:
        b[COLOR] = action - codes.NAME
        b[NAMING] = NOTHING
    elif action == codes.TAKE:
        take(t, w, b)
    elif action == codes.CHALLENGE:
        challenge(t, w, b, seat)
    elif action == codes.SLAP:
        slap(t, w, b, seat)
    elif action == codes.UNO:
        call_uno(w, seat)
    elif action == codes.PASS:
        pass_turn(t, w, b, seat)
    settle(t, w, b, tape)


@inlined
def play(t, w, b, seat, action, tape):
    """Lay the card of an action, in its colour and at its target."""
    color, target = NO_COLOR, NOTHING
    hand = w[HANDS + 2 * seat]
    if action < codes.KINDS:
        card, color = action, color_of(action)
    elif action < codes.DRAW:
        kind = (action - codes.WILD) // 5
        color = action - codes.WILD - 5 * kind
        card = lowest(hand & (bit(WILDS_AT + 4 * kind) * np.uint64(0xF)))
    elif action < codes.SWAP:
        away = action - codes.AIM
        color = away // codes.OTHERS - 1
        if color < 0:
            color = NO_COLOR
        target = away_from(t, seat, away % codes.OTHERS + 1)
        card = lowest(hand & (bit(SPECIALS_AT) * np.uint64(0xF)))
    else:
        away = action - codes.SWAP
        color = away // codes.OTHERS
        card = 13 * color + 7
        target = away_from(t, seat, away % codes.OTHERS + 1)
    lay(t, w, b, seat, card, color, target, tape)


@inlined
def lay(t, w, b, seat, card, color, target, tape):
    held = b[COUNTS + seat]
    take_from(w, b, seat, card)
    if bit(card) & WILD_FOURS != ZERO:
        b[GUILTY] = w[HANDS + 2 * seat] & betraying(t, b[COLOR]) != ZERO
        if b[GUILTY] != 0:
            note(w, notes.BLUFFS)
    replying = b[PHASE] == UNDER_ATTACK
    if b[PHASE] == TO_PLAY:
        note(w, notes.TURNS)
        if b[SEAT] != seat:
            note(w, notes.JUMPS)
    discard(w, b, card)
    face = face_of(card)
    note(w, notes.LAID + face)
    b[COLOR] = color
    b[LAYER] = seat
    b[PASSES] = 0
    b[DRAWN] = NOTHING
    w[EXPOSED] = ZERO
    if held == 2 and w[CALLED] & bit(seat) == ZERO:
        w[EXPOSED] = bit(seat)
        note(w, notes.MISSES)
    if replying:
        answered(t, w, b, seat, face, target)
    elif held == 1:
        laid_last(t, w, b, seat, face, tape)
    else:
        laid(t, w, b, seat, face, target, tape)


@inlined
def draw_on_turn(t, w, b, seat):
    """Draw the turn's card, or cards until one can be played; a Crash ends the turn."""
    forced = not has_playable(t, b, w[HANDS + 2 * seat])
    note(w, notes.TURNS)
    note(w, notes.TURN_DRAWS)
    if forced:
        note(w, notes.FORCED_DRAWS)
    b[FORCED] = forced
    b[PHASE] = JUST_DREW
    owe(b, seat, CARDS if t[tables.UNTIL_PLAYABLE] != 0 else 1, TURN)


@inlined
def pass_turn(t, w, b, seat):
    """When everybody has passed in turn nothing can change any more."""
    note(w, notes.TURNS)
    note(w, notes.PASSES)
    w[EXPOSED] = ZERO
    b[PASSES] += 1
    if b[PASSES] == t[tables.SEATS]:
        end_round(b, NOTHING)
    else:
        turn_after(t, b, seat)


@inlined
def take(t, w, b):
    note(w, notes.TAKEN)
    if b[THREAT] == BY_SHIELD:
        shielded(t, w, b, np.int64(b[SEAT]))
    else:
        hit(t, b, b[SEAT], b[AMOUNT])


@inlined
def challenge(t, w, b, seat):
    """Judge the hand as it was when the card was laid."""
    note(w, notes.CHALLENGES)
    amount = b[AMOUNT]
    if b[GUILTY] != 0:
        note(w, notes.CHALLENGES_WON)
        b[PHASE] = TO_PLAY
        owe(b, b[LAYER], amount, DEMAND)
    else:
        turn_after(t, b, b[SEAT])
        owe(b, seat, amount + CHALLENGE_PENALTY, DEMAND)


@inlined
def slap(t, w, b, seat):
    """Settled when every hand is down; the last one is the victim."""
    w[DOWN] |= bit(seat)
    if w[DOWN] == (ONE << np.uint64(t[tables.SEATS])) - ONE:
        settle_slap(t, w, b, np.int64(b[SEAT]), seat)


@inlined
def call_uno(w, seat):
    w[CALLED] |= bit(seat)
    w[EXPOSED] &= ~bit(seat)
    note(w, notes.CALLS)


@inlined
def catch(w, b, seat):
    note(w, notes.CATCHES)
    w[EXPOSED] &= ~bit(seat)
    owe(b, seat, CAUGHT_DRAWS, DEMAND)
