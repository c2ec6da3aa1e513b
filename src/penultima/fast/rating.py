"""How good an answer is: a sum of weighted features, of what the seat can see."""

import numpy as np

from penultima.encoding import numbers
from penultima.encoding.alphabet import ROWS
from penultima.encoding.considerations import AT, FEW, IN_A_COLOR, MANY, THIN, USUAL
from penultima.fast import tables
from penultima.fast.bits import (
    FACE,
    ZERO,
    bit,
    color_of,
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
from penultima.fast.hands import after, before, colored, is_bluff, wilds
from penultima.fast.layout import BY, COLOR, COUNTS, DISCARDED, LIKED, NO_COLOR, SIGNS, TWICE


@compiled
def rate(g, seat, action, weights):
    if numbers.DRAW <= action < numbers.AIM:
        return rate_answer(g, seat, action, weights)
    own, copies = colored(g, seat), colored_in(g.t, g.w[hand_at(g, seat) + TWICE])
    held = np.int64(g.b[COUNTS + seat])
    following = after(g, seat)
    victim = np.int64(g.b[COUNTS + following])
    face, color, away = describe(g.t, action)
    kind = np.int64(g.t[tables.WEIGHED + face])
    score = np.int64(0)
    if kind == AT.number:
        score += weights[AT.number] * g.t[tables.VALUES + face]
    else:
        score += weights[kind]
    if face < wild_at(g.t):
        one = bit(ROWS * color + face)
        own = (own & ~one) | (copies & one)
        score += weights[AT.same_face] * popcount(own & of_face(face))
        if copies & one != ZERO:
            score += weights[AT.second_copy]
        if held == 2 and wilds(g, seat) != ZERO:
            score += weights[AT.next_to_last_wild]
    else:
        score += weights[AT.wild_early] * held
        if is_bluff(g, seat, face, wild_card(g.t, face - wild_at(g.t))):
            score += weights[AT.bluff]
    if color == g.b[COLOR]:
        score += weights[AT.keeps_color]
    if color < NO_COLOR:
        kin = popcount(own & of_color(g.t, color))
        score += weights[AT.same_color] * kin
        if kin == 0:
            score += weights[AT.changes_to_weak]
        score += rate_color(g, seat, following, color, weights)
    score += rate_effect(g, seat, kind, held, victim, weights)
    if away > 0:
        there = np.int64(g.b[COUNTS + (seat + away) % g.t[tables.SEATS]])
        score += weights[AT.aim_at_few] * max(MANY - there, 0)
        if g.t[tables.EFFECTS + face] == tables.SWAPS:
            score += weights[AT.swap_gain] * (held - 1 - there)
    return score


@inlined
def rate_effect(g, seat, kind, held, victim, weights):
    """What a kind of face does to the next player, who holds so many cards."""
    score = np.int64(0)
    if AT.skip <= kind <= AT.draw_two:
        score += weights[AT.action_early] * held
    skips = g.t[tables.SEATS] == 2 and g.t[tables.TWO_REVERSE_SKIPS] != 0
    if kind in (AT.skip, AT.draw_two, AT.wild_four) or (kind == AT.reverse and skips):
        score += weights[AT.hurts_next] * max(USUAL - victim, 0)
        if victim <= FEW:
            score += weights[AT.hurts_leader]
    elif kind == AT.reverse:
        other = before(g, seat)
        score += weights[AT.turns_away] * (np.int64(g.b[COUNTS + other]) - victim)
    return score


@inlined
def rate_color(g, seat, following, color, weights):
    """What a colour does to the next player, as far as the table can know."""
    signs, kinds = np.int64(g.b[SIGNS + following]), of_color(g.t, color)
    score = np.int64(0)
    if signs >> color & 1 != 0:
        score += weights[AT.shunned]
    if signs >> (LIKED + color) & 1 != 0:
        score += weights[AT.liked]
    if weights[AT.unseen] != 0:
        mine, more = g.w[hand_at(g, seat)] & kinds, g.w[hand_at(g, seat) + TWICE] & kinds
        open_, twice = g.w[DISCARDED] & kinds, g.w[DISCARDED + TWICE] & kinds
        seen = popcount(mine) + popcount(more) + popcount(open_) + popcount(twice)
        score += weights[AT.unseen] * (IN_A_COLOR - seen)
    return score


@compiled
def rate_answer(g, seat, action, weights):
    """What is done without laying a card."""
    if action == numbers.DRAW:
        score = weights[AT.draw]
        if wilds(g, seat) & ~wild_bluffs(g.t) != ZERO:
            score += weights[AT.draw_wild]
        if g.b[COUNTS + after(g, seat)] <= FEW:
            score += weights[AT.draw_pressed]
        return score
    if action == numbers.KEEP:
        return weights[AT.keep]
    if action == numbers.TAKE:
        return weights[AT.take]
    if action == numbers.CHALLENGE:
        thin = g.b[COUNTS + g.b[BY]] <= THIN
        return weights[AT.challenge] + (weights[AT.challenge_thin] if thin else 0)
    if numbers.NAME <= action < numbers.SLAP:
        color = action - numbers.NAME
        kin = popcount(colored(g, seat) & of_color(g.t, color))
        return weights[AT.same_color] * kin + rate_color(g, seat, after(g, seat), color, weights)
    return np.int64(0)


@compiled
def describe(t, action):
    """The place of the face that an action lays, the colour, and how far it aims."""
    if action < numbers.CARDS:
        return np.int64(action & FACE), color_of(action), np.int64(0)
    if action < numbers.DRAW:
        kind = (action - numbers.WILD) // numbers.LAYS
        color = action - numbers.WILD - numbers.LAYS * kind
        return np.int64(wild_at(t) + kind), np.int64(color), np.int64(0)
    aim = (action - numbers.AIM) // numbers.OTHERS
    away = action - numbers.AIM - numbers.OTHERS * aim + 1
    return np.int64(t[tables.AIM_FACE + aim]), np.int64(t[tables.AIM_COLOR + aim]), np.int64(away)
