"""Where others could go on, people hear often that this node is still there.

A machine that vanishes closes no socket, and a page that waits for somebody else's move may hear
nothing for long anyway. So whoever has asked for it is told something each second and a half, by
the node at whose door they are: nothing if they have been told anything else, and never anything
that wants an answer. One process that is alone has nobody to send people to, and stays quiet.
"""

import asyncio
from collections import deque
from time import monotonic

from penultima.server.frames import encode
from penultima.server.framing import frame
from penultima.server.wire import AnyWire
from penultima.table.messages import Beat

SILENCE_SECONDS = 4.0
"""In which a network may lose a beat or be late with it, and enough is left of five to come in."""
_QUIET_SECONDS = 1.25
_PAUSE = 0.05
_PARTS = 5
"""Of all sockets, looked at in turn: each of them four times a second."""
_BEAT = frame(encode(Beat(silence=SILENCE_SECONDS)))


class Beats:
    """All sockets at this door whose people want to hear it."""

    def __init__(self) -> None:
        self._turn: deque[AnyWire] = deque()

    def keep(self, wire: AnyWire) -> None:
        wire.tell(_BEAT)
        self._turn.append(wire)

    async def run(self) -> None:
        while True:
            await asyncio.sleep(_PAUSE)
            late = monotonic() - _QUIET_SECONDS
            for _ in range(-(-len(self._turn) // _PARTS)):
                wire = self._turn.popleft()
                if wire.over:
                    continue
                if wire.told_at < late:
                    wire.tell(_BEAT)
                self._turn.append(wire)
