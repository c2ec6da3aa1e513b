"""Tests take databases of a PostgreSQL that is named, and leave it as it was."""

import os
import pwd
import re
import subprocess
from pathlib import Path

import psycopg
import pytest

from tests.postgres import NAMED, NoPostgres, for_others, lent, started

OWN = {
    "test_fleet_faults.py": "freezes it",
    "test_lent_databases.py": "is about it",
    "test_postgres_faults.py": "stops, freezes and follows it",
    "stored_house.py": "is no test",
}


def test_only_who_wants_more_than_fresh_databases_starts_one_of_its_own() -> None:
    importing = re.compile(r"from tests\.postgres import .*\bstarted\b")
    found = {
        file.name
        for file in Path(__file__).parent.glob("*.py")
        if importing.search(file.read_text())
    }
    assert found == set(OWN)


def test_who_runs_it_as_another_gives_them_binaries_that_they_may_run(tmp_path: Path) -> None:
    """A package from PyPI lies in a virtual environment, and that in somebody's closed folder."""
    folder = tmp_path / "package" / "all" / "bin"
    folder.mkdir(parents=True)
    (tmp_path / "package.libs").mkdir()
    postgres = folder / "postgres"
    postgres.write_text("#!/bin/sh\n")
    postgres.chmod(0o700)
    tmp_path.chmod(0o700)
    place = for_others(folder)
    assert (place / "../../../package.libs").exists()
    nobody = pwd.getpwnam("nobody").pw_uid if os.getuid() == 0 else None
    assert subprocess.call([place / "postgres"], user=nobody) == 0


def test_binaries_that_cannot_be_run_are_no_postgresql(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "initdb").write_text("")
    monkeypatch.setattr("tests.postgres.binaries", lambda: tmp_path)
    with pytest.raises(NoPostgres, match="initdb"), started():
        pass


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
