"""Gymnasium's vector interface over the kernel: a learner on seat A in thousands of games."""

from collections.abc import Mapping, Sequence
from typing import Any

from penultima.environments.extras import missing
from penultima.environments.lineup import Opponent
from penultima.environments.payoffs import Returns

try:
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode
    from gymnasium.vector.utils import batch_space
    from numpy.typing import NDArray

    from penultima.environments.gym import Info
    from penultima.environments.round import LONGEST
    from penultima.environments.vector import LEARNER, POLITE, VectorEnv
    from penultima.plan import Habits
except ModuleNotFoundError as absent:
    raise missing("the Gymnasium vector environment", absent, "rl") from absent

Array = NDArray[Any]


class PenultimaVectorEnv(gymnasium.vector.VectorEnv[Array, Array, Array]):
    """Rounds that end are dealt anew in the same step; `infos["action_mask"]` tells the offers.

    The arrays are the same ones all the time: copy what is to be kept.
    """

    def __init__(
        self,
        num_envs: int = 1024,
        edition: str = "classic",
        players: int = 2,
        options: Mapping[str, Any] | None = None,
        returns: Returns = "win",
        *,
        opponents: Opponent | Sequence[Opponent] = "thrifty",
        manners: Habits = POLITE,
        longest: int = LONGEST,
        final: bool = False,
    ) -> None:
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}
        self.num_envs = num_envs
        self._games = VectorEnv(
            edition,
            players,
            num_envs,
            options,
            returns,
            opponents=opponents,
            manners=manners,
            longest=longest,
            final=final,
        )
        size, actions = self._games.engine.observations.shape[1], self._games.engine.actions
        self.single_observation_space = spaces.Box(0, 255, (size,), np.uint8)
        self.single_action_space = spaces.Discrete(actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: Info | None = None
    ) -> tuple[Array, Info]:
        """One seed for all games: each has its own stream of it."""
        if isinstance(seed, list):
            raise TypeError("give one seed: every game has a stream of its own from it")
        started = self._games.reset(seed)
        return started.observations, {"action_mask": started.masks}

    def step(self, actions: Array) -> tuple[Array, Array, Array, Array, Info]:
        done = self._games.step(actions)
        infos: Info = {"action_mask": done.masks}
        if "final_observations" in done.infos:
            infos["final_obs"] = done.infos["final_observations"][:, LEARNER]
            infos["_final_obs"] = done.terminated | done.truncated
        rewards = done.rewards[:, LEARNER]
        return done.observations, rewards, done.terminated, done.truncated, infos

    def sample(self) -> Array:
        """Any action that is offered, in every game."""
        actions: Array = self._games.sample()
        return actions
