"""The HTTP API: what it tells, to whom, and what it refuses."""

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from penultima.editions import EDITIONS
from penultima.players.personas import PERSONAS
from penultima.rulebook import whole_sheet
from penultima.server.api.endpoints import ENDPOINTS
from penultima.server.codes import ALPHABET
from penultima.server.http_messages.records import Replay
from penultima.server.settings import Bounds
from penultima.version import VERSION
from tests.server.clients import Served, serving
from tests.server.play import finished_match
from tests.waiting import wait_until

CASUAL = {persona.name for persona in PERSONAS.values() if persona.level == "casual"}


def test_a_guest_is_known_by_the_token_alone(server: Served) -> None:
    north = server.guest("  North   of \n here ")
    assert north.ask("GET", "/api/me").json == {
        "id": north.id,
        "name": "North of here",
        "keep": False,
        "rated": False,
    }
    changed = north.ask("PATCH", "/api/me", {"name": "South", "keep": True})
    assert (changed.json["name"], changed.json["keep"]) == ("South", True)
    assert north.ask("GET", "/api/me").json == changed.json


@pytest.mark.parametrize("token", [None, "", "made-up", "a.b", "Ing.x" * 100])
def test_nobody_else_is_anybody(server: Served, token: str | None) -> None:
    for endpoint in ENDPOINTS:
        if endpoint.token:
            path = re.sub(r"\{\w+:number\}", "1", endpoint.path)
            answer = server.ask(endpoint.method, path, {}, token=token)
            assert answer.error == (401, "bad-token")


def test_a_token_of_another_server_is_none_here(server: Served, tmp_path: Path) -> None:
    with serving(tmp_path) as other:
        stranger = other.guest()
    assert server.ask("GET", "/api/me", token=stranger.token).error == (401, "bad-token")


@pytest.mark.parametrize(
    "body",
    [b"", b"{", b"[]", b"\xff", {"name": 3}, {"name": ""}, {"name": "x" * 25}],
)
def test_what_is_no_name_is_refused(server: Served, body: Any) -> None:
    assert server.ask("POST", "/api/guest", body).error == (400, "bad-frame")
    invisible = server.ask("POST", "/api/guest", {"name": "\u200b \t"})
    assert invisible.error == (400, "bad-name")


def test_a_body_that_is_too_long_is_refused(server: Served) -> None:
    assert server.ask("POST", "/api/guest", b"x" * 70_000).error == (413, "too-long")


def test_a_table_gets_a_code_that_can_be_read_out(server: Served) -> None:
    code = server.guest().open_table(edition="shark")
    assert len(code) == 6
    assert set(code) <= set(ALPHABET)
    told = server.ask("GET", f"/api/tables/{code.lower()}").json
    assert told["table"]["setup"]["edition"] == "shark"
    assert told["finished"] == []


@pytest.mark.parametrize(
    "setup, code",
    [
        ({"edition": "planes"}, "bad-setup"),
        ({"house": ["stacking", "stacking-mixed"]}, "bad-setup"),
        ({"company": "rotation", "seats": 5}, "bad-setup"),
        ({"company": "rotation", "counting": "alternative"}, "bad-setup"),
        ({"company": "partners", "counting": "elimination"}, "bad-setup"),
        ({"company": "partners", "seats": 5}, "bad-setup"),
        ({"company": "crowd"}, "bad-frame"),
        ({"options": {"target": 7}}, "bad-setup"),
        ({"edition": "cars", "dealer": "chance"}, "bad-setup"),
        ({"edition": "mando", "dealer": 4}, "bad-setup"),
        ({"edition": "mando", "dealer": "eldest"}, "bad-frame"),
        ({"edition": "mando", "dealer": -1}, "bad-frame"),
        ({"seats": 11}, "bad-frame"),
    ],
)
def test_choices_that_do_not_go_together_are_refused(server: Served, setup: Any, code: str) -> None:
    answer = server.guest().ask("POST", "/api/tables", {"setup": setup})
    assert answer.error == (400, code)
    assert answer.json["detail"]


@pytest.mark.parametrize("code", ["BCDFGH", "x", "%00", "AAAAAA"])
def test_a_table_that_there_is_not_is_not_found(server: Served, code: str) -> None:
    for path in ("", "/records/1", "/replays/1"):
        assert server.ask("GET", f"/api/tables/{code}{path}").status == 404


def test_only_public_tables_with_somebody_at_them_are_listed(server: Served) -> None:
    north = server.guest()
    public, private, empty = (north.open_table(public=p) for p in (True, False, True))
    lines = [north.enter(public), north.enter(private)]
    for line in lines:
        line.welcome()
    lines[0].do("sit", chair=1, name="North")

    def shown() -> dict[str, Any]:
        return {table["code"]: table for table in server.ask("GET", "/api/tables").json["tables"]}

    wait_until(lambda: shown().get(public, {}).get("people") == 1, "the list stays as it was")
    listed = shown()
    assert private not in listed
    assert empty not in listed
    assert (listed[public]["open"], listed[public]["people"]) == (3, 1)
    for line in lines:
        line.close()


