"""The rules once more, for speed: deal a round, and carry out legal actions.

The reference in `penultima.game` is the specification; the agreement tests hold this to it.
"""

import numpy as np

from penultima.encoding import numbers
from penultima.encoding.alphabet import ROWS
from penultima.fast import tables
from penultima.fast.aftermath import settle
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
from penultima.fast.effects import answered, hit, laid, laid_last, settle_slap, shielded
from penultima.fast.hands import (
    away_from,
    betrays,
    discard,
    has_playable,
    take_from,
    turn_after,
    wilds,
)
from penultima.fast.happenings import AT
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

__all__ = ["apply", "asked", "deal", "legal", "seed_game"]

CAUGHT_DRAWS = 2
CHALLENGE_PENALTY = 2
EVERYTHING = 255
"""More cards than there are."""


# ---------------------------------------------------------------- actions


@compiled
def apply(g, past, seat, action, tape):
    """Carry out a legal action of the seat."""
    note(g, AT.steps)
    if action < numbers.DRAW or action >= numbers.AIM:
        play(g, seat, action, tape)
    elif action == numbers.DRAW:
        draw_on_turn(g, seat)
    elif action == numbers.KEEP:
        note(g, AT.kept)
        g.b[DRAWN] = NOTHING
        turn_after(g, seat)
    elif action >= numbers.CATCH:
        catch(g, away_from(g.t, seat, action - numbers.CATCH + 1))
    elif action >= numbers.NAME and action < numbers.SLAP:
        g.b[COLOR] = action - numbers.NAME
        g.b[NAMING] = NOTHING
    elif action == numbers.TAKE:
        take(g)
    elif action == numbers.CHALLENGE:
        challenge(g, seat)
    elif g.t[tables.ANY_TRAIT] & tables.BY_RACE != 0 and action == numbers.SLAP:
        slap(g, seat)
    elif action == numbers.UNO:
        call_uno(g, seat)
    elif action == numbers.PASS:
        pass_turn(g, seat)
    settle(g, past, action, tape)


@inlined
def play(g, seat, action, tape):
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
        target = away_from(g.t, seat, action - numbers.AIM - numbers.OTHERS * aim + 1)
        color = np.int64(g.t[tables.AIM_COLOR + aim])
        card = g.t[tables.AIM_FACE + aim] + ROWS * color
        kind = g.t[tables.AIM_FACE + aim] - wild_at(g.t)
    if kind >= 0:
        card = wild_card(g.t, lowest(wilds(g, seat) & of_face(kind)))
    lay(g, seat, card, color, target, tape)


@inlined
def lay(g, seat, card, color, target, tape):
    held = g.b[COUNTS + seat]
    take_from(g, seat, card)
    face = face_of(g.t, card)
    if may_be_bluff(g.t, face):
        g.b[GUILTY] = betrays(g, seat, g.b[COLOR])
        if g.b[GUILTY] != 0:
            note(g, AT.bluffs)
    replying = g.b[PHASE] == UNDER_ATTACK
    if g.b[PHASE] == TO_PLAY:
        note(g, AT.turns)
        if g.b[SEAT] != seat:
            note(g, AT.jumps)
    discard(g, card)
    note_laid(g, face)
    g.b[COLOR] = color
    g.b[LAYER] = seat
    g.b[LAST] = face
    g.b[COVERED] = 0
    g.b[PASSES] = 0
    g.b[DRAWN] = NOTHING
    g.w[EXPOSED] = ZERO
    if held == 2 and g.w[CALLED] & bit(seat) == ZERO:
        g.w[EXPOSED] = bit(seat)
        note(g, AT.misses)
    if replying and g.t[tables.ANY_STACKED] + g.t[tables.ANY_SHIELD] != 0:
        answered(g, seat, face, target)
    elif held == 1:
        laid_last(g, seat, face, tape)
    else:
        laid(g, seat, face, target, tape)


@inlined
def draw_on_turn(g, seat):
    """Draw the turn's card, or cards until one can be played; a Crash ends the turn."""
    forced = not has_playable(g, seat)
    note(g, AT.turns)
    note(g, AT.turn_draws)
    if forced:
        note(g, AT.forced_draws)
    g.b[FORCED] = forced
    g.b[PHASE] = JUST_DREW
    owe(g.b, seat, EVERYTHING if g.t[tables.UNTIL_PLAYABLE] != 0 else 1, TURN)


@inlined
def pass_turn(g, seat):
    """When everybody has passed in turn nothing can change any more."""
    note(g, AT.turns)
    note(g, AT.passes)
    g.w[EXPOSED] = ZERO
    g.b[PASSES] += 1
    if g.b[PASSES] == g.t[tables.SEATS]:
        end_round(g, NOTHING)
    else:
        turn_after(g, seat)


@inlined
def take(g):
    note(g, AT.taken)
    if g.t[tables.ANY_SHIELD] != 0 and g.b[THREAT] == BY_SHIELD:
        shielded(g, np.int64(g.b[SEAT]))
    else:
        hit(g, g.b[SEAT], g.b[AMOUNT])


@inlined
def challenge(g, seat):
    """Judge the hand as it was when the card was laid."""
    note(g, AT.challenges)
    amount = g.b[AMOUNT]
    if g.b[GUILTY] != 0:
        note(g, AT.challenges_won)
        g.b[PHASE] = TO_PLAY
        owe(g.b, g.b[LAYER], amount, DEMAND)
    else:
        turn_after(g, g.b[SEAT])
        owe(g.b, seat, amount + CHALLENGE_PENALTY, DEMAND)


@inlined
def slap(g, seat):
    """Settled when every hand is down; the last one is the victim."""
    g.w[DOWN] |= bit(seat)
    if g.w[DOWN] == (ONE << np.uint64(g.t[tables.SEATS])) - ONE:
        settle_slap(g, np.int64(g.b[SEAT]), seat)


@inlined
def call_uno(g, seat):
    g.w[CALLED] |= bit(seat)
    g.w[EXPOSED] &= ~bit(seat)
    note(g, AT.calls)


@inlined
def catch(g, seat):
    note(g, AT.catches)
    g.w[EXPOSED] &= ~bit(seat)
    owe(g.b, seat, CAUGHT_DRAWS, DEMAND)
