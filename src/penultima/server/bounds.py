"""How often one address may ask, and how fast one socket may talk."""

import time
from enum import Enum
from typing import Protocol, TypeAlias

from penultima.server.networks import is_larger, networks_of
from penultima.server.settings import Bounds

_MOST_REMEMBERED = 20_000
_FORGOTTEN = _MOST_REMEMBERED // 10
"""At a time, so that one need not look through the book for each newcomer."""
_MINUTE = 60.0
_HOUR = 60 * _MINUTE
_WRONG_KEYS = 10
"""A minute, from one address."""
_REPORTS = 30
"""An hour, from one address: nobody buries what others report."""


class Bucket:
    """Holds `burst` and fills at `rate` a second."""

    def __init__(self, rate: float, burst: int) -> None:
        self.rate = rate
        self._burst = burst
        self._left = float(burst)
        self._at = 0.0

    def take(self, now: float) -> bool:
        left = min(self._burst, self._left + (now - self._at) * self.rate)
        self._at = now
        if left < 1:
            self._left = left
            return False
        self._left = left - 1
        return True

    def charge(self, now: float) -> None:
        """Also if nothing is left: it has been done, perhaps by many at the same moment."""
        self._left = min(self._burst, self._left + (now - self._at) * self.rate) - 1
        self._at = now

    def change(self, rate: float, burst: int, now: float) -> None:
        """What has been used of it stays used."""
        left = min(self._burst, self._left + (now - self._at) * self.rate)
        self._left, self._at = left + burst - self._burst, now
        self.rate, self._burst = rate, burst

    def is_empty(self, now: float) -> bool:
        return self._left + (now - self._at) * self.rate < 1

    def full_in(self, now: float) -> float:
        """Seconds; less than 0 for as long as it has been full."""
        return (self._burst - self._left) / self.rate - (now - self._at)


class LimitedAct(Enum):
    """What an address may do only so often."""

    GUEST = "guest"
    SIGN_IN = "sign-in"
    TABLE = "table"
    REPLAY = "replay"
    REQUEST = "request"
    WRONG_KEY = "wrong-key"
    REPORT = "report"
    EXPORT = "export"
    PICTURE = "picture"
    SCORE_PAD = "score-pad"
    RANKING = "ranking"
    LIST = "list"
    WRONG_CODE = "wrong-code"
    PAGE = "page"
    HANDSHAKE = "handshake"
    FRAME = "frame"
    CONNECTION = "connection"


_Key: TypeAlias = tuple[LimitedAct, str]


class RateLimit(Protocol):
    """Whoever keeps count: this process, or one day something that many processes ask."""

    def admits(self, asking: LimitedAct, address: str) -> bool:
        """Whether somebody at this address may do it now; if so, it is counted."""

    def refuses(self, asking: LimitedAct, address: str) -> bool:
        """Whether it would not be admitted now; nothing is counted."""

    def charge(self, asking: LimitedAct, address: str) -> None:
        """It has been done: it is counted."""

    def heed(self, bounds: Bounds) -> None:
        """Other bounds hold from now on; what has been counted stays counted."""


class Doorkeeper:
    """A bucket for each thing that each network asks for; nothing of it is stored or logged.

    In IPv6 there is a larger one besides, for all households of a larger network together."""

    def __init__(self, bounds: Bounds) -> None:
        self._buckets: dict[_Key, Bucket] = {}
        self._set(bounds)

    def _set(self, bounds: Bounds) -> None:
        self._together = bounds.households_together
        self._rates = {
            LimitedAct.GUEST: (bounds.guests_per_minute / _MINUTE, bounds.guests_per_minute),
            LimitedAct.SIGN_IN: (bounds.sign_ins_per_minute / _MINUTE, bounds.sign_ins_per_minute),
            LimitedAct.TABLE: (bounds.tables_per_minute / _MINUTE, bounds.tables_per_minute),
            LimitedAct.REPLAY: (bounds.replays_per_minute / _MINUTE, bounds.replays_per_minute),
            LimitedAct.EXPORT: (bounds.exports_per_minute / _MINUTE, bounds.exports_per_minute),
            LimitedAct.PICTURE: (bounds.pictures_per_minute / _MINUTE, bounds.pictures_per_minute),
            LimitedAct.SCORE_PAD: (
                bounds.score_pads_per_minute / _MINUTE,
                bounds.score_pads_per_minute,
            ),
            LimitedAct.RANKING: (bounds.rankings_per_minute / _MINUTE, bounds.rankings_per_minute),
            LimitedAct.LIST: (bounds.lists_per_minute / _MINUTE, bounds.lists_per_minute),
            LimitedAct.WRONG_KEY: (_WRONG_KEYS / _MINUTE, _WRONG_KEYS),
            LimitedAct.REPORT: (_REPORTS / _HOUR, _REPORTS),
            LimitedAct.WRONG_CODE: (
                bounds.wrong_codes_per_minute / _MINUTE,
                bounds.wrong_codes_per_minute,
            ),
            LimitedAct.REQUEST: (bounds.requests_per_second, bounds.requests_per_second),
            LimitedAct.PAGE: (bounds.pages_per_second, bounds.page_burst),
            LimitedAct.HANDSHAKE: (bounds.handshakes_per_second, bounds.handshake_burst),
            LimitedAct.FRAME: (bounds.frames_per_second / 2, bounds.frame_burst // 2),
            LimitedAct.CONNECTION: (bounds.connections_per_second, bounds.connections_per_address),
        }

    def heed(self, bounds: Bounds) -> None:
        self._set(bounds)
        now = time.monotonic()
        for key, bucket in self._buckets.items():
            bucket.change(*self._rate(*key), now)

    def admits(self, asking: LimitedAct, address: str) -> bool:
        now = time.monotonic()
        return all(
            self._bucket(asking, network, now).take(now) for network in _counted(asking, address)
        )

    def refuses(self, asking: LimitedAct, address: str) -> bool:
        now = time.monotonic()
        known = [self._buckets.get((asking, network)) for network in _counted(asking, address)]
        return any(bucket is not None and bucket.is_empty(now) for bucket in known)

    def charge(self, asking: LimitedAct, address: str) -> None:
        now = time.monotonic()
        for network in _counted(asking, address):
            self._bucket(asking, network, now).charge(now)

    def _bucket(self, asking: LimitedAct, network: str, now: float) -> Bucket:
        key = asking, network
        if key not in self._buckets:
            if len(self._buckets) >= _MOST_REMEMBERED:
                self._forget(now)
            self._buckets[key] = Bucket(*self._rate(*key))
        return self._buckets[key]

    def _rate(self, asking: LimitedAct, network: str) -> tuple[float, int]:
        rate, burst = self._rates[asking]
        larger = self._together if is_larger(network) else 1
        return rate * larger, burst * larger

    def _forget(self, now: float) -> None:
        """Those who would be admitted soonest anyway; never one who has just been refused."""
        by_need = sorted(self._buckets, key=lambda key: self._buckets[key].full_in(now))
        for key in by_need[:_FORGOTTEN]:
            del self._buckets[key]


def _counted(asking: LimitedAct, address: str) -> tuple[str, ...]:
    """By which networks; what is said at a table no neighbour may use up (see visit)."""
    networks = networks_of(address)
    return networks[:1] if asking is LimitedAct.FRAME else networks
