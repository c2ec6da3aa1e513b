"""Hand, answers and UNO are on the screen at every size of it and of the text."""

import re
from typing import Any

from playwright.sync_api import ViewportSize, expect

from penultima.players.personas import PERSONAS
from tests.browser.at_the_table import words
from tests.browser.conftest import Visitor, Visitors
from tests.browser.stacking import Stacked
from tests.browser.test_tournament import enter, make, press

TEXTS = ("normal", "large", "huge")
SCREENS: dict[str, ViewportSize] = {
    "small phone": {"width": 360, "height": 640},
    "phone": {"width": 390, "height": 844},
    "phone on its side": {"width": 740, "height": 360},
    "tablet": {"width": 820, "height": 1180},
    "desktop": {"width": 1280, "height": 800},
    "desktop at 400 %": {"width": 320, "height": 256},
}
HAND = ["r1", "r7", "y2", "g5", "b9", "w", "w4"]
COLORS = ("r", "y", "g", "b")
LONGEST = max((persona.name for persona in PERSONAS.values()), key=len)
"""Whoever comes, what is said of them has to fit."""

_OUT_OF_VIEW = """async ([text, wanted, width, height]) => {
  document.documentElement.dataset.text = text;
  scrollTo(0, 0);
  for (let moving = [null]; moving.length; ) {
    await Promise.allSettled(moving.map((one) => one?.finished));
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    moving = document.getAnimations().filter((one) => {
      const ends = one.effect.getComputedTiming().endTime !== Infinity;
      return ends && one.playState === "running";
    });
  }
  const wrong = [];
  const { scrollWidth, scrollHeight } = document.documentElement;
  if (scrollWidth > width) wrong.push(`${scrollWidth} px wide`);
  if (height > 300 && scrollHeight > height) wrong.push(`${scrollHeight} px high`);
  for (const place of wanted) {
    const found = [...document.querySelectorAll(place)];
    if (!found.length) wrong.push(`no ${place}`);
    for (const one of found) {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const name = one.dataset.card ?? one.textContent.trim();
      const out = left < -0.5 || right > width + 0.5 || top < -0.5 || bottom > height + 0.5;
      if (out) wrong.push(`${name} at ${[left, top, right, bottom].map(Math.round)}`);
      const spots = [[left + 9, top + 14], [(left + right) / 2, (top + bottom) / 2]];
      const free = spots.some(([x, y]) => one.contains(document.elementFromPoint(x, y)));
      if (!out && !free) wrong.push(`${name} lies under something else`);
    }
  }
  return wrong;
}"""

CARDS = ".hand [data-card]"
CALLS = (".call.uno", ".call.catch")
MOVES = ".moves button"


def questions(table: Stacked) -> dict[str, tuple[dict[str, Any], tuple[str, ...]]]:
    """What the page is told, and what must then be in view."""
    me, east = table.me, (table.me + 1) % 4
    late = [{"move": "catch", "seat": east}, {"move": "calluno"}]
    attack = {"phase": "underattack", "seat": me, "amount": 4, "threat": "wild-four", "by": east}
    named = [one for color in COLORS for one in table.plays("w", color=color)]
    aimed = [one for seat in range(4) if seat != me for one in table.plays("r7", target=seat)]
    turn = {"phase": {"phase": "toplay", "seat": me}}
    answers = [{"move": "take"}, {"move": "challenge"}]
    objects = [{"move": "object", "seat": east}]
    return {
        "turn": (
            {**turn, "moves": [*table.plays("r1"), {"move": "draw"}]},
            (CARDS, *CALLS, MOVES),
        ),
        "challenge": (
            {
                "phase": {**attack, "first_hit": me},
                "moves": [*answers, *late],
                "discards": ["g3", "w4"],
                "color": "r",
            },
            (CARDS, *CALLS, MOVES),
        ),
        "drawn": (
            {
                "phase": {"phase": "justdrew", "seat": me},
                "drawn": "r1",
                "moves": [*table.plays("r1"), {"move": "keep"}, *late],
            },
            (CARDS, *CALLS, MOVES),
        ),
        "objection": (
            {
                "phase": {"phase": "objecting", "by": east, "last": False},
                "moves": [{"move": "pass"}, *objects],
            },
            (CARDS, *CALLS, MOVES),
        ),
        "many cards": (
            {
                **turn,
                "hand": [*HAND, *HAND, *HAND, "r2"],
                "moves": [*table.plays("r1"), {"move": "draw"}],
            },
            (CARDS, *CALLS, MOVES),
        ),
        "colour": (
            {**turn, "moves": [*named, {"move": "draw"}]},
            (CARDS, *CALLS, ".question button"),
        ),
        "target": (
            {**turn, "moves": [*aimed, {"move": "draw"}]},
            (CARDS, *CALLS, ".question button"),
        ),
    }


class InTournament(Stacked):
    """At a table of a tournament of two stages, which somebody else has made."""

    def __init__(self, visitor: Visitor, organiser: Visitor, language: str) -> None:
        self._organiser = organiser
        super().__init__(visitor, language)

    def _arrive(self, visitor: Visitor, language: str, _: dict[str, Any]) -> None:
        code = make(self._organiser, bots=3, stages=2)
        enter(visitor, "Visita", code, language)
        press(self._organiser.page, "tournament-begin")
        visitor.page.wait_for_url(re.compile(r"/t/\w+$"))
        visitor.page.locator("nav.strip").wait_for()


def test_hand_answers_and_uno_are_in_view_at_every_size_of_text_and_screen(visit: Visitors) -> None:
    visitor = visit(phone=True, language="es-ES")  # whose words are longer
    table = Stacked(visitor, "es", seats=4, teacher="hints")
    wrong = out_of_view(visitor, table, SCREENS)
    assert not wrong, "\n".join(wrong)


def test_they_are_in_view_on_phones_at_a_table_of_a_tournament_too(visit: Visitors) -> None:
    visitor = visit(phone=True, language="es-ES")
    table = InTournament(visitor, visit(), "es")
    phones = {name: size for name, size in SCREENS.items() if "phone" in name}
    wrong = out_of_view(visitor, table, phones, "tournament-")
    assert not wrong, "\n".join(wrong)
    page = table.page
    page.set_viewport_size(SCREENS["phone on its side"])
    expect(page.locator("nav.strip")).to_be_hidden()
    page.get_by_role("button", name=words("table-tab-table", "es"), exact=True).click()
    back = page.get_by_role("link", name=re.compile(words("place-tournament", "es")))
    expect(back).to_be_in_viewport()


def out_of_view(
    visitor: Visitor, table: Stacked, screens: dict[str, ViewportSize], series: str = ""
) -> list[str]:
    page = table.page
    wrong: list[str] = []
    table.call(*[LONGEST] * len(table.table["chairs"]))
    for screen, size in screens.items():
        page.set_viewport_size(size)
        for question, (told, wanted) in questions(table).items():
            table.show(**{"hand": HAND, **told})
            if ".question button" in wanted:
                card = "w" if question == "colour" else "r7"
                page.locator(f'{CARDS[:5]} li.fits [data-card="{card}"]').dispatch_event("click")
                page.locator(".question").wait_for()
            covered = ".question button" in wanted and size["height"] < 300
            needed = wanted[-1:] if covered else wanted
            for text in TEXTS:
                sizes = size["width"], size["height"]
                found = page.evaluate(_OUT_OF_VIEW, [text, needed, *sizes])
                wrong += [f"{screen}, {text} text, {question}: {one}" for one in found]
                visitor.picture(f"in-view-{series}{screen}-{text}-{question}".replace(" ", "-"))
    return wrong
