"""Reload, a second tab, a lost connection: same seat, nothing missed, the game goes on."""

import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.at_the_table import (
    hand,
    has_hand,
    log,
    open_table,
    play_now,
    sight,
    until,
    words,
)
from tests.browser.conftest import Visitors, serving
from tests.waiting import Patience


def reload(page: Page) -> None:
    page.reload()
    page.locator(".status, .result").first.wait_for()


def same_after_reload(page: Page, situation: str) -> None:
    refusal = page.locator(".status .close")
    if refusal.is_visible():  # of something that was taken up too late
        refusal.click()
    before = hand(page), page.locator(".status, #result-title").inner_text(), log(page)[-1]
    reload(page)
    page.locator(page.evaluate("(what) => player.places[what]", situation)).first.wait_for()
    assert (hand(page), page.locator(".status, #result-title").inner_text()) == before[:2]
    assert log(page)[-1] == before[2]


@pytest.mark.slow
def test_a_reload_changes_nothing_in_any_phase(visit: Visitors) -> None:
    page = play_now(visit(), edition="agent-en", house=["stacking"])
    left = {"card", "keep", "take", "over"}
    while left:
        situation = until(page, *sorted(left), never=("challenge",))
        same_after_reload(page, situation)
        left.remove(situation)
    until(page, "card")


def test_a_reload_with_the_colour_picker_open_gives_the_card_back(visit: Visitors) -> None:
    page = play_now(visit())
    until(page, "color")
    before = hand(page)
    reload(page)
    has_hand(page, len(before))
    assert hand(page) == before
    until(page, "color")
    page.locator(".question .colors button").nth(2).click()
    expect(page.locator(".question")).to_have_count(0)
    until(page, "over", "card")


def test_a_reload_in_the_middle_of_a_slap(visit: Visitors) -> None:
    page = play_now(visit(), edition="shark")
    until(page, "slap")
    cards = len(hand(page))
    reload(page)
    until(page, "card", "draw", "over", "slap", "keep", "take")
    assert len(hand(page)) <= cards + 4


@pytest.mark.slow
def test_a_reload_after_the_match_and_in_the_waiting_room(visit: Visitors) -> None:
    somebody = visit()
    page = play_now(somebody, counting="round")
    until(page, "won")
    before = page.locator(".result").inner_text()
    reload(page)
    expect(page.locator(".result .end")).to_be_visible()
    assert page.locator(".result").inner_text() == before

    host = visit()
    open_table(host)
    chairs = host.page.locator(".chairs .name").all_inner_texts()
    host.page.reload()
    expect(host.page.get_by_text(words("chair-you"), exact=True)).to_be_visible()
    assert host.page.locator(".chairs .name").all_inner_texts() == chairs


def test_a_second_tab_shows_the_same_and_can_play_on(visit: Visitors) -> None:
    somebody = visit()
    page = play_now(somebody)
    until(page, "card", "draw", "take")
    tab = somebody.new_page()
    tab.goto(page.url)
    has_hand(tab, len(hand(page)))
    assert hand(tab) == hand(page)
    before = len(log(tab))
    until(tab, "keep", "over")
    assert len(log(tab)) > before
    expect(page.locator(".status, #result-title")).to_have_text(
        tab.locator(".status, #result-title").inner_text()
    )
    assert log(page)[-len(log(tab)) :] == log(tab)


class Cable:
    """The connection between a page and its server, which can be cut."""

    def __init__(self, page: Page) -> None:
        self._whole = True
        self._sockets: list[WebSocketRoute] = []
        page.route_web_socket(re.compile(r"/ws\?table="), self._plug_in)

    def _plug_in(self, socket: WebSocketRoute) -> None:
        if self._whole:
            socket.connect_to_server()
            self._sockets.append(socket)
        else:
            socket.close()

    def cut(self) -> None:
        self._whole = False
        for socket in self._sockets:
            socket.close()

    def mend(self) -> None:
        self._whole = True


@pytest.mark.slow
def test_the_game_goes_on_after_the_connection_was_lost(visit: Visitors) -> None:
    somebody = visit()
    cable = Cable(somebody.page)
    page = play_now(somebody, seats=3)
    until(page, "card")
    told = log(page)
    lost = page.get_by_text(words("connection-lost"))
    page.evaluate("() => player.until(['color', 'draw'], { within: 0.05 })")
    cable.cut()
    expect(lost).to_be_visible()
    somebody.picture("connection-lost")
    page.wait_for_timeout(500)
    cable.mend()
    expect(lost).to_be_hidden()
    until(page, "card", "draw", "take", "keep", "over")
    assert log(page)[: len(told)] == told
    until(page, "over")
    assert len(log(page)) > len(told)


@pytest.mark.slow
def test_a_device_without_network_says_so_and_goes_on_when_it_is_back(visit: Visitors) -> None:
    somebody = visit()
    somebody.forgive("ERR_INTERNET_DISCONNECTED")
    page = play_now(somebody)
    until(page, "card", "draw", "take")
    before = hand(page)
    somebody.context.set_offline(True)
    lost = page.get_by_text(words("connection-lost"))
    expect(lost).to_be_visible()
    somebody.context.set_offline(False)
    expect(lost).to_be_hidden()
    assert hand(page) == before
    until(page, "keep", "over")


@pytest.mark.slow
def test_the_game_goes_on_after_the_server_was_started_anew(
    visit: Visitors, tmp_path: Path
) -> None:
    with serving(tmp_path) as address:
        somebody = visit(at=address)
        somebody.forgive("WebSocket connection to")
        somebody.forgive("ERR_CONNECTION_REFUSED")  # a face that is fetched while nobody serves
        page = play_now(somebody)
        until(page, "card", "draw", "take")
        before = hand(page)
    lost = page.get_by_text(words("connection-lost"))
    expect(lost).to_be_visible()
    with serving(tmp_path, port=address.rpartition(":")[2]):
        expect(lost).to_be_hidden()
        assert hand(page) == before
        until(page, "over")
        somebody.context.close()


@pytest.mark.slow
def test_while_nothing_can_be_stored_the_page_says_so_and_then_goes_on(
    visit: Visitors, tmp_path: Path
) -> None:
    with serving(tmp_path) as address:
        for language, phone in (("es", True), ("en", False)):
            somebody = visit(at=address, language=language, phone=phone)
            page = play_now(somebody, language)
            until(page, "card", "draw", "take")
            halted = page.get_by_text(words("error-cannot-store", language))
            with closing(sqlite3.connect(tmp_path / "games.sqlite3", timeout=60)) as other:
                other.execute("BEGIN IMMEDIATE")
                patience = Patience("nobody says that nothing can be stored")
                while not halted.is_visible():
                    patience.see(sight(page))
                    page.evaluate("() => player.until(['over'], { within: 0.05 })")
                    page.wait_for_timeout(500)
                somebody.picture(f"halted-{language}")
                other.rollback()
            expect(halted).to_be_hidden()
            until(page, "over")
            somebody.context.close()
