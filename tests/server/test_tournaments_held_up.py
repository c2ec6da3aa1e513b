"""Tournaments whose tables cannot be taken up for now: they go on by themselves, and say so."""

import asyncio
import shutil
import sqlite3
from collections.abc import Callable
from functools import partial
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from msgspec.structs import replace

from penultima.server.runtime import Runtime
from penultima.server.settings import Settings
from penultima.server.store import Store, tables, tournaments
from penultima.server.tournaments import floor, hall
from penultima.table import INSTANT
from tests.server.clients import UNHURRIED, Frame, Guest, Line, Served, serving
from tests.server.keepers import HouseKeeper
from tests.server.test_outages import until
from tests.server.test_tournaments import look_in, make, news
from tests.waiting import DEAD, Patience, wait_until

NEVER = replace(INSTANT, bots=1000.0)
"""No bot moves."""


class Evening:
    """As it was when the server stopped: four bots at two tables, which have not ended."""

    def __init__(self, folder: Path) -> None:
        with serving(folder, pace=NEVER) as server:
            self.north = server.guest("North")
            self.code = make(self.north, pause=0)
            line = look_in(self.north, self.code)
            for _ in range(4):
                assert line.do("admit", level="beginner")["type"] == "ack"
            assert line.do("begin")["type"] == "ack"
            stage = news(line, status="playing")["stages"]["0"]
            self.tables: list[str] = [table["code"] for table in stage["tables"]]
            line.close()

    def look(self, server: Served) -> Line:
        return look_in(Guest(server, self.north.token, self.north.id), self.code)


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> tuple[Evening, Path]:
    folder = tmp_path_factory.mktemp("kept")
    return Evening(folder), folder


@pytest.fixture
def evening(kept: tuple[Evening, Path], tmp_path: Path) -> Evening:
    shutil.copytree(kept[1], tmp_path, dirs_exist_ok=True)
    return kept[0]


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (floor, hall):
        monkeypatch.setattr(module, "AGAIN_SECONDS", 0.01)


class Faulty:
    """Work of the store that fails until it is told to be well."""

    def __init__(self, work: Callable[..., Any]) -> None:
        self._work = work
        self.well = False
        self.asked = 0

    def __call__(self, *told: Any, **more: Any) -> Any:
        self.asked += 1
        if not self.well:
            raise sqlite3.OperationalError("disk I/O error")
        return self._work(*told, **more)


FaultOf = Callable[..., Faulty]


@pytest.fixture
def fault(monkeypatch: pytest.MonkeyPatch) -> FaultOf:
    """Makes work of the store fail."""

    def plant(module: Any, name: str) -> Faulty:
        faulty = Faulty(getattr(module, name))
        monkeypatch.setattr(module, name, faulty)
        return faulty

    return plant


def until_asked(faulty: Faulty, times: int) -> None:
    patience = Patience("nobody tries again")
    while faulty.asked < times:
        patience.see(faulty.asked)


def stuck(line: Line, *told: tuple[int, str]) -> None:
    """Until it is told that these tables stand still, and no others."""
    wanted = [{"table": table, "why": why} for table, why in told]

    def latest() -> object:
        said = [frame["stuck"] for frame in line.seen if "stuck" in frame]
        return said[-1] if said else None

    while latest() != wanted:
        line.next()


@pytest.mark.parametrize("name", ["under_way", "is_readable", "load"])
def test_who_comes_after_a_fault_finds_the_tournament_going_on(
    evening: Evening, tmp_path: Path, fault: FaultOf, name: str
) -> None:
    broken = fault(tournaments, name)
    with serving(tmp_path) as server:
        until_asked(broken, 3)
        broken.well = True
        line = evening.look(server)
        news(line, status="over")
        line.close()


@pytest.mark.parametrize("module, name", [(tournaments, "result_of"), (tables, "load")])
def test_tables_that_cannot_be_read_wait_and_all_are_told(
    evening: Evening, tmp_path: Path, fault: FaultOf, module: Any, name: str
) -> None:
    broken = fault(module, name)
    with serving(tmp_path) as server:
        line = evening.look(server)
        stuck(line, (1, "store"), (2, "store"))
        broken.well = True
        stuck(line)
        news(line, status="over")
        line.close()


