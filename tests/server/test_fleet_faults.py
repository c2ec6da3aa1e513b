"""What may happen to a node and to its database, and what people hear of it."""

import os
import signal
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import psycopg
import pytest
from websockets.exceptions import ConnectionClosed

from penultima.server.place import PostgresPlace
from penultima.server.store.claims import LEASE_SECONDS
from tests.postgres import Postgres, started
from tests.proxy import Proxy
from tests.server.clients import Guest, Line, Served
from tests.waiting import Patience, wait_until
from tests.wire.server import ServerProcess

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    with started() as running:
        yield running


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path


@contextmanager
def nodes(folder: Path, *places: PostgresPlace) -> Iterator[list[ServerProcess]]:
    """A process at each of these ways to the same database."""
    with ExitStack() as stack:
        made = []
        for number, place in enumerate(places):
            own = folder / str(number)
            own.mkdir()
            made.append(ServerProcess(own, database=place.address))
            made[-1].start()
            stack.callback(made[-1].stop)
        yield made


def door(node: ServerProcess) -> int:
    """Whether a proxy should lead people there."""
    return node.ask("GET", "/door").status


def enter(node: ServerProcess, guest: Guest, code: str) -> Line:
    """Comes again, as everybody does, until somebody says how things stand."""
    patience = Patience("nobody is let in")
    while True:
        patience.see(None)
        line = Guest(Served(node.port), guest.token, guest.id).enter(code)
        with suppress(ConnectionClosed):
            line.welcome()
            return line
        time.sleep(0.1)


def owner(place: PostgresPlace, code: str) -> tuple[str, int]:
    """The address of the node that has the table, and the epoch."""
    query = "SELECT address, epoch FROM owners JOIN nodes ON nodes.id = owner WHERE code = %s"
    with psycopg.connect(place.address) as connection:
        found = connection.execute(query, [code]).fetchone()
    assert found is not None
    return found[0], found[1]


def all_have_heard_of_each_other(place: PostgresPlace, count: int) -> None:
    """Whoever renews its lease reads who else is there: each has done so since all are."""
    leases: dict[str, set[float]] = {}

    def look() -> int:
        with psycopg.connect(place.address) as connection:
            found = connection.execute("SELECT id, lease FROM nodes").fetchall()
        if len(found) == count:
            for node, lease in found:
                leases.setdefault(node, set()).add(lease)
        return sum(map(len, leases.values()))

    wait_until(
        lambda: len(leases) == count and all(len(seen) > 2 for seen in leases.values()),
        "the nodes do not renew their leases",
        look,
        every=0.1,
    )


def test_a_node_that_has_slept_says_nothing_that_is_not_so_any_more(
    postgres: Postgres, folder: Path
) -> None:
    place = postgres.fresh()
    with nodes(folder, place, place) as (sleeper, other):
        north = Served(sleeper.port).guest("North")
        code = north.open_table(edition="classic", seats=2)
        asleep = enter(sleeper, north, code)
        os.kill(sleeper.loop_thread, signal.SIGSTOP)
        try:
            asleep.send({"type": "sit", "id": "again", "chair": 9, "name": "North"})
            time.sleep(LEASE_SECONDS + 0.5)
            elsewhere = enter(other, north, code)
            assert elsewhere.do("sit", chair=0, name="North")["type"] == "ack"
        finally:
            os.kill(sleeper.loop_thread, signal.SIGCONT)
        heard = len(asleep.seen)
        assert asleep.closed()[0] == "unknown"
        told = [frame["type"] for frame in asleep.seen[heard:]]
        assert told in (["bye"], ["halt", "bye"]), "that nothing can be stored here is so"
        back = enter(sleeper, north, code)
        assert back.seq == elsewhere.seq
        assert owner(place, code)[1] == 2
        for line in (elsewhere, back):
            line.close()


def test_whoever_is_at_a_node_that_is_cut_off_is_told_and_goes_on_at_another(
    postgres: Postgres, folder: Path
) -> None:
    place = postgres.fresh()
    with Proxy(postgres.port) as way:
        far = PostgresPlace(place.address.replace(f":{postgres.port}/", f":{way.port}/"))
        with nodes(folder, far, place) as (cut_off, other):
            north = Served(cut_off.port).guest("North")
            code = north.open_table(edition="classic", seats=2)
            line = enter(cut_off, north, code)
            all_have_heard_of_each_other(place, 2)
            way.freeze()
            try:
                halt = line.until(lambda frame: frame["type"] in ("halt", "bye"))
                assert halt == {"type": "halt", "code": "cannot-store"}
                assert line.closed()[0] == "unknown"
                assert [door(node) for node in (cut_off, other)] == [503, 204]
                again = enter(other, north, code)
                assert again.do("sit", chair=0, name="North")["type"] == "ack"
                assert owner(place, code)[0].endswith(f":{other.port}")
            finally:
                way.mend()
            back = enter(cut_off, north, code)
            assert door(cut_off) == 204
            assert back.seq >= again.seq
            again.close()
            back.close()


def test_while_the_database_is_away_from_all_nodes_everybody_stays_and_is_told_why(
    postgres: Postgres, folder: Path
) -> None:
    place = postgres.fresh()
    with nodes(folder, place, place) as (one, two):
        north, south = Served(one.port).guest("North"), Served(two.port).guest("South")
        code = north.open_table(edition="classic", seats=2)
        lines = [enter(one, north, code), enter(two, south, code)]
        all_have_heard_of_each_other(place, 2)
        with postgres.frozen():
            time.sleep(LEASE_SECONDS + 1.5)
            assert [door(node) for node in (one, two)] == [204, 204]
        for chair, line in enumerate(lines):
            halts = [line.until(lambda frame: frame["type"] == "halt") for _ in range(2)]
            assert [halt.get("code") for halt in halts] == ["cannot-store", None]
            assert line.do("sit", chair=chair, name=f"P{chair}")["type"] == "ack"
            line.close()
