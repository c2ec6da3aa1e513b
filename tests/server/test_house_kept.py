"""Whoever runs the house can keep it clean, and every act of theirs stands in a book."""

import re
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from penultima.server.api.endpoints import ENDPOINTS
from penultima.server.app import create_app
from penultima.server.keeping.keys import key_file
from penultima.server.keeping.limits import SETTABLE
from penultima.server.keeping.marks import Marks
from penultima.server.settings import Bounds, Settings
from penultima.server.store import StoreError
from tests.server.authenticator import Page
from tests.server.clients import Frame, Guest, Served, serving
from tests.server.keepers import HouseKeeper, seated
from tests.waiting import wait_until


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("house")


@pytest.fixture(scope="module")
def server(folder: Path) -> Iterator[Served]:
    with serving(folder) as served:
        yield served


@pytest.fixture
def keeper(server: Served, folder: Path) -> Iterator[HouseKeeper]:
    """Afterwards everybody may come in and speak again."""
    made = HouseKeeper(server, folder)
    yield made
    made.lift_all()
    for notice in made.see("notices"):
        made.act("DELETE", f"notices/{notice['id']}")


# ---------------------------------------------------------------- the key


def path_of(path: str) -> str:
    return re.sub(r"\{(\w+)(:number)?\}", lambda found: "1" if found[2] else "BCDFGH", path)


KEYED = [endpoint for endpoint in ENDPOINTS if endpoint.key]


def test_whatever_is_for_keepers_says_so() -> None:
    assert {e.path.startswith("/api/admin/") for e in KEYED} == {True}
    assert all(e.key for e in ENDPOINTS if e.path.startswith("/api/admin/"))
    assert len(KEYED) > 15


