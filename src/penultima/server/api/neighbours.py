"""What people say to the house about each other, and what it tells them."""

from functools import partial

from starlette.requests import Request
from starlette.responses import Response

from penultima.server.api.answers import (
    Denied,
    address_of,
    answer,
    body_of,
    nothing,
    owner_of,
    person_of,
)
from penultima.server.api.endpoint import Endpoint
from penultima.server.bounds import LimitedAct
from penultima.server.codes import read_code
from penultima.server.http_messages.neighbours import (
    AllUnheard,
    MyStanding,
    Neighbour,
    NewReport,
    NoticeList,
)
from penultima.server.http_messages.people import Person
from penultima.server.room import Room
from penultima.server.runtime import runtime_of
from penultima.server.store import neighbours
from penultima.table.calls import Declined
from penultima.table.names import clean


async def my_unheard(request: Request) -> Response:
    """Whom I do not want to hear; with `?table=CODE`, where they sit there."""
    person = await owner_of(request)
    room = _room(request, request.query_params.get("table", ""))
    there = room is not None and room.attendance.of(person.id)
    chairs = room.table.holders if room is not None and there else ()
    found = partial(neighbours.unheard_by, person_id=person.id, chairs=chairs)
    return answer(AllUnheard(unheard=await runtime_of(request).store.read(found)))


async def stop_hearing(request: Request) -> Response:
    """Not hear somebody any more: neither phrases nor text, at any table."""
    person = await person_of(request)
    other, name = await _somebody(request, person, await body_of(request, Neighbour))
    change = partial(neighbours.stop_hearing, person_id=person.id, other=other, name=name)
    _heed(request, person, await runtime_of(request).store.write(change))
    return nothing()


async def hear_again(request: Request) -> Response:
    """Hear somebody again."""
    person = await owner_of(request)
    number = request.path_params["number"]
    change = partial(neighbours.hear_again, person_id=person.id, number=number)
    _heed(request, person, await runtime_of(request).store.write(change))
    return nothing()


async def report(request: Request) -> Response:
    """Tell the house about somebody at my table; what was said there last goes along."""
    server = runtime_of(request)
    person = await person_of(request)
    new = await body_of(request, NewReport)
    against = await _somebody(request, person, Neighbour(table=new.table, chair=new.chair))
    if not server.limits.admits(LimitedAct.REPORT, address_of(request)):
        raise Denied(429, "too-fast")
    room = _room(request, new.table)
    said = () if room is None else tuple(room.talk.lines)
    note = _line(new.note)
    kept = NewReport(table=_code(new.table), chair=new.chair, reason=new.reason, note=note)
    work = partial(neighbours.report, new=kept, by=person.id, against=against, said=said)
    try:
        await server.store.write(work)
    except neighbours.TooManyReports:
        raise Denied(429, "reported-already") from None
    return nothing()


async def my_standing(request: Request) -> Response:
    """What lies between me and the house: acts that concern me, reports, whom I do not hear."""
    person = await owner_of(request)
    found = partial(neighbours.standing_of, person_id=person.id)
    return answer(await runtime_of(request).store.read(found))


async def notices(request: Request) -> Response:
    """What the house tells everybody."""
    return answer(NoticeList(notices=runtime_of(request).warden.public_notices()))


def _code(table: str) -> str:
    return read_code(table) or ""


def _room(request: Request, table: str) -> Room | None:
    """If it is open, as it is wherever somebody sits."""
    rooms = {room.table.code: room for room in runtime_of(request).house.rooms}
    return rooms.get(_code(table))


async def _somebody(request: Request, person: Person, meant: Neighbour) -> tuple[str, str]:
    """The id and the name of another person, by whose table the one who asks is.

    Raises Elsewhere."""
    room = _room(request, meant.table)
    if room is None:
        await runtime_of(request).house.fleet.seek(_code(meant.table))
    if room is None or not room.attendance.of(person.id):
        raise Denied(404, "not-here")
    holders = room.table.holders
    who = holders[meant.chair] if meant.chair < len(holders) else None
    if who is None or who == person.id:
        raise Denied(400, "not-a-person")
    return who, room.table.sight().chairs[meant.chair].name


def _line(text: str) -> str:
    """In one line, without what cannot be seen."""
    try:
        return clean(text)
    except Declined:
        return ""


def _heed(request: Request, person: Person, unheard: frozenset[str]) -> None:
    for connection in runtime_of(request).heartbeat.watched:
        if connection.who == person.id:
            connection.unheard = unheard


ENDPOINTS = [
    Endpoint(method="GET", path="/api/notices", handler=notices, gives=NoticeList),
    Endpoint(
        method="GET", path="/api/me/unheard", handler=my_unheard, gives=AllUnheard, token=True
    ),
    Endpoint(
        method="POST",
        path="/api/me/unheard",
        handler=stop_hearing,
        takes=Neighbour,
        gives="nothing",
        token=True,
    ),
    Endpoint(
        method="DELETE",
        path="/api/me/unheard/{number:number}",
        handler=hear_again,
        gives="nothing",
        token=True,
    ),
    Endpoint(
        method="POST",
        path="/api/reports",
        handler=report,
        takes=NewReport,
        gives="nothing",
        token=True,
    ),
    Endpoint(
        method="GET", path="/api/me/standing", handler=my_standing, gives=MyStanding, token=True
    ),
]
