"""How one server is run."""

import os
from pathlib import Path

import msgspec

from penultima.server.place import DatabasePlace
from penultima.table.pace import HUMAN, Pace

BUILT_CLIENT = Path(__file__).parent / "client"
_MANY_CORES = 4


class Bounds(msgspec.Struct, frozen=True, kw_only=True):
    """How much one socket, one address and everybody together may do."""

    commands_per_second: float = 20
    command_burst: int = 40
    frames_per_second: float = 300
    frame_burst: int = 1_200
    """Of all sockets of one address together: far more than a school sends whose people all play.
    Half of it is shared out evenly among them; the other half is for whoever has more to say."""
    hello_seconds: float = 5
    """For the first frame of a socket."""
    silence_seconds: float = 15
    """A ping unanswered for longer, and nobody is there."""
    guests_per_minute: int = 30
    """From one address; a whole classroom may sit behind it."""
    sign_ins_per_minute: int = 20
    """Passkeys and one-time codes tried from one address, right or wrong."""
    wrong_codes_per_minute: int = 30
    """Of tables and tournaments, tried from one address; afterwards no code is looked up."""
    tables_per_minute: int = 20
    replays_per_minute: int = 60
    exports_per_minute: int = 6
    """Everything of a person may be very much."""
    pictures_per_minute: int = 60
    """QR codes for one address; each takes as long as some moves."""
    score_pads_per_minute: int = 120
    """Counted for one address; a long one takes as long as ten moves."""
    rankings_per_minute: int = 120
    """Pages of lists of ratings and curves for one address; whole lists are sorted for each."""
    lists_per_minute: int = 240
    """Of tables, of tournaments and of what somebody has played, and tournaments as they stand."""
    requests_per_second: int = 40
    pages_per_second: float = 50
    page_burst: int = 2_000
    """A classroom opens the client at the same moment, each with some dozens of files."""
    handshakes_per_second: float = 10
    handshake_burst: int = 300
    """After a restart everybody comes back at once."""
    connections_per_second: float = 50
    connections_per_address: int = 400
    """Counted from `accept` on; also in a burst."""
    connections: int = 12_000
    households_together: int = 8
    """In IPv6: how many times as much as one household all of a larger network may do, which may be
    one person's."""
    request_seconds: float = 8
    """For a whole request, from when it could have begun."""
    answer_seconds: float = 60
    """For its answer to be taken."""
    sockets_per_address: int = 300
    sockets_per_person: int = 12
    sockets: int = 10_000
    tables: int = 5_000
    """In memory; tables that nobody is at wait in the database."""
    unattended_tables: int = 64
    """Of tournaments, at which bots play though nobody is there: beyond that none begins."""


WIDE = Bounds(
    commands_per_second=100_000,
    command_burst=100_000,
    frames_per_second=1_000_000,
    frame_burst=1_000_000,
    hello_seconds=60,
    guests_per_minute=1_000_000,
    sign_ins_per_minute=1_000_000,
    wrong_codes_per_minute=1_000_000,
    tables_per_minute=1_000_000,
    replays_per_minute=1_000_000,
    exports_per_minute=1_000_000,
    pictures_per_minute=1_000_000,
    score_pads_per_minute=1_000_000,
    rankings_per_minute=1_000_000,
    lists_per_minute=1_000_000,
    requests_per_second=1_000_000,
    pages_per_second=1_000_000,
    page_burst=1_000_000,
    handshakes_per_second=1_000_000,
    handshake_burst=1_000_000,
    connections_per_second=1_000_000,
    connections_per_address=1_000_000,
    connections=1_000_000,
    request_seconds=60,
    sockets_per_address=1_000_000,
    sockets_per_person=1_000,
    sockets=100_000,
    tables=100_000,
    unattended_tables=100_000,
)
"""For load tests, in which one address is everybody and the machine may be too busy."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    database: DatabasePlace
    node_address: str = ""
    """Where other processes on the same database reach this one, as HOST:PORT."""
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
    names: tuple[str, ...] = ()
    """Other addresses that lead to it."""
    metrics_key: str | None = None
    """Whoever sends it may read the figures from another machine."""
