"""A request that only another node can answer is asked there, in the name of whoever asks here."""

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection, HTTPException
from typing import TypeAlias

import msgspec

from penultima.server.fleet.links import NoLink
from penultima.server.fleet.passes import HEADER

_SECONDS = 4.0
_THREADS = ThreadPoolExecutor(8, thread_name_prefix="requests")
"""Of its own: all others may be waiting for a database that does not answer."""
_PASSED = ("authorization", "content-type", "accept-language")
_KEPT = ("content-type", "cache-control", "content-disposition", "retry-after")


class ForwardedAnswer(msgspec.Struct, frozen=True):
    status: int
    headers: dict[str, str]
    body: bytes


class ForwardedRequest(msgspec.Struct, frozen=True):
    method: str
    path: str
    """With its query."""
    headers: dict[str, str] = {}
    body: bytes = b""

    @classmethod
    def of(cls, method: str, path: str, headers: dict[str, str], body: bytes) -> "ForwardedRequest":
        kept = {name: value for name, value in headers.items() if name.lower() in _PASSED}
        return cls(method, path, kept, body)


AskNode: TypeAlias = Callable[[str, ForwardedRequest, str, float], Awaitable[ForwardedAnswer]]


async def ask(
    address: str, asked: ForwardedRequest, new_pass: str, seconds: float = _SECONDS
) -> ForwardedAnswer:
    """What the node at the address says; raises NoLink if it says nothing."""
    loop = asyncio.get_running_loop()
    return await loop.run_in_executor(_THREADS, _ask, address, asked, new_pass, seconds)


def _ask(address: str, asked: ForwardedRequest, new_pass: str, seconds: float) -> ForwardedAnswer:
    line = HTTPConnection(address, timeout=seconds)
    try:
        headers = asked.headers | {HEADER: new_pass}
        line.request(asked.method, asked.path, asked.body or None, headers)
        answer = line.getresponse()
        found = {name.lower(): value for name, value in answer.getheaders()}
        kept = {name: found[name] for name in _KEPT if name in found}
        return ForwardedAnswer(answer.status, kept, answer.read())
    except (OSError, HTTPException) as error:
        raise NoLink(str(error)) from error
    finally:
        line.close()
