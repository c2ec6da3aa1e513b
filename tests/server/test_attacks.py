"""Attempts to stop the house, to cheat, or to be somebody else; each of them worked once."""

import asyncio
import json
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from starlette.requests import Request
from websockets.exceptions import ConnectionClosed

from penultima.server import farewell, public_tables
from penultima.server.api import answers, guests
from penultima.server.house import FullHouse, House
from penultima.server.http_messages.people import Person
from penultima.server.http_messages.tables import ListedTable
from penultima.server.room import Room
from penultima.server.runtime import Caller, Runtime
from penultima.server.settings import WIDE, Bounds
from penultima.server.store import Store, devices, passkeys, tournaments
from penultima.server.store.database import connect as connect_file
from penultima.server.store.tournaments import SavedTournament
from penultima.server.tournaments import hall
from penultima.server.tournaments.desk import TournamentDesk
from penultima.server.tournaments.hall import Hall
from penultima.table import HUMAN, score_pad
from penultima.table.messages import TableSight
from penultima.table.score_pad import PadRound, count_pad
from penultima.table.setup import Setup
from penultima.tournament import Tournament
from tests.server.authenticator import Page, SoftPasskey
from tests.server.clients import Frame, Guest, Line, Served, serving
from tests.server.keepers import HouseKeeper, seated
from tests.server.test_devices import joined, offered, try_code
from tests.server.test_tournaments import look_in, make
from tests.tournament.club import ORGANISER, supplies, swiss
from tests.waiting import DEAD, wait_until

# ---------------------------------------------------------------- who one is


def test_who_is_forgotten_does_not_go_on_looking_at_a_tournament(server: Served) -> None:
    """Known to nobody they could have entered again, and nobody could have banned them."""
    code = make(server.guest("Organiser"))
    north = server.guest("North")
    line = look_in(north, code)
    line.next()
    assert north.ask("DELETE", "/api/me").status == 204
    assert line.closed() == ("bad-token", 4401)


def test_who_has_not_been_let_in_yet_does_not_talk_without_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is said on the way is kept: with a slow disk that was as much as anybody liked."""

    async def never(server: Runtime, token: str) -> None:
        await asyncio.sleep(DEAD)

    with serving(tmp_path, bounds=WIDE) as server:
        north = server.guest()
        code = north.open_table()
        monkeypatch.setattr(Runtime, "caller", never)
        line = north.enter(code)
        with suppress(ConnectionClosed):  # it may be hung up on before all is said
            for number in range(50):
                line.send({"type": "pong", "n": number})
        assert line.closed() == ("too-fast", 4429)


def test_who_wants_to_be_forgotten_in_a_full_house_is_told_to_come_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(house: House, code: str) -> None:
        raise FullHouse

    with serving(tmp_path) as server:
        north = server.guest()
        line = seated(north, north.open_table(), 0, "North")
        with monkeypatch.context() as patched:
            patched.setattr(House, "open", full)
            assert north.ask("DELETE", "/api/me").error == (503, "too-many")
        assert north.ask("DELETE", "/api/me").status == 204
        line.close()


def test_who_asks_to_be_forgotten_again_and_again_is_forgotten_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each request went through all tables at which they had been, forty times a second."""
    asked: list[str] = []
    begun: list[str] = []
    all_here = asyncio.Event()

    async def counted(request: Request) -> Person:
        person = await answers.owner_of(request)
        asked.append(person.id)
        if len(asked) == 5:
            all_here.set()
        return person

    async def slow(server: Runtime, person_id: str) -> None:
        begun.append(person_id)
        await all_here.wait()
        await farewell.leave(server, person_id)

    with serving(tmp_path) as server, ThreadPoolExecutor(5) as together:
        north = server.guest()
        monkeypatch.setattr(guests, "owner_of", counted)
        monkeypatch.setattr(guests, "leave", slow)
        told = together.map(lambda _: north.ask("DELETE", "/api/me").status, range(5))
        assert list(told) == [204] * 5
    assert begun == [north.id]


def test_nobody_collects_passkeys_by_asking_for_many_before_adding_the_first(
    server: Served,
) -> None:
    north, page = server.guest(), Page(server)
    asked = [
        page.post("/api/me/passkeys/options", token=north.token).json["public_key"]
        for _ in range(passkeys.MOST + 2)
    ]
    added = [add_passkey(page, north, SoftPasskey(page.origin).made(options)) for options in asked]
    assert added == [201] * passkeys.MOST + [400] * 2


