"""Spectators and public tables."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.at_the_table import open_table, start, until, words
from tests.browser.conftest import Visitors


@pytest.mark.slow
def test_a_spectator_sees_no_hand_until_the_round_is_over(visit: Visitors) -> None:
    host, watcher = visit(), visit()
    code = open_table(host)
    start(host)
    watcher.prefers()
    page = watcher.open(f"/t/{code}")
    expect(page.get_by_text(words("table-spectator"), exact=True)).to_be_visible()
    expect(page.locator("[data-card]")).to_have_count(0)
    until(host.page, "over")
    page.locator(".result").wait_for()
    views = [view for frame in watcher.heard for view in frame.get("views", ())]
    assert {view["seat"] for view in views} == {None}
    assert not any(view["hands"] for view in views if view["phase"]["phase"] != "over")
    secret = {"dealt", "received", "considered"}
    told = {event["event"] for frame in watcher.heard for event in frame.get("events", ())}
    assert not told & secret
    expect(page.locator(".result .cards img, .result .cards [role=img]").first).to_be_visible()
    watcher.picture("spectator-round-end-desktop")


def test_a_public_table_is_listed_joined_and_watched(visit: Visitors) -> None:
    host, guest, watcher = visit(), visit(), visit(phone=True)
    code = open_table(host, public=True)
    guest.prefers()
    page = guest.open("/tables")
    page.get_by_role("link", name=words("tables-join-one", code=code)).click()
    page.get_by_role("button", name=words("chair-sit"), exact=True).click()
    page.get_by_role("button", name=words("ok"), exact=True).click()
    start(host)
    page = watcher.open("/tables")
    watcher.picture("public-tables-phone")
    page.get_by_role("link", name=words("tables-watch-one", code=code)).click()
    expect(page.get_by_text(words("table-spectator"), exact=True)).to_be_visible()


def test_a_private_table_is_not_listed(visit: Visitors) -> None:
    host = visit()
    code = open_table(host)
    page = visit().open("/tables")
    page.locator("h1").wait_for()
    page.wait_for_load_state("networkidle")
    expect(page.get_by_role("link", name=re.compile(code))).to_have_count(0)
