"""Lines from the standard input, without keeping the game waiting."""

import asyncio
import codecs
import os
import threading
from collections.abc import AsyncIterator

_CHUNK = 4096


async def input_lines(descriptor: int = 0) -> AsyncIterator[str]:
    """Every line, until the input ends.

    A thread of its own reads the bare descriptor: that works with pipes, files and terminals alike,
    and nothing is locked when the game ends while it waits.
    """
    loop = asyncio.get_running_loop()
    queue: asyncio.Queue[bytes] = asyncio.Queue()

    def read() -> None:
        while True:
            try:
                data = os.read(descriptor, _CHUNK)
            except OSError:
                data = b""
            try:
                loop.call_soon_threadsafe(queue.put_nowait, data)
            except RuntimeError:  # the game is over
                return
            if not data:
                return

    threading.Thread(target=read, daemon=True).start()
    decoder = codecs.getincrementaldecoder("utf-8")(errors="replace")
    rest = ""
    while data := await queue.get():
        *lines, rest = (rest + decoder.decode(data)).split("\n")
        for line in lines:
            yield line
    if rest:
        yield rest
