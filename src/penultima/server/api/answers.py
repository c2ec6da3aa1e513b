"""Reading requests and writing answers, all of them JSON."""

from collections.abc import Mapping
from string import punctuation
from typing import Any, TypeVar
from urllib.parse import quote

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response

from penultima.server.bounds import LimitedAct
from penultima.server.fleet.links import NoLink
from penultima.server.fleet.membership import Elsewhere
from penultima.server.fleet.passes import HEADER
from penultima.server.fleet.requests import ForwardedRequest, ask
from penultima.server.house import NO_ROOM
from penultima.server.http_messages.people import Person
from penultima.server.http_messages.service import Problem
from penultima.server.metrics import REFUSED_REQUESTS
from penultima.server.packing import Packed
from penultima.server.runtime import Caller, TurnedAway, runtime_of
from penultima.server.store.matches import iso

T = TypeVar("T")
_LONGEST_BODY = 64 * 1024
_BEARER = "bearer "
_WATCHED = (400, 401, 403, 429)
"""What cannot be read, and what one may not do; not what has only gone."""
_STATUS = {404: "not-found", 405: "not-found"}


class Denied(Exception):
    """A request that is refused; `code` is a key `error-CODE` of the catalogue, whose sentence
    names the figures."""

    def __init__(
        self,
        status: int,
        code: str,
        detail: str = "",
        figures: Mapping[str, str | int] | None = None,
        *,
        reason: str = "",
        until: str = "",
    ) -> None:
        super().__init__(code)
        self.status, self.code, self.detail = status, code, detail
        self.figures = dict(figures or {})
        self.reason, self.until = reason, until


def answer(value: Any, status: int = 200, **headers: str) -> Response:
    named = {name.replace("_", "-"): text for name, text in headers.items()}
    named.setdefault("cache-control", "no-store")
    return Response(msgspec.json.encode(value), status, named, "application/json")


def answer_packed(request: Request, value: Packed) -> Response:
    headers = {"Cache-Control": "no-store", "Vary": "Accept-Encoding"}
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(value.plain, 200, headers, "application/json")
    headers["Content-Encoding"] = "gzip"
    return Response(value.small, 200, headers, "application/json")


def check_lists(request: Request) -> None:
    """What is gathered from much that is stored, or is long, is told only so often."""
    if not runtime_of(request).limits.admits(LimitedAct.LIST, address_of(request)):
        raise Denied(429, "too-fast")


def nothing() -> Response:
    return Response(None, 204)