def test_while_a_match_goes_on_its_record_is_for_nobody(server: Served) -> None:
    north = server.guest()
    code = north.open_table(seats=2)
    line = north.enter(code)
    line.welcome()
    line.do("sit", chair=0, name="North")
    line.do("start")
    for path in ("records", "replays"):
        for game in (0, 1, 2, 99):
            answer = north.ask("GET", f"/api/tables/{code}/{path}/{game}")
            assert answer.error == (404, "not-finished")
    summary = server.ask("GET", f"/api/tables/{code}").body
    assert line.view is not None
    assert b'"hand"' not in summary
    assert b'"views"' not in summary
    line.close()


def test_a_finished_match_has_a_record_and_a_replay(server: Served) -> None:
    north = server.guest()
    code = finished_match(north, edition="cars", counting="points", target=60, seats=3)
    assert server.ask("GET", f"/api/tables/{code}").json["finished"] == [1]
    record = server.ask("GET", f"/api/tables/{code}/records/1")
    assert record.headers["content-disposition"].startswith("attachment")
    assert record.body.startswith(b"penultima record 1\n")
    assert record.body.splitlines()[-1].startswith(b"seal ")
    body = server.ask("GET", f"/api/tables/{code}/replays/1").body
    replay = msgspec.json.decode(body, type=Replay)
    assert replay.chairs[0].name == "North"
    assert {chair.name for chair in replay.chairs[1:]} <= CASUAL
    last = replay.steps[-1]
    assert last.scores == tuple(chair.score for chair in replay.chairs)
    assert replay.steps[0].text.startswith("round dealer")
    for step in replay.steps:
        assert len(step.events) == len(step.seen)
        held = sum(map(len, step.hands))
        assert held + step.discards + step.pile == 112
    dealt = [seen for event, seen in zip(replay.steps[0].events, replay.steps[0].seen, strict=True)]
    assert (0,) in dealt
    assert (0, 1, 2) in dealt
    assert () in dealt


def test_the_rotation_has_a_record_for_each_round(server: Served) -> None:
    north = server.guest()
    code = finished_match(north, company="rotation", seats=4)
    games = server.ask("GET", f"/api/tables/{code}").json["finished"]
    assert len(games) >= 12
    sat = set()
    for game in games:
        replay = server.ask("GET", f"/api/tables/{code}/replays/{game}").json
        assert (replay["first_game"], replay["last_game"]) == (games[0], games[-1])
        assert len(games) - len(replay["void"]) == 12
        names = {chair["name"] for chair in replay["chairs"]}
        assert len(names) == 4
        assert names - CASUAL == {"North"}
        sat.add(tuple(replay["steps"][-1]["seated"]))
    assert len(sat) == 6


def test_history_counts_what_was_played(server: Served) -> None:
    north = server.guest()
    assert north.ask("GET", "/api/me/history").json["total"]["matches"] == 0
    codes = [
        finished_match(north, edition=name, counting="round", seats=3) for name in ("cars", "mando")
    ]
    told = north.ask("GET", "/api/me/history").json
    assert told["total"]["matches"] == 2
    assert set(told["by_edition"]) == {"cars", "mando"}
    assert [match["table"] for match in told["matches"]] == codes[::-1]
    assert [chair["you"] for chair in told["matches"][0]["chairs"]] == [True, False, False]
    assert told["matches"][0]["record"] is True
    assert told["total"]["won"] == sum(match["won"] for match in told["matches"])


def test_an_export_holds_everything_and_deleting_leaves_nothing(server: Served) -> None:
    north = server.guest("Northern Star")
    code = finished_match(north, counting="round", seats=3)
    export = north.ask("GET", "/api/me/export")
    assert export.headers["content-disposition"].startswith("attachment")
    assert export.json["person"]["name"] == "Northern Star"
    assert [match["table"] for match in export.json["matches"]] == [code]
    assert export.json["commands"]
    line = north.enter(code)
    line.welcome()
    assert north.ask("DELETE", "/api/me").status == 204
    assert line.closed() == ("bad-token", 4401)
    assert north.ask("GET", "/api/me").error == (401, "bad-token")
    assert north.enter(code).closed() == ("bad-token", 4401)
    replay = server.ask("GET", f"/api/tables/{code}/replays/1").json
    names = [chair["name"] for chair in replay["chairs"]]
    assert names[0] == ""
    assert set(names[1:]) <= CASUAL


