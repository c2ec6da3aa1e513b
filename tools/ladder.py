"""Where bots' ratings begin: matches of all levels against each other, at one table.

    .venv/bin/python -m tools.ladder --matches 100 --seed 16

prints the numbers that stand in penultima/ratings/beginnings.py. Levels that search stop thinking
after a while on a slow machine, so that a busy one may give slightly weaker ones.
"""

import argparse

from penultima.arena.contest import Contest
from penultima.arena.entrants import find, line_up
from penultima.arena.ratings import ratings
from penultima.arena.run import run
from penultima.editions import edition
from penultima.players.levels import LADDER
from penultima.ratings import number


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--edition", default="classic")
    reader.add_argument("--matches", type=int, default=100)
    reader.add_argument("--seed", type=int, default=16)
    reader.add_argument("--levels", default=",".join(LADDER))
    asked = reader.parse_args()
    levels = asked.levels.split(",")
    contest = Contest(
        edition=edition(asked.edition),
        lineup=line_up([find(level) for level in levels], len(levels)),
        unit="matches",
        seed=asked.seed,
        manners="level",
    )
    found = ratings(contest, run(contest, asked.matches, jobs=1).games)
    for level in levels:
        rating = found[level]
        print(f"{level:10} mu {rating.mu:.2f} sigma {rating.sigma:.2f} shown {number(rating)}")


if __name__ == "__main__":
    main()
