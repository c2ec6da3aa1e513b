"""What must hold in the end, by the clients' own memory and by the log of claims."""

from collections import Counter
from typing import TYPE_CHECKING, Any, cast

from tests.chaos import Table, check_table

if TYPE_CHECKING:
    from tests.simulated.world import World


def check(world: "World") -> Counter[str]:
    """AssertionError if a word was broken."""
    counts: Counter[str] = Counter()
    for table in world.tables:
        query = "SELECT seq, who, command, lines FROM steps WHERE code = ? ORDER BY seq"
        rows = [tuple(row) for row in world.database.rows(query, table.code)]
        counts += check_table(cast(Table, table), cast(Any, rows))
        _check_claims(world, table.code)
    rewritten = world.database.rows("SELECT code, seq FROM rewritten")
    assert not rewritten, f"{[tuple(row) for row in rewritten]} did not stay as they were"
    counts["claims"] += world.database.rows("SELECT count(*) FROM claims")[0][0]
    return counts


def _check_claims(world: "World", code: str) -> None:
    claims = world.database.rows("SELECT epoch FROM claims WHERE code = ? ORDER BY id", code)
    epochs = [claim["epoch"] for claim in claims]
    ((last,),) = world.database.rows("SELECT epoch FROM owners WHERE code = ?", code)
    assert epochs == list(range(1, last + 1)), f"epochs {epochs} of {code}, the last is {last}"
    taken = world.database.rows("SELECT epoch, node, former FROM robberies WHERE code = ?", code)
    assert not taken, f"{[tuple(row) for row in taken]} of {code}: taken from who had a lease"
    written = world.database.rows(
        "SELECT seq, writer, owner FROM witness WHERE code = ? AND writer <> owner", code
    )
    assert not written, f"{[tuple(row) for row in written]} of {code}: not written by its owner"
