"""A finished round into the tally: points, who won, what happened."""

from typing import Final

import numpy as np

from penultima.encoding.alphabet import WIDE_WILD_AT
from penultima.encoding.numbers import MOST_WILDS
from penultima.fast import notes, tables, tally
from penultima.fast.bits import (
    ZERO,
    colored_faces,
    colored_in,
    face_of,
    is_wide,
    of_face,
    popcount,
    wild_at,
    wild_kinds,
)
from penultima.fast.compiled import compiled
from penultima.fast.game import hand_at, top_of
from penultima.fast.hands import colored, second_wilds, wilds
from penultima.fast.happenings import AT
from penultima.fast.layout import (
    LEFT,
    NOTHING,
    OVER,
    PHASE,
    SEAT_BITS,
    SEAT_ROOM,
    STARTER,
    TWICE,
    WINNER,
)
from penultima.fast.notes import laid_at, noted

ROUNDS: Final = tally.OFFSETS["rounds"]
STEPS_SQUARED: Final = tally.OFFSETS["steps_squared"]
TURNS_SQUARED: Final = tally.OFFSETS["turns_squared"]
WINS: Final = tally.OFFSETS["wins"]
WINS_FROM_START: Final = tally.OFFSETS["wins_from_start"]
POINTS: Final = tally.OFFSETS["points"]
POINTS_SQUARED: Final = tally.OFFSETS["points_squared"]
VOID: Final = tally.OFFSETS["void"]
CUT: Final = tally.OFFSETS["cut"]
LENGTHS: Final = tally.OFFSETS["lengths"]
LONGEST_BAR: Final = tally.FIELDS["lengths"] - 1
LAST: Final = tally.OFFSETS["last"]
NOTED_AT: Final = tally.OFFSETS["laid"]
VICTIMS: Final = tally.OFFSETS["shark_victims"]
LAST_WILDS: Final = tally.OFFSETS["last wilds"]
LAID_WILDS: Final = tally.OFFSETS["laid wilds"]


@compiled
def worth(g, seat):
    """The points of the cards in a hand."""
    held, twice = colored(g, seat), colored_in(g.t, g.w[hand_at(g, seat) + TWICE])
    points = np.int64(0)
    for face in range(colored_faces(g.t)):
        value = g.t[tables.VALUES + face]
        if value != 0:
            rank = of_face(face)
            points += value * (popcount(held & rank) + popcount(twice & rank))
    held, twice = wilds(g, seat), ZERO
    if is_wide(g.t):
        twice = second_wilds(g, seat)
    for kind in range(wild_kinds(g.t)):
        rank = of_face(kind)
        copies = popcount(held & rank) + popcount(twice & rank)
        points += g.t[tables.VALUES + wild_at(g.t) + kind] * copies
    return points


@compiled
def same_side(t, one, other):
    """Whether two seats play together."""
    seats = np.int64(t[tables.SEATS])
    return one == other or (t[tables.PAIRS] != 0 and (one + seats // 2) % seats == other)


@compiled
def round_points(g, winner):
    """What the winner scores: the cards of all who are not of his side."""
    points = np.int64(0)
    for seat in range(g.t[tables.SEATS]):
        if not same_side(g.t, winner, seat):
            points += worth(g, seat)
    return points


@compiled
def count_round(g, seated, total):
    """Add the round to the total, which is one row of a tally; wins go by player."""
    steps, turns = np.int64(noted(g, AT.steps)), np.int64(noted(g, AT.turns))
    total[ROUNDS] += 1
    total[STEPS_SQUARED] += steps * steps
    total[TURNS_SQUARED] += turns * turns
    total[LENGTHS + min(steps // tally.LENGTH_BIN, LONGEST_BAR)] += 1
    for k in range(notes.VICTIMS):
        total[NOTED_AT + k] += np.int64(noted(g, k))
    if is_wide(g.t):
        for kind in range(MOST_WILDS):
            total[LAID_WILDS + kind] += np.int64(noted(g, laid_at(g, WIDE_WILD_AT + kind)))
    if noted(g, AT.slaps) != ZERO:
        for seat in range(g.t[tables.SEATS]):
            total[VICTIMS + seated[seat]] += np.int64(noted(g, notes.VICTIMS + seat))
    if g.b[PHASE] != OVER:
        total[CUT] += 1
    elif g.b[WINNER] == NOTHING:
        total[VOID] += 1
    else:
        winner = np.int64(g.b[WINNER])
        points = round_points(g, winner)
        player = seated[winner]
        total[WINS + player] += 1
        total[WINS_FROM_START + place_from_start(g, winner)] += 1
        total[POINTS + player] += points
        total[POINTS_SQUARED + player] += points * points
        face = face_of(g.t, top_of(g))
        if is_wide(g.t) and face >= WIDE_WILD_AT:
            total[LAST_WILDS + face - WIDE_WILD_AT] += 1
        else:
            total[LAST + face] += 1


@compiled
def place_from_start(g, seat):
    """How many turns after the first player's the seat's would come."""
    seats = np.int64(g.t[tables.SEATS])
    away = seat - (np.int64(g.b[STARTER]) & SEAT_BITS)
    if np.int64(g.b[STARTER]) >> SEAT_ROOM != LEFT:
        away = -away
    return (away + seats) % seats
