"""Playing through the page, as a person would: by mouse or finger, or by the keyboard alone."""

import re
from contextlib import suppress

from playwright.sync_api import Error, Page, Position, expect

from penultima.words import say
from tests.browser.conftest import Visitor
from tests.waiting import QUIET, Patience


def words(key: str, language: str = "en", **arguments: str | int) -> str:
    """The text that the page shows for a key of the catalogue, at a table of the classic game."""
    return say(language, key, arguments, "classic")


def proposed(language: str = "en") -> str:
    """What those are called here who have given no name: tests propose the first of all."""
    lists = ("nickname-creatures", "nickname-manners")
    return " ".join(words(key, language).split(", ")[0] for key in lists)


# ---------------------------------------------------------------- to the table


def play_now(visitor: Visitor, language: str = "en", **setup: object) -> Page:
    """From the front page to holding cards, against bots."""
    visitor.wants(**setup)
    visitor.prefers()
    page = visitor.open()
    page.get_by_role("button", name=words("play-now", language)).click()
    has_hand(page)
    return page


def has_hand(page: Page, cards: int = 1) -> None:
    """Dealt; on a busy machine bots may have exchanged hands by the time that the page looks."""
    page.locator(".hand [data-card]").nth(cards - 1).wait_for()


def open_table(host: Visitor, language: str = "en", **setup: object) -> str:
    """The host opens a table by the form and sits down; its code."""
    host.wants(**setup)
    host.prefers()
    page = host.open("/new")
    page.get_by_role("button", name=words("new-open", language)).click()
    page.get_by_role("heading", name=words("chairs-title", language), exact=True).wait_for()
    expect(page.get_by_text(words("chair-you", language), exact=True)).to_be_visible()
    return page.url.rpartition("/")[2]


def sit_down(visitor: Visitor, code: str, name: str, language: str = "en") -> Page:
    """Come by link and take the first open seat."""
    visitor.prefers()
    page = visitor.open(f"/t/{code}")
    page.get_by_role("button", name=words("chair-sit", language), exact=True).first.click()
    page.get_by_label(words("name-field", language), exact=True).fill(name)
    page.get_by_role("button", name=words("ok", language), exact=True).click()
    expect(page.get_by_text(words("chair-you", language), exact=True)).to_be_visible()
    return page


def start(host: Visitor, language: str = "en") -> None:
    host.page.get_by_role("button", name=words("start", language), exact=True).click()
    has_hand(host.page)


# ---------------------------------------------------------------- seeing


def hand(page: Page) -> list[str]:
    """The cards that lie open in front of this player."""
    cards: list[str] = page.locator(".hand [data-card]").evaluate_all(
        "cards => cards.map((card) => card.dataset.card)"
    )
    return cards


def log(page: Page) -> list[str]:
    """What the log says, on a screen that has room for it."""
    return (
        page.get_by_role("list", name=re.compile(words("table-log")))
        .locator("li")
        .all_inner_texts()
    )


# ---------------------------------------------------------------- playing


def until(page: Page, *situations: str, never: tuple[str, ...] = ()) -> str:
    """Play quickly until one of these situations is on the screen, and leave it there."""
    options = {"quiet": QUIET, "never": list(never)}
    found: str = page.evaluate(
        "([situations, options]) => player.until(situations, options)", [list(situations), options]
    )
    shown = page.locator(".status").all_inner_texts()
    wanted = " or ".join(situations)
    assert found, f"no {wanted}; offered: {offer(page)}; shown: {shown}"
    return found


def plays_along(page: Page, *situations: str) -> None:
    """Let the player inside the page go on by itself until then, while the test looks elsewhere."""
    page.evaluate(
        "([situations, quiet]) => { void player.until(situations, { quiet }); }",
        [list(situations), QUIET],
    )


def offer(page: Page) -> str:
    """What the page offers its player at this moment."""
    found: str = page.evaluate("() => player.offer()")
    return found


def sight(page: Page) -> str:
    """Everything on the screen that changes while a round goes on."""
    seen: str = page.evaluate("() => player.sight()")
    return seen


def wait_for_the_end(page: Page) -> None:
    """Others play; the round ends here too."""
    patience = Patience("the round is not over")
    while page.locator(".result").count() == 0:
        patience.see(sight(page))
        page.wait_for_timeout(50)


def press(page: Page, what: str) -> None:
    """Take it up by mouse or finger; if it is gone by then, that is the game going on."""
    place: str = page.evaluate("(what) => player.places[what]", what)
    corner: Position | None = {"x": 9, "y": 14} if what == "card" else None
    found = page.locator(place).first
    touch = found.tap if page.evaluate("() => navigator.maxTouchPoints > 0") else found.click
    with suppress(Error):
        touch(position=corner, timeout=700)
        if what == "card" and page.locator(".hand li.up").count():
            touch(position=corner, timeout=500)


KEYS = {
    "slap": "s",
    "uno": "u",
    "catch": "c",
    "challenge": "x",
    "keep": "k",
    "pass": "p",
    "take": "t",
    "draw": "d",
}


def strike(page: Page, what: str) -> None:
    """The same with the keyboard alone."""
    if what == "card":
        _walk_to_playable_card(page)
    elif what in ("color", "target", "confirm"):
        page.keyboard.press("Enter")
    else:
        page.keyboard.press(KEYS[what])
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


def play_round(page: Page, *, keyboard: bool = False) -> set[str]:
    """Play until the round is over; what was done on the way."""
    done: set[str] = set()
    act = strike if keyboard else press
    patience = Patience("the round is not over")
    while (what := offer(page)) != "over":
        patience.see((what, sight(page)))
        if what in ("", "slapping"):
            page.wait_for_timeout(30)
        else:
            act(page, what)
            done.add(what)
    return done
