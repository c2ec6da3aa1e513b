"""Passkeys at a real server: what lets somebody in, and what lets nobody in."""

import base64
import json
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from penultima.server import passkeys
from penultima.server.challenges import LIFE_SECONDS, Ceremony, Challenges
from penultima.server.settings import Bounds
from penultima.server.store.passkeys import MOST
from tests.server.authenticator import Page, SoftPasskey
from tests.server.clients import Guest, Served, serving


@pytest.fixture
def page(server: Served) -> Page:
    return Page(server)


def test_whoever_signs_in_with_a_passkey_is_the_same_person(page: Page) -> None:
    north = page.server.guest("North")
    first, second = page.add(north, "Phone"), page.add(north, "Key ring")
    for key, device in ((first, "Tablet"), (second, "Office"), (first, "Tablet")):
        back = page.come_in(key, device)
        assert back.id == north.id
        assert back.token != north.token
    keys = back.ask("GET", "/api/me/keys").json
    assert [one["name"] for one in keys["passkeys"]] == ["Phone", "Key ring"]
    assert all(one["used"] and one["site"] == "localhost" for one in keys["passkeys"])
    assert [one["name"] for one in keys["devices"] if one["here"]] == ["Tablet"]
    assert len(keys["devices"]) == 4


def test_a_passkey_is_asked_for_without_a_name_and_not_made_twice(page: Page) -> None:
    north = page.server.guest("North")
    key = page.add(north)
    made = page.options_to_add(north)
    assert made["rp"] == {"id": "localhost", "name": "Penúltima"}
    assert made["authenticatorSelection"]["residentKey"] == "required"
    assert made["authenticatorSelection"]["userVerification"] == "required"
    assert page.options_to_sign_in()["userVerification"] == "required"
    assert made["attestation"] == "none"
    assert [kind["alg"] for kind in made["pubKeyCredParams"]] == [-8, -7, -257], "RSA comes last"
    (known,) = made["excludeCredentials"]
    assert base64.urlsafe_b64decode(known["id"] + "==") == key.id
    assert not page.options_to_sign_in().get("allowCredentials")


def test_whoever_adds_a_passkey_keeps_the_name(page: Page) -> None:
    north = page.server.guest("North")
    assert north.ask("GET", "/api/me").json["keep"] is False
    page.add(north)
    assert north.ask("GET", "/api/me").json["keep"] is True


def forged(page: Page, key: SoftPasskey) -> dict[str, Any]:
    """Another key signs under the name of this one."""
    other = SoftPasskey(page.origin)
    other.id, other.user = key.id, key.user
    other.counter = key.counter + 5
    return other.signed(page.options_to_sign_in())


def set_back(page: Page, key: SoftPasskey) -> dict[str, Any]:
    """A copy of the key that has signed less often."""
    page.come_in(key)
    key.counter = 0
    return key.signed(page.options_to_sign_in())


def for_registration(page: Page, key: SoftPasskey) -> dict[str, Any]:
    return key.signed(page.options_to_add(page.server.guest()))


def unknown(page: Page, _: SoftPasskey) -> dict[str, Any]:
    return SoftPasskey(page.origin).signed(page.options_to_sign_in())


def elsewhere(page: Page, key: SoftPasskey) -> dict[str, Any]:
    return key.signed(page.options_to_sign_in(), "https://uno.example")


def other_site(page: Page, key: SoftPasskey) -> dict[str, Any]:
    key.site = "uno.example"
    return key.signed(page.options_to_sign_in())


def made_up(_: Page, key: SoftPasskey) -> dict[str, Any]:
    return key.signed({"challenge": base64.urlsafe_b64encode(b"x" * 32).decode()})


def of_somebody_else(page: Page, key: SoftPasskey) -> dict[str, Any]:
    key.user = b"somebody else"
    return key.signed(page.options_to_sign_in())


def of_nobody(page: Page, key: SoftPasskey) -> dict[str, Any]:
    signed = key.signed(page.options_to_sign_in())
    del signed["response"]["userHandle"]
    return signed


WRONG = [
    of_somebody_else,
    of_nobody,
    forged,
    set_back,
    for_registration,
    unknown,
    elsewhere,
    other_site,
    made_up,
]


@pytest.mark.parametrize("wrong", WRONG, ids=lambda one: one.__name__)
def test_nobody_is_told_what_is_wrong_with_a_passkey(
    page: Page, wrong: Callable[[Page, SoftPasskey], dict[str, Any]]
) -> None:
    key = page.add(page.server.guest())
    answer = page.sign_in(wrong(page, key))
    assert answer.error == (401, "bad-passkey")
    assert answer.body == page.sign_in({}).body


