"""Everything with the keyboard alone."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_the_table import has_hand, offer, play_now, sight, strike, until, words
from tests.browser.conftest import Visitors
from tests.waiting import Patience

_FOCUS = """() => {
  const here = document.activeElement;
  if (!here || here === document.body) return "lost";
  const box = here.getBoundingClientRect();
  if (box.width === 0 || box.height === 0) return "nothing to see";
  return "";
}"""


def focus_is_somewhere(page: Page, after: str) -> None:
    wrong = page.evaluate(_FOCUS)
    if wrong:
        page.wait_for_timeout(120)
        wrong = page.evaluate(_FOCUS)
    assert not wrong, f"after {after}, the focus is {wrong}; the page offers {offer(page)!r}"


def tab_to(page: Page, selector: str) -> None:
    """Walk on with Tab until the focus is there."""
    for _ in range(60):
        if page.evaluate("(place) => document.activeElement.matches(place)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never comes to {selector}")


@pytest.mark.slow
def test_from_the_front_page_to_the_end_of_a_round_without_a_mouse(visit: Visitors) -> None:
    somebody = visit()
    somebody.wants()
    page = somebody.open()
    page.get_by_role("radio").first.wait_for()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name=words("skip-to-content"))).to_be_focused()
    page.keyboard.press("Enter")
    tab_to(page, "button.accent")
    somebody.picture("keyboard-focus-home")
    page.keyboard.press("Enter")
    has_hand(page)
    patience = Patience("the round is not over")
    while (what := offer(page)) != "over":
        patience.see((what, sight(page)))
        if what in ("", "slapping"):
            page.wait_for_timeout(40)
            continue
        strike(page, what)
        focus_is_somewhere(page, after=what)
    expect(page.locator("#result-title")).to_be_focused()
    tab_to(page, ".result footer button")
    page.keyboard.press("Enter")
    has_hand(page)
    focus_is_somewhere(page, after="the next deal")


def test_every_stop_of_the_tab_key_can_be_seen(visit: Visitors) -> None:
    page = visit().open()
    page.get_by_role("radio").first.wait_for()
    has_outline = """() => {
      const style = (element) => element ? getComputedStyle(element) : null;
      const here = document.activeElement;
      const drawn = [here, here.nextElementSibling].map(style).filter(Boolean);
      return drawn.some((one) => one.outlineStyle !== "none" && one.outlineWidth !== "0px");
    }"""
    for _ in range(14):
        page.keyboard.press("Tab")
        assert page.evaluate(has_outline), page.evaluate("() => document.activeElement.outerHTML")


def test_dialogs_open_and_close_by_keyboard_and_give_the_focus_back(visit: Visitors) -> None:
    page = visit().open("/rules")
    settings = page.get_by_role("button", name=words("settings"))
    settings.focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(settings).to_be_focused()


@pytest.mark.slow
def test_the_slap_is_a_key(visit: Visitors) -> None:
    page = play_now(visit(), edition="shark")
    until(page, "slap")
    expect(page.locator(".slap button")).to_be_focused()
    page.wait_for_timeout(200)  # no hand is faster than 120 ms
    page.keyboard.press("s")
    expect(page.locator(".slap button")).to_have_count(0)
