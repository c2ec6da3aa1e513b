"""A database is brought to this program's version, which every start does as well."""

from contextlib import closing
from pathlib import Path

from penultima.server.place import DatabasePlace, StoreError
from penultima.server.store.database import former, open_database
from penultima.server.store.migrations import Watch
from penultima.server.store.schema import VERSION
from penultima.server.upkeep.transfer import at_rest, on_server, opened


def upgrade(place: DatabasePlace, watch: Watch) -> tuple[int, Path | None]:
    """The version that it had, and where the copy of it is; raises StoreError."""
    house = opened(place)
    found = house.version
    house.close()
    if found == VERSION:
        return found, None
    if isinstance(place, Path):
        with at_rest(place):
            open_database(place, watch).close()
        return found, former(place, found)
    from penultima.server.store.postgres.schema import settle_schema

    with closing(on_server(place)) as server:
        server.rollback()
        try:
            settle_schema(server, str(place), watch)
        except server.errors as error:
            raise StoreError("trouble-database-broken", file=str(place), why=error) from None
    return found, None
