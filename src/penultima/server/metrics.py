"""What can be read at /metrics; counts and times, nothing about persons."""

from functools import cache

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

REGISTRY = CollectorRegistry()
_TIMES = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)

TABLES = Gauge("penultima_tables", "Tables in memory", registry=REGISTRY)
SOCKETS = Gauge("penultima_sockets", "Open sockets", registry=REGISTRY)
COMMANDS = Counter(
    "penultima_commands", "Commands answered", ["kind", "outcome"], registry=REGISTRY
)


@cache
def answered(kind: str, outcome: str) -> Counter:
    """To look a child up by its labels costs more than to count."""
    return COMMANDS.labels(kind, outcome)


ACK_SECONDS = Histogram(
    "penultima_ack_seconds",
    "From the arrival of a command to its acceptance, stored",
    buckets=_TIMES,
    registry=REGISTRY,
)
STORE_BATCH = Histogram(
    "penultima_store_batch",
    "Writes in one transaction",
    buckets=(1, 2, 4, 8, 16, 32, 64, 128, 256),
    registry=REGISTRY,
)
STORE_SECONDS = Histogram(
    "penultima_store_seconds", "Duration of one transaction", buckets=_TIMES, registry=REGISTRY
)
DROPPED = Counter(
    "penultima_tables_dropped", "Tables dropped because something failed", registry=REGISTRY
)
CLOSED = Counter(
    "penultima_sockets_closed", "Sockets that the server closed", ["code"], registry=REGISTRY
)
THOUGHTS = Counter(
    "penultima_thoughts", "Questions that bots thought about", ["outcome"], registry=REGISTRY
)
REFUSED_REQUESTS = Counter(
    "penultima_requests_refused", "HTTP requests refused", ["code"], registry=REGISTRY
)
