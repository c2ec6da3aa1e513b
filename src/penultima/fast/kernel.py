"""The rules once more, for speed: deal a round, and carry out legal actions.

The reference in `penultima.game` is the specification; the agreement tests hold this to it.
"""

import numpy as np

from penultima.encoding import codes
from penultima.fast import notes, tables
from penultima.fast.bits import ONE, WILD_FOURS, ZERO, bit, color_of, face_of, lowest, seed_game
from penultima.fast.compiled import compiled, inlined
from penultima.fast.drawing import owe
from penultima.fast.effects import (
    answered,
    end_round,
    hit,
    laid,
    laid_last,
    settle_slap,
    shielded,
)
from penultima.fast.holding import (
    away_from,
    betraying,
    discard,
    has_playable,
    take_from,
    turn_after,
)
from penultima.fast.layout import (
    AMOUNT,
    BY_SHIELD,
    CALLED,
    CARDS,
    COLOR,
    COUNTS,
    DEMAND,
    DOWN,
    DRAWN,
    EXPOSED,
    FORCED,
    GUILTY,
    HANDS,
    JUST_DREW,
    LAYER,
    NAMING,
    NO_COLOR,
    NOTHING,
    PASSES,
    PHASE,
    SEAT,
    SPECIALS_AT,
    THREAT,
    TO_PLAY,
    TURN,
    UNDER_ATTACK,
    WILDS_AT,
)
from penultima.fast.legal import asked, legal
from penultima.fast.notes import note
from penultima.fast.opening import deal
from penultima.fast.settling import settle

__all__ = ["apply", "asked", "deal", "legal", "seed_game"]

CAUGHT_DRAWS = 2
CHALLENGE_PENALTY = 2


# ---------------------------------------------------------------- actions


@compiled
def apply(t, w, b, past, seat, action, tape):
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
    settle(t, w, b, past, action, tape)


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
