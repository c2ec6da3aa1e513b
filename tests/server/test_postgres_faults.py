"""What the store makes of a PostgreSQL that breaks off, stands still, or is replaced by another."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing, contextmanager, suppress
from functools import partial
from pathlib import Path

import psycopg
import pytest
from msgspec.structs import replace

from penultima.server.place import PostgresPlace
from penultima.server.store import CannotStore, Store, WriteJob, claims, tables
from penultima.server.store.claims import Node, Tenure
from penultima.server.store.connection import Transaction
from penultima.server.store.daybook import StaleTable
from penultima.server.store.postgres.connection import PostgresConnection
from penultima.server.store.postgres.trouble import trouble_of
from tests.postgres import Postgres, started
from tests.proxy import Proxy
from tests.server.clients import serving
from tests.server.test_store import saved
from tests.waiting import Patience, wait_until

pytestmark = pytest.mark.slow
NODE = Node("here", "127.0.0.1:1", "1")
CODES = ("AAAAAA", "BBBBBB")


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    with started("max_connections=30") as running:
        yield running


def through(place: PostgresPlace, proxy: Proxy, port: int) -> PostgresPlace:
    return PostgresPlace(place.address.replace(f":{port}/", f":{proxy.port}/"))


async def until(holds: Callable[[], bool], complaint: str) -> None:
    patience = Patience(complaint)
    while not holds():
        patience.see(None)
        await asyncio.sleep(0.01)


class Moves:
    """Tables at which one move follows another, and what has been said of each."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.accepted: list[tuple[str, int]] = []
        self.failed: list[BaseException] = []
        self.waiting = 0

    async def begin(self) -> None:
        await self._store.write(partial(claims.join, node=NODE))
        for code in CODES:
            new = replace(saved(code, 0), steps=[], claim=Tenure(NODE.id, 1))
            await self._store.write(partial(tables.keep, table=new))

    def make(self, seq: int) -> None:
        """At all tables at the same time."""
        self._store.submit(self._job(code, seq) for code in CODES)

    def _job(self, code: str, seq: int) -> WriteJob:
        made = replace(saved(code, seq, command=f"c{seq}"), claim=Tenure(NODE.id, 1))
        self.waiting += 1

        def done(_: None, error: BaseException | None) -> None:
            self.waiting -= 1
            if error is None:
                self.accepted.append((code, seq))
            else:
                self.failed.append(error)

        return WriteJob(partial(tables.keep, table=made, new_round=False), done)

    async def answered(self) -> None:
        await until(lambda: not self.waiting, "nobody is told")


def stored(place: PostgresPlace) -> list[tuple[str, int]]:
    with closing(psycopg.connect(place.address)) as connection:
        return connection.execute("SELECT code, seq FROM settled ORDER BY seq, code").fetchall()


def on(place: PostgresPlace, story: Callable[[Store, Moves], Awaitable[None]]) -> Moves:
    store = Store(place)

    async def live() -> Moves:
        moves = Moves(store)
        await moves.begin()
        await story(store, moves)
        return moves

    try:
        return asyncio.run(live())
    finally:
        store.close()


def test_whoever_was_passed_over_keeps_nobody_else_in_the_batch_from_being_stored(
    postgres: Postgres,
) -> None:
    place = postgres.fresh()

    async def story(store: Store, moves: Moves) -> None:
        with psycopg.connect(place.address) as thief:
            thief.execute("UPDATE owners SET owner = 'thief', epoch = 2 WHERE code = 'AAAAAA'")
        moves.make(1)
        await moves.answered()

    moves = on(place, story)
    assert moves.accepted == [("BBBBBB", 1)] == stored(place)
    assert [type(error) for error in moves.failed] == [StaleTable]


def test_a_move_whose_commit_was_answered_by_nobody_is_stored_once_and_told_to_be_unknown(
    postgres: Postgres,
) -> None:
    place = postgres.fresh()
    with Proxy(postgres.port) as proxy:

        async def story(store: Store, moves: Moves) -> None:
            proxy.lose_answers()
            moves.make(1)
            await until(lambda: len(stored(place)) == len(CODES), "nothing arrives")
            assert moves.waiting
            proxy.hang_up()
            proxy.mend()
            await moves.answered()

        moves = on(through(place, proxy, postgres.port), story)
    assert moves.accepted == []
    assert [type(error) for error in moves.failed] == [StaleTable] * len(CODES)
    assert stored(place) == [(code, 1) for code in CODES]


