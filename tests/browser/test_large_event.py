"""An event for forty: its lists are folded and searched, and the projector shows everybody."""

from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect
from websockets.sync.client import connect

from tests.browser.at_the_table import words
from tests.browser.conftest import Visitor, Visitors
from tests.browser.looking import look, nothing_cut_off
from tests.server.clients import Line, Served

NAMES = [
    *("Íñigo Aramburu", "Begoña Solís", "Lucía Fernández", "José Ángel", "Nuria", "Xoán"),
    *("María del Carmen", "Óscar", "Pepa", "Concepción Etxeberria"),
]
PEOPLE = [f"{name} {letter}" for letter in "ABCD" for name in NAMES]
FEW = 24
DEVICES: dict[str, tuple[str, bool, ViewportSize]] = {
    "desktop": ("en-GB", False, {"width": 1280, "height": 800}),
    "phone": ("es-ES", True, {"width": 390, "height": 844}),
}


class Organiser:
    """At the same server without a page: forty names are soon written down."""

    def __init__(self, server: str) -> None:
        served = Served(int(server.rpartition(":")[2]))
        self.guest = served.guest("Org")
        setup = {"seats": 4, "counting": "round"}
        plan: dict[str, Any] = {"title": "Fiesta", "kind": "swiss", "setup": setup, "stages": 3}
        made = self.guest.ask("POST", "/api/tournaments", {"plan": {**plan, "by_hand": True}})
        self.code: str = made.json["code"]
        address = f"ws://{served.host}/ws/tournament"
        self.line = Line(connect(address, compression=None, legacy=True, ping_interval=None))
        self.line.send({"type": "hello", "token": self.guest.token, "tournament": self.code})
        for name in PEOPLE:
            self.do("admit", name=name)

    def do(self, kind: str, **told: Any) -> None:
        answer = self.line.do(kind, **told)
        assert answer["type"] == "ack", answer

    def end(self, table: int) -> None:
        told = {"points": [0] * 4, "rounds_won": [0, 0, 1, 0]}
        self.do("result", stage=0, table=table, **told)


@pytest.mark.slow
@pytest.mark.parametrize("device", DEVICES)
def test_lists_of_forty_are_folded_searched_and_projected(device: str, visit: Visitors) -> None:
    locale, phone, size = DEVICES[device]
    language = locale.partition("-")[0]
    visitor = visit(language=locale, phone=phone)
    organiser = Organiser(visitor.server)
    visitor.context.add_init_script(
        f"localStorage['penultima.token'] ??= '{organiser.guest.token}'"
    )
    visitor.prefers()
    page = visitor.open(f"/tournament/{organiser.code}")
    page.set_viewport_size(size)
    _entries(visitor, page, language, device)
    screen = visitor.new_page()
    screen.set_viewport_size(size)
    screen.clock.install()
    visitor.forgive("closed before the connection")  # time that leaps looks like a silent server
    screen.goto(f"{visitor.server}/tournament/{organiser.code}/screen")
    expect(screen.locator("#screen-entrants")).to_be_visible()
    _all_names(screen, "screen-entrants")
    visitor.picture(f"forty-screen-entries-{device}", screen)
    organiser.do("begin")
    for table in range(3):
        organiser.end(table)
    expect(screen.locator("#screen-standings")).to_be_visible()
    _all_names(screen, "screen-tables")
    _all_names(screen, "screen-standings")
    visitor.picture(f"forty-screen-{device}", screen)
    _playing(visitor, page, language, device)
    organiser.line.close()


def _all_names(screen: Page, section: str) -> None:
    """The pages turn by themselves until everybody has been shown."""
    left = set(PEOPLE)
    for _ in range(20):
        left -= {name for name in left if name in _text(screen, section)}
        nothing_cut_off(screen)
        if not left:
            return
        before = _text(screen, section)
        screen.clock.run_for(9000)
        expect(screen.locator(f"section[aria-labelledby={section}]")).not_to_have_text(before)
    raise AssertionError(f"never shown: {left}")


def _text(screen: Page, section: str) -> str:
    return screen.locator(f"section[aria-labelledby={section}]").inner_text()


def _entries(visitor: Visitor, page: Page, language: str, device: str) -> None:
    """By the keyboard: whoever is looked for, all of them, and the first ones again."""
    entrants = page.locator("details li")
    expect(entrants).to_have_count(FEW)
    rest = words("tournament-and-more", language, count=28)
    expect(page.get_by_text(f" {rest}.")).to_be_visible()
    visitor.picture(f"forty-entries-{device}")
    wanted = page.get_by_label(words("tournament-look-for", language))
    wanted.focus()
    page.keyboard.type("inigo c")
    expect(entrants).to_have_count(1)
    expect(entrants).to_contain_text("Íñigo Aramburu C")
    expect(page.get_by_text(words("tournament-found", language, count=1))).to_be_attached()
    page.keyboard.press("ControlOrMeta+A")
    page.keyboard.press("Delete")
    more = page.get_by_role("button", name=words("tournament-show-all", language, count=40))
    more.focus()
    page.keyboard.press("Enter")
    expect(entrants).to_have_count(40)
    fewer = page.get_by_role("button", name=words("tournament-show-few", language, count=FEW))
    expect(fewer).to_be_focused()
    page.keyboard.press("Enter")
    expect(entrants).to_have_count(FEW)
    assert look(visitor, f"forty-before-{device}", (f"{device}-light",)) == ""


def _playing(visitor: Visitor, page: Page, language: str, device: str) -> None:
    page.set_viewport_size(DEVICES[device][2])
    standings = page.get_by_role("region", name=words("tournament-standings", language))
    expect(standings.locator("tbody tr")).to_have_count(32)
    wanted = standings.get_by_label(words("tournament-look-for", language))
    wanted.focus()
    page.keyboard.type("begona d")
    expect(standings.locator("tbody tr")).to_have_count(1)
    expect(standings.locator("tbody tr")).to_contain_text("Begoña Solís D")
    page.keyboard.press("ControlOrMeta+A")
    page.keyboard.press("Delete")
    folded = page.locator("summary", has_text=words("tournament-entrants", language, count=40))
    folded.focus()
    page.keyboard.press("Enter")
    expect(folded.locator("xpath=..").locator("li").first).to_be_visible()
    visitor.picture(f"forty-playing-{device}")
    nothing_cut_off(page)
    assert look(visitor, f"forty-playing-all-{device}", (f"{device}-light",)) == ""
