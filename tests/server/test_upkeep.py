"""A house as a whole: backed up while it runs, moved into PostgreSQL and back, looked through."""

import os
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import psycopg
import pytest

from penultima.server.place import PostgresPlace, StoreError
from penultima.server.store import Store
from penultima.server.upkeep import transfer
from penultima.server.upkeep.checkup import check
from penultima.server.upkeep.contents import NAMES
from penultima.server.upkeep.servers import HouseOnServer
from penultima.server.upkeep.transfer import carry
from penultima.server.upkeep.upgrade import upgrade
from tests.postgres import NamedPostgres, Postgres, lent
from tests.server import stored_house
from tests.server.clients import serving
from tests.server.play import finished_match
from tests.server.stored_house import House

pytestmark = pytest.mark.slow


def unwatched(done: int, whole: int) -> None: ...


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres | NamedPostgres]:
    with lent() as running:
        yield running


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


class Kept:
    """A file with something of everything in it, of this version."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "games.sqlite3"
        self.house: House = stored_house.into_file("house-7", self.path)
        Store(self.path).close()


@pytest.fixture
def kept(tmp_path: Path) -> Kept:
    return Kept(tmp_path)


def text_of(path: Path) -> str:
    with closing(sqlite3.connect(path)) as database:
        return "\n".join(database.iterdump())


def refused(source: Path | PostgresPlace, target: Path | PostgresPlace) -> str:
    with pytest.raises(StoreError) as found:
        carry(source, target, unwatched)
    return found.value.key


# ---------------------------------------------------------------- from one place to another


def test_a_house_moves_into_postgresql_and_its_games_go_on(
    kept: Kept, postgres: Postgres | NamedPostgres, tmp_path: Path
) -> None:
    place = postgres.fresh()
    counted = carry(kept.path, place, unwatched)
    assert set(counted) == set(NAMES)
    assert counted["settled"] > 100
    with serving(tmp_path / "node", pace=stored_house.LATER, database=place) as server:
        stored_house.check(server, kept.house)
    assert not check(place, unwatched).problems


def test_a_house_moves_back_into_a_file_and_its_games_go_on(
    postgres: Postgres | NamedPostgres, tmp_path: Path
) -> None:
    place = postgres.fresh()
    house = stored_house.into_postgres("house-7-postgres", place)
    assert upgrade(place, unwatched) == (7, None)
    carry(place, tmp_path / "games.sqlite3", unwatched)
    with serving(tmp_path, pace=stored_house.LATER) as server:
        stored_house.check(server, house)


def test_there_and_back_nothing_is_different(
    kept: Kept, postgres: Postgres | NamedPostgres, tmp_path: Path
) -> None:
    place, back, again = postgres.fresh(), tmp_path / "back", tmp_path / "again"
    first = carry(kept.path, place, unwatched)
    assert carry(place, back, unwatched) == first
    assert carry(back, again, unwatched)["settled"] == first["settled"]
    assert text_of(back) == text_of(again)


@pytest.mark.parametrize("onto", ["file", "postgres"])
def test_what_breaks_off_leaves_nothing_and_can_be_repeated(
    kept: Kept, onto: str, postgres: Postgres | NamedPostgres, tmp_path: Path
) -> None:
    def interrupted(done: int, whole: int) -> None:
        raise KeyboardInterrupt

    target = tmp_path / "copy" if onto == "file" else postgres.fresh()
    with pytest.raises(KeyboardInterrupt):
        carry(kept.path, target, interrupted)
    assert not list(tmp_path.glob("copy*"))
    carry(kept.path, target, unwatched)
    assert refused(kept.path, target) == "trouble-database-not-empty"


@pytest.mark.parametrize("onto", ["file", "postgres"])
def test_a_process_killed_while_it_copies_is_no_hindrance(
    kept: Kept, onto: str, postgres: Postgres | NamedPostgres, tmp_path: Path
) -> None:
    target = tmp_path / "copy" if onto == "file" else postgres.fresh()
    child = os.fork()
    if child == 0:
        carry(kept.path, target, lambda done, whole: os._exit(9))
        os._exit(0)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 9
    assert not (tmp_path / "copy").exists()
    assert carry(kept.path, target, unwatched)["people"] == 3
    assert not check(target, unwatched).problems


def test_what_arrives_otherwise_than_it_was_sent_is_not_kept(
    kept: Kept, postgres: Postgres | NamedPostgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = postgres.fresh()
    real = transfer.on_server

    def forgetful(asked: PostgresPlace, *, new: bool = False) -> HouseOnServer:
        house = real(asked, new=new)
        fill = house.fill

        def some(name: str, columns: tuple[str, ...], rows: object) -> None:
            fill(name, columns, list(rows)[1:] if name == "people" else rows)  # type: ignore[arg-type, call-overload]

        house.fill = some  # type: ignore[method-assign]
        return house

    monkeypatch.setattr(transfer, "on_server", forgetful)
    assert refused(kept.path, place) == "trouble-database-differs"
    monkeypatch.undo()
    carry(kept.path, place, unwatched)


@pytest.mark.parametrize("kind", ["file", "postgres"])
def test_no_server_begins_in_a_file_into_which_a_house_is_copied(
    kept: Kept, kind: str, postgres: Postgres | NamedPostgres, tmp_path: Path
) -> None:
    """What it had made there was replaced under its hands."""
    source: Path | PostgresPlace = kept.path
    if kind == "postgres":
        source = postgres.fresh()
        carry(kept.path, source, unwatched)
    target = tmp_path / "copy"
    refusals = []

    def start(done: int, whole: int) -> None:
        with pytest.raises(StoreError) as found:
            Store(target)
        refusals.append(found.value.key)

    carry(source, target, start)
    assert set(refusals) == {"trouble-database-in-use"}
    assert [file.name for file in tmp_path.glob("copy*")] == ["copy"]
    assert refused(source, target) == "trouble-database-not-empty"


def test_a_house_that_began_a_moment_ago_is_not_emptied_for_a_copy(
    kept: Kept, postgres: Postgres | NamedPostgres
) -> None:
    """Whether there is anything is asked where nobody can begin any more."""
    place = postgres.fresh()
    Store(place).close()
    with pytest.raises(StoreError) as found:
        transfer.on_server(place, new=True)
    assert found.value.key == "trouble-database-not-empty"


# ---------------------------------------------------------------- while people play


@pytest.mark.parametrize("kind", ["file", "postgres"])
def test_a_backup_of_a_running_house_is_whole_and_can_be_restored(
    kind: str, postgres: Postgres | NamedPostgres, tmp_path: Path
) -> None:
    place = tmp_path / "games.sqlite3" if kind == "file" else postgres.fresh()
    backups = [tmp_path / f"backup-{number}" for number in range(3)]
    with serving(tmp_path, database=place) as server:
        north = server.guest("North")
        codes: list[str] = []
        stop = threading.Event()

        def play() -> None:
            while not stop.is_set():
                codes.append(finished_match(north, edition="classic", counting="round"))

        player = threading.Thread(target=play)
        player.start()
        for backup in backups:
            carry(place, backup, unwatched)
        stop.set()
        player.join()
    for backup in backups:
        assert not check(backup, unwatched).problems
    restored = tmp_path / "restored" / "games.sqlite3"
    restored.parent.mkdir()
    carry(backups[-1], restored, unwatched)
    with serving(restored.parent) as server:
        again = type(north)(server, north.token, north.id)
        assert again.ask("GET", "/api/me").json["name"] == "North"


def test_a_house_in_which_somebody_is_at_work_is_not_moved(
    kept: Kept, postgres: Postgres | NamedPostgres, tmp_path: Path
) -> None:
    store = Store(kept.path)
    with pytest.raises(StoreError) as found, transfer.at_rest(kept.path):
        pass
    assert found.value.key == "trouble-database-in-use"
    store.close()
    place = postgres.fresh()
    with serving(tmp_path / "node", database=place):
        with pytest.raises(StoreError) as found, transfer.at_rest(place):
            pass
        assert found.value.key == "trouble-database-nodes"
    with transfer.at_rest(place):
        pass


@pytest.mark.parametrize("onto", ["file", "postgres"])
def test_a_house_in_which_somebody_begins_while_it_is_moved_stays_where_it_was(
    kept: Kept, onto: str, postgres: Postgres | NamedPostgres, tmp_path: Path
) -> None:
    """What they played there would have stayed behind."""
    place = postgres.fresh()
    carry(kept.path, place, unwatched)
    target = tmp_path / "copy" if onto == "file" else postgres.fresh()
    with (
        transfer.at_rest(place) as last_look,
        serving(tmp_path / "node", database=place),
        pytest.raises(StoreError) as found,
    ):
        carry(place, target, unwatched, last_look)
    assert found.value.key == "trouble-database-nodes"
    assert not (tmp_path / "copy").exists()
    carry(place, target, unwatched)


def test_whoever_upgrades_a_database_of_a_server_sees_how_far_it_has_come(
    postgres: Postgres | NamedPostgres,
) -> None:
    place = postgres.fresh()
    stored_house.into_postgres("house-7-postgres", place)
    seen: list[tuple[int, int]] = []
    upgrade(place, lambda done, whole: seen.append((done, whole)))
    assert seen == [(done, len(seen)) for done in range(1, len(seen) + 1)]
    assert seen


# ---------------------------------------------------------------- what is wrong is said


def test_what_is_no_house_is_refused(kept: Kept, tmp_path: Path) -> None:
    target = tmp_path / "copy"
    text, foreign, newer = (tmp_path / name for name in ("text", "foreign", "newer"))
    text.write_text("no database at all, " * 100)
    with closing(sqlite3.connect(foreign)) as database:
        database.execute("CREATE TABLE recipes (name)")
    carry(kept.path, newer, unwatched)
    with closing(sqlite3.connect(newer)) as database:
        database.execute("UPDATE settings SET value = ? WHERE name = 'schema'", (b"99",))
        database.commit()
    assert refused(tmp_path / "none", target) == "trouble-database-missing"
    assert refused(tmp_path, target) == "trouble-database-is-folder"
    assert refused(text, target) == "trouble-database-broken"
    assert refused(foreign, target) == "trouble-database-foreign"
    assert refused(newer, target) == "trouble-database-newer"
    assert refused(kept.path, tmp_path) == "trouble-database-is-folder"
    assert refused(kept.path, tmp_path / "no" / "folder") == "trouble-database-broke-off"
    nowhere = PostgresPlace("postgresql://penultima:secret@127.0.0.1:1/games")
    assert refused(kept.path, nowhere) == "trouble-database-away"
    assert not list(tmp_path.glob("copy*"))


def test_an_older_file_is_upgraded_before_it_moves(
    postgres: Postgres | NamedPostgres, tmp_path: Path
) -> None:
    old = tmp_path / "old"
    stored_house.into_file("house-7", old)
    place = postgres.fresh()
    assert refused(old, place) == "trouble-database-old"
    assert check(old, unwatched).due
    before, copy = upgrade(old, unwatched)
    assert (before, copy is not None and copy.exists()) == (7, True)
    assert upgrade(old, unwatched) == (8, None)
    carry(old, place, unwatched)


def test_a_torn_table_and_a_damaged_file_are_found(kept: Kept, tmp_path: Path) -> None:
    assert check(kept.path, unwatched).problems == []
    with closing(sqlite3.connect(kept.path)) as database:
        database.execute("UPDATE tables SET snapshot = x'00' WHERE code = 'x' OR stage = 'between'")
        database.execute(
            "UPDATE reached SET seq = seq + 1 WHERE code IN "
            "(SELECT code FROM tables WHERE stage = 'playing')"
        )
        database.commit()
    found = {problem.key for problem in check(kept.path, unwatched).problems}
    assert found == {"trouble-database-table", "trouble-database-gap"}
    damaged = tmp_path / "damaged"
    whole = bytearray(kept.path.read_bytes())
    whole[8192 : 8192 + 4096 * 20] = bytes(4096 * 20)
    damaged.write_bytes(whole)
    try:
        problems = {problem.key for problem in check(damaged, unwatched).problems}
    except StoreError as error:
        problems = {error.key}
    assert problems <= {"trouble-database-damaged", "trouble-database-broken"}
    assert problems


def test_a_full_disk_is_said_and_nothing_is_left(
    kept: Kept, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("penultima.server.store.database.os.fsync", full)
    assert refused(kept.path, tmp_path / "copy") == "trouble-database-broke-off"
    assert not list(tmp_path.glob("copy*"))


def test_whoever_is_numbered_anew_gets_a_fresh_number(
    kept: Kept, postgres: Postgres | NamedPostgres
) -> None:
    place = postgres.fresh()
    carry(kept.path, place, unwatched)
    with psycopg.connect(place.address) as connection:
        query = "SELECT max(id) FROM house_acts"
        (highest,) = connection.execute(query).fetchone() or (0,)
        connection.execute(
            "INSERT INTO house_acts (at, keeper, act, reason, note) VALUES (0, '', '', '', '')"
        )
        (fresh,) = connection.execute("SELECT lastval()").fetchone() or (0,)
    assert fresh == highest + 1
