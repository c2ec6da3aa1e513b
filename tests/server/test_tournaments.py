"""Tournaments on a real server: made, looked at, entered, played, kept, forgotten."""

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

from tests.server.clients import Frame, Guest, Line, Served, serving

SWISS: Frame = {"title": "Thursday", "kind": "swiss", "setup": {"seats": 2, "counting": "round"}}


def make(guest: Guest, **plan: Any) -> str:
    answer = guest.ask("POST", "/api/tournaments", {"plan": {**SWISS, **plan}})
    assert answer.status == 201, answer.body
    code: str = answer.json["code"]
    return code


def look_in(guest: Guest, code: str) -> Line:
    line = Line(connect(f"ws://{guest.server.host}/ws/tournament", compression=None, legacy=True))
    line.send({"type": "hello", "token": guest.token, "tournament": code})
    return line


def news(line: Line, **wanted: Any) -> Frame:
    """News that say so, which may have come before the answer to what was asked last."""

    def fits(frame: Frame) -> bool:
        return frame["type"] == "news" and all(frame.get(k) == v for k, v in wanted.items())

    return next((frame for frame in line.seen if fits(frame)), None) or line.until(fits)


def play_bots(server: Served, **plan: Any) -> tuple[Guest, str]:
    """A tournament of four bots, from its beginning to its end."""
    north = server.guest("North")
    code = make(north, pause=0, **plan)
    line = look_in(north, code)
    for _ in range(4):
        assert line.do("admit", level="casual")["type"] == "ack"
    assert line.do("begin")["type"] == "ack"
    news(line, status="over")
    line.close()
    return north, code


def test_a_tournament_of_bots_plays_itself(server: Served) -> None:
    _, code = play_bots(server)
    told = server.ask("GET", f"/api/tournaments/{code}").json
    assert [line["place"] for line in told["standings"]] == [1, 2, 3, 4]
    assert len(told["stages"]) == 2
    table = told["stages"][0]["tables"][0]["code"]
    for known in (table, code):
        assert server.ask("GET", f"/api/tables/{known}/tournament").json == {"code": code}
    assert server.ask("GET", f"/api/tables/{table}").json["table"]["stage"] == "finished"


def test_its_record_can_be_downloaded(server: Served) -> None:
    _, code = play_bots(server)
    record = server.ask("GET", f"/api/tournaments/{code}/record")
    assert "attachment" in record.headers["content-disposition"]
    assert record.json["plan"]["seed"]
    for name, rows in (("standings", 4), ("results", 8)):
        answer = server.ask("GET", f"/api/tournaments/{code}/{name}.csv")
        assert answer.headers["content-type"].startswith("text/csv")
        assert len(list(csv.DictReader(io.StringIO(answer.body.decode())))) == rows


def test_a_table_of_nobody_belongs_to_no_tournament(server: Served) -> None:
    code = server.guest().open_table()
    assert server.ask("GET", f"/api/tables/{code}/tournament").json == {"code": None}
    assert server.ask("GET", "/api/tables/x/tournament").error == (404, "no-such-table")


@pytest.mark.parametrize("path", ["", "/record", "/records.zip", "/results.csv"])
@pytest.mark.parametrize("code", ["BCDFGH", "nonsense"])
def test_what_is_not_there_is_said_to_be_missing(server: Served, code: str, path: str) -> None:
    answer = server.ask("GET", f"/api/tournaments/{code}{path}")
    assert answer.error == (404, "no-such-tournament")


def test_only_public_ones_are_listed_until_they_are_over(server: Served) -> None:
    north = server.guest("North")
    make(north)
    code = make(north, public=True, title="For all", places=8)
    listed = server.ask("GET", "/api/tournaments").json["tournaments"]
    assert [(one["code"], one["title"], one["places"]) for one in listed] == [(code, "For all", 8)]
    line = look_in(north, code)
    for _ in range(4):
        line.do("admit", level="beginner")
    line.do("begin")
    line.do("endearly")
    news(line, status="over")
    line.close()
    assert server.ask("GET", "/api/tournaments").json["tournaments"] == []


def test_who_takes_part_or_organises_finds_the_way_back_until_it_is_over(server: Served) -> None:
    north, south, west = server.guest(), server.guest(), server.guest()
    code = make(north)
    line = look_in(south, code)
    line.do("enter", name="South")

    def told(guest: Guest) -> list[str]:
        found = guest.ask("GET", "/api/me/tournaments").json["tournaments"]
        return [one["code"] for one in found]

    assert (told(north), told(south), told(west)) == ([code], [code], [])
    line.do("withdraw")
    assert (told(north), told(south)) == ([code], [])
    line.close()
    assert server.ask("GET", "/api/me/tournaments").error[0] == 401


