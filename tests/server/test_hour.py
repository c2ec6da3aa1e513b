"""The benchmark of an hour, for a few seconds: it must not be found broken when it is needed."""

import asyncio
import csv
from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest

from benchmarks.hour import Plan, keep_house, picture
from benchmarks.minutes import ROUND_KEEPS, Minute, findings, verdict
from tests.wire.server import serving


@pytest.mark.slow
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


_CALM = Minute(
    minute=1,
    moves=15_000,
    refused=0,
    late=0,
    rounds=200,
    came_back=280,
    new_tables=16,
    lost=0,
    ack_p50=15.0,
    ack_p99=30.0,
    fan_out_p99=30.0,
    pause_p99=5.0,
    cpu=0.12,
    memory=170.0,
    files=4_420,
    tasks=40,
    tables=1_000,
    sockets=4_400,
    database=70.0,
    log=4.0,
)


def _an_hour(**what: Sequence[float]) -> list[Minute]:
    """Calm but for what is said of its minutes."""
    return [
        msgspec.structs.replace(_CALM, minute=at + 1, **{name: of[at] for name, of in what.items()})
        for at in range(60)
    ]


def test_an_hour_that_fills_up_at_first_and_stays_as_it_is_then_is_flat() -> None:
    filling = [min(170.0, 100 + 6 * at) for at in range(60)]
    coming_and_going = [4_400 - at % 7 * 10 for at in range(60)]
    seen = _an_hour(
        memory=filling,
        database=[value * 0.4 for value in filling],
        sockets=coming_and_going,
        files=[sockets + 20 for sockets in coming_and_going],
    )
    flat, told = verdict(seen)
    assert flat, told
    assert told.endswith("FLAT")


@pytest.mark.parametrize(
    "what, values, name",
    [
        ("memory", [170 + 0.4 * at for at in range(60)], "memory"),
        ("files", [4_420 + at // 3 for at in range(60)], "files but sockets"),
        ("tasks", [40 + at // 3 for at in range(60)], "tasks"),
        ("database", [70 + 2 * at * 200 * ROUND_KEEPS for at in range(60)], "database"),
        ("log", [4 + at for at in range(60)], "its log"),
        ("ack_p99", [30 + 22 * (at == 40) for at in range(60)], "worst p99 of a minute"),
    ],
)
def test_whatever_grows_all_the_time_is_named(
    what: str, values: Sequence[float], name: str
) -> None:
    flat, told = verdict(_an_hour(**{what: values}))
    assert not flat
    assert told.endswith(f"NOT FLAT: {name}")


def test_rounds_that_are_over_leave_their_records_in_the_database() -> None:
    seen = _an_hour(database=[70 + at * 100 * ROUND_KEEPS for at in range(60)])
    assert all(finding.held for finding in findings(seen))


def test_a_few_minutes_are_not_taken_for_an_hour() -> None:
    assert verdict(_an_hour()[:7])[0] is False
