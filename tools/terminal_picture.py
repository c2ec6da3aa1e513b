"""Write docs/howto/terminal.svg: the terminal's screen, some turns into a match of one seed."""

import asyncio
import random
import re
from pathlib import Path

from penultima.table import PACES, Level, Setup
from penultima.terminal.local import LocalLink
from penultima.terminal.screen.app import GameApp
from penultima.terminal.speech import Speech

PICTURE = Path(__file__).parent.parent / "docs" / "howto" / "terminal.svg"
TITLE = "penultima terminal --edition mando --bots 3 --level skilled"
SIZE = (80, 24)
SEED = 7
TURNS = 2
_FETCHED = re.compile(r"\s*(@font-face \{.*?\}|<!--.*?-->)", re.DOTALL)
_FONTS = "ui-monospace, Menlo, Consolas, DejaVu Sans Mono, monospace"


def written() -> str:
    """The picture as text; the same each time."""
    return asyncio.run(_play())


async def _play() -> str:
    speech = Speech("en")
    link = LocalLink(
        Setup(edition="mando", seats=4, turn_seconds=None),
        Level.SKILLED,
        "Guest",
        pace=PACES["instant"],
        dice=random.Random(SEED),
        speech=speech,
    )
    app = GameApp(link, speech, "Guest")
    app.animation_level = "none"
    async with app.run_test(size=SIZE) as pilot:
        for turn in range(TURNS + 1):
            while not app.place.my_turn or app.place.waiting:
                await pilot.pause(0.01)
            if turn < TURNS:
                await pilot.press("enter" if app.place.offer.cards else "d")
                await pilot.pause()
        app.show()
        await pilot.pause()
        return _plain(app.export_screenshot(title=TITLE))


def _plain(svg: str) -> str:
    """Without addresses of fonts and makers, and with names that do not change."""
    found = re.search(r"(terminal-\d+)-matrix", svg)
    assert found is not None
    plain = _FETCHED.sub("", svg).replace(found[1], "t")
    return re.sub(r"font-family: Fira Code, monospace", f"font-family: {_FONTS}", plain) + "\n"


if __name__ == "__main__":
    PICTURE.write_text(written(), encoding="utf-8")
    print(f"wrote {PICTURE}")
