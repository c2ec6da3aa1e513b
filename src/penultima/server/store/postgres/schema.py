"""The tables in PostgreSQL: those of a file and a few more, made or upgraded by who comes first."""

from penultima.server.place import StoreError
from penultima.server.store import migrations
from penultima.server.store.claims import FLEET
from penultima.server.store.migrations import Watch, unwatched
from penultima.server.store.postgres.connection import PostgresConnection

_OURS = "SELECT to_regclass('settings') IS NOT NULL"
_ANY = "SELECT count(*) FROM pg_tables WHERE schemaname = current_schema()"


def settle_schema(connection: PostgresConnection, shown: str, watch: Watch = unwatched) -> None:
    """Make the tables in an empty database, upgrade those of an earlier version, refuse one that
    is not ours or too new."""
    connection.execute("BEGIN")
    try:
        connection.wait_for_others()
        if connection.value(_OURS):
            migrations.migrate(connection, migrations.version_of(connection, shown), watch)
        else:
            _check_empty(connection.value(_ANY), shown)
            migrations.make(connection, FLEET)
        connection.execute("COMMIT")
    except BaseException:
        connection.rollback()
        raise


def _check_empty(tables: int, shown: str) -> None:
    if tables:
        raise StoreError("trouble-database-foreign", file=shown)
