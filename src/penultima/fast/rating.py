"""How good an answer is: a sum of weighted features, of what the seat can see."""

from typing import Final

import numpy as np

from penultima.encoding import numbers
from penultima.fast import tables
from penultima.fast.bits import (
    ZERO,
    bit,
    colored_in,
    of_color,
    of_face,
    popcount,
    wild_at,
    wild_bluffs,
    wild_card,
)
from penultima.fast.compiled import compiled, inlined
from penultima.fast.game import hand_at
from penultima.fast.holding import after, before, colored, is_bluff, wilds
from penultima.fast.layout import BY, COLOR, COUNTS, DISCARDED, SIGNS

WEIGHTS: Final = (
    "number",  # points of a number card
    "skip",
    "reverse",
    "draw_two",
    "wild",
    "wild_four",
    "special",
    "same_color",  # cards left in the colour that would be in force
    "same_face",  # cards left with the same face
    "keeps_color",
    "changes_to_weak",  # a colour of which no card would be left
    "hurts_leader",  # an attack or a Skip while the next player holds two cards or fewer
    "hurts_next",  # an attack or a Skip, for each card that the next player has fewer than seven
    "wild_early",  # a wild, for each card still held
    "bluff",
    "next_to_last_wild",  # a wild kept as the last card
    "draw",
    "keep",
    "take",
    "challenge",
    "challenge_thin",  # a challenge of somebody with three cards or fewer
    "aim_at_few",  # a target, for each card that it has fewer than ten
    "swap_gain",  # cards fewer after an exchange of hands
    "second_copy",  # a kind of which another copy stays in hand
    "shunned",  # a colour that the next player could not follow
    "liked",  # the colour that the next player chose last
    "unseen",  # for each card of the colour that lies in no place this seat can see
    "action_early",  # a Skip, Reverse or Draw Two, for each card still held
    "turns_away",  # a Reverse, for each card that the next player has fewer than the one before
    "draw_wild",  # to draw although a wild could be laid
    "draw_pressed",  # to draw while the next player holds two cards or fewer
)
(
    _NUMBER,
    _SKIP,
    _REVERSE,
    _DRAW_TWO,
    _WILD,
    _WILD_FOUR,
    _SPECIAL,
    _SAME_COLOR,
    _SAME_FACE,
    _KEEPS_COLOR,
    _CHANGES_TO_WEAK,
    _HURTS_LEADER,
    _HURTS_NEXT,
    _WILD_EARLY,
    _BLUFF,
    _NEXT_TO_LAST_WILD,
    _DRAW,
    _KEEP,
    _TAKE,
    _CHALLENGE,
    _CHALLENGE_THIN,
    _AIM_AT_FEW,
    _SWAP_GAIN,
    _SECOND_COPY,
    _SHUNNED,
    _LIKED,
    _UNSEEN,
    _ACTION_EARLY,
    _TURNS_AWAY,
    _DRAW_WILD,
    _DRAW_PRESSED,
) = range(len(WEIGHTS))


@compiled
def rate(g, seat, action, weights):
    if numbers.DRAW <= action < numbers.AIM:
        return rate_answer(g, seat, action, weights)
    own, copies = colored(g, seat), colored_in(g.t, g.w[hand_at(g, seat) + 1])
    held = np.int64(g.b[COUNTS + seat])
    following = after(g, seat)
    victim = np.int64(g.b[COUNTS + following])
    face, color, away = describe(g.t, action)
    kind = np.int64(g.t[tables.WEIGHED + face])
    score = np.int64(0)
    if kind == _NUMBER:
        score += weights[_NUMBER] * g.t[tables.VALUES + face]
    else:
        score += weights[kind]
    if face < wild_at(g.t):
        one = bit(16 * color + face)
        own = (own & ~one) | (copies & one)
        score += weights[_SAME_FACE] * popcount(own & of_face(face))
        if copies & one != ZERO:
            score += weights[_SECOND_COPY]
        if held == 2 and wilds(g, seat) != ZERO:
            score += weights[_NEXT_TO_LAST_WILD]
    else:
        score += weights[_WILD_EARLY] * held
        if is_bluff(g, seat, face, wild_card(g.t, face - wild_at(g.t))):
            score += weights[_BLUFF]
    if color == g.b[COLOR]:
        score += weights[_KEEPS_COLOR]
    if color < 4:
        kin = popcount(own & of_color(g.t, color))
        score += weights[_SAME_COLOR] * kin
        if kin == 0:
            score += weights[_CHANGES_TO_WEAK]
        score += rate_color(g, seat, following, color, weights)
    score += rate_effect(g, seat, kind, held, victim, weights)
    if away > 0:
        there = np.int64(g.b[COUNTS + (seat + away) % g.t[tables.SEATS]])
        score += weights[_AIM_AT_FEW] * max(10 - there, 0)
        if g.t[tables.EFFECTS + face] == tables.SWAPS:
            score += weights[_SWAP_GAIN] * (held - 1 - there)
    return score