def test_a_way_that_breaks_without_a_word_is_given_up_for_another(postgres: Postgres) -> None:
    place = postgres.fresh()
    with Proxy(postgres.port) as proxy:

        async def story(store: Store, moves: Moves) -> None:
            proxy.lose_answers()
            before = proxy.lines
            reading = asyncio.create_task(store.read(partial(tables.is_taken, code="AAAAAA")))
            await until(lambda: proxy.lines > before, "nobody reads")
            moves.make(1)
            await until(lambda: len(stored(place)) == len(CODES), "nothing arrives")
            proxy.mend_for_newcomers()
            await moves.answered()
            with pytest.raises(CannotStore):
                await reading
            moves.make(2)
            await moves.answered()

        moves = on(through(place, proxy, postgres.port), story)
    assert moves.accepted == [(code, 2) for code in CODES]


@pytest.mark.parametrize("kind", ["read", "write"])
def test_nobody_waits_for_ever_for_the_end_of_what_came_to_nothing(
    kind: str, postgres: Postgres
) -> None:
    """The way breaks without a word after the last answer and before that to ROLLBACK."""
    place = postgres.fresh()
    with Proxy(postgres.port) as proxy:

        async def story(store: Store, moves: Moves) -> None:
            def work(connection: Transaction) -> None:
                proxy.lose_answers()
                proxy.mend_for_newcomers()
                raise LookupError("nothing that anybody wants")

            asked = asyncio.ensure_future(store.read(work) if kind == "read" else store.write(work))
            try:
                await until(asked.done, "nobody is told")
            finally:
                proxy.hang_up()
            assert isinstance(asked.exception(), LookupError | CannotStore)
            moves.make(1)
            await moves.answered()

        moves = on(through(place, proxy, postgres.port), story)
    assert moves.accepted == [(code, 1) for code in CODES]


def test_what_the_database_warns_of_or_has_taken_back_is_taken_for_unknown(
    postgres: Postgres,
) -> None:
    with closing(PostgresConnection(postgres.fresh().address)) as connection:
        with pytest.raises(CannotStore, match="unsure"):
            connection.execute("DO $$ BEGIN RAISE WARNING 'not on the standby'; END $$")
        connection.execute("BEGIN")
        with pytest.raises(psycopg.Error):
            connection.execute("SELECT 1 / 0")
        with pytest.raises(CannotStore, match="ROLLBACK"):
            connection.execute("COMMIT")


def test_moves_wait_for_a_database_that_stands_still_and_it_is_said_so(
    postgres: Postgres,
) -> None:
    place = postgres.fresh()

    async def story(store: Store, moves: Moves) -> None:
        with postgres.frozen():
            moves.make(1)
            await until(lambda: store.trouble is not None, "nobody notices")
            assert moves.waiting
        await moves.answered()
        await until(lambda: store.trouble is None, "it does not go on")

    assert on(place, story).accepted == [(code, 1) for code in CODES]


# ---------------------------------------------------------------- a node that is asked how it is


_FULL = """
    CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql
    AS $$ BEGIN RAISE EXCEPTION USING ERRCODE = 'disk_full'; END $$;
    DO $$ DECLARE name text; BEGIN
        FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
            EXECUTE format('CREATE TRIGGER full_disk BEFORE INSERT OR UPDATE ON %I
                FOR EACH ROW EXECUTE FUNCTION full_disk()', name);
        END LOOP;
    END $$"""
"""Whatever would need room fails as it does on a full disk."""
_ROOM_AGAIN = "DROP FUNCTION full_disk CASCADE"
_SETTING, _AGAIN = "default_transaction_read_only", "SELECT pg_reload_conf()"


@contextmanager
def full(place: PostgresPlace) -> Iterator[None]:
    with psycopg.connect(place.address, autocommit=True) as keeper:
        keeper.execute(_FULL)
        try:
            yield
        finally:
            keeper.execute(_ROOM_AGAIN)


@contextmanager
def read_only(postgres: Postgres, place: PostgresPlace) -> Iterator[None]:
    postgres.say(f"ALTER SYSTEM SET {_SETTING} = on", _AGAIN)
    try:
        wait_until(lambda: _is_read_only(place), "it can still be written")
        yield
    finally:
        postgres.say(f"SET {_SETTING} = off", f"ALTER SYSTEM RESET {_SETTING}", _AGAIN)


def test_a_node_says_over_http_how_its_database_is_and_goes_on_by_itself(
    postgres: Postgres, tmp_path: Path
) -> None:
    place = postgres.fresh()
    days = (
        (("slow", "database-away"), postgres.frozen()),  # until it is given up, and then
        (("database-full",), full(place)),
        (("database-read-only",), read_only(postgres, place)),
    )
    with serving(tmp_path, database=place) as node:
        north = node.guest()
        line = north.enter(north.open_table(seats=2))
        line.welcome()
        line.do("sit", chair=0, name="North")
        for reasons, day in days:
            name = reasons[0]
            assert node.ask("GET", "/ready").json["ready"]
            with day:
                line.send({"type": "rename", "id": name, "chair": 0, "name": name})
                assert line.until(lambda frame: frame["type"] == "halt")["code"] == "cannot-store"
                told = node.ask("GET", "/ready")
                assert (told.status, told.json["ready"]) == (503, False)
                assert told.json["reason"] in reasons
                assert told.json["advice"]
                health = node.ask("GET", "/health")
                assert (health.status, health.json["status"]) == (200, "waiting")
                assert health.json["database"] in reasons
            awaited = {"ack", "halt"}  # in either order
            while awaited:
                frame = line.next()
                if frame.get("id") == name or frame == {"type": "halt", "code": None}:
                    awaited.discard(frame["type"])
        assert node.ask("GET", "/ready").status == 200
        line.close()


