"""What lies where on the screen of a table: drawer, panels, badges, seats and cards."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.at_the_table import words
from tests.browser.conftest import Visitors
from tests.browser.looking import nothing_cut_off
from tests.browser.stacking import Stacked

Box = tuple[float, float, float, float]
LONG = "Jugadora Azul de Sevilla"
NAMES = (LONG, "Caracol de los Montes", "Botijo Incansable", "Sandía Maravillosa")

_BOX = """(one) => {
  const { left, top, right, bottom } = one.getBoundingClientRect();
  return [left, top, right, bottom];
}"""


_DRAWN = "() => new Promise((d) => requestAnimationFrame(() => requestAnimationFrame(d)))"


def resize(page: Page, width: int, height: int) -> None:
    """And wait until the page has been drawn at that size."""
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_function("(width) => visualViewport.width <= width", arg=width)
    page.evaluate(_DRAWN)


def box(page: Page, place: str) -> Box:
    left, top, right, bottom = page.locator(place).first.evaluate(_BOX)
    return left, top, right, bottom


def within(one: Box, frame: Box) -> bool:
    return one[0] >= frame[0] and one[1] >= frame[1] and one[2] <= frame[2] and one[3] <= frame[3]


def overlap(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def test_the_drawer_of_a_phone_keeps_its_cross_and_closes_in_every_way(visit: Visitors) -> None:
    table = Stacked(visit(phone=True), seats=4)
    page = table.page
    resize(page, 390, 844)
    table.call(*NAMES)
    table.table["accounts"] = [[120] * 4] * 4
    table.show()
    scores = page.locator(".strip").get_by_role("button", name=words("table-tab-scores"))
    cross = page.locator(".drawer").get_by_role("button", name=words("table-close"))
    drawer = page.locator(".drawer")
    for text in ("normal", "huge"):
        page.evaluate("(text) => (document.documentElement.dataset.text = text)", text)
        scores.tap()
        assert within(box(page, ".drawer .close"), (0, 0, 390, 844))
        cross.tap()
        expect(drawer).to_have_count(0)
    scores.tap()
    scores.tap()
    expect(drawer).to_have_count(0)
    scores.tap()
    page.touchscreen.tap(195, 110)
    expect(drawer).to_have_count(0)
    scores.focus()
    page.keyboard.press("Enter")
    page.locator(".drawer [role=tab][aria-selected=true]").focus()
    page.keyboard.press("Escape")
    expect(drawer).to_have_count(0)
    expect(scores).to_be_focused()
    scores.tap()
    above = page.evaluate(
        """() => {
          const card = document.body.appendChild(document.createElement("div"));
          card.className = "flying-card";
          const { zIndex } = getComputedStyle(card);
          card.remove();
          return zIndex - getComputedStyle(document.querySelector(".drawer")).zIndex;
        }"""
    )
    assert above < 0


def test_a_long_name_stays_within_ones_own_badge(visit: Visitors) -> None:
    table = Stacked(visit(phone=True), seats=4)
    page = table.page
    table.call(*NAMES)
    table.show()
    page.locator(".seat.mine .name").tap()
    expect(page.locator(".toasts")).to_contain_text(LONG)
    for width, height in ((360, 740), (390, 844), (740, 360), (1280, 800)):
        resize(page, width, height)
        for text in ("normal", "large", "huge"):
            page.evaluate("(text) => (document.documentElement.dataset.text = text)", text)
            if not page.locator(".seat.mine").is_visible():
                assert text != "normal"
                continue
            badge = box(page, ".seat.mine")
            for part in (".line", ".score"):
                assert within(box(page, f".seat.mine {part}"), badge), (width, text)
            if page.locator(".ticker").is_visible():
                assert not overlap(badge, box(page, ".ticker")), (width, text)


def test_nothing_lies_on_the_piles_of_a_phone_on_its_side(visit: Visitors) -> None:
    visitor = visit(phone=True)
    table = Stacked(visitor)
    page = table.page
    resize(page, 740, 360)
    table.show()
    piles = [box(page, f"[data-place={name}]") for name in ("pile", "discards")]
    seats = [box(page, ".around .seat"), box(page, ".seat.mine")]
    for seat in seats:
        assert within(seat, (0, 0, 740, 360))
        assert not any(overlap(seat, pile) for pile in piles)
    assert not overlap(*seats)
    expect(page.locator("header.slim")).to_be_hidden()
    page.get_by_role("button", name=words("main-navigation")).tap()
    expect(page.get_by_role("link", name=words("rules"))).to_be_in_viewport()
    visitor.picture("landscape-two-players")


def shown_hand(table: Stacked) -> dict[str, Any]:
    cards = ["r1", "y2", "g3", "b4", "w4"]
    return {"event": "shown", "seat": table.me, "layer": 1 - table.me, "cards": cards}


def test_a_hand_that_was_shown_leaves_the_table_free_and_goes_with_the_next_move(
    visit: Visitors,
) -> None:
    visitor = visit()
    table = Stacked(visitor)
    page = table.page
    turn: dict[str, Any] = {
        "phase": {"phase": "toplay", "seat": table.me},
        "moves": [{"move": "draw"}],
    }
    table.tell([shown_hand(table)], **turn)
    panel = box(page, ".frozen")
    for place in ("pile", "discards", f"seat-{1 - table.me}"):
        assert not overlap(panel, box(page, f"[data-place={place}]"))
    visitor.picture("shown-hand-desktop")
    resize(page, 390, 844)
    panel = box(page, ".frozen")
    for place in ("[data-place=pile]", "[data-place=discards]", ".around .seat", ".seat.mine"):
        assert not overlap(panel, box(page, place))
    visitor.picture("shown-hand-phone")
    page.locator(".moves button").click()
    expect(page.locator(".frozen")).to_have_count(0)


def test_a_hand_that_was_shown_can_be_read_where_text_is_twice_as_large(visit: Visitors) -> None:
    visitor = visit(phone=True)
    visitor.prefers(text="huge")
    table = Stacked(visitor)
    page = table.page
    table.call("Jugadora Azulísima", "Jugadora Verdísima")
    page.evaluate("() => document.documentElement.style.setProperty('font-size', '200%')")
    table.tell([shown_hand(table)], phase={"phase": "toplay", "seat": table.me})
    nothing_cut_off(page)
    visitor.picture("shown-hand-phone-large-text")
    page.locator(".frozen button").tap()
    expect(page.locator(".frozen")).to_have_count(0)


def test_high_contrast_reaches_the_felt(visit: Visitors) -> None:
    visitor = visit(contrast="more")
    table = Stacked(visitor, seats=4)
    page = table.page
    page.locator("html[data-contrast=more]").wait_for()
    hand = ["r1", "y2", "g5"]
    turn: dict[str, Any] = {
        "phase": {"phase": "toplay", "seat": table.me},
        "moves": table.plays("r1"),
    }
    table.show(hand=hand, **turn)
    style = "(one, name) => getComputedStyle(one)[name]"
    for felt in page.locator(".tabletop").all():
        assert felt.evaluate(style, "backgroundImage") == "none"
    for seat in page.locator(".seat").all():
        assert seat.evaluate(style, "backgroundColor") == "rgb(0, 0, 0)"
    for card in page.locator(".hand button").all():
        assert card.evaluate(style, "filter") == "none"
    visitor.picture("contrast-desktop")


_FLIGHTS = r"""() => {
  window.flights = [];
  const { animate } = Element.prototype;
  Element.prototype.animate = function (frames, ...more) {
    const widths = frames.map(({ transform }) => 64 * /scale\((.*)\)/.exec(transform)[1]);
    window.flights.push({ widths, asked: document.querySelector(".slap") !== null });
    return animate.call(this, frames, ...more);
  };
}"""


def test_a_card_flies_at_the_size_at_which_it_lies_and_the_slap_waits_for_it(
    visit: Visitors,
) -> None:
    visitor = visit(moving=True)
    table = Stacked(visitor)
    page = table.page
    resize(page, 1920, 1080)
    table.show(hand=["r1", "y2"], moves=[])
    held, lying = ".hand .card", "[data-place=discards] .card"
    size = "(one) => one.offsetWidth"
    expect(page.locator(held)).to_have_count(2)
    sizes = [page.locator(place).first.evaluate(size) for place in (held, lying)]
    page.evaluate(_FLIGHTS)
    laid = {"event": "played", "seat": table.me, "card": "r1", "color": None, "target": None}
    slapping = {"phase": "slapping", "by": table.me, "down": []}
    clock = {"chairs": [0], "left_ms": None, "of_ms": None, "slap_open": False}
    discards = [*table.view["discards"], "r1"]
    table.tell(
        [laid], clock, hand=["y2"], discards=discards, phase=slapping, moves=[{"move": "slap"}]
    )
    page.locator(".slap").wait_for()
    (flight,) = page.evaluate("() => window.flights")
    assert [abs(one - other) < 2 for one, other in zip(flight["widths"], sizes, strict=True)]
    assert max(abs(a - b) for a, b in zip(flight["widths"], sizes, strict=True)) < 2
    assert not flight["asked"]
    expect(page.locator(".flying-card")).to_have_count(0)
    visitor.picture("slap-1920")