@pytest.mark.parametrize("lang", ["en", "es", "es-419"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_rule_sheet_comes_clause_by_clause(server: Served, edition: str, lang: str) -> None:
    told = server.ask("GET", f"/api/rules/{edition}?lang={lang}").json
    ids = [clause["id"] for section in told["sections"] for clause in section["clauses"]]
    assert ids == [clause.id for clause in whole_sheet(edition, lang).clauses]
    assert told["title"]
    assert any("Mattel" in line for line in told["introduction"])
    assert told["sections"][-1]["notes"]
    notes = [n for s in told["sections"] for c in s["clauses"] for n in c["notes"]]
    assert all(note["rulings"] and note["text"] for note in notes)


def test_a_rule_sheet_that_there_is_not_is_not_found(server: Served) -> None:
    assert server.ask("GET", "/api/rules/planes").status == 404
    assert server.ask("GET", "/api/rules/cars?lang=fr").status == 404


def test_a_qr_code_leads_to_a_page_of_this_server(server: Served) -> None:
    answer = server.ask("GET", "/api/qr?path=/t/BCDFGH")
    assert answer.headers["content-type"] == "image/svg+xml; charset=utf-8"
    assert b"<svg" in answer.body
    for path in ("//evil.example/", "https://evil.example/", "/a%0Ab", "/" + "x" * 200, "/a%20b"):
        assert server.ask("GET", f"/api/qr?path={path}").status == 400
    strange = {"Host": "x" * 4000}
    assert server.ask("GET", "/api/qr?path=/", headers=strange).error == (400, "too-long")


def test_a_phone_is_told_the_address_on_the_network(tmp_path: Path) -> None:
    with serving(tmp_path, public_address="http://192.168.1.5:8000") as server:
        assert server.ask("GET", "/api/address").json["address"] == "http://192.168.1.5:8000"
        seen = {"Host": "games.local"}
        there = server.ask("GET", "/api/address", headers=seen)
        assert there.json["address"] == "http://games.local"


@pytest.mark.parametrize("trusted, scheme", [("127.0.0.1", "https"), ("10.9.9.9", "http")])
def test_only_a_trusted_proxy_is_believed(tmp_path: Path, trusted: str, scheme: str) -> None:
    forwarded = {"X-Forwarded-Proto": "https", "Host": "games.local"}
    with serving(tmp_path, proxies=(trusted,)) as server:
        answer = server.ask("GET", "/api/address", headers=forwarded)
    assert answer.json["address"] == f"{scheme}://games.local"
    assert ("strict-transport-security" in answer.headers) == (scheme == "https")


def test_health_and_figures_are_there(server: Served) -> None:
    assert server.ask("GET", "/health").json == {
        "status": "ok",
        "version": VERSION,
        "database": "ok",
    }
    figures = server.ask("GET", "/metrics").body.decode()
    for name in ("tables", "sockets", "commands_total", "ack_seconds", "store_batch"):
        assert f"penultima_{name}" in figures


def test_one_address_cannot_make_guests_and_tables_without_end(tmp_path: Path) -> None:
    bounds = Bounds(guests_per_minute=3, tables_per_minute=2, requests_per_second=100)
    with serving(tmp_path, bounds=bounds) as server:
        guests = [server.guest() for _ in range(3)]
        assert server.ask("POST", "/api/guest", {"name": "x"}).error == (429, "too-fast")
        for _ in range(2):
            guests[0].open_table()
        assert guests[0].ask("POST", "/api/tables", {}).error == (429, "too-fast")


def test_one_address_cannot_ask_without_end(tmp_path: Path) -> None:
    with serving(tmp_path, bounds=Bounds(requests_per_second=5)) as server:
        answers = [server.ask("GET", "/api/tables").status for _ in range(12)]
        assert 429 in answers
        assert server.ask("GET", "/health").status == 200


def test_only_so_many_tables_are_open_at_once(tmp_path: Path) -> None:
    with serving(tmp_path, bounds=Bounds(tables=2)) as server:
        north = server.guest()
        lines = [north.enter(north.open_table()) for _ in range(2)]
        for line in lines:
            line.welcome()
        assert north.ask("POST", "/api/tables", {}).error == (503, "too-many")
        for line in lines:
            line.close()


def test_other_origins_may_ask_only_if_they_are_named(tmp_path: Path) -> None:
    with serving(tmp_path, origins=("https://friends.example",)) as server:
        for origin, allowed in (("https://friends.example", True), ("https://evil.example", False)):
            answer = server.ask("GET", "/api/catalogue", headers={"Origin": origin})
            assert (answer.headers.get("access-control-allow-origin") == origin) is allowed


@pytest.mark.parametrize("path", ["/api", "/api/", "/api/nothing", "/api/tables/x/y/z"])
def test_what_is_not_there_is_not_found_in_json(server: Served, path: str) -> None:
    assert server.ask("GET", path).error == (404, "not-found")
    assert server.ask("DELETE", "/api/tables").status == 405


def test_answers_that_are_long_are_compressed(server: Served) -> None:
    plain = server.ask("GET", "/api/catalogue")
    small = server.ask("GET", "/api/catalogue", headers={"Accept-Encoding": "gzip"})
    assert small.headers["content-encoding"] == "gzip"
    assert len(small.body) < len(plain.body) / 2
    assert json.loads(plain.body)["version"] == VERSION
