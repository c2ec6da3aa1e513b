"""Everybody who is connected, counted from `accept` on, whatever they speak or do not speak.

A connection costs a file, and files are few. So there are places for each network and for all
together, and whoever says nothing has a place for a few seconds only. Where all places are taken,
the one who has been silent for longest goes; if nobody is silent, there is no place for another.
"""

from collections import Counter
from collections.abc import Callable

from penultima.server.bounds import LimitedAct, RateLimit
from penultima.server.door.files import is_one_left
from penultima.server.door.refusals import Refusals
from penultima.server.networks import TrustedProxies, is_larger, networks_of
from penultima.server.settings import Bounds

SHUT = ("no-files", "full")
"""Why nobody gets in; what to do about each says `serve-advice-REASON`."""
_FOR_CALLERS = 0.75
"""Of all files; the rest is for the database, and for those who have not been sent away yet."""

_FOR_ONE_NETWORK = 0.75
"""Of all places, for many households that may all be one person's."""


class Arrival:
    """One connection."""

    def __init__(
        self, porch: "Porch", networks: tuple[str, ...], hang_up: Callable[[], None]
    ) -> None:
        """`networks`: by which it is counted; a proxy, which speaks for many, by none."""
        self._porch = porch
        self._networks = networks
        self.hang_up = hang_up
        """At once, and without a word."""

    def expect(self, now: float) -> None:
        """Something has to come from it; said again, the time does not begin anew."""
        self._porch.silent.setdefault(self, now)

    def at_ease(self) -> None:
        """What had to come is here."""
        self._porch.silent.pop(self, None)

    def refuse(self, reason: str) -> None:
        self._porch.refusals.note(reason)
        self.at_ease()
        self.hang_up()

    def gone(self) -> None:
        self.at_ease()
        self._porch.callers.discard(self)
        for network in self._networks:
            self._porch.by_network[network] -= 1
            if not self._porch.by_network[network]:
                del self._porch.by_network[network]
        self._networks = ()


class Porch:
    """Who may have a place, and for how long."""

    def __init__(
        self,
        bounds: Bounds,
        limits: RateLimit,
        refusals: Refusals,
        *,
        files: int,
        proxies: TrustedProxies,
    ) -> None:
        self._seconds = bounds.request_seconds
        self._most = min(bounds.connections, int(files * _FOR_CALLERS))
        self._most_each = min(bounds.connections_per_address, self._most // 2)
        together = bounds.connections_per_address * bounds.households_together
        self._most_together = min(together, int(self._most * _FOR_ONE_NETWORK))
        self.refusals = refusals
        self._limits, self._proxies = limits, proxies
        self.callers: set[Arrival] = set()
        self.by_network: Counter[str] = Counter()
        self.silent: dict[Arrival, float] = {}
        """From whom something has to come, and since when; the longest first."""

    @property
    def shut(self) -> str:
        """Why nobody who comes now gets in, whoever it is; empty if somebody would."""
        if not is_one_left():
            return "no-files"
        return "full" if len(self.callers) >= self._most and not self.silent else ""

    def enter(self, address: str, hang_up: Callable[[], None], now: float) -> Arrival | None:
        """None if there is no place."""
        networks = () if address in self._proxies else networks_of(address)
        if networks and (reason := self._against(address, networks)):
            self.refusals.note(reason)
            return None
        if len(self.callers) >= self._most:
            if not self.silent:
                self.refusals.note("full")
                return None
            next(iter(self.silent)).refuse("silent-when-full")
        caller = Arrival(self, networks, hang_up)
        self.callers.add(caller)
        self.by_network.update(networks)
        caller.expect(now)
        return caller

    def _against(self, address: str, networks: tuple[str, ...]) -> str | None:
        for network in networks:
            most = self._most_together if is_larger(network) else self._most_each
            if self.by_network[network] >= most:
                return "connections-of-one-address"
        if not self._limits.admits(LimitedAct.CONNECTION, address):
            return "connecting-too-fast"
        return None

    def sweep(self, now: float) -> None:
        """Whoever has been silent for too long goes."""
        for caller, since in list(self.silent.items()):
            if now - since < self._seconds:
                return
            caller.refuse("silent")
