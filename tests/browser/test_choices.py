"""What a host chooses on the page is what is played: company, counting, who deals first."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from penultima.words import face_name
from tests.browser.at_the_table import has_hand, open_table, play_now, proposed, until, words
from tests.browser.conftest import Visitors


def choose(place: Page | Locator, what: str, language: str) -> None:
    """A radio button by the first words beside it."""
    beginning = re.compile(f"^{re.escape(words(what, language))}")
    place.get_by_role("radio", name=beginning).check()


def choices(page: Page) -> str:
    return page.locator(".choices").inner_text()


@pytest.mark.shows("R53")
@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize("language, locale", [("en", "en-GB"), ("es", "es-ES")])
def test_company_and_counting_are_chosen_apart(
    language: str, locale: str, phone: bool, visit: Visitors
) -> None:
    host = visit(language=locale, phone=phone)
    device = "phone" if phone else "desktop"
    open_table(host, language, seats=4)
    page = host.page
    page.get_by_role("button", name=words("choices-change", language)).click()
    dialog = page.get_by_role("dialog")
    elimination = dialog.get_by_role("radio", name=words("counting-elimination", language))
    expect(elimination).to_be_visible()
    choose(dialog, "company-partners", language)
    expect(elimination).to_have_count(0)
    choose(dialog, "counting-alternative", language)
    dialog.get_by_label(words("setup-target", language)).fill("120")
    dialog.get_by_label(words("setup-target", language)).scroll_into_view_if_needed()
    host.picture(f"setup-partners-{language}-{device}")
    dialog.get_by_role("button", name=words("choices-use", language)).click()
    for key in ("company-partners", "counting-alternative"):
        expect(page.locator(".choices")).to_contain_text(words(key, language))
    assert words("choice-target", language, target=120) in choices(page)
    page.get_by_role("button", name=words("choices-change", language)).click()
    rotation = dialog.get_by_role("radio", name=words("company-rotation", language))
    expect(rotation).to_have_count(0)
    host.picture(f"setup-rotation-{language}-{device}")
    dialog.get_by_role("link", name=words("setup-rotation-apart", language)).click()
    page.wait_for_url("**/tournament/new?four")
    four = page.get_by_role("button", name=words("tournament-rotation-of", language, places=4))
    expect(four).to_have_attribute("aria-pressed", "true")


@pytest.mark.shows("R52")
@pytest.mark.parametrize("language, locale", [("en", "en-GB"), ("es", "es-ES")])
def test_the_host_of_a_mando_table_chooses_who_deals_first(
    language: str, locale: str, visit: Visitors
) -> None:
    host = visit(language=locale)
    open_table(host, language, seats=3, edition="mando", counting="round")
    page = host.page
    page.get_by_role("button", name=words("choices-change", language)).click()
    dialog = page.get_by_role("dialog")
    dealer = dialog.get_by_label(words("setup-dealer", language))
    dealer.select_option(value="high-card")
    host.picture(f"setup-dealer-{language}-desktop")
    dialog.get_by_role("button", name=words("choices-use", language)).click()
    expect(page.locator(".choices")).to_contain_text(words("choice-dealer-high-card", language))
    page.get_by_role("button", name=words("choices-change", language)).click()
    third = words("player", language, number=3)
    dealer.select_option(label=third)
    dialog.get_by_label(words("setup-seats", language)).select_option("2")
    expect(dealer).to_have_value("chance")
    dealer.select_option(index=2)
    dialog.get_by_role("button", name=words("choices-use", language)).click()
    me = proposed(language)
    expect(page.locator(".choices")).to_contain_text(
        words("choice-dealer-named", language, name=me)
    )
    page.get_by_role("button", name=words("start", language), exact=True).click()
    has_hand(page)
    began = next(e for f in host.heard for e in f.get("events", ()) if e["event"] == "began")
    assert began["dealer"] == 0


def test_other_sheets_say_themselves_who_deals_first(visit: Visitors) -> None:
    host = visit()
    open_table(host, seats=3, edition="cars")
    host.page.get_by_role("button", name=words("choices-change")).click()
    expect(host.page.get_by_label(words("setup-dealer"))).to_have_count(0)


@pytest.mark.slow
@pytest.mark.shows("M7", "R53")
@pytest.mark.parametrize("counting", ["round", "alternative"])
def test_partners_play_to_the_end_by_one_round_or_by_alternative_scoring(
    counting: str, visit: Visitors
) -> None:
    somebody = visit()
    page = play_now(somebody, company="partners", counting=counting, seats=4, target=60)
    somebody.picture(f"partners-{counting}-desktop")
    until(page, "won")
    somebody.picture(f"partners-{counting}-won-desktop")
    table = next(f["table"] for f in reversed(somebody.heard) if f.get("table"))
    assert table["stage"] == "finished"
    assert sorted(table["winners"]) in ([0, 2], [1, 3])
    assert table["scores"][0] == table["scores"][2]
    assert table["rounds_won"][1] == table["rounds_won"][3]
    caption = words(
        "table-scores-caption", company="partners", counting=counting, target=60, sets=1
    )
    page.get_by_role("tab", name=words("table-tab-scores"), exact=True).click()
    expect(page.locator("caption", has_text=caption)).to_be_visible()
    somebody.picture(f"partners-{counting}-scores-desktop")


@pytest.mark.shows("M7", "R53")
def test_the_score_pad_counts_pairs_by_alternative_scoring(visit: Visitors) -> None:
    somebody = visit()
    page = somebody.open("/score")
    page.get_by_label(words("setup-company")).select_option("partners")
    expect(page.get_by_role("alert")).to_contain_text("4, 6, 8")
    for _ in range(2):
        page.get_by_role("button", name=words("score-more")).click()
    counting = page.get_by_label(words("setup-counting"))
    assert counting.locator("option").evaluate_all("all => all.map(({ value }) => value)") == [
        "round",
        "points",
        "alternative",
    ]
    counting.select_option("alternative")
    page.get_by_role("button", name=words("score-enter")).click()
    page.get_by_role("radio", name=words("player", number=1)).check()
    seven = face_name("7", "classic", "en")
    page.get_by_role("button", name=words("score-add", card=seven, count=0)).first.click()
    page.get_by_role("button", name=words("score-add-round")).click()
    totals = page.locator("tfoot td strong")
    expect(totals).to_have_text(["0", "7", "0", "7"])
    page.reload()
    expect(totals).to_have_text(["0", "7", "0", "7"])
    somebody.picture("score-partners-desktop")
    page.get_by_text(words("score-setup")).click()
    page.get_by_label(words("setup-company")).select_option("rotation")
    expect(counting).to_have_count(0)
    expect(page.get_by_label(words("setup-target"))).to_have_count(0)
