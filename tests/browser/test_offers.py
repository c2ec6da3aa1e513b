"""What buttons say about what they do, and when they call for it."""

import re
from typing import Any

from playwright.sync_api import expect

from tests.browser.at_the_table import words
from tests.browser.conftest import Visitors
from tests.browser.stacking import Stacked
from tests.browser.test_layout import box, resize, within


def test_the_button_says_what_a_challenge_costs(visit: Visitors) -> None:
    table = Stacked(visit(), seats=4)
    east = (table.me + 1) % 4
    attack = {"phase": "underattack", "seat": table.me, "amount": 4, "threat": "wild-four"}
    table.show(
        phase={**attack, "by": east, "first_hit": table.me},
        moves=[{"move": "take"}, {"move": "challenge"}],
    )
    button = table.page.locator(".moves [aria-keyshortcuts=x]")
    stakes = words("table-challenge-stakes", count=4, more=6)
    expect(button).to_have_text(words("table-challenge") + stakes)
    assert re.search("they draw 4;.*you draw 6", stakes)


def test_uno_calls_only_where_a_card_can_be_played_with_it(visit: Visitors) -> None:
    table = Stacked(visit())
    uno = table.page.locator(".call.uno")
    phase = {"phase": "toplay", "seat": table.me}
    turn: dict[str, Any] = {"phase": phase, "hand": ["r1", "b5"]}
    draw, call = {"move": "draw"}, {"move": "calluno"}
    table.show(**turn, moves=[*table.plays("r1"), draw, call])
    expect(uno).to_have_class(re.compile(r"\blive\b"))
    table.show(**turn, moves=[draw, call])
    expect(table.page.locator(".hand li.fits")).to_have_count(0)
    expect(uno).not_to_have_class(re.compile(r"\blive\b"))
    late: dict[str, Any] = {"phase": {"phase": "toplay", "seat": 1 - table.me}, "hand": ["b5"]}
    table.show(**late, moves=[call])
    expect(uno).to_have_class(re.compile(r"\blive\b"))


def test_whoever_opens_a_public_table_finds_that_chosen(visit: Visitors) -> None:
    visitor = visit()
    visitor.wants(seats=2)
    page = visitor.open("/tables")
    page.get_by_role("link", name=words("tables-open-one")).click()
    public = page.get_by_role("checkbox", name=re.compile(words("setup-public")))
    expect(public).to_be_checked()
    expect(
        visitor.open("/new").get_by_role("checkbox", name=re.compile(words("setup-public")))
    ).not_to_be_checked()


def test_a_target_shows_how_many_cards_it_has_and_can_be_chosen_at_its_seat(
    visit: Visitors,
) -> None:
    table = Stacked(visit(), seats=4)
    page = table.page
    others = [seat for seat in range(4) if seat != table.me]
    counts = [1 if seat == others[0] else 5 for seat in range(4)]
    moves = [one for seat in others for one in table.plays("r7", target=seat)]
    for choice in ("button", "seat"):
        table.show(
            phase={"phase": "toplay", "seat": table.me},
            hand=["r7", "b2"],
            counts=counts,
            moves=moves,
        )
        page.locator(".hand li.fits [data-card]").click(position={"x": 9, "y": 14})
        people = page.locator(".question .person")
        expect(people.nth(0)).to_contain_text(words("table-target-cards", count=1))
        expect(people.nth(1)).to_contain_text(words("table-target-cards", count=5))
        if choice == "button":
            people.nth(0).click()
        else:
            page.locator(f"[data-place=seat-{others[1]}]").click()
        expect(page.locator(".question")).to_have_count(0)
    aimed = [frame["move"]["target"] for frame in table.said("act", 2)]
    assert aimed == others[:2]


def test_what_is_said_over_a_seat_is_not_cut_off(visit: Visitors) -> None:
    """The felt clips what stands over its edge; marks are shown a little larger than they are."""
    table = Stacked(visit(phone=True, language="es-ES", moving=True), "es", seats=2)
    page = table.page
    expect(page.locator(".flash")).to_have_count(0)  # of what the first card did
    page.evaluate(_HOLD_MARKS)
    for width, height in ((740, 360), (360, 740)):
        resize(page, width, height)
        for seat in range(2):
            table.tell([{"event": "skipped", "seat": seat}])
            flash = page.locator(".flash.skipped")
            flash.wait_for()
            page.evaluate(_AT_ITS_LARGEST)
            assert within(box(page, ".flash.skipped"), box(page, ".felt")), (width, seat)
            page.evaluate("() => window.held.splice(0).forEach((go) => go())")
            expect(flash).to_have_count(0)


_HOLD_MARKS = """() => {
  const { setTimeout } = window;
  window.held = [];
  window.setTimeout = (call, ms, ...more) =>
    ms === 1300 ? window.held.push(call) : setTimeout(call, ms, ...more);
}"""
_AT_ITS_LARGEST = """() => {
  const [pop] = document.querySelector(".flash").getAnimations();
  pop.pause();
  pop.currentTime = 500;
}"""


def test_the_draw_pile_itself_can_be_pressed(visit: Visitors) -> None:
    for phone in (False, True):
        table = Stacked(visit(phone=phone), seats=4)
        turn = {"phase": "toplay", "seat": table.me}
        table.show(phase=turn, hand=["b1", "b2", "b3"], moves=[{"move": "draw"}])
        pile = table.page.locator("button.pile")
        pile.tap() if phone else pile.click()
        assert [frame["move"] for frame in table.said("act")] == [{"move": "draw"}]
