"""Gymnasium: one learner on seat A, others on the other seats (`Penultima-v1`)."""

from collections.abc import Mapping, Sequence
from typing import Any

from penultima import editions
from penultima.environments.extras import missing
from penultima.environments.lineup import Lineup, Opponent, one_each, pick_lineup
from penultima.environments.payoffs import Returns, check_returns

try:
    import gymnasium
    import numpy as np
    from gymnasium import spaces

    from penultima.encoding.encoding import Mask, encoding_of
    from penultima.encoding.observer import Observation
    from penultima.encoding.support import check_supported
    from penultima.environments.picture import draw_picture
    from penultima.environments.round import LONGEST, IllegalAction
    from penultima.environments.tables import LearnersTable, TableSetting, check_opponents, table_of
except ModuleNotFoundError as absent:
    raise missing("the Gymnasium environment", absent, "rl") from absent

Info = dict[str, Any]
METADATA: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 2}
LEARNER = 0
ILLEGAL = -1.0
"""What an illegal action costs; it also ends the round."""


class PenultimaEnv(gymnasium.Env[Observation, np.int64]):
    """One round a time. `info["action_mask"]` marks what is offered.

    With policies of the kernel, a seed is the same game as in the first one of
    `gymnasium.make_vec`.
    """

    metadata = METADATA
    _table: LearnersTable

    def __init__(
        self,
        edition: str = "classic",
        players: int = 2,
        options: Mapping[str, Any] | None = None,
        returns: Returns = "win",
        *,
        opponents: Opponent | Sequence[Opponent] = "thrifty",
        longest: int = LONGEST,
        render_mode: str | None = None,
    ) -> None:
        self._edition = editions.edition(edition, options)
        check_supported(self._edition)
        editions.check_seats(self._edition, players)
        check_returns(returns)
        self._seats = one_each(opponents, players - 1)
        check_opponents(self._seats)
        self._setting = TableSetting(
            edition, self._edition, players, dict(options or {}), returns, longest
        )
        self.render_mode = render_mode
        self._tables: dict[Lineup, LearnersTable] = {}
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
        lineup = pick_lineup(self._seats, self.np_random)
        table = self._tables.get(lineup)
        afresh = table is None or seed is not None
        if table is None:
            table = self._tables[lineup] = table_of(self._setting, lineup)
        table.watched = self.render_mode is not None
        self._table = table
        table.begin(int(self.np_random.integers(2**63)) if afresh else None)
        return self._seen()

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, Info]:
        table = self._table
        try:
            table.act(int(action))
        except IllegalAction:
            seen, info = self._seen()
            return seen, ILLEGAL, True, False, {**info, "illegal": True}
        seen, info = self._seen()
        return seen, table.payoffs()[LEARNER], table.over, table.cut_off, info

    def action_masks(self) -> Mask:
        """What is offered, under the name by which maskable learners ask for it.

        Once the round is over any action is as good as another, and none is carried out.
        """
        table = self._table
        return np.ones(self._encoding.actions, np.int8) if table.actor is None else table.mask()

    def render(self) -> str | None:
        """What was done since the learner's last word, and the table with all hands open.

        What policies of the kernel did in between is not told.
        """
        if self.render_mode != "ansi":
            return None
        table = self._table
        observed = [table.observe(seat) for seat in range(1 + len(self._seats))]
        paid = table.payoffs() if table.over else None
        said = "\n".join(table.said)
        return draw_picture(self._edition, observed, said, actor=table.actor, payoffs=paid)

    def _seen(self) -> tuple[Observation, Info]:
        return self._table.observe(LEARNER), {"action_mask": self.action_masks()}
