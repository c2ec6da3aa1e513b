"""Ratings out of all games, by openskill's Plackett-Luce model."""

from collections.abc import Sequence
from importlib.util import find_spec
from statistics import fmean

import msgspec

from penultima.arena.contest import Contest, Game, Place
from penultima.game.seating import partner
from penultima.game.table_rules import Sides


class Rating(msgspec.Struct, frozen=True):
    """How strong a bot is thought to be, 25 in the middle, and the standard error of that."""

    mu: float
    sigma: float


def can_rate() -> bool:
    return find_spec("openskill") is not None


def ratings(contest: Contest, games: Sequence[Game]) -> dict[str, Rating]:
    """By the name of the bot, from the games in their order.

    Every seat is a team, or every pair where partners play. A bot that sits at several seats gets
    the mean of what they would get. Where nobody won, nothing is learnt.
    """
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    known = {name: model.rating(name=name) for name in contest.names}
    teams = _teams(contest)
    names = [[contest.lineup[place].name for place in team] for team in teams]
    for game in games:
        if not game.won:
            continue
        rank_of = {place: rank for rank, group in enumerate(game.ranking) for place in group}
        entered = [
            [model.rating(one.mu, one.sigma, one.name) for one in map(known.__getitem__, team)]
            for team in names
        ]
        rated = model.rate(entered, ranks=[rank_of[team[0]] for team in teams])
        after = [one for team in rated for one in team]
        for name in contest.names:
            mine = [one for one in after if one.name == name]
            known[name].mu = fmean(one.mu for one in mine)
            known[name].sigma = fmean(one.sigma for one in mine)
    return {name: Rating(one.mu, one.sigma) for name, one in known.items()}


def _teams(contest: Contest) -> list[tuple[Place, ...]]:
    seats = len(contest.lineup)
    if contest.edition.rules.sides is Sides.PAIRS:
        return [(place, partner(place, seats)) for place in range(seats // 2)]
    return [(place,) for place in range(seats)]
