"""What keepers do; every act stands in the book, with who did it and why."""

import time
from functools import partial

from starlette.requests import Request
from starlette.responses import Response

from penultima.server.api.answers import Denied, answer, body_of, nothing
from penultima.server.api.endpoint import Endpoint
from penultima.server.api.keepers import RequestHandler, check_key, kept
from penultima.server.codes import read_code
from penultima.server.dismissal import dismiss_everywhere
from penultima.server.fleet.links import NoLink
from penultima.server.house import FullHouse
from penultima.server.http_messages.keeping import (
    ActReason,
    FreshKey,
    GivenName,
    HouseActKind,
    KeeperSession,
    LimitChange,
    NewKey,
    NewNotice,
    NewSanction,
    SanctionKind,
)
from penultima.server.http_messages.neighbours import AnswerReport
from penultima.server.keeping.keys import HOUSE, SESSION_SECONDS, digest_of, new_key
from penultima.server.keeping.limits import SETTABLE
from penultima.server.new_names import NewName, rename
from penultima.server.runtime import Runtime, runtime_of
from penultima.server.store import (
    devices,
    house_book,
    neighbours,
    people,
    tables,
    token_key,
    tournaments,
)
from penultima.server.store.house_book import BookLine, Change, Keeper, KeptNotice, Sanction
from penultima.server.store.matches import iso
from penultima.server.tournaments.hall import FullHall
from penultima.table.calls import Declined
from penultima.table.names import clean

_MINUTE = 60.0


async def _act(request: Request, line: BookLine, change: Change) -> Response:
    """Stored, and then it holds for everybody who is here."""
    server = runtime_of(request)
    await server.warden.write(line, change)
    server.heed()
    return nothing()


def _joined(*parts: str) -> str:
    """What was done, and the keeper's own note on it."""
    return " ".join(filter(None, parts))


# ---------------------------------------------------------------- pages and keys


@kept
async def open_session(request: Request, keeper: Keeper) -> Response:
    """For a page: something that ends within the hour, instead of the key."""
    check_key(keeper)
    session, until = new_key(), time.time() + SESSION_SECONDS
    page = Keeper(digest_of(session), keeper.name, until)
    server = runtime_of(request)
    await server.warden.change(partial(house_book.add_keeper, keeper=page))
    server.signed_in_by.note("keeper")
    return answer(KeeperSession(session=session, keeper=keeper.name, until=iso(until)), 201)


@kept
async def close_session(request: Request, keeper: Keeper) -> Response:
    """It ends now; a key does not."""
    end = partial(house_book.end_session, digest=keeper.digest)
    await runtime_of(request).warden.change(end)
    return nothing()


@kept
async def make_key(request: Request, keeper: Keeper) -> Response:
    """A key for another keeper, or a new one for the same; it is told this once."""
    check_key(keeper)
    new = await body_of(request, NewKey)
    name, note = new.name, _joined(new.name, new.note)
    if name == HOUSE:
        raise Denied(400, "house-key", "delete its file and start the server again")
    key = new_key()
    made = partial(house_book.add_keeper, keeper=Keeper(digest_of(key), name, None))
    await _act(request, BookLine(keeper=keeper.name, act=HouseActKind.KEY, note=note), made)
    return answer(FreshKey(name=name, key=key), 201)


@kept
async def remove_key(request: Request, keeper: Keeper) -> Response:
    """It opens nothing any more, and its pages are closed."""
    check_key(keeper)
    name = request.path_params["name"]
    note = _joined(name, (await body_of(request, ActReason)).note)
    if name == HOUSE:
        raise Denied(400, "house-key", "delete its file and start the server again")
    line = BookLine(keeper=keeper.name, act=HouseActKind.UNKEY, note=note)
    return await _act(request, line, partial(house_book.remove_keeper, name=name))


# ---------------------------------------------------------------- people


@kept
async def sanction(request: Request, keeper: Keeper) -> Response:
    """Ban or mute a person, an address, or a person with the addresses they are here from."""
    server = runtime_of(request)
    new = await body_of(request, NewSanction)
    until = time.time() + new.minutes * _MINUTE
    marks = _marks(server, new)
    if new.person is None and not marks:
        raise Denied(400, "nobody-meant")
    if new.person is not None:
        await _check_known(server, new.person)
    made = [Sanction(kind=new.kind, address=mark, reason=new.reason, until=until) for mark in marks]
    if new.person is not None:
        made.append(Sanction(kind=new.kind, who=new.person, reason=new.reason, until=until))
    line = BookLine(
        keeper=keeper.name,
        act=HouseActKind.BAN if new.kind is SanctionKind.BAN else HouseActKind.MUTE,
        who=new.person,
        reason=new.reason,
        until=until,
        note=_with_marks(new.note, marks),
    )
    add = partial(house_book.add_sanctions, sanctions=tuple(made))
    return await _act(request, line, add)


