"""Who will win, from how things stand: a small trained judgement that sees every hand.

It ends a playout early, in a world that is imagined anyway; no player is ever shown its inputs.
"""

import math
from typing import Final, NamedTuple

import numpy as np

from penultima.encoding.kinds import CardKind
from penultima.fast import tables
from penultima.fast.bits import (
    colored_faces,
    colored_in,
    of_color,
    of_face,
    popcount,
    wild_at,
    wild_kinds,
)
from penultima.fast.compiled import compiled, inlined
from penultima.fast.game import hand_at
from penultima.fast.hands import after, colored, fitting, second_wilds, wilds
from penultima.fast.layout import AMOUNT, COUNTS, NAMING, NOTHING, PHASE, SEAT, TWICE, UNDER_ATTACK


class Features(NamedTuple):
    """What is weighed of a seat."""

    cards: int
    one_over_cards: int
    one_card: int
    two_cards: int
    wilds: int
    specials: int
    actions: int
    playable: int
    can_play: int
    to_move: int
    turns_to_wait: int
    wins_now: int
    colors_missing: int
    share_of_best_color: int
    to_move_with_few: int
    waits_with_one_card: int
    attacked: int


FEATURES: Final = Features._fields
AT: Final = Features(*range(len(FEATURES)))
"""The place of each in a row; weights are kept in this order."""
_SKIP, _DRAW_TWO, _SPECIAL = map(
    list(CardKind).index, (CardKind.SKIP, CardKind.DRAW_TWO, CardKind.SPECIAL)
)
"""The weights of what acts, in coloured cards."""


@compiled
def describe_seat(g, seat, wait, row):
    """The features of one seat, which has so many turns to wait."""
    hand, twice = colored(g, seat), colored_in(g.t, g.w[hand_at(g, seat) + TWICE])
    cards = np.float64(max(1, g.b[COUNTS + seat]))
    usual, specials = count_wilds(g, seat)
    playable = popcount(fitting(g, hand)) + usual + specials
    missing, best = 0, 0
    for color in range(4):
        held = popcount(hand & of_color(g.t, color)) + popcount(twice & of_color(g.t, color))
        if held == 0:
            missing += 1
        best = max(best, held)
    moves = 1.0 if wait == 0 else 0.0
    row[AT.cards] = cards / 7
    row[AT.one_over_cards] = 1 / cards
    row[AT.one_card] = cards == 1
    row[AT.two_cards] = cards == 2
    row[AT.wilds] = min(usual, 3)
    row[AT.specials] = min(specials, 3)
    row[AT.actions] = min(count_actions(g.t, hand, twice), 4) / 2
    row[AT.playable] = min(playable, 4) / 2
    row[AT.can_play] = playable > 0
    row[AT.to_move] = moves
    row[AT.turns_to_wait] = wait / g.t[tables.SEATS]
    row[AT.wins_now] = moves * (cards == 1) * (playable > 0)
    row[AT.colors_missing] = missing / 4
    row[AT.share_of_best_color] = best / cards
    row[AT.to_move_with_few] = moves / cards
    row[AT.waits_with_one_card] = wait / g.t[tables.SEATS] * (cards == 1)
    row[AT.attacked] = g.b[AMOUNT] / 4 if wait == 0 and g.b[PHASE] == UNDER_ATTACK else 0.0


@inlined
def count_wilds(g, seat):
    """Plain ones and draw cards, then those that do something else."""
    wild, again = wilds(g, seat), second_wilds(g, seat)
    usual, special = np.int64(0), np.int64(0)
    for kind in range(wild_kinds(g.t)):
        copies = popcount(wild & of_face(kind)) + popcount(again & of_face(kind))
        if g.t[tables.WEIGHED + wild_at(g.t) + kind] == _SPECIAL:
            special += copies
        else:
            usual += copies
    return usual, special


@inlined
def count_actions(t, hand, twice):
    """Coloured cards that skip, turn round or attack."""
    found = np.int64(0)
    for face in range(colored_faces(t)):
        if _SKIP <= t[tables.WEIGHED + face] <= _DRAW_TWO:
            found += popcount(hand & of_face(face)) + popcount(twice & of_face(face))
    return found


@inlined
def to_move(g):
    return np.int64(g.b[NAMING] if g.b[NAMING] != NOTHING else g.b[SEAT])


@compiled
def win_chances(g, weights, row, chances):
    """The chance of every seat to win the round."""
    seats = np.int64(g.t[tables.SEATS])
    seat, total = to_move(g), 0.0
    for wait in range(seats):
        describe_seat(g, seat, wait, row)
        score = 0.0
        for k in range(len(weights)):
            score += weights[k] * row[k]
        chances[seat] = math.exp(score)
        total += chances[seat]
        seat = after(g, seat)
    for seat in range(seats):
        chances[seat] /= total
