"""Everything with the keyboard alone."""

from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_the_table import has_hand, offer, play_now, sight, strike, until, words
from tests.browser.conftest import Visitors
from tests.browser.test_tournament import enter, make, write_down
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


def go_to(
    page: Page, role: Literal["button", "checkbox", "textbox"], key: str, **arguments: str | int
) -> None:
    """Walk on with Tab to what has that role and name."""
    wanted = page.get_by_role(role, name=words(key, "en", **arguments), exact=True).first
    wanted.wait_for()
    for _ in range(120):
        if wanted.evaluate("(one) => one === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never comes to {key}")


def press(page: Page, key: str, **arguments: str | int) -> None:
    go_to(page, "button", key, **arguments)
    page.keyboard.press("Enter")


def test_a_tournament_is_made_entered_and_begun_without_a_mouse(visit: Visitors) -> None:
    """With real cards, for which there is most to press."""
    page = visit().open("/tournament/new")
    go_to(page, "checkbox", "tournament-by-hand")
    page.keyboard.press("Space")
    focus_is_somewhere(page, after="real cards were chosen")
    press(page, "tournament-make")
    page.wait_for_url(lambda url: not url.endswith("new"))
    focus_is_somewhere(page, after="it was made")
    go_to(page, "textbox", "your-name")
    page.keyboard.press("Control+A")
    page.keyboard.type("West")
    page.keyboard.press("Enter")
    page.get_by_text(words("tournament-you-are", name="West")).wait_for()
    focus_is_somewhere(page, after="somebody entered")
    for name in ("North", "East", "South", "Vole"):
        go_to(page, "textbox", "tournament-admit-name")
        page.keyboard.type(name)
        press(page, "tournament-admit")
        page.get_by_role("button", name=words("tournament-strike-one", name=name)).wait_for()
        expect(page.get_by_label(words("tournament-admit-name"))).to_be_focused()
    press(page, "tournament-strike-one", name="Vole")
    expect(page.get_by_text("Vole")).to_have_count(0)
    focus_is_somewhere(page, after="somebody was taken out")
    press(page, "tournament-begin")
    page.get_by_text(words("tournament-type-about")).wait_for()
    focus_is_somewhere(page, after="it began")


def test_results_are_told_and_corrected_and_one_withdraws_without_a_mouse(visit: Visitors) -> None:
    west, east = visit(), visit()
    code = make(west, by_hand=True, counting="points", pause=-1)
    page = enter(west, "West")
    write_down(page, "North", "East", "South")
    theirs = east.open(f"/tournament/{code}")
    press(theirs, "tournament-claim-one", name="East")
    theirs.get_by_text(words("tournament-you-are", name="East")).wait_for()
    focus_is_somewhere(theirs, after="a name was claimed")
    press(page, "tournament-begin")
    for row, note in enumerate(("", "counted again"), 1):
        key = "tournament-correct-one" if note else "tournament-type-one"
        press(page, key, stage=1, table=1)
        tab_to(page, f"dialog tr:nth-child({row}) input")
        page.keyboard.press("Control+A")
        page.keyboard.type("120")
        if note:
            go_to(page, "textbox", "tournament-result-note")
            page.keyboard.type(note)
        page.keyboard.press("Enter")
        expect(page.get_by_role("dialog")).to_have_count(0)
        focus_is_somewhere(page, after=f"a result was told with the note {note!r}")
    expect(page.get_by_text(words("tournament-note", note="counted again"))).to_be_visible()
    press(page, "tournament-withdraw")
    tab_to(page, "dialog[open] .danger")
    page.keyboard.press("Enter")
    page.get_by_text(words("tournament-withdrawn-late")).wait_for()
    focus_is_somewhere(page, after="withdrawing")


def test_choosing_goes_on_in_the_list_of_ratings_without_a_mouse(visit: Visitors) -> None:
    page = visit().open("/ratings")
    page.locator(".bots tbody tr").first.wait_for()
    tab_to(page, "#ratings-edition")
    for edition in ("cars", "shark"):
        page.keyboard.press("ArrowDown")
        page.wait_for_url(f"**/ratings/{edition}/*")
        expect(page.locator("#ratings-edition")).to_be_focused()


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
