"""What each minute of a long run was like, and whether what a server holds stays as it was.

The first quarter is for filling up: people come, first rounds are played, caches fill. The second
is then compared with the last. A database is never quite flat: the record of each round stays for
a month, and how much that may be is said here.
"""

from collections.abc import Sequence
from statistics import fmean

import msgspec

ACK_GOAL = 50.0
ROUND_KEEPS = 65 / 1024
"""What a round that is over may leave in the database, in MiB."""
LEAST_MINUTES = 8
"""Of fewer nothing can be said."""
_MEMORY = 1.05
"""By so much it may grow, as allocators do."""
_HANDLES = 8.0
_TASKS = 8.0
_LOG = 16.0
"""MiB by which a log that is emptied again and again may seem to grow."""


class Minute(msgspec.Struct, frozen=True):
    """One line of the table; times in milliseconds, sizes in MiB."""

    minute: int
    moves: int
    refused: int
    late: int
    rounds: int
    came_back: int
    new_tables: int
    lost: int
    ack_p50: float
    ack_p99: float
    fan_out_p99: float
    pause_p99: float
    """By how much a pause of the load's own came out longer."""
    cpu: float
    """Of one core."""
    memory: float
    files: int
    tasks: int
    tables: int
    sockets: int
    database: float
    log: float


class Finding(msgspec.Struct, frozen=True):
    """One thing that was to stay as it was."""

    what: str
    before: float
    after: float
    most: float
    """For it to count as the same."""

    @property
    def held(self) -> bool:
        return self.after <= self.most

    def __str__(self) -> str:
        word = "held" if self.held else "NOT HELD"
        told = f"{self.what}: {self.before:.1f}, later {self.after:.1f}"
        return f"{told}; at most {self.most:.1f}: {word}"


def findings(seen: Sequence[Minute]) -> list[Finding]:
    """In the second quarter and in the last; of the p99 the worst minutes."""
    quarter = len(seen) // 4
    second, last = seen[quarter : 2 * quarter], seen[-quarter:]

    def mean(minutes: Sequence[Minute], what: str) -> float:
        return fmean(float(getattr(minute, what)) for minute in minutes)

    def handles(minutes: Sequence[Minute]) -> float:
        return fmean(minute.files - minute.sockets for minute in minutes)

    memory, database, tasks, log = (
        mean(second, what) for what in ("memory", "database", "tasks", "log")
    )
    half = quarter // 2
    rounds = sum(minute.rounds for minute in seen[quarter + half : len(seen) - half])
    slow, slowest = (max(minute.ack_p99 for minute in some) for some in (second, seen[quarter:]))
    return [
        Finding("memory, MiB", memory, mean(last, "memory"), memory * _MEMORY),
        Finding("files but sockets", handles(second), handles(last), handles(second) + _HANDLES),
        Finding("tasks", tasks, mean(last, "tasks"), tasks + _TASKS),
        Finding(
            f"database, MiB ({rounds:,} rounds later, {ROUND_KEEPS * 1024:.0f} KiB each allowed)",
            database,
            mean(last, "database"),
            database + rounds * ROUND_KEEPS,
        ),
        Finding("its log, MiB", log, mean(last, "log"), log + _LOG),
        Finding("worst p99 of a minute, ms", slow, slowest, ACK_GOAL),
    ]


def verdict(seen: Sequence[Minute]) -> tuple[bool, str]:
    """Whether everything stayed as it was, and how that is told."""
    if len(seen) < LEAST_MINUTES:
        return False, f"NOT JUDGED: {len(seen)} minutes are too few, {LEAST_MINUTES} are needed"
    found = findings(seen)
    moved = [finding.what.split(",")[0] for finding in found if not finding.held]
    total = f"NOT FLAT: {', '.join(moved)}" if moved else "FLAT"
    return not moved, "\n".join([*map(str, found), total])
