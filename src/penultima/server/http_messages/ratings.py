"""Numbers that say how well somebody plays, in lists and as a curve."""

from penultima.server.http_messages.message import HttpMessage
from penultima.table.setup import Level


class _Rated(HttpMessage, frozen=True, kw_only=True):
    number: int
    """1500 in the middle; docs/explanation/ratings.md says how it comes about."""
    deviation: int
    """Its standard error."""
    provisional: bool
    """Whether it comes from too few rounds to mean much."""
    matches: int
    rounds: int


class RatedGame(HttpMessage, frozen=True, kw_only=True):
    """A game of which there are ratings: an edition for so many players."""

    edition: str
    seats: int
    people: int


class RatedGames(HttpMessage, frozen=True, kw_only=True):
    games: tuple[RatedGame, ...]
    """The one that most people have ratings of first."""


class RankedPerson(_Rated, frozen=True, kw_only=True):
    """Somebody who wants to be in the list."""

    name: str
    rank: int | None
    """From 1; none while the number is provisional."""
    you: bool


class RankedBot(_Rated, frozen=True, kw_only=True):
    level: Level


class Leaderboard(HttpMessage, frozen=True, kw_only=True):
    """One page of a game's list; provisional numbers come last."""

    edition: str
    seats: int
    page: int
    pages: int
    people: tuple[RankedPerson, ...]
    bots: tuple[RankedBot, ...]
    """All of them, on every page: so that a number means something."""


class RatingPoint(HttpMessage, frozen=True, kw_only=True):
    """After one match."""

    table: str
    game: int
    finished: str
    """When, in UTC (ISO 8601)."""
    number: int
    place: int
    forfeited: bool
    """Lost by leaving, whatever the place."""


class MyRating(_Rated, frozen=True, kw_only=True):
    """The person's own, in one game."""

    edition: str
    seats: int
    points: tuple[RatingPoint, ...]
    """The latest 200, the newest last."""


class MyRatings(HttpMessage, frozen=True, kw_only=True):
    ratings: tuple[MyRating, ...]
