"""axe finds nothing on any screen, in any colours; nothing is wider than a phone."""

import pytest
from playwright.sync_api import Page

from tests.browser.at_the_table import has_hand, open_table, play_now, sit_down, start, until, words
from tests.browser.conftest import PHONE, Visitors
from tests.browser.looking import BRIEF, look

PAGES = {
    "home": "/",
    "new": "/new",
    "tables": "/tables",
    "score": "/score",
    "rules": "/rules/mando",
    "profile": "/me",
    "ratings": "/ratings",
    "missing": "/no/such/page",
    "no-table": "/t/ZZZZZZ",
    "tournament-new": "/tournament/new",
    "no-tournament": "/tournament/ZZZZZZ",
}


@pytest.mark.slow
@pytest.mark.parametrize("name", PAGES)
def test_pages_outside_the_table(name: str, visit: Visitors) -> None:
    somebody = visit()
    somebody.forgive("404")
    page = somebody.open(PAGES[name])
    page.locator("h1").first.wait_for()
    page.wait_for_load_state("networkidle")
    page.locator("details").evaluate_all("all => all.forEach((one) => (one.open = true))")
    wrong = look(somebody, name)
    assert not wrong, wrong


@pytest.mark.slow
def test_dialogs(visit: Visitors) -> None:
    somebody = visit()
    page = somebody.open("/me")
    page.get_by_role("button", name=words("settings")).click()
    page.get_by_role("dialog").wait_for()
    wrong = look(somebody, "settings")
    page.keyboard.press("Escape")
    page.get_by_role("button", name=words("me-delete")).click()
    wrong += look(somebody, "delete-me")
    assert not wrong, wrong


@pytest.mark.slow
def test_the_waiting_room_of_host_and_guest(visit: Visitors) -> None:
    host, guest = visit(), visit()
    code = open_table(host, seats=4)
    sit_down(guest, code, "East")
    wrong = look(host, "waiting-host") + look(guest, "waiting-guest")
    host.page.get_by_role("button", name=words("choices-change")).click()
    host.page.get_by_role("dialog").wait_for()
    host.page.locator("details").evaluate_all("all => all.forEach((one) => (one.open = true))")
    wrong += look(host, "setup-dialog")
    assert not wrong, wrong


def tab(page: Page, name: str) -> None:
    page.get_by_role("tab", name=words(f"table-tab-{name}"), exact=True).click()


@pytest.mark.slow
def test_the_table_on_turn_with_its_tabs_and_help(visit: Visitors) -> None:
    somebody = visit()
    page = play_now(somebody, seats=4, counting="round")
    until(page, "card")
    wrong = look(somebody, "table-on-turn")
    for name in ("chat", "scores", "table"):
        tab(page, name)
        wrong += look(somebody, f"table-tab-{name}", ("desktop-light", "desktop-dark"))
    page.keyboard.press("?")
    page.get_by_role("dialog").wait_for()
    wrong += look(somebody, "table-help")
    assert not wrong, wrong


@pytest.mark.slow
def test_the_colour_picker_the_end_of_a_match_and_its_replay(visit: Visitors) -> None:
    somebody = visit()
    page = play_now(somebody, seats=2, counting="round")
    wrong = ""
    if until(page, "color", "won") == "color":
        wrong += look(somebody, "table-color-picker")
    until(page, "won")
    wrong += look(somebody, "table-match-end")
    page.get_by_role("link", name=words("table-replay")).click()
    page.get_by_role("slider").wait_for()
    wrong += look(somebody, "replay")
    assert not wrong, wrong


@pytest.mark.slow
def test_the_table_not_on_turn_watched_and_paused(visit: Visitors) -> None:
    north, east, watcher = visit(), visit(), visit()
    code = open_table(north, edition="cars")
    sit_down(east, code, "East")
    start(north)
    has_hand(east.page)
    watcher.prefers()
    watcher.open(f"/t/{code}").locator(".status").wait_for()
    watcher.page.wait_for_timeout(200)
    wrong = look(watcher, "table-spectator")
    wrong += look(north, "table-two-people") + look(east, "table-two-people-other")
    for one in (north, east):
        tab(one.page, "table")
        one.page.get_by_role("button", name=words("table-pause")).click()
    north.page.locator(".paused").wait_for()
    wrong += look(north, "table-paused")
    assert not wrong, wrong


@pytest.mark.slow
def test_attack_challenge_and_the_end_of_a_round(visit: Visitors) -> None:
    somebody = visit()
    page = play_now(somebody, edition="agent-en", house=["stacking"])
    until(page, "take", never=("challenge",))
    wrong = look(somebody, "table-attacked")
    until(page, "over")
    page.wait_for_timeout(300)
    wrong += look(somebody, "table-round-end")
    assert not wrong, wrong


@pytest.mark.slow
def test_the_slap(visit: Visitors) -> None:
    somebody = visit()
    page = play_now(somebody, edition="shark")
    until(page, "slapping")
    wrong = look(somebody, "table-slap", BRIEF)
    assert not wrong, wrong


@pytest.mark.slow
def test_choosing_a_player(visit: Visitors) -> None:
    somebody = visit()
    page = play_now(somebody, edition="classic", seats=4, house=["seven-zero"])
    until(page, "target")
    wrong = look(somebody, "table-target-picker")
    assert not wrong, wrong


@pytest.mark.slow
def test_one_device_for_two(visit: Visitors) -> None:
    somebody = visit()
    somebody.wants()
    somebody.prefers()
    page = somebody.open("/new?device")
    page.get_by_role("button", name=words("new-open")).click()
    page.get_by_role("button", name=words("chair-stand"), exact=True).nth(1).wait_for()
    page.get_by_role("button", name=words("start"), exact=True).click()
    page.locator(".curtain").wait_for()
    wrong = look(somebody, "table-curtain")
    page.locator(".curtain button.primary").click()
    has_hand(page)
    wrong += look(somebody, "table-shared-hand")
    assert not wrong, wrong


@pytest.mark.slow
def test_the_drawer_of_a_phone_and_the_first_hint(visit: Visitors) -> None:
    somebody = visit(phone=True)
    somebody.wants()
    page = somebody.open()
    page.get_by_role("button", name=words("play-now")).tap()
    until(page, "card", "draw")
    page.locator(".tip").wait_for()
    wrong = look(somebody, "table-first-hint", ("phone-light",))
    for name in ("log", "chat", "scores", "table"):
        page.set_viewport_size(PHONE)
        page.get_by_role("button", name=words(f"table-tab-{name}"), exact=True).tap()
        page.locator(".drawer").wait_for()
        wrong += look(somebody, f"drawer-{name}", ("phone-light", "phone-contrast"))
        page.set_viewport_size(PHONE)
        page.get_by_role("button", name=words("table-close"), exact=True).last.tap()
    assert not wrong, wrong
