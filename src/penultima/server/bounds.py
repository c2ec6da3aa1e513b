"""How often one address may ask; and a bucket for each socket's commands."""

from limits import RateLimitItemPerMinute, RateLimitItemPerSecond
from limits.storage import MemoryStorage
from limits.strategies import FixedWindowRateLimiter

from penultima.server.settings import Bounds


class Doorkeeper:
    """Counts what each address does; nothing of it is kept or logged."""

    def __init__(self, bounds: Bounds) -> None:
        self._limiter = FixedWindowRateLimiter(MemoryStorage())
        self._guests = RateLimitItemPerMinute(bounds.guests_per_minute, namespace="guests")
        self._tables = RateLimitItemPerMinute(bounds.tables_per_minute, namespace="tables")
        self._replays = RateLimitItemPerMinute(bounds.replays_per_minute, namespace="replays")
        self._requests = RateLimitItemPerSecond(bounds.requests_per_second, namespace="requests")

    def admits_guest(self, address: str) -> bool:
        return self._limiter.hit(self._guests, address)

    def admits_table(self, address: str) -> bool:
        return self._limiter.hit(self._tables, address)

    def admits_replay(self, address: str) -> bool:
        return self._limiter.hit(self._replays, address)

    def admits_request(self, address: str) -> bool:
        return self._limiter.hit(self._requests, address)


class Bucket:
    """Holds `burst` and fills at `rate` a second."""

    def __init__(self, rate: float, burst: int) -> None:
        self._rate = rate
        self._burst = burst
        self._left = float(burst)
        self._at = 0.0

    def take(self, now: float) -> bool:
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
