"""How often one set of weights beats another: many rounds by the kernel, the same for everybody."""

import numpy as np
from numpy.typing import NDArray

from penultima.fast import policies, tally
from penultima.fast.batch import Compiled, compile_plan, play_compiled
from penultima.fast.minds import Minds
from penultima.plan import Plan

WeightRow = NDArray[np.int64]


class Trial:
    """One edition at one number of seats; seat 0 is the candidate's, the dealer any."""

    def __init__(self, edition: str, seats: int, device: str) -> None:
        self.edition, self.seats, self.device = edition, seats, device
        self._ready = compile_plan(Plan(edition=edition, seats=seats, policies=("linear",)))

    def share(self, candidate: WeightRow, others: WeightRow, seed: int, rounds: int) -> float:
        """The share of rounds that the candidate wins against others who all play alike."""
        plan = Plan(edition=self.edition, seats=self.seats, seed=seed)
        total = play_compiled(plan, self._against(candidate, others), 0, rounds, self.device)
        return int(tally.read(total, "wins")[0]) / rounds

    def _against(self, candidate: WeightRow, others: WeightRow) -> Compiled:
        tables, minds = self._ready
        seated = np.array([[policies.LINEAR, min(seat, 1)] for seat in range(self.seats)])
        nets = np.zeros((2, 2), np.int64)
        weights = np.array([candidate, others], np.int64)
        return Compiled(tables, Minds(seated, minds.habits, weights, nets))
