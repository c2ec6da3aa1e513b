"""What the clients remember against what is stored."""

from collections import Counter
from collections.abc import Sequence
from contextlib import closing

import psycopg

from tests.chaos import Table, check_table


def check(address: str, tables: Sequence[Table]) -> Counter[str]:
    """AssertionError if something was lost or done twice, or an epoch had two owners."""
    counts: Counter[str] = Counter()
    with closing(psycopg.connect(address)) as connection:
        for table in tables:
            query = "SELECT seq, who, command, lines FROM steps WHERE code = %s ORDER BY seq"
            rows = connection.execute(query, [table.code]).fetchall()
            finished = "SELECT count(*) FROM matches WHERE code = %s"
            found = connection.execute(finished, [table.code]).fetchone()
            counts["matches"] += 0 if found is None else found[0]
            counts += check_table(table, rows)
            claimed = "SELECT epoch FROM claims WHERE code = %s ORDER BY epoch"
            epochs = [row[0] for row in connection.execute(claimed, [table.code])]
            assert epochs == list(range(1, len(epochs) + 1)), f"epochs {epochs}"
            counts["claims"] += len(epochs)
    return counts
