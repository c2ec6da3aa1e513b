"""Rounds of every edition and a whole match, played through the page."""

import re

import pytest
from playwright.sync_api import expect

from penultima.editions import EDITIONS
from tests.browser.at_the_table import has_hand, play_now, play_round, until, words
from tests.browser.conftest import Visitors

SPANISH = ("mando", "agent-es", "shark")
PHONES = ("cars", "mando")
MOVING = ("classic",)
SPECIAL_FOR_MORE = ("cars", "mando")
"""Whose special card means more where there are others besides the one opponent."""


@pytest.mark.slow
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_whole_round_through_the_page(edition: str, visit: Visitors) -> None:
    language = "es" if edition in SPANISH else "en"
    somebody = visit(
        language="es-ES" if edition in SPANISH else "en-GB",
        phone=edition in PHONES,
        moving=edition in MOVING,
    )
    somebody.wants(seats=3 if edition in SPECIAL_FOR_MORE else 2)
    page = somebody.open()
    page.locator(f'label:has([data-edition="{edition}"])').click()
    page.get_by_role("button", name=words("play-now", language)).click()
    has_hand(page)
    somebody.picture(f"table-{edition}-begin")
    assert "card" in play_round(page)
    expect(page.get_by_role("heading", level=2).first).to_be_visible()
    page.wait_for_timeout(300)
    somebody.picture(f"table-{edition}-end")
    page.locator(".result footer button").click()
    has_hand(page)


@pytest.mark.slow
def test_a_whole_match_to_its_winner_and_another_one(visit: Visitors) -> None:
    somebody = visit()
    page = play_now(somebody, target=30)
    until(page, "won")
    somebody.picture("match-end-desktop")
    theirs = words("table-match-won", names="NOBODY", count=1).replace("NOBODY", ".+")
    won = re.compile(f"{theirs}|{words('table-match-won-you')}")
    expect(page.locator(".result")).to_contain_text(won)
    page.get_by_role("button", name=words("table-rematch")).click()
    has_hand(page)
    expect(page.locator(".result")).to_have_count(0)


def test_uno_and_catch_are_in_reach_while_a_colour_is_chosen(visit: Visitors) -> None:
    page = play_now(visit(phone=True))
    until(page, "color")
    page.get_by_role("button", name="UNO!", exact=True).click(trial=True)
    page.get_by_role("button", name=words("table-catch-nobody")).click(trial=True, force=True)
    expect(page.get_by_role("button", name=words("table-catch-nobody"))).to_be_in_viewport(ratio=1)
