"""What a careful eye, or one that sees little, finds on a screen."""

from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, ViewportSize

from tests.browser.conftest import DESKTOP, PHONE, Visitor

AXE = Axe()
LIGHT: dict[str, Any] = {"color_scheme": "light", "contrast": "no-preference"}
DARK: dict[str, Any] = {"color_scheme": "dark", "contrast": "no-preference"}
CONTRAST: dict[str, Any] = {"color_scheme": "light", "contrast": "more"}
LOOKS: dict[str, tuple[ViewportSize, dict[str, Any]]] = {
    "desktop-light": (DESKTOP, LIGHT),
    "desktop-dark": (DESKTOP, DARK),
    "phone-contrast": (PHONE, CONTRAST),
    "phone-light": (PHONE, LIGHT),
}
"""Every screen is looked at in these four ways."""
BRIEF = ("desktop-light", "phone-light")

_WIDTH = "() => [document.documentElement.scrollWidth, innerWidth]"
_CUT_OFF = """() => {
  const hides = (value) => value === "hidden" || value === "clip";
  const scrolls = (value) => value === "auto" || value === "scroll";
  const cut = [];
  const texts = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { data, parentElement } = texts.currentNode;
    if (!data.trim() || !parentElement.checkVisibility()) continue;
    if (parentElement.closest(".visually-hidden, svg, [aria-hidden=true]")) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const { right, bottom: end } = range.getBoundingClientRect();
    let bottom = end;
    for (let box = parentElement; box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (style.textOverflow === "ellipsis" || style.clipPath !== "none") break;
      const frame = box.getBoundingClientRect();
      // Only what was made to be pushed sideways, as wide tables are, may want it.
      const sideways = scrolls(style.overflowX) && !box.matches(".scroll-x");
      const wide = (hides(style.overflowX) || sideways) && right > frame.right + 1;
      if (wide || (hides(style.overflowY) && bottom > frame.bottom + 1)) {
        cut.push(`${data.trim().slice(0, 40)} in ${box.className}`);
      }
      // What scrolls up and down is seen inside its own frame, wherever it lies now.
      if (scrolls(style.overflowY)) bottom = Math.min(bottom, frame.bottom);
    }
  }
  return cut;
}"""

AT_REST = """() => new Promise(requestAnimationFrame).then(() => Promise.all(
  document.getAnimations()
    .filter((one) => one.effect.getComputedTiming().iterations !== Infinity)
    .map((one) => one.finished.catch(() => undefined)),
)).then(() => true)"""


def look(visitor: Visitor, name: str, ways: tuple[str, ...] = tuple(LOOKS)) -> str:
    """What is wrong on this screen, one line each.

    Between light, dark and high contrast only colours differ, so contrast alone is measured again.
    """
    page = visitor.page
    wrong: list[str] = []
    for way in ways:
        viewport, media = LOOKS[way]
        page.set_viewport_size(viewport)
        page.emulate_media(**media)
        theme = "dark" if media is DARK else "light"
        contrast = "more" if media is CONTRAST else "normal"
        page.locator(f'html[data-theme="{theme}"][data-contrast="{contrast}"]').wait_for()
        page.evaluate(AT_REST)
        found = violations(page, colors_only=media is not LIGHT)
        wrong += [f"{name}, {way}: {_told(one)}" for one in found]
        visitor.picture(f"{name}-{way}")
        needed, there = page.evaluate(_WIDTH)
        if needed > there:
            wrong.append(f"{name}, {way}: {needed} px wide on a screen of {there}")
    page.set_viewport_size(DESKTOP)
    page.emulate_media(**LIGHT)
    return "".join(f"{one}\n" for one in wrong)


def faults(page: Page) -> list[str]:
    """What is wrong on this screen as it is, for what is soon over."""
    return [_told(one) for one in violations(page, colors_only=False)]


def violations(page: Page, *, colors_only: bool) -> list[dict[str, Any]]:
    options: dict[str, Any] = {"resultTypes": ["violations"], "preload": False}
    if colors_only:
        options["runOnly"] = ["color-contrast"]
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.axe_script)
    found: list[dict[str, Any]] = page.evaluate(
        "(options) => axe.run(options).then(({ violations }) => violations)", options
    )
    return found


def _told(violation: dict[str, Any]) -> str:
    places = "; ".join(
        f"{' '.join(map(str, node['target']))} ({node['failureSummary'].splitlines()[1].strip()})"
        for node in violation["nodes"][:3]
    )
    return f"{violation['id']} at {places}"


def nothing_cut_off(page: Page) -> None:
    """Every text can be read to its end where it stands."""
    cut = page.evaluate(_CUT_OFF)
    assert not cut, cut
    wide, there = page.evaluate(_WIDTH)
    assert wide <= there
