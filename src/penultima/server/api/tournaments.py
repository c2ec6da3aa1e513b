"""Tournaments: made, listed, looked at; their records."""

from functools import partial
from time import monotonic

from starlette.requests import Request
from starlette.responses import Response

from penultima.server.api.answers import Denied, address_of, answer, body_of, person_of
from penultima.server.api.endpoint import Endpoint
from penultima.server.bounds import LimitedAct
from penultima.server.codes import read_code
from penultima.server.runtime import runtime_of
from penultima.server.store import tournaments
from penultima.server.tournaments.hall import FullHall
from penultima.server.tournaments.http_messages import (
    NewTournament,
    TournamentCode,
    TournamentList,
    TournamentOfTable,
)
from penultima.tournament import export
from penultima.tournament.messages import TournamentSight
from penultima.tournament.plan import PlanError

_MOST_LISTED = 100


async def open_tournament(request: Request) -> Response:
    """Make a tournament; whoever asks organises it."""
    server = runtime_of(request)
    person = await person_of(request)
    if not server.doorkeeper.admits(LimitedAct.TABLE, address_of(request)):
        raise Denied(429, "too-fast")
    wanted = await body_of(request, NewTournament)
    try:
        code = await server.hall.create(wanted.plan, person.id, person.name)
    except PlanError as error:
        raise Denied(400, "bad-setup", str(error)) from None
    except FullHall:
        raise Denied(503, "too-many") from None
    return answer(TournamentCode(code), 201)


async def public_tournaments(request: Request) -> Response:
    """Those that are not over and open to everybody."""
    found = await runtime_of(request).store.read(partial(tournaments.public, most=_MOST_LISTED))
    return answer(TournamentList(tuple(found)))


async def one_tournament(request: Request) -> Response:
    """How it stands."""
    return answer(await _sight(request))


async def record(request: Request) -> Response:
    """The record of the whole: plan and seed, pairings, results, standings."""
    sight = await _sight(request)
    return _download(sight, export.record_json(sight), "json", "application/json")


async def standings_csv(request: Request) -> Response:
    """The standings as a table."""
    sight = await _sight(request)
    return _download(sight, export.standings_csv(sight), "standings.csv", "text/csv")


async def results_csv(request: Request) -> Response:
    """The result of every table."""
    sight = await _sight(request)
    return _download(sight, export.results_csv(sight), "results.csv", "text/csv")


async def of_table(request: Request) -> Response:
    """The tournament that a table belongs to, if it does; of a tournament's own code, itself."""
    code = read_code(request.path_params["code"])
    if code is None:
        raise Denied(404, "no-such-table")
    found = await runtime_of(request).store.read(partial(tournaments.of_table, code=code))
    return answer(TournamentOfTable(found))


async def _sight(request: Request) -> TournamentSight:
    code = read_code(request.path_params["code"])
    try:
        desk = None if code is None else await runtime_of(request).hall.open(code)
    except FullHall:
        raise Denied(503, "too-many") from None
    if desk is None:
        raise Denied(404, "no-such-tournament")
    return desk.tournament.sight(monotonic())


def _download(sight: TournamentSight, body: str, ending: str, kind: str) -> Response:
    name = f"penultima-{sight.code}.{ending}"
    headers = {
        "Cache-Control": "no-store",
        "Content-Disposition": f'attachment; filename="{name}"',
    }
    return Response(body, 200, headers, kind)


ENDPOINTS = [
    Endpoint(
        method="POST",
        path="/api/tournaments",
        handler=open_tournament,
        takes=NewTournament,
        gives=TournamentCode,
        token=True,
    ),
    Endpoint(
        method="GET", path="/api/tournaments", handler=public_tournaments, gives=TournamentList
    ),
    Endpoint(
        method="GET", path="/api/tournaments/{code}", handler=one_tournament, gives=TournamentSight
    ),
    Endpoint(
        method="GET",
        path="/api/tournaments/{code}/record",
        handler=record,
        gives="the record as JSON",
    ),
    Endpoint(
        method="GET",
        path="/api/tournaments/{code}/standings.csv",
        handler=standings_csv,
        gives="the standings as CSV",
    ),
    Endpoint(
        method="GET",
        path="/api/tournaments/{code}/results.csv",
        handler=results_csv,
        gives="the results as CSV",
    ),
    Endpoint(
        method="GET",
        path="/api/tables/{code}/tournament",
        handler=of_table,
        gives=TournamentOfTable,
    ),
]
