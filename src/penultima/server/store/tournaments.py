"""Tournaments as they stand, the tables that are theirs, and who takes part."""

import time
from collections.abc import Sequence

import msgspec

from penultima.server.store import claims, tables
from penultima.server.store.claims import Tenure
from penultima.server.store.connection import Transaction
from penultima.server.store.daybook import StaleTable
from penultima.server.store.tables import SavedTable
from penultima.table.messages import Stage
from penultima.table.outcomes import Standing
from penultima.tournament import Tournament
from penultima.tournament.messages import Status, TournamentListing

_MOST_AWAITING = 100
_MOST_EACH = 3
_PUBLIC = """WITH places (code, place) AS (
        SELECT code, row_number() OVER (PARTITION BY who ORDER BY updated DESC, code)
        FROM tournaments JOIN tournament_people ON tournament = code
        WHERE public = 1 AND status <> :over
    )
    SELECT snapshot FROM tournaments WHERE public = 1 AND status <> :over ORDER BY
        CASE WHEN code IN (SELECT code FROM places WHERE place <= :each) THEN 0 ELSE 1 END,
        updated DESC LIMIT :most"""


class SavedTournament(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament as it stands, with the tables that have to be there with it."""

    code: str
    status: Status
    public: bool
    seq: int
    before: int | None
    """What `seq` was when it was stored last; None: it is new."""
    snapshot: bytes
    people: tuple[str, ...]
    openings: tuple[SavedTable, ...] = ()
    claim: Tenure | None = None

    @classmethod
    def of(
        cls,
        tournament: Tournament,
        before: int | None,
        openings: Sequence[SavedTable] = (),
        claim: Tenure | None = None,
    ) -> "SavedTournament":
        return cls(
            code=tournament.code,
            status=tournament.status,
            public=tournament.plan.public,
            seq=tournament.seq,
            before=before,
            snapshot=tournament.save(),
            people=tournament.people,
            openings=tuple(openings),
            claim=claim,
        )


def claim_code(code: str) -> str:
    """A table may have the same code."""
    return f"tournament {code}"


def is_taken(connection: Transaction, code: str) -> bool:
    query = "SELECT 1 FROM tournaments WHERE code = ?"
    return connection.execute(query, (code,)).fetchone() is not None


def is_readable(connection: Transaction, code: str) -> bool | None:
    """Whether this program can go on with it; None: there is no such tournament."""
    query = "SELECT snapshot FROM tournaments WHERE code = ?"
    found = connection.execute(query, (code,)).fetchone()
    return None if found is None else Tournament.is_readable(found["snapshot"])


def keep(connection: Transaction, saved: SavedTournament) -> None:
    """All of it with its new tables, or nothing; raises StaleTable if it has gone on elsewhere."""
    values = {
        "code": saved.code,
        "status": saved.status,
        "public": saved.public,
        "seq": saved.seq,
        "before": saved.before,
        "snapshot": saved.snapshot,
        "updated": time.time(),
    }
    if saved.claim is not None:
        new = saved.before is None
        (claims.found if new else claims.hold)(connection, claim_code(saved.code), saved.claim)
    if saved.before is None:
        statement = """INSERT INTO tournaments (code, status, public, seq, snapshot, updated)
            VALUES (:code, :status, :public, :seq, :snapshot, :updated)"""
    else:
        statement = """UPDATE tournaments SET status = :status, public = :public, seq = :seq,
            snapshot = :snapshot, updated = :updated WHERE code = :code AND seq = :before"""
    if not connection.execute(statement, values).rowcount:
        raise StaleTable(saved.code)
    connection.execute("DELETE FROM tournament_people WHERE tournament = ?", (saved.code,))
    connection.executemany(
        "INSERT INTO tournament_people (who, tournament) VALUES (?, ?)",
        [(who, saved.code) for who in saved.people],
    )
    for table in saved.openings:
        tables.keep(connection, table)
        connection.execute(
            "INSERT INTO tournament_tables (code, tournament) VALUES (?, ?)",
            (table.code, saved.code),
        )


def load(connection: Transaction, code: str) -> bytes | None:
    query = "SELECT snapshot FROM tournaments WHERE code = ?"
    found = connection.execute(query, (code,)).fetchone()
    return None if found is None else bytes(found["snapshot"])


def under_way(connection: Transaction) -> list[str]:
    """The codes of those that go on by themselves."""
    query = "SELECT code FROM tournaments WHERE status IN (?, ?)"
    return [row["code"] for row in connection.execute(query, (Status.PLAYING, Status.BETWEEN))]


def orphans(connection: Transaction, node: str) -> list[str]:
    """Those of them that belong to nobody who is alive, or to this node."""
    query = """SELECT tournaments.code AS code FROM tournaments
        LEFT JOIN owners ON owners.code = 'tournament ' || tournaments.code
        LEFT JOIN nodes ON nodes.id = owners.owner
        WHERE status IN (?, ?) AND (
            nodes.id IS NULL OR nodes.id = ?
            OR nodes.lease <= extract(epoch FROM clock_timestamp())
        )"""
    rows = connection.execute(query, (Status.PLAYING, Status.BETWEEN, node))
    return [row["code"] for row in rows]


def public(connection: Transaction, most: int) -> list[TournamentListing]:
    """Those that strangers may find, the newest first; but before what is too much of one person,
    with nobody in it of whom there is less, comes everything else."""
    values = {"over": Status.OVER, "each": _MOST_EACH, "most": most}
    rows = connection.execute(_PUBLIC, values)
    return [Tournament.listing(bytes(row["snapshot"])) for row in rows]


def unfinished(connection: Transaction, most: int) -> list[TournamentListing]:
    """All that are not over, the newest first."""
    query = "SELECT snapshot FROM tournaments WHERE status <> ? ORDER BY updated DESC LIMIT ?"
    rows = connection.execute(query, (Status.OVER, most))
    return [Tournament.listing(bytes(row["snapshot"])) for row in rows]


def awaiting(connection: Transaction, who: str) -> list[TournamentListing]:
    """Those that are not over and that this person takes part in or organises, the newest first."""
    query = """SELECT snapshot FROM tournaments
        JOIN tournament_people ON tournament_people.tournament = tournaments.code
        WHERE who = ? AND status <> ? ORDER BY updated DESC LIMIT ?"""
    found = connection.execute(query, (who, Status.OVER, _MOST_AWAITING))
    rows = [bytes(row["snapshot"]) for row in found]
    return [Tournament.listing(saved) for saved in rows if Tournament.concerns(saved, who)]


def of_table(connection: Transaction, code: str) -> str | None:
    """The tournament that the table belongs to, if it does; of a tournament's own code, itself."""
    query = """SELECT tournament FROM tournament_tables WHERE code = :code
        UNION ALL SELECT code FROM tournaments WHERE code = :code"""
    found = connection.execute(query, {"code": code}).fetchone()
    return None if found is None else str(found["tournament"])


def of_person(connection: Transaction, person_id: str) -> list[str]:
    query = "SELECT tournament FROM tournament_people WHERE who = ?"
    return [row["tournament"] for row in connection.execute(query, (person_id,))]


def tables_of(connection: Transaction, person_id: str) -> list[str]:
    """The tables at which the person has a chair, or had one: also those where they have done
    nothing themselves."""
    query = """SELECT snapshot FROM tournaments
        JOIN tournament_people ON tournament_people.tournament = tournaments.code WHERE who = ?"""
    rows = connection.execute(query, (person_id,)).fetchall()
    return [
        code for row in rows for code in Tournament.tables_of(bytes(row["snapshot"]), person_id)
    ]


def is_played(connection: Transaction, code: str) -> bool:
    """Whether the match of the table is not over."""
    query = "SELECT 1 FROM tables WHERE code = ? AND stage <> ?"
    return connection.execute(query, (code, Stage.FINISHED)).fetchone() is not None


def abandoned(connection: Transaction, before: float) -> list[str]:
    """Not changed since then, and nobody who was in them is known any more."""
    query = """SELECT code FROM tournaments WHERE updated < ? AND code NOT IN (
        SELECT tournament FROM tournament_people WHERE who IN (SELECT id FROM people)
    )"""
    return [row["code"] for row in connection.execute(query, (before,))]


def delete(connection: Transaction, some: Sequence[str], before: float) -> None:
    statement = "DELETE FROM tournaments WHERE code = ? AND updated < ?"
    connection.executemany(statement, [(code, before) for code in some])


def result_of(connection: Transaction, code: str) -> list[Standing] | None:
    """How the table's only match came out; None while it goes on."""
    rows = connection.execute(
        "SELECT chair, who, name, place, score, won, rounds_won FROM results WHERE code = ?",
        (code,),
    ).fetchall()
    return [Standing(**{**dict(row), "won": bool(row["won"])}) for row in rows] or None