@inlined
def rate_effect(g, seat, kind, held, victim, weights):
    """What a kind of face does to the next player, who holds so many cards."""
    score = np.int64(0)
    if _SKIP <= kind <= _DRAW_TWO:
        score += weights[_ACTION_EARLY] * held
    skips = g.t[tables.SEATS] == 2 and g.t[tables.TWO_REVERSE_SKIPS] != 0
    if kind in (_SKIP, _DRAW_TWO, _WILD_FOUR) or (kind == _REVERSE and skips):
        score += weights[_HURTS_NEXT] * max(7 - victim, 0)
        if victim <= 2:
            score += weights[_HURTS_LEADER]
    elif kind == _REVERSE:
        other = before(g, seat)
        score += weights[_TURNS_AWAY] * (np.int64(g.b[COUNTS + other]) - victim)
    return score


@inlined
def rate_color(g, seat, following, color, weights):
    """What a colour does to the next player, as far as the table can know."""
    signs, kinds = np.int64(g.b[SIGNS + following]), of_color(g.t, color)
    score = np.int64(0)
    if signs >> color & 1 != 0:
        score += weights[_SHUNNED]
    if signs >> (4 + color) & 1 != 0:
        score += weights[_LIKED]
    if weights[_UNSEEN] != 0:
        mine, more = g.w[hand_at(g, seat)] & kinds, g.w[hand_at(g, seat) + 1] & kinds
        open_, twice = g.w[DISCARDED] & kinds, g.w[DISCARDED + 1] & kinds
        seen = popcount(mine) + popcount(more) + popcount(open_) + popcount(twice)
        score += weights[_UNSEEN] * (25 - seen)
    return score


@compiled
def rate_answer(g, seat, action, weights):
    """What is done without laying a card."""
    if action == numbers.DRAW:
        score = weights[_DRAW]
        if wilds(g, seat) & ~wild_bluffs(g.t) != ZERO:
            score += weights[_DRAW_WILD]
        if g.b[COUNTS + after(g, seat)] <= 2:
            score += weights[_DRAW_PRESSED]
        return score
    if action == numbers.KEEP:
        return weights[_KEEP]
    if action == numbers.TAKE:
        return weights[_TAKE]
    if action == numbers.CHALLENGE:
        thin = g.b[COUNTS + g.b[BY]] <= 3
        return weights[_CHALLENGE] + (weights[_CHALLENGE_THIN] if thin else 0)
    if numbers.NAME <= action < numbers.SLAP:
        color = action - numbers.NAME
        kin = popcount(colored(g, seat) & of_color(g.t, color))
        return weights[_SAME_COLOR] * kin + rate_color(g, seat, after(g, seat), color, weights)
    return np.int64(0)


@compiled
def describe(t, action):
    """The place of the face that an action lays, the colour, and how far it aims."""
    if action < numbers.CARDS:
        return np.int64(action & 15), np.int64(action >> 4), np.int64(0)
    if action < numbers.DRAW:
        kind = (action - numbers.WILD) // numbers.LAYS
        color = action - numbers.WILD - numbers.LAYS * kind
        return np.int64(wild_at(t) + kind), np.int64(color), np.int64(0)
    aim = (action - numbers.AIM) // numbers.OTHERS
    away = action - numbers.AIM - numbers.OTHERS * aim + 1
    return np.int64(t[tables.AIM_FACE + aim]), np.int64(t[tables.AIM_COLOR + aim]), np.int64(away)
