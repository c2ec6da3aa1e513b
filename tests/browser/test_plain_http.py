"""On a name of the house network, without https; and as an app on this device."""

import json
import urllib.request

import pytest
from playwright.sync_api import expect

from tests.browser.at_the_table import play_now, until, words
from tests.browser.conftest import Visitors


@pytest.mark.slow
def test_plain_http_on_a_lan_name_is_enough_to_play_and_to_check_the_deal(visit: Visitors) -> None:
    somebody = visit(at=visit.server.replace("127.0.0.1", "game.lan"))
    page = play_now(somebody, counting="round")
    assert page.evaluate("() => isSecureContext") is False
    assert page.evaluate("() => 'serviceWorker' in navigator") is False
    until(page, "won")
    page.get_by_role("tab", name=words("table-tab-table"), exact=True).click()
    deal = page.locator("details", has_text=words("table-fair"))
    expect(deal.locator(".chip")).to_have_text(words("table-fair-yes"))


@pytest.mark.slow
def test_the_fair_deal_shows_what_was_checked(visit: Visitors) -> None:
    somebody = visit()
    page = play_now(somebody, counting="round", seats=3)
    until(page, "won")
    page.get_by_role("tab", name=words("table-tab-table"), exact=True).click()
    deal = page.locator("details", has_text=words("table-fair"))
    expect(deal.locator(".chip")).to_have_text(words("table-fair-yes"))
    deal.locator("summary").click()
    expect(deal.locator("li").first).to_contain_text("✓")
    expect(deal.get_by_text("✗")).to_have_count(0)
    somebody.picture("fair-deal-desktop")


def test_the_app_opens_without_a_network(visit: Visitors) -> None:
    somebody = visit(at=visit.server.replace("127.0.0.1", "localhost"))
    somebody.forgive("ERR_INTERNET_DISCONNECTED")
    somebody.forgive("ERR_FAILED")
    page = somebody.open()
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    page.get_by_role("radio").first.wait_for()
    somebody.context.set_offline(True)
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    somebody.picture("offline-desktop")


def test_what_was_kept_of_the_app_stays_whatever_address_is_opened(visit: Visitors) -> None:
    """Pages differ by their address: a link to a table has a title of its own."""
    somebody = visit(at=visit.server.replace("127.0.0.1", "localhost"))
    somebody.forgive("ERR_INTERNET_DISCONNECTED")
    somebody.forgive("ERR_FAILED")
    somebody.forgive("404")
    page = somebody.open("/score")
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    page.locator("h1").wait_for()
    before = set(page.evaluate(_KEPT))
    assert any("ScorePad" in name for name in before)
    for path in ("/t/ZZZZZZ", "/"):
        somebody.open(path)
        page.locator("h1").first.wait_for()
        assert before <= set(page.evaluate(_KEPT)), path
    somebody.context.set_offline(True)
    somebody.open("/score")
    expect(page.get_by_role("heading", level=1)).to_be_visible()


_KEPT = """() => caches.keys()
  .then((names) => Promise.all(names.map((name) => caches.open(name))))
  .then((all) => Promise.all(all.map((one) => one.keys())))
  .then((requests) => requests.flat().map(({ url }) => new URL(url).pathname))"""


def test_the_manifest_is_that_of_an_app(visit: Visitors) -> None:
    page = visit().open()
    path = page.locator("link[rel=manifest]").get_attribute("href")
    with urllib.request.urlopen(f"{visit.server}{path}") as answer:
        manifest = json.load(answer)
    assert manifest["display"] == "standalone"
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    for icon in manifest["icons"]:
        with urllib.request.urlopen(visit.server + icon["src"]) as answer:
            assert answer.headers["content-type"].startswith(icon["type"])
