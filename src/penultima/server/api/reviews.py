"""One's own finished match in the eyes of the expert."""

import asyncio
from functools import partial

from starlette.requests import Request
from starlette.responses import Response

from penultima.players.reviews import NoJudge, find_judge
from penultima.server.api.answers import Denied, address_of, answer, nothing, person_of
from penultima.server.api.endpoint import Endpoint
from penultima.server.api.tables import code_in, finished_game, not_finished
from penultima.server.bounds import LimitedAct
from penultima.server.http_messages.people import Person
from penultima.server.http_messages.records import ReviewState
from penultima.server.networks import network_of
from penultima.server.reviews import Asker, Reviewed, TooMany
from penultima.server.runtime import runtime_of
from penultima.server.store import matches, tables
from penultima.table.setup import Teacher


async def begin_review(request: Request) -> Response:
    """Let the expert look again at my moves on a chair of mine; where it is done, the review."""
    server, address = runtime_of(request), address_of(request)
    if not server.limits.admits(LimitedAct.REPLAY, address):
        raise Denied(429, "too-fast")
    person = await person_of(request)
    which = await _mine(request, person)
    game = await finished_game(request)
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
        return answer(server.reviews.begin(game, which.chair, lines, asker), 202)
    except TooMany:
        raise Denied(503, "too-many-reviews") from None


async def look_at_review(request: Request) -> Response:
    """How far it has come, and at last the review."""
    which = await _mine(request, await person_of(request))
    state = runtime_of(request).reviews.look(which)
    if state is None:
        raise Denied(404, "review-gone", "begin it with POST")
    return answer(state)


async def stop_review(request: Request) -> Response:
    """I do not want to wait for it any longer."""
    which = await _mine(request, await person_of(request))
    runtime_of(request).reviews.stop(which)
    return nothing()


async def _mine(request: Request, person: Person) -> Reviewed:
    """What others thought of doing is their own affair. A long record is not read to find out."""
    game, chair = request.path_params["game"], request.path_params["chair"]
    which = Reviewed(code_in(request), game, chair)
    held = partial(matches.held, **which._asdict(), who=person.id)
    mine = await runtime_of(request).store.read(held)
    if mine is None:
        raise not_finished(request)
    if not mine:
        raise Denied(403, "not-yours")
    return which


_PATH = "/api/tables/{code}/reviews/{game:number}/{chair:number}"
ENDPOINTS = [
    Endpoint(method="POST", path=_PATH, handler=begin_review, gives=ReviewState, token=True),
    Endpoint(method="GET", path=_PATH, handler=look_at_review, gives=ReviewState, token=True),
    Endpoint(method="DELETE", path=_PATH, handler=stop_review, gives="nothing", token=True),
]