@pytest.mark.parametrize(
    "garbage",
    [
        {},
        {"id": 1},
        {"id": "a", "response": None},
        {"id": "é", "rawId": "é", "type": "public-key", "response": {"clientDataJSON": "e30"}},
        {"response": {"clientDataJSON": ["x"] * 100}},
    ],
)
def test_garbage_is_no_passkey(page: Page, garbage: dict[str, Any]) -> None:
    assert page.sign_in(garbage).error == (401, "bad-passkey")
    body = {"name": "x", "credential": garbage}
    answer = page.post("/api/me/passkeys", body, token=page.server.guest().token)
    assert answer.error == (400, "bad-passkey")


def test_a_challenge_counts_once(page: Page) -> None:
    key = page.add(page.server.guest())
    options = page.options_to_sign_in()
    assert page.sign_in(key.signed(options)).status == 200
    assert page.sign_in(key.signed(options)).error == (401, "bad-passkey")
    north = page.server.guest()
    made = page.options_to_add(north)
    for expected in (201, 400):
        body = {"name": "x", "credential": SoftPasskey(page.origin).made(made)}
        assert page.post("/api/me/passkeys", body, token=north.token).status == expected


def test_a_challenge_that_was_answered_wrongly_is_spent(page: Page) -> None:
    key = page.add(page.server.guest())
    options = page.options_to_sign_in()
    assert page.sign_in(key.signed(options, "https://uno.example")).status == 401
    assert page.sign_in(key.signed(options)).status == 401


