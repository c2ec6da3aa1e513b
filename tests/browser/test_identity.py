"""Keeping a name in a real browser, with an authenticator that Chromium pretends to have."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, CDPSession, Locator, Page, expect

from tests.browser.at_the_table import open_table, words
from tests.browser.conftest import Visitor, Visitors
from tests.browser.looking import BRIEF, look

ES = "es-ES"
LANGUAGES = {"en": "en-GB", "es": ES}
everywhere = pytest.mark.parametrize(
    "language, phone", [("en", False), ("es", True)], ids=["en-desktop", "es-phone"]
)


@pytest.fixture
def visit(browser: Browser, server: str) -> Iterator[Visitors]:
    """On a name: there are no passkeys for numbers."""
    visitors = Visitors(browser, server.replace("127.0.0.1", "localhost"))
    yield visitors
    for visitor in visitors.made:
        visitor.context.close()
        assert visitor.wrong == []


class Authenticator:
    """Keeps passkeys for one page, and says yes to everything."""

    def __init__(self, visitor: Visitor) -> None:
        self._session: CDPSession = visitor.context.new_cdp_session(visitor.page)
        self._session.send("WebAuthn.enable", {"enableUI": False})
        options = {
            "protocol": "ctap2",
            "transport": "internal",
            "hasResidentKey": True,
            "hasUserVerification": True,
            "isUserVerified": True,
            "automaticPresenceSimulation": True,
        }
        made = self._session.send("WebAuthn.addVirtualAuthenticator", {"options": options})
        self._name = {"authenticatorId": made["authenticatorId"]}

    def refuse(self) -> None:
        self._session.send("WebAuthn.setUserVerified", {**self._name, "isUserVerified": False})

    def credentials(self) -> list[dict[str, Any]]:
        told = self._session.send("WebAuthn.getCredentials", self._name)
        found: list[dict[str, Any]] = told["credentials"]
        return found

    def give_away(self) -> list[dict[str, Any]]:
        """It would else answer by itself wherever a field waits for a passkey."""
        found = self.credentials()
        self._session.send("WebAuthn.clearCredentials", self._name)
        return found

    def take(self, credentials: list[dict[str, Any]]) -> None:
        """As a key ring that is plugged in here, or passkeys that a cloud has brought."""
        for one in credentials:
            self._session.send("WebAuthn.addCredential", {**self._name, "credential": one})


def somebody(visit: Visitors, name: str, **how: Any) -> tuple[Visitor, Authenticator, Page]:
    """A guest of that name on their profile."""
    visitor = visit(**how)
    authenticator = Authenticator(visitor)
    visitor.context.add_init_script(f"localStorage['penultima.name'] ??= {json.dumps(name)}")
    return visitor, authenticator, visitor.open("/me")


def button(page: Page | Locator, key: str, language: str = "en", **arguments: str | int) -> Any:
    return page.get_by_role("button", name=words(key, language, **arguments), exact=True)


def add(page: Page, name: str, language: str = "en") -> None:
    page.get_by_label(words("keep-passkey-name", language)).fill(name)
    button(page, "keep-add", language).click()
    expect(passkeys(page, language).get_by_text(name, exact=True)).to_be_visible()


def passkeys(page: Page, language: str = "en") -> Any:
    return page.get_by_role("list", name=words("keep-passkeys", language), exact=True)


def sign_in(page: Page, name: str, language: str = "en") -> None:
    """From the front page; no name is typed."""
    button(page, "sign-in-passkey", language).click()
    is_told(page, "sign-in-done", language, name=name)
    expect(page.get_by_label(words("your-name", language))).to_have_value(name)


def is_told(page: Page, key: str, language: str = "en", **arguments: str | int) -> None:
    """A short message says so, over the head of the page."""
    text = words(key, language, **arguments)
    expect(page.locator(".toast").filter(has_text=text).first).to_be_visible()


def me(page: Page) -> str:
    """The person's id, as the server knows this page."""
    found: str = page.evaluate(
        """() => fetch("/api/me", {
          headers: { Authorization: `Bearer ${localStorage["penultima.token"]}` },
        }).then((answer) => answer.json()).then((told) => told.id ?? JSON.stringify(told))"""
    )
    return found


@pytest.mark.slow
@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_name_is_kept_by_passkeys_and_comes_back_elsewhere(
    visit: Visitors, language: str, phone: bool
) -> None:
    how: dict[str, Any] = {"language": LANGUAGES[language], "phone": phone}
    north, keys, page = somebody(visit, "Northern Star", **how)
    expect(page.get_by_text(words("keep-no-passkeys", language))).to_be_visible()
    add(page, "Laptop", language)
    expect(page.get_by_label(words("me-keep", language))).to_be_checked()
    north.picture(f"keep-name-{'phone' if phone else 'desktop'}-{language}")
    elsewhere = visit(**how)
    other = Authenticator(elsewhere)
    other.take(keys.credentials())
    there = elsewhere.open("/score")  # a page on which nothing is asked yet
    there.evaluate("localStorage['penultima.token'] = 'somebody else'")
    elsewhere.forgive("401")
    there = elsewhere.open()
    elsewhere.picture(f"sign-in-{'phone' if phone else 'desktop'}-{language}")
    sign_in(there, "Northern Star", language)
    assert me(there) == me(page)


