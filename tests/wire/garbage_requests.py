"""Requests that no honest client would make, to every endpoint that there is."""

import random
import re
from typing import Any, NamedTuple

import msgspec

from penultima.server.api.endpoint import Endpoint
from penultima.server.api.endpoints import ENDPOINTS
from penultima.server.fleet.passes import HEADER
from tests.wire.garbage_values import any_value, nearly

_METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "HEAD", "BREW")
_ODD_PATHS = (
    *("/api/tables/%00/x", "/api/rules/..%2f..%2fetc", "/api/tables/BCDFGH/records/9e9"),
    *("/api/qr?path=//evil", "/api/nothing", "/api/admin", "/api/nodes/leaving/table/BCDFGH"),
    *("/ws", "/ws/link", "/ws/tournament", "/assets/../../../etc/passwd", "/" + "a" * 5000),
)
_NUMBERS = ("0", "1", "2", "-1", "9" * 9, "9" * 30, "1e3", "%20", "%C2%BD")
_NAMES = ("classic", "x", "%00", "..%2f", "a" * 300, "%C3%A9", "%E2%80%83", "BCDFGH")
_QUERIES = ("", "", "", "?before=9", "?before=-1", "?before=" + "9" * 200, "?like=%25", "?lang=xx")
_PASSES = ("", "x", "a.b.c", "e30.a.b" * 50)
_NOT_FOR_KEEPERS = {
    "POST /api/admin/token-key",
    "PATCH /api/admin/limits",
    "POST /api/admin/notices",
}
"""With the right key these would end everybody's tokens, change what the server bears, or tell of
maintenance, before which no table is opened."""
_HOLE = re.compile(r"\{(\w+)(?::(\w+))?\}")


class Callers(NamedTuple):
    """Who asks, and about what."""

    bystander: str
    """The token of somebody who is nowhere: what they change is their own."""
    key: str
    """Of a keeper, who closes what is nobody's."""
    places: tuple[str, ...]
    """Codes of what may not change."""
    decoy: str
    """The code of a table that may."""


class BadRequest(NamedTuple):
    method: str
    path: str
    body: Any
    token: str | None
    headers: dict[str, str]


def make(source: random.Random, callers: Callers) -> BadRequest:
    endpoint = source.choice(ENDPOINTS)
    name = f"{endpoint.method} {endpoint.path}"
    keeps = endpoint.key and name not in _NOT_FOR_KEEPERS and source.random() < 0.5
    right = callers.key if keeps else callers.bystander
    method, path = endpoint.method, _path(source, endpoint, callers)
    if source.random() < 0.1:
        method = source.choice(_METHODS)
        right = callers.bystander
    if source.random() < 0.1:
        path = source.choice(_ODD_PATHS)
    token = right if source.random() < 0.8 else source.choice((None, "", "bad", "é", "a" * 3000))
    headers = {HEADER: source.choice(_PASSES)} if source.random() < 0.1 else {}
    return BadRequest(method, path, _body(source, endpoint), token, headers)


def _path(source: random.Random, endpoint: Endpoint, callers: Callers) -> str:
    def fill(hole: "re.Match[str]") -> str:
        if hole[1] == "code":
            codes = (callers.decoy,) if endpoint.key else callers.places
            return source.choice((*codes, *codes, *codes, *_NAMES))
        return source.choice(_NUMBERS if hole[2] else _NAMES)

    return _HOLE.sub(fill, endpoint.path) + source.choice(_QUERIES)


def _body(source: random.Random, endpoint: Endpoint) -> Any:
    odd = (None, b"", b"[]", b"null", b"\xff\xfe", b"{" * 9000, b"a" * 70_000)
    if endpoint.takes is None or source.random() < 0.2:
        return source.choice((*odd, any_value(source, 3)))
    return nearly(source, msgspec.inspect.type_info(endpoint.takes))