def add_passkey(page: Page, guest: Guest, credential: dict[str, Any]) -> int:
    body = {"name": "Key", "credential": credential}
    return page.post("/api/me/passkeys", body, token=guest.token).status


def test_passkeys_that_are_to_be_added_are_tried_only_so_often(tmp_path: Path) -> None:
    """Each try is written down, for a day and more."""
    with serving(tmp_path, bounds=Bounds(sign_ins_per_minute=3)) as server:
        north, page = server.guest(), Page(server)
        assert [add_passkey(page, north, {}) for _ in range(4)] == [400] * 3 + [429]


def test_who_is_muted_writes_nothing_beside_a_result(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        keeper, north = HouseKeeper(server, tmp_path), server.guest("North")
        line = by_hand(north)
        keeper.sanction("mute", person=north.id)
        result: Frame = {"stage": 0, "table": 0, "points": [1, 2], "rounds_won": [0, 1]}
        assert line.do("result", **result, note="you fool")["code"] == "muted-here"
        assert line.do("result", **result)["type"] == "ack"
        line.close()


@pytest.mark.parametrize("way", ["code", "sign-out-elsewhere", "passkeys"])
def test_nothing_that_outlasts_a_token_is_had_by_one_that_has_just_ended(
    server: Served, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    """Whoever had it in the wrong hands asked for a code again and again, and came back by one for
    which the token had been read before, and which was written after, everything was signed out."""
    north, page = server.guest(), Page(server)
    body = None
    if way == "passkeys":
        options = page.post("/api/me/passkeys/options", token=north.token).json["public_key"]
        body = {"name": "Key", "credential": SoftPasskey(page.origin).made(options)}
    read = Runtime.caller

    async def slow(server: Runtime, token: str) -> Caller:
        caller = await read(server, token)
        out = partial(devices.sign_out_everywhere, who=caller.person.id)
        await server.store.write(out)
        return caller

    with monkeypatch.context() as patched:
        patched.setattr(Runtime, "caller", slow)
        assert page.post(f"/api/me/{way}", body, token=north.token).error == (401, "signed-out")
    assert north.ask("GET", "/api/me").error == (401, "signed-out")


def test_a_code_that_was_made_on_a_device_ends_when_another_signs_that_out(server: Served) -> None:
    """For five minutes it brought back whoever had just been sent away."""
    north = server.guest()
    phone = joined(north)
    code = offered(phone)["code"]
    there = north.ask("GET", "/api/me/keys").json["devices"][1]["id"]
    assert north.ask("DELETE", f"/api/me/devices/{there}").status == 204
    assert try_code(server, code).error == (401, "bad-code")


def test_a_code_brings_a_name_along_from_where_one_signs_out(server: Served) -> None:
    north = server.guest()
    code = offered(north)["code"]
    assert north.ask("POST", "/api/me/sign-out").status == 204
    assert try_code(server, code).json["person"]["id"] == north.id


# ---------------------------------------------------------------- keepers


def test_half_a_table_is_no_limit_that_keeps_the_server_from_starting(tmp_path: Path) -> None:
    for _ in range(2):
        with serving(tmp_path) as server:
            keeper = HouseKeeper(server, tmp_path)
            keeper.act("PATCH", "limits", name="tables", value=1.5)
            shown = {limit["name"]: limit["value"] for limit in keeper.see("limits")}
            assert shown["tables"] == 1


def test_who_has_a_page_of_a_keeper_has_it_for_an_hour_and_no_longer(tmp_path: Path) -> None:
    """It could open the next page, and make a key that never ends."""
    with serving(tmp_path) as server:
        page = HouseKeeper(server, tmp_path).ask("POST", "session").json["session"]
        for method, path, body in (
            ("POST", "session", None),
            ("POST", "keys", {"name": "Mine"}),
            ("DELETE", "keys/Second", None),
        ):
            answer = server.ask(method, f"/api/admin/{path}", body, token=page)
            assert answer.error == (401, "bad-key"), path
        assert server.ask("GET", "/api/admin/tables", token=page).status == 200


def test_the_book_is_not_asked_for_a_number_that_is_too_long_to_be_read(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        asked = HouseKeeper(server, tmp_path).ask("GET", f"log?before={'9' * 5000}")
        assert asked.error == (400, "bad-frame")


def test_many_guests_of_one_address_do_not_bury_what_others_report(tmp_path: Path) -> None:
    """Keepers see the 200 newest: a minute was enough."""
    with serving(tmp_path) as server:
        host = server.guest("Host")
        code = host.open_table(seats=10)
        lines = [seated(host, code, 0, "Host")]
        lines += [seated(server.guest(), code, chair, "P") for chair in range(1, 7)]
        answers = []
        for _ in range(6):
            reporter = server.guest()
            lines.append(reporter.enter(code))
            lines[-1].welcome()
            for chair in range(6):
                whom = {"table": code, "chair": chair, "reason": "spam"}
                answers.append(reporter.ask("POST", "/api/reports", whom).status)
        assert answers == [204] * 30 + [429] * 6


def test_bots_may_play_alone_at_as_many_tables_as_keepers_say(tmp_path: Path) -> None:
    with serving(tmp_path, pace=HUMAN) as server:
        keeper = HouseKeeper(server, tmp_path)
        line = with_bots(server.guest("North"), 4)
        keeper.act("PATCH", "limits", name="unattended_tables", value=1)
        assert line.do("begin")["code"] == "too-many"
        keeper.act("PATCH", "limits", name="unattended_tables", value=2)
        assert line.do("begin")["type"] == "ack"
        line.close()


def test_no_stage_begins_while_the_server_is_worked_on(tmp_path: Path) -> None:
    """Tables that nobody could open by themselves were opened by tournaments."""
    with serving(tmp_path) as server:
        keeper = HouseKeeper(server, tmp_path)
        line, cards = with_bots(server.guest("North"), 4, pause=2), by_hand(server.guest())
        work_on(keeper)
        refused = line.do("begin")
        assert (refused["code"], bool(refused["until"])) == ("maintenance", True)
        work_off(keeper)
        assert line.do("begin")["type"] == "ack"
        work_on(keeper)
        code = line.seen[0]["code"]
        held = {"status": "between", "left_ms": 0}
        wait_until(lambda: held.items() <= see(server, code).items(), "the stage has no end")
        assert line.do("goon")["code"] == "maintenance"
        told: Frame = {"stage": 0, "points": [1, 2], "rounds_won": [0, 1]}
        for table in range(2):
            assert cards.do("result", table=table, **told)["type"] == "ack"
        assert cards.do("goon")["type"] == "ack", "real cards lie on another table"
        assert len(see(server, code)["stages"]) == 1
        work_off(keeper)
        wait_until(lambda: see(server, code)["status"] == "over", "it does not go on by itself")
        for one in (line, cards):
            one.close()


def work_on(keeper: HouseKeeper) -> None:
    keeper.act("POST", "notices", code="maintenance", minutes=30)


def work_off(keeper: HouseKeeper) -> None:
    (notice,) = keeper.server.ask("GET", "/api/notices").json["notices"]
    keeper.act("DELETE", f"notices/{notice['id']}")


def see(server: Served, code: str) -> Frame:
    seen: Frame = server.ask("GET", f"/api/tournaments/{code}").json
    return seen


# ---------------------------------------------------------------- tournaments: how large


def by_hand(guest: Guest, **plan: Any) -> Line:
    """Under way, with real cards."""
    line = look_in(guest, make(guest, by_hand=True, **plan))
    line.next()
    for name in ("Ana", "Blas", "Cleo", "Dani"):
        assert line.do("admit", name=name)["type"] == "ack"
    assert line.do("begin")["type"] == "ack"
    return line


def test_what_is_downloaded_of_a_tournament_is_written_as_seldom_as_a_replay(
    tmp_path: Path,
) -> None:
    with serving(tmp_path, bounds=Bounds(replays_per_minute=2)) as server:
        code = make(server.guest())
        for files in (("record", "results.csv"), ("standings.csv", "record")):
            asked = [server.ask("GET", f"/api/tournaments/{code}/{file}").status for file in files]
            assert asked == ([200, 200] if files[0] == "record" else [429, 429])


def test_records_are_read_as_seldom_as_replays(tmp_path: Path) -> None:
    with serving(tmp_path, bounds=Bounds(replays_per_minute=2)) as server:
        asked = [server.ask("GET", "/api/tables/BCDFGH/records/1").status for _ in range(3)]
        assert asked == [404, 404, 429]


def test_many_sockets_of_one_address_do_not_talk_without_end(tmp_path: Path) -> None:
    """300 of them, each a little slower than would be too fast, took a third of the server."""
    with serving(tmp_path, bounds=Bounds(frame_burst=30, frames_per_second=0.001)) as server:
        north = server.guest()
        code = north.open_table()
        lines = [north.enter(code) for _ in range(3)]
        for line in lines:
            line.welcome()
        with suppress(ConnectionClosed):
            for _ in range(20):
                for line in lines:
                    line.do("ready", chair=9)
        assert "too-fast" in [line.seen[-1].get("code") for line in lines]
        for line in lines:
            line.close()


def test_ten_phones_of_a_household_may_all_talk_as_fast_as_one_may(tmp_path: Path) -> None:
    bounds = Bounds()
    assert bounds.frames_per_second >= 10 * bounds.commands_per_second
    with serving(tmp_path, bounds=bounds) as server:
        code = server.guest().open_table(seats=10)
        lines = [server.guest().enter(code) for _ in range(10)]
        for number in range(bounds.command_burst - 1):
            for line in lines:
                line.send({"type": "ready", "id": f"{number}", "chair": 9})
        last = str(bounds.command_burst - 2)
        for line in lines:
            line.until(lambda frame: frame.get("id") == last)
            line.close()


def test_lists_do_not_read_all_that_was_played() -> None:
    made = Tournament.create("BCDFGH", swiss(), ORGANISER, "Org", supplies())
    kept = {**json.loads(made.save()), "stages": "very long", "log": "and longer"}
    saved = json.dumps(kept).encode()
    assert Tournament.listing(saved).code == "BCDFGH"
    assert Tournament.concerns(saved, ORGANISER)


def test_of_very_many_tournaments_of_one_person_the_latest_are_told(tmp_path: Path) -> None:
    store = Store(tmp_path / "games.sqlite3")
    store.close()
    with closing(connect_file(tmp_path / "games.sqlite3", new=False)) as database:
        for number in range(120):
            code = f"T{number:05}"
            made = Tournament.create(code, swiss(), ORGANISER, "Org", supplies())
            tournaments.keep(database, SavedTournament.of(made, None))
        told = tournaments.awaiting(database, ORGANISER)
    assert (len(told), told[0].code) == (100, "T00119")


def test_on_a_server_a_tournament_is_changed_only_so_often(tmp_path: Path) -> None:
    with serving(tmp_path, pace=HUMAN) as server:
        line = with_bots(server.guest("North"), 31)
        answers = [line.do("mark", number=1, here=bool(n % 2)) for n in range(60)]
        assert {answer["type"] for answer in answers[:30]} == {"ack"}
        assert "too-often" in {answer.get("code") for answer in answers[30:]}
        line.close()


# ---------------------------------------------------------------- tournaments: how many


def with_bots(guest: Guest, bots: int, **plan: Any) -> Line:
    line = look_in(guest, make(guest, **plan))
    line.next()
    for _ in range(bots):
        assert line.do("admit", level="casual")["type"] == "ack"
    return line


def test_bots_do_not_play_without_end_where_nobody_is(tmp_path: Path) -> None:
    """Three tournaments of 255 bots, made by one guest, kept the server busy for hours."""
    bounds = Bounds(unattended_tables=3)
    with serving(tmp_path, bounds=bounds, pace=HUMAN) as server:
        north = server.guest("North")
        large, small, third = (with_bots(north, bots) for bots in (8, 4, 4))
        assert large.do("begin")["code"] == "too-many"
        assert small.do("begin")["type"] == "ack"
        assert third.do("begin")["code"] == "too-many", "two of three tables are being played"
        for line in (large, small, third):
            line.close()


def test_bots_that_are_let_in_in_the_same_breath_are_counted_too(tmp_path: Path) -> None:
    with serving(tmp_path, bounds=Bounds(unattended_tables=3), pace=HUMAN) as server:
        line = with_bots(server.guest("North"), 0)
        for number in range(8):
            line.send({"type": "admit", "id": f"bot {number}", "level": "casual"})
        assert line.do("begin")["code"] == "too-many"
        line.close()


def test_tournaments_that_wait_for_somebody_take_no_place_from_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """500 of them, played with real cards, filled the hall for good; also after a restart."""
    monkeypatch.setattr(hall, "MOST", 2)
    with serving(tmp_path, bounds=WIDE) as server:
        north = server.guest("North")
        for _ in range(4):
            wait_until(lambda: another(north), "there is no room for one more")


def test_tables_that_somebody_only_asks_for_take_no_place_from_others(tmp_path: Path) -> None:
    """Two addresses without a token kept the house full, each request for a minute."""
    with serving(tmp_path, bounds=Bounds(tables=2)) as server:
        north = server.guest("North")
        line = seated(north, north.open_table(), 0, "North")
        codes = [north.open_table() for _ in range(3)]
        for code in codes:
            assert server.ask("GET", f"/api/tables/{code}").status == 200
        other = seated(north, codes[0], 0, "North")
        assert north.ask("POST", "/api/tables", {}).error == (503, "too-many")
        assert line.do("rename", chair=0, name="South")["type"] == "ack"
        line.close()
        other.close()


@pytest.mark.parametrize("place", [House, Hall], ids=["table", "tournament"])
def test_who_opens_something_gets_it_though_another_wanted_its_place_in_that_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: type[House] | type[Hall]
) -> None:
    loaded = place._load

    async def put_away_at_once(self: Any, code: str) -> Room | TournamentDesk | None:
        found = await loaded(self, code)
        monkeypatch.setattr(place, "_load", loaded)
        assert found is not None
        found.stop()
        return found

    monkeypatch.setattr(hall, "MOST", 1)
    with serving(tmp_path, bounds=Bounds(tables=1)) as server:
        north = server.guest("North")
        code = north.open_table() if place is House else make(north)
        assert north.open_table() if place is House else make(north)
        monkeypatch.setattr(place, "_load", put_away_at_once)
        line = north.enter(code) if place is House else look_in(north, code)
        assert line.next()["type"] in ("missed", "news")
        line.close()


def test_a_tournament_that_finds_the_hall_full_after_a_restart_goes_on_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was logged, and stood still until somebody came to look."""
    with serving(tmp_path, pace=HUMAN) as server:
        for _ in range(3):
            line = with_bots(server.guest(), 4, pause=0)
            assert line.do("begin")["type"] == "ack"
            line.close()
    monkeypatch.setattr(hall, "MOST", 1)
    with serving(tmp_path):
        wait_until(lambda: kept(tmp_path) == ["over"] * 3, "one of them stands still")


def kept(folder: Path) -> list[str]:
    with closing(sqlite3.connect(folder / "games.sqlite3")) as database:
        return [status for (status,) in database.execute("SELECT status FROM tournaments")]


def another(guest: Guest) -> bool:
    if (
        guest.ask("POST", "/api/tournaments", {"plan": {"title": "T", "kind": "swiss"}}).status
        > 201
    ):
        return False
    by_hand(guest).close()
    return True


# ---------------------------------------------------------------- what is written


def test_a_title_is_one_line_that_can_be_read(server: Served) -> None:
    north = server.guest("North")
    code = make(north, title="\x1b[2J\x1b]0;mine\x07 A\n\u202e title", seed="\x1bc lots")
    plan = server.ask("GET", f"/api/tournaments/{code}").json["plan"]
    assert (plan["title"], plan["seed"]) == ("[2J ]0;mine A title", "")
    for unseen in (" ", "\u3164", "\u200b"):
        body = {"plan": {"title": unseen, "kind": "swiss"}}
        assert north.ask("POST", "/api/tournaments", body).error == (400, "bad-text")
    line = look_in(north, code)
    assert line.next()["you"]["seed"] == "c lots"
    refused = line.do("revise", plan={"title": "\u200b", "kind": "swiss"})
    assert refused["code"] == "bad-text"
    line.close()


def test_a_note_is_one_line_that_can_be_read(server: Served) -> None:
    line = by_hand(server.guest("North"))
    result: Frame = {"stage": 0, "table": 0, "points": [1, 2], "rounds_won": [0, 1]}
    assert line.do("result", **result)["type"] == "ack"
    assert line.do("result", **result, note="\u200b")["code"] == "bad-text"
    assert line.do("result", **result, note="\x1b[2Jcounted\nagain")["type"] == "ack"
    code = line.seen[0]["code"]
    told = server.ask("GET", f"/api/tournaments/{code}").json["log"][-1]
    assert told["note"] == "[2Jcounted again"
    line.close()


# ---------------------------------------------------------------- work for nobody


def test_a_long_score_pad_looks_for_its_cards_once() -> None:
    """200 rounds of ten people took as long as forty moves."""
    score_pad._dearest.cache_clear()
    rounds = [PadRound(winner=0, points=dict.fromkeys(range(1, 10), 1))] * 200
    count_pad(Setup(seats=10, target=10_000), rounds)
    assert score_pad._dearest.cache_info().misses == 1


def test_exports_are_made_for_one_address_only_so_often(tmp_path: Path) -> None:
    """Twenty minutes of talk at many tables made one of 14 MB, forty times a second."""
    with serving(tmp_path, bounds=Bounds(exports_per_minute=2)) as server:
        north = server.guest()
        assert [north.ask("GET", "/api/me/export").status for _ in range(3)] == [200, 200, 429]


def test_one_time_codes_are_drawn_as_seldom_as_other_pictures(tmp_path: Path) -> None:
    with serving(tmp_path, bounds=Bounds(pictures_per_minute=2)) as server:
        north = server.guest()
        assert [north.ask("POST", "/api/me/code").status for _ in range(3)] == [201, 201, 429]


def test_score_pads_are_counted_for_one_address_only_so_often(tmp_path: Path) -> None:
    """Six kilobytes, without a token, took as long as ten moves, forty times a second."""
    with serving(tmp_path, bounds=Bounds(score_pads_per_minute=2)) as server:
        asked = [server.ask("POST", "/api/score", {"players": 2}).status for _ in range(2)]
        asked.append(server.ask("POST", "/api/score/table", {}).status)
        assert asked == [200, 200, 429]


def test_lists_of_ratings_are_sorted_for_one_address_only_so_often(tmp_path: Path) -> None:
    """Of 30,000 people each page took 30 ms; one address could ask for 40 in a second."""
    with serving(tmp_path, bounds=Bounds(rankings_per_minute=2)) as server:
        asked = [server.ask("GET", "/api/ratings/classic/4") for _ in range(3)]
    assert [answer.status for answer in asked] == [200, 200, 429]
    assert asked[-1].error == (429, "too-fast")


def test_curves_and_the_list_of_lists_are_made_as_seldom(tmp_path: Path) -> None:
    """Every number that somebody had ever had, in all games, forty times a second."""
    with serving(tmp_path, bounds=Bounds(rankings_per_minute=4)) as server:
        north = server.guest()
        for status in (200, 429):
            for path in ("/api/ratings", "/api/me/ratings") * 2:
                assert north.ask("GET", path).status == status


def test_pictures_are_drawn_for_one_address_only_so_often(tmp_path: Path) -> None:
    """One address kept half a core busy with them."""
    with serving(tmp_path, bounds=Bounds(pictures_per_minute=2)) as server:
        asked = [server.ask("GET", f"/api/qr?path=/{number}").status for number in range(3)]
    assert asked == [200, 200, 429]


def test_the_list_of_public_tables_is_made_once_a_second(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With thousands of tables one request took as long as a thousand moves."""
    made: list[TableSight] = []
    listed = public_tables._listed

    def count(sight: TableSight) -> ListedTable:
        made.append(sight)
        return listed(sight)

    monkeypatch.setattr(public_tables, "_listed", count)
    monkeypatch.setattr(public_tables, "_KEPT_SECONDS", DEAD)
    with serving(tmp_path) as server:
        north = server.guest()
        line = seated(north, north.open_table(public=True), 0, "North")
        told = [server.ask("GET", "/api/tables").json["tables"] for _ in range(5)]
        assert [len(tables) for tables in told] == [1] * 5
        assert len(made) == 1
        line.close()