@pytest.mark.slow
def test_a_second_passkey_a_removed_one_and_a_replayed_answer(visit: Visitors) -> None:
    _, first, page = somebody(visit, "North")
    add(page, "Laptop")
    laptop = first.credentials()
    button(page, "keep-add").click()
    is_told(page, "keep-passkey-known")
    phone, second, there = somebody(visit, "Nobody")
    button(page, "keep-bring").click()
    link = page.get_by_label(words("keep-code-link")).input_value()
    there.goto(link)
    there.get_by_role("button", name=words("device-join")).click()
    is_told(there, "device-joined", name="North")
    add(there, "Phone")
    assert len(passkeys(there).get_by_role("listitem").all()) == 2
    there.get_by_role("button", name=words("keep-remove-one", name="Laptop")).click()
    button(there.get_by_role("dialog"), "keep-remove").click()
    expect(passkeys(there).get_by_role("listitem")).to_have_count(1)
    visitor = visit()
    visitor.forgive("401")
    keys = Authenticator(visitor)
    keys.take(laptop)
    third = visitor.open()
    button(third, "sign-in-passkey").click()
    is_told(third, "error-bad-passkey")
    assert third.evaluate("localStorage['penultima.token'] ?? null") is None
    sent: list[str | None] = []
    fourth = visit()
    fourth.forgive("401")
    Authenticator(fourth).take(second.credentials())
    back = fourth.open()
    back.on("request", lambda asked: sent.append(asked.post_data) if _signs(asked.url) else None)
    sign_in(back, "North")
    assert me(back) == me(there)
    replay = """(body) => fetch("/api/sign-in/passkey", { method: "POST", body })
        .then((answer) => answer.status)"""
    assert back.evaluate(replay, sent[-1]) == 401
    assert phone.wrong == []


def _signs(url: str) -> bool:
    return url.endswith("/api/sign-in/passkey")


@pytest.mark.slow
def test_a_cancelled_ceremony_changes_nothing(visit: Visitors) -> None:
    visitor, keys, page = somebody(visit, "North")
    keys.refuse()
    button(page, "keep-add").click()
    is_told(page, "sign-in-cancelled")
    expect(passkeys(page)).to_have_count(0)
    before = me(page)
    page = visitor.open()
    button(page, "sign-in-passkey").click()
    is_told(page, "sign-in-cancelled")
    assert me(page) == before


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "es"])
def test_a_code_brings_a_phone_along_by_keyboard_alone(visit: Visitors, language: str) -> None:
    locale = ES if language == "es" else "en-GB"
    first, _, page = somebody(visit, "North", language=locale)
    phone, _, there = somebody(visit, "Nobody", language=locale, phone=True)
    phone.forgive("401")
    bring = button(page, "keep-bring", language)
    bring.focus()
    page.keyboard.press("Enter")
    code = page.get_by_role("dialog").locator(".code").inner_text()
    first.picture(f"bring-device-desktop-{language}")
    there.goto(phone.server + "/device")
    field = there.get_by_label(words("device-code", language))
    phone.picture(f"device-phone-{language}")
    field.focus()
    there.keyboard.type("BCDFG-HJKLM")
    there.keyboard.press("Enter")
    expect(there.get_by_text(words("error-bad-code", language))).to_be_visible()
    field.fill("")
    there.keyboard.type(code.lower())
    there.keyboard.press("Enter")
    is_told(there, "device-joined", language, name="North")
    name = "Linux, Chrome"
    told = page.get_by_role("dialog").get_by_text(
        words("keep-code-joined", language, name=name).split(".")[0]
    )
    expect(told).to_be_visible()
    assert me(there) == me(page)
    page.keyboard.press("Escape")
    expect(bring).to_be_focused()
    devices = page.get_by_role("list", name=words("keep-devices", language))
    expect(devices.get_by_role("listitem")).to_have_count(2)
    first.picture(f"devices-desktop-{language}")


