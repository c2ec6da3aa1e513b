"""Every screen in Spanish of both sides of the sea and in English, without a key left over."""

import re

import pytest
from playwright.sync_api import Page, expect

from penultima.words import catalogue_sources
from tests.browser.at_the_table import play_now, until, words
from tests.browser.conftest import Visitor, Visitors

LANGUAGES = {"en-GB": "en", "es-ES": "es", "es-MX": "es-419"}
PAGES = (
    *("/", "/new", "/tables", "/score", "/rules/shark", "/me", "/no/such/page", "/t/ZZZZZZ"),
    *("/tournament/new", "/tournament/ZZZZZZ", "/ratings", "/ratings/classic/2"),
)
KEYS = set(re.findall(r"^([a-z][\w-]+) =", "\n".join(catalogue_sources("en")), re.MULTILINE))

_TEXTS = """() => {
  const seen = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const { data, parentElement } = walk.currentNode;
    if (!parentElement.closest("[aria-live], option")) seen.push(data.trim());
  }
  for (const element of document.querySelectorAll("[aria-label], [title], [alt], [placeholder]")) {
    for (const name of ["aria-label", "title", "alt", "placeholder"]) {
      seen.push(element.getAttribute(name) ?? "");
    }
  }
  return [...new Set([...seen, document.title])].filter(Boolean);
}"""


def nothing_untranslated(page: Page) -> None:
    texts: list[str] = page.evaluate(_TEXTS)
    bare = [text for text in texts if text in KEYS and "-" in text]
    placed = [text for text in texts if re.search(r"\{ ?\$|\{[a-z-]+\}", text)]
    odd = [text for text in texts if re.search(r"\b(undefined|null|NaN)\b|\[object", text)]
    unknown = [
        text
        for text in texts
        if re.fullmatch(
            r"(table|event|error|refusal|session|phrase|setup|value|house|company|counting|kind|fair|tournament)-[a-z-]+",
            text,
        )
    ]
    assert bare + placed + odd + unknown == []


@pytest.mark.parametrize("locale", LANGUAGES)
def test_no_page_shows_a_key(locale: str, visit: Visitors) -> None:
    somebody = visit(language=locale)
    somebody.forgive("404")
    for path in PAGES:
        page = somebody.open(path)
        page.locator("h1").first.wait_for()
        page.wait_for_load_state("networkidle")
        page.locator("details").evaluate_all("all => all.forEach((one) => (one.open = true))")
        assert page.locator("html").get_attribute("lang") == LANGUAGES[locale]
        nothing_untranslated(page)
    page.get_by_role("button", name=words("settings", LANGUAGES[locale])).click()
    nothing_untranslated(page)


def every_tab(somebody: Visitor, language: str) -> None:
    page = somebody.page
    for tab in ("chat", "scores", "table", "log"):
        page.get_by_role("tab", name=words(f"table-tab-{tab}", language), exact=True).click()
        nothing_untranslated(page)
    page.keyboard.press("?")
    page.get_by_role("dialog").wait_for()
    nothing_untranslated(page)
    page.keyboard.press("Escape")


@pytest.mark.slow
@pytest.mark.parametrize(
    "locale,edition", [("es-ES", "mando"), ("es-MX", "agent-es"), ("en-GB", "cars")]
)
def test_no_moment_of_a_round_shows_a_key(locale: str, edition: str, visit: Visitors) -> None:
    language = LANGUAGES[locale]
    somebody = visit(language=locale)
    page = play_now(somebody, language, edition=edition, counting="round", seats=3)
    every_tab(somebody, language)
    for situation in ("card", "color", "over"):
        until(page, situation, "won")
        nothing_untranslated(page)
    until(page, "won")
    page.get_by_role("tab", name=words("table-tab-table", language), exact=True).click()
    page.locator("details summary").first.click()
    nothing_untranslated(page)
    page.get_by_role("link", name=words("table-replay", language)).click()
    page.get_by_role("slider").wait_for()
    nothing_untranslated(page)


def test_the_language_changes_everything_at_once_in_the_middle_of_a_round(visit: Visitors) -> None:
    somebody = visit()
    page = play_now(somebody)
    until(page, "card", "draw", "take")
    log = page.get_by_role("list", name=words("table-log"))
    assert "7 cards to each" in log.inner_text()
    page.locator("#header-language").select_option("es")
    expect(page.get_by_role("tab", name=words("table-tab-table", "es"), exact=True)).to_be_visible()
    nothing_untranslated(page)
    english = [text for text in page.evaluate(_TEXTS) if re.search(r"\b(the|your|card|is)\b", text)]
    assert english == []
    page.locator("#header-language").select_option("es-419")
    expect(page.locator("html")).to_have_attribute("lang", "es-419")
    nothing_untranslated(page)
