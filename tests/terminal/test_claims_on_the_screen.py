"""Free talk, claims of hints and votes on the screen, at a table of a real server."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from msgspec.structs import replace
from textual.pilot import Pilot
from textual.widgets import Input, Static

from penultima.table.messages import Stage
from penultima.terminal.screen.accusation import Accusing
from penultima.terminal.screen.app import GameApp
from penultima.terminal.screen.bar import chips
from penultima.terminal.screen.talk import Talking
from tests.server.clients import Served
from tests.terminal.hands_on import click
from tests.terminal.joining import Others, app_at, until

Script = Callable[[GameApp, Pilot[None]], Awaitable[None]]


def at_the_screen(
    others: Others, folder: Path, script: Script, size: tuple[int, int] = (80, 24)
) -> None:
    """South sits down on the second chair, North starts."""
    app = app_at(others.link, folder)

    async def work() -> None:
        async with app.run_test(size=size) as pilot:
            await until(pilot, lambda: app.place.table is not None)
            await pilot.press("2")
            await until(pilot, lambda: app.place.chair == 1)
            await others.do(others.north, "start")
            await until(pilot, lambda: app.place.stage is Stage.PLAYING)
            await script(app, pilot)

    asyncio.run(work())
    others.north.close()
    others.west.close()


def shown(app: GameApp, name: str) -> str:
    return str(app.screen_stack[0].query_one(f"#{name}", Static).content)


def told(app: GameApp, text: str) -> Callable[[], bool]:
    return lambda: text in [line.text for line in app.story]


@pytest.mark.shows("J2", "R50")
def test_a_claim_is_made_by_a_key_and_a_number(patient_server: Served, tmp_path: Path) -> None:
    others = Others(patient_server)

    async def script(app: GameApp, pilot: Pilot[None]) -> None:
        await pilot.press("m")
        await until(pilot, lambda: isinstance(app.screen, Talking))
        await pilot.press(*"Quick, map?", "enter")
        await others.hear(others.west, "Quick, map?")
        await until(pilot, told(app, "South: Quick, map?"))
        assert "A  That was a hint" in shown(app, "bar")
        await pilot.press("a")
        await until(pilot, lambda: isinstance(app.screen, Accusing))
        await pilot.press("9", "2")
        await until(pilot, lambda: app.board.query_one("#court").display)
        assert "You say that West told somebody what to play. It is for North" in shown(
            app, "court"
        )
        assert not {"uphold", "accuse"} & {chip.word for chip in chips(app.controls)}
        assert told(app, "You say that West gave a hint. The others decide.")()
        assert app.place.view is not None
        held = app.place.view.counts[2]  # nine, if the first card was a Draw Two
        await others.do(others.north, "judgehint", chair=0, upheld=True)
        await until(pilot, told(app, "The table finds that West gave a hint."))
        assert app.place.view.counts[2] == held + 2
        await until(pilot, lambda: not app.board.query_one("#court").display)

    at_the_screen(others, tmp_path, script)


@pytest.mark.shows("R50")
@pytest.mark.parametrize(
    "word, key, outcome",
    [
        ("uphold", "plus", "The table finds that North gave a hint."),
        ("dismiss", "minus", "The claim against North found no majority."),
    ],
)
@pytest.mark.parametrize("mouse", [False, True])
def test_a_vote_is_a_key_or_a_click(
    patient_server: Served, tmp_path: Path, word: str, key: str, outcome: str, *, mouse: bool
) -> None:
    others = Others(patient_server)

    async def script(app: GameApp, pilot: Pilot[None]) -> None:
        await others.do(others.west, "claimhint", chair=2, against=0)
        await until(pilot, lambda: "Was it a hint?" in shown(app, "court"))
        await pilot.pause(0.05)
        if mouse:
            chip = next(chip for chip in chips(app.controls) if chip.word == word)
            await click(app, pilot, chip)
        else:
            await pilot.press(key)
        await until(pilot, told(app, outcome))

    at_the_screen(others, tmp_path, script)


@pytest.mark.shows("R50")
def test_the_accused_reads_it_and_cannot_vote(patient_server: Served, tmp_path: Path) -> None:
    others = Others(patient_server)

    async def script(app: GameApp, pilot: Pilot[None]) -> None:
        await others.do(others.west, "claimhint", chair=2, against=1)
        await until(pilot, lambda: "West says that you told somebody" in shown(app, "court"))
        await pilot.press("plus", "a")
        await until(pilot, lambda: "A claim is being judged already." in shown(app, "question"))
        assert not app.place.waiting
        assert app.place.table is not None
        assert app.place.table.hint is not None
        assert app.place.table.hint.voted == ()

    at_the_screen(others, tmp_path, script)


@pytest.mark.shows("R50")
def test_a_second_claim_after_one_that_failed_is_not_to_be_had(
    patient_server: Served, tmp_path: Path
) -> None:
    others = Others(patient_server)

    async def script(app: GameApp, pilot: Pilot[None]) -> None:
        await pilot.press("a")
        await until(pilot, lambda: isinstance(app.screen, Accusing))
        await pilot.press("down", "enter")
        await until(pilot, lambda: app.board.query_one("#court").display)
        await others.do(others.north, "judgehint", chair=0, upheld=False)
        await until(pilot, told(app, "The claim against West found no majority."))
        assert "That was a hint" not in shown(app, "bar")
        await pilot.press("a")
        await until(pilot, lambda: "claim again in the next one" in shown(app, "question"))
        assert len(app.screen_stack) == 1

    at_the_screen(others, tmp_path, script)


def test_a_menu_closes_by_escape_or_an_empty_line_and_nothing_is_said(
    patient_server: Served, tmp_path: Path
) -> None:
    others = Others(patient_server)

    async def script(app: GameApp, pilot: Pilot[None]) -> None:
        for keys in (("a", "escape"), ("a", "a"), ("m", "escape"), ("m", "space", "enter")):
            await pilot.press(keys[0])
            await until(pilot, lambda: len(app.screen_stack) == 2)
            await pilot.press(*keys[1:])
            await until(pilot, lambda: len(app.screen_stack) == 1)
        assert not app.place.waiting
        await pilot.press("m")
        await until(pilot, lambda: isinstance(app.screen, Talking))
        await pilot.press("down", "down", "enter")
        await until(pilot, told(app, "South: Good luck!"))

    at_the_screen(others, tmp_path, script)


def test_whoever_is_muted_has_no_line_to_write_in(patient_server: Served, tmp_path: Path) -> None:
    others = Others(patient_server)

    async def script(app: GameApp, pilot: Pilot[None]) -> None:
        assert app.place.you is not None
        app.place.you = replace(app.place.you, muted=True)
        await pilot.press("m")
        await until(pilot, lambda: isinstance(app.screen, Talking))
        await pilot.pause()
        assert not app.screen.query(Input)
        words = str(app.screen.query_one(Static).content)
        assert words == "You may not speak for the rest of the round."
        await pilot.press("m")
        await until(pilot, lambda: len(app.screen_stack) == 1)

    at_the_screen(others, tmp_path, script)


def test_nothing_of_it_is_there_without_free_talk(patient_server: Served, tmp_path: Path) -> None:
    others = Others(patient_server, free_chat=False)

    async def script(app: GameApp, pilot: Pilot[None]) -> None:
        assert "That was a hint" not in shown(app, "bar")
        await pilot.press("a")
        await until(pilot, lambda: "only ready-made phrases" in shown(app, "question"))
        await pilot.press("m")
        await until(pilot, lambda: isinstance(app.screen, Talking))
        await pilot.pause()
        assert not app.screen.query(Input)

    at_the_screen(others, tmp_path, script)


@pytest.mark.parametrize("size", [(80, 24), (60, 18), (40, 16)])
def test_the_claim_leaves_room_for_the_hand_and_the_keys(
    patient_server: Served, tmp_path: Path, size: tuple[int, int]
) -> None:
    others = Others(patient_server)

    async def script(app: GameApp, pilot: Pilot[None]) -> None:
        await others.do(others.west, "claimhint", chair=2, against=0)
        await until(pilot, lambda: app.board.query_one("#court").display)
        await pilot.pause(0.1)
        parts = [app.board.query_one(f"#{name}").region for name in ("court", "hand", "bar")]
        assert [part.height > 0 for part in parts] == [True] * 3
        assert parts[1].height >= 4
        assert parts[2].bottom <= size[1]

    at_the_screen(others, tmp_path, script, size)