def test_without_the_key_nobody_is_a_keeper(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        guest = server.guest()
        for endpoint in KEYED[:4]:
            answer = server.ask(endpoint.method, path_of(endpoint.path), {})
            assert answer.error == (401, "bad-key"), endpoint.path
        for endpoint in KEYED[4:]:
            answer = guest.ask(endpoint.method, path_of(endpoint.path), {})
            assert answer.status in (401, 429), endpoint.path
        assert guest.ask("GET", "/api/admin/tables").error == (429, "too-fast"), "guessing is slow"
        assert HouseKeeper(server, tmp_path).see("tables") == [], "but not for who has the key"


def test_the_key_is_for_its_owner_alone_and_stands_nowhere_else(
    server: Served, folder: Path, keeper: HouseKeeper
) -> None:
    path = key_file(folder / "games.sqlite3")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert len(keeper.key) > 40
    for file in folder.iterdir():
        assert file == path or keeper.key.encode() not in file.read_bytes(), file


def test_the_key_is_not_in_a_log_also_where_something_fails(tmp_path: Path) -> None:
    words = ["serve", "--port", "0", "--database", str(tmp_path / "games.sqlite3")]
    (tmp_path / "index.html").touch()
    words += ["--client", str(tmp_path)]
    with subprocess.Popen(
        [sys.executable, "-m", "penultima.cli", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as process:
        assert process.stdout is not None
        port = int(process.stdout.readline().rsplit(":", 1)[1])
        keeper = HouseKeeper(Served(port), tmp_path)
        keeper.see("tables")
        with closing(sqlite3.connect(tmp_path / "games.sqlite3")) as database, database:
            database.execute("DROP TABLE reports")
        assert keeper.ask("GET", "reports").status == 500
        process.terminate()
        said, _ = process.communicate()
    assert "reports" in said, "it is logged that it failed"
    assert keeper.key not in said


def test_a_page_gets_something_that_ends(keeper: HouseKeeper, server: Served) -> None:
    made = keeper.ask("POST", "session").json
    assert made["keeper"] == "house"
    assert server.ask("GET", "/api/admin/tables", token=made["session"]).status == 200
    assert server.ask("DELETE", "/api/admin/session", token=made["session"]).status == 204
    assert server.ask("GET", "/api/admin/tables", token=made["session"]).error == (401, "bad-key")
    assert keeper.ask("DELETE", "session").status == 204
    assert keeper.see("tables") is not None, "the key itself does not end"


def test_several_keepers_have_keys_of_their_own(keeper: HouseKeeper, server: Served) -> None:
    made = keeper.ask("POST", "keys", {"name": "Second"}).json
    page = server.ask("POST", "/api/admin/session", token=made["key"]).json["session"]
    assert keeper.ask("GET", "keys").json["names"] == ["Second", "house"]
    assert server.ask("GET", "/api/admin/tables", token=page).status == 200
    keeper.act("DELETE", "keys/Second")
    for gone in (made["key"], page):
        assert server.ask("GET", "/api/admin/tables", token=gone).error == (401, "bad-key")
    assert keeper.ask("DELETE", "keys/house").error == (400, "house-key")
    assert (keeper.newest()["act"], keeper.newest()["note"]) == ("unkey", "Second")


def test_a_lost_key_is_replaced_by_starting_again_without_its_file(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        before = HouseKeeper(server, tmp_path)
    key_file(tmp_path / "games.sqlite3").unlink()
    with serving(tmp_path) as server:
        after = HouseKeeper(server, tmp_path)
        assert after.key != before.key
        assert after.see("tables") == []
        assert server.ask("GET", "/api/admin/tables", token=before.key).status == 401


def test_a_key_that_was_not_written_to_its_end_opens_nothing(tmp_path: Path) -> None:
    database = tmp_path / "games.sqlite3"
    key_file(database).touch()
    with pytest.raises(StoreError, match="delete it"):
        create_app(Settings(database=database, client=None))
    key_file(database).unlink()
    with serving(tmp_path) as server:
        assert server.ask("GET", "/api/admin/tables", token="").error == (401, "bad-key")


# ---------------------------------------------------------------- at a glance


def test_tables_and_people_are_seen_at_a_glance(server: Served, keeper: HouseKeeper) -> None:
    north, south = server.guest("North"), server.guest("Watcher")
    code = north.open_table(seats=3, edition="shark")
    lines = [seated(north, code, 1, "N."), south.enter(code)]
    lines[1].welcome()
    (table,) = [table for table in keeper.see("tables") if table["code"] == code]
    assert (table["edition"], table["stage"], table["watching"]) == ("shark", "gathering", 1)
    assert table["people"] == [{"chair": 1, "person": north.id, "name": "N.", "here": True}]
    people = {person["id"]: person for person in keeper.see("people")}
    assert people[north.id]["tables"] == people[south.id]["tables"] == [code]
    assert people[north.id]["addresses"] == people[south.id]["addresses"]
    assert "127.0.0.1" not in str(people), "an address is told by its mark only"
    found = keeper.see("people?like=watch")
    assert [person["id"] for person in found] == [south.id]
    for line in lines:
        line.close()


@pytest.mark.parametrize(
    "one, other, same",
    [
        ("192.0.2.1", "192.0.2.1", True),
        ("192.0.2.1", "192.0.2.2", False),
        ("192.0.2.1", "::ffff:192.0.2.1", True),
        ("2001:db8::1", "2001:db8::ffff:2", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
    ],
)
def test_an_address_is_remembered_by_household_and_under_a_key(
    one: str, other: str, same: bool
) -> None:
    marks = Marks(b"key")
    assert (marks.of(one) == marks.of(other)) is same
    assert marks.read(f" {one.upper()} ") == marks.of(one) == marks.read(marks.of(one))
    assert Marks(b"another").of(one) != marks.of(one)
    assert marks.read("nowhere") is None


# ---------------------------------------------------------------- bans


def test_who_is_banned_is_sent_away_at_once_and_told_until_when(
    server: Served, keeper: HouseKeeper
) -> None:
    north, south = server.guest("North"), server.guest("South")
    code = south.open_table(seats=2)
    line, other = seated(north, code, 0, "North"), seated(south, code, 1, "South")
    keeper.sanction("ban", person=north.id)
    assert line.closed() == ("banned", 4423)
    bye = line.seen[-1]
    assert (bye["reason"], bye["until"]) == ("insults", keeper.see("sanctions")[0]["until"])
    back = north.enter(code)
    assert back.closed() == ("banned", 4423)
    denied = north.ask("POST", "/api/tables", {})
    assert denied.error == (403, "banned")
    assert denied.json["until"] == bye["until"]
    assert other.do("say", chair=1, phrase="hello")["type"] == "ack", "nobody else is concerned"
    other.close()
    keeper.lift_all()
    again = north.enter(code)
    again.welcome()
    again.close()


def test_who_is_banned_may_still_see_take_and_delete_what_is_theirs(
    server: Served, keeper: HouseKeeper
) -> None:
    north = server.guest("North")
    keeper.sanction("ban", person=north.id, note="not for North to read")
    assert north.ask("GET", "/api/me").status == 200
    standing = north.ask("GET", "/api/me/standing").json
    assert [(act["act"], act["reason"]) for act in standing["acts"]] == [("ban", "insults")]
    exported = north.ask("GET", "/api/me/export")
    assert exported.json["house"]["acts"] == standing["acts"]
    assert b"not for North" not in exported.body
    assert b"keeper" not in exported.body
    assert north.ask("PATCH", "/api/me", {"keep": True}).error == (403, "banned")
    assert north.ask("DELETE", "/api/me").status == 204
    assert keeper.newest()["person"] is None, "whoever is deleted is named nowhere"


def test_a_banned_address_lets_nobody_in_but_keepers(
    server: Served, keeper: HouseKeeper, folder: Path
) -> None:
    north = server.guest("North")
    line = north.enter(north.open_table())
    line.welcome()
    keeper.sanction("ban", address="127.0.0.1", minutes=60 * 24)
    assert line.closed() == ("banned", 4423)
    answer = server.ask("POST", "/api/guest", {"name": "Again"})
    assert answer.error == (403, "banned")
    with closing(sqlite3.connect(folder / "games.sqlite3")) as database:
        assert "127.0.0.1" not in "\n".join(database.iterdump())
    keeper.lift_all()
    assert server.ask("POST", "/api/guest", {"name": "Again"}).status == 201


def test_a_person_can_be_banned_with_the_addresses_they_are_here_from(
    server: Served, keeper: HouseKeeper
) -> None:
    north = server.guest("North")
    line = north.enter(north.open_table())
    line.welcome()
    keeper.sanction("ban", person=north.id, addresses=True)
    assert line.closed() == ("banned", 4423)
    assert sorted(one["person"] is None for one in keeper.see("sanctions")) == [False, True]
    assert server.ask("POST", "/api/guest", {"name": "Again"}).error == (403, "banned")


def test_a_ban_ends_by_itself(server: Served, keeper: HouseKeeper, folder: Path) -> None:
    north = server.guest("North")
    keeper.sanction("ban", person=north.id)
    with closing(sqlite3.connect(folder / "games.sqlite3")) as database, database:
        database.execute("UPDATE sanctions SET until = 1")
        database.execute("UPDATE settings SET value = value + 1 WHERE name = 'house_book'")
    wait_until(
        lambda: north.ask("POST", "/api/tables", {}).status == 201, "what others write is read"
    )


def test_keepers_can_end_somebodys_sessions_but_not_their_passkeys(
    server: Served, keeper: HouseKeeper
) -> None:
    north, south = server.guest("North"), server.guest("South")
    page = Page(server)
    passkey = page.add(north)
    phone = page.come_in(passkey)
    code = south.open_table(seats=2)
    line, looking, other = north.enter(code), phone.enter(code), seated(south, code, 0, "South")
    line.welcome()
    looking.welcome()
    pending = north.ask("POST", "/api/me/code").json["code"]
    keeper.act("POST", f"people/{north.id}/signed-out", reason="cheating", note="stolen")
    assert line.closed() == looking.closed() == ("signed-out", 4403)
    for gone in (north, phone):
        assert gone.ask("GET", "/api/me").error == (401, "signed-out")
    joining = server.ask("POST", "/api/sign-in/code", {"code": pending})
    assert joining.error == (401, "bad-code")
    act = keeper.newest()
    told = act["act"], act["person"], act["reason"], act["note"]
    assert told == ("sign-out", north.id, "cheating", "stolen")
    back = page.come_in(passkey)
    (known,) = back.ask("GET", "/api/me/standing").json["acts"]
    assert (known["act"], known["reason"]) == ("sign-out", "cheating")
    assert "note" not in known
    assert other.do("stand", chair=0)["type"] == "ack", "nobody else notices"
    other.close()
    assert keeper.ask("POST", "people/nobody/signed-out", {}).error == (404, "no-such-person")


def test_a_new_key_for_tokens_signs_everybody_out_and_bans_stay(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        keeper, page = HouseKeeper(server, tmp_path), Page(server)
        north, south = server.guest("North"), server.guest("South")
        passkey, options = page.add(north), page.options_to_sign_in()
        line = seated(south, south.open_table(seats=2), 0, "South")
        keeper.sanction("ban", address="192.0.2.7")
        mark = keeper.see("sanctions")[0]["address"]
        keeper.act("POST", "token-key", note="a backup was stolen")
        assert line.closed() == ("signed-out", 4403)
        assert (keeper.newest()["act"], keeper.newest()["person"]) == ("renew-key", None)
        for gone in (north, south):
            assert gone.ask("GET", "/api/me").error == (401, "bad-token")
        assert page.sign_in(passkey.signed(options)).status == 401, "challenges are signed too"
        fresh = server.guest("West")
        assert page.come_in(passkey).id == north.id
    with serving(tmp_path) as server:
        keeper = HouseKeeper(server, tmp_path)
        assert Guest(server, fresh.token, fresh.id).ask("GET", "/api/me").status == 200
        assert Guest(server, south.token, south.id).ask("GET", "/api/me").status == 401
        keeper.sanction("ban", address="192.0.2.7")
        assert {one["address"] for one in keeper.see("sanctions")} == {mark}


@pytest.mark.parametrize(
    "body, error",
    [
        ({}, (400, "nobody-meant")),
        ({"person": "nobody"}, (404, "no-such-person")),
        ({"address": "somewhere"}, (400, "no-address")),
        ({"minutes": 0, "person": "x"}, (400, "bad-frame")),
        ({"reason": "taste", "person": "x"}, (400, "bad-frame")),
    ],
)
def test_an_act_that_means_nobody_is_refused_with_a_sentence(
    keeper: HouseKeeper, body: Frame, error: tuple[int, str]
) -> None:
    whole = {"kind": "ban", "reason": "spam", "minutes": 5, **body}
    assert keeper.ask("POST", "sanctions", whole).error == error


# ---------------------------------------------------------------- mutes


def test_what_a_muted_person_writes_reaches_nobody_and_they_are_told(
    server: Served, keeper: HouseKeeper
) -> None:
    north, south = server.guest("North"), server.guest("South")
    code = north.open_table(seats=3, free_chat=True)
    line, other = seated(north, code, 0, "North"), seated(south, code, 1, "South")
    keeper.sanction("mute", person=north.id)
    told = line.until(lambda frame: frame["type"] == "notices")["notices"]
    assert [(notice["code"], notice["reason"]) for notice in told] == [("muted", "insults")]
    tried: list[tuple[str, dict[str, Any]]] = [
        ("write", {"chair": 0, "text": "hey"}),
        ("say", {"chair": 0, "phrase": "hello"}),
        ("rename", {"chair": 0, "name": "Another"}),
        ("sit", {"chair": 2, "name": "Another"}),
    ]
    for kind, words in tried:
        refused = line.do(kind, **words)
        assert (refused["code"], refused["until"]) == ("muted-here", told[0]["until"])
    assert north.ask("PATCH", "/api/me", {"name": "Other"}).error == (403, "muted-here")
    assert line.do("sit", chair=2, name="North")["type"] == "ack", "they may play"
    assert other.do("say", chair=1, phrase="hello")["type"] == "ack"
    assert [said(f) for f in other.seen if f["type"] == "said"] == [(1, "hello")]
    keeper.lift_all()
    assert line.until(lambda frame: frame["type"] == "notices")["notices"] == []
    assert line.do("write", chair=0, text="sorry")["type"] == "ack"
    for one in (line, other):
        one.close()


def test_what_comes_from_a_muted_address_reaches_nobody(tmp_path: Path) -> None:
    """Of everybody there, also under another name, as somebody else or as somebody new."""
    with serving(tmp_path, proxies=("127.0.0.1",)) as server:
        keeper = HouseKeeper(server, tmp_path)
        muted, same_home, elsewhere = (
            server.for_somebody_at(address)
            for address in ("2001:db8::1", "2001:db8::2", "2001:db8:0:1::1")
        )
        north, west, south = muted.guest("North"), same_home.guest("West"), elsewhere.guest("South")
        late = muted.guest("Late")
        code = south.open_table(seats=4, free_chat=True)
        people = enumerate({"South": south, "North": north, "West": west}.items())
        hears, *lines = [seated(guest, code, chair, name) for chair, (name, guest) in people]
        keeper.sanction("mute", address="2001:db8::7")
        for chair, line in enumerate(lines, 1):
            told = line.until(lambda frame: frame["type"] == "notices")["notices"]
            assert [(one["code"], one["reason"]) for one in told] == [("muted", "insults")]
            for kind, words in (
                ("write", {"text": "hey"}),
                ("say", {"phrase": "hello"}),
                ("rename", {"name": "Hey"}),
            ):
                refused = line.do(kind, chair=chair, **words)
                assert (refused["code"], refused["until"]) == ("muted-here", told[0]["until"])
        comes = late.enter(code)
        assert comes.until(lambda frame: frame["type"] == "notices")["notices"] == told
        for asked in (
            north.ask("PATCH", "/api/me", {"name": "Hey"}),
            same_home.ask("POST", "/api/guest", {"name": "Hey"}),
        ):
            assert asked.error == (403, "muted-here")
            assert (asked.json["reason"], asked.json["until"]) == ("insults", told[0]["until"])
        assert hears.do("say", chair=0, phrase="hello")["type"] == "ack", "others may speak"
        assert [said(f) for f in hears.seen if f["type"] == "said"] == [(0, "hello")]
        assert "Hey" not in str(hears.seen)
        assert "hey" not in str(hears.seen)
        assert [one for one in hears.seen if one["type"] == "notices"] == []
        moved = Guest(elsewhere, north.token, north.id).enter(code)
        moved.welcome()
        assert moved.do("say", chair=1, phrase="hello")["type"] == "ack", "it was not the person"
        for line in (hears, moved, comes, *lines):
            line.close()


def said(frame: Frame) -> tuple[int, str]:
    return frame["chair"], frame.get("phrase") or frame["text"]


def test_somebody_can_be_muted_for_oneself_at_every_table(server: Served) -> None:
    north, south, east = (server.guest(name) for name in ("North", "South", "East"))
    code = north.open_table(seats=3)
    lines = [seated(one, code, n, f"P{n}") for n, one in enumerate((north, south, east))]
    assert north.ask("POST", "/api/me/unheard", {"table": code, "chair": 1}).status == 204
    lines[1].do("say", chair=1, phrase="ouch")
    lines[2].until(lambda frame: frame["type"] == "said")
    wait_until(
        lambda: lines[1].do("emote", emotion="laugh")["type"] == "ack",
        "who has just spoken never makes a face",
    )
    lines[2].until(lambda frame: frame["type"] == "emoted")
    lines[2].do("say", chair=2, phrase="wow")
    heard = lines[0].until(lambda frame: frame["type"] == "said")
    assert said(heard) == (2, "wow"), "nothing of South"
    assert not [frame for frame in lines[0].seen if frame["type"] == "emoted"]
    elsewhere = south.open_table(seats=2)
    more = [seated(south, elsewhere, 0, "S"), seated(north, elsewhere, 1, "N")]
    more[0].do("say", chair=0, phrase="hello")
    more[1].do("say", chair=1, phrase="bye")
    assert [said(f) for f in more[1].seen if f["type"] == "said"] == [(1, "bye")]
    (kept,) = north.ask("GET", f"/api/me/unheard?table={elsewhere}").json["unheard"]
    assert (kept["name"], kept["chair"]) == ("P1", 0)
    assert south.id not in str(kept)
    more[1].close()
    away = {**kept, "chair": None}
    wait_until(
        lambda: north.ask("GET", f"/api/me/unheard?table={elsewhere}").json["unheard"] == [away],
        "who is not at a table learns who sits there",
    )
    more[1] = north.enter(elsewhere)
    more[1].welcome()
    assert north.ask("DELETE", f"/api/me/unheard/{kept['id']}").status == 204
    assert south.ask("DELETE", f"/api/me/unheard/{kept['id']}").status == 204, "nothing of theirs"
    more[0].do("say", chair=0, phrase="thanks")
    assert said(more[1].until(lambda frame: frame["type"] == "said")) == (0, "thanks")
    for line in (*lines, *more):
        line.close()


# ---------------------------------------------------------------- reports


def test_a_report_comes_with_what_was_said_and_its_maker_is_told_what_came_of_it(
    server: Served, keeper: HouseKeeper
) -> None:
    north, south = server.guest("North"), server.guest("South")
    code = north.open_table(seats=2, free_chat=True)
    line, other = seated(north, code, 0, "North"), seated(south, code, 1, "South")
    other.do("write", chair=1, text="you fool")
    wanted = {"table": code, "chair": 1, "reason": "insults", "note": " twice\n now "}
    assert north.ask("POST", "/api/reports", wanted).status == 204
    again = north.ask("POST", "/api/reports", wanted)
    assert again.error == (429, "reported-already")
    report = keeper.see("reports")[0]
    assert (report["person"], report["against"], report["table"]) == (north.id, south.id, code)
    assert (report["note"], report["answer"]) == ("twice now", None)
    assert [(s["person"], s["text"]) for s in report["said"]] == [(south.id, "you fool")]
    assert str(north.id) not in str(other.seen), "whoever is reported learns nothing"
    assert south.ask("GET", "/api/me/standing").json["acts"] == []
    keeper.act("POST", f"reports/{report['id']}", answer="acted")
    told = line.until(lambda frame: frame["type"] == "notices")["notices"]
    assert [(n["code"], n["text"]) for n in told] == [("report-acted", "South")]
    (mine,) = north.ask("GET", "/api/me/standing").json["reports"]
    assert mine["answer"] == "acted"
    assert south.ask("GET", "/api/me/standing").json == {"acts": [], "reports": [], "unheard": []}
    assert keeper.newest()["act"] == "answer"
    for one in (line, other):
        one.close()


@pytest.mark.parametrize(
    "chair, error", [(0, "not-a-person"), (1, "not-a-person"), (9, "not-a-person")]
)
def test_only_another_person_at_the_same_table_can_be_reported_or_muted(
    server: Served, chair: int, error: str
) -> None:
    north, stranger = server.guest("North"), server.guest()
    code = north.open_table(seats=2)
    line = seated(north, code, 0, "North")
    whom = {"table": code, "chair": chair}
    assert north.ask("POST", "/api/me/unheard", whom).error == (400, error)
    assert north.ask("POST", "/api/reports", {**whom, "reason": "spam"}).error == (400, error)
    assert stranger.ask("POST", "/api/me/unheard", whom).error == (404, "not-here")
    line.close()


def test_one_person_cannot_report_without_end(server: Served) -> None:
    north = server.guest("North")
    code = north.open_table(seats=10)
    lines = [seated(north, code, 0, "North")]
    lines += [seated(server.guest(), code, chair, "P") for chair in range(1, 8)]
    answers = [
        north.ask("POST", "/api/reports", {"table": code, "chair": chair, "reason": "spam"})
        for chair in range(1, 8)
    ]
    assert [answer.status for answer in answers] == [204] * 6 + [429]
    for line in lines:
        line.close()


def test_whoever_is_deleted_is_in_no_report_and_on_no_list(
    server: Served, keeper: HouseKeeper, folder: Path
) -> None:
    north, south = server.guest("North"), server.guest("South")
    code = north.open_table(seats=2, free_chat=True)
    lines = [seated(north, code, 0, "Norther"), seated(south, code, 1, "Souther")]
    lines[0].do("write", chair=0, text="words of North")
    lines[1].do("write", chair=1, text="words of South")
    for one, chair in ((north, 1), (south, 0)):
        whom = {"table": code, "chair": chair}
        assert one.ask("POST", "/api/me/unheard", whom).status == 204
        assert one.ask("POST", "/api/reports", {**whom, "reason": "other"}).status == 204
    keeper.sanction("mute", person=south.id)
    assert south.ask("DELETE", "/api/me").status == 204
    with closing(sqlite3.connect(folder / "games.sqlite3")) as database:
        kept = "\n".join(line for line in database.iterdump() if "daybook" not in line)
    assert south.id not in kept
    assert "words of South" not in kept
    lines[0].close()


# ---------------------------------------------------------------- tables


def test_a_closed_table_sends_everybody_away_with_a_sentence_and_keeps_its_record(
    server: Served, keeper: HouseKeeper
) -> None:
    north = server.guest("North")
    code = north.open_table(seats=2, turn_seconds=None)
    line = seated(north, code, 0, "North")
    assert line.do("start")["type"] == "ack"
    keeper.act("POST", f"tables/{code}/closed", reason="name", note="rude")
    assert line.closed() == ("table-closed", 4410)
    assert line.seen[-1]["reason"] == "name"
    assert north.enter(code).closed() == ("table-closed", 4410)
    assert server.ask("GET", f"/api/tables/{code}").error == (410, "table-closed")
    assert keeper.ask("GET", "tables").json["closed"][code] == "name"
    assert (keeper.newest()["act"], keeper.newest()["table"]) == ("close", code)
    keeper.act("DELETE", f"tables/{code}/closed")
    again = north.enter(code)
    again.welcome()
    assert (again.table["stage"], again.you["chairs"]) == ("playing", [0])
    again.close()
    assert keeper.ask("POST", "tables/BCDFGH/closed", {}).error == (404, "no-such-table")


# ---------------------------------------------------------------- notices, maintenance, limits


def test_a_message_reaches_everybody_at_once_and_whoever_comes_later(
    server: Served, keeper: HouseKeeper
) -> None:
    north = server.guest("North")
    code = north.open_table()
    line = north.enter(code)
    line.welcome()
    keeper.act("POST", "notices", text="Tea is ready.", minutes=5)
    told = line.until(lambda frame: frame["type"] == "notices")["notices"]
    assert [(n["code"], n["text"]) for n in told] == [("message", "Tea is ready.")]
    later = north.enter(code)
    later.welcome()
    assert later.next()["notices"] == told
    assert server.ask("GET", "/api/notices").json["notices"] == told
    keeper.act("DELETE", f"notices/{told[0]['id']}")
    assert line.until(lambda frame: frame["type"] == "notices")["notices"] == []
    for one in (line, later):
        one.close()


def test_maintenance_is_announced_and_then_no_table_is_opened(
    server: Served, keeper: HouseKeeper
) -> None:
    north = server.guest("North")
    code = north.open_table(seats=2)
    line = seated(north, code, 0, "North")
    keeper.act("POST", "notices", code="maintenance", begins_in=10, minutes=30)
    (told,) = line.until(lambda frame: frame["type"] == "notices")["notices"]
    assert told["code"] == "maintenance"
    assert told["begins"] < told["until"]
    assert north.ask("POST", "/api/tables", {}).status == 201, "it has not begun"
    keeper.act("POST", "notices", code="maintenance", minutes=30)
    denied = north.ask("POST", "/api/tables", {})
    assert denied.error == (503, "maintenance")
    assert denied.json["until"]
    assert north.ask("POST", "/api/tournaments", {}).error == (503, "maintenance")
    assert line.do("start")["type"] == "ack", "who plays, plays on"
    line.close()


def test_limits_can_be_set_and_set_back_while_the_server_runs(tmp_path: Path) -> None:
    with serving(tmp_path, bounds=Bounds()) as server:
        keeper = HouseKeeper(server, tmp_path)
        north = server.guest("North")
        keeper.act("PATCH", "limits", name="tables_per_minute", value=1, note="too many")
        assert [north.ask("POST", "/api/tables", {}).status for _ in range(2)] == [201, 429]
        shown = {limit["name"]: limit for limit in keeper.see("limits")}
        assert tuple(shown) == SETTABLE
        assert (shown["tables_per_minute"]["value"], shown["tables_per_minute"]["usual"]) == (1, 20)
        wrong = keeper.ask("PATCH", "limits", {"name": "pace", "value": 2})
        assert wrong.error == (404, "no-such-limit")
        assert keeper.newest()["note"] == "tables_per_minute=1 too many"
    with serving(tmp_path, bounds=Bounds()) as server:
        keeper, north = HouseKeeper(server, tmp_path), Guest(server, north.token, north.id)
        assert [north.ask("POST", "/api/tables", {}).status for _ in range(2)] == [201, 429]
        keeper.act("PATCH", "limits", name="tables_per_minute", value=None)
        assert [north.ask("POST", "/api/tables", {}).status for _ in range(2)] == [201, 201]


# ---------------------------------------------------------------- the book


def test_every_act_stands_in_the_book_with_who_and_why(server: Served, keeper: HouseKeeper) -> None:
    north = server.guest("North")
    second = keeper.ask("POST", "keys", {"name": "Second"}).json["key"]
    body = {"kind": "mute", "person": north.id, "reason": "spam", "minutes": 5, "note": "flood"}
    assert server.ask("POST", "/api/admin/sanctions", body, token=second).status == 204
    act = keeper.newest()
    told = act["keeper"], act["act"], act["person"], act["name"], act["reason"], act["note"]
    assert told == ("Second", "mute", north.id, "North", "spam", "flood")
    acts = keeper.ask("GET", "log").json["acts"]
    older = keeper.ask("GET", f"log?before={acts[0]['id']}").json["acts"]
    assert older == acts[1:]
    assert keeper.ask("GET", "log?before=x").error == (400, "bad-frame")
    keeper.act("DELETE", "keys/Second")
