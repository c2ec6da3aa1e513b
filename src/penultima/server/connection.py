"""One open socket of one person at one table."""

import asyncio

from starlette.websockets import WebSocket

from penultima.server.bounds import Bucket
from penultima.server.frames import BadFrame, encode, read_frame
from penultima.server.settings import Bounds
from penultima.server.wire import wire_of
from penultima.table.commands import ClientFrame, Pong
from penultima.table.messages import Bye, Ping, Refused

_PING_SECONDS = 5.0
_FIRST_PINGS = (0.0, 0.3, 0.6, 1.0)
"""Soon after the beginning, so that the first race is judged fairly."""
_MOST_GARBAGE = 10


class Connection:
    """Reads frames, answers what is no frame, measures the way there and back."""

    def __init__(self, websocket: WebSocket, bounds: Bounds) -> None:
        self._websocket = websocket
        self._wire = wire_of(websocket)
        self._bucket = Bucket(bounds.commands_per_second, bounds.command_burst)
        self._silence = bounds.silence_seconds
        self._garbage = 0
        self._pings = 0
        self._unanswered: dict[int, float] = {}
        self._timer: asyncio.TimerHandle | None = None
        self.who = ""
        self.round_trip: float | None = None
        """The latest one, in seconds."""

    async def read(self) -> ClientFrame | None:
        """The next frame that is one, None once the socket is closed."""
        while True:
            message = await self._websocket.receive()
            if message["type"] != "websocket.receive":
                return None
            if not self._bucket.take(self._now()):
                self.part("too-fast")
                continue
            try:
                frame = read_frame(message["bytes"])
            except BadFrame as wrong:
                self._answer_garbage(wrong.answer)
                continue
            if isinstance(frame, Pong):
                self._answered(frame.n)
            return frame

    def _answer_garbage(self, answer: Refused) -> None:
        self._garbage += 1
        self.tell(encode(answer))
        if self._garbage >= _MOST_GARBAGE:
            self.part("bad-frame")

    def tell(self, *frames: bytes) -> None:
        self._wire.tell(*frames)

    def part(self, code: str) -> None:
        """Say `bye` with a code of the catalogue, and close."""
        self._wire.part(Bye(code=code))

    # ------------------------------------------------------------ pings

    def start_pings(self) -> None:
        self._ping()

    def stop_pings(self) -> None:
        if self._timer is not None:
            self._timer.cancel()

    def _ping(self) -> None:
        now = self._now()
        oldest = min(self._unanswered.values(), default=now)
        if now - oldest > self._silence:
            self._wire.cut_off("too-slow")
            return
        self._pings += 1
        self._unanswered[self._pings] = now
        self.tell(encode(Ping(n=self._pings)))
        later = _FIRST_PINGS[self._pings] if self._pings < len(_FIRST_PINGS) else _PING_SECONDS
        self._timer = asyncio.get_running_loop().call_later(later, self._ping)

    def _answered(self, number: int) -> None:
        sent = self._unanswered.pop(number, None)
        if sent is not None:
            self.round_trip = self._now() - sent

    @staticmethod
    def _now() -> float:
        return asyncio.get_running_loop().time()
