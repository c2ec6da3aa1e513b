"""PettingZoo: every seat is an agent, and one acts at a time (`penultima_v1`)."""

import sys
from collections.abc import Mapping
from typing import Any

from penultima import editions
from penultima.environments.extras import missing
from penultima.environments.payoffs import Returns, check_returns
from penultima.game.seating import LETTERS

try:
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray
    from pettingzoo import AECEnv
    from pettingzoo.utils.env_logger import EnvLogger

    from penultima.encoding.encoding import Encoding, encoding_of
    from penultima.encoding.support import check_supported
    from penultima.environments.one_round import OneRound, RoundEngine, one_round
    from penultima.environments.picture import draw_picture, tell_action
    from penultima.environments.round import LONGEST, IllegalAction
except ModuleNotFoundError as absent:
    raise missing("the PettingZoo environment", absent, "rl") from absent

Observed = dict[str, NDArray[Any]]
METADATA: dict[str, Any] = {
    "name": "penultima_v1",
    "render_modes": ["ansi", "human"],
    "is_parallelizable": False,
    "render_fps": 2,
}
_AFTER_RESET = {"_game", "agent_selection", "rewards", "terminations", "truncations", "infos"}
ILLEGAL = -1.0
"""What an illegal action costs in `env`, where it also ends the round."""


class PenultimaAEC(AECEnv[str, Observed, int | None]):
    """One round; an action that is not offered raises IllegalAction."""

    metadata = METADATA
    _game: OneRound

    def __init__(
        self,
        edition: str = "classic",
        players: int = 2,
        options: Mapping[str, Any] | None = None,
        returns: Returns = "win",
        *,
        longest: int = LONGEST,
        render_mode: str | None = None,
        engine: RoundEngine | None = None,
    ) -> None:
        """`engine` is the kernel where numba is, else the reference: equal games, other deals."""
        self._edition = editions.edition(edition, options)
        check_supported(self._edition)
        editions.check_seats(self._edition, players)
        check_returns(returns)
        if render_mode not in (None, *METADATA["render_modes"]):
            raise ValueError(f"render_mode is ansi, human or None, not '{render_mode}'")
        self.render_mode = render_mode
        self._table = one_round(edition, players, options, returns, longest=longest, engine=engine)
        self.possible_agents = list(LETTERS[:players])
        self.agents = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._encoding = encoding_of(self._edition)
        self._observed = {
            agent: _observation_space(self._encoding) for agent in self.possible_agents
        }
        self._actions = {
            agent: spaces.Discrete(self._encoding.actions) for agent in self.possible_agents
        }
        self.state_space = spaces.Box(0, 255, (players * self._encoding.size,), np.uint8)
        self._begun = False
        self._last = ""

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observed[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a round; without a seed, the next one of the same series."""
        if seed is not None or not self._begun:
            self._table.begin(int(np.random.default_rng(seed).integers(2**63)))
        else:
            self._table.begin(None)
        self._begun, self._game = True, self._table
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._last = "dealt"
        self._select()
        self._show()

    def observe(self, agent: str) -> Observed:
        """What the agent sees; the mask is empty unless it is the one to act."""
        game, seat = self._game, self._seats[agent]
        mask = game.mask() if seat == game.actor else np.zeros(self._encoding.actions, np.int8)
        return {"observation": game.observe(seat), "action_mask": mask}

    def state(self) -> NDArray[Any]:
        """What all seats see, one after the other: every hand, but not the order of the pile."""
        return np.concatenate([self._game.observe(seat) for seat in range(len(self._seats))])

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("an action is None only for an agent whose round is over")
        self._game.act(int(action))
        self._cumulative_rewards[agent] = 0.0
        if self.render_mode is not None:
            self._last = tell_action(
                self._edition, int(action), self._seats[agent], len(self._seats)
            )
        self._select()
        self._show()

    def render(self) -> str | None:
        """The table with all hands open: as text, or printed after every step."""
        return self._picture() if self.render_mode == "ansi" else None

    def _picture(self) -> str:
        game = self._game
        observed = [game.observe(seat) for seat in range(len(self._seats))]
        paid = game.payoffs() if game.over else None
        return draw_picture(self._edition, observed, self._last, actor=game.actor, payoffs=paid)

    def close(self) -> None:
        """There is nothing to release."""

    def __getattr__(self, name: str) -> Any:
        if name in _AFTER_RESET:
            raise AttributeError(f"call reset() first: there is no {name} before a round is dealt")
        raise AttributeError(f"{type(self).__name__} has no attribute '{name}'")

    def _select(self) -> None:
        """Point at the agent that acts next, or settle the round."""
        game = self._game
        if game.actor is not None:
            self.agent_selection = self.possible_agents[game.actor]
            return
        for agent, reward in zip(self.agents, game.payoffs(), strict=True):
            self.rewards[agent] = reward
            self.terminations[agent] = game.over
            self.truncations[agent] = not game.over
        self._accumulate_rewards()
        self._deads_step_first()

    def _show(self) -> None:
        if self.render_mode == "human":
            sys.stdout.write(self._picture() + "\n\n")


class GuardedAEC(PenultimaAEC):
    """An illegal action ends the round and costs its agent `ILLEGAL`.

    PettingZoo's own wrappers do the same, at half the speed.
    """

    def step(self, action: int | None) -> None:
        try:
            super().step(action)
        except IllegalAction:
            EnvLogger.warn_on_illegal_move()
            self._end_by(self.agent_selection)

    def _end_by(self, offender: str) -> None:
        self._cumulative_rewards[offender] = 0.0
        self.terminations = dict.fromkeys(self.agents, True)
        self.rewards[offender] = ILLEGAL
        self._accumulate_rewards()
        self._deads_step_first()


raw_env = PenultimaAEC
env = GuardedAEC


def _observation_space(encoding: Encoding) -> spaces.Dict:
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 255, (encoding.size,), np.uint8),
            "action_mask": spaces.Box(0, 1, (encoding.actions,), np.int8),
        }
    )
