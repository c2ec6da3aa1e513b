"""Reading requests and writing answers, all of them JSON."""

from typing import Any, TypeVar

import msgspec
import structlog
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from penultima.server.http_messages.people import Person
from penultima.server.http_messages.service import Problem
from penultima.server.metrics import REFUSED_REQUESTS
from penultima.server.runtime import runtime_of

T = TypeVar("T")
_LONGEST_BODY = 64 * 1024
_BEARER = "bearer "
_STATUS = {404: "not-found", 405: "not-found"}
_log = structlog.get_logger()


class Denied(Exception):
    """A request that is refused; `code` is a key `error-CODE` of the catalogue."""

    def __init__(self, status: int, code: str, detail: str = "") -> None:
        super().__init__(code)
        self.status, self.code, self.detail = status, code, detail


def answer(value: Any, status: int = 200, **headers: str) -> Response:
    named = {name.replace("_", "-"): text for name, text in headers.items()}
    named.setdefault("cache-control", "no-store")
    return Response(msgspec.json.encode(value), status, named, "application/json")


def nothing() -> Response:
    return Response(None, 204)


async def body_of(request: Request, kind: type[T]) -> T:
    data = bytearray()
    async for chunk in request.stream():
        data += chunk
        if len(data) > _LONGEST_BODY:
            raise Denied(413, "too-long")
    try:
        return msgspec.json.decode(data or b"{}", type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Denied(400, "bad-frame", str(error)) from None


async def person_of(request: Request) -> Person:
    """Who asks, by the token in the header."""
    given = request.headers.get("authorization", "")
    if not given.lower().startswith(_BEARER):
        raise Denied(401, "bad-token", "send Authorization: Bearer TOKEN")
    person = await runtime_of(request).person(given[len(_BEARER) :].strip())
    if person is None:
        raise Denied(401, "bad-token")
    return person


def address_of(request: Request) -> str:
    return request.client.host if request.client else ""


# ---------------------------------------------------------------- what went wrong


async def answer_denied(_: Request, error: Exception) -> Response:
    assert isinstance(error, Denied)
    REFUSED_REQUESTS.labels(error.code).inc()
    return answer(Problem(error=error.code, detail=error.detail), error.status)


async def answer_http(_: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    code = _STATUS.get(error.status_code, "bad-frame")
    return answer(Problem(error=code, detail=error.detail), error.status_code)


async def answer_crash(_: Request, error: Exception) -> Response:
    _log.error("request failed", exc_info=error)
    return answer(Problem(error="unknown"), 500)
