"""What the database itself has seen: who had which table when, and who wrote each step.

Triggers, in a schema of their own that no node knows of. A node says who it is by its lease, and
what comes by the same session is its own.
"""

from collections.abc import Sequence
from contextlib import closing
from typing import Any, NamedTuple

import psycopg

from penultima.server.store.claims import LEASE_SECONDS

_MADE = (
    "CREATE SCHEMA witness",
    "CREATE TABLE witness.sessions (pid BIGINT, node TEXT, PRIMARY KEY (pid, node))",
    """CREATE TABLE witness.leases (
        node TEXT PRIMARY KEY, since TIMESTAMPTZ NOT NULL, until TIMESTAMPTZ NOT NULL
    )""",
    """CREATE TABLE witness.takings (
        id BIGSERIAL PRIMARY KEY, code TEXT, epoch BIGINT, node TEXT, former TEXT, robbed BOOLEAN
    )""",
    """CREATE TABLE witness.writings (
        code TEXT, seq BIGINT, epoch BIGINT, owner TEXT, pid BIGINT, PRIMARY KEY (code, seq)
    )""",
    f"""CREATE FUNCTION witness.renewed() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE now TIMESTAMPTZ := clock_timestamp();
    BEGIN
        INSERT INTO witness.sessions VALUES (pg_backend_pid(), NEW.id) ON CONFLICT DO NOTHING;
        INSERT INTO witness.leases AS held
            VALUES (NEW.id, now, now + interval '{LEASE_SECONDS} seconds')
            ON CONFLICT (node) DO UPDATE SET until = excluded.until,
                since = CASE WHEN held.until < now THEN now ELSE held.since END;
        RETURN NULL;
    END $$""",
    """CREATE FUNCTION witness.left() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        DELETE FROM witness.leases WHERE node = OLD.id;
        RETURN NULL;
    END $$""",
    # Whoever has come back from an outage a moment ago may have been taken for gone before that.
    """CREATE FUNCTION witness.taken() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        INSERT INTO witness.takings (code, epoch, node, former, robbed)
        SELECT NEW.code, NEW.epoch, NEW.owner, former, EXISTS (
            SELECT 1 FROM witness.leases WHERE node = former AND node <> NEW.owner
            AND since < clock_timestamp() - interval '500 milliseconds'
            AND until > clock_timestamp() + interval '50 milliseconds'
        ) FROM (SELECT CASE WHEN TG_OP = 'UPDATE' THEN OLD.owner ELSE '' END AS former) AS before
        WHERE NEW.owner <> '';
        RETURN NULL;
    END $$""",
    """CREATE FUNCTION witness.written() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        INSERT INTO witness.writings SELECT NEW.code, NEW.seq, epoch, owner, pg_backend_pid()
        FROM owners WHERE code = NEW.code;
        RETURN NULL;
    END $$""",
    """CREATE TRIGGER renewed AFTER INSERT OR UPDATE OF lease ON nodes
    FOR EACH ROW EXECUTE FUNCTION witness.renewed()""",
    "CREATE TRIGGER gone AFTER DELETE ON nodes FOR EACH ROW EXECUTE FUNCTION witness.left()",
    """CREATE TRIGGER taken AFTER INSERT OR UPDATE OF owner, epoch ON owners
    FOR EACH ROW EXECUTE FUNCTION witness.taken()""",
    """CREATE TRIGGER written AFTER INSERT ON settled
    FOR EACH ROW EXECUTE FUNCTION witness.written()""",
)


class Claim(NamedTuple):
    """As the node has noted it."""

    code: str
    epoch: int
    node: str


class Taking(NamedTuple):
    """As the database saw it."""

    code: str
    epoch: int
    node: str
    robbed: bool
    """From another that had a lease."""


class Writing(NamedTuple):
    code: str
    seq: int
    epoch: int
    owner: str
    """Who had the table then."""
    writers: Sequence[str]
    """Who has written it: nobody, where the session never told; one that has told may be another
    after it has come to life again."""


class Evidence(NamedTuple):
    claims: Sequence[Claim]
    takings: Sequence[Taking]
    writings: Sequence[Writing]


def watch(address: str) -> None:
    """From now on; the tables are there."""
    with closing(psycopg.connect(address, autocommit=True)) as connection:
        for statement in _MADE:
            connection.execute(statement)


def evidence(connection: "psycopg.Connection[tuple[Any, ...]]") -> Evidence:
    claims = "SELECT code, epoch, node FROM claims ORDER BY id"
    takings = "SELECT code, epoch, node, robbed FROM witness.takings ORDER BY id"
    writings = """SELECT code, seq, epoch, owner,
        ARRAY(SELECT node FROM witness.sessions WHERE sessions.pid = writings.pid)
        FROM witness.writings ORDER BY code, seq"""
    return Evidence(
        [Claim(*row) for row in connection.execute(claims)],
        [Taking(*row) for row in connection.execute(takings)],
        [Writing(*row) for row in connection.execute(writings)],
    )
