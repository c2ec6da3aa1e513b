"""Replays of a rotation know who sat where, also after a round that was void."""

import asyncio
from functools import partial
from pathlib import Path

import pytest

from penultima.game.rotation import schedule
from penultima.server.replays import find_game, replay_of
from penultima.server.store import Store, tables
from penultima.server.store.tables import SavedTable
from penultima.table import Company
from penultima.table.messages import Stage
from tests.table.test_counting import end_round, four, next_round, void_round


@pytest.mark.shows("M9", "P1")
def test_a_void_round_moves_nobody_on_in_a_replay_either(tmp_path: Path) -> None:
    evening = four(company=Company.ROTATION)
    played: list[int] = []
    for number in (0, 1, 1, 1, *range(2, 12)):
        if played.count(number) < (2 if number == 1 else 0):
            void_round(evening)
        else:
            end_round(evening, "r2", "r4", "r7")
        played.append(number)
        if not evening.at(Stage.FINISHED):
            next_round(evening)
    store = Store(tmp_path / "games.sqlite3")
    saved = SavedTable.of(evening.table, evening.steps)
    asyncio.run(store.write(partial(tables.keep, table=saved)))
    plan = schedule(4)
    for game, number in enumerate(played, 1):
        found = asyncio.run(store.read(partial(find_game, code=saved.code, number=game)))
        assert found is not None
        assert found.sitting == plan[number].seated
        told = replay_of(found)
        assert (told.first_game, told.last_game) == (1, len(played))
        assert told.void == (2, 3)
    store.close()
