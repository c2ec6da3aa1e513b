"""Learning to judge how a round stands: the weights of `fast.value`, by maximum likelihood."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from penultima.fast import policies
from penultima.fast.batch import compile_plan, new_game
from penultima.fast.desk import Floats
from penultima.fast.rounds import Crew
from penultima.fast.snapshots import snapshots
from penultima.fast.value import FEATURES
from penultima.plan import Plan
from penultima.training.contest import WeightRow

_STEPS: Final = 12
"""Newton's method has long arrived by then."""
_RIDGE: Final = 1e-3
_MOMENTS: Final = 30
"""A moment is taken among the first so many moves for each player."""


def moments(
    edition: str, seats: int, weights: WeightRow, rounds: int, seed: int
) -> tuple[Floats, NDArray[np.int64]]:
    """Features by moment and place in the order of play, and the place of the winner."""
    ready = compile_plan(Plan(edition=edition, seats=seats, policies=("linear",)))
    rows = np.zeros((rounds, seats, len(FEATURES)))
    winners = np.zeros(rounds, np.int64)
    minds = np.array([[policies.LINEAR, 0]] * seats)
    crew = Crew(
        np.arange(seats), minds, ready.minds.habits,
        np.array([weights]), np.zeros((1, 2), np.int64), np.zeros(1, np.uint64),
    )  # fmt: skip
    found = snapshots(
        *new_game(ready.tables[0]), crew, np.uint64(seed), rounds, _MOMENTS * seats, rows, winners
    )
    return rows[:found], winners[:found]


def fit(rows: Floats, winners: NDArray[np.int64]) -> Floats:
    """Each seat's score is a weighted sum; its chance, the exponential's share of all."""
    count, _, size = rows.shape
    weights = np.zeros(size)
    for _ in range(_STEPS):
        chances = _chances(rows, weights)
        mean = np.einsum("ns,nsf->nf", chances, rows)
        gradient = rows[np.arange(count), winners].sum(0) - mean.sum(0) - _RIDGE * weights
        spread = np.einsum("ns,nsf,nsg->fg", chances, rows, rows) - mean.T @ mean
        weights += np.linalg.solve(spread + _RIDGE * np.eye(size), gradient)
    return weights


def explained(rows: Floats, winners: NDArray[np.int64], weights: Floats) -> float:
    """The share of the outcome's variance that the judgement explains."""
    chances = _chances(rows, weights)
    won = np.zeros_like(chances)
    won[np.arange(len(won)), winners] = 1.0
    return float(1 - ((won - chances) ** 2).mean() / ((won - won.mean(0)) ** 2).mean())


def _chances(rows: Floats, weights: Floats) -> Floats:
    likely = np.exp(rows @ weights)
    chances: Floats = likely / likely.sum(1, keepdims=True)
    return chances
