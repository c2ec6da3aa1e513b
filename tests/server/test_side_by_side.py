"""Versions n and n + 1 at work on one database: what is upgraded is still what n knows."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import psycopg
import pytest

from penultima.server.place import PostgresPlace
from penultima.server.store.migrations import MIGRATIONS
from penultima.server.store.postgres.connection import PostgresConnection
from penultima.server.store.schema import VERSION
from tests.postgres import NamedPostgres, Postgres, lent
from tests.server import stored_house
from tests.server.clients import serving
from tests.server.schema_shape import Shape, hindrances

pytestmark = pytest.mark.slow
FIRST = 7
"""Of this version were the first on servers."""


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres | NamedPostgres]:
    with lent() as running:
        yield running


@pytest.fixture(scope="module")
def houses(postgres: Postgres | NamedPostgres) -> dict[int, PostgresPlace]:
    """One of each version, as that version has written it."""
    places = {version: postgres.fresh() for version in range(FIRST, VERSION + 1)}
    for version, place in places.items():
        stored_house.into_postgres(f"house-{version}-postgres", place)
    return places


def found_after(place: PostgresPlace, *statements: str) -> list[str]:
    """What is in the way of those who were there before; nothing is changed in the end."""
    with closing(PostgresConnection(place.address)) as connection:
        connection.execute("BEGIN")
        before = Shape.of(connection)
        assert any(before.rows.values())
        for statement in statements:
            connection.execute(statement)
        found = list(hindrances(before, Shape.of(connection, before)))
        connection.rollback()
    return found


@pytest.mark.parametrize("version", range(FIRST + 1, VERSION + 1))
def test_an_upgrade_only_adds_to_what_the_version_before_knows(
    version: int, houses: dict[int, PostgresPlace]
) -> None:
    step = MIGRATIONS[version]
    assert found_after(houses[version - 1], *step.everywhere, *step.on_servers) == []


@pytest.mark.parametrize(
    "statement",
    [
        "CREATE TABLE extra (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE)",
        "ALTER TABLE people ADD COLUMN born FLOAT",
        "ALTER TABLE people ADD COLUMN age INTEGER NOT NULL DEFAULT 0",
        "CREATE INDEX extra ON people (name)",
        "ALTER TABLE devices ALTER COLUMN name DROP NOT NULL",
    ],
)
def test_what_only_adds_is_in_nobodys_way(statement: str, houses: dict[int, PostgresPlace]) -> None:
    assert found_after(houses[VERSION], statement) == []


@pytest.mark.parametrize(
    "statement",
    [
        "DROP TABLE upgrades",
        "ALTER TABLE people DROP COLUMN seen",
        "ALTER TABLE people RENAME COLUMN seen TO latest",
        "ALTER TABLE people RENAME TO persons",
        "ALTER TABLE limits ADD COLUMN until FLOAT NOT NULL",
        "ALTER TABLE people ALTER COLUMN generation DROP DEFAULT",
        "ALTER TABLE results ALTER COLUMN who SET NOT NULL",
        "ALTER TABLE people ALTER COLUMN seen TYPE TEXT",
        "ALTER TABLE people ADD CHECK (name <> '')",
        "CREATE UNIQUE INDEX extra ON devices (who, name, id)",
        "ALTER TABLE owners DROP CONSTRAINT owners_pkey",
        "UPDATE people SET name = upper(name)",
        "DELETE FROM results",
    ],
)
def test_what_takes_away_or_asks_for_more_is_found(
    statement: str, houses: dict[int, PostgresPlace]
) -> None:
    whole = ["DELETE FROM results WHERE who IS NULL"] if "SET NOT NULL" in statement else []
    found = found_after(houses[VERSION], *whole, statement)
    assert [one for one in found if not (whole and "other rows" in one)]


def upgrade_beneath(place: PostgresPlace) -> None:
    """As the next version may: a column more in every table, a table more."""
    with psycopg.connect(place.address, autocommit=True) as connection:
        tables = "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()"
        for (table,) in connection.execute(tables).fetchall():
            more = f"ALTER TABLE {table} ADD COLUMN of_the_next INTEGER NOT NULL DEFAULT 7"
            connection.execute(more.encode())
        connection.execute("CREATE TABLE only_of_the_next (id INTEGER PRIMARY KEY)")
        newer = "UPDATE settings SET value = %s WHERE name = 'schema'"
        assert connection.execute(newer, (str(VERSION + 1).encode(),)).rowcount == 1


def test_a_node_goes_on_when_a_newer_one_has_upgraded_the_database_beneath_it(
    postgres: Postgres | NamedPostgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All of it: tables in every stage, tournaments, what keepers have done, a new table."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    place = postgres.fresh()
    house = stored_house.into_postgres(f"house-{VERSION}-postgres", place)
    with serving(tmp_path, pace=stored_house.LATER, database=place) as server:
        upgrade_beneath(place)
        stored_house.check(server, house)
        assert server.guest("Late").open_table(edition="classic")