@pytest.mark.parametrize(
    "plan, status, code",
    [
        ({"kind": "rotation", "setup": {"seats": 5}}, 400, "plan-seats-rotation"),
        ({"setup": {"edition": "planes"}}, 400, "plan-tables-setup"),
        ({"kind": "joust"}, 400, "bad-frame"),
        ({"title": ""}, 400, "bad-frame"),
    ],
)
def test_a_plan_that_cannot_be_is_refused(
    server: Served, plan: Frame, status: int, code: str
) -> None:
    north = server.guest()
    answer = north.ask("POST", "/api/tournaments", {"plan": {**SWISS, **plan}})
    assert answer.error == (status, code)


@pytest.mark.parametrize(
    "first, code, closed",
    [
        ({"type": "hello", "token": "made-up", "tournament": "BCDFGH"}, "bad-token", 4401),
        ({"type": "begin", "id": "x"}, "bad-frame", 4400),
    ],
)
def test_who_does_not_say_hello_is_sent_away(
    server: Served, first: Frame, code: str, closed: int
) -> None:
    line = Line(connect(f"ws://{server.host}/ws/tournament", compression=None, legacy=True))
    line.send(first)
    assert line.closed() == (code, closed)


def test_nobody_finds_a_tournament_that_is_not_there(server: Served) -> None:
    assert look_in(server.guest(), "BCDFGH").closed() == ("no-such-tournament", 4404)
    north = server.guest()
    table = north.open_table()
    assert look_in(north, table).closed() == ("no-such-tournament", 4404)


def test_frames_of_a_table_say_nothing_to_a_tournament(server: Served) -> None:
    north = server.guest()
    line = look_in(north, make(north))
    news(line)
    refused = line.do("start")
    assert (refused["type"], refused["code"]) == ("refused", "bad-frame")
    assert line.do("goon")["code"] == "wrong-stage"
    line.close()


def test_people_are_led_to_their_tables_and_nobody_else_sits_there(server: Served) -> None:
    north, south = server.guest("North"), server.guest("South")
    code = make(north)
    lines = [look_in(guest, code) for guest in (north, south)]
    for line, name in zip(lines, ("North", "South"), strict=True):
        assert line.do("enter", name=name)["type"] == "ack"
    for _ in range(2):
        lines[0].do("admit", level="casual")
    lines[0].do("begin")
    told = lines[1].until(lambda f: f["type"] == "news" and bool((f.get("you") or {}).get("table")))
    table = told["you"]["table"]
    seat = south.enter(table)
    seat.until(lambda frame: len(seat.you.get("chairs", [])) == 1)
    assert seat.table["arranged"]
    stranger = server.guest("West").enter(table)
    stranger.welcome()
    assert stranger.do("sit", chair=0, name="West")["type"] == "refused"
    for line in (seat, stranger, *lines):
        line.close()


def test_it_goes_on_by_itself_after_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        north = server.guest("North")
        code = make(north, pause=3600)
        line = look_in(north, code)
        for _ in range(4):
            line.do("admit", level="beginner")
        line.do("begin")
        news(line, status="between")
        line.do("hold")
        line.close()
    with serving(tmp_path) as server:
        again = Guest(server, north.token, north.id)
        line = look_in(again, code)
        assert news(line)["status"] == "between"
        assert line.do("goon")["type"] == "ack"
        news(line, status="over")
        line.close()


def test_whoever_is_forgotten_is_forgotten_here_too(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        north, south = server.guest("Quetzal"), server.guest("South")
        code = make(north)
        line = look_in(north, code)
        line.do("enter", name="Quetzal")
        other = look_in(south, code)
        other.do("enter", name="South")
        assert north.ask("DELETE", "/api/me").status == 204
        assert line.closed()[0] == "bad-token"
        told = server.ask("GET", f"/api/tournaments/{code}").json
        assert told["organiser"] == "South"
        assert "Quetzal" not in json.dumps(told)
        other.close()
    stored = (tmp_path / "games.sqlite3").read_bytes()
    wal = tmp_path / "games.sqlite3-wal"
    assert north.id.encode() not in stored + (wal.read_bytes() if wal.exists() else b"")