def test_a_challenge_is_for_one_person_one_page_and_five_minutes(
    page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    north, south = page.server.guest("North"), page.server.guest("South")
    body = {"name": "x", "credential": SoftPasskey(page.origin).made(page.options_to_add(north))}
    assert page.post("/api/me/passkeys", body, token=south.token).error == (400, "bad-passkey")
    challenges = Challenges(b"key")
    made = challenges.make(Ceremony.SIGN_IN, page.origin)
    assert challenges.holds(made, Ceremony.SIGN_IN, page.origin)
    assert not challenges.holds(made, Ceremony.REGISTRATION, page.origin)
    assert not challenges.holds(made, Ceremony.SIGN_IN, "https://uno.example")
    assert not challenges.holds(b"\xff\xfe", Ceremony.SIGN_IN, page.origin)
    assert not Challenges(b"another").holds(made, Ceremony.SIGN_IN, page.origin)
    later = time.time() + LIFE_SECONDS + 2
    monkeypatch.setattr(time, "time", lambda: later)
    assert not challenges.holds(made, Ceremony.SIGN_IN, page.origin)


def test_the_device_has_to_check_who_holds_it(page: Page) -> None:
    north = page.server.guest()
    key = SoftPasskey(page.origin)
    key.verifies = False
    body = {"name": "Phone", "credential": key.made(page.options_to_add(north))}
    assert page.post("/api/me/passkeys", body, token=north.token).error == (400, "bad-passkey")
    key = page.add(north)
    key.verifies = False
    answer = page.sign_in(key.signed(page.options_to_sign_in()))
    assert answer.error == (401, "bad-passkey")
    key.verifies = True
    assert page.come_in(key).id == north.id


def test_a_challenge_counts_once_also_after_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        page = Page(server)
        key = page.add(server.guest())
        options = page.options_to_sign_in()
        used = key.signed(options)
        assert page.sign_in(used).status == 200
        other = page.options_to_sign_in()
    with serving(tmp_path) as server:
        again = Page(server)
        again.host, again.origin = page.host, page.origin  # as behind a proxy, the same name
        assert again.sign_in(key.signed(options)).error == (401, "bad-passkey")
        assert again.sign_in(key.signed(other)).status == 200


def test_a_passkey_that_was_removed_lets_nobody_in(page: Page) -> None:
    north, south = page.server.guest("North"), page.server.guest("South")
    key = page.add(north)
    (known,) = north.ask("GET", "/api/me/keys").json["passkeys"]
    way = f"/api/me/passkeys/{known['id']}"
    assert south.ask("DELETE", way).error == (404, "not-found")
    assert north.ask("DELETE", way).status == 204
    assert north.ask("DELETE", way).error == (404, "not-found")
    assert page.sign_in(key.signed(page.options_to_sign_in())).error == (401, "bad-passkey")


def test_one_authenticator_is_one_passkey_whoever_adds_it(page: Page) -> None:
    north, south = page.server.guest("North"), page.server.guest("South")
    key = page.add(north)
    body = {"name": "mine too", "credential": key.made(page.options_to_add(south))}
    assert page.post("/api/me/passkeys", body, token=south.token).error == (400, "bad-passkey")
    assert page.come_in(key).id == north.id


@pytest.mark.parametrize(
    "host, origin, answered",
    [
        ("localhost", "http://uno.example", (403, "bad-origin")),
        ("localhost", "https://localhost", (403, "bad-origin")),
        ("localhost", "null", (403, "bad-origin")),
        ("192.168.1.7", "http://192.168.1.7", (400, "no-passkeys-here")),
        ("127.0.0.1", "http://127.0.0.1", (400, "no-passkeys-here")),
        ("uno.local", "http://uno.local", (400, "no-passkeys-here")),
    ],
)
def test_passkeys_are_for_pages_of_this_house_over_https(
    server: Served, host: str, origin: str, answered: tuple[int, str]
) -> None:
    headers = {"Host": host, "Origin": origin}
    asked = server.ask("POST", "/api/sign-in/passkey/options", headers=headers)
    assert asked.error == answered
    none = server.ask("POST", "/api/sign-in/passkey/options", headers={"Host": host})
    assert none.error == (403, "bad-origin")


def test_a_page_that_is_allowed_has_passkeys_of_its_own_name(tmp_path: Path) -> None:
    with serving(tmp_path, origins=("https://uno.example",)) as server:
        headers = {"Host": "other.local", "Origin": "https://uno.example"}
        asked = server.ask("POST", "/api/sign-in/passkey/options", headers=headers)
        assert asked.json["public_key"]["rpId"] == "uno.example"


def test_a_server_without_py_webauthn_says_so(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    assert page.server.ask("GET", "/api/sign-in").json == {"passkeys": True, "why_not": ""}
    monkeypatch.setattr(passkeys, "HERE", False)
    told = page.server.ask("GET", "/api/sign-in").json
    assert told["passkeys"] is False
    assert 'pip install "penultima[passkeys]"' in told["why_not"]
    asked = page.post("/api/sign-in/passkey/options")
    assert (asked.status, asked.json["error"]) == (501, "no-passkeys")
    assert "penultima[passkeys]" in asked.json["detail"]


def test_signing_in_may_be_tried_only_so_often(tmp_path: Path) -> None:
    with serving(tmp_path, bounds=Bounds(sign_ins_per_minute=3)) as server:
        answers = [Page(server).sign_in({}).error for _ in range(4)]
        assert answers == [(401, "bad-passkey")] * 3 + [(429, "too-fast")]


def test_there_is_an_end_to_the_passkeys_of_one_person(page: Page) -> None:
    north = page.server.guest()
    for _ in range(MOST):
        page.add(north)
    asked = page.post("/api/me/passkeys/options", token=north.token)
    assert asked.error == (409, "too-many-passkeys")


def test_an_export_has_the_passkeys_and_deleting_leaves_none(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        page = Page(server)
        north = server.guest("North")
        key = page.add(north, "Phone")
        code = north.ask("POST", "/api/me/code").json["code"]
        export = north.ask("GET", "/api/me/export")
        (told,) = export.json["passkeys"]
        assert told["passkey"]["name"] == "Phone"
        assert base64.b64decode(told["credential"]) == key.id
        assert len(export.json["devices"]) == 1
        assert north.token not in export.body.decode()
        assert code.replace("-", "") not in export.body.decode().replace("-", "")
        assert north.ask("DELETE", "/api/me").status == 204
        assert page.sign_in(key.signed(page.options_to_sign_in())).error == (401, "bad-passkey")
        assert server.ask("POST", "/api/sign-in/code", {"code": code}).error == (401, "bad-code")
    with closing(sqlite3.connect(tmp_path / "games.sqlite3")) as database:
        for table in ("people", "passkeys", "devices", "device_codes"):
            assert database.execute(f"SELECT count(*) FROM {table}").fetchone() == (0,)


def test_what_a_guest_may_know_of_passkeys_is_their_own(page: Page) -> None:
    north: Guest = page.server.guest("North")
    page.add(north)
    told = json.dumps(page.server.guest("South").ask("GET", "/api/me/keys").json)
    assert json.loads(told)["passkeys"] == []
