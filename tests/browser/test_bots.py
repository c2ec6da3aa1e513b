"""The bots as people meet them: a level, a face and a word of their own."""

import pytest
from playwright.sync_api import Page, Route, expect

from penultima.players.levels import LADDER
from penultima.players.personas import PERSONAS, Persona
from tests.browser.at_the_table import open_table, start, words
from tests.browser.conftest import Visitors
from tests.browser.looking import look
from tests.browser.stacking import Stacked


def chosen(page: Page, chair: int, level: str, language: str) -> Persona:
    """Put a bot of that level on the chair; who has come."""
    page.get_by_label(words("chair-bot-for", language, chair=chair)).select_option(level)
    row = page.get_by_role("listitem").filter(
        has=page.get_by_label(words("chair-bot-for", language, chair=chair))
    )
    expect(row.locator(".chip")).to_have_text(words(f"level-{level}", language))
    name = row.locator(".name").inner_text()
    return next(persona for persona in PERSONAS.values() if persona.name == name)


@pytest.mark.slow
@pytest.mark.parametrize("language, locale", [("en", "en-GB"), ("es", "es-ES")])
def test_each_level_has_a_face_and_says_something_of_itself(
    visit: Visitors, language: str, locale: str
) -> None:
    host = visit(language=locale)
    open_table(host, language, seats=6)
    page = host.page
    who = [chosen(page, chair, level, language) for chair, level in enumerate(LADDER, 2)]
    assert [persona.level for persona in who] == list(LADDER)
    for persona in who:
        face = words(f"face-{persona.id}", language)
        expect(page.get_by_role("img", name=face, exact=True)).to_be_visible()
        expect(page.get_by_text(words(f"persona-{persona.id}", language))).to_be_visible()
    assert look(host, f"bots-{language}") == ""
    start(host, language)
    first = who[0]
    page.get_by_role("button", name=words("persona-who", language, name=first.name)).click()
    expect(page.locator(".toast")).to_contain_text(words(f"persona-{first.id}", language))
    expect(page.locator(".toast")).to_contain_text(words(f"level-{first.level}", language))
    host.picture(f"bots-at-the-table-{language}")


@pytest.mark.slow
def test_where_levels_are_missing_the_host_is_told_why(visit: Visitors) -> None:
    host = visit()

    def without_the_kernel(route: Route) -> None:
        told = route.fetch().json()
        told["levels"], told["levels_missing"] = told["levels"][:3], told["levels"][3:]
        route.fulfill(json=told)

    host.page.route("**/api/catalogue", without_the_kernel)
    open_table(host, seats=3)
    page = host.page
    levels = f"{words('level-expert')}, {words('level-master')}"
    expect(page.get_by_text(words("levels-missing", levels=levels))).to_be_visible()
    offered = page.get_by_label(words("chair-bot-for", chair=2)).locator("option")
    expect(offered).to_have_count(4)


def test_bots_say_something_of_what_everybody_has_seen_unless_one_wants_silence(
    visit: Visitors,
) -> None:
    visitor = visit(phone=True)
    table = Stacked(visitor, seats=3)
    bot = (table.me + 1) % 3
    persona = table.table["chairs"][table.table["seated"][bot]]["persona"]
    won = [{"event": "ended", "winner": bot, "hands": [[], [], []]}]
    table.tell(won)
    bubble = table.page.locator(".bubble")
    expect(bubble).to_have_text(words(f"wins-{persona}"))
    expect(bubble).to_be_in_viewport(ratio=1)
    visitor.picture("bot-says-phone")
    expect(bubble).to_have_count(0)
    table.page.get_by_role("button", name=words("settings"), exact=True).click()
    table.page.get_by_label(words("settings-chatty")).uncheck()
    visitor.picture("settings-chatty-phone")
    table.page.get_by_role("button", name=words("done"), exact=True).click()
    kept = table.page.evaluate("() => JSON.parse(localStorage['penultima.settings']).chatty")
    assert kept is False
