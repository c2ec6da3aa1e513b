"""The daybook: steps in the order of writing, settled later, and never told apart from outside."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from penultima.server.store import Store, daybook, tables
from penultima.server.store.connection import Transaction
from penultima.server.store.daybook import StaleTable
from penultima.server.store.tables import SavedTable
from penultima.table import Step, Table


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store(tmp_path / "games.sqlite3")
    yield opened
    opened.close()


def step(seq: int, round_number: int = 1) -> Step:
    return Step(
        seq=seq, game=1, round=round_number, who="p", command=f"c{seq}", lines=f"{seq}\n", events=()
    )


def saved(code: str, *steps: Step, log_from: int | None = 1) -> SavedTable:
    """Without `log_from`: nothing but the cards has changed."""
    return SavedTable(
        code=code,
        stage="playing",
        public=False,
        seq=steps[-1].seq,
        snapshot=None if log_from is None else b'{"log_from": %d}' % log_from,
        steps=steps,
    )


def keep(
    store: Store, code: str, *steps: Step, log_from: int | None = 1, new_round: bool = False
) -> None:
    made = saved(code, *steps, log_from=log_from)
    asyncio.run(store.write(partial(tables.keep, table=made, new_round=new_round)))


def loaded(store: Store, code: str) -> list[int]:
    found = asyncio.run(store.read(partial(tables.load, code=code)))
    assert found is not None
    return [step.seq for step in found[1]]


def count(folder: Path, table: str) -> int:
    with closing(sqlite3.connect(folder / "games.sqlite3")) as connection:
        (found,) = connection.execute(f"SELECT count(*) FROM {table}").fetchone()
    assert isinstance(found, int)
    return found


def test_steps_of_many_tables_are_found_again_each_with_its_own(store: Store) -> None:
    for seq in range(1, 6):
        for code in ("TTTTTT", "SSSSSS"):
            keep(store, code, step(2 * seq - 1), step(2 * seq))
    assert loaded(store, "TTTTTT") == loaded(store, "SSSSSS") == list(range(1, 11))


def test_when_a_round_begins_the_one_before_is_settled_without_events(
    store: Store, tmp_path: Path
) -> None:
    for seq in (1, 2, 3):
        keep(store, "TTTTTT", step(seq))
    assert (count(tmp_path, "settled"), count(tmp_path, "steps")) == (0, 3)
    keep(store, "TTTTTT", step(4, 2), log_from=4, new_round=True)
    assert (count(tmp_path, "settled"), count(tmp_path, "steps")) == (4, 4)
    assert count(tmp_path, "settled WHERE events IS NULL") == 3
    keep(store, "TTTTTT", step(5, 2), log_from=4)
    assert loaded(store, "TTTTTT") == [4, 5]


def test_what_has_stood_there_for_a_while_is_settled_and_torn_out(
    store: Store, tmp_path: Path
) -> None:
    for seq in (1, 2):
        keep(store, "TTTTTT", step(seq))
        keep(store, "SSSSSS", step(seq))
    until = asyncio.run(store.settle(0))
    assert count(tmp_path, "daybook") == until == 4
    keep(store, "TTTTTT", step(3))
    asyncio.run(store.settle(until))
    assert count(tmp_path, "daybook") == 1
    assert loaded(store, "TTTTTT") == [1, 2, 3]
    keep(store, "TTTTTT", step(4))
    assert loaded(store, "TTTTTT") == [1, 2, 3, 4]
    assert loaded(store, "SSSSSS") == [1, 2]


def test_after_a_restart_everything_is_there_and_no_command_goes_in_twice(tmp_path: Path) -> None:
    first = Store(tmp_path / "games.sqlite3")
    keep(first, "TTTTTT", step(1), step(2))
    first.close()
    again = Store(tmp_path / "games.sqlite3")
    assert loaded(again, "TTTTTT") == [1, 2]
    twice = Step(seq=3, game=1, round=1, who="p", command="c1", lines="", events=())
    with pytest.raises(sqlite3.IntegrityError, match="UNIQUE constraint"):
        keep(again, "TTTTTT", twice)
    keep(again, "TTTTTT", step(3))
    assert loaded(again, "TTTTTT") == [1, 2, 3]
    again.close()


def test_a_step_that_does_not_follow_what_is_stored_is_refused(store: Store) -> None:
    keep(store, "TTTTTT", step(1))
    with pytest.raises(StaleTable):
        keep(store, "TTTTTT", step(3))
    keep(store, "TTTTTT", step(2))
    assert loaded(store, "TTTTTT") == [1, 2]


def test_steps_after_the_table_was_saved_are_found_with_those_before(store: Store) -> None:
    keep(store, "TTTTTT", step(1))
    keep(store, "TTTTTT", step(2), step(3), log_from=None)
    assert loaded(store, "TTTTTT") == [1, 2, 3]
    with pytest.raises(StaleTable):
        keep(store, "TTTTTT", step(3), log_from=None)
    with pytest.raises(StaleTable):
        keep(store, "TTTTTT", step(5), log_from=None)
    asyncio.run(store.settle(asyncio.run(store.settle(0))))
    keep(store, "TTTTTT", step(4), log_from=None)
    assert loaded(store, "TTTTTT") == [1, 2, 3, 4]


def test_a_move_changes_few_pages(store: Store, tmp_path: Path) -> None:
    """What makes a move cheap for the disk: no index and no page of its own for a step."""
    for number in range(60):
        keep(store, f"T{number:05}", step(1))
    log = tmp_path / "games.sqlite3-wal"
    before = log.stat().st_size
    for number in range(60):
        keep(store, f"T{number:05}", step(2), log_from=None)
    pages = (log.stat().st_size - before) / (4096 + 24)
    assert pages / 60 < 2.5
    assert asyncio.run(store.read(daybook.newest)) == 120


def test_of_very_many_steps_a_table_reads_its_moves_and_the_latest(store: Store) -> None:
    """A round that waits for its people may have been made long by anybody at the table."""
    many = 100_000
    rows = [("TTTTTT", seq, 1, 1, "p", f"c{seq}", "", b"[]") for seq in range(2, many)]
    keep(store, "TTTTTT", step(1))

    def make_long(connection: Transaction) -> None:
        daybook.settle(connection, "TTTTTT")
        connection.executemany("INSERT INTO settled VALUES (?, ?, ?, ?, ?, ?, ?, ?)", rows)
        connection.execute("UPDATE settled SET lines = 'x' WHERE seq IN (5, 50000)")
        connection.execute("UPDATE reached SET seq = ? WHERE code = 'TTTTTT'", (many - 1,))

    asyncio.run(store.write(make_long))
    playing = b'{"log_from": 1, "seq": %d, "stage": "playing"}' % (many - 1)
    read = partial(daybook.read, code="TTTTTT", needed=Table.steps_needed(playing))
    found = [step.seq for step in asyncio.run(store.read(read))]
    assert found == [1, 5, 50_000, *range(many - 500, many)]
    gathering = b'{"log_from": 1, "seq": %d, "stage": "gathering"}' % (many - 1)
    read = partial(daybook.read, code="TTTTTT", needed=Table.steps_needed(gathering))
    assert len(asyncio.run(store.read(read))) == 500
