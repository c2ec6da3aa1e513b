"""How good an answer is: a sum of weighted features, of what the seat can see."""

import numpy as np

from penultima.encoding import numbers
from penultima.encoding.considerations import AT
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
from penultima.fast.holding import after, before, colored, is_bluff, wilds
from penultima.fast.layout import BY, COLOR, COUNTS, DISCARDED, HANDS, SIGNS


@compiled
def rate(t, w, b, seat, action, weights):
    if numbers.DRAW <= action < numbers.AIM:
        return rate_answer(t, w, b, seat, action, weights)
    own, copies = colored(t, w, seat), colored_in(t, w[HANDS + 2 * seat + 1])
    held = np.int64(b[COUNTS + seat])
    following = after(t, b, seat)
    victim = np.int64(b[COUNTS + following])
    face, color, away = describe(t, action)
    kind = np.int64(t[tables.WEIGHED + face])
    score = np.int64(0)
    if kind == AT.number:
        score += weights[AT.number] * t[tables.VALUES + face]
    else:
        score += weights[kind]
    if face < wild_at(t):
        one = bit(16 * color + face)
        own = (own & ~one) | (copies & one)
        score += weights[AT.same_face] * popcount(own & of_face(face))
        if copies & one != ZERO:
            score += weights[AT.second_copy]
        if held == 2 and wilds(t, w, seat) != ZERO:
            score += weights[AT.next_to_last_wild]
    else:
        score += weights[AT.wild_early] * held
        if is_bluff(t, w, b, seat, face, wild_card(t, face - wild_at(t))):
            score += weights[AT.bluff]
    if color == b[COLOR]:
        score += weights[AT.keeps_color]
    if color < 4:
        kin = popcount(own & of_color(t, color))
        score += weights[AT.same_color] * kin
        if kin == 0:
            score += weights[AT.changes_to_weak]
        score += rate_color(t, w, b, seat, following, color, weights)
    score += rate_effect(t, b, seat, kind, held, victim, weights)
    if away > 0:
        there = np.int64(b[COUNTS + (seat + away) % t[tables.SEATS]])
        score += weights[AT.aim_at_few] * max(10 - there, 0)
        if t[tables.EFFECTS + face] == tables.SWAPS:
            score += weights[AT.swap_gain] * (held - 1 - there)
    return score


@inlined
def rate_effect(t, b, seat, kind, held, victim, weights):
    """What a kind of face does to the next player, who holds so many cards."""
    score = np.int64(0)
    if AT.skip <= kind <= AT.draw_two:
        score += weights[AT.action_early] * held
    skips = t[tables.SEATS] == 2 and t[tables.TWO_REVERSE_SKIPS] != 0
    if kind in (AT.skip, AT.draw_two, AT.wild_four) or (kind == AT.reverse and skips):
        score += weights[AT.hurts_next] * max(7 - victim, 0)
        if victim <= 2:
            score += weights[AT.hurts_leader]
    elif kind == AT.reverse:
        other = before(t, b, seat)
        score += weights[AT.turns_away] * (np.int64(b[COUNTS + other]) - victim)
    return score


@inlined
def rate_color(t, w, b, seat, following, color, weights):
    """What a colour does to the next player, as far as the table can know."""
    signs, kinds = np.int64(b[SIGNS + following]), of_color(t, color)
    score = np.int64(0)
    if signs >> color & 1 != 0:
        score += weights[AT.shunned]
    if signs >> (4 + color) & 1 != 0:
        score += weights[AT.liked]
    if weights[AT.unseen] != 0:
        mine, more = w[HANDS + 2 * seat] & kinds, w[HANDS + 2 * seat + 1] & kinds
        open_, twice = w[DISCARDED] & kinds, w[DISCARDED + 1] & kinds
        seen = popcount(mine) + popcount(more) + popcount(open_) + popcount(twice)
        score += weights[AT.unseen] * (25 - seen)
    return score


@compiled
def rate_answer(t, w, b, seat, action, weights):
    """What is done without laying a card."""
    if action == numbers.DRAW:
        score = weights[AT.draw]
        if wilds(t, w, seat) & ~wild_bluffs(t) != ZERO:
            score += weights[AT.draw_wild]
        if b[COUNTS + after(t, b, seat)] <= 2:
            score += weights[AT.draw_pressed]
        return score
    if action == numbers.KEEP:
        return weights[AT.keep]
    if action == numbers.TAKE:
        return weights[AT.take]
    if action == numbers.CHALLENGE:
        thin = b[COUNTS + b[BY]] <= 3
        return weights[AT.challenge] + (weights[AT.challenge_thin] if thin else 0)
    if numbers.NAME <= action < numbers.SLAP:
        color = action - numbers.NAME
        kin = popcount(colored(t, w, seat) & of_color(t, color))
        return weights[AT.same_color] * kin + rate_color(
            t, w, b, seat, after(t, b, seat), color, weights
        )
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
