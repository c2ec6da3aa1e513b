"""Keeping the house, and neighbours at a table, in real browsers."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from penultima.server.keeping.keys import key_file
from tests.browser.at_the_table import open_table, sit_down, start, words
from tests.browser.conftest import Visitor, Visitors, serving
from tests.browser.looking import BRIEF, look
from tests.browser.test_tournament import enter as enter_tournament
from tests.browser.test_tournament import make as make_tournament


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("house")


@pytest.fixture(scope="module")
def server(folder: Path) -> Iterator[str]:
    """One of its own: what is announced here is nobody else's business."""
    with serving(folder) as address:
        yield address


@pytest.fixture
def visit(browser: Browser, server: str) -> Iterator[Visitors]:
    visitors = Visitors(browser, server)
    yield visitors
    for visitor in visitors.made:
        visitor.context.close()
        assert visitor.wrong == []


def look_at(visitor: Visitor, name: str, ways: tuple[str, ...] = BRIEF) -> None:
    """Without what is said in passing."""
    close = "() => document.querySelectorAll('.toast button').forEach((button) => button.click())"
    visitor.page.evaluate(close)
    expect(visitor.page.locator(".toast")).to_have_count(0)
    assert look(visitor, name, ways) == ""


def press(page: Page, key: str, lang: str = "en") -> None:
    page.get_by_role("button", name=words(key, lang), exact=True).first.click()


def enter(keeper: Visitor, folder: Path, lang: str = "en") -> Page:
    page = keeper.open("/admin")
    page.get_by_label(words("admin-key", lang), exact=True).fill(
        key_file(folder / "games.sqlite3").read_text("utf-8").strip()
    )
    press(page, "admin-enter", lang)
    page.locator("#admin-part").wait_for()
    return page


def write(visitor: Visitor, text: str) -> None:
    visitor.page.get_by_role("tab", name=words("table-tab-chat"), exact=True).click()
    visitor.page.get_by_label(words("table-write")).fill(text)
    press(visitor.page, "table-say")


@pytest.mark.slow
def test_a_report_becomes_a_mute_and_both_are_told(visit: Visitors, folder: Path) -> None:
    host, east, keeper = visit(), visit(), visit()
    code = open_table(host, seats=2, free_chat=True)
    sit_down(east, code, "East")
    start(host)
    write(east, "you fool")
    expect(host.page.locator(".bubble")).to_have_text("you fool")
    host.page.get_by_role("tab", name=words("table-tab-table"), exact=True).click()
    host.picture("neighbour-desktop")
    press(host.page, "neighbour-report")
    host.page.get_by_label(words("neighbour-report-note")).fill("said so twice")
    look_at(host, "report-dialog", BRIEF[:1])
    press(host.page, "neighbour-report-send")
    expect(host.page.locator(".toast")).to_have_text(words("neighbour-reported"))
    press(host.page, "neighbour-mute")
    expect(host.page.get_by_role("button", name=words("neighbour-hear"))).to_be_visible()

    page = enter(keeper, folder)
    assert "session" not in str(page.evaluate("JSON.stringify({...localStorage})"))
    look_at(keeper, "admin-tables")
    press(page, "admin-tab-reports")
    expect(page.get_by_text("you fool")).to_be_visible()
    look_at(keeper, "admin-reports")
    press(page, "admin-mute")
    look_at(keeper, "admin-mute")
    page.get_by_role("dialog").get_by_role("button", name=words("admin-mute")).click()
    banner = east.page.get_by_role("region", name=words("notices"))
    expect(banner).to_contain_text(words("reason-insults"))
    east.picture("muted-desktop")
    press(page, "admin-acted")
    expect(host.page.get_by_role("region", name=words("notices"))).to_contain_text("East")
    press(page, "admin-tab-people")
    expect(page.get_by_role("button", name=words("admin-lift"))).to_be_visible()
    look_at(keeper, "admin-people")
    press(page, "admin-lift")
    expect(banner).to_have_count(0)
    press(page, "admin-tab-log")
    expect(page.get_by_role("listitem").first).to_contain_text(words("admin-act-lift"))
    look_at(keeper, "admin-log")
    profile = host.open("/me")
    expect(profile.get_by_text(words("me-unheard", name="East"))).to_be_visible()
    look_at(host, "house-and-me")


@pytest.mark.slow
def test_a_wrong_key_is_said_beside_it_and_every_part_can_be_read(
    visit: Visitors, folder: Path
) -> None:
    keeper = visit(phone=True, language="es-ES")
    keeper.forgive("401")
    page = keeper.open("/admin")
    field = page.get_by_label(words("admin-key", "es"), exact=True)
    field.fill("no key at all")
    press(page, "admin-enter", "es")
    expect(page.get_by_role("alert")).to_have_text(words("error-bad-key", "es"))
    expect(field).to_have_accessible_description(
        re.compile(re.escape(words("error-bad-key", "es")))
    )
    look_at(keeper, "admin-wrong-key-es")
    enter(keeper, folder, "es")
    for part in ("people", "reports", "limits", "log"):
        press(page, f"admin-tab-{part}", "es")
        expect(page.locator("#admin-part")).to_have_text(words(f"admin-tab-{part}", "es"))
        look_at(keeper, f"admin-{part}-es")