async def _check_known(server: Runtime, person: str) -> None:
    if not await server.store.read(partial(house_book.names, ids=(person,))):
        raise Denied(404, "no-such-person")


def _marks(server: Runtime, new: NewSanction) -> set[str]:
    marks = set()
    if new.address is not None:
        mark = server.warden.read_mark(new.address)
        if mark is None:
            raise Denied(400, "no-address")
        marks.add(mark)
    if new.addresses:
        marks |= {one.mark for one in server.heartbeat.watched if one.who == new.person}
    return marks


def _with_marks(note: str, marks: set[str]) -> str:
    """Of which addresses, as far as the house knows them."""
    return _joined(note, *(f"[{mark[:8]}]" for mark in sorted(marks)))


@kept
async def lift(request: Request, keeper: Keeper) -> Response:
    """End a ban or a mute before its time."""
    number = request.path_params["number"]
    why = await body_of(request, ActReason)
    book = runtime_of(request).warden.book
    found = next((one for one in book.sanctions if one.id == number), None)
    if found is None:
        raise Denied(404, "no-such-sanction")
    line = BookLine(
        keeper=keeper.name,
        act=HouseActKind.LIFT,
        who=found.who,
        reason=found.reason,
        note=_with_marks(why.note, {found.address} if found.address else set()),
    )
    return await _act(request, line, partial(house_book.lift, number=number))


@kept
async def sign_out(request: Request, keeper: Keeper) -> Response:
    """End all sessions of a person, whose tokens may be in other hands; passkeys stay."""
    why = await body_of(request, ActReason)
    server, person = runtime_of(request), request.path_params["person"]
    await _check_known(server, person)
    line = BookLine(
        keeper=keeper.name,
        act=HouseActKind.SIGN_OUT,
        who=person,
        reason=why.reason,
        note=why.note,
    )
    done = await _act(request, line, partial(devices.sign_out_everywhere, who=person))
    dismiss_everywhere(server, person)
    return done


@kept
async def give_name(request: Request, keeper: Keeper) -> Response:
    """Call a person otherwise, everywhere; the one before stands in the book."""
    server, person = runtime_of(request), request.path_params["person"]
    given = await body_of(request, GivenName)
    known = await server.store.read(partial(house_book.names, ids=(person,)))
    if person not in known:
        raise Denied(404, "no-such-person")
    try:
        name = clean(given.name)
    except Declined as declined:
        raise Denied(400, declined.code) from None
    line = BookLine(
        keeper=keeper.name,
        act=HouseActKind.RENAME,
        who=person,
        reason=given.reason,
        note=_joined(f"{known[person]} → {name}", given.note),
    )
    done = await _act(request, line, partial(people.rename, person_id=person, name=name))
    try:
        await rename(server, NewName(person, name))
    except (FullHouse, FullHall, NoLink):
        raise Denied(503, "too-many") from None
    return done


@kept
async def renew_key(request: Request, keeper: Keeper) -> Response:
    """End the sessions of everybody: tokens are signed with another key from now on."""
    check_key(keeper)
    why = await body_of(request, ActReason)
    line = BookLine(keeper=keeper.name, act=HouseActKind.RENEW_KEY, note=why.note)
    return await _act(request, line, token_key.renew)


@kept
async def answer_report(request: Request, keeper: Keeper) -> Response:
    """Say what came of a report; whoever made it is told that much."""
    given = await body_of(request, AnswerReport)
    number = request.path_params["number"]
    server = runtime_of(request)
    reports = {report.id: report for report in await server.store.read(neighbours.reports)}
    if number not in reports:
        raise Denied(404, "no-such-report")
    line = BookLine(
        keeper=keeper.name,
        act=HouseActKind.ANSWER,
        who=reports[number].against,
        code=reports[number].table,
        reason=reports[number].reason,
        note=_joined(given.answer, given.note),
    )
    change = partial(neighbours.answer_report, number=number, answer=given.answer)
    return await _act(request, line, change)


# ---------------------------------------------------------------- tables


@kept
async def close_table(request: Request, keeper: Keeper) -> Response:
    """Send everybody away for good; what was played there is kept."""
    why = await body_of(request, ActReason)
    code = await _table_in(request)
    line = BookLine(
        keeper=keeper.name,
        act=HouseActKind.CLOSE,
        code=code,
        reason=why.reason,
        note=why.note,
    )
    close = partial(house_book.close_table, code=code, reason=why.reason)
    return await _act(request, line, close)


@kept
async def reopen_table(request: Request, keeper: Keeper) -> Response:
    """Whoever has its code may come back to it."""
    why = await body_of(request, ActReason)
    code = await _table_in(request)
    line = BookLine(keeper=keeper.name, act=HouseActKind.REOPEN, code=code, note=why.note)
    return await _act(request, line, partial(house_book.reopen_table, code=code))


async def _table_in(request: Request) -> str:
    code = read_code(request.path_params["code"])
    taken = code is not None and await runtime_of(request).store.read(
        partial(tables.is_taken, code=code)
    )
    if code is None or not taken:
        raise Denied(404, "no-such-table")
    return code


