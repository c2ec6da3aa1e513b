"""What can be read at /metrics; counts and times, nothing about persons."""

from bisect import bisect_left
from collections.abc import Iterator
from functools import cache
from itertools import accumulate

from prometheus_client import CollectorRegistry, Counter, Gauge
from prometheus_client.core import HistogramMetricFamily

REGISTRY = CollectorRegistry()
_TIMES = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)

TABLES = Gauge("penultima_tables", "Tables in memory", registry=REGISTRY)
SOCKETS = Gauge("penultima_sockets", "Open sockets", registry=REGISTRY)
LOAD = Gauge("penultima_load", "Share of a core that is used", registry=REGISTRY)
LAG = Gauge(
    "penultima_lag_seconds", "How late the loop was at worst in ten seconds", registry=REGISTRY
)
TASKS = Gauge("penultima_tasks", "Tasks of the loop", registry=REGISTRY)
COMMANDS = Counter(
    "penultima_commands", "Commands answered", ["kind", "outcome"], registry=REGISTRY
)


class Spread:
    """How often a value was in which range (histogram); for one thread that adds to it.

    The library's own takes a lock twice for every value, and looks at each range.
    """

    def __init__(self, name: str, text: str, bounds: tuple[float, ...]) -> None:
        self._name, self._text, self._bounds = name, text, bounds
        self._counts = [0] * (len(bounds) + 1)
        self._sum = 0.0
        REGISTRY.register(self)

    def observe(self, value: float) -> None:
        self._counts[bisect_left(self._bounds, value)] += 1
        self._sum += value

    @property
    def total(self) -> int:
        return sum(self._counts)

    def collect(self) -> Iterator[HistogramMetricFamily]:
        names = [*(str(float(bound)) for bound in self._bounds), "+Inf"]
        buckets = list(zip(names, accumulate(self._counts), strict=True))
        yield HistogramMetricFamily(self._name, self._text, buckets, self._sum)


@cache
def answered(kind: type, outcome: str) -> Counter:
    """To look a child up by its labels costs more than to count."""
    return COMMANDS.labels(kind.__name__.lower(), outcome)


ACK_SECONDS = Spread(
    "penultima_ack_seconds", "From the arrival of a command to its acceptance, stored", _TIMES
)
STORE_BATCH = Spread(
    "penultima_store_batch", "Writes in one transaction", (1, 2, 4, 8, 16, 32, 64, 128, 256)
)
STORE_SECONDS = Spread("penultima_store_seconds", "Duration of one transaction", _TIMES)
STORE_TROUBLE = Gauge("penultima_store_trouble", "1 while nothing can be stored", registry=REGISTRY)
DROPPED = Counter(
    "penultima_tables_dropped", "Tables dropped because something failed", registry=REGISTRY
)
CLOSED = Counter(
    "penultima_sockets_closed", "Sockets that the server closed", ["code"], registry=REGISTRY
)
REFUSED_AT_THE_DOOR = Counter(
    "penultima_door_refused",
    "Connections and handshakes refused, and those that said nothing",
    ["reason"],
    registry=REGISTRY,
)
THOUGHTS = Counter(
    "penultima_thoughts", "Questions that bots thought about", ["outcome"], registry=REGISTRY
)
REFUSED_REQUESTS = Counter(
    "penultima_requests_refused", "HTTP requests refused", ["code"], registry=REGISTRY
)
