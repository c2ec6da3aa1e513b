"""The server itself: what went wrong, where it is, how it is."""

import msgspec

from penultima.server.http_messages.message import HttpMessage


class Problem(HttpMessage, frozen=True, kw_only=True, omit_defaults=True):
    """Any answer with a status of 400 or more."""

    error: str
    """A key `error-CODE` of the catalogue, or `tournament-refused-CODE` of a plan."""
    detail: str = ""
    figures: dict[str, str | int] = msgspec.field(default_factory=dict)
    """What the sentence of the catalogue names, by its variables."""
    reason: str = ""
    """Where the house has forbidden it: why (`reason-CODE`)."""
    until: str = ""
    """And until when, in UTC (ISO 8601)."""


class Address(HttpMessage, frozen=True, kw_only=True):
    """Where other people's devices find this server."""

    address: str


class Health(HttpMessage, frozen=True, kw_only=True):
    """The server is alive."""

    status: str
    """`ok`, or `waiting` while nothing can be stored."""
    version: str
    database: str
    """`ok`, or why nothing can be stored (see Readiness)."""


class Readiness(HttpMessage, frozen=True, kw_only=True):
    """Whether the server can keep what people do, and lets in who comes."""

    ready: bool
    reason: str
    """Empty, or `disk-full`, `disk-low`, `disk-fails`, `locked`, `read-only`, `deleted`,
    `replaced`, `log-gone`, `slow`; `no-files` and `full`, where who is here plays on and nobody
    else gets in."""
    advice: str
    """What whoever runs the server should do."""
    free_bytes: int | None
    """Left on the disk that the database is on."""
    stood_still_seconds: float
    """For how long the whole server was stopped or held up, if it was within the last minute."""


class NodeReport(HttpMessage, frozen=True, kw_only=True):
    """How one process is."""

    address: str
    """Where others reach it; empty where it is alone."""
    lease: float | None
    """Seconds that are left of it; it is renewed every second. None where it is alone."""
    answers: bool
    """Whether it could be asked; if not, only its address, lease, tables and sockets are known."""
    version: str = ""
    reason: str = ""
    """Why nothing can be stored there or nobody gets in, as in Readiness."""
    up_seconds: float = 0
    tables: int = 0
    sockets: int = 0
    load: float = 0
    """Share of a core that it used in the last second."""
    lag: float = 0
    """Seconds by which it was late at worst within the last ten."""
    moves: float = 0
    """Commands accepted in the last second."""


class Fleet(HttpMessage, frozen=True, kw_only=True):
    """All processes that share the database, those whose lease holds."""

    ready: bool
    """Whether all of them answer, can store what people do and let newcomers in."""
    nodes: tuple[NodeReport, ...]
