"""Tournaments: made, listed, looked at; their records."""

import asyncio
from collections.abc import Callable, Iterable
from contextlib import ExitStack
from functools import partial
from typing import Any

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.types import Receive, Scope, Send

from penultima.server.api.answers import (
    Denied,
    address_of,
    answer,
    answer_packed,
    body_of,
    check_guessing,
    check_lists,
    check_mute,
    check_open,
    note_wrong_code,
    person_of,
)
from penultima.server.api.endpoint import Endpoint
from penultima.server.bounds import LimitedAct
from penultima.server.codes import read_code
from penultima.server.networks import network_of
from penultima.server.packing import Packed, packed
from penultima.server.runtime import runtime_of
from penultima.server.store import tables, tournaments
from penultima.server.tournaments.archive import TooManyArchives
from penultima.server.tournaments.hall import ClosedTournament, FullHall
from penultima.server.tournaments.http_messages import (
    NewTournament,
    TournamentCode,
    TournamentList,
    TournamentOfTable,
)
from penultima.table.calls import Declined
from penultima.tournament import Tournament, export
from penultima.tournament.messages import TournamentListing, TournamentSight
from penultima.tournament.plan import PlanError
from penultima.words import LANGUAGES

_MOST_LISTED = 100


async def open_tournament(request: Request) -> Response:
    """Make a tournament; whoever asks organises it."""
    server = runtime_of(request)
    person = await person_of(request)
    check_open(request)
    if not server.limits.admits(LimitedAct.TABLE, address_of(request)):
        raise Denied(429, "too-fast")
    wanted = await body_of(request, NewTournament)
    check_mute(request, person, wanted)
    try:
        code = await server.hall.create(wanted.plan, person.id, person.name)
    except PlanError as error:
        raise Denied(400, error.code, str(error), error.figures) from None
    except Declined as declined:
        raise Denied(400, declined.code) from None
    except FullHall:
        raise Denied(503, "too-many") from None
    return answer(TournamentCode(code), 201)


async def public_tournaments(request: Request) -> Response:
    """Those that are not over and open to everybody."""
    check_lists(request)
    server = runtime_of(request)
    read = partial(server.store.read, partial(tournaments.public, most=_MOST_LISTED))
    return answer(_open_ones(request, await server.tournaments.get(server.hall.stand, read)))


async def my_tournaments(request: Request) -> Response:
    """Those that are not over and that I take part in or organise."""
    check_lists(request)
    person = await person_of(request)
    found = await runtime_of(request).store.read(partial(tournaments.awaiting, who=person.id))
    return answer(_open_ones(request, found))


def _open_ones(request: Request, found: Iterable[TournamentListing]) -> TournamentList:
    """Without those that keepers have closed."""
    closed = runtime_of(request).warden.book.closed_tournaments
    return TournamentList(tuple(one for one in found if one.code not in closed))


async def one_tournament(request: Request) -> Response:
    """How it stands."""
    check_lists(request)
    server, tournament = runtime_of(request), await _reached(request)

    async def pack() -> Packed:
        return await packed(tournament.sight(server.house.time.now()))

    as_it_is = tournament.code, tournament.seq
    return answer_packed(request, await server.tournament_sights.get(as_it_is, pack))


async def record(request: Request) -> Response:
    """The record of the whole: plan and seed, pairings, results, standings."""
    return await _download(request, export.record_json, "json", "application/json")


async def all_records(request: Request) -> Response:
    """The record of the whole and, that of every match that is over, in one archive: by it
    `penultima tournament --check` plays every table again."""
    server, address = runtime_of(request), address_of(request)
    if not server.limits.admits(LimitedAct.REPLAY, address):
        raise Denied(429, "too-fast")
    sight = (await _reached(request)).sight(server.house.time.now())
    taken = ExitStack()
    try:
        taken.enter_context(server.archives.place_for(network_of(address)))
    except TooManyArchives:
        raise Denied(503, "too-many") from None
    headers = {
        "Cache-Control": "no-store",
        "Content-Disposition": f'attachment; filename="penultima-{sight.code}.zip"',
    }
    return _Taken(taken, server.archives.parts(sight), 200, headers, "application/zip")


class _Taken(StreamingResponse):
    """Its place is free again when it has been sent, or nobody takes it any longer."""

    def __init__(self, place: ExitStack, *given: Any) -> None:
        super().__init__(*given)
        self._place = place

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        with self._place:
            await super().__call__(scope, receive, send)


async def standings_csv(request: Request) -> Response:
    """The standings as a table; `?lang=` is the language of the headings."""
    return await _download_table(request, "standings")


async def results_csv(request: Request) -> Response:
    """The result of every table, in the same way."""
    return await _download_table(request, "results")


async def accounts_csv(request: Request) -> Response:
    """In a rotation everybody's account with each partner, in the same way."""
    return await _download_table(request, "accounts")


async def _download_table(request: Request, name: str) -> Response:
    lang = request.query_params.get("lang", "en")
    if lang not in LANGUAGES:
        raise Denied(400, "bad-frame", f"the languages are {', '.join(LANGUAGES)}")
    return await _download(
        request, lambda sight: export.TABLES[name](sight, lang), f"{name}.csv", "text/csv"
    )


async def of_table(request: Request) -> Response:
    """The tournament that a table belongs to, if it does; of a tournament's own code, itself."""
    code = read_code(request.path_params["code"])
    if code is None:
        raise Denied(404, "no-such-table")
    check_guessing(request)
    store = runtime_of(request).store
    found = await store.read(partial(tournaments.of_table, code=code))
    if found is None and not await store.read(partial(tables.is_taken, code=code)):
        note_wrong_code(request)
    return answer(TournamentOfTable(found))


async def _reached(request: Request) -> Tournament:
    server = runtime_of(request)
    check_guessing(request)
    code = read_code(request.path_params["code"])
    try:
        desk = None if code is None else await server.hall.open(code)
    except FullHall:
        raise Denied(503, "too-many") from None
    except ClosedTournament as closed:
        raise Denied(410, "tournament-closed", reason=closed.reason) from None
    if desk is None:
        note_wrong_code(request)
        raise Denied(404, "no-such-tournament")
    return desk.tournament


async def _download(
    request: Request, write: Callable[[TournamentSight], str], ending: str, kind: str
) -> Response:
    """Of a long tournament it takes a while to be written, and is wanted as seldom as a replay."""
    if not runtime_of(request).limits.admits(LimitedAct.REPLAY, address_of(request)):
        raise Denied(429, "too-fast")
    tournament = await _reached(request)
    sight = tournament.sight(runtime_of(request).house.time.now())
    body = await asyncio.to_thread(write, sight)
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
        method="GET",
        path="/api/me/tournaments",
        handler=my_tournaments,
        gives=TournamentList,
        token=True,
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
        path="/api/tournaments/{code}/records.zip",
        handler=all_records,
        gives="the record and those of all matches that are over, as ZIP",
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
        path="/api/tournaments/{code}/accounts.csv",
        handler=accounts_csv,
        gives="the accounts of a rotation as CSV",
    ),
    Endpoint(
        method="GET",
        path="/api/tables/{code}/tournament",
        handler=of_table,
        gives=TournamentOfTable,
    ),
]
