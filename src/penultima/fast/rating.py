"""How good an answer is: a sum of weighted features, of what the seat can see."""

from typing import Final

import numpy as np

from penultima.encoding import codes
from penultima.fast import tables
from penultima.fast.bits import (
    ANY_WILD,
    SPECIALS,
    WILDS,
    ZERO,
    bit,
    face_of,
    of_color,
    of_face,
    popcount,
)
from penultima.fast.compiled import compiled, inlined
from penultima.fast.holding import after, before, has_legal_four
from penultima.fast.layout import BY, COLOR, COUNTS, DISCARDED, HANDS, SIGNS

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
def rate(t, w, b, seat, action, weights):
    if codes.DRAW <= action < codes.AIM:
        return rate_answer(t, w, b, seat, action, weights)
    hand, copies = w[HANDS + 2 * seat], w[HANDS + 2 * seat + 1]
    held = np.int64(b[COUNTS + seat])
    following = after(t, b, seat)
    victim = np.int64(b[COUNTS + following])
    card, color, away = describe(action)
    face = face_of(card)
    score = np.int64(0)
    if face < 10:
        score += weights[_NUMBER] * t[tables.VALUES + face]
    else:
        score += weights[_SKIP + face - 10]
    rest = hand & ~bit(card) if card < codes.WILD else hand
    if card < codes.WILD:
        rest |= copies & bit(card)
        score += weights[_SAME_FACE] * popcount(rest & of_face(face))
        if copies & bit(card) != ZERO:
            score += weights[_SECOND_COPY]
    else:
        score += weights[_WILD_EARLY] * held
        if face == 14 and not has_legal_four(t, b, hand):
            score += weights[_BLUFF]
    if color == b[COLOR]:
        score += weights[_KEEPS_COLOR]
    if color < 4:
        kin = popcount(rest & of_color(color))
        score += weights[_SAME_COLOR] * kin
        if kin == 0:
            score += weights[_CHANGES_TO_WEAK]
        score += rate_color(w, b, seat, following, color, weights)
    if held == 2 and rest & ANY_WILD != ZERO and card < codes.WILD:
        score += weights[_NEXT_TO_LAST_WILD]
    score += rate_effect(t, b, seat, face, held, victim, weights)
    if away > 0:
        there = np.int64(b[COUNTS + (seat + away) % t[tables.SEATS]])
        score += weights[_AIM_AT_FEW] * max(10 - there, 0)
        if action >= codes.SWAP:
            score += weights[_SWAP_GAIN] * (held - 1 - there)
    return score


@inlined
def rate_effect(t, b, seat, face, held, victim, weights):
    """What a face does to the next player, who holds so many cards."""
    score = np.int64(0)
    if 10 <= face <= 12:
        score += weights[_ACTION_EARLY] * held
    skips = t[tables.SEATS] == 2 and t[tables.TWO_REVERSE_SKIPS] != 0
    if face in (10, 12, 14) or (face == 11 and skips):
        score += weights[_HURTS_NEXT] * max(7 - victim, 0)
        if victim <= 2:
            score += weights[_HURTS_LEADER]
    elif face == 11:
        other = before(t, b, seat)
        score += weights[_TURNS_AWAY] * (np.int64(b[COUNTS + other]) - victim)
    return score


@inlined
def rate_color(w, b, seat, following, color, weights):
    """What a colour does to the next player, as far as the table can know."""
    signs, kinds = np.int64(b[SIGNS + following]), of_color(color)
    score = np.int64(0)
    if signs >> color & 1 != 0:
        score += weights[_SHUNNED]
    if signs >> (4 + color) & 1 != 0:
        score += weights[_LIKED]
    if weights[_UNSEEN] != 0:
        mine, more = w[HANDS + 2 * seat] & kinds, w[HANDS + 2 * seat + 1] & kinds
        open_, twice = w[DISCARDED] & kinds, w[DISCARDED + 1] & kinds
        seen = popcount(mine) + popcount(more) + popcount(open_) + popcount(twice)
        score += weights[_UNSEEN] * (25 - seen)
    return score


@compiled
def rate_answer(t, w, b, seat, action, weights):
    """What is done without laying a card."""
    if action == codes.DRAW:
        score = weights[_DRAW]
        if w[HANDS + 2 * seat] & (WILDS | SPECIALS) != ZERO:
            score += weights[_DRAW_WILD]
        if b[COUNTS + after(t, b, seat)] <= 2:
            score += weights[_DRAW_PRESSED]
        return score
    if action == codes.KEEP:
        return weights[_KEEP]
    if action == codes.TAKE:
        return weights[_TAKE]
    if action == codes.CHALLENGE:
        thin = b[COUNTS + b[BY]] <= 3
        return weights[_CHALLENGE] + (weights[_CHALLENGE_THIN] if thin else 0)
    if codes.NAME <= action < codes.SLAP:
        color = action - codes.NAME
        kin = popcount(w[HANDS + 2 * seat] & of_color(color))
        return weights[_SAME_COLOR] * kin + rate_color(
            w, b, seat, after(t, b, seat), color, weights
        )
    return np.int64(0)


@compiled
def describe(action):
    """The card that an action lays (of a wild, one of its kind), its colour, how far it aims."""
    if action < codes.KINDS:
        return action, action // 13, 0
    if action < codes.DRAW:
        kind = (action - codes.WILD) // 5
        return codes.WILD + 4 * kind, action - codes.WILD - 5 * kind, 0
    if action < codes.AIM_IN:
        return 60, 4, action - codes.AIM + 1
    if action < codes.SWAP:
        aim = action - codes.AIM_IN
        return 60, aim // codes.OTHERS, aim % codes.OTHERS + 1
    aim = action - codes.SWAP
    return 13 * (aim // codes.OTHERS) + 7, aim // codes.OTHERS, aim % codes.OTHERS + 1
