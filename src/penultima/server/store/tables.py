"""Tables as they stand, and the steps that led there."""

import time
from collections.abc import Callable, Sequence
from functools import partial

import msgspec

from penultima.record import sealed
from penultima.server.store import claims, daybook
from penultima.server.store.claims import Tenure
from penultima.server.store.connection import Transaction
from penultima.server.store.matches import add_match, finished_games
from penultima.server.store.ratings import count_match
from penultima.table import Table
from penultima.table.outcomes import Step


class SavedTable(msgspec.Struct, frozen=True, kw_only=True):
    """The steps that have just been made at a table and, if need be, how it stands after them."""

    code: str
    stage: str
    public: bool
    seq: int
    snapshot: bytes | None
    """None where nothing but the cards has changed: what was saved before, and the steps since
    then, tell how the table stands."""
    steps: Sequence[Step] = ()
    claim: Tenure | None = None
    """Where there are several nodes: that the table is this one's."""

    @classmethod
    def of(
        cls, table: Table, steps: Sequence[Step] = (), claim: Tenure | None = None
    ) -> "SavedTable":
        whole = not steps or any(step.snapshot for step in steps)
        return cls(
            code=table.code,
            stage=table.stage,
            public=table.setup.public,
            seq=table.seq,
            snapshot=table.save() if whole else None,
            steps=steps,
            claim=claim,
        )


_SAVE = """INSERT INTO tables (code, stage, public, seq, snapshot, updated)
    VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (code) DO UPDATE SET stage = excluded.stage,
    public = excluded.public, seq = excluded.seq, snapshot = excluded.snapshot,
    updated = excluded.updated"""


def is_taken(connection: Transaction, code: str) -> bool:
    found = connection.execute("SELECT 1 FROM tables WHERE code = ?", (code,))
    return found.fetchone() is not None


def is_readable(connection: Transaction, code: str) -> bool | None:
    """Whether this program can go on with it; None: there is no such table."""
    found = connection.execute("SELECT snapshot FROM tables WHERE code = ?", (code,)).fetchone()
    return None if found is None else Table.is_readable(found["snapshot"])


def keep(connection: Transaction, table: SavedTable, *, new_round: bool = False) -> None:
    """All of it or nothing; raises StaleTable, or an error for a command that is stored already."""
    steps, snapshot = table.steps, table.snapshot
    if table.claim is not None:
        (claims.hold if steps else claims.found)(connection, table.code, table.claim)
    if steps:
        daybook.add(connection, table.code, steps)
    else:
        daybook.begin(connection, table.code, table.seq)
    if snapshot is None:
        return
    row = table.code, table.stage, table.public, table.seq, snapshot, time.time()
    connection.execute(_SAVE, row)
    finished = [step.finished for step in steps if step.finished is not None]
    for match in finished:
        add_match(connection, table.code, match)
        count_match(connection, table.code, match)
    if new_round or finished:
        daybook.settle(connection, table.code, Table.steps_needed(snapshot).first)


def forget_person(connection: Transaction, code: str, person_id: str) -> None:
    """Take somebody out of a table that cannot be opened."""
    _change(connection, code, partial(Table.forgotten, who=person_id))


def rename_person(connection: Transaction, code: str, person_id: str, name: str) -> None:
    """Call somebody otherwise at a table that cannot be opened."""
    _change(connection, code, partial(Table.renamed, who=person_id, name=name))


def _change(connection: Transaction, code: str, change: Callable[[bytes], bytes]) -> None:
    found = connection.execute("SELECT snapshot FROM tables WHERE code = ?", (code,)).fetchone()
    if found is not None:
        snapshot = change(found["snapshot"])
        connection.execute("UPDATE tables SET snapshot = ? WHERE code = ?", (snapshot, code))


def load(connection: Transaction, code: str) -> tuple[bytes, list[Step]] | None:
    """What was saved last, and the steps of its round, also those since then."""
    found = connection.execute("SELECT snapshot FROM tables WHERE code = ?", (code,)).fetchone()
    if found is None:
        return None
    snapshot: bytes = found["snapshot"]
    return snapshot, daybook.read(connection, code, Table.steps_needed(snapshot))


def record_lines(
    connection: Transaction, code: str, first_game: int, last_game: int
) -> dict[int, str]:
    """The record of each of these games, without its seal; what is finished is settled."""
    rows = connection.execute(
        "SELECT game, lines FROM settled WHERE code = ? AND game BETWEEN ? AND ? ORDER BY seq",
        (code, first_game, last_game),
    )
    found: dict[int, list[str]] = {}
    for game, lines in rows:
        found.setdefault(game, []).append(lines)
    return {game: "".join(parts) for game, parts in found.items()}


def sealed_records(connection: Transaction, code: str) -> dict[int, str]:
    """All records of a table whose matches are over, counted from 1."""
    games = finished_games(connection, code)
    if not games:
        return {}
    lines = record_lines(connection, code, games[0], games[-1])
    return {game - games[0] + 1: sealed(lines[game]) for game in games if game in lines}


def lines_by(connection: Transaction, code: str, game: int, person_id: str) -> frozenset[int]:
    """The lines of the game's record, counted from 1, that the person's own commands have made."""
    rows = connection.execute(
        "SELECT lines, who FROM settled WHERE code = ? AND game = ? ORDER BY seq", (code, game)
    )
    found: set[int] = set()
    written = 0
    for lines, who in rows:
        more = written + lines.count("\n")
        if who == person_id:
            found.update(range(written + 1, more + 1))
        written = more
    return frozenset(found)


def tables_of(connection: Transaction, person_id: str) -> list[str]:
    """The tables at which the person has done something."""
    rows = connection.execute("SELECT DISTINCT code FROM steps WHERE who = ?", (person_id,))
    return [row[0] for row in rows]


# ---------------------------------------------------------------- the end


def abandoned(connection: Transaction, before: float) -> list[str]:
    """Not changed since then, and nobody who played there to the end is known any more."""
    query = """SELECT code FROM tables WHERE updated < ?
        AND code NOT IN (SELECT code FROM results WHERE who IS NOT NULL)"""
    return [row["code"] for row in connection.execute(query, (before,))]


def delete(connection: Transaction, some: Sequence[str], before: float) -> None:
    """Nobody can come to them any more; what is left of them may be much, and goes afterwards."""
    statement = "DELETE FROM tables WHERE code = ? AND updated < ?"
    connection.executemany(statement, [(code, before) for code in some])


def left_behind(connection: Transaction) -> list[str]:
    """Tables that are deleted, and of which something is left."""
    query = "SELECT code FROM reached WHERE code NOT IN (SELECT code FROM tables)"
    return [row["code"] for row in connection.execute(query)]


def clear_away(connection: Transaction, code: str, most: int) -> bool:
    """So much of what is left of one; whether that was all."""
    if connection.execute(_CLEAR_STEPS, (code, most)).rowcount >= most:
        return False
    for statement in _CLEAR if connection.by_pages else (*_CLEAR, _DISOWN):
        connection.execute(statement, (code,))
    return True


_CLEAR_STEPS = """DELETE FROM settled
    WHERE (code, seq) IN (SELECT code, seq FROM settled WHERE code = ? LIMIT ?)"""
_CLEAR = (
    "DELETE FROM matches WHERE code = ?",
    "DELETE FROM results WHERE code = ?",
    "DELETE FROM reached WHERE code = ?",
)
_DISOWN = "DELETE FROM owners WHERE code = ?"
"""What only PostgreSQL has (see claims)."""
