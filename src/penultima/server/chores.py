"""What has to be done again and again; what fails once is done the next time."""

import asyncio
from collections.abc import Awaitable, Callable

import structlog

from penultima.server.store import CannotStore

_AGAIN_SECONDS = 10.0
"""After which it is tried again where nothing could be stored."""
_log = structlog.get_logger()


async def keep_doing(work: Callable[[], Awaitable[None]], every: float) -> None:
    while True:
        pause = every
        try:
            await work()
        except CannotStore:
            pause = min(every, _AGAIN_SECONDS)
        except Exception:  # noqa: BLE001 the next time may be better
            _log.exception("a chore failed")
        await asyncio.sleep(pause)
