"""Playing through the page, as a person would: by mouse or finger, or by the keyboard alone."""

import time

from playwright.sync_api import Error, Page

from penultima.words import _format

_WHAT_NOW = """() => {
  const there = (selector) => document.querySelector(selector) !== null;
  if (there('.result')) return 'over';
  if (there('.question .colors button')) return 'color';
  if (there('.question .person')) return 'target';
  if (there('.question .row .primary')) return 'confirm';
  if (there('.slap.open button')) return 'slap';
  if (there('.slap')) return '';
  if (there('.call.uno.live:not(.armed)')) return 'uno';
  if (there('.hand li.fits button')) return 'card';
  for (const key of ['k', 'p', 't', 'd']) {
    if (there(`.moves [aria-keyshortcuts="${key}"]`)) return key;
  }
  return '';
}"""
"""What the page offers its player at this moment."""

_PLACES = {
    "color": ".question .colors button",
    "target": ".question .person",
    "confirm": ".question .row .primary",
    "slap": ".slap button",
    "uno": ".call.uno.live",
    "card": ".hand li.fits button",
}


def words(key: str, language: str = "en", **arguments: str | int) -> str:
    """The text that the page shows for a key of the catalogue."""
    return _format(language, key, {"edition": "classic", **arguments})


def what_now(page: Page) -> str:
    answer: str = page.evaluate(_WHAT_NOW)
    return answer


def press(page: Page, offer: str) -> None:
    """Take up what is offered; if it is gone by then, that is the game going on."""
    place = _PLACES.get(offer, f'.moves [aria-keyshortcuts="{offer}"]')
    corner = {"x": 9, "y": 14} if offer == "card" else None
    try:
        page.locator(place).first.click(position=corner, timeout=1_500)  # type: ignore[arg-type]
    except Error:
        page.wait_for_timeout(50)


def strike(page: Page, offer: str) -> None:
    """The same with the keyboard alone."""
    if offer == "card":
        page.locator(".hand li.fits button").first.evaluate("card => card.dataset.key")
        _walk_to_playable_card(page)
    elif offer in ("color", "target", "confirm"):
        page.keyboard.press("Enter")
    else:
        page.keyboard.press({"slap": "s", "uno": "u"}.get(offer, offer))
    page.wait_for_timeout(60)


def _walk_to_playable_card(page: Page) -> None:
    """Tab to the hand, then arrows to a card that fits, then Enter."""
    for _ in range(40):
        if page.evaluate("() => document.activeElement.matches('.hand button')"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Home")
    for _ in range(40):
        if page.evaluate("() => document.activeElement.matches('.hand li.fits button')"):
            page.keyboard.press("Enter")
            return
        page.keyboard.press("ArrowRight")


def play_round(page: Page, *, keyboard: bool = False, seconds: float = 120) -> int:
    """Play until the round is over; how often something was done."""
    done = 0
    act = strike if keyboard else press
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        offer = what_now(page)
        if offer == "over":
            return done
        if offer:
            act(page, offer)
            done += 1
        else:
            page.wait_for_timeout(40)
    raise AssertionError(f"the round is not over after {seconds} seconds and {done} moves")


def play_now(page: Page, edition: str, language: str = "en") -> None:
    """From the front page to holding seven cards."""
    page.locator(f'label[data-edition="{edition}"]').click()
    page.get_by_role("button", name=words("play-now", language)).click()
    page.locator(".hand button").nth(6).wait_for()
