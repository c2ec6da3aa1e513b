"""One round on the kernel, decision by decision: what a single environment runs on.

It has the decisions of `Round`, and a seed deals what it deals in a vector environment's first
game. Another round is dealt as soon as one is over, and is begun when it is asked for.
"""

from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from penultima.encoding.encoding import Mask
from penultima.encoding.observer import Observation
from penultima.environments.round import IllegalAction
from penultima.environments.vector import VectorEnv
from penultima.fast import steps
from penultima.game.seating import Seat

_ROWS: Final = 2
"""Of two games each lies in a part of an array, as of any more, for which code is compiled."""
_DEAL: Final = np.array([steps.DEAL])


class KernelRound:
    """The first of two games of which only this one is played."""

    def __init__(self, edition: str, players: int, **settings: Any) -> None:
        """As VectorEnv takes them."""
        env = VectorEnv(edition, players, _ROWS, check=False, final=True, **settings)
        self.env, self.seats = env, players
        self._engine = env.engine
        self._given = np.zeros(1, np.int64)
        self._fresh = self.over = self.cut_off = False
        self.actor: Seat | None = None
        """Who decides; None once the round is over or cut off."""
        self._look()

    def _look(self) -> None:
        """The arrays of the first game, as Python reads them quickest."""
        engine = self._engine
        self._mask, self._seen = engine.masks[0], engine.observations[0]
        self._ones, self._actors = memoryview(self._mask), memoryview(engine.actors)
        self._terminated = memoryview(engine.terminated)
        self._truncated = memoryview(engine.truncated)
        self._action: Any = self._given.data

    def begin(self, seed: int | None) -> None:
        """Deal from the seed, or go on with the next round of the series."""
        if seed is not None:
            self._engine.start(seed)
        elif not self._fresh:
            self._engine.step(_DEAL)
        self._fresh = False
        self.over = self.cut_off = False
        self.actor = self._actors[0]

    def act(self, action: int) -> None:
        """Carry out the actor's action, and find out who acts next."""
        if self.actor is None:
            raise IllegalAction("the round is over: reset the environment")
        if not 0 <= action < len(self._ones) or not self._ones[action]:
            offered = ", ".join(map(str, np.flatnonzero(self._mask)))
            raise IllegalAction(f"action {action} is not offered; offered are {offered}")
        self._action[0] = action
        self._engine.step(self._given)
        self.actor = self._actors[0]
        if self._terminated[0] or self._truncated[0]:
            self._fresh, self.actor = True, None
            self.over, self.cut_off = bool(self._terminated[0]), bool(self._truncated[0])

    def mask(self) -> Mask:
        """A one for each action that is offered to the actor; once it is over, none."""
        return np.zeros_like(self._mask) if self.actor is None else self._mask.copy()

    def observe(self, seat: Seat) -> Observation:
        if self.actor is None:
            assert self._engine.finals is not None
            last: Observation = self._engine.finals[0, seat].copy()
            return last
        if seat != self.actor:
            return self._seen_by(seat)
        seen: Observation = self._seen.copy()
        return seen

    def payoffs(self) -> Sequence[float]:
        """What the round was worth to each seat; nothing while it goes on or if it was cut off."""
        if not self.over:
            return (0.0,) * self.seats
        paid: list[float] = self._engine.rewards[0].tolist()
        winners = sum(one > 0 for one in paid)
        if self._engine.setting.by_points or not winners:
            return paid
        price = -winners / (self.seats - winners)  # exactly, where the kernel's numbers are short
        return [1.0 if one > 0 else price for one in paid]

    def _seen_by(self, seat: Seat) -> Observation:
        table, words, bytes_ = self._engine.one(0)
        row = np.zeros(len(self._seen) // 8, np.uint64)
        steps.look(table, words, bytes_, seat, row)
        return row.view(np.uint8)

    def __getstate__(self) -> dict[str, Any]:
        views = ("_mask", "_seen", "_ones", "_actors", "_terminated", "_truncated", "_action")
        return {name: kept for name, kept in self.__dict__.items() if name not in views}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self._engine = self.env.engine
        self._look()