@pytest.mark.slow
@everywhere
def test_a_link_asks_before_it_changes_who_somebody_is_and_leaves_no_trace(
    visit: Visitors, language: str, phone: bool
) -> None:
    _, _, page = somebody(visit, "North", language=LANGUAGES[language], phone=phone)
    other, _, there = somebody(visit, "South", language=LANGUAGES[language], phone=phone)
    expect(there.get_by_label(words("your-name", language))).to_have_value("South")
    before = me(there)
    asked: list[str] = []
    there.on("request", lambda request: asked.append(request.url))
    button(page, "keep-bring", language).click()
    link = page.get_by_label(words("keep-code-link", language)).input_value()
    code = link.partition("#")[2]
    there.goto(link.replace("127.0.0.1", "localhost"))
    expect(there.get_by_label(words("device-code", language))).to_have_value(code)
    expect(there.get_by_text(words("device-leaves", language, name="South"))).to_be_visible()
    assert me(there) == before
    assert there.url.endswith("/device")
    there.get_by_role("button", name=words("device-join", language)).click()
    is_told(there, "device-joined", language, name="North")
    assert not [url for url in asked if code in url.partition("#")[0]]
    assert other.wrong == []


@pytest.mark.slow
@everywhere
def test_signing_out_everywhere_ends_a_game_elsewhere_with_a_word(
    visit: Visitors, language: str, phone: bool
) -> None:
    first, keys, page = somebody(visit, "North", language=LANGUAGES[language], phone=phone)
    second, _, there = somebody(visit, "Nobody", language=LANGUAGES[language], phone=phone)
    add(page, "Laptop", language)
    laptop = keys.give_away()
    button(page, "keep-bring", language).click()
    there.goto(page.get_by_label(words("keep-code-link", language)).input_value())
    there.get_by_role("button", name=words("device-join", language)).click()
    is_told(there, "device-joined", language, name="North")
    button(page.get_by_role("dialog"), "done", language).click()
    open_table(second, language)
    button(page, "keep-sign-out-everywhere", language).click()
    first.picture("sign-out-everywhere-desktop")
    button(page, "keep-everywhere-but-here", language).click()
    is_told(page, "keep-signed-out-elsewhere", language)
    expect(second.page.get_by_text(words("error-signed-out", language))).to_be_visible()
    second.picture("signed-out-desktop")
    assert second.page.evaluate("localStorage['penultima.token'] ?? null") is None
    person = me(page)
    second.page.get_by_role("button", name=words("try-again", language)).click()
    second.page.get_by_role("heading", name=words("chairs-title", language), exact=True).wait_for()
    assert me(second.page) != person
    button(page, "keep-sign-out-everywhere", language).click()
    button(page, "keep-everywhere-too", language).click()
    expect(page.get_by_role("heading", name=words("home-title", language))).to_be_visible()
    assert page.evaluate("localStorage['penultima.token'] ?? null") is None
    page.evaluate("localStorage['penultima.token'] = 'somebody else'")  # so that no field waits
    first.forgive("401")
    page = first.open()
    keys.take(laptop)
    sign_in(page, "North", language)
    assert me(page) == person


@pytest.mark.slow
@pytest.mark.parametrize(
    "host, why", [("game.lan", "keep-why-insecure"), ("127.0.0.1", "keep-why-number")]
)
def test_where_there_can_be_no_passkeys_the_page_says_why_and_a_code_works(
    visit: Visitors, host: str, why: str
) -> None:
    at = visit.server.replace("localhost", host)
    _, _, page = somebody(visit, "North", at=at)
    expect(page.get_by_text(words(why, host=host))).to_be_visible()
    expect(button(page, "keep-add")).to_have_count(0)
    button(page, "keep-bring").click()
    code = page.get_by_role("dialog").locator(".code").inner_text()
    _, _, there = somebody(visit, "Nobody", at=at, phone=True)
    there.goto(f"{at}/device#{code.replace('-', '')}")
    there.get_by_role("button", name=words("device-join")).click()
    is_told(there, "device-joined", name="North")
    expect(page.get_by_role("dialog").locator(".icon").first).to_be_visible()
    front = visit(at=at).open()
    expect(front.get_by_role("link", name=words("sign-in-code"))).to_be_visible()
    expect(button(front, "sign-in-passkey")).to_have_count(0)


@pytest.mark.slow
@everywhere
def test_axe_finds_nothing_where_a_name_is_kept(
    visit: Visitors, language: str, phone: bool
) -> None:
    visitor, _, page = somebody(visit, "North", language=LANGUAGES[language], phone=phone)
    add(page, "Laptop", language)
    page.locator(".toast button").click()
    wrong = look(visitor, "keep-name")
    for key in ("keep-bring", "keep-sign-out-here", "keep-sign-out-everywhere"):
        button(page, key, language).click()
        page.get_by_role("dialog").get_by_role("button").first.wait_for()
        wrong += look(visitor, key, BRIEF)
        page.keyboard.press("Escape")
    page.get_by_role("button", name=words("keep-remove-one", language, name="Laptop")).click()
    wrong += look(visitor, "keep-remove", BRIEF)
    page = visitor.open("/device")
    page.get_by_role("heading", level=1).wait_for()
    wrong += look(visitor, "device")
    page = visitor.open()
    button(page, "sign-in-passkey", language).wait_for()
    wrong += look(visitor, "sign-in", BRIEF)
    assert not wrong, wrong
