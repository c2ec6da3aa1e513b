"""What came of a contest: for each bot its share of the wins, points, rating, time and failures."""

from itertools import groupby
from typing import Any

import msgspec

from penultima.arena.contest import ArenaGame, Contest, Etiquette, Failures
from penultima.arena.intervals import MeanEstimate, mean_over_deals, share_over_deals
from penultima.arena.ratings import can_rate, ratings
from penultima.arena.run import ContestOutcome
from penultima.arena.times import Spent
from penultima.editions import EDITIONS, options_in
from penultima.game.table_rules import Scoring
from penultima.plan import Unit
from penultima.ratings import Rating
from penultima.version import VERSION


class Seconds(msgspec.Struct, frozen=True):
    """What moves took."""

    mean: float
    p50: float
    p99: float
    max: float


class BotStanding(msgspec.Struct, frozen=True, kw_only=True):
    """One bot."""

    name: str
    seats: int
    """How many of each table it takes."""
    wins: MeanEstimate
    """Its share of the games; a win of several is divided among them."""
    even: float
    """The share that its seats would have by chance."""
    points: MeanEstimate | None
    """For each seat and round, as the edition counts them; None where it does not."""
    rating: Rating | None
    moves: int
    wall: Seconds
    cpu: Seconds
    failures: Failures | None
    """Of an outsider."""


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that a run tells; also the shape of its JSON."""

    version: str
    edition: str
    options: dict[str, Any]
    lineup: list[str]
    unit: Unit
    seed: int
    manners: Etiquette
    rotations: int
    wanted: int
    games: int
    deals: int
    rounds: int
    void: int
    """Games that nobody won."""
    complete: bool
    seconds: float
    standings: list[BotStanding]
    """The bots in the order in which they were named."""


def report(outcome: ContestOutcome) -> Report:
    """In numbers that can be read; at least one game must have been played."""
    contest, games = outcome.contest, outcome.games
    rated = ratings(contest, games) if can_rate() else {}
    by_deal = [list(group) for _, group in groupby(games, key=lambda game: game.deal)]
    edition = contest.edition
    known = EDITIONS.get(edition.id)
    return Report(
        version=VERSION,
        edition=edition.id,
        options={} if known is None else options_in(edition, known),
        lineup=[entrant.name for entrant in contest.lineup],
        unit=contest.unit,
        seed=contest.seed,
        manners=contest.manners,
        rotations=contest.rotations,
        wanted=outcome.wanted,
        games=len(games),
        deals=len(by_deal),
        rounds=sum(game.rounds for game in games),
        void=sum(not game.won for game in games),
        complete=outcome.complete,
        seconds=outcome.seconds,
        standings=[_standing(outcome, by_deal, name, rated.get(name)) for name in contest.names],
    )


def as_json(told: Report) -> bytes:
    return msgspec.json.format(msgspec.json.encode(told), indent=2) + b"\n"


def _standing(
    outcome: ContestOutcome, by_deal: list[list[ArenaGame]], name: str, rating: Rating | None
) -> BotStanding:
    contest, times = outcome.contest, outcome.times[name]
    places = [at for at, entrant in enumerate(contest.lineup) if entrant.name == name]
    scored = contest.edition.rules.scoring is not Scoring.NONE
    return BotStanding(
        name=name,
        seats=len(places),
        wins=share_over_deals([_share(games, places) for games in by_deal]),
        even=_even(contest, places),
        points=mean_over_deals([_points(games, places) for games in by_deal]) if scored else None,
        rating=rating,
        moves=times.wall.count,
        wall=_seconds(times.wall),
        cpu=_seconds(times.cpu),
        failures=outcome.failures.get(name),
    )


def _share(games: list[ArenaGame], places: list[int]) -> float:
    """Of the games of one deal."""
    won = 0.0
    for game in games:
        if game.won:
            first = game.ranking[0]
            won += sum(place in first for place in places) / len(first)
    return won / len(games)


def _points(games: list[ArenaGame], places: list[int]) -> float:
    points = sum(game.points[place] for game in games for place in places)
    return points / (sum(game.rounds for game in games) * len(places))


def _even(contest: Contest, places: list[int]) -> float:
    return len(places) / len(contest.lineup)


def _seconds(spent: Spent) -> Seconds:
    return Seconds(spent.mean, spent.quantile(0.5), spent.quantile(0.99), spent.longest)
