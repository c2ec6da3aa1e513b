"""The page of the lab in a real browser."""

from pathlib import Path

from playwright.sync_api import Browser

from penultima.lab.phrases import Phrases
from penultima.lab.workshop import make_page

STRAYED = """() => [...document.querySelectorAll('.row:not(.axis)')].filter(row => {
    const box = row.getBoundingClientRect();
    const name = row.querySelector('.name').getBoundingClientRect();
    const point = row.querySelector('.mark').getBoundingClientRect();
    const beside = point.left >= name.right || point.top >= name.bottom;
    return !beside || point.top < box.top || point.bottom > box.bottom || box.height > 160;
}).map(row => row.textContent)"""
"""Rows whose point lies outside of them or on their words."""


def test_it_fits_a_phone_and_a_desk_in_light_and_dark(browser: Browser, tmp_path: Path) -> None:
    file = tmp_path / "lab.html"
    page = make_page(Phrases("es"), engine="cpu", rounds=200, seed=1, workers=1)
    file.write_text(page.text, encoding="utf-8")
    wrong: list[str] = []
    for width, dark in ((360, True), (1280, False)):
        context = browser.new_context(
            viewport={"width": width, "height": 800}, color_scheme="dark" if dark else "light"
        )
        shown = context.new_page()
        shown.on("console", lambda said: wrong.append(said.text))
        shown.on("requestfailed", lambda asked: wrong.append(asked.url))
        shown.goto(file.as_uri())
        assert shown.evaluate("document.documentElement.scrollWidth") <= width
        assert shown.evaluate(STRAYED) == []
        shown.locator("details summary").first.click()
        assert shown.locator("table").first.is_visible()
        context.close()
    assert wrong == []
