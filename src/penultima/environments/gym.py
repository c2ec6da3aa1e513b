"""Gymnasium: one learner on seat A, bots on the others (`Penultima-v1`)."""

from collections.abc import Mapping, Sequence
from typing import Any

from penultima import editions
from penultima.environments.extras import missing
from penultima.environments.payoffs import Returns, check_returns

try:
    import gymnasium
    import numpy as np
    from gymnasium import spaces

    from penultima.encoding.encoding import Mask, encoding_of
    from penultima.encoding.observer import Observation
    from penultima.encoding.support import check_supported
    from penultima.environments.opponents import Opponent, check_opponents, opponent
    from penultima.environments.picture import draw_picture, tell_action
    from penultima.environments.round import LONGEST, IllegalAction, Round
except ModuleNotFoundError as absent:
    raise missing("the Gymnasium environment", absent, "rl") from absent

Info = dict[str, Any]
METADATA: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 2}
LEARNER = 0
ILLEGAL = -1.0
"""What an illegal action costs; it also ends the round."""


class PenultimaEnv(gymnasium.Env[Observation, np.int64]):
    """One round a time. `info["action_mask"]` marks what is offered."""

    metadata = METADATA
    _game: Round

    def __init__(
        self,
        edition: str = "classic",
        players: int = 2,
        options: Mapping[str, Any] | None = None,
        returns: Returns = "win",
        *,
        opponents: str | Sequence[str] = "casual",
        longest: int = LONGEST,
        render_mode: str | None = None,
    ) -> None:
        self._edition = editions.edition(edition, options)
        check_supported(self._edition)
        editions.check_seats(self._edition, players)
        check_returns(returns)
        names = [opponents] if isinstance(opponents, str) else list(opponents)
        self._names = check_opponents(names, players - 1)
        self._returns, self._longest, self.render_mode = returns, longest, render_mode
        self._opponents: list[Opponent] = []
        self._heard: list[int] = []
        """By seat: how many events it has been told of."""
        self._said: list[str] = []
        self._encoding = encoding_of(self._edition)
        self.observation_space = spaces.Box(0, 255, (self._encoding.size,), np.uint8)
        self.action_space = spaces.Discrete(self._encoding.actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, Info]:
        """Deal a round and let the others play until the learner must decide.

        A round that ends before the learner had a say is dealt again.
        """
        super().reset(seed=seed)
        while True:
            deal, *seeds = map(int, self.np_random.integers(2**63, size=1 + len(self._names)))
            players = 1 + len(self._names)
            self._game = Round(self._edition, players, deal, self._longest)
            self._opponents = [
                opponent(name, self._edition, its)
                for name, its in zip(self._names, seeds, strict=True)
            ]
            for other in self._opponents:
                other.begin(self._game.match)
            self._heard = [0] * players
            self._said = ["dealt"]
            self._play_on()
            if self._game.actor is not None:
                return self._seen()

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, Info]:
        game = self._game
        self._said = []
        try:
            self._do(int(action))
        except IllegalAction:
            seen, info = self._seen()
            return seen, ILLEGAL, True, False, {**info, "illegal": True}
        self._play_on()
        seen, info = self._seen()
        reward = game.payoffs(self._returns)[LEARNER]
        return seen, reward, game.over, game.cut_off, info

    def action_masks(self) -> Mask:
        """What is offered, under the name by which maskable learners ask for it."""
        return self._encoding.mark(self._game.offers)

    def render(self) -> str | None:
        """What was done since the learner's last word, and the table with all hands open."""
        if self.render_mode != "ansi":
            return None
        return draw_picture(self._game, "\n".join(self._said))

    def _play_on(self) -> None:
        game = self._game
        while game.actor not in (None, LEARNER):
            assert game.actor is not None
            self._do(self._ask(game.actor))

    def _ask(self, seat: int) -> int:
        """What the opponent does, once it has heard what its seat has seen."""
        game, other = self._game, self._opponents[seat - 1]
        other.hear(game.news(seat, self._heard[seat]))
        self._heard[seat] = game.events
        return other.choose(game.view(seat), game.offers)

    def _do(self, action: int) -> None:
        game, actor = self._game, self._game.actor
        game.act(action)
        if self.render_mode is not None and actor is not None:
            self._said.append(tell_action(self._edition, action, actor, game.seats))

    def _seen(self) -> tuple[Observation, Info]:
        seen = self._encoding.observe(self._game.view(LEARNER))
        return seen, {"action_mask": self.action_masks()}
