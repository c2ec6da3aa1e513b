"""Keepers close tournaments, and give another name to somebody whose name nobody should read."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.sync.client import connect

from tests.server.clients import Frame, Guest, Line, Served, serving
from tests.server.keepers import HouseKeeper, seated
from tests.server.play import finished_match


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Served]:
    with serving(tmp_path) as served:
        yield served


@pytest.fixture
def keeper(server: Served, tmp_path: Path) -> HouseKeeper:
    return HouseKeeper(server, tmp_path)


PLAN = {"title": "Cup", "kind": "swiss", "public": True, "setup": {"seats": 2, "counting": "round"}}


def in_hall(guest: Guest, code: str) -> Line:
    address = f"ws://{guest.server.host}/ws/tournament"
    line = Line(connect(address, compression=None, legacy=True, ping_interval=None))
    line.send({"type": "hello", "token": guest.token, "tournament": code})
    return line


def listed(server: Served) -> list[str]:
    return [one["code"] for one in server.ask("GET", "/api/tournaments").json["tournaments"]]


def test_a_closed_tournament_is_seen_by_nobody_and_goes_on_where_it_stood(
    server: Served, keeper: HouseKeeper
) -> None:
    north = server.guest("North")
    code = north.ask("POST", "/api/tournaments", {"plan": PLAN}).json["code"]
    line = in_hall(north, code)
    assert line.next()["type"] == "news"
    assert line.do("enter", name="North")["type"] == "ack"
    (told,) = [one for one in keeper.see("tournaments") if one["code"] == code]
    assert (told["title"], told["organiser"]) == ("Cup", "North")
    keeper.act("POST", f"tournaments/{code}/closed", reason="name", note="rude title")
    assert line.closed() == ("tournament-closed", 4410)
    assert line.seen[-1]["reason"] == "name"
    assert in_hall(north, code).closed() == ("tournament-closed", 4410)
    for path in ("", "/record", "/standings.csv", "/results.csv"):
        asked = server.ask("GET", f"/api/tournaments/{code}{path}")
        assert asked.error == (410, "tournament-closed")
    assert code not in listed(server)
    assert north.ask("GET", "/api/me/tournaments").json["tournaments"] == []
    assert keeper.ask("GET", "tournaments").json["closed"][code] == "name"
    assert (keeper.newest()["act"], keeper.newest()["table"]) == ("close-tournament", code)
    keeper.act("DELETE", f"tournaments/{code}/closed")
    assert code in listed(server)
    again = in_hall(north, code)
    assert "North" in json.dumps(again.next())
    again.close()
    assert keeper.ask("POST", "tournaments/BCDFGH/closed", {}).error == (404, "no-such-tournament")


def test_a_closed_tournament_opens_no_tables_also_after_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        people = [server.guest(name) for name in ("North", "East", "South", "West")]
        north, south = people[0], people[2]
        code = north.ask("POST", "/api/tournaments", {"plan": PLAN}).json["code"]
        lines = [in_hall(guest, code) for guest in people]
        for number, line in enumerate(lines):
            line.next()
            assert line.do("enter", name=f"P{number}")["type"] == "ack"
        keeper = HouseKeeper(server, tmp_path)
        assert lines[0].do("begin")["type"] == "ack"
        opened = len(keeper.see("tables"))
        keeper.act("POST", f"tournaments/{code}/closed", reason="other")
    with serving(tmp_path) as server:
        keeper = HouseKeeper(server, tmp_path)
        guest = Guest(server, north.token, north.id)
        assert in_hall(guest, code).closed()[0] == "tournament-closed"
        assert guest.ask("DELETE", "/api/me").status == 204, "who is in it can still be forgotten"
        assert len(keeper.see("tables")) <= opened
        keeper.act("DELETE", f"tournaments/{code}/closed")
        back = in_hall(Guest(server, south.token, south.id), code)
        assert back.next()["type"] == "news"
        back.close()


def test_who_is_given_another_name_has_it_everywhere(server: Served, keeper: HouseKeeper) -> None:
    rude, north = server.guest("Rude"), server.guest("North")
    code = rude.open_table(seats=2, counting="round")
    lines = [seated(rude, code, 0, "Rude"), seated(north, code, 1, "North")]
    played = finished_match(rude, counting="round", seats=2)
    cup = rude.ask("POST", "/api/tournaments", {"plan": PLAN}).json["code"]
    hall = in_hall(rude, cup)
    hall.next()
    assert hall.do("enter", name="Rude")["type"] == "ack"
    given = {"name": "  Somebody ", "reason": "name", "note": "as told"}
    keeper.act("POST", f"people/{rude.id}/renamed", **given)
    lines[1].until(lambda f: f.get("table", {}).get("chairs", [{}])[0].get("name") == "Somebody")
    assert rude.ask("GET", "/api/me").json["name"] == "Somebody"
    sight = server.ask("GET", f"/api/tournaments/{cup}").json
    assert sight["entrants"][0]["name"] == sight["organiser"] == "Somebody"
    (match,) = rude.ask("GET", "/api/me/history").json["matches"]
    assert match["table"] == played
    assert "Rude" not in json.dumps(match)
    act = keeper.newest()
    assert (act["act"], act["person"], act["reason"]) == ("rename", rude.id, "name")
    assert act["note"] == "Rude → Somebody as told"
    (told,) = rude.ask("GET", "/api/me/standing").json["acts"]
    assert (told["act"], told["reason"]) == ("rename", "name")
    assert keeper.ask("POST", "people/x/renamed", {"name": "N"}).error == (404, "no-such-person")
    empty = keeper.ask("POST", f"people/{rude.id}/renamed", {"name": "\u200b"})
    assert empty.status == 400
    for line in (*lines, hall):
        line.close()


def test_who_is_renamed_and_muted_does_not_take_the_old_name_back(
    server: Served, keeper: HouseKeeper
) -> None:
    rude, north = server.guest("Rude"), server.guest("North")
    sits = seated(rude, rude.open_table(seats=2), 0, "Rude")
    looks_on = rude.enter(north.open_table(seats=2))
    looks_on.welcome()
    hall = in_hall(rude, north.ask("POST", "/api/tournaments", {"plan": PLAN}).json["code"])
    hall.next()
    keeper.act("POST", f"people/{rude.id}/renamed", name="Somebody", reason="name")
    keeper.sanction("mute", person=rude.id)
    tried: list[tuple[Line, str, Frame]]
    tried = [(sits, "rename", {"chair": 0}), (looks_on, "sit", {"chair": 0}), (hall, "enter", {})]
    for line, kind, where in tried:
        assert line.do(kind, name="Rude", **where)["code"] == "muted-here"
        assert line.do(kind, name="Somebody", **where)["type"] == "ack"
        line.close()
    assert rude.ask("PATCH", "/api/me", {"name": "Rude"}).error == (403, "muted-here")


def test_a_table_that_is_closed_meanwhile_comes_back_with_the_new_name(
    server: Served, keeper: HouseKeeper
) -> None:
    rude = server.guest("Rude")
    code = rude.open_table(seats=2)
    line = seated(rude, code, 0, "Rude")
    keeper.act("POST", f"tables/{code}/closed", reason="name")
    assert line.closed()[0] == "table-closed"
    keeper.act("POST", f"people/{rude.id}/renamed", name="Somebody", reason="name")
    keeper.act("DELETE", f"tables/{code}/closed")
    sight = server.ask("GET", f"/api/tables/{code}").json["table"]
    assert sight["chairs"][0]["name"] == sight["host"] == "Somebody"


def test_who_changes_something_else_at_that_moment_keeps_the_new_name(
    server: Served, keeper: HouseKeeper
) -> None:
    rude = server.guest("Rude")
    body = json.dumps({"keep": True}).encode()
    asking = server.connection()
    asking.putrequest("PATCH", "/api/me")
    asking.putheader("Authorization", f"Bearer {rude.token}")
    asking.putheader("Content-Length", str(len(body)))
    asking.endheaders()
    server.ask("GET", "/health")  # meanwhile it is known who asks
    keeper.act("POST", f"people/{rude.id}/renamed", name="Somebody", reason="name")
    asking.send(body)
    changed = json.loads(asking.getresponse().read())
    assert (changed["name"], changed["keep"]) == ("Somebody", True)
    asking.close()
