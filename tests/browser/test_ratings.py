"""Rated matches through the page: chosen, played, counted, listed, and given up again."""

import json

import pytest
from playwright.sync_api import expect

from tests.browser.at_the_table import has_hand, sit_down, start, words
from tests.browser.conftest import Visitor, Visitors
from tests.browser.looking import look

RATED = {"counting": "round", "rated": True, "teacher": "off", "turn_seconds": 60}


def is_called(visitor: Visitor, name: str) -> None:
    """By the name that was given on this device before."""
    visitor.context.add_init_script(f"localStorage['penultima.name'] ??= {json.dumps(name)}")


def open_rated(host: Visitor, name: str, **setup: object) -> str:
    """The code of a rated table at which the host sits, who has just chosen to have ratings."""
    is_called(host, name)
    host.wants(**RATED | setup)
    host.prefers()
    page = host.open("/new")
    expect(page.get_by_text(words("rated-not-you", name=name))).to_be_visible()
    page.get_by_role("button", name=words("rated-choose")).click()
    expect(page.get_by_role("button", name=words("rated-choose"))).to_have_count(0)
    page.get_by_role("button", name=words("new-open")).click()
    page.get_by_role("button", name=words("chair-stand"), exact=True).wait_for()
    return page.url.rpartition("/")[2]


def choose_ratings(guest: Visitor, code: str, name: str) -> None:
    """In the waiting room, where the guest reads what a rated match asks for."""
    is_called(guest, name)
    guest.prefers()
    page = guest.open(f"/t/{code}")
    expect(page.get_by_text(words("rated-conditions"))).to_be_visible()
    page.get_by_role("button", name=words("rated-choose")).click()
    expect(page.get_by_role("button", name=words("rated-choose"))).to_have_count(0)
    expect(page.get_by_text(words("rated-conditions"))).to_be_visible()


@pytest.mark.slow
def test_a_rated_match_from_the_choice_to_the_list(visit: Visitors) -> None:
    north, east = visit(), visit(phone=True)
    code = open_rated(north, "Ana North")
    wrong = look(north, "rated-waiting-room")
    choose_ratings(east, code, "Bo East")
    sit_down(east, code, "Bo East")
    start(north)
    has_hand(east.page)
    north.page.get_by_role("tab", name=words("table-tab-table")).click()
    expect(north.page.locator(".panel-body .chip.bright")).to_have_text(words("rated"))
    wrong += look(north, "rated-table", ("desktop-light", "desktop-dark"))
    north.page.get_by_role("button", name=words("table-leave"), exact=True).click()
    north.page.get_by_role("button", name=words("table-leave-yes"), exact=True).click()
    north.page.get_by_role("heading", name=words("home-title")).wait_for()
    page = north.open("/me")
    expect(page.locator(".number")).to_have_text("1421")
    page.get_by_text(words("ratings-matches")).click()
    expect(page.get_by_text(words("ratings-forfeited"))).to_be_visible()
    wrong += look(north, "rated-profile")
    page = east.open("/ratings/classic/2")
    mine = page.locator("tr.you")
    expect(mine).to_contain_text("1579")
    expect(mine).to_contain_text(words("ratings-provisional"))
    expect(page.locator(".people")).to_contain_text("Ana North")
    expect(page.locator(".bots tbody tr")).to_have_count(5)
    wrong += look(east, "ratings-list")
    assert not wrong, wrong


@pytest.mark.slow
def test_who_gives_ratings_up_is_asked_and_then_in_no_list(visit: Visitors) -> None:
    north, east = visit(language="es-ES"), visit()
    north.wants(**RATED, edition="cars")
    north.prefers()
    page = north.open("/me")
    page.get_by_label(words("your-name", "es")).fill("Carla Norte")
    page.get_by_role("button", name=words("save", "es"), exact=True).click()
    page.get_by_label(words("me-rated", "es")).check()
    expect(page.get_by_text(words("me-no-ratings", "es"))).to_be_visible()
    page = north.open("/new")
    page.get_by_label(words("new-player-name", "es", number=1)).fill("Carla Norte")
    page.get_by_role("button", name=words("new-open", "es")).click()
    page.get_by_role("button", name=words("chair-stand", "es"), exact=True).wait_for()
    code = page.url.rpartition("/")[2]
    choose_ratings(east, code, "Dora East")
    sit_down(east, code, "Dora East")
    page.get_by_role("button", name=words("start", "es"), exact=True).click()
    has_hand(east.page)
    east.page.get_by_role("tab", name=words("table-tab-table")).click()
    east.page.get_by_role("button", name=words("table-leave"), exact=True).click()
    east.page.get_by_role("button", name=words("table-leave-yes"), exact=True).click()
    east.page.get_by_role("heading", name=words("home-title")).wait_for()
    page = north.open("/ratings/cars/2")
    expect(page.locator("tr.you")).to_contain_text("Carla Norte")
    page = north.open("/me")
    page.locator(".number").wait_for()
    page.get_by_label(words("me-rated", "es")).click()
    wrong = look(north, "ratings-given-up")
    page.get_by_role("button", name=words("me-rated-delete", "es")).click()
    expect(page.get_by_text(words("me-no-ratings", "es"))).to_have_count(0)
    expect(page.get_by_label(words("me-rated", "es"))).not_to_be_checked()
    page = north.open("/ratings/cars/2")
    expect(page.locator(".people")).to_contain_text("Dora East")
    expect(page.locator(".people")).not_to_contain_text("Carla Norte")
    assert not wrong, wrong
