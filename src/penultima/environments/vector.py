"""Thousands of rounds at once over the kernel: arrays in, arrays out, nothing copied.

Every step is one decision in every game. A game whose round has ended is dealt anew within the
same step: rewards and flags tell of the end, observation, mask and actor of the new round.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from penultima import editions
from penultima.environments.extras import missing
from penultima.environments.payoffs import Returns, check_returns
from penultima.environments.round import LONGEST, IllegalAction

try:
    import numpy as np

    from penultima.fast.games import Games, Setting
    from penultima.fast.minds import UnknownPolicy, read_minds
    from penultima.fast.plan import Device, Habits, Plan
    from penultima.fast.translation import compile_table
except ModuleNotFoundError as absent:
    raise missing("the vector environment", absent, "fast") from absent

POLITE = Habits()
LEARNER = 0
"""The learner's seat where the kernel plays the others."""


class VectorStart(NamedTuple):
    """What `reset` returns: the same arrays every time."""

    observations: Any
    masks: Any
    actors: Any
    infos: dict[str, Any]


class VectorStep(NamedTuple):
    """What `step` returns: the same arrays every time."""

    observations: Any
    masks: Any
    actors: Any
    rewards: Any
    terminated: Any
    truncated: Any
    infos: dict[str, Any]


class VectorEnv:
    """Self-play by default: whoever is the actor of a game is asked. With `opponents`, policies of
    the kernel play all seats but A, and only the decisions of A are asked for.
    """

    def __init__(
        self,
        edition: str = "classic",
        players: int = 2,
        games: int = 1024,
        options: Mapping[str, Any] | None = None,
        returns: Returns = "win",
        *,
        opponents: str | Sequence[str] | None = None,
        manners: Habits = POLITE,
        longest: int = LONGEST,
        seed: int | None = None,
        device: Device = "cpu",
        check: bool = True,
        final: bool = False,
    ) -> None:
        rules = editions.edition(edition, options)
        editions.check_seats(rules, players)
        check_returns(returns)
        if games < 1 or longest < 1:
            raise ValueError("there must be at least one game, of at least one action")
        plan = Plan(
            edition=edition,
            seats=players,
            options=dict(options or {}),
            policies=_policies(opponents, players),
            manners=(manners,),
        )
        self.players, self.games, self.check = players, games, check
        self.engine = _engine(device)(
            Setting(
                table=compile_table(rules, players),
                seats=players,
                games=games,
                by_points=returns == "points",
                longest=longest,
                played=0 if opponents is None else (1 << players) - 2,
                minds=read_minds(plan),
                final=final,
            )
        )
        self._seeds = np.random.default_rng(seed)
        self._start, self._step = self._results()

    def reset(self, seed: int | None = None) -> VectorStart:
        """Deal every game; without a seed, from the next one of the same series."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.engine.start(int(self._seeds.integers(2**63)))
        return self._start

    def step(self, actions: Any) -> VectorStep:
        """One action in every game, that of its actor; int64 is read without a copy.

        If one of them is not offered, none is carried out.
        """
        engine = self.engine
        given = engine.read(actions)
        if given.shape != (self.games,):
            raise ValueError(f"one action for each of {self.games} games, not {given.shape}")
        if self.check:
            at = engine.find_illegal(given)
            if at >= 0:
                self._refuse(at, int(given[at]))
        engine.step(given)
        return self._step

    def sample(self) -> Any:
        """Any action that is offered, in every game: the same array every time."""
        return self.engine.sample()

    def _refuse(self, game: int, action: int) -> None:
        offered = ", ".join(map(str, self.engine.offered(game)))
        if not offered:
            raise IllegalAction("call reset() first: no round has been dealt")
        raise IllegalAction(
            f"game {game}: action {action} is not offered; offered are {offered} "
            "(nothing was carried out)"
        )

    def _results(self) -> tuple[VectorStart, VectorStep]:
        engine = self.engine
        infos = {} if engine.finals is None else {"final_observations": engine.finals}
        seen = engine.observations, engine.masks, engine.actors
        ends = engine.rewards, engine.terminated, engine.truncated
        return VectorStart(*seen, infos), VectorStep(*seen, *ends, infos)


def _policies(opponents: str | Sequence[str] | None, players: int) -> tuple[str, ...]:
    """For every seat; the first one stands for whoever is not played by the kernel."""
    if opponents is None:
        return ("random",)
    names = [opponents] if isinstance(opponents, str) else list(opponents)
    if len(names) == 1:
        names *= players - 1
    if len(names) != players - 1:
        raise UnknownPolicy("trouble-opponents", others=players - 1, given=len(names))
    return ("random", *names)


def _engine(device: str) -> type[Games]:
    if device == "cpu":
        return Games
    if device == "gpu":
        from penultima.fast.gpu_games import GpuGames

        return GpuGames
    raise ValueError(f"a device is cpu or gpu, not '{device}'")
