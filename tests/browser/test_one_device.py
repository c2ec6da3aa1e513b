"""Several players on one device."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_the_table import has_hand, until, words
from tests.browser.conftest import Visitor, Visitors


def share(visitor: Visitor, **setup: object) -> Page:
    """Two players sit down on one device and begin."""
    visitor.wants(**setup)
    visitor.prefers()
    page = visitor.open("/new?device")
    page.get_by_label(words("new-player-name", number=1)).fill("North")
    page.get_by_label(words("new-player-name", number=2)).fill("South")
    page.get_by_role("button", name=words("new-open")).click()
    page.get_by_role("button", name=words("chair-stand"), exact=True).nth(1).wait_for()
    page.get_by_role("button", name=words("start"), exact=True).click()
    page.locator(".curtain").wait_for()
    return page


def test_a_hand_stays_hidden_until_its_player_asks_for_it(visit: Visitors) -> None:
    page = share(visit(phone=True))
    expect(page.locator("[data-card]")).to_have_count(0)
    page.locator(".curtain .primary").tap()
    has_hand(page)
    until(page, "curtain", "over")
    expect(page.locator("[data-card]")).to_have_count(0)


@pytest.mark.slow
def test_two_on_one_device_play_a_whole_round(visit: Visitors) -> None:
    somebody = visit(phone=True)
    page = share(somebody)
    until(page, "over")
    expect(page.locator("#result-title")).to_be_visible()


@pytest.mark.slow
def test_the_slap_has_a_zone_for_each(visit: Visitors) -> None:
    somebody = visit(phone=True)
    page = share(somebody, edition="shark", seats=3)
    until(page, "slap")
    zones = page.locator(".slap button")
    expect(zones).to_have_count(2)
    somebody.picture("slap-two-zones-phone")
    page.locator(".slap.open").wait_for()
    page.wait_for_timeout(200)
    zones.filter(has_text="South").tap()
    expect(zones).to_have_count(1)
    expect(zones).to_contain_text("North")
