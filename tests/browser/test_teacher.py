"""Asking the teacher at the table, and looking at one's moves again afterwards."""

import re
import sys
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.at_the_table import KEYS, hand, offer, play_now, until, words
from tests.browser.conftest import Visitors, serving
from tests.browser.looking import look


@pytest.fixture(scope="module")
def school(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("school")
    with serving(folder, command=(sys.executable, "-m", "tests.browser.school")) as address:
        yield address


@pytest.fixture
def pupils(browser: Browser, school: str) -> Iterator[Visitors]:
    visitors = Visitors(browser, school)
    yield visitors
    for visitor in visitors.made:
        visitor.context.close()
        assert visitor.wrong == []


def bulb(page: Page, language: str = "en") -> None:
    page.get_by_role("button", name=words("table-teacher", language)).click()


def my_turn(page: Page) -> None:
    until(page, "card", never=("card",))


def bubble(page: Page, language: str = "en") -> str:
    """What the teacher says; when it is first asked, its code may have to be loaded."""
    says = page.get_by_role("complementary", name=words("table-teacher-says", language))
    text = says.locator(".words p").first
    expect(text).to_have_text(re.compile(r": .*\.$"))
    return text.inner_text()


def test_the_teacher_answers_in_a_sentence_and_shows_the_card(pupils: Visitors) -> None:
    somebody = pupils()
    page = play_now(somebody, seats=3, teacher="advice")
    my_turn(page)
    bulb(page)
    said = bubble(page)
    told = [frame for frame in somebody.heard if frame["type"] == "advised"]
    assert len(told) == 1
    move = told[0]["advice"]["move"]
    card = page.locator(".hand li.advised")
    if move["move"] == "play":
        assert move["card"] in hand(page)
        assert said.startswith("Play ")
        expect(card.first).to_be_visible()
        expect(card.get_by_role("button").first).to_have_attribute(
            "aria-label", re.compile("the teacher's choice")
        )
    else:
        expect(card).to_have_count(0)
    expect(page.get_by_role("list", name=words("teacher-chances"))).to_be_visible()
    assert look(somebody, "teacher-hint") == ""
    page.locator(".teacher").get_by_role("button", name=words("table-close")).click()
    expect(card).to_have_count(0)


@pytest.mark.slow
def test_the_expert_itself_answers(visit: Visitors) -> None:
    """Its code is loaded or compiled meanwhile, which takes a while where it is new."""
    somebody = visit()
    page = play_now(somebody, seats=2, teacher="advice")
    my_turn(page)
    bulb(page)
    bubble(page)
    (told,) = (frame for frame in somebody.heard if frame["type"] == "advised")
    assert told["advice"]["judge"] == "expert"
    assert all(0 <= option["chance"] <= 1 for option in told["advice"]["options"])


def test_the_keyboard_asks_and_puts_the_answer_away(pupils: Visitors) -> None:
    somebody = pupils(language="es-ES")
    page = play_now(somebody, "es", seats=2, teacher="advice")
    my_turn(page)
    page.keyboard.press("h")
    assert bubble(page, "es").endswith(".")
    somebody.picture("teacher-hint-es-desktop")
    page.keyboard.press("Escape")
    expect(page.get_by_role("complementary", name=words("table-teacher-says", "es"))).to_have_count(
        0
    )


def test_the_answer_goes_with_the_question(pupils: Visitors) -> None:
    somebody = pupils(phone=True)
    page = play_now(somebody, seats=2, teacher="advice")
    my_turn(page)
    bulb(page)
    bubble(page)
    page.keyboard.press(KEYS["draw"])
    expect(page.locator(".teacher")).to_have_count(0)


def test_where_hints_are_not_allowed_there_is_no_lamp(pupils: Visitors) -> None:
    somebody = pupils()
    page = play_now(somebody, seats=2)
    my_turn(page)
    expect(page.get_by_role("button", name=words("table-teacher"))).to_have_count(0)
    page.keyboard.press("h")
    assert offer(page) == "card"
    assert not [frame for frame in somebody.heard if frame["type"] in ("advised", "refused")]


def test_the_host_chooses_what_the_teacher_may_say(pupils: Visitors) -> None:
    somebody = pupils()
    somebody.wants()
    somebody.prefers()
    page = somebody.open("/new")
    page.get_by_role("radio", name=words("setup-teacher-advice")).check()
    somebody.picture("teacher-setup-desktop")
    page.get_by_role("button", name=words("new-open")).click()
    expect(page.get_by_text(words("choice-teacher-advice"))).to_be_visible()


@pytest.mark.slow
def test_a_match_is_reviewed_from_its_end_and_from_its_replay(pupils: Visitors) -> None:
    somebody = pupils()
    page = play_now(somebody, counting="round", seats=3)
    until(page, "won")
    page.get_by_role("link", name=words("table-review")).click()
    moments = page.get_by_role("link", name=words("review-moment"))
    moments.first.wait_for()
    assert 1 <= moments.count() <= 10
    page.get_by_text(words("review-table")).first.click()
    assert look(somebody, "review") == ""
    steps = [int((one.get_attribute("href") or "").split("#")[1]) for one in moments.all()]
    moments.nth(steps.index(max(steps))).click()
    expect(page.get_by_role("slider")).to_have_value(str(max(steps) - 1))
    page.get_by_role("link", name=words("table-review")).click()
    moments.first.wait_for()


@pytest.mark.slow
def test_a_review_can_be_stopped(pupils: Visitors) -> None:
    somebody = pupils(language="es-MX")
    page = play_now(somebody, "es-419", counting="round", seats=2)
    until(page, "won")
    page.route("**/reviews/**", _a_third)
    page.get_by_role("link", name=words("table-review", "es-419")).click()
    page.get_by_role("progressbar").wait_for()
    somebody.picture("review-working-desktop")
    page.get_by_role("button", name=words("review-stop", "es-419")).click()
    expect(page.get_by_text(words("review-stopped", "es-419"))).to_be_visible()
    page.unroute("**/reviews/**")
    page.get_by_role("button", name=words("review-again", "es-419")).click()
    expect(page.get_by_text(words("review-about", "es-419"))).to_be_visible()


def _a_third(route: Route) -> None:
    """A server that has always done a third of the work."""
    if route.request.method == "DELETE":
        route.continue_()
    else:
        route.fulfill(status=200, json={"done": 30, "of": 90, "review": None})
