"""How one server is run."""

import os
from pathlib import Path

import msgspec

from penultima.table.pace import HUMAN, Pace

BUILT_CLIENT = Path(__file__).parent / "client"
_MANY_CORES = 4


class Bounds(msgspec.Struct, frozen=True, kw_only=True):
    """How much one socket, one address and everybody together may do."""

    commands_per_second: float = 20
    command_burst: int = 40
    hello_seconds: float = 5
    """For the first frame of a socket."""
    silence_seconds: float = 15
    """A ping unanswered for longer, and nobody is there."""
    guests_per_minute: int = 30
    """From one address; a whole classroom may sit behind it."""
    tables_per_minute: int = 20
    replays_per_minute: int = 60
    requests_per_second: int = 40
    sockets_per_address: int = 300
    sockets_per_person: int = 12
    sockets: int = 10_000
    tables: int = 5_000
    """In memory; tables that nobody is at wait in the database."""


WIDE = Bounds(
    commands_per_second=100_000,
    command_burst=100_000,
    guests_per_minute=1_000_000,
    tables_per_minute=1_000_000,
    replays_per_minute=1_000_000,
    requests_per_second=1_000_000,
    sockets_per_address=1_000_000,
    sockets_per_person=1_000,
    sockets=100_000,
    tables=100_000,
)
"""For load tests, in which one address is everybody."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    database: Path
    pace: Pace = HUMAN
    bounds: Bounds = Bounds()
    origins: tuple[str, ...] = ()
    """Pages of these origins may use the server too, beside its own."""
    client: Path | None = BUILT_CLIENT
    """The built client; None for a server that answers programs only."""
    thinkers: int = 1 if (os.cpu_count() or 1) < _MANY_CORES else 2
    """Threads in which bots think; each keeps a core busy while one does."""
    public_address: str | None = None
    """Where other devices find the server, if it is not where the asking one finds it."""