def test_moves_wait_for_a_database_that_may_not_be_written(postgres: Postgres) -> None:
    place = postgres.fresh()

    async def story(store: Store, moves: Moves) -> None:
        with read_only(postgres, place):
            moves.make(1)
            await until(lambda: store.trouble is not None, "nobody notices")
            assert store.trouble is not None
            assert store.trouble.reason == "database-read-only"
            assert moves.waiting
        await moves.answered()

    assert on(place, story).accepted == [(code, 1) for code in CODES]


def _is_read_only(place: PostgresPlace) -> bool:
    with psycopg.connect(place.address) as connection:
        found = connection.execute("SHOW default_transaction_read_only").fetchone()
        return found is not None and found[0] == "on"


def test_what_is_wrong_with_a_database_has_a_name_that_says_what_to_do() -> None:
    for error, reason in (
        (psycopg.errors.DiskFull(), "database-full"),
        (psycopg.errors.ReadOnlySqlTransaction(), "database-read-only"),
        (psycopg.errors.TooManyConnections(), "database-crowded"),
        (psycopg.errors.DeadlockDetected(), "locked"),
        (psycopg.OperationalError(), "database-away"),
    ):
        found = trouble_of(error)
        assert found is not None
        assert found.reason == reason
        assert found.advice("en")
    assert trouble_of(psycopg.errors.UniqueViolation()) is None, "the fault of what was to be kept"


def test_moves_wait_for_a_database_that_was_stopped_hard(postgres: Postgres) -> None:
    place = postgres.fresh()

    async def story(store: Store, moves: Moves) -> None:
        postgres.stop()
        moves.make(1)
        await until(lambda: store.trouble is not None, "nobody notices")
        with pytest.raises(CannotStore):
            await store.write(partial(claims.join, node=NODE))
        postgres.start()
        await moves.answered()

    assert on(place, story).accepted == [(code, 1) for code in CODES]


# ---------------------------------------------------------------- a standby takes over


def both(primary: Postgres, standby: Postgres, name: PostgresPlace) -> PostgresPlace:
    here, database = name.address.rsplit("/", 1)
    way = f"{here},127.0.0.1:{standby.port}/{database}?target_session_attrs=read-write"
    return PostgresPlace(way)


def after_promotion(*, synchronous: bool) -> tuple[set[tuple[str, int]], set[tuple[str, int]]]:
    """What was accepted, and what is stored, where the primary dies before the standby has heard
    of all that was made."""
    with (
        started() as primary,
        Proxy(primary.port) as way,
        started("wal_retrieve_retry_interval=100ms", follows=way.port) as standby,
    ):
        place = primary.fresh()
        if synchronous:
            primary.say(
                "ALTER SYSTEM SET synchronous_standby_names = '*'", "SELECT pg_reload_conf()"
            )

        def kept() -> list[tuple[str, int]]:
            return stored(
                PostgresPlace(place.address.replace(str(primary.port), str(standby.port)))
            )

        def followed() -> bool:
            """A standby confirms what it has written down before others can read it there."""
            with suppress(psycopg.errors.UndefinedTable, psycopg.OperationalError):
                return len(kept()) == len(CODES)
            return False

        async def story(store: Store, moves: Moves) -> None:
            moves.make(1)
            await moves.answered()
            await until(followed, "the standby does not follow")
            way.freeze()
            moves.make(2)
            if synchronous:
                await until(lambda: store.trouble is not None, "nobody waits for the standby")
            else:
                await moves.answered()
            await asyncio.to_thread(primary.stop)
            way.close()
            await asyncio.to_thread(standby.promote)
            await moves.answered()

        moves = on(both(primary, standby, place), story)
        return set(moves.accepted), set(kept())


def test_nothing_accepted_is_lost_when_a_synchronous_standby_takes_over() -> None:
    accepted, kept = after_promotion(synchronous=True)
    assert accepted == kept == {(code, seq) for code in CODES for seq in (1, 2)}


def test_a_standby_that_nobody_waits_for_loses_moves_and_it_is_seen() -> None:
    accepted, kept = after_promotion(synchronous=False)
    assert accepted - kept == {(code, 2) for code in CODES}