@pytest.mark.slow
def test_a_keeper_signs_somebody_out_who_is_told_so_at_the_table(
    visit: Visitors, folder: Path
) -> None:
    host, west, keeper = visit(), visit(), visit()
    west.context.add_init_script("localStorage['penultima.name'] ??= 'West'")
    sit_down(west, open_table(host, seats=2), "West")
    page = enter(keeper, folder)
    press(page, "admin-tab-people")
    page.get_by_label(words("admin-like"), exact=True).fill("West")
    press(page, "admin-search")
    expect(page.get_by_role("button", name=words("admin-sign-out"), exact=True)).to_have_count(1)
    press(page, "admin-sign-out")
    dialog = page.get_by_role("dialog", name=words("admin-sign-out-title", name="West"))
    look_at(keeper, "admin-sign-out", BRIEF[:1])
    dialog.get_by_role("button", name=words("admin-sign-out"), exact=True).click()
    expect(west.page.get_by_text(words("error-signed-out"))).to_be_visible()
    press(page, "admin-tab-log")
    expect(page.get_by_role("listitem").first).to_contain_text(words("admin-act-sign-out"))
    expect(host.page.get_by_text(words("chair-you"), exact=True)).to_be_visible()


@pytest.mark.slow
def test_a_keeper_renames_somebody_and_closes_a_tournament_of_theirs(
    visit: Visitors, folder: Path
) -> None:
    host, west, keeper = visit(), visit(), visit(phone=True, language="es-ES")
    west.context.add_init_script("localStorage['penultima.name'] ??= 'Rude'")
    sit_down(west, open_table(host, seats=2), "Rude")
    page = enter(keeper, folder, "es")
    press(page, "admin-tab-people", "es")
    page.get_by_label(words("admin-like", "es"), exact=True).fill("Rude")
    press(page, "admin-search", "es")
    expect(page.get_by_role("button", name=words("admin-rename", "es"), exact=True)).to_have_count(
        1
    )
    press(page, "admin-rename", "es")
    dialog = page.get_by_role("dialog", name=words("admin-rename-title", "es", name="Rude"))
    dialog.get_by_label(words("admin-new-name", "es")).fill("Otro")
    look_at(keeper, "admin-rename-es", BRIEF[:1])
    dialog.get_by_role("button", name=words("admin-rename", "es"), exact=True).click()
    expect(host.page.get_by_text("Otro").first).to_be_visible()
    code = west.page.evaluate(
        """async () => {
            const token = localStorage["penultima.token"];
            const plan = { title: "Rude cup", kind: "swiss", public: true };
            const made = await fetch("/api/tournaments", {
                method: "POST",
                headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
                body: JSON.stringify({ plan }),
            });
            return (await made.json()).code;
        }"""
    )
    press(page, "admin-tab-tournaments", "es")
    expect(page.get_by_text("Rude cup")).to_be_visible()
    look_at(keeper, "admin-tournaments-es")
    press(page, "admin-close-tournament", "es")
    close = page.get_by_role("dialog").get_by_role("button")
    close.get_by_text(words("admin-close-tournament", "es"), exact=True).click()
    expect(page.get_by_text("Rude cup")).to_have_count(0)
    visitor = visit()
    shown = visitor.open(f"/tournament/{code}")
    closed = words("error-tournament-closed", reason=words("reason-insults"))
    expect(shown.get_by_text(closed).first).to_be_visible()
    press(page, "admin-reopen", "es")
    expect(page.get_by_text("Rude cup")).to_be_visible()


@pytest.mark.slow
def test_maintenance_is_told_everywhere_and_a_closed_table_says_why(
    visit: Visitors, folder: Path
) -> None:
    host, phone = visit(), visit(phone=True, language="es-ES")
    code = open_table(host, seats=2)
    page = enter(phone, folder, "es")
    press(page, "admin-tab-notices", "es")
    page.get_by_label(words("admin-maintenance-text", "es")).fill("Vuelve el café.")
    press(page, "admin-announce", "es")
    banner = host.page.get_by_role("region", name=words("notices"))
    expect(banner).to_contain_text("in 10 minutes")
    expect(banner).to_contain_text("Vuelve el café.")
    look_at(host, "maintenance-at-a-table")
    visitor = visit()
    home = visitor.open("/")
    expect(home.get_by_role("region", name=words("notices"))).to_contain_text("in 10 minutes")
    look_at(phone, "admin-notices-es")
    press(page, "admin-withdraw", "es")
    expect(banner).to_have_count(0)
    press(page, "admin-tab-limits", "es")
    page.locator("#limit-tables_per_minute").wait_for()
    look_at(phone, "admin-limits-es")
    press(page, "admin-tab-tables", "es")
    page.locator("li", has_text=code).get_by_role(
        "button", name=words("admin-close", "es")
    ).first.click()
    page.get_by_role("dialog").get_by_role("button", name=words("admin-close", "es")).click()
    closed = words("error-table-closed", reason=words("reason-insults"))
    expect(host.page.get_by_text(closed)).to_be_visible()
    look_at(host, "table-closed")


@pytest.mark.slow
def test_a_tournament_says_which_table_stands_still_and_why(visit: Visitors, folder: Path) -> None:
    organiser, keeper = visit(), visit()
    code = make_tournament(organiser, "swiss", bots=3, stages=1)
    page = enter_tournament(organiser, "North")
    press(page, "tournament-begin")
    page.wait_for_url(re.compile(r"/t/\w+$"))
    table = page.url.rpartition("/")[2]
    page.locator("[data-edition]").first.wait_for()
    key = key_file(folder / "games.sqlite3").read_text("utf-8").strip()
    ask, told = keeper.page.request, {"Authorization": f"Bearer {key}"}
    address = f"{keeper.server}/api/admin/tables/{table}/closed"
    assert ask.post(address, headers=told, data={"reason": "other"}).status == 204
    organiser.open(f"/tournament/{code}")
    stuck = page.get_by_role("status").filter(
        has_text=words("tournament-stuck-closed", count=1, tables="1")
    )
    expect(stuck).to_be_visible()
    look_at(organiser, "tournament-stuck")
    assert ask.delete(address, headers=told).status == 204
    expect(stuck).to_have_count(0)
