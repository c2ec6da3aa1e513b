"""The record of a tournament with those of its matches, taken as one archive."""

import asyncio
import io
import zipfile
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from starlette.requests import ClientDisconnect

from penultima.club.bundle import read_bundle
from penultima.club.evidence import compare, played_again
from penultima.server.api.tournaments import _Taken
from penultima.server.store import Store, tables
from penultima.server.store.tables import SavedTable
from penultima.server.tournaments.archive import Archives, TooManyArchives
from penultima.table import Company
from penultima.tournament.audit import check
from penultima.tournament.commands import Begin
from penultima.tournament.export import BUNDLED_RECORD, read_record_json
from tests.server.clients import Served
from tests.server.test_tournaments import play_bots
from tests.table.test_counting import end_round, four, next_round
from tests.tournament.club import ORGANISER, Club, swiss

RACE = {"title": "Race", "kind": "race", "setup": {"seats": 2}, "stages": 2, "rounds": 2}


def test_every_round_of_every_match_is_in_it_and_gives_the_results(
    server: Served, tmp_path: Path
) -> None:
    _, code = play_bots(server, **RACE)
    answer = server.ask("GET", f"/api/tournaments/{code}/records.zip")
    assert answer.status == 200
    assert answer.headers["content-type"] == "application/zip"
    assert f"penultima-{code}.zip" in answer.headers["content-disposition"]
    file = tmp_path / "whole.zip"
    file.write_bytes(answer.body)
    bundle = read_bundle(file)
    told = read_record_json(bundle.record)
    assert bundle.record == server.ask("GET", f"/api/tournaments/{code}/record").body
    tables = [table.code for stage in told.stages for table in stage.tables]
    assert bundle.matches is not None
    assert {name.partition("-")[0] for name in bundle.matches} == set(tables)
    assert len(bundle.matches) >= 2 * len(tables) == 8
    assert check(told) == []
    assert compare(told, bundle.matches) == []
    assert played_again(told) == 4
    assert server.ask("GET", f"/api/tournaments/{code}/records.zip").body == answer.body


def test_a_match_that_goes_on_is_not_in_it_whatever_its_result_is_said_to_be(
    tmp_path: Path,
) -> None:
    evening = four(company=Company.ROTATION)
    end_round(evening, "r2", "r4", "r7")
    next_round(evening)
    store = Store(tmp_path / "games.sqlite3")
    saved = SavedTable.of(evening.table, evening.steps)
    asyncio.run(store.write(partial(tables.keep, table=saved)))
    club = Club(swiss(seed="s", stages=1), ("otter", "heron", "swift", "newt"))
    club.say(ORGANISER, Begin)
    club.end_stage()
    (stage,) = club.sight.stages
    seating = replace(stage.tables[0], code=saved.code)
    sight = replace(club.sight, stages=(replace(stage, tables=(seating,)),))
    assert seating.result is not None
    archives = Archives(store)

    async def taken() -> bytes:
        return b"".join([part async for part in archives.parts(sight)])

    assert zipfile.ZipFile(io.BytesIO(asyncio.run(taken()))).namelist() == [BUNDLED_RECORD]
    archives.close()
    store.close()


def test_each_network_takes_one_at_a_time_and_not_very_many_do(tmp_path: Path) -> None:
    store = Store(tmp_path / "games.sqlite3")
    archives = Archives(store)
    with archives.place_for("one"):
        with pytest.raises(TooManyArchives), archives.place_for("one"):
            pass
        with archives.place_for("other"):
            pass
    places = [archives.place_for(str(network)) for network in range(9)]
    for place in places[:8]:
        place.__enter__()
    with pytest.raises(TooManyArchives):
        places[8].__enter__()
    places[0].__exit__(None, None, None)
    with archives.place_for("9"):
        pass
    archives.close()
    store.close()


@pytest.mark.parametrize("after", [0, 1, 2])
def test_whoever_breaks_off_leaves_the_place_to_others(after: int, tmp_path: Path) -> None:
    store = Store(tmp_path / "games.sqlite3")
    archives = Archives(store)
    sent: list[Any] = []

    async def parts() -> Any:
        for part in (b"one", b"two", b"three"):
            yield part

    async def receive() -> Any:
        await asyncio.Event().wait()

    async def send(message: Any) -> None:
        sent.append(message)
        if len(sent) > after:
            raise OSError("gone")

    async def take() -> None:

        place = ExitStack()
        place.enter_context(archives.place_for("one"))
        scope = {"type": "http", "asgi": {"spec_version": "2.4"}}
        await _Taken(place, parts())(scope, receive, send)

    with pytest.raises(ClientDisconnect):
        asyncio.run(take())
    with archives.place_for("one"):
        pass
    archives.close()
    store.close()