@kept
async def close_tournament(request: Request, keeper: Keeper) -> Response:
    """Nobody sees it or comes to it, and it stands still; its open tables are played on."""
    why = await body_of(request, ActReason)
    code = await _tournament_in(request)
    line = BookLine(
        keeper=keeper.name,
        act=HouseActKind.CLOSE_TOURNAMENT,
        code=code,
        reason=why.reason,
        note=why.note,
    )
    close = partial(house_book.close_tournament, code=code, reason=why.reason)
    return await _act(request, line, close)


@kept
async def reopen_tournament(request: Request, keeper: Keeper) -> Response:
    """It goes on where it stood."""
    why = await body_of(request, ActReason)
    code = await _tournament_in(request)
    line = BookLine(
        keeper=keeper.name, act=HouseActKind.REOPEN_TOURNAMENT, code=code, note=why.note
    )
    return await _act(request, line, partial(house_book.reopen_tournament, code=code))


async def _tournament_in(request: Request) -> str:
    code = read_code(request.path_params["code"])
    taken = code is not None and await runtime_of(request).store.read(
        partial(tournaments.is_taken, code=code)
    )
    if code is None or not taken:
        raise Denied(404, "no-such-tournament")
    return code


# ---------------------------------------------------------------- everybody


@kept
async def notify(request: Request, keeper: Keeper) -> Response:
    """Tell everybody something, or that the server will be worked on."""
    new = await body_of(request, NewNotice)
    if new.code == "message" and not new.text.strip():
        raise Denied(400, "no-text")
    begins = time.time() + new.begins_in * _MINUTE
    until = begins + new.minutes * _MINUTE
    notice = KeptNotice(code=new.code, text=new.text.strip(), begins=begins, until=until)
    act = HouseActKind.NOTICE if new.code == "message" else HouseActKind.MAINTENANCE
    line = BookLine(keeper=keeper.name, act=act, until=until, note=new.note or notice.text)
    return await _act(request, line, partial(house_book.add_notice, notice=notice))


@kept
async def withdraw(request: Request, keeper: Keeper) -> Response:
    """Take a notice back before its time."""
    number = request.path_params["number"]
    why = await body_of(request, ActReason)
    if all(notice.id != number for notice in runtime_of(request).warden.book.notices):
        raise Denied(404, "no-such-notice")
    note = _joined(str(number), why.note)
    line = BookLine(keeper=keeper.name, act=HouseActKind.WITHDRAW, note=note)
    return await _act(request, line, partial(house_book.withdraw, number=number))


@kept
async def set_limit(request: Request, keeper: Keeper) -> Response:
    """How much one may do, from now on."""
    change = await body_of(request, LimitChange)
    if change.name not in SETTABLE:
        raise Denied(404, "no-such-limit", "there are " + ", ".join(SETTABLE))
    value = "usual" if change.value is None else f"{change.value:g}"
    note = _joined(f"{change.name}={value}", change.note)
    line = BookLine(keeper=keeper.name, act=HouseActKind.LIMIT, note=note)
    write = partial(house_book.set_limit, name=change.name, value=change.value)
    return await _act(request, line, write)


def _endpoint(
    method: str, path: str, handler: RequestHandler, takes: type | None = None
) -> Endpoint:
    return Endpoint(
        method=method,
        path=f"/api/admin/{path}",
        handler=handler,
        takes=takes,
        gives="nothing",
        key=True,
    )


ENDPOINTS = [
    Endpoint(
        method="POST",
        path="/api/admin/session",
        handler=open_session,
        gives=KeeperSession,
        key=True,
    ),
    _endpoint("DELETE", "session", close_session),
    Endpoint(
        method="POST",
        path="/api/admin/keys",
        handler=make_key,
        takes=NewKey,
        gives=FreshKey,
        key=True,
    ),
    _endpoint("DELETE", "keys/{name}", remove_key, ActReason),
    _endpoint("POST", "sanctions", sanction, NewSanction),
    _endpoint("DELETE", "sanctions/{number:number}", lift, ActReason),
    _endpoint("POST", "people/{person}/signed-out", sign_out, ActReason),
    _endpoint("POST", "people/{person}/renamed", give_name, GivenName),
    _endpoint("POST", "token-key", renew_key, ActReason),
    _endpoint("POST", "reports/{number:number}", answer_report, AnswerReport),
    _endpoint("POST", "tables/{code}/closed", close_table, ActReason),
    _endpoint("DELETE", "tables/{code}/closed", reopen_table, ActReason),
    _endpoint("POST", "tournaments/{code}/closed", close_tournament, ActReason),
    _endpoint("DELETE", "tournaments/{code}/closed", reopen_tournament, ActReason),
    _endpoint("POST", "notices", notify, NewNotice),
    _endpoint("DELETE", "notices/{number:number}", withdraw, ActReason),
    _endpoint("PATCH", "limits", set_limit, LimitChange),
]
