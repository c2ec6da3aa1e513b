"""A finished round into the tally: points, who won, what happened."""

from typing import Final

import numpy as np

from penultima.fast import notes, tables, tally
from penultima.fast.bits import RANK, ZERO, U, face_of, popcount
from penultima.fast.compiled import compiled
from penultima.fast.layout import (
    CARDS,
    DISCARDS,
    HANDS,
    LEFT,
    NOTHING,
    OVER,
    PACK,
    PHASE,
    STARTER,
    STARTING_DIRECTION,
    WINNER,
)
from penultima.fast.notes import COUNTED, noted

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
assert list(tally.FIELDS)[list(tally.FIELDS).index("drawn") :][: len(COUNTED)] == list(COUNTED)


@compiled
def worth(t, w, seat):
    """The points of the cards in a hand."""
    held, twice = w[HANDS + 2 * seat], w[HANDS + 2 * seat + 1]
    points = np.int64(0)
    for face in range(13):
        value = t[tables.VALUES + face]
        if value != 0:
            rank = RANK << U(face)
            points += value * (popcount(held & rank) + popcount(twice & rank))
    for kind in range(3):
        copies = popcount(held & (U(0xF) << U(52 + 4 * kind)))
        points += t[tables.VALUES + 13 + kind] * copies
    return points


@compiled
def same_side(t, one, other):
    """Whether two seats play together."""
    seats = t[tables.SEATS]
    return one == other or (t[tables.PAIRS] != 0 and (one + seats // 2) % seats == other)


@compiled
def round_points(t, w, winner):
    """What the winner scores: the cards of all who are not of his side."""
    points = np.int64(0)
    for seat in range(t[tables.SEATS]):
        if not same_side(t, winner, seat):
            points += worth(t, w, seat)
    return points


@compiled
def count_round(t, w, b, seated, total):
    """Add the round to the total, which is one row of a tally; wins go by player."""
    steps, turns = np.int64(noted(w, notes.STEPS)), np.int64(noted(w, notes.TURNS))
    total[ROUNDS] += 1
    total[STEPS_SQUARED] += steps * steps
    total[TURNS_SQUARED] += turns * turns
    total[LENGTHS + min(steps // tally.LENGTH_BIN, LONGEST_BAR)] += 1
    for k in range(notes.VICTIMS):
        total[NOTED_AT + k] += np.int64(noted(w, k))
    if noted(w, notes.SLAPS) != ZERO:
        for seat in range(t[tables.SEATS]):
            total[VICTIMS + seated[seat]] += np.int64(noted(w, notes.VICTIMS + seat))
    if b[PHASE] != OVER:
        total[CUT] += 1
    elif b[WINNER] == NOTHING:
        total[VOID] += 1
    else:
        winner = np.int64(b[WINNER])
        points = round_points(t, w, winner)
        player = seated[winner]
        total[WINS + player] += 1
        total[WINS_FROM_START + place_from_start(t, b, winner)] += 1
        total[POINTS + player] += points
        total[POINTS_SQUARED + player] += points * points
        total[LAST + face_of(b[PACK + CARDS - b[DISCARDS]])] += 1


@compiled
def place_from_start(t, b, seat):
    """How many turns after the first player's the seat's would come."""
    seats = t[tables.SEATS]
    away = seat - np.int64(b[STARTER])
    if b[STARTING_DIRECTION] != LEFT:
        away = -away
    return (away + seats) % seats
