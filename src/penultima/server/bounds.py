"""How often one address may ask, and how fast one socket may talk."""

import time
from enum import Enum

from penultima.server.settings import Bounds

_MOST_REMEMBERED = 10_000
_MINUTE = 60.0


class Bucket:
    """Holds `burst` and fills at `rate` a second."""

    def __init__(self, rate: float, burst: int) -> None:
        self._rate = rate
        self._burst = burst
        self._left = float(burst)
        self._at = 0.0

    def take(self, now: float) -> bool:
        left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if left < 1:
            self._left = left
            return False
        self._left = left - 1
        return True

    def is_full(self, now: float) -> bool:
        return self._left + (now - self._at) * self._rate >= self._burst


class LimitedAct(Enum):
    """What an address may do only so often."""

    GUEST = "guest"
    TABLE = "table"
    REPLAY = "replay"
    REQUEST = "request"


class Doorkeeper:
    """A bucket for each thing that each address asks for; nothing of it is kept or logged."""

    def __init__(self, bounds: Bounds) -> None:
        self._rates = {
            LimitedAct.GUEST: (bounds.guests_per_minute / _MINUTE, bounds.guests_per_minute),
            LimitedAct.TABLE: (bounds.tables_per_minute / _MINUTE, bounds.tables_per_minute),
            LimitedAct.REPLAY: (bounds.replays_per_minute / _MINUTE, bounds.replays_per_minute),
            LimitedAct.REQUEST: (bounds.requests_per_second, bounds.requests_per_second),
        }
        self._buckets: dict[tuple[LimitedAct, str], Bucket] = {}

    def admits(self, asking: LimitedAct, address: str) -> bool:
        now = time.monotonic()
        key = asking, address
        if key not in self._buckets:
            if len(self._buckets) >= _MOST_REMEMBERED:
                self._forget(now)
            self._buckets[key] = Bucket(*self._rates[asking])
        return self._buckets[key].take(now)

    def _forget(self, now: float) -> None:
        """Addresses that have not asked for long; if all have, the whole book."""
        kept = {key: bucket for key, bucket in self._buckets.items() if not bucket.is_full(now)}
        self._buckets = kept if len(kept) < _MOST_REMEMBERED else {}
