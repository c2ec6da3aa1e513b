"""What stands over the table at its great moments: seen, read once, and never in the way."""

from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_the_table import words
from tests.browser.conftest import PICTURES, Visitor, Visitors
from tests.browser.looking import AT_REST, violations
from tests.browser.stacking import Stacked
from tests.browser.test_layout import NAMES, box, resize, within

Told = dict[str, Any]
SPOT = ".scenes .spot"
AMONG = ".scenes .triumph"


def scene_ready(table: Stacked) -> None:
    """What shows them has come; a scene stays until somebody does something."""
    table.page.locator(".scenes").wait_for(state="attached")
    table.page.evaluate(_HOLD)


_HOLD = """() => {
  const { setTimeout } = window;
  const long = (ms) => (ms >= 1500 && ms <= 5500 ? ms * 1000 : ms);
  window.setTimeout = (call, ms, ...more) => setTimeout(call, long(ms), ...more);
}"""


def leave(page: Page) -> None:
    """Whoever does something has seen enough."""
    page.keyboard.press("Shift")
    expect(page.locator(SPOT)).to_have_count(0)


def sequence(visitor: Visitor, name: str, times: tuple[int, ...]) -> None:
    """Pictures of a scene, so many milliseconds after its beginning, while it stands still."""
    if not PICTURES:
        return
    for ms in times:
        visitor.page.evaluate(_AT, ms)
        visitor.picture(f"scene-{name}-{ms}")


_AT = """(ms) => document.getAnimations().forEach((one) => {
  if (!one.effect.target.closest(".scenes")) return;
  one.pause();
  one.currentTime = ms;
})"""


KINDS = ("caught", "bluff", "honest", "crash", "bite", "on", "back", "many", "comeback")


def moment(table: Stacked, kind: str) -> tuple[list[Told], dict[str, Any]]:
    """What is told, and the view at its end, for a scene in which everybody takes part."""
    me = table.me
    a, b = (me + 1) % 4, (me + 2) % 4
    chair = table.table["seated"]
    seen = {"hand": ["r1", "r7", "y2"], "discards": ["g3"], "phase": {"phase": "toplay", "seat": a}}
    counts = [5, 5, 5, 5]
    attack = {"phase": "underattack", "seat": a, "amount": 4, "threat": "wild-four", "by": b}
    asked = {"event": "asked", "phase": {**attack, "first_hit": a}, "waiting": []}
    skipped = {"event": "skipped", "seat": b}
    played = {"event": "played", "seat": a, "color": None, "target": None}
    match kind:
        case "caught":
            events: list[Told] = [{"event": "caught", "by": a, "seat": me}]
        case "bluff" | "honest":
            guilty = kind == "bluff"
            events = [{"event": "challenged", "seat": me, "layer": a, "guilty": guilty}]
        case "crash":
            events = [{"event": "crashed", "seat": a, "other": b, "card": "xc"}]
        case "bite":
            order = [[chair[a], 231], [chair[me], 248], [chair[b], 402]]
            events = [{"event": "slaporder", "order": order}, {"event": "attacked", "seat": b}]
            seen["discards"] = ["g3", "xs"]
        case "on":
            events = [skipped, asked, {**played, "card": "xm", "target": me}]
        case "back":
            events = [skipped, asked, {**played, "card": "xa"}]
        case "many":
            counts[b] = 15
            events = [{"event": "drew", "seat": b, "why": "attack"} for _ in range(10)]
        case _:  # b has held fifteen
            counts[b] = 1
            events = [{**played, "seat": b, "card": "r9"}]
    return events, {**seen, "counts": counts}


@pytest.mark.slow
@pytest.mark.parametrize("phone, language", [(False, "en"), (True, "es")])
def test_every_great_moment_has_its_scene(phone: bool, language: str, visit: Visitors) -> None:
    visitor = visit(phone=phone, moving=True, language="en-GB" if language == "en" else "es-ES")
    table = Stacked(visitor, language, edition="mezcla", seats=4)
    page = table.page
    scene_ready(table)
    for kind in KINDS:
        events, view = moment(table, kind)
        before = {**view, "counts": [2 if kind == "comeback" else 5] * 4}
        table.show(**before)
        table.tell(events, **view)
        spot = page.locator(f"{SPOT}.{kind}")
        spot.wait_for(state="attached")
        page.evaluate(_AT, 1300)
        assert violations(page, colors_only=False) == []
        sequence(visitor, f"{kind}-{'phone' if phone else 'desktop'}-{language}", (1300,))
        leave(page)
        expect(page.locator(".flash")).to_have_count(0)


