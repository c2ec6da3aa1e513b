"""Small screens, large text, little movement."""

import pytest
from playwright.sync_api import expect

from tests.browser.at_the_table import hand, has_hand, open_table, play_now, sit_down, start, until
from tests.browser.conftest import Visitors
from tests.browser.looking import nothing_cut_off

_SPOTS = """(cards) => cards.map((card) => {
  const { left, right, top, bottom } = card.getBoundingClientRect();
  const free = [];
  for (let x = left + 2; x < right; x += 4)
    for (let y = top + 2; y < bottom; y += 4)
      if (card.contains(document.elementFromPoint(x, y))) free.push([x - left, y - top]);
  const width = new Set(free.map(([x]) => x)).size * 4;
  const height = new Set(free.map(([, y]) => y)).size * 4;
  return { inside: left >= 0 && right <= innerWidth + 0.5, width, height };
})"""


@pytest.mark.slow
def test_twenty_five_cards_can_all_be_reached_on_a_phone(visit: Visitors) -> None:
    north, east = visit(phone=True), visit()
    code = open_table(north)
    sit_down(east, code, "East")
    start(north)
    has_hand(east.page)
    never = ["card"]
    east.page.evaluate("(never) => { void player.until(['over'], { never }) }", never)
    north.page.evaluate("(never) => { void player.until(['over'], { never }) }", never)
    has_hand(north.page, 25)
    north.page.wait_for_timeout(200)
    north.picture("twenty-five-cards-phone")
    spots = north.page.locator(".hand [data-card]").evaluate_all(_SPOTS)
    assert len(spots) >= 25
    assert all(spot["inside"] for spot in spots)
    assert min(spot["width"] for spot in spots) >= 20
    assert min(spot["height"] for spot in spots) >= 24


_TWICE = "() => document.documentElement.style.setProperty('font-size', '200%', 'important')"


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_text_twice_as_large_is_not_cut_off(phone: bool, visit: Visitors) -> None:
    somebody = visit(phone=phone)
    somebody.prefers(text="huge")
    size = "phone" if phone else "desktop"
    for name, path in (
        ("home", "/"),
        ("new", "/new"),
        ("score", "/score"),
        ("rules", "/rules/cars"),
    ):
        page = somebody.open(path)
        page.evaluate(_TWICE)
        page.locator("h1").first.wait_for()
        page.wait_for_load_state("networkidle")
        somebody.picture(f"large-text-{name}-{size}")
        nothing_cut_off(page)
    page = play_now(somebody, seats=4)
    page.evaluate(_TWICE)
    until(page, "card")
    page.wait_for_timeout(200)
    somebody.picture(f"large-text-table-{size}")
    nothing_cut_off(page)
    uno = page.get_by_role("button", name="UNO!", exact=True)
    uno.scroll_into_view_if_needed()
    expect(uno).to_be_in_viewport(ratio=0.95)
    assert len(hand(page)) > 0


_MOVEMENTS = """async () => {
  const seen = new Set();
  const moves = ["transform", "translate", "rotate", "scale", "left", "top", "offsetDistance"];
  const done = player.until(["over"], { within: 6 });
  let over = false;
  void done.then(() => (over = true));
  while (!over) {
    for (const one of document.getAnimations()) {
      const frames = one.effect.getKeyframes();
      const { duration } = one.effect.getComputedTiming();
      if (duration > 1 && frames.some((frame) => moves.some((name) => name in frame))) {
        seen.add(`${one.effect.target.className}: ${one.animationName ?? one.transitionProperty}`);
      }
    }
    await new Promise(requestAnimationFrame);
  }
  return [...seen];
}"""


@pytest.mark.slow
def test_nothing_moves_for_those_who_want_no_movement(visit: Visitors) -> None:
    page = play_now(visit(), seats=4, edition="cars")
    assert page.evaluate(_MOVEMENTS) == []


@pytest.mark.slow
def test_cards_fly_for_everybody_else(visit: Visitors) -> None:
    page = play_now(visit(moving=True), seats=4, edition="cars")
    assert page.evaluate(_MOVEMENTS) != []
