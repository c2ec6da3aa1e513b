"""Tables: made, listed, looked at; their records and replays."""

import asyncio
import gzip
from functools import partial

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from penultima.server.api.answers import Denied, address_of, answer, body_of, person_of
from penultima.server.api.endpoint import Endpoint
from penultima.server.bounds import LimitedAct
from penultima.server.codes import read_code
from penultima.server.house import BrokenTable, FullHouse
from penultima.server.http_messages.records import Replay
from penultima.server.http_messages.tables import (
    ListedTable,
    NewTable,
    TableCode,
    TableList,
    TableSummary,
)
from penultima.server.replays import ReplayGame, find_game, replay_of
from penultima.server.room import BROKEN_EDITION
from penultima.server.runtime import runtime_of
from penultima.server.store import matches
from penultima.table.messages import Holder, TableSight
from penultima.table.setup import SetupError

_MOST_LISTED = 200
_KEPT_FOR_A_DAY = "private, max-age=86400"


async def open_table(request: Request) -> Response:
    """Make a table; whoever comes to it first is its host."""
    server = runtime_of(request)
    await person_of(request)
    if not server.doorkeeper.admits(LimitedAct.TABLE, address_of(request)):
        raise Denied(429, "too-fast")
    wanted = await body_of(request, NewTable)
    try:
        return answer(TableCode(code=await server.house.create(wanted.setup)), 201)
    except SetupError as error:
        raise Denied(400, "bad-setup", str(error)) from None
    except FullHouse:
        raise Denied(503, "too-many") from None


async def public_tables(request: Request) -> Response:
    """The public tables that somebody is at."""
    rooms = runtime_of(request).house.rooms
    open_to_all = [room.table for room in rooms if room.table.setup.public]
    listed = [_listed(table.sight()) for table in open_to_all if not table.empty]
    listed.sort(key=lambda table: (table.open == 0, table.code))
    return answer(TableList(tables=tuple(listed[:_MOST_LISTED])))


def _listed(sight: TableSight) -> ListedTable:
    holders = [chair.holder for chair in sight.chairs]
    return ListedTable(
        code=sight.code,
        edition=sight.setup.edition,
        company=sight.setup.company,
        counting=sight.setup.counting,
        stage=sight.stage,
        seats=len(holders),
        open=sum(chair.holder is Holder.OPEN or chair.left for chair in sight.chairs),
        people=holders.count(Holder.HUMAN),
        bots=holders.count(Holder.BOT),
        watching=sight.watching,
        host=sight.host,
        rated=sight.setup.rated,
    )


async def one_table(request: Request) -> Response:
    """What everybody may see of a table."""
    server = runtime_of(request)
    code = _code_in(request)
    try:
        room = await server.house.open(code)
    except FullHouse:
        raise Denied(503, "too-many") from None
    except BrokenTable:
        raise Denied(409, BROKEN_EDITION) from None
    if room is None:
        raise Denied(404, "no-such-table")
    sight = room.table.sight()
    finished = await server.store.read(partial(matches.finished_games, code=code))
    return answer(TableSummary(table=sight, finished=finished))


async def record(request: Request) -> Response:
    """The record of a finished match, to download; see docs/reference/notation.md."""
    game = await finished_game(request)
    name = f"penultima-{game.match.code}-{game.number}.txt"
    headers = {
        "Cache-Control": _KEPT_FOR_A_DAY,
        "Content-Disposition": f'attachment; filename="{name}"',
    }
    return Response(game.record, 200, headers, "text/plain")


async def replay(request: Request) -> Response:
    """A finished match, step by step, all hands open."""
    if not runtime_of(request).doorkeeper.admits(LimitedAct.REPLAY, address_of(request)):
        raise Denied(429, "too-fast")
    game = await finished_game(request)
    small = "gzip" in request.headers.get("accept-encoding", "")
    body = await asyncio.to_thread(_told, game, small=small)
    headers = {"Cache-Control": _KEPT_FOR_A_DAY, "Vary": "Accept-Encoding"}
    if small:
        headers["Content-Encoding"] = "gzip"
    return Response(body, 200, headers, "application/json")


def _told(game: ReplayGame, *, small: bool) -> bytes:
    """It is long: made and compressed apart from the tables, which must not wait."""
    body = msgspec.json.encode(replay_of(game))
    return gzip.compress(body, 5) if small else body


async def finished_game(request: Request) -> ReplayGame:
    """While a match goes on its record tells everybody's cards: it is for nobody."""
    found = partial(find_game, code=_code_in(request), number=request.path_params["game"])
    game = await runtime_of(request).store.read(found)
    if game is None:
        raise Denied(404, "not-finished", "there is a record once the match is over")
    return game


def _code_in(request: Request) -> str:
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
    Endpoint(method="GET", path="/api/tables", handler=public_tables, gives=TableList),
    Endpoint(method="GET", path="/api/tables/{code}", handler=one_table, gives=TableSummary),
    Endpoint(
        method="GET",
        path="/api/tables/{code}/records/{game:int}",
        handler=record,
        gives="the record as text",
    ),
    Endpoint(
        method="GET",
        path="/api/tables/{code}/replays/{game:int}",
        handler=replay,
        gives=Replay,
    ),
]
