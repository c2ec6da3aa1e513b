"""One open socket of one person at one table, or at a tournament."""

from collections.abc import Callable
from time import monotonic
from typing import Any

from penultima.server.bounds import Bucket
from penultima.server.distance import Pings, RoundTrip
from penultima.server.frames import BadFrame, encode, read_frame
from penultima.server.framing import frame
from penultima.server.settings import Bounds
from penultima.server.wire import Wire
from penultima.table.commands import Pong
from penultima.table.messages import Bye, Ping, Refused

_MOST_GARBAGE = 10
QUIET = 0.6
"""Who has been told nothing for so much of `silence_seconds` is told a ping, by which the client
knows that the line is alive."""
UNHEARD = 2.0
"""Who has said nothing for so many times `silence_seconds` is asked to say something."""


class Connection:
    """Reads frames, answers what is no frame, knows how far away and how silent the other is."""

    def __init__(
        self,
        wire: Wire,
        bounds: Bounds,
        *,
        direct: bool,
        hear: Callable[[Any, float], None],
        leave: Callable[[], None],
        read: Callable[[bytes], Any] = read_frame,
    ) -> None:
        """`read` gives frames of the place it is at, or raises BadFrame."""
        self._wire = wire
        self._hear, self._leave, self._read = hear, leave, read
        self._bucket = Bucket(bounds.commands_per_second, bounds.command_burst)
        self._silence = bounds.silence_seconds
        self._garbage = 0
        self._unsure = not direct or wire.line is None or wire.line.round_trip() is None
        self._pings = Pings()
        self._told_at = self._heard_at = self._pinged_at = monotonic()
        self._asked_at: float | None = None
        """Since when an answer is waited for; anything that is said is one."""
        self.who = ""
        self.closed = False

    # ------------------------------------------------------------ in

    def heard(self, data: bytes) -> None:
        now = monotonic()
        self._heard_at, self._asked_at = now, None
        if not self._bucket.take(now):
            self.part("too-fast")
            return
        try:
            said = self._read(data)
        except BadFrame as wrong:
            self._answer_garbage(wrong.answer)
            return
        if isinstance(said, Pong):
            self._pings.answer(said.n, now)
        self._hear(said, now)

    def lost(self) -> None:
        self.closed = True
        self._leave()
        del self._hear, self._leave  # they would keep each other alive

    def _answer_garbage(self, answer: Refused) -> None:
        self._garbage += 1
        self.tell(frame(encode(answer)))
        if self._garbage >= _MOST_GARBAGE:
            self.part("bad-frame")

    # ------------------------------------------------------------ out

    def tell(self, frames: bytes) -> None:
        self._told_at = monotonic()
        self._wire.tell(frames)

    def part(self, code: str) -> None:
        """Say `bye` with a code of the catalogue, and close."""
        self._wire.part(Bye(code=code))

    # ------------------------------------------------------------ how far, and whether at all

    def round_trip(self) -> RoundTrip | None:
        """None as long as nothing is known."""
        if self._unsure:
            return self._pings.round_trip()
        return None if self._wire.line is None else self._wire.line.round_trip()

    def begin(self) -> None:
        """At a table: a first ping where nothing else tells how far away it is."""
        if self._unsure:
            self.ping(monotonic())

    def look_after(self, now: float) -> None:
        """Ask who has been silent; cut off who does not answer."""
        silence = self._silence
        if self._asked_at is not None and now - self._asked_at > silence:
            self._wire.cut_off("too-slow")
        elif (
            now - self._told_at > QUIET * silence
            or now - self._heard_at > UNHEARD * silence
            or (self._unsure and (self._pings.few or now - self._pinged_at > silence))
        ):
            self.ping(now)

    def ping(self, now: float) -> None:
        self._pinged_at = now
        if self._asked_at is None:
            self._asked_at = now
        self.tell(frame(encode(Ping(n=self._pings.ask(now)))))