def over(table: Stacked, winner: int, *, match: bool) -> tuple[list[Told], dict[str, Any]]:
    """The last card falls, and the round is counted."""
    seated = table.table["seated"]
    hands = [
        {
            "chair": seated[seat],
            "cards": [] if seat == winner else ["r7", "w4", "b2"],
            "values": [] if seat == winner else [7, 50, 2],
            "total": 0 if seat == winner else 59,
        }
        for seat in range(4)
    ]
    gained = [177 if chair == seated[winner] else 0 for chair in range(4)]
    order = sorted(seated, key=lambda chair: -gained[chair])
    scores = [gained[chair] + 40 * chair for chair in range(4)]
    result = {
        "winner": seated[winner],
        "seated": seated,
        "hands": hands,
        "gained": gained,
        "out": [],
    }
    table.table = {
        **table.table,
        "stage": "finished" if match else "between",
        "result": result,
        "scores": scores,
        "winners": [seated[winner]] if match else [],
        "places": [[chair] for chair in order] if match else [],
        "scored": True,
    }
    laid = {"event": "played", "seat": winner, "card": "r7", "color": None, "target": None}
    ended = {"event": "ended", "winner": winner, "hands": [[], [], [], []]}
    left = [0 if seat == winner else 3 for seat in range(4)]
    view = {"phase": {"phase": "over", "winner": winner}, "counts": left, "moves": []}
    return [laid, ended], {**view, "hand": [] if winner == table.me else ["r7", "w4", "b2"]}


class Victory(NamedTuple):
    edition: str
    language: str
    phone: bool
    mine: bool
    match: bool


VICTORIES = (
    Victory("cars", "en", phone=False, mine=True, match=True),
    Victory("classic", "es", phone=True, mine=True, match=False),
    Victory("shark", "en", phone=True, mine=False, match=True),
    Victory("mando", "es", phone=False, mine=False, match=False),
)


@pytest.mark.slow
@pytest.mark.parametrize("victory", VICTORIES, ids=lambda victory: victory.edition)
def test_winning_is_a_scene_under_which_the_game_goes_on(victory: Victory, visit: Visitors) -> None:
    edition, language, phone, won, match = victory
    visitor = visit(phone=phone, moving=True, language="en-GB" if language == "en" else "es-ES")
    table = Stacked(visitor, language, edition=edition, seats=4)
    page = table.page
    scene_ready(table)
    winner = table.me if won else (table.me + 1) % 4
    counts = [1 if seat == winner else 3 for seat in range(4)]
    table.show(hand=["r7"], counts=counts, discards=["r3"])
    events, view = over(table, winner, match=match)
    table.tell(events, **view)
    page.locator(AMONG).wait_for(state="attached")
    name = f"win-{edition}-{'phone' if phone else 'desktop'}-{language}"
    page.locator(".result").wait_for()
    assert violations(page, colors_only=False) == []
    sequence(visitor, name, (150, 450, 900, 1600, 2700))
    key = "table-rematch" if match else "table-next-round"
    button = page.get_by_role("button", name=words(key, language), exact=True)
    button.tap() if phone else button.click()
    expect(page.locator(AMONG)).to_have_count(0)
    assert len(table.said("ready")) == 1
    page.wait_for_function("() => document.querySelector('.scenes').childElementCount === 0")
    page.evaluate(AT_REST)
    visitor.picture(f"scene-{name}-after")


@pytest.mark.slow
def test_what_a_scene_says_is_whole_on_every_screen_and_at_every_size_of_text(
    visit: Visitors,
) -> None:
    visitor = visit(phone=True, moving=True, language="es-ES")
    table = Stacked(visitor, "es", edition="mezcla", seats=4)
    page = table.page
    scene_ready(table)
    table.call(*NAMES)
    for width, height in ((360, 640), (740, 360), (820, 1180), (1280, 800)):
        resize(page, width, height)
        for text in ("normal", "huge"):
            page.evaluate("(text) => (document.documentElement.dataset.text = text)", text)
            for kind in ("bite", "caught", "on"):
                events, view = moment(table, kind)
                table.show(**{**view, "counts": [5, 5, 5, 5]})
                table.tell(events, **view)
                page.locator(f"{SPOT}.{kind}").wait_for(state="attached")
                page.evaluate(_AT, 1300)
                felt = box(page, ".felt")
                for part in ("title", "about"):
                    found = box(page, f"{SPOT} .{part}")
                    assert within(found, felt), (kind, part, width, height, text, found, felt)
                visitor.picture(f"scene-whole-{width}-{text}-{kind}")
                leave(page)
    resize(page, 320, 256)
    expect(page.locator(".scenes")).to_be_hidden()


