"""Editions of others on the page, which was built before anybody had heard of them."""

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.at_the_table import has_hand, play_now, play_round, until, words
from tests.browser.conftest import Visitor, Visitors, serving
from tests.shelf.fresh import EXAMPLE, Fresh, surroundings

EDITIONS = Path(__file__).parent / "editions"
THUNDER = "M24 4 8 34H20L14 56 34 24H22Z"
TRADE = "M26 66H68L58 54M74 86H32L42 98"
"""Strokes that only Storm's own cards have."""
STORM = {
    "en": ("en-GB", "Storm", "You hurl", "Trade"),
    "es": ("es-ES", "Tormenta", "Tú lanzas", "Trueque"),
}


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("visitors"), editions=EDITIONS) as address:
        yield address


@pytest.fixture
def visit(browser: Browser, here: str) -> Iterator[Visitors]:
    visitors = Visitors(browser, here)
    yield visitors
    for visitor in visitors.made:
        visitor.context.close()
        assert visitor.wrong == []


def choice(page: Page, edition: str) -> str:
    """All that the page says and draws where the edition can be chosen."""
    return drawn(page.locator(f'label:has([data-edition="{edition}"])'))


def drawn(part: Locator) -> str:
    """What it is made of; a card is one picture, whose source stands in its address."""
    return unquote(part.inner_html())


@pytest.mark.slow
@pytest.mark.parametrize(
    "language, phone", [("en", True), ("es", False)], ids=["en-phone", "es-desktop"]
)
def test_an_edition_of_somebody_else_is_played_with_its_own_look_and_words(
    language: str, phone: bool, visit: Visitors
) -> None:
    locale, title, lays, trade = STORM[language]
    somebody = visit(language=locale, phone=phone)
    page = play_now(somebody, language, edition="storm", seats=3)
    device = "phone" if phone else "desktop"
    ground = page.locator(".felt").evaluate("felt => getComputedStyle(felt).backgroundColor")
    assert ground == "rgb(55, 71, 92)"
    somebody.picture(f"storm-{device}-{language}")
    until(page, "target")
    expect(page.locator(".question h2")).to_contain_text(trade)
    assert TRADE in drawn(page.locator(".hand"))
    somebody.picture(f"storm-target-{device}-{language}")
    page.locator(".question .person").first.click()
    page.locator(".question .colors button").first.click()
    if not phone:
        expect(page.locator(".log")).to_contain_text(lays)
        expect(page.locator(".log")).to_contain_text(trade)
    play_round(page)
    somebody.picture(f"storm-end-{device}-{language}")
    page.goto(somebody.server)
    assert title in choice(page, "storm")


def test_a_visitor_stands_beside_ours_with_what_its_pack_holds(visit: Visitors) -> None:
    somebody = visit()
    somebody.wants(edition="storm")
    page = somebody.open("/new")
    told = choice(page, "storm")
    assert "Thunder calls all hands" in told
    assert TRADE in told
    pack = page.locator('label [data-edition="storm"] .deck').inner_text()
    parts = {"Draw Three": 8, "Thunder": 16, "Trade": 30}
    told = ", ".join(words("deck-special", card=card, count=parts[card]) for card in parts)
    assert pack == words("deck-specials", cards=162, specials=told)
    page.get_by_text(words("setup-options")).click()
    copies = page.get_by_role("group", name=words("setup-copies", card="Draw Three"))
    more = copies.get_by_role("button", name=words("setup-one-more", card="Draw Three"))
    for _ in range(3):
        more.click()
    expect(copies.locator("output")).to_have_text("5")
    somebody.picture("storm-copies")
    for _ in range(9):
        if more.is_enabled():
            more.click()
    expect(copies.locator("output")).to_have_text("8")
    expect(more).to_be_disabled()
    page.get_by_role("button", name=words("new-open")).click()
    expect(page.locator(".choices")).to_contain_text("Draw Three: 8")


def test_a_number_of_cards_that_was_chosen_is_dealt_and_can_be_checked(visit: Visitors) -> None:
    somebody = visit()
    page = play_now(somebody, edition="storm", options={"copies_draw_three": 0})
    until(page, "over")
    page.get_by_role("tab", name=words("table-tab-table")).click()
    expect(page.get_by_text(words("table-fair-yes"))).to_be_visible()


def test_what_an_edition_does_not_bring_is_made_up_for(visit: Visitors) -> None:
    somebody = visit(language="es-ES")
    page = somebody.open()
    told = choice(page, "plain")
    assert ">plain<" in told.replace(" ", "").replace("\n", "")
    assert "XBB" in told
    page.locator('label:has([data-edition="plain"])').click()
    page.get_by_role("button", name=words("play-now", "es")).click()
    has_hand(page)
    somebody.picture("plain-begin")
    play_round(page)
    page.goto(f"{somebody.server}/rules/plain")
    expect(page.get_by_role("heading", level=1)).to_contain_text("plain")
    expect(page.get_by_text(words("no-sheet", "es"))).to_be_visible()


def test_the_score_pad_has_every_face_of_a_visitor(visit: Visitors) -> None:
    somebody = visit()
    page = somebody.open("/score")
    page.get_by_label(words("setup-edition")).select_option("storm")
    page.get_by_role("button", name=words("score-enter")).click()
    page.get_by_role("radio").first.check()
    for _ in range(2):
        page.get_by_role("button", name="Thunder").first.click()
    expect(page.locator("fieldset legend .chip")).to_have_text(words("points", points=50))
    assert THUNDER in drawn(page.locator(".kinds"))


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The server of a fresh environment, into which somebody has installed the example package."""
    folder = tmp_path_factory.mktemp("installed")
    fresh = Fresh(folder / "venv")
    fresh.install(str(shutil.copytree(EXAMPLE, folder / "storm-edition")))
    with serving(folder, command=fresh.command(), env=surroundings()) as address:
        yield address


@pytest.fixture
def customer(browser: Browser, installed: str) -> Iterator[Visitor]:
    somebody = Visitors(browser, installed)(language="es-ES")
    yield somebody
    somebody.context.close()
    assert somebody.wrong == []


@pytest.mark.slow
def test_the_example_package_is_played_from_where_it_is_installed(customer: Visitor) -> None:
    """Found by its entry point, and shown by the client that was built before."""
    look = json.loads((EXAMPLE / "storm_edition" / "look.json").read_text("utf-8"))
    page = play_now(customer, "es", edition="storm", seats=3, options={"copies_storm": 8})
    ground = page.locator(".felt").evaluate("felt => getComputedStyle(felt).backgroundColor")
    assert ground == f"rgb{tuple(bytes.fromhex(look['table']['ground'][1:]))}"
    storm = page.locator('.hand [data-card="xt"]')
    while storm.count() == 0:  # the next deal may bring one: two of five do
        page.goto(customer.server)
        page.get_by_role("button", name=words("play-now", "es")).click()
        has_hand(page)
    assert look["faces"]["storm"]["mark"] in drawn(storm.first)
    expect(storm.first).to_have_accessible_name(re.compile("Tormenta"))
    customer.picture("storm-installed")
    play_round(page)
    customer.picture("storm-installed-end")
    page.goto(f"{customer.server}/new")
    told = choice(page, "storm")
    assert "Una Roba Tres, y una tormenta en la que roban todos los demás." in told
    assert look["faces"]["storm"]["mark"] in told
