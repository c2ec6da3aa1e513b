"""One-time codes that bring a device along, and signing out: here, there, everywhere."""

import asyncio
import hmac
import sqlite3
import threading
import time
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from itsdangerous import URLSafeSerializer
from itsdangerous.encoding import base64_decode
from websockets.sync.client import connect

from penultima.server.challenges import Ceremony, Challenges
from penultima.server.codes import ALPHABET, DEVICE_LENGTH
from penultima.server.http_messages.people import Person
from penultima.server.settings import Bounds
from penultima.server.store import Store, devices, expiry, passkeys, people
from penultima.server.store.database import FileConnection
from penultima.server.store.database import connect as connect_file
from penultima.server.tokens import TokenClaim, Tokens
from tests.server.clients import Answer, Guest, Line, Served, serving
from tests.server.test_tournaments import make


def offered(guest: Guest) -> dict[str, Any]:
    answer = guest.ask("POST", "/api/me/code")
    assert answer.status == 201, answer.body
    found: dict[str, Any] = answer.json
    return found


def try_code(server: Served, code: str, device: str = "Phone") -> Answer:
    return server.ask("POST", "/api/sign-in/code", {"code": code, "device": device})


def joined(guest: Guest, device: str = "Phone") -> Guest:
    answer = try_code(guest.server, offered(guest)["code"], device)
    assert answer.status == 200, answer.body
    return Guest(guest.server, answer.json["token"], answer.json["person"]["id"])


def names(guest: Guest) -> list[str]:
    return [one["name"] for one in guest.ask("GET", "/api/me/keys").json["devices"]]


def in_hall(guest: Guest, code: str) -> Line:
    line = Line(
        connect(
            f"ws://{guest.server.host}/ws/tournament",
            compression=None,
            legacy=True,
            ping_interval=None,
        )
    )
    line.send({"type": "hello", "token": guest.token, "tournament": code})
    return line


# ---------------------------------------------------------------- one-time codes


def test_a_second_device_is_the_same_person_with_everything_they_have(server: Served) -> None:
    north = server.guest("North")
    assert north.ask("PATCH", "/api/me", {"rated": True}).json["rated"] is True
    tournament = make(north)
    code = north.open_table(seats=2)
    line = north.enter(code)
    line.welcome()
    line.do("sit", chair=1, name="North")
    phone = joined(north)
    assert phone.id == north.id
    assert phone.ask("GET", "/api/me").json == north.ask("GET", "/api/me").json
    assert phone.ask("GET", "/api/me/export").json["tournaments"] == [tournament]
    other = phone.enter(code)
    other.welcome()
    assert other.you["chairs"] == [1]
    assert phone.ask("GET", "/api/me/history").json == north.ask("GET", "/api/me/history").json
    for open_line in (line, other):
        open_line.close()


def test_the_first_device_is_told_that_one_has_joined(server: Served) -> None:
    north = server.guest()
    assert north.ask("GET", "/api/me/code").json == {"open": False, "joined": None}
    code = offered(north)["code"]
    assert north.ask("GET", "/api/me/code").json == {"open": True, "joined": None}
    assert try_code(server, code, "My\n  phone\u202e").status == 200
    assert north.ask("GET", "/api/me/code").json == {"open": False, "joined": "My phone"}
    assert names(north) == ["", "My phone"]


def test_a_code_counts_once_however_it_is_typed(server: Served) -> None:
    code = offered(server.guest())["code"]
    assert try_code(server, f" {code.lower().replace('-', ' ')} ").status == 200
    assert try_code(server, code).error == (401, "bad-code")


def test_two_who_come_at_once_by_one_code_do_not_both_come_in(server: Served) -> None:
    code = offered(server.guest())["code"]
    found: list[int] = []
    tries = [
        threading.Thread(target=lambda: found.append(try_code(server, code).status))
        for _ in range(8)
    ]
    for one in tries:
        one.start()
    for one in tries:
        one.join()
    assert sorted(found) == [200] + [401] * 7


