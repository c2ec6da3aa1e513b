"""One's own finished match in the eyes of the expert."""

import asyncio
from functools import partial

from starlette.requests import Request
from starlette.responses import Response

from penultima.players.reviews import NoJudge, find_judge
from penultima.server.api.answers import Denied, address_of, answer, nothing, person_of
from penultima.server.api.endpoint import Endpoint
from penultima.server.api.tables import finished_game
from penultima.server.bounds import LimitedAct
from penultima.server.http_messages.records import ReviewState
from penultima.server.networks import network_of
from penultima.server.replays import ReplayGame
from penultima.server.reviews import Asker, TooMany
from penultima.server.runtime import runtime_of
from penultima.server.store import matches, tables
from penultima.table.setup import Teacher


async def begin_review(request: Request) -> Response:
    """Let the expert look again at my moves on a chair of mine; where it is done, the review."""
    server, address = runtime_of(request), address_of(request)
    if not server.limits.admits(LimitedAct.REPLAY, address):
        raise Denied(429, "too-fast")
    person = await person_of(request)
    game, chair = await _my_game(request)
    if game.match.setup.teacher is Teacher.OFF:
        raise Denied(403, "no-review")
    try:
        await asyncio.to_thread(find_judge, game.match.setup.build(), 0)
    except NoJudge as error:
        raise Denied(501, "no-expert", str(error)) from None
    lines = await server.store.read(
        partial(tables.lines_by, code=game.match.code, game=game.number, person_id=person.id)
    )
    asker = Asker(person.id, network_of(address))
    try:
        return answer(server.reviews.begin(game, chair, lines, asker), 202)
    except TooMany:
        raise Denied(503, "too-many-reviews") from None


async def look_at_review(request: Request) -> Response:
    """How far it has come, and at last the review."""
    game, chair = await _my_game(request)
    state = runtime_of(request).reviews.look(game, chair)
    if state is None:
        raise Denied(404, "review-gone", "begin it with POST")
    return answer(state)


async def stop_review(request: Request) -> Response:
    """I do not want to wait for it any longer."""
    game, chair = await _my_game(request)
    runtime_of(request).reviews.stop(game, chair)
    return nothing()


async def _my_game(request: Request) -> tuple[ReplayGame, int]:
    """What others thought of doing is their own affair."""
    person = await person_of(request)
    game = await finished_game(request)
    chair: int = request.path_params["chair"]
    found = partial(matches.holder_of, match=game.match, chair=chair)
    if await runtime_of(request).store.read(found) != person.id:
        raise Denied(403, "not-yours")
    return game, chair


_PATH = "/api/tables/{code}/reviews/{game:number}/{chair:number}"
ENDPOINTS = [
    Endpoint(method="POST", path=_PATH, handler=begin_review, gives=ReviewState, token=True),
    Endpoint(method="GET", path=_PATH, handler=look_at_review, gives=ReviewState, token=True),
    Endpoint(method="DELETE", path=_PATH, handler=stop_review, gives="nothing", token=True),
]
