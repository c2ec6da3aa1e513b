"""A house is looked through, while it runs or not; nothing in it is changed."""

from collections.abc import Iterator

import msgspec

from penultima.server.place import DatabasePlace, StoreError
from penultima.server.store import tables
from penultima.server.store.connection import Transaction
from penultima.server.store.migrations import Watch
from penultima.server.store.schema import VERSION
from penultima.server.upkeep.files import HouseFile
from penultima.server.upkeep.transfer import WholeHouse, opened
from penultima.trouble import Trouble

_COUNTS = {
    "people": "SELECT count(*) FROM people",
    "tables": "SELECT count(*) FROM tables",
    "matches": "SELECT count(*) FROM matches",
    "steps": "SELECT count(*) FROM steps",
    "tournaments": "SELECT count(*) FROM tournaments",
}


class Findings(msgspec.Struct, kw_only=True):
    version: int
    counts: dict[str, object] = {}
    problems: list[Trouble] = []

    @property
    def due(self) -> bool:
        """Whether it is of an earlier version; then no more is looked at than its file."""
        return self.version < VERSION


def check(place: DatabasePlace, watch: Watch) -> Findings:
    """Raises StoreError for what is no database of ours."""
    house = opened(place)
    try:
        return _looked_through(house, watch)
    except house.errors as error:
        raise StoreError("trouble-database-broken", file=house.shown, why=error) from None
    finally:
        house.close()


def _looked_through(house: WholeHouse, watch: Watch) -> Findings:
    found = Findings(version=house.version)
    if isinstance(house, HouseFile):
        found.problems += _of_file(house)
    if not found.due and not found.problems:
        for name, query in _COUNTS.items():
            ((found.counts[name],),) = house.rows(query)[1]
        found.problems += _of_tables(house.connection, watch)
    return found


def _of_file(house: HouseFile) -> Iterator[Trouble]:
    for (said,) in house.rows("PRAGMA integrity_check")[1]:
        if said != "ok":
            yield Trouble("trouble-database-damaged", why=str(said))


def _of_tables(connection: Transaction, watch: Watch) -> Iterator[Trouble]:
    """Whether each table can be read as it stands, with every step since."""
    reached = connection.execute(
        "SELECT reached.code, reached.seq FROM reached JOIN tables ON tables.code = reached.code"
    ).fetchall()
    for done, (code, seq) in enumerate(reached):
        watch(done, len(reached))
        try:
            gap = _is_torn(connection, code, seq)
        except (msgspec.MsgspecError, ValueError, KeyError) as error:
            yield Trouble("trouble-database-table", table=code, why=str(error))
            continue
        if gap:
            yield Trouble("trouble-database-gap", table=code)


def _is_torn(connection: Transaction, code: str, seq: int) -> bool:
    """Whether a step is missing between how it was saved and how far it has come."""
    query = "SELECT seq FROM tables WHERE code = ?"
    saved = connection.execute(query, (code,)).fetchone()[0]
    found = tables.load(connection, code)
    assert found is not None
    stored = {step.seq for step in found[1]}
    return not stored.issuperset(range(saved + 1, seq + 1))
