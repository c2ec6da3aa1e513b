"""How others may play: a few sets of weights, each with how likely it is and how strictly kept."""

from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from penultima.fast.minds import COMMON, SURE, TUNED, habits_of, weights_from
from penultima.fast.rounds import HABITS
from penultima.game.edition import Edition
from penultima.game.seating import MOST
from penultima.plan import Habits
from penultima.players.style import NO_STYLE, Style
from penultima.players.worth import weights_for, with_style

_ANY: Final[dict[str, int]] = {"draw": -400, "keep": -300}
"""Lay anything that may be laid, bluffs too; overlook a card now and then."""


class Styles(NamedTuple):
    """Rows of weights: the bot's own first, then those that others may have."""

    weights: NDArray[np.int64]
    priors: NDArray[np.int64]
    heat: NDArray[np.float64]
    habits: NDArray[np.int64]
    nets: NDArray[np.int64]
    judge: NDArray[np.float64]
    """The weights by which a playout is judged that is cut off."""
    own_at: int = 0

    @property
    def own(self) -> NDArray[np.int64]:
        row: NDArray[np.int64] = self.weights[self.own_at]
        return row


def own_weights(edition: Edition, seats: int, style: Style = NO_STYLE) -> NDArray[np.int64]:
    """As a skilled bot weighs: trained for the edition, for two players or for more."""
    weights = with_style(weights_for(edition, seats), style)
    return np.array(weights, np.int64)


@cache
def _judges() -> dict[str, NDArray[np.float64]]:
    with files("penultima.players").joinpath("judgement.npz").open("rb") as file:
        arrays = np.load(file, allow_pickle=False)
        return {name: arrays[name] for name in arrays.files}


def judge_for(edition: Edition, seats: int) -> NDArray[np.float64]:
    """Learnt from two players or from four; an edition of one's own is judged like the classic."""
    players, found = 2 if seats == 2 else 4, _judges()
    return found.get(f"{edition.id}-{players}", found[f"classic-{players}"])


def styles_for(edition: Edition, seats: int, style: Style = NO_STYLE) -> Styles:
    """The bot's own, the usual heuristic, a simple one, and hardly any.

    Its own weights say which answer stands until another is better by more than chance: so its
    style decides where the search does not.
    """
    rows = [own_weights(edition, seats, style), *map(weights_from, (TUNED, COMMON, _ANY))]
    shares = (0.3, 0.4, 0.2, 0.1)
    habits = np.zeros((MOST, HABITS), np.int64)
    habits[:] = habits_of(Habits())
    return Styles(
        weights=np.array(rows, np.int64),
        priors=np.array([round(share * SURE) for share in shares], np.int64),
        heat=np.array([60.0, 40.0, 60.0, 150.0]),
        habits=habits,
        nets=np.zeros((len(rows), 2), np.int64),
        judge=judge_for(edition, seats),
    )
