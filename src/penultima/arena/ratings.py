"""Ratings out of all games, as those of people are reckoned."""

from collections.abc import Mapping, Sequence
from importlib.util import find_spec

from penultima.arena.contest import ArenaGame, Contest, LineupPlace
from penultima.game.seating import partner
from penultima.game.table_rules import Sides
from penultima.ratings import START, Rating, Side, rate


def can_rate() -> bool:
    return find_spec("openskill") is not None


def ratings(contest: Contest, games: Sequence[ArenaGame]) -> dict[str, Rating]:
    """By the name of the bot, from the games in their order.

    Every seat is a team, or every pair where partners play. Where nobody won, nothing is learnt.
    """
    known = dict.fromkeys(contest.names, START)
    for game in games:
        known = taken_on(known, contest, game)
    return known


def taken_on(known: Mapping[str, Rating], contest: Contest, game: ArenaGame) -> dict[str, Rating]:
    """What is known after one game more."""
    if not game.won:
        return dict(known)
    rank_of = {place: rank for rank, group in enumerate(game.ranking) for place in group}
    sides = [
        Side(tuple(contest.lineup[place].name for place in team), rank_of[team[0]])
        for team in _teams(contest)
    ]
    return {**known, **rate(known, sides)}


def _teams(contest: Contest) -> list[tuple[LineupPlace, ...]]:
    seats = len(contest.lineup)
    if contest.edition.rules.sides is Sides.PAIRS:
        return [(place, partner(place, seats)) for place in range(seats // 2)]
    return [(place,) for place in range(seats)]