def test_tables_for_which_there_is_no_room_wait_until_others_have_ended(
    evening: Evening, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first table is at work as long as the test wants it to be."""
    with serving(tmp_path, pace=NEVER, bounds=replace(UNHURRIED, tables=1)) as server:
        line = evening.look(server)
        stuck(line, (2, "room"))
        assert line.do("result", **result(0))["type"] == "ack"
        stuck(line)
        line.close()


def result(table: int) -> Frame:
    return {"stage": 0, "table": table, "points": [20, 0], "rounds_won": [1, 0], "note": "by word"}


def test_a_table_that_nobody_can_read_keeps_no_other_waiting_and_is_ended_by_word(
    evening: Evening, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    load, damaged = tables.load, evening.tables[0]

    def load_some(connection: Any, code: str) -> Any:
        if code == damaged:
            raise ValueError("nothing that could be read")
        return load(connection, code)

    monkeypatch.setattr(tables, "load", load_some)
    with serving(tmp_path) as server:
        line = evening.look(server)
        stuck(line, (1, "broken"))
        while not any(ended(frame, 1) for frame in line.seen):
            line.next()
        assert line.do("result", **result(0))["type"] == "ack"
        stuck(line)
        news(line, status="over")
        line.close()


def ended(frame: Frame, table: int) -> bool:
    whole = frame.get("stages", {}).get("0", {}).get("tables", {})
    told = frame.get("tables", {}).get(str(table)) or (whole[table] if whole else {})
    return bool(told.get("result"))


def test_a_tournament_that_nobody_can_read_keeps_no_other_waiting(
    evening: Evening, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    under_way = tournaments.under_way

    def with_another(connection: Any) -> list[str]:
        return ["DAMAGE", *under_way(connection)]

    is_readable = tournaments.is_readable

    def of_some(connection: Any, code: str) -> bool | None:
        if code == "DAMAGE":
            raise ValueError("nothing that could be read")
        return is_readable(connection, code)

    monkeypatch.setattr(tournaments, "under_way", with_another)
    monkeypatch.setattr(tournaments, "is_readable", of_some)
    with serving(tmp_path) as server:
        line = evening.look(server)
        news(line, status="over")
        line.close()


def test_a_table_that_a_keeper_has_closed_is_named_and_goes_on_when_it_is_open_again(
    evening: Evening, tmp_path: Path
) -> None:
    with serving(tmp_path, pace=NEVER) as server:
        keeper, table = HouseKeeper(server, tmp_path), evening.tables[1]
        line = evening.look(server)
        news(line, status="playing")
        keeper.act("POST", f"tables/{table}/closed", reason="other")
        stuck(line, (2, "closed"))
        keeper.act("DELETE", f"tables/{table}/closed")
        stuck(line)
        line.close()


def test_tables_whose_end_is_said_meanwhile_are_ended_as_soon_as_they_can_be_read(
    evening: Evening, tmp_path: Path, fault: FaultOf
) -> None:
    broken = fault(tournaments, "is_played")
    with serving(tmp_path, pace=NEVER) as server:
        line = evening.look(server)
        news(line, status="playing")
        assert line.do("endearly")["type"] == "ack"
        until_asked(broken, 3)
        broken.well = True
        for code in evening.tables:
            wait_until(partial(is_finished, server, code), "they are played on")
        line.close()


def test_a_table_that_is_taken_up_just_when_its_end_is_said_is_ended(
    evening: Evening, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    under_way, said = Event(), Event()
    find = tournaments.result_of

    def slow(connection: Any, code: str) -> Any:
        under_way.set()
        assert said.wait(DEAD)
        return find(connection, code)

    monkeypatch.setattr(tournaments, "result_of", slow)
    with serving(tmp_path, pace=NEVER) as server:
        line = evening.look(server)
        news(line, status="playing")
        assert under_way.wait(DEAD)
        try:
            assert line.do("endearly")["type"] == "ack"
        finally:
            said.set()
        for code in evening.tables:
            wait_until(partial(is_finished, server, code), "it is played on")
        line.close()


def is_finished(server: Served, code: str) -> bool:
    return bool(server.ask("GET", f"/api/tables/{code}").json["table"]["stage"] == "finished")


def test_a_dropped_table_comes_back_also_where_its_tournament_is_not(
    evening: Evening, tmp_path: Path, fault: FaultOf
) -> None:
    """It is at another node, say."""
    path = tmp_path / "games.sqlite3"
    one = replace(UNHURRIED, tables=1)
    broken = fault(tables, "load")

    async def live() -> None:
        settings = Settings(database=path, node_address="", pace=NEVER, bounds=one)
        runtime = Runtime(settings, Store(path))
        house, (first, second) = runtime.house, evening.tables
        house.when_dropped(first)
        await until(lambda: broken.asked > 2, "nobody tries again")
        broken.well = True
        await until(lambda: bool(house.rooms), "it does not come back")
        house.when_dropped(second)
        await asyncio.sleep(0.05)
        house.heed(replace(settings, bounds=UNHURRIED), {})
        await until(lambda: len(house.rooms) == 2, "there is room for it")
        house.heed(settings, {second: "other"})
        await until(lambda: len(house.rooms) == 1, "it is closed")
        await until(lambda: not runtime.hall._errands._tasks, "it is left alone")
        await runtime.close()

    asyncio.run(live())
