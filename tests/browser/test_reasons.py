"""What cannot be done says why, and the rules are one step away."""

import re

from playwright.sync_api import expect

from tests.browser.at_the_table import play_now, press, until, words
from tests.browser.conftest import Visitors


def test_a_card_that_does_not_fit_says_why_and_shows_the_clause_over_the_table(
    visit: Visitors,
) -> None:
    somebody = visit()
    page = play_now(somebody)
    until(page, "draw")
    while not page.locator(".hand li:not(.fits) [data-card]").count():
        press(page, "card")
        until(page, "draw")
    page.locator(".hand li:not(.fits) [data-card]").first.press("Enter")
    refusal = page.locator(".refusal")
    expect(refusal).to_contain_text(words("refusal-no-match"))
    somebody.picture("refused-desktop")
    why = refusal.get_by_role("button", name=re.compile(r"\w\.?\d"))
    rule = why.inner_text().partition("(")[2].partition(")")[0]
    table = page.url
    why.click()
    rules = page.get_by_role("dialog", name=words("rules"))
    clause = rules.locator(f'[id="{rule}"], [data-rulings~="{rule}"]').first
    expect(clause).to_be_in_viewport()
    expect(clause).to_be_focused()
    somebody.picture("rules-at-clause-desktop")
    page.keyboard.press("Escape")
    expect(rules).to_have_count(0)
    page.get_by_role("banner").get_by_role("link", name=words("rules")).click()
    expect(rules.get_by_role("heading", level=1)).to_contain_text("Classic")
    page.keyboard.press("d")
    page.set_viewport_size({"width": 390, "height": 844})
    somebody.picture("rules-over-the-table-phone")
    rules.get_by_role("button", name=words("dismiss")).click()
    expect(page.locator(".hand [data-card]").first).to_be_visible()
    page.get_by_role("button", name=words("table-tab-table"), exact=True).click()
    page.get_by_role("link", name=words("read-the-rules")).click()
    expect(rules).to_be_visible()
    assert page.url == table


def test_the_rules_can_be_searched(visit: Visitors) -> None:
    somebody = visit(phone=True)
    page = somebody.open("/rules/shark")
    page.locator(".clause").first.wait_for()
    every = page.locator(".clause").count()
    page.get_by_label(words("rules-search")).fill("slap")
    found = page.locator(".clause")
    expect(found).not_to_have_count(every)
    assert found.count() > 0
    assert "slap" in found.first.inner_text().lower()
    somebody.picture("rules-search-phone")
    assert "_wild_four" not in page.inner_text("main"), "names of switches are for files"
    page.get_by_label(words("rules-search")).fill("+4")
    expect(found.filter(has_text="Draw 4").first).to_be_visible()
    page.get_by_label(words("rules-search")).fill("xyzzy")
    expect(found).to_have_count(0)
    page.get_by_label(words("rules-search")).fill("")
    expect(found).to_have_count(every)


def test_a_table_that_is_not_there_says_so(visit: Visitors) -> None:
    somebody = visit()
    page = somebody.open()
    page.get_by_label(words("join-code")).fill("zzzzzz")
    page.get_by_role("button", name=words("join"), exact=True).click()
    expect(page.get_by_text(words("error-no-such-table"))).to_be_visible()
