"""Tables: made, listed, looked at; their records and replays."""

from functools import partial

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from penultima.server.api.answers import (
    Denied,
    address_of,
    answer,
    body_of,
    check_guessing,
    check_lists,
    check_open,
    note_wrong_code,
    person_of,
    spoken_for,
)
from penultima.server.api.endpoint import Endpoint
from penultima.server.bounds import LimitedAct
from penultima.server.codes import read_code
from penultima.server.house import BrokenTable, ClosedTable, FullHouse
from penultima.server.http_messages.records import Replay
from penultima.server.http_messages.tables import (
    NewTable,
    TableCode,
    TableList,
    TableSummary,
)
from penultima.server.networks import network_of
from penultima.server.public_tables import PATH, chosen
from penultima.server.reels import TooManyReplays, parts_of, unpacked
from penultima.server.replays import ReplayGame, find_game
from penultima.server.runtime import runtime_of
from penultima.server.store import matches
from penultima.table.setup import SetupError

_KEPT_FOR_A_DAY = "private, max-age=86400"


async def open_table(request: Request) -> Response:
    """Make a table; whoever comes to it first is its host."""
    server = runtime_of(request)
    await person_of(request)
    check_open(request)
    if not server.limits.admits(LimitedAct.TABLE, address_of(request)):
        raise Denied(429, "too-fast")
    wanted = await body_of(request, NewTable)
    try:
        return answer(TableCode(code=await server.house.create(wanted.setup)), 201)
    except SetupError as error:
        raise Denied(400, "bad-setup", str(error)) from None
    except FullHouse:
        raise Denied(503, "too-many") from None


async def public_tables(request: Request) -> Response:
    """The public tables that somebody is at, here and at other nodes."""
    tables = runtime_of(request).public_tables
    if spoken_for(request) is not None:
        return answer(tables.listed)
    check_lists(request)
    found = chosen([tables.listed.tables, *await tables.elsewhere()])
    return answer(TableList(tables=tuple(found)))


async def one_table(request: Request) -> Response:
    """What everybody may see of a table."""
    server = runtime_of(request)
    code = code_in(request)
    try:
        room = await server.house.open(code)
    except FullHouse:
        raise Denied(503, "too-many") from None
    except ClosedTable as closed:
        raise Denied(410, "table-closed", reason=closed.reason) from None
    except BrokenTable as broken:
        raise Denied(409, broken.code) from None
    if room is None:
        note_wrong_code(request)
        raise Denied(404, "no-such-table")
    sight = room.table.sight()
    finished = await server.store.read(partial(matches.finished_games, code=code))
    return answer(TableSummary(table=sight, finished=finished))


async def record(request: Request) -> Response:
    """The record of a finished match, to download; see docs/reference/notation.md."""
    if not runtime_of(request).limits.admits(LimitedAct.REPLAY, address_of(request)):
        raise Denied(429, "too-fast")
    game = await finished_game(request)
    name = f"penultima-{game.match.code}-{game.number}.txt"
    headers = {
        "Cache-Control": _KEPT_FOR_A_DAY,
        "Content-Disposition": f'attachment; filename="{name}"',
    }
    return Response(game.record, 200, headers, "text/plain")


async def replay(request: Request) -> Response:
    """A finished match, step by step, all hands open."""
    server = runtime_of(request)
    if not server.limits.admits(LimitedAct.REPLAY, address_of(request)):
        raise Denied(429, "too-fast")
    game = await finished_game(request)
    try:
        reel = await server.reels.of(game, network_of(address_of(request)))
    except TooManyReplays:
        raise Denied(503, "too-many") from None
    headers = {"Cache-Control": _KEPT_FOR_A_DAY, "Vary": "Accept-Encoding"}
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return StreamingResponse(unpacked(reel), 200, headers, "application/json")
    headers |= {"Content-Encoding": "gzip", "Content-Length": str(len(reel))}
    return StreamingResponse(parts_of(reel), 200, headers, "application/json")


async def finished_game(request: Request) -> ReplayGame:
    """While a match goes on its record tells everybody's cards: it is for nobody."""
    found = partial(find_game, code=code_in(request), number=request.path_params["game"])
    game = await runtime_of(request).store.read(found)
    if game is None:
        raise not_finished(request)
    return game


def not_finished(request: Request) -> Denied:
    note_wrong_code(request)
    return Denied(404, "not-finished", "there is a record once the match is over")


def code_in(request: Request) -> str:
    check_guessing(request)
    code = read_code(request.path_params["code"])
    if code is None:
        raise Denied(404, "no-such-table")
    return code


ENDPOINTS = [
    Endpoint(
        method="POST",
        path="/api/tables",
        handler=open_table,
        takes=NewTable,
        gives=TableCode,
        token=True,
    ),
    Endpoint(method="GET", path=PATH, handler=public_tables, gives=TableList),
    Endpoint(method="GET", path="/api/tables/{code}", handler=one_table, gives=TableSummary),
    Endpoint(
        method="GET",
        path="/api/tables/{code}/records/{game:number}",
        handler=record,
        gives="the record as text",
    ),
    Endpoint(
        method="GET",
        path="/api/tables/{code}/replays/{game:number}",
        handler=replay,
        gives=Replay,
    ),
]
