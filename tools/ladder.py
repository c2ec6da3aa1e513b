"""Where bots' ratings begin: matches of all levels against each other.

    .venv/bin/python -m tools.ladder --seats 4 --matches 100 --seed 16 --jobs 8

(or JOBS=8) prints the numbers that stand in penultima/ratings/beginnings.py. Where there are fewer
seats than levels, every selection of them plays; where there are more, each level is there twice in
its turn.
The same seed gives the same matches, however many processes play them.
Levels that search stop thinking after a while on a slow machine, so that a busy one may give
slightly weaker ones.
"""

import argparse
import os
from collections.abc import Iterator, Sequence
from itertools import combinations

from penultima.arena.contest import ArenaGame, Contest
from penultima.arena.entrants import find, line_up
from penultima.arena.ratings import taken_on
from penultima.arena.run import run
from penultima.editions import edition
from penultima.game.edition import Edition
from penultima.players.levels import LADDER
from penultima.ratings import START, deviation, number


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--edition", default="classic")
    reader.add_argument("--seats", type=int, help="as many as there are levels, if not said")
    reader.add_argument("--matches", type=int, default=100, help="in all, rounded up")
    reader.add_argument("--seed", type=int, default=16)
    reader.add_argument("--levels", default=",".join(LADDER))
    jobs = int(os.environ.get("JOBS") or 0)
    reader.add_argument("--jobs", type=int, default=jobs, help="0: as many as there are cores")
    asked = reader.parse_args()
    levels = asked.levels.split(",")
    seats = asked.seats or len(levels)
    tables = list(_tables(edition(asked.edition), levels, seats, asked.seed))
    each = -(-asked.matches // len(tables))
    played = [(table, run(table, each, jobs=asked.jobs or None).games) for table in tables]
    found = dict.fromkeys(levels, START)
    for table, game in _in_turn(played):
        found = taken_on(found, table, game)
    print(f"{asked.edition}, {seats} seats, {sum(len(games) for _, games in played)} matches")
    for level, rating in found.items():
        print(
            f"{level:10} mu {rating.mu:.2f} sigma {rating.sigma:.2f} "
            f"shown {number(rating)} ± {deviation(rating)}"
        )


def _tables(chosen: Edition, levels: Sequence[str], seats: int, seed: int) -> Iterator[Contest]:
    """Every company of so many levels, or of all with some of them twice."""
    turned = [[*levels[first:], *levels[:first]] for first in range(len(levels))]
    whole = [levels] if seats == len(levels) else turned
    companies = combinations(levels, seats) if seats < len(levels) else whole
    for at, company in enumerate(companies):
        yield Contest(
            edition=chosen,
            lineup=line_up([find(level) for level in company], seats),
            unit="matches",
            seed=seed + 1000 * at,
            manners="level",
        )


def _in_turn(
    played: Sequence[tuple[Contest, Sequence[ArenaGame]]],
) -> Iterator[tuple[Contest, ArenaGame]]:
    """A game of each table after the other, so that no company has the last word."""
    longest = max(len(games) for _, games in played)
    for at in range(longest):
        for table, games in played:
            if at < len(games):
                yield table, games[at]


if __name__ == "__main__":
    main()
