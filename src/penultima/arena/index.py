"""A list of the records in their folder: who sat where, and who won."""

import csv

from penultima.arena.contest import ArenaGame, Contest
from penultima.arena.games import record_name
from penultima.arena.run import ContestOutcome
from penultima.game.seating import LETTERS

INDEX = "games.csv"


def write_index(outcome: ContestOutcome) -> None:
    """One line for each game, if there are records."""
    contest = outcome.contest
    if contest.records is None:
        return
    seats = LETTERS[: len(contest.lineup)]
    with (contest.records / INDEX).open("w", encoding="utf-8", newline="") as file:
        lines = csv.writer(file)
        points = [f"{seat} points" for seat in seats]
        lines.writerow(["record", "deal", "rotation", *seats, "winners", *points])
        for game in outcome.games:
            lines.writerow(_line(contest, game))


def _line(contest: Contest, game: ArenaGame) -> list[str | int]:
    seats = len(contest.lineup)
    places = [(seat - game.rotation) % seats for seat in range(seats)]
    first = game.ranking[0] if game.won else ()
    return [
        record_name(game.deal, game.rotation),
        game.deal,
        game.rotation,
        *(contest.lineup[place].name for place in places),
        "".join(LETTERS[seat] for seat, place in enumerate(places) if place in first),
        *(game.points[place] for place in places),
    ]
