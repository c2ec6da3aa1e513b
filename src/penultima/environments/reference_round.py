"""A round of the reference engine, asked as `KernelRound` is: where there is no numba, and where
bots play along, which want views and news."""

from collections.abc import Sequence

import numpy as np

from penultima.encoding.encoding import Mask, encoding_of
from penultima.encoding.observer import Observation
from penultima.environments.payoffs import Returns
from penultima.environments.round import IllegalAction, Round
from penultima.game.edition import Edition
from penultima.game.seating import Seat


class ReferenceRound:
    """A series of rounds of one table."""

    round: Round

    def __init__(self, edition: Edition, players: int, returns: Returns, longest: int) -> None:
        self.edition, self.seats = edition, players
        self._returns, self._longest = returns, longest
        self._encoding = encoding_of(edition)
        self._series = np.random.default_rng()
        self.actor: Seat | None = None
        self.over = self.cut_off = False

    def begin(self, seed: int | None) -> None:
        """Deal from the seed, or go on with the next round of the series."""
        if seed is not None:
            self._series = np.random.default_rng(seed)
        deal = int(self._series.integers(2**63))
        self.round = Round(self.edition, self.seats, deal, self._longest)
        self._follow()

    def act(self, action: int) -> None:
        """Carry out the actor's action, and find out who acts next."""
        if self.actor is None:
            raise IllegalAction("the round is over: reset the environment")
        self.round.act(action)
        self._follow()

    def mask(self) -> Mask:
        """A one for each action that is offered to the actor; once it is over, none."""
        return self._encoding.mark(self.round.offers)

    def observe(self, seat: Seat) -> Observation:
        return self._encoding.observe(self.round.view(seat))

    def payoffs(self) -> Sequence[float]:
        """What the round was worth to each seat; nothing while it goes on or if it was cut off."""
        return self.round.payoffs(self._returns)

    def _follow(self) -> None:
        game = self.round
        self.actor, self.over, self.cut_off = game.actor, game.over, game.cut_off