def test_unknown_wrong_used_replaced_and_withdrawn_codes_are_answered_alike(
    server: Served,
) -> None:
    north = server.guest()
    replaced = offered(north)["code"]
    used = offered(north)["code"]
    assert try_code(server, used).status == 200
    withdrawn = offered(north)["code"]
    assert north.ask("DELETE", "/api/me/code").status == 204
    wrong = ["BCDFG-HJKLM", "", "x", "'; --", replaced, used, withdrawn]
    answers = [try_code(server, one) for one in wrong]
    assert {answer.error for answer in answers} == {(401, "bad-code")}
    assert len({answer.body for answer in answers}) == 1


def test_a_code_ends_after_five_minutes(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        north = server.guest()
        code = offered(north)
        assert code["seconds"] == devices.CODE_SECONDS == 300
        with closing(sqlite3.connect(tmp_path / "games.sqlite3")) as database, database:
            database.execute("UPDATE device_codes SET until = until - 301")
        assert north.ask("GET", "/api/me/code").json == {"open": False, "joined": None}
        assert try_code(server, code["code"]).error == (401, "bad-code")


def test_a_code_is_hard_to_guess_and_tried_only_so_often(tmp_path: Path) -> None:
    assert len(ALPHABET) ** DEVICE_LENGTH > 2**40
    with serving(tmp_path, bounds=Bounds(sign_ins_per_minute=3)) as server:
        north = server.guest()
        code = offered(north)["code"]
        answers = [try_code(server, "BCDFG-HJKLM").error for _ in range(4)]
        assert answers == [(401, "bad-code")] * 3 + [(429, "too-fast")]
        assert try_code(server, code).error == (429, "too-fast")


def test_the_link_has_the_code_where_no_server_sees_it(server: Served) -> None:
    told = offered(server.guest())
    page, _, code = told["link"].partition("#")
    assert page == f"http://{server.host}/device"
    assert code == told["code"].replace("-", "")
    assert told["picture"].lstrip().startswith("<?xml")
    assert code not in told["picture"]


def test_codes_and_tokens_are_not_stored_as_they_are(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        north = server.guest()
        code = offered(north)["code"].replace("-", "")
        with closing(sqlite3.connect(tmp_path / "games.sqlite3")) as database:
            stored = "\n".join(database.iterdump())
        assert code not in stored
        assert north.token not in stored


# ---------------------------------------------------------------- signing out


def test_signing_out_here_ends_this_token_and_its_sockets_alone(server: Served) -> None:
    north = server.guest()
    phone = joined(north)
    code = north.open_table()
    here, there = north.enter(code), phone.enter(code)
    here.welcome()
    there.welcome()
    assert phone.ask("POST", "/api/me/sign-out").status == 204
    assert there.closed() == ("signed-out", 4403)
    assert phone.ask("GET", "/api/me").error == (401, "signed-out")
    assert phone.enter(code).closed() == ("signed-out", 4403)
    assert here.do("sit", chair=0, name="North")["type"] == "ack"
    assert names(north) == [""]
    here.close()


def test_another_device_of_ones_own_can_be_signed_out_and_nobody_elses(server: Served) -> None:
    north, south = server.guest("North"), server.guest("South")
    phone = joined(north)
    told = north.ask("GET", "/api/me/keys").json["devices"]
    (way,) = [f"/api/me/devices/{one['id']}" for one in told if not one["here"]]
    assert south.ask("DELETE", way).error == (404, "not-found")
    assert phone.ask("GET", "/api/me").status == 200
    assert north.ask("DELETE", way).status == 204
    assert phone.ask("GET", "/api/me").error == (401, "signed-out")


def test_signing_out_elsewhere_leaves_one_token_of_all(server: Served) -> None:
    north = server.guest()
    phone, tablet = joined(north), joined(north, "Tablet")
    tournament, code = make(north), north.open_table()
    at_table, in_tournament = phone.enter(code), in_hall(tablet, tournament)
    at_table.welcome()
    in_tournament.next()
    mine = north.enter(code)
    mine.welcome()
    pending = offered(north)["code"]
    answer = north.ask("POST", "/api/me/sign-out-elsewhere")
    fresh = Guest(server, answer.json["token"], answer.json["person"]["id"])
    assert at_table.closed() == ("signed-out", 4403)
    assert in_tournament.closed() == ("signed-out", 4403)
    for old in (north, phone, tablet):
        assert old.ask("GET", "/api/me").error == (401, "signed-out")
    assert try_code(server, pending).error == (401, "bad-code")
    assert fresh.id == north.id
    assert names(fresh) == [""]
    assert mine.do("sit", chair=0, name="North")["type"] == "ack", "this device goes on"
    mine.close()


def test_a_token_of_an_earlier_version_counts_until_somebody_signs_out(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        north = server.guest()
        with closing(sqlite3.connect(tmp_path / "games.sqlite3")) as database:
            found = database.execute("SELECT value FROM settings WHERE name = 'token_key'")
            (key,) = found.fetchone()
        old = Guest(server, str(URLSafeSerializer(key, salt="guest").dumps(north.id)), north.id)
        assert old.ask("GET", "/api/me").status == 200
        assert old.ask("POST", "/api/me/sign-out").status == 204
        assert old.ask("GET", "/api/me").status == 200, "it names no device"
        code = old.open_table()
        line = old.enter(code)
        line.welcome()
        fresh = old.ask("POST", "/api/me/sign-out-elsewhere").json["token"]
        assert line.closed() == ("signed-out", 4403)
        for gone in (old, north):
            assert gone.ask("GET", "/api/me").error == (401, "signed-out")
        assert Guest(server, fresh, north.id).ask("GET", "/api/me").status == 200


def test_whatever_is_signed_is_signed_by_sha_256() -> None:
    """And what earlier versions have signed by SHA-1 is read, where browsers have kept it."""
    key, claim = bytes(32), TokenClaim("north", 1, "phone")
    token = Tokens(key).sign(claim)
    challenge = Challenges(key).make(Ceremony.SIGN_IN, "https://uno.example").decode()
    for signed in (token, challenge):
        said, _, signature = signed.rpartition(".")
        salt = b"guest" if signed is token else b"challenge sign-in https://uno.example "
        derived = hmac.digest(key, salt, "sha256")
        assert base64_decode(signature) == hmac.digest(derived, said.encode(), "sha256")
    former = str(URLSafeSerializer(key, salt="guest").dumps(claim))
    assert former != token
    assert Tokens(key).read(former) == Tokens(key).read(token) == claim
    assert Tokens(bytes(31) + b"x").read(former) is None


def test_tokens_that_say_something_else_are_not_ours(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        north = server.guest()
        with closing(sqlite3.connect(tmp_path / "games.sqlite3")) as database:
            found = database.execute("SELECT value FROM settings WHERE name = 'token_key'")
            (key,) = found.fetchone()
        for said in ([north.id], [north.id, "0", ""], {"person": north.id}, 7, None):
            token = str(URLSafeSerializer(key, salt="guest").dumps(said))
            assert server.ask("GET", "/api/me", token=token).error == (401, "bad-token")


def test_whoever_signs_out_on_the_way_in_does_not_stay_in(tmp_path: Path) -> None:
    """The token was read before, and the door is passed after it has ended."""
    store = Store(tmp_path / "games.sqlite3")

    async def play() -> tuple[bool, bool]:
        claim = await store.write(partial(people.welcome, person=NORTH, device="Phone"))
        before = await store.write(partial(people.note_visit, claim=claim))
        await store.write(partial(devices.sign_out, who=claim.person, device=claim.device))
        return before, await store.write(partial(people.note_visit, claim=claim))

    assert asyncio.run(play()) == (True, False)
    store.close()


def test_where_nobody_has_been_for_half_a_year_one_is_signed_out_but_never_for_good(
    tmp_path: Path,
) -> None:
    """Somebody has two devices, somebody a passkey, and somebody nothing but one device."""
    store = Store(tmp_path / "games.sqlite3")
    long_ago = time.time() - 181 * 24 * 3600

    def signed_in(who: str, *names: str) -> list[TokenClaim]:
        person = Person(id=who, name=who, keep=True)
        first = asyncio.run(store.write(partial(people.welcome, person=person, device=names[0])))
        others = [partial(devices.add, who=who, name=name) for name in names[1:]]
        return [first, *(asyncio.run(store.write(other)) for other in others)]

    phone, laptop = signed_in("two", "Phone", "Laptop")
    (tablet,) = signed_in("passkey", "Tablet")
    (only,) = signed_in("one", "Only")
    key: dict[str, Any] = {
        "site": "uno.example",
        "name": "",
        "credential": b"c",
        "public_key": b"k",
        "counter": 0,
    }
    assert asyncio.run(store.write(partial(passkeys.add, claim=tablet, **key))) is not None

    def counts(claim: TokenClaim) -> bool:
        found = asyncio.run(store.read(partial(people.find, claim=claim)))
        return found is not None and found[1]

    def leave_unused(*claims: TokenClaim) -> None:
        with closing(sqlite3.connect(tmp_path / "games.sqlite3")) as database, database:
            for claim in claims:
                for table, one in (("devices", claim.device), ("people", claim.person)):
                    database.execute(f"UPDATE {table} SET seen = ? WHERE id = ?", (long_ago, one))
        asyncio.run(expiry.sweep(store))

    leave_unused(phone)
    assert [counts(one) for one in (phone, laptop, tablet, only)] == [False, True, True, True]
    assert counts(TokenClaim("passkey")), "of an earlier version"
    leave_unused(laptop, tablet, only)
    assert [counts(one) for one in (laptop, tablet, only)] == [True, False, True]
    assert not counts(TokenClaim("passkey"))
    store.close()


# ---------------------------------------------------------------- what is kept

NORTH = Person(id="north", name="North", keep=False)


@pytest.fixture
def database(tmp_path: Path) -> FileConnection:
    store = Store(tmp_path / "games.sqlite3")
    store.close()
    return connect_file(tmp_path / "games.sqlite3", new=False)


def test_of_too_many_devices_the_one_unused_for_longest_is_signed_out(
    database: FileConnection,
) -> None:
    people.add(database, NORTH)
    claims = [devices.add(database, "north", str(n)) for n in range(devices.MOST)]
    for n, claim in enumerate(claims):
        database.execute("UPDATE devices SET seen = ? WHERE id = ?", (1000 + n, claim.device))
    newest = devices.add(database, "north", "newest")
    told = devices.of_person(database, newest)
    assert len(told) == devices.MOST
    assert {one.name for one in told} == {*map(str, range(1, devices.MOST)), "newest"}
    database.close()


def swept(folder: Path) -> None:
    with closing(Store(folder / "games.sqlite3")) as store:
        asyncio.run(expiry.sweep(store))


def test_keys_devices_and_codes_of_who_is_gone_are_swept(
    database: FileConnection, tmp_path: Path
) -> None:
    claim = people.welcome(database, NORTH, "Phone")
    devices.offer(database, claim, "BCDFGHJKLM")
    database.execute(
        "INSERT INTO passkeys VALUES ('a', 'north', 'localhost', 'x', x'01', x'02', 0, 0, NULL)"
    )
    database.execute("INSERT INTO spent_challenges VALUES (x'01', ?)", (time.time(),))
    swept(tmp_path)
    counted = "SELECT count(*) FROM devices UNION ALL SELECT count(*) FROM spent_challenges"
    assert [row[0] for row in database.execute(counted)] == [1, 1]
    long_ago = time.time() - 31 * 24 * 3600
    database.execute("UPDATE people SET seen = ?", (long_ago,))
    database.execute("UPDATE spent_challenges SET until = ?", (long_ago,))
    swept(tmp_path)
    for table in ("people", "devices", "device_codes", "passkeys", "spent_challenges"):
        assert database.execute(f"SELECT count(*) FROM {table}").fetchone()[0] == 0
    assert people.find(database, TokenClaim("north")) is None
    database.close()
