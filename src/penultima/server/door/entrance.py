"""Accepts connections one after another, so that none is made without having been counted.

An event loop's own server takes as many as there are in one go, asks nobody, and with TLS tells of
them only after the handshake.
"""

import asyncio
import socket
import ssl
from collections.abc import Callable, Sequence
from contextlib import suppress
from time import monotonic
from typing import Any

from penultima.server.door.porch import Arrival, Porch

BACKLOG = 128
_PARTS = 8
"""Of the time that one may be silent: how often it is looked."""
_OUT_OF_FILES_SECONDS = 0.2


class Entrance:
    """From the listening sockets to a protocol for each caller."""

    def __init__(
        self,
        porch: Porch,
        protocol: Callable[[Arrival], asyncio.Protocol],
        tls: ssl.SSLContext | None,
        seconds: float,
    ) -> None:
        """`seconds`: for the handshake of TLS, and as long as one may be silent."""
        self._porch, self._protocol = porch, protocol
        self._seconds = seconds
        self._how: dict[str, Any] = {}
        if tls is not None:
            times = dict.fromkeys(("ssl_handshake_timeout", "ssl_shutdown_timeout"), seconds)
            self._how = {"ssl": tls, **times}
        self._tasks: set[asyncio.Task[None]] = set()
        self._listeners: Sequence[socket.socket] = ()

    def open(self, listeners: Sequence[socket.socket]) -> None:
        self._listeners = listeners
        for listener in listeners:
            listener.settimeout(0)
            self._begin(self._accept(listener))
        self._begin(self._sweep())

    async def close(self) -> None:
        """Whoever comes now finds nobody here, and goes to another node if there is one."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for listener in self._listeners:
            listener.close()

    def _begin(self, work: Any) -> "asyncio.Task[None]":
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _accept(self, listener: socket.socket) -> None:
        loop = asyncio.get_running_loop()
        while True:
            try:
                accepted, address = await loop.sock_accept(listener)
            except OSError:  # no files left in spite of all, or gone before it was accepted
                self._porch.refusals.note("cannot-accept")
                await asyncio.sleep(_OUT_OF_FILES_SECONDS)
                continue
            self._receive(accepted, address)
            await asyncio.sleep(0)  # those who are inside come first, however many knock

    def _receive(self, accepted: socket.socket, address: Any) -> None:
        host = str(address[0]) if isinstance(address, tuple) else ""
        caller = self._porch.enter(host, accepted.close, monotonic())
        if caller is None:
            accepted.close()
            return
        task = self._begin(self._hand_on(accepted, caller))

        def hang_up() -> None:
            task.cancel()

        caller.hang_up = hang_up

    async def _hand_on(self, accepted: socket.socket, caller: Arrival) -> None:
        loop = asyncio.get_running_loop()
        made = False
        try:
            await loop.connect_accepted_socket(
                lambda: self._protocol(caller), accepted, **self._how
            )
            made = True
        except OSError:
            pass  # gone already, or no handshake
        finally:
            if not made:
                caller.gone()
                with suppress(OSError):
                    accepted.close()

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(self._seconds / _PARTS)
            self._porch.sweep(monotonic())
