"""A whole round of each edition, played through the page."""

import pytest
from playwright.sync_api import expect

from penultima.editions import EDITIONS
from tests.browser.at_the_table import play_now, play_round, words
from tests.browser.conftest import Visitors


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_whole_round_through_the_page(edition: str, visit: Visitors) -> None:
    spanish = edition in ("mando", "agent-es", "shark")
    language = "es" if spanish else "en"
    somebody = visit(language="es-ES" if spanish else "en-GB", phone=edition in ("cars", "mando"))
    page = somebody.open()
    play_now(page, edition, language)
    somebody.picture(f"table-{edition}-begin")
    assert play_round(page) > 3
    page.wait_for_timeout(400)
    somebody.picture(f"table-{edition}-end")
    expect(page.locator(".result h2")).to_be_visible()
    page.get_by_role("button", name=words("table-next-round", language)).click()
    page.locator(".hand button").nth(6).wait_for()
