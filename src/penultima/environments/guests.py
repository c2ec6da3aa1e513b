"""Functions that play some seats of a batch: asked for all games at once, until A is the actor
everywhere."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from penultima.environments.lineup import BotFunction, PoolShare
from penultima.environments.round import IllegalAction
from penultima.fast import steps
from penultima.fast.games import Games


class Guests:
    """The functions of each share of the games, by seat."""

    def __init__(self, engine: Games, shares: Sequence[PoolShare]) -> None:
        self._engine = engine
        self._asked: list[tuple[slice, int, BotFunction]] = [
            (share.games, seat, member)
            for share in shares
            for seat, member in enumerate(share.lineup, 1)
            if callable(member)
        ]

    def play(self) -> None:
        """Go on until a learner is to act in every game; what the step told first stays told."""
        engine = self._engine
        told = [engine.rewards.copy(), engine.terminated.copy(), engine.truncated.copy()]
        shown: Any = engine.finals
        finals = None if shown is None else shown.copy()
        while engine.actors.any():
            engine.step(self._answers())
            new = (engine.terminated | engine.truncated) & ~(told[1] | told[2])
            told[0][new] = engine.rewards[new]
            told[1][new], told[2][new] = engine.terminated[new], engine.truncated[new]
            if finals is not None:
                finals[new] = shown[new]
        engine.rewards[:], engine.terminated[:], engine.truncated[:] = told
        if finals is not None:
            shown[:] = finals

    def _answers(self) -> NDArray[np.int64]:
        """The action of every guest that is to act; elsewhere the game waits."""
        engine = self._engine
        actions = np.full(len(engine.actors), steps.WAIT, np.int64)
        for games, seat, function in self._asked:
            at = games.start + np.flatnonzero(engine.actors[games] == seat)
            if len(at):
                actions[at] = self._ask(function, at)
        return actions

    def _ask(self, function: BotFunction, at: NDArray[Any]) -> NDArray[np.int64]:
        engine = self._engine
        masks = engine.masks[at]
        answer = np.asarray(function(engine.observations[at], masks))
        if answer.shape != at.shape or answer.dtype.kind not in "iu":
            raise TypeError(
                f"an opponent gives {len(at)} whole numbers here, not {answer.dtype}{answer.shape}"
            )
        inside = (answer >= 0) & (answer < engine.actions)
        legal = inside & (engine.masks[at, np.where(inside, answer, 0)] != 0)
        if not legal.all():
            wrong = int(np.flatnonzero(~legal)[0])
            raise IllegalAction(f"an opponent's action {answer[wrong]} is not offered")
        given: NDArray[np.int64] = answer.astype(np.int64)
        return given
