"""One open socket of one person at one table, or at a tournament."""

from collections.abc import Callable
from typing import Any

from penultima.server.bounds import Bucket
from penultima.server.distance import Pings, RoundTrip
from penultima.server.frames import BadFrame, encode, read_frame
from penultima.server.framing import frame
from penultima.server.settings import Bounds
from penultima.server.timepiece import Timepiece
from penultima.server.tokens import TokenClaim
from penultima.server.wire import AnyWire
from penultima.table.commands import Pong
from penultima.table.messages import Bye, Notices, Ping, Refused

_MOST_GARBAGE = 10
NOTHING_TO_TELL = Notices(notices=())
QUIET = 0.6
"""Who has been told nothing for so much of `silence_seconds` is told a ping, by which the client
knows that the line is alive."""
UNHEARD = 2.0
"""Who has said nothing for so many times `silence_seconds` is asked to say something."""


class Connection:
    """Reads frames, answers what is no frame, knows how far away and how silent the other is."""

    def __init__(
        self,
        wire: AnyWire,
        bounds: Bounds,
        time: Timepiece,
        *,
        direct: bool,
        hear: Callable[[Any, float], None],
        leave: Callable[[], None],
        read: Callable[[bytes], Any] = read_frame,
    ) -> None:
        """`read` gives frames of the place it is at, or raises BadFrame."""
        self._wire, self._time = wire, time
        self._hear, self._leave, self._read = hear, leave, read
        self._bucket = Bucket(bounds.commands_per_second, bounds.command_burst)
        self._silence = bounds.silence_seconds
        self._garbage = 0
        self._latest_trip = None if wire.line is None else wire.line.round_trip()
        """What the system said last: what came before the end is judged by it after the end."""
        self._unsure = not direct or self._latest_trip is None
        self._pings = Pings()
        self._told_at = self._heard_at = self._pinged_at = time.awake()
        self._asked_at: float | None = None
        """Since when an answer is waited for; anything that is said is one."""
        self._unread_since: float | None = None
        self.who = self.name = self.mark = ""
        """Whose it is, under which name, and from where, as the house remembers it."""
        self.claim = TokenClaim("")
        """What the token said by which they came in."""
        self.unheard: frozenset[str] = frozenset()
        """Those whom the person does not want to hear."""
        self.notices = NOTHING_TO_TELL
        """What the house has told last, or tells right after the welcome."""
        self.closed = False
        self.parted_by = ""
        """The code with which it was said goodbye to."""

    # ------------------------------------------------------------ in

    def heard(self, data: bytes) -> None:
        now = self._time.awake()
        self._heard_at, self._asked_at = now, None
        if not self.may_speak():
            self.part("too-fast")
            return
        try:
            said = self._read(data)
        except BadFrame as wrong:
            self._answer_garbage(wrong.answer)
            return
        if isinstance(said, Pong):
            self._pings.answer(said.n, now)
        self._hear(said, self._time.now())

    def may_speak(self) -> bool:
        """Whether it is not too fast; it is counted."""
        return self._bucket.take(self._time.awake())

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
        self._told_at = self._time.awake()
        self._wire.tell(frames)

    def part(self, code: str, *, reason: str = "", until: str = "") -> None:
        """Say `bye` with a code of the catalogue, and close."""
        self.parted_by = self.parted_by or code
        self._wire.part(Bye(code=code, reason=reason, until=until))

    def refuse(self, answer: Refused) -> None:
        """A command that does not reach the table."""
        self.tell(frame(encode(answer)))

    def notify(self, notices: Notices) -> None:
        """What the house has to tell, if it is something else than before."""
        if notices != self.notices:
            self.notices = notices
            self.tell(frame(encode(notices)))

    # ------------------------------------------------------------ how far, and whether at all

    def round_trip(self) -> RoundTrip | None:
        """None as long as nothing is known."""
        if self._unsure:
            return self._pings.round_trip()
        if self._wire.line is not None:
            self._latest_trip = self._wire.line.round_trip() or self._latest_trip
        return self._latest_trip

    def begin(self) -> None:
        """At a table: a first ping where nothing else tells how far away it is."""
        if self._unsure:
            self.ping(self._time.awake())

    def look_after(self, now: float) -> None:
        """Ask who has been silent; cut off who does not answer, or answers without reading."""
        silence = self._silence
        if not self._wire.unread:
            self._unread_since = None
        elif self._unread_since is None:
            self._unread_since = now
        elif now - self._unread_since > silence:
            self._wire.cut_off("slow")
            return
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