def test_a_scene_is_read_once_and_whatever_lies_under_it_can_be_pressed(visit: Visitors) -> None:
    visitor = visit(moving=True)
    table = Stacked(visitor, seats=4)
    page = table.page
    scene_ready(table)
    me = table.me
    turn = {"phase": {"phase": "toplay", "seat": me}, "moves": table.plays("r1")}
    page.evaluate(_LISTEN)
    events, view = moment(table, "many")
    table.show(**{**view, "counts": [5, 5, 5, 5]})
    table.tell(events, **{**view, **turn})
    page.locator(f"{SPOT}.many").wait_for(state="attached")
    expect(page.locator(".scenes")).to_have_attribute("aria-hidden", "true")
    name = table.table["chairs"][table.table["seated"][(me + 2) % 4]]["name"]
    many = words("scene-many-told", you="none", seat=name, count=15)
    assert [text for text in page.evaluate("() => window.read") if many in text] == [many]
    assert page.locator("[data-place=discards]").evaluate(_ABOVE) == []
    page.locator(".hand li.fits [data-card]").click(position={"x": 9, "y": 14})
    expect(page.locator(SPOT)).to_have_count(0)
    assert [frame["move"]["card"] for frame in table.said("act")] == ["r1"]


_ABOVE = """(place) => {
  const { left, top, width, height } = place.getBoundingClientRect();
  const found = document.elementsFromPoint(left + width / 2, top + height / 2);
  const above = found.slice(0, found.findIndex((one) => place.contains(one)));
  return above.map((one) => one.className);
}"""
_LISTEN = """() => {
  window.read = [];
  for (const region of document.querySelectorAll("[aria-live]")) {
    new MutationObserver(() => window.read.push(region.textContent.trim()))
      .observe(region, { childList: true, characterData: true, subtree: true });
  }
}"""


def test_nobody_who_wants_things_to_stand_still_sees_a_scene(visit: Visitors) -> None:
    table = Stacked(visit(), edition="mezcla", seats=4)
    page = table.page
    scene_ready(table)
    page.evaluate(
        """() => {
          window.scenes = 0;
          const more = (records) => (window.scenes += records.length);
          const place = document.querySelector(".scenes");
          new MutationObserver(more).observe(place, { childList: true });
        }"""
    )
    for kind in ("caught", "crash", "many"):
        events, view = moment(table, kind)
        table.tell(events, **view)
    events, view = over(table, table.me, match=True)
    table.tell(events, **view)
    page.locator(".result .podium").wait_for()
    expect(page.locator(".podium .place-1 .points")).to_have_text(
        str(table.table["scores"][table.table["winners"][0]])
    )
    assert page.evaluate("() => window.scenes") == 0


_HEARD = """() => {
  window.heard = 0;
  const { start } = AudioBufferSourceNode.prototype;
  AudioBufferSourceNode.prototype.start = function (...when) {
    window.heard += 1;
    return start.apply(this, when);
  };
}"""


def test_each_thing_that_happens_is_heard_once(visit: Visitors) -> None:
    visitor = visit()
    visitor.prefers(sound=False)
    table = Stacked(visitor, seats=4)
    page = table.page
    page.evaluate(_HEARD)
    page.get_by_role("button", name=words("settings"), exact=True).click()
    page.get_by_role("checkbox", name=words("settings-sound-on")).check()
    page.get_by_role("button", name=words("done"), exact=True).click()
    east = (table.me + 1) % 4
    happened: list[Told] = [
        {"event": "skipped", "seat": east},
        {"event": "reversed", "direction": "right"},
        {"event": "challenged", "seat": table.me, "layer": east, "guilty": False},
        {"event": "drew", "seat": east, "why": "turn"},
        {"event": "ended", "winner": east, "hands": [[], [], [], []]},
    ]
    for number, event in enumerate(happened, 1):
        table.tell([event])
        page.wait_for_function("(so_many) => window.heard >= so_many", arg=number)
    page.evaluate("() => new Promise((rest) => setTimeout(rest, 100))")
    assert page.evaluate("() => window.heard") == len(happened)
