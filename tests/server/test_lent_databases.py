"""Tests take databases of a PostgreSQL that is named, and leave it as it was."""

import psycopg
import pytest

from tests.postgres import NAMED, lent, started


def test_a_named_postgresql_lends_databases_and_has_none_of_them_afterwards(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def databases() -> set[str]:
        with psycopg.connect(address) as connection:
            return {row[0] for row in connection.execute("SELECT datname FROM pg_database")}

    with started("fsync=off") as somebodys:
        address = somebodys.address("postgres")
        monkeypatch.setenv(NAMED, address)
        before = databases()
        with lent() as postgres:
            place = postgres.fresh()
            with psycopg.connect(place.address) as connection:
                connection.execute("CREATE TABLE here (n INTEGER)")
            assert len(databases()) == len(before) + 1
        assert databases() == before
