"""How much somebody wins who knows how a bot rates: a check that it is not easily read.

    python -m benchmarks.best_response --against master --games 1000

The responder searches like a master, and takes everybody for a player by the bot's own rating: of
*skilled* and *heuristic* that is the whole truth, of bots that search it is what they fall back on.
"""

import argparse
import random
from functools import partial
from importlib import import_module

import numpy as np

from penultima.arena.contest import Contest
from penultima.arena.entrants import Entrant, find
from penultima.arena.printout import share_text
from penultima.arena.report import report
from penultima.arena.run import run
from penultima.editions import EDITIONS, edition
from penultima.fast.desk import Desk
from penultima.fast.minds import SURE
from penultima.fast.tables import RuleTable
from penultima.game.edition import Edition
from penultima.players import Player
from penultima.players.levels import EFFORTS
from penultima.players.style import NO_STYLE
from penultima.players.styles import Styles
from penultima.players.thinkers import Thinking
from penultima.referee import Referee

RATINGS = {"heuristic": 1, "skilled": 0, "expert": 0, "master": 0}
"""Where the rating of each bot stands among the styles."""
STRICT = 10.0
"""The heat of somebody who does what the rating says."""


class Responder(Thinking):
    """A master that has made up its mind how everybody else plays."""

    def __init__(self, edition: Edition, seed: int, rating: int) -> None:
        super().__init__(edition, random.Random(seed), NO_STYLE, EFFORTS["master"])
        self.take_time()
        self._rating = rating

    def _prepared(self, seats: int) -> tuple[RuleTable, Styles, Desk]:
        table, styles, desk = super()._prepared(seats)
        priors = np.zeros_like(styles.priors)
        priors[self._rating] = SURE
        return table, styles._replace(priors=priors, heat=np.full_like(styles.heat, STRICT)), desk


def make(rating: int, edition: Edition, seed: int, referee: Referee) -> Player:
    return Responder(edition, seed, rating)


def responder_to(name: str) -> Entrant:
    return Entrant("responder", partial(make, RATINGS[name]))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.best_response", description=__doc__)
    parser.add_argument("--against", choices=sorted(RATINGS), default="master")
    parser.add_argument("--edition", choices=sorted(EDITIONS), default="classic")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    contest = Contest(
        edition=edition(asked.edition, {"scoring": "none"}),
        lineup=(responder_to(asked.against), find(asked.against)),
        seed=asked.seed,
    )
    share = report(run(contest, asked.games)).standings[0].wins
    among = f"{asked.edition}, 2 seats, {asked.games} games"
    print(f"who knows how {asked.against} rates wins {share_text(share)} against it ({among})")


if __name__ == "__main__":
    import_module("benchmarks.best_response").main()  # by its name, so that other processes find it
