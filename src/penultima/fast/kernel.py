"""The rules once more, for speed: deal a round, and carry out legal actions.

The reference in `penultima.game` is the specification; the agreement tests hold this to it.
"""

import numpy as np

from penultima.encoding import numbers
from penultima.fast import notes, tables
from penultima.fast.bits import (
    ONE,
    ZERO,
    bit,
    color_of,
    face_of,
    lowest,
    may_be_bluff,
    of_face,
    seed_game,
    wild_at,
    wild_card,
)
from penultima.fast.compiled import compiled, inlined
from penultima.fast.drawing import end_round, owe
from penultima.fast.effects import (
    answered,
    hit,
    laid,
    laid_last,
    settle_slap,
    shielded,
)
from penultima.fast.holding import (
    away_from,
    betrays,
    discard,
    has_playable,
    take_from,
    turn_after,
    wilds,
)
from penultima.fast.layout import (
    AMOUNT,
    BY_SHIELD,
    CALLED,
    COLOR,
    COUNTS,
    COVERED,
    DEMAND,
    DOWN,
    DRAWN,
    EXPOSED,
    FORCED,
    GUILTY,
    JUST_DREW,
    LAST,
    LAYER,
    NAMING,
    NOTHING,
    PASSES,
    PHASE,
    SEAT,
    THREAT,
    TO_PLAY,
    TURN,
    UNDER_ATTACK,
)
from penultima.fast.legal import asked, legal
from penultima.fast.notes import note, note_laid
from penultima.fast.opening import deal
from penultima.fast.settling import settle

__all__ = ["apply", "asked", "deal", "legal", "seed_game"]

CAUGHT_DRAWS = 2
CHALLENGE_PENALTY = 2
EVERYTHING = 255
"""More cards than there are."""


# ---------------------------------------------------------------- actions


@compiled
def apply(t, w, b, past, seat, action, tape):
    """Carry out a legal action of the seat."""
    note(w, notes.STEPS)
    if action < numbers.DRAW or action >= numbers.AIM:
        play(t, w, b, seat, action, tape)
    elif action == numbers.DRAW:
        draw_on_turn(t, w, b, seat)
    elif action == numbers.KEEP:
        note(w, notes.KEPT)
        b[DRAWN] = NOTHING
        turn_after(t, b, seat)
    elif action >= numbers.CATCH:
        catch(w, b, away_from(t, seat, action - numbers.CATCH + 1))
    elif action >= numbers.NAME and action < numbers.SLAP:
        b[COLOR] = action - numbers.NAME
        b[NAMING] = NOTHING
    elif action == numbers.TAKE:
        take(t, w, b)
    elif action == numbers.CHALLENGE:
        challenge(t, w, b, seat)
    elif t[tables.ANY_TRAIT] & tables.BY_RACE != 0 and action == numbers.SLAP:
        slap(t, w, b, seat)
    elif action == numbers.UNO:
        call_uno(w, seat)
    elif action == numbers.PASS:
        pass_turn(t, w, b, seat)
    settle(t, w, b, past, action, tape)


@inlined
def play(t, w, b, seat, action, tape):
    """Lay the card of an action, in its colour and at its target."""
    target, kind = NOTHING, -1
    if action < numbers.CARDS:
        card, color = action, color_of(action)
    elif action < numbers.DRAW:
        kind = (action - numbers.WILD) // numbers.LAYS
        color = action - numbers.WILD - numbers.LAYS * kind
        card = 0
    else:
        aim = (action - numbers.AIM) // numbers.OTHERS
        target = away_from(t, seat, action - numbers.AIM - numbers.OTHERS * aim + 1)
        color = np.int64(t[tables.AIM_COLOR + aim])
        card = t[tables.AIM_FACE + aim] + 16 * color
        kind = t[tables.AIM_FACE + aim] - wild_at(t)
    if kind >= 0:
        card = wild_card(t, lowest(wilds(t, w, seat) & of_face(kind)))
    lay(t, w, b, seat, card, color, target, tape)


@inlined
def lay(t, w, b, seat, card, color, target, tape):
    held = b[COUNTS + seat]
    take_from(t, w, b, seat, card)
    face = face_of(t, card)
    if may_be_bluff(t, face):
        b[GUILTY] = betrays(t, w, seat, b[COLOR])
        if b[GUILTY] != 0:
            note(w, notes.BLUFFS)
    replying = b[PHASE] == UNDER_ATTACK
    if b[PHASE] == TO_PLAY:
        note(w, notes.TURNS)
        if b[SEAT] != seat:
            note(w, notes.JUMPS)
    discard(t, w, b, card)
    note_laid(t, w, face)
    b[COLOR] = color
    b[LAYER] = seat
    b[LAST] = face
    b[COVERED] = 0
    b[PASSES] = 0
    b[DRAWN] = NOTHING
    w[EXPOSED] = ZERO
    if held == 2 and w[CALLED] & bit(seat) == ZERO:
        w[EXPOSED] = bit(seat)
        note(w, notes.MISSES)
    if replying and t[tables.ANY_STACKED] + t[tables.ANY_SHIELD] != 0:
        answered(t, w, b, seat, face, target)
    elif held == 1:
        laid_last(t, w, b, seat, face, tape)
    else:
        laid(t, w, b, seat, face, target, tape)


@inlined
def draw_on_turn(t, w, b, seat):
    """Draw the turn's card, or cards until one can be played; a Crash ends the turn."""
    forced = not has_playable(t, w, b, seat)
    note(w, notes.TURNS)
    note(w, notes.TURN_DRAWS)
    if forced:
        note(w, notes.FORCED_DRAWS)
    b[FORCED] = forced
    b[PHASE] = JUST_DREW
    owe(b, seat, EVERYTHING if t[tables.UNTIL_PLAYABLE] != 0 else 1, TURN)


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
    if t[tables.ANY_SHIELD] != 0 and b[THREAT] == BY_SHIELD:
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
