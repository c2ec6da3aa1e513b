"""The benchmark of an hour, for a few seconds: it must not be found broken when it is needed."""

import asyncio
import csv
from pathlib import Path

import pytest

from benchmarks.hour import Plan, keep_house, picture
from tests.wire.server import serving

pytestmark = pytest.mark.slow


def test_what_a_server_holds_is_written_down_minute_by_minute(tmp_path: Path) -> None:
    with serving(pace="human") as server:
        plan = Plan(tables=2, rate=20, minutes=2, every=1.5)
        seen = asyncio.run(keep_house(server, plan, tmp_path))
    with (tmp_path / "hour.csv").open() as file:
        rows = list(csv.DictReader(file))
    assert [row["minute"] for row in rows] == ["1", "2"]
    assert all(minute.moves and minute.ack_p99 for minute in seen)
    assert all(minute.tables >= 2 and minute.sockets and minute.tasks for minute in seen)
    picture(seen, tmp_path / "hour.svg")
    assert "<svg" in (tmp_path / "hour.svg").read_text()
