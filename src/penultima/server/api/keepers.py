"""Who may keep the house: whoever has a key, or a page that was opened with one."""

from collections.abc import Awaitable, Callable
from functools import wraps

from starlette.requests import Request
from starlette.responses import Response

from penultima.server.api.answers import Denied, address_of, bearer_of
from penultima.server.bounds import LimitedAct
from penultima.server.runtime import Runtime, runtime_of
from penultima.server.store.house_book import Keeper

RequestHandler = Callable[[Request], Awaitable[Response]]


async def keeper_of(request: Request) -> Keeper:
    """By the key in the header. Who guesses is slowed down; who has a key never is."""
    server = runtime_of(request)
    try:
        key = bearer_of(request)
    except Denied:
        raise Denied(401, "bad-key", "send Authorization: Bearer KEY") from None
    keeper = server.warden.keeper(key)
    if keeper is not None:
        return keeper
    if not server.limits.admits(LimitedAct.WRONG_KEY, address_of(request)):
        raise Denied(429, "too-fast")
    return await _read_again(server, key)


async def _read_again(server: Runtime, key: str) -> Keeper:
    """Another process may have made the key a moment ago."""
    if await server.warden.look():
        server.heed()
    keeper = server.warden.keeper(key)
    if keeper is None:
        raise Denied(401, "bad-key")
    return keeper


def check_key(keeper: Keeper) -> None:
    """A page, which may be in other hands for an hour, makes nothing that outlasts it."""
    if keeper.until is not None:
        raise Denied(401, "bad-key", "send the key itself, not a session")


def kept(handler: Callable[[Request, Keeper], Awaitable[Response]]) -> RequestHandler:
    """Answers keepers only."""

    @wraps(handler)
    async def guarded(request: Request) -> Response:
        return await handler(request, await keeper_of(request))

    return guarded
