"""Ratings: the lists of each game, and one's own curve. Who wants none is nowhere in them."""

from functools import partial

from starlette.requests import Request
from starlette.responses import Response

from penultima.editions import EDITIONS
from penultima.game.seating import FEWEST, MOST
from penultima.server.api.answers import Denied, address_of, answer, person_of
from penultima.server.api.endpoint import Endpoint
from penultima.server.bounds import LimitedAct
from penultima.server.http_messages.ratings import Leaderboard, MyRatings, RatedGames
from penultima.server.runtime import runtime_of
from penultima.server.store import rating_lists

_MOST_PAGES = 10_000


async def rated_games(request: Request) -> Response:
    """The games of which people have ratings."""
    _check_rate(request)
    return answer(RatedGames(games=await runtime_of(request).store.read(rating_lists.games)))


async def leaderboard(request: Request) -> Response:
    """A page (`?page=`, from 1) of the list of an edition for so many players.

    With a token, one's own line is marked.
    """
    _check_rate(request)
    edition, seats = request.path_params["edition"], request.path_params["seats"]
    if edition not in EDITIONS or not FEWEST <= seats <= MOST:
        raise Denied(404, "unknown", "there is no such game here")
    asking = request.headers.get("authorization")
    you = None if asking is None else (await person_of(request)).id
    page = _page(request)
    found = partial(rating_lists.leaderboard, edition=edition, seats=seats, page=page, you=you)
    return answer(await runtime_of(request).store.read(found))


def _check_rate(request: Request) -> None:
    if not runtime_of(request).limits.admits(LimitedAct.RANKING, address_of(request)):
        raise Denied(429, "too-fast")


def _page(request: Request) -> int:
    given = request.query_params.get("page", "1")
    if not (given.isascii() and given.isdigit() and 1 <= int(given[:9]) <= _MOST_PAGES):
        raise Denied(400, "bad-frame", "pages are counted from 1")
    return int(given[:9])


async def my_ratings(request: Request) -> Response:
    """One's own ratings, and how they came about match by match."""
    _check_rate(request)
    person = await person_of(request)
    found = partial(rating_lists.of_person, person_id=person.id)
    return answer(MyRatings(ratings=await runtime_of(request).store.read(found)))


ENDPOINTS = [
    Endpoint(method="GET", path="/api/ratings", handler=rated_games, gives=RatedGames),
    Endpoint(
        method="GET",
        path="/api/ratings/{edition}/{seats:number}",
        handler=leaderboard,
        gives=Leaderboard,
    ),
    Endpoint(method="GET", path="/api/me/ratings", handler=my_ratings, gives=MyRatings, token=True),
]
