"""Moves at many tables in one statement, each with its own fence.

A transaction of several statements takes several trips, and whoever is stopped in the middle of it
holds what others want. Here nothing is left open, and who was passed over keeps nobody else from
being stored: the tables that were kept are told by name.
"""

from collections.abc import Sequence
from functools import partial
from time import time
from typing import Any

import psycopg

from penultima.server.store import claims, tables
from penultima.server.store.daybook import StaleTable, encoded
from penultima.server.store.postgres.connection import PostgresConnection
from penultima.server.store.postgres.trouble import trouble_of
from penultima.server.store.tables import SavedTable
from penultima.server.store.writer import WriteJob

_MOVED = """WITH told AS (
        SELECT * FROM unnest(%s::text[], %s::text[], %s::bigint[], %s::bigint[], %s::bigint[])
        AS told (code, node, epoch, before, latest)
    ), held AS MATERIALIZED (
        SELECT owners.code FROM owners JOIN told USING (code)
        WHERE owners.owner = told.node AND owners.epoch = told.epoch
        ORDER BY owners.code COLLATE "C" FOR SHARE OF owners
    ), moved AS (
        UPDATE reached SET seq = told.latest FROM told JOIN held USING (code)
        WHERE reached.code = told.code AND reached.seq = told.before RETURNING reached.code
    ), written AS (
        INSERT INTO settled (code, seq, game, round, who, command, lines, events)
        SELECT step.* FROM unnest(%s::text[], %s::bigint[], %s::bigint[], %s::bigint[], %s::text[],
            %s::text[], %s::text[], %b::bytea[])
        AS step (code, seq, game, round, who, command, lines, events) JOIN moved USING (code)
    )"""
_SAVED = """, saved AS (
        UPDATE tables SET stage = kept.stage, public = kept.public, seq = kept.seq,
            snapshot = kept.snapshot, updated = kept.updated
        FROM unnest(%s::text[], %s::text[], %s::smallint[], %s::bigint[], %b::bytea[], %s::float8[])
        AS kept (code, stage, public, seq, snapshot, updated) JOIN moved USING (code)
        WHERE tables.code = kept.code
    )"""
_TOLD = " SELECT code FROM moved"


def keep_together(connection: PostgresConnection, jobs: Sequence[WriteJob]) -> list[WriteJob]:
    """Those that have been dealt with: what is left wants a transaction of its own kind.

    Raises psycopg's error, or CannotStore, if it is not the fault of any of them.
    """
    plain = {saved.code: (job, saved) for job in jobs if (saved := _plain(job)) is not None}
    if not plain:
        return []
    try:
        found = connection.say(*_statement([saved for _, saved in plain.values()]))
    except psycopg.Error as error:
        if trouble_of(error) is not None:
            raise
        return []  # one of them is at fault: each by itself
    kept = {row[0] for row in found}
    for code, (job, _) in plain.items():
        job.error = None if code in kept else StaleTable(code)
    return [job for job, _ in plain.values()]


def in_turn(jobs: Sequence[WriteJob]) -> list[WriteJob]:
    """Claims by their codes: of two nodes that want the same tables, as when a third has died, none
    then holds what the other waits for."""
    claiming = iter(sorted(filter(_is_claim, jobs), key=_code))
    return [next(claiming) if _is_claim(job) else job for job in jobs]


def _is_claim(job: WriteJob) -> bool:
    return isinstance(job.work, partial) and job.work.func is claims.take


def _code(job: WriteJob) -> str:
    assert isinstance(job.work, partial)
    return str(job.work.keywords["code"])


def _plain(job: WriteJob) -> SavedTable | None:
    """Steps, and how the table stands after them; no more than that."""
    work = job.work
    if (
        not isinstance(work, partial)
        or work.func is not tables.keep
        or work.keywords.get("new_round")
    ):
        return None
    saved: SavedTable = work.keywords["table"]
    first = saved.steps[0].seq if saved.steps else None
    follows = [step.seq - i for i, step in enumerate(saved.steps)] == [first] * len(saved.steps)
    over = any(step.finished is not None for step in saved.steps)
    return saved if saved.claim is not None and follows and first and not over else None


def _statement(saves: Sequence[SavedTable]) -> tuple[str, list[Any]]:
    tenures = [save.claim for save in saves if save.claim is not None]
    steps = [(save.code, step) for save in saves for step in save.steps]
    arguments: list[Any] = [
        [save.code for save in saves],
        [claim.node for claim in tenures],
        [claim.epoch for claim in tenures],
        [save.steps[0].seq - 1 for save in saves],
        [save.steps[-1].seq for save in saves],
        [code for code, _ in steps],
        [step.seq for _, step in steps],
        [step.game for _, step in steps],
        [step.round for _, step in steps],
        [step.who for _, step in steps],
        [step.command for _, step in steps],
        [step.lines for _, step in steps],
        [encoded(step.events) for _, step in steps],
    ]
    whole = [save for save in saves if save.snapshot is not None]
    if not whole:
        return _MOVED + _TOLD, arguments
    more: list[Any] = [
        [save.code for save in whole],
        [save.stage for save in whole],
        [int(save.public) for save in whole],
        [save.seq for save in whole],
        [save.snapshot for save in whole],
        [time()] * len(whole),
    ]
    return _MOVED + _SAVED + _TOLD, arguments + more
