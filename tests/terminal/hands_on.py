"""A robot that plays by what the screen offers: keys, or the mouse."""

import random
from collections.abc import Awaitable, Callable

from textual.pilot import Pilot

from penultima.game.moves import Draw
from penultima.table import PACES, Counting, Level, Setup
from penultima.table.messages import Stage
from penultima.table.setup import Teacher
from penultima.terminal.local import LocalLink
from penultima.terminal.screen.app import GameApp
from penultima.terminal.screen.bar import Chip, chips
from penultima.terminal.speech import Speech
from tests.waiting import Patience

KEYS = {"⏎": "enter", "Esc": "escape"}
_NO_MOVES = {"help", "leave", "advice", "cancel", "talk", "accuse", "uphold", "dismiss", "part"}


def app_for(
    edition: str = "classic",
    *,
    lang: str = "en",
    level: Level = Level.BEGINNER,
    pace: str = "instant",
    seed: int = 1,
    **setup: object,
) -> GameApp:
    """A game against bots, a single round between two if nothing else is said."""
    chosen = {"seats": 2, "counting": Counting.ROUND, "turn_seconds": None, **setup}
    made = Setup(edition=edition, teacher=Teacher.ADVICE, **chosen)  # type: ignore[arg-type]
    speech = Speech(lang)
    dice = random.Random(seed)
    link = LocalLink(made, level, "Guest", pace=PACES[pace], dice=dice, speech=speech)
    return GameApp(link, speech, "Guest")


def sight(app: GameApp) -> object:
    """What changes whenever anything happens at the table."""
    return app.place.stage, app.place.turn, len(app.story)


async def until(
    app: GameApp,
    pilot: Pilot[None],
    holds: Callable[[], object],
    act: Callable[[], Awaitable[None]] | None = None,
) -> None:
    """Until it holds, as long as anything happens at the table; what is done meanwhile."""
    patience = Patience("what is waited for does not come")
    while not holds():
        patience.see(sight(app))
        if act is not None:
            await act()
        await pilot.pause(0.01)


async def until_asked(app: GameApp, pilot: Pilot[None]) -> None:
    """Until the table waits for the person, or the round is over."""
    patience = Patience("the table does not ask")
    place = app.place
    while place.table is None or (not place.my_turn and place.stage is Stage.PLAYING):
        patience.see(sight(app))
        await pilot.pause(0.01)


async def play(app: GameApp, pilot: Pilot[None], *, mouse: bool = False) -> set[str]:
    """To the end of the round; the words that were used on the way."""
    used: set[str] = set()
    patience = Patience("the round does not end")
    while app.place.stage is Stage.PLAYING:
        patience.see(sight(app))
        chip = None if app.place.waiting else wanted(app)
        if chip is None:
            await pilot.pause(0.005)
            continue
        used.add(chip.word.split()[0])
        if mouse:
            await click(app, pilot, chip)
        else:
            await pilot.press(KEYS.get(chip.key, chip.key.lower()))
    return used


def wanted(app: GameApp) -> Chip | None:
    """A card if one can be laid, else the first thing on offer that is a move."""
    controls = app.controls
    if controls.missing is None and app.place.my_turn and app.place.offer.cards:
        return Chip("⏎", "", f"lay {controls.cursor}")
    offered = [chip for chip in chips(controls) if chip.word not in _NO_MOVES]
    if app.place.offer.has(Draw) or not any(chip.word == "uno" for chip in offered):
        offered = [chip for chip in offered if chip.word != "uno"]
    return offered[0] if offered else None


async def click(app: GameApp, pilot: Pilot[None], chip: Chip) -> None:
    """Where the screen shows it."""
    for name in ("#bar", "#cards"):
        picture = app.query_one(name)
        for y in range(picture.size.height):
            for x in range(picture.size.width):
                style = app.screen.get_style_at(picture.region.x + x, picture.region.y + y)
                if style.meta.get("@click") == f"app.press({chip.word!r})":
                    await pilot.click(name, offset=(x, y))
                    return
    raise AssertionError(f"nothing on the screen means {chip.word!r}")
