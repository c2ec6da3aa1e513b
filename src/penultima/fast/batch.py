"""Plans played by the kernel: any part of a plan, on CPU or GPU, with the same outcome."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from penultima.fast import layout, policies, tally
from penultima.fast.bits import below, seed_game
from penultima.fast.compiled import compiled
from penultima.fast.counting import count_round
from penultima.fast.kernel import deal
from penultima.fast.matches import ACCOUNT, play_match
from penultima.fast.minds import Minds, read_minds
from penultima.fast.observation import OBSERVED
from penultima.fast.plan import Plan
from penultima.fast.rounds import play_round
from penultima.fast.tables import SEATS, SIZE, compile_table
from penultima.game.seating import FEWEST
from penultima.game.table_rules import Scoring


class Compiled(NamedTuple):
    """A plan as the kernel reads it."""

    tables: NDArray[np.int64]
    """A table for every number of seats; the first one is the whole company's."""
    minds: Minds


def compile_plan(plan: Plan) -> Compiled:
    """Raises UnsupportedEdition, UnknownOption or UnknownPolicy for what cannot be played."""
    edition = plan.rules()
    tables = np.zeros((plan.seats + 1, SIZE), np.int64)
    shrinking = plan.unit == "matches" and edition.rules.scoring is Scoring.ELIMINATION
    for seats in range(FEWEST if shrinking else plan.seats, plan.seats + 1):
        tables[seats] = compile_table(edition, seats)
    tables[0] = tables[plan.seats]
    return Compiled(tables, read_minds(plan))


def play(plan: Plan, first: int, count: int, device: str = "cpu") -> tally.Tally:
    """Rounds or matches number `first` and the following ones of the plan, tallied."""
    ready = compile_plan(plan)
    if device == "gpu":
        from penultima.fast.gpu import play_on_gpu

        return play_on_gpu(plan, ready, first, count)
    total = tally.blank()
    seats = plan.seats
    w, b = new_game(seats)
    scratch = np.zeros(OBSERVED + policies.HIDDEN, np.uint64)
    account = np.arange(ACCOUNT, dtype=np.int64)
    seed = np.uint64(plan.seed % (1 << 64))
    run = _play_rounds if plan.unit == "rounds" else _play_matches
    run(ready.tables, w, b, *ready.minds, scratch, account, seed, first, count, plan.longest, total)
    return total


def new_game(seats: int) -> tuple[NDArray[np.uint64], NDArray[np.uint8]]:
    """Room for the state of one game."""
    return np.zeros(layout.words(seats), np.uint64), np.zeros(layout.BYTES, np.uint8)


@compiled
def start_round(t, w, b, seed, number):
    """The round of that number: its chances depend on seed and number alone."""
    seed_game(w, seed, number)
    deal(t, w, b, below(w, t[SEATS]), None)


@compiled
def _play_rounds(
    each, w, b, minds, habits, weights, nets, scratch, seated, seed, first, count, longest, total
):
    t = each[0]
    for number in range(first, first + count):
        start_round(t, w, b, seed, number)
        play_round(t, w, b, seated, minds, habits, weights, nets, scratch, longest)
        count_round(t, w, b, seated, total)


@compiled
def _play_matches(
    each, w, b, minds, habits, weights, nets, scratch, account, seed, first, count, longest, total
):
    for number in range(first, first + count):
        seed_game(w, seed, number)
        play_match(each, w, b, minds, habits, weights, nets, scratch, longest, account, total)
