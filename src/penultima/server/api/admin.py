"""What keepers see: tables and people at a glance, reports, limits, the book."""

from functools import partial

from starlette.requests import Request
from starlette.responses import Response

from penultima.server.api.answers import Denied, answer
from penultima.server.api.endpoint import Endpoint
from penultima.server.api.keepers import kept
from penultima.server.http_messages.keeping import (
    ActiveSanction,
    ActiveSanctions,
    HouseAct,
    HouseActs,
    KeyNames,
    Limit,
    Limits,
    WatchedChair,
    WatchedPeople,
    WatchedPerson,
    WatchedTable,
    WatchedTables,
    WatchedTournaments,
)
from penultima.server.http_messages.neighbours import NoticeList, Reports
from penultima.server.keeping.limits import SETTABLE
from penultima.server.room import Room
from penultima.server.runtime import Runtime, runtime_of
from penultima.server.store import house_book, neighbours, tournaments
from penultima.server.store.connection import StoredRow
from penultima.server.store.house_book import Keeper
from penultima.server.store.matches import iso

_MOST_PEOPLE = 200
_MOST_TOURNAMENTS = 200
_MOST_ACTS = 500
_NEWEST = 2**62
_LONGEST_NUMBER = 20


@kept
async def all_tables(request: Request, _: Keeper) -> Response:
    """Every table that is open here, and those that keepers have closed."""
    server = runtime_of(request)
    tables = [_table(room) for room in server.house.rooms]
    tables.sort(key=lambda table: (-len(table.people), table.code))
    sockets, closed = server.open_sockets(), server.warden.book.closed
    return answer(WatchedTables(tables=tuple(tables), sockets=sockets, closed=closed))


def _table(room: Room) -> WatchedTable:
    sight = room.table.sight()
    people = tuple(
        WatchedChair(chair=number, person=who, name=chair.name, here=chair.here)
        for number, (who, chair) in enumerate(zip(room.table.holders, sight.chairs, strict=True))
        if who is not None
    )
    return WatchedTable(
        code=sight.code,
        edition=sight.setup.edition,
        stage=sight.stage,
        public=sight.setup.public,
        seats=len(sight.chairs),
        watching=sight.watching,
        people=people,
    )


@kept
async def all_tournaments(request: Request, _: Keeper) -> Response:
    """Every tournament that is not over, and those that keepers have closed."""
    server = runtime_of(request)
    found = await server.store.read(partial(tournaments.unfinished, most=_MOST_TOURNAMENTS))
    closed = server.warden.book.closed_tournaments
    return answer(WatchedTournaments(tournaments=tuple(found), closed=closed))


@kept
async def all_people(request: Request, _: Keeper) -> Response:
    """Who is here and who was here last; `?like=` for a part of a name, or an id."""
    server = runtime_of(request)
    like = request.query_params.get("like", "")[:40]
    tables, marks = _present(server)
    seen = await server.store.read(
        partial(house_book.people_seen, like=like, most=_MOST_PEOPLE + len(tables))
    )
    sanctions = await _sanctions(server)
    people = [
        WatchedPerson(
            id=row["id"],
            name=row["name"],
            since=iso(row["since"]),
            seen=iso(row["seen"]),
            tables=tuple(sorted(tables.get(row["id"], ()))),
            addresses=tuple(sorted(marks.get(row["id"], ()))),
            sanctions=tuple(one for one in sanctions if one.person == row["id"]),
        )
        for row in seen
    ]
    people.sort(key=lambda person: not person.addresses)
    return answer(WatchedPeople(people=tuple(people[:_MOST_PEOPLE])))


def _present(server: Runtime) -> tuple[dict[str, set[str]], dict[str, set[str]]]:
    """By person: at which tables, and from where."""
    tables: dict[str, set[str]] = {}
    marks: dict[str, set[str]] = {}
    for room in server.house.rooms:
        for who in room.attendance.people:
            tables.setdefault(who, set()).add(room.table.code)
    for connection in server.heartbeat.watched:
        marks.setdefault(connection.who, set()).add(connection.mark)
    return tables, marks


@kept
async def sanctions(request: Request, _: Keeper) -> Response:
    """Bans and mutes that hold now."""
    return answer(ActiveSanctions(sanctions=await _sanctions(runtime_of(request))))


async def _sanctions(server: Runtime) -> tuple[ActiveSanction, ...]:
    book = server.warden.book
    ids = tuple({one.who for one in book.sanctions if one.who is not None})
    names = await server.store.read(partial(house_book.names, ids=ids))
    return tuple(
        ActiveSanction(
            id=one.id,
            kind=one.kind,
            person=one.who,
            name=names.get(one.who or "", ""),
            address=one.address,
            reason=one.reason,
            until=iso(one.until),
        )
        for one in book.sanctions
    )


@kept
async def all_notices(request: Request, _: Keeper) -> Response:
    """What everybody is told now."""
    return answer(NoticeList(notices=runtime_of(request).warden.public_notices()))


@kept
async def limits(request: Request, _: Keeper) -> Response:
    """What can be set, how it is, and how it usually is."""
    server = runtime_of(request)
    return answer(
        Limits(
            limits=tuple(
                Limit(
                    name=name,
                    value=getattr(server.settings.bounds, name),
                    usual=getattr(server.usual_bounds, name),
                )
                for name in SETTABLE
            )
        )
    )


@kept
async def reports(request: Request, _: Keeper) -> Response:
    """What people have told about each other, those that wait first."""
    found = await runtime_of(request).store.read(neighbours.reports)
    return answer(Reports(reports=found))


@kept
async def log(request: Request, _: Keeper) -> Response:
    """The book, the newest first; `?before=ID` for what came before."""
    given = request.query_params.get("before", str(_NEWEST))
    if not given.isdecimal() or int(given[:_LONGEST_NUMBER]) > _NEWEST:
        raise Denied(400, "bad-frame", "before takes the number of an act")
    found = partial(house_book.acts, before=int(given[:_LONGEST_NUMBER]), most=_MOST_ACTS)
    rows = await runtime_of(request).store.read(found)
    return answer(HouseActs(acts=tuple(map(_act, rows))))


def _act(row: StoredRow) -> HouseAct:
    return HouseAct(
        id=row["id"],
        at=iso(row["at"]),
        keeper=row["keeper"],
        act=row["act"],
        person=row["who"],
        name=row["name"],
        table=row["code"],
        reason=row["reason"],
        until=None if row["until"] is None else iso(row["until"]),
        note=row["note"],
    )


@kept
async def keys(request: Request, _: Keeper) -> Response:
    """The names of all keys; what they are, nobody knows but who has them."""
    book = runtime_of(request).warden.book
    names = sorted({keeper.name for keeper in book.keepers if keeper.until is None})
    return answer(KeyNames(names=tuple(names)))


ENDPOINTS = [
    Endpoint(method="GET", path=f"/api/admin/{name}", handler=handler, gives=gives, key=True)
    for name, handler, gives in (
        ("tables", all_tables, WatchedTables),
        ("tournaments", all_tournaments, WatchedTournaments),
        ("people", all_people, WatchedPeople),
        ("sanctions", sanctions, ActiveSanctions),
        ("notices", all_notices, NoticeList),
        ("limits", limits, Limits),
        ("reports", reports, Reports),
        ("log", log, HouseActs),
        ("keys", keys, KeyNames),
    )
]