async def body_of(request: Request, kind: type[T]) -> T:
    data = bytearray()
    try:
        async for chunk in request.stream():
            data += chunk
            if len(data) > _LONGEST_BODY:
                raise Denied(413, "too-long")
    except ClientDisconnect:
        raise Denied(408, "too-slow") from None  # nobody will read it
    request.state.body = bytes(data)
    try:
        return msgspec.json.decode(data or b"{}", type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Denied(400, "bad-frame", str(error)) from None


def bearer_of(request: Request) -> str:
    """What is given in the header to prove who one is."""
    given = request.headers.get("authorization", "")
    if not given.lower().startswith(_BEARER):
        raise Denied(401, "bad-token", "send Authorization: Bearer TOKEN")
    return given[len(_BEARER) :].strip()


async def caller_of(request: Request) -> Caller:
    """Who asks, by that token."""
    try:
        return await runtime_of(request).caller(bearer_of(request))
    except TurnedAway as away:
        raise Denied(401, away.code) from None


async def person_of(request: Request) -> Person:
    """Who asks, if it is nobody who is banned."""
    return (await admitted(request)).person


async def admitted(request: Request) -> Caller:
    """The same with what their token says, for what outlasts that token."""
    caller = await caller_of(request)
    check_ban(request, caller.person.id)
    return caller


async def owner_of(request: Request) -> Person:
    """The same for what is a person's own: also who is banned may see, take and delete it."""
    return (await caller_of(request)).person


def label_of(text: str) -> str:
    """What somebody calls a device or a passkey, in one line that can be seen."""
    shown = "".join(sign if sign.isprintable() else " " for sign in text)
    return " ".join(shown.split())


def check_ban(request: Request, person_id: str = "") -> None:
    """Of the person, or of the address that asks."""
    warden = runtime_of(request).warden
    ban = warden.ban(person_id, warden.mark(address_of(request)))
    if ban is not None:
        raise Denied(403, "banned", reason=ban.reason, until=iso(ban.until))


def check_mute(request: Request, person: Person | None, said: Any) -> None:
    """A name or a title is something that everybody reads; None: somebody new gives a first one."""
    warden = runtime_of(request).warden
    who, name = ("", "") if person is None else (person.id, person.name)
    muted = warden.silences(who, warden.mark(address_of(request)), name, said)
    if muted is not None:
        raise Denied(403, "muted-here", reason=muted.reason, until=iso(muted.until))


def check_room(request: Request) -> None:
    """What is left of the disk is for games that are under way: nobody fills it for others."""
    server = runtime_of(request)
    if not server.store.has_room:
        server.refused.note(NO_ROOM)
        raise Denied(503, NO_ROOM)


def check_open(request: Request) -> None:
    """While the server is being worked on, or its disk is nearly full, nothing new begins."""
    check_room(request)
    until = runtime_of(request).warden.maintenance
    if until is not None:
        raise Denied(503, "maintenance", until=until)


def check_guessing(request: Request) -> None:
    """Before a code is looked up: who has tried too many that lead nowhere waits."""
    if runtime_of(request).limits.refuses(LimitedAct.WRONG_CODE, address_of(request)):
        raise Denied(429, "too-fast")


def note_wrong_code(request: Request) -> None:
    runtime_of(request).limits.charge(LimitedAct.WRONG_CODE, address_of(request))


def address_of(request: HTTPConnection) -> str:
    """Of whoever asks, also where another node asks for them."""
    said = spoken_for(request)
    return said or (request.client.host if request.client else "")


def spoken_for(request: HTTPConnection) -> str | None:
    """The address of whoever another node speaks for; None if no node asks."""
    return runtime_of(request).passes.read(request.headers.get(HEADER))


# ---------------------------------------------------------------- what went wrong


async def answer_denied(request: HTTPConnection, error: Exception) -> Response:
    """Whoever tries what they may not is in the log, by kind and number."""
    assert isinstance(error, Denied)
    if error.status in _WATCHED:
        runtime_of(request).refused.note(error.code)
    return denial(error)


def denial(error: Denied) -> Response:
    REFUSED_REQUESTS.labels(error.code).inc()
    problem = Problem(
        error=error.code,
        detail=error.detail,
        figures=error.figures,
        reason=error.reason,
        until=error.until,
    )
    return answer(problem, error.status)


async def answer_signed_out(_: Request, error: Exception) -> Response:
    """It ended on the way, and nothing has been done by it."""
    return denial(Denied(401, "signed-out"))


async def answer_http(_: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    code = _STATUS.get(error.status_code, "bad-frame")
    return answer(Problem(error=code, detail=error.detail), error.status_code)


async def answer_elsewhere(request: HTTPConnection, error: Exception) -> Response:
    """It belongs to another node, which is asked; nobody is sent round in circles. A body that
    nobody here has read, and measured, is none."""
    assert isinstance(error, Elsewhere)
    assert isinstance(request, Request)
    if spoken_for(request) is not None:
        return await answer_cannot_store(request, error)
    server, body = runtime_of(request), getattr(request.state, "body", b"")
    asked = ForwardedRequest.of(request.method, _as_sent(request), dict(request.headers), body)
    try:
        found = await ask(error.address, asked, server.passes.sign(address_of(request)))
    except NoLink:
        return await answer_cannot_store(request, error)
    return Response(found.body, found.status, found.headers)


def _as_sent(request: Request) -> str:
    """Path and query, in signs that may stand in a request's first line."""
    path, query = quote(request.url.path), quote(request.url.query, safe=punctuation)
    return f"{path}?{query}" if query else path


async def answer_cannot_store(_: Request, error: Exception) -> Response:
    """Nothing is changed; it may be asked again."""
    REFUSED_REQUESTS.labels("cannot-store").inc()
    return answer(Problem(error="cannot-store"), 503, retry_after="2")
