"""OpenSpiel: importing this registers the game `penultima`.

Chance comes first and explicitly: some throws of a die with 256 faces make up a seed, and all
shuffles of the round follow from it. No player's observation depends on what is still hidden, so
this is the same game as one that throws when it needs to, but for the number of deals: 2**64.
"""

from collections.abc import Mapping
from typing import Any

from penultima import editions
from penultima.environments.extras import missing
from penultima.environments.payoffs import Returns, check_returns, highest
from penultima.game.seating import FEWEST, MOST

try:
    import numpy as np
    import pyspiel

    from penultima.encoding.encoding import Encoding, encoding_of
    from penultima.encoding.support import check_supported
    from penultima.environments.picture import draw_picture, tell_action
    from penultima.environments.round import LONGEST, Round
except ModuleNotFoundError as absent:
    raise missing("the OpenSpiel game", absent, "openspiel") from absent

FACES = 256
THROWS = 8

_DEFAULTS: dict[str, Any] = {
    "players": 2,
    "edition": "classic",
    "options": "",
    "returns": "win",
    "longest": LONGEST,
}
GAME_TYPE = pyspiel.GameType(
    short_name="penultima",
    long_name="Penultima",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=MOST,
    min_num_players=FEWEST,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=_DEFAULTS,
)


class PenultimaGame(pyspiel.Game):  # type: ignore[misc]
    """One round; `options` are written `name:value;name:value`, house rules with `+` between."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        chosen = _DEFAULTS | dict(params or {})
        self.edition = editions.edition(chosen["edition"], read_options(chosen["options"]))
        check_supported(self.edition)
        self.players: int = chosen["players"]
        editions.check_seats(self.edition, self.players)
        check_returns(chosen["returns"])
        self.returns_by: Returns = chosen["returns"]
        self.longest: int = chosen["longest"]
        most = highest(self.edition, self.returns_by)
        info = pyspiel.GameInfo(
            num_distinct_actions=encoding_of(self.edition).actions,
            max_chance_outcomes=FACES,
            num_players=self.players,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0,
            max_game_length=self.longest,
        )
        super().__init__(GAME_TYPE, info, chosen)

    def new_initial_state(self) -> "PenultimaState":
        return PenultimaState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "RoundObserver":
        return RoundObserver(encoding_of(self.edition))


class PenultimaState(pyspiel.State):  # type: ignore[misc]
    """The throws of chance, then a round."""

    def __init__(self, game: PenultimaGame) -> None:
        super().__init__(game)
        self.throws: tuple[int, ...] = ()
        self.round: Round | None = None
        self._last = "dealt"

    def current_player(self) -> int:
        if self.round is None:
            return int(pyspiel.PlayerId.CHANCE)
        actor = self.round.actor
        return int(pyspiel.PlayerId.TERMINAL) if actor is None else actor

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(face, 1 / FACES) for face in range(FACES)]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.round is not None
        return sorted(self.round.offers) if player == self.round.actor else []

    def _apply_action(self, action: int) -> None:
        if self.round is None:
            self._throw(action)
            return
        player = self.round.actor
        self.round.act(action)
        assert player is not None
        self._last = tell_action(self.round.edition, action, player, self.round.seats)

    def _throw(self, face: int) -> None:
        self.throws = (*self.throws, face)
        if len(self.throws) == THROWS:
            game = self.get_game()
            seed = int.from_bytes(bytes(self.throws), "big")
            self.round = Round(game.edition, game.players, seed, game.longest)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"throw {action}"
        return tell_action(self.get_game().edition, action, player, self.get_game().players)

    def is_terminal(self) -> bool:
        return self.round is not None and self.round.actor is None

    def returns(self) -> list[float]:
        game = self.get_game()
        if self.round is None:
            return [0.0] * game.players
        return list(self.round.payoffs(game.returns_by))

    def __str__(self) -> str:
        if self.round is None:
            return f"thrown: {' '.join(map(str, self.throws))}"
        game = self.round
        observe = encoding_of(game.edition).observe
        return draw_picture(
            game.edition,
            [observe(game.view(seat)) for seat in range(game.seats)],
            self._last,
            actor=game.actor,
            payoffs=self.returns() if game.over else None,
        )


class RoundObserver:
    """The bytes as numbers; before the deal there is nothing to see."""

    def __init__(self, encoding: Encoding) -> None:
        self._observe = encoding.observe
        self.tensor = np.zeros(encoding.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: PenultimaState, player: int) -> None:
        self.tensor[:] = 0 if state.round is None else self._observe(state.round.view(player))

    def string_from(self, state: PenultimaState, player: int) -> str:
        if state.round is None:
            return "nothing is dealt"
        return self._observe(state.round.view(player)).tobytes().hex()


def read_options(text: str) -> dict[str, Any]:
    """Options as one parameter: OpenSpiel's own syntax leaves only few signs free."""
    found: dict[str, Any] = {}
    for part in filter(None, text.split(";")):
        name, colon, value = part.partition(":")
        if not colon:
            raise ValueError(f"'{part}' is not an option: write name:value;name:value")
        found[name] = value.split("+") if name == "house" else _read_value(value)
    return found


def _read_value(text: str) -> str | bool | int:
    if text in ("true", "false"):
        return text == "true"
    return int(text) if text.isdigit() else text


pyspiel.register_game(GAME_TYPE, PenultimaGame)
