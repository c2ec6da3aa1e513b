"""What the clients remember against what is stored, and who had which table when."""

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import closing
from itertools import groupby
from typing import Any

import psycopg

from tests.chaos import Table, check_table
from tests.fleet.festivals import Festivals
from tests.fleet.witness import Claim, Evidence, Writing, evidence


def check(address: str, tables: Sequence[Table], festivals: Festivals | None) -> Counter[str]:
    """AssertionError if something was lost or done twice, or an epoch had two owners."""
    counts: Counter[str] = Counter()
    with closing(psycopg.connect(address)) as connection:
        seen = evidence(connection)
        wrong = list(usurpations(seen))
        assert not wrong, wrong[:3]
        for table in tables:
            query = "SELECT seq, who, command, lines FROM steps WHERE code = %s ORDER BY seq"
            rows = connection.execute(query, [table.code]).fetchall()
            finished = "SELECT count(*) FROM matches WHERE code = %s"
            found = connection.execute(finished, [table.code]).fetchone()
            counts["matches"] += 0 if found is None else found[0]
            counts += check_table(table, rows)
        if festivals is not None:
            counts += festivals.compared(connection)
    counts["claims"] += len(seen.claims)
    counts["steps whose writer is known"] += sum(bool(step.writers) for step in seen.writings)
    return counts


def usurpations(seen: Evidence) -> Iterator[str]:
    """A sentence wherever an epoch had not one owner, or somebody else has written in it."""
    for code, claims in _by_code(seen.claims):
        epochs = [claim.epoch for claim in claims]
        if epochs != list(range(1, len(epochs) + 1)):
            yield f"{code}: epochs {epochs}"
    noted = {(claim.code, claim.epoch): claim.node for claim in seen.claims}
    for taking in seen.takings:
        if taking.robbed:
            yield f"{taking}: its owner had a lease"
        if noted.get((taking.code, taking.epoch)) != taking.node:
            yield f"{taking}: noted is {noted.get((taking.code, taking.epoch))}"
    for _, steps in _by_code(seen.writings):
        yield from _not_by_owner(steps, noted)


def _not_by_owner(steps: Sequence[Writing], noted: dict[tuple[str, int], str]) -> Iterator[str]:
    latest = 0
    for step in steps:
        if step.writers and step.owner not in step.writers:
            yield f"{step}: written by somebody else"
        if noted.get((step.code, step.epoch)) != step.owner:
            yield f"{step}: that epoch was {noted.get((step.code, step.epoch))}'s"
        if step.epoch < latest:
            yield f"{step}: after epoch {latest}"
        latest = max(latest, step.epoch)


def _by_code(rows: Sequence[Any]) -> Iterator[tuple[str, list[Any]]]:
    for code, some in groupby(sorted(rows, key=_code), key=_code):
        yield code, list(some)


def _code(row: Claim | Writing) -> str:
    return row.code
