"""The screen, driven as a player drives it: by keys and by the mouse."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from msgspec.structs import replace
from rich.color import Color as Ink
from rich.color import ColorSystem
from textual.pilot import Pilot
from textual.widgets import Static

from penultima.game.cards import Card
from penultima.game.moves import Play, Slap
from penultima.table import BRISK, PACES, Counting
from penultima.table.messages import Stage
from penultima.terminal.place import Tone
from penultima.terminal.screen.app import GameApp
from penultima.terminal.screen.board import BoardPicture
from penultima.terminal.screen.cards import INKS
from penultima.terminal.screen.dialog import Dialog
from tests.terminal.hands_on import app_for, play, until, until_asked
from tests.waiting import QUIET

Script = Callable[[GameApp, Pilot[None]], Awaitable[None]]


def drive(app: GameApp, script: Script, size: tuple[int, int] = (80, 24)) -> None:
    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await until_asked(app, pilot)
            await script(app, pilot)

    asyncio.run(run())


def text_of(app: GameApp, name: str) -> str:
    return str(app.query_one(f"#{name}", Static).content)


@pytest.mark.slow
@pytest.mark.parametrize(
    "edition, seed, setup",
    [
        ("shark", 3, {}),
        ("mando", 1, {"seats": 3}),
        ("agent-en", 1, {"house": ("stacking-mixed", "seven-zero", "jump-in"), "seats": 3}),
    ],
)
def test_a_whole_round_is_played_by_keys(edition: str, seed: int, setup: dict[str, Any]) -> None:
    async def script(app: GameApp, pilot: Pilot[None]) -> None:
        used = await play(app, pilot)
        assert "lay" in used
        await pilot.pause(0.05)
        assert app.place.table is not None
        assert "the match!" in text_of(app, "count")
        assert "Play again" in text_of(app, "bar")

    drive(app_for(edition, seed=seed, **setup), script)


@pytest.mark.slow
@pytest.mark.parametrize("edition, seed", [("cars", 1), ("agent-es", 1)])
def test_a_whole_round_is_played_by_the_mouse(edition: str, seed: int) -> None:
    async def script(app: GameApp, pilot: Pilot[None]) -> None:
        assert "lay" in await play(app, pilot, mouse=True)

    drive(app_for(edition, seed=seed), script)


def test_after_a_match_enter_plays_another_one() -> None:
    async def script(app: GameApp, pilot: Pilot[None]) -> None:
        await play(app, pilot)
        assert app.place.table is not None
        before = app.place.table.game
        await pilot.press("enter")
        await pilot.pause(0.1)
        assert app.place.table.game == before + 1

    drive(app_for("shark", seed=1), script)


def test_between_rounds_the_points_are_shown_and_enter_goes_on() -> None:
    async def script(app: GameApp, pilot: Pilot[None]) -> None:
        await play(app, pilot)
        assert app.place.stage is Stage.BETWEEN
        assert re.search("wins? the round", text_of(app, "count"))
        await pilot.press("enter")
        await pilot.pause(0.1)
        assert app.place.table is not None
        assert app.place.table.round == 2

    drive(app_for("cars", seed=1, counting=Counting.POINTS, target=5000, pace="brisk"), script)


def test_cards_are_told_by_symbol_and_notation_without_any_colour() -> None:
    async def script(app: GameApp, pilot: Pilot[None]) -> None:
        await pilot.pause()
        drawn = text_of(app, "cards")
        for card in app.controls.hand:
            assert card.value in drawn
        symbols = {"r": "♦", "y": "★", "g": "♣", "b": "●"}
        assert all(symbols.get(card.value[0], "✦") in drawn for card in app.controls.hand)

    drive(app_for(seed=4), script)


def test_terminals_with_16_colours_show_each_colour_as_itself() -> None:
    found = {
        color and color.name: Ink.parse(ink).downgrade(ColorSystem.STANDARD).number
        for color, ink in INKS.items()
    }
    assert found == {"RED": 9, "YELLOW": 11, "GREEN": 10, "BLUE": 12, None: 13}


def test_a_card_that_does_not_fit_is_refused_with_the_clause() -> None:
    async def script(app: GameApp, pilot: Pilot[None]) -> None:
        hand = app.controls.hand
        wrong = next(n for n, card in enumerate(hand) if card not in app.place.offer.cards)
        app.controls.cursor = wrong
        await pilot.press("enter")
        await pilot.pause(0.1)
        assert "(MANDO-14)" in text_of(app, "question")
        assert app.controls.hand == hand

    drive(app_for("mando", seed=4), script)


def test_a_wild_asks_for_its_colour_and_escape_takes_it_back() -> None:
    async def script(app: GameApp, pilot: Pilot[None]) -> None:
        await _until_wild(app, pilot)
        count = len(app.controls.hand)
        app.controls.cursor = app.controls.hand.index(_wild(app))
        await pilot.press("enter")
        assert "choose a colour" in text_of(app, "question")
        assert "♣ green" in text_of(app, "bar")
        await pilot.press("escape")
        assert app.controls.intent is None
        await pilot.press("enter", "g")
        await pilot.pause(0.1)
        assert len(app.controls.hand) < count
        assert any("in green" in line.text for line in app.story)

    drive(app_for(seed=6), script)


def _wild(app: GameApp) -> Card:
    return next(card for card in app.place.offer.cards if card.color is None)


async def _until_wild(app: GameApp, pilot: Pilot[None]) -> None:
    """Draw until there is a wild to lay."""
    for _ in range(60):
        await until_asked(app, pilot)
        wild = {Card.WILD, Card.WILD_FOUR} & app.place.offer.cards.keys()
        if wild and len(app.controls.hand) > 2:
            return
        moves = {type(move).__name__ for move in app.place.offer.moves}
        await pilot.press("t" if "Take" in moves else "k" if "Keep" in moves else "d")
        await pilot.pause(0.02)
    raise AssertionError("no wild came")


def test_a_hint_says_what_and_why_and_points_at_the_card(monkeypatch: pytest.MonkeyPatch) -> None:
    quick = ("beginner", "casual", "skilled")
    monkeypatch.setattr("penultima.players.teacher.available_levels", lambda: quick)

    async def script(app: GameApp, pilot: Pilot[None]) -> None:
        await pilot.press("h")
        await until(app, pilot, lambda: app.place.advised is not None)
        advice = [line.text for line in app.story if line.tone is Tone.ADVICE]
        assert advice[0].endswith(".")
        assert advice[0] in text_of(app, "question").replace("\n", " ")
        if isinstance(app.place.advised, Play):
            assert app.controls.hand[app.controls.cursor] is app.place.advised.card

    drive(app_for(seed=4), script)


def test_the_slap_is_a_race_against_the_bots() -> None:
    async def script(app: GameApp, pilot: Pilot[None]) -> None:
        await until(app, pilot, lambda: app.place.slapping, lambda: _any_move(app, pilot))
        assert app.place.offer.has(Slap)
        assert "SLAP!" in text_of(app, "bar")
        await until(app, pilot, lambda: app.place.clock and app.place.clock.slap_open)
        await pilot.press("space")
        await until(app, pilot, lambda: not app.place.slapping, lambda: pilot.press("s"))
        told = [line.text for line in app.story]
        assert any("The shark gets" in text for text in told)

    drive(app_for("shark", seed=3, pace="brisk"), script)


async def _any_move(app: GameApp, pilot: Pilot[None]) -> None:
    sharks = [n for n, card in enumerate(app.controls.hand) if card is Card("x")]
    if app.controls.missing == "color":
        await pilot.press("b")
    elif app.place.my_turn and sharks and Card("x") in app.place.offer.cards:
        app.controls.cursor = sharks[0]
        await pilot.press("enter")
    elif app.place.my_turn:
        moves = {type(move).__name__ for move in app.place.offer.moves}
        await pilot.press("t" if "Take" in moves else "k" if "Keep" in moves else "d")
    await pilot.pause(0.01)


def test_a_hand_that_comes_too_early_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    patient = replace(BRISK, slap_delay=(QUIET, QUIET))
    monkeypatch.setitem(PACES, "brisk", patient)

    async def script(app: GameApp, pilot: Pilot[None]) -> None:
        await until(app, pilot, lambda: app.place.slapping, lambda: _any_move(app, pilot))
        await pilot.press("s")
        await until(app, pilot, lambda: "Too early!" in text_of(app, "question"))

    drive(app_for("shark", seed=3, pace="brisk"), script)


def test_uno_with_a_full_hand_is_said_to_be_too_early() -> None:
    async def script(app: GameApp, pilot: Pilot[None]) -> None:
        await pilot.press("u")
        assert "UNO is said with two cards left" in text_of(app, "question")

    drive(app_for(seed=4), script)


def test_help_and_leaving_are_asked_over_the_table() -> None:
    async def script(app: GameApp, pilot: Pilot[None]) -> None:
        await pilot.press("question_mark")
        await pilot.pause()
        assert isinstance(app.screen, Dialog)
        await pilot.press("escape", "q")
        await pilot.pause()
        assert len(app.screen_stack) == 2
        await pilot.press("escape")
        await pilot.pause()
        assert len(app.screen_stack) == 1
        await pilot.press("q")
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert app._exit

    drive(app_for(seed=4), script)


def test_ctrl_c_ends_at_once() -> None:
    async def script(app: GameApp, pilot: Pilot[None]) -> None:
        await pilot.press("ctrl+c")
        assert app.interrupted

    drive(app_for(seed=4), script)


@pytest.mark.parametrize("size", [(80, 24), (60, 18), (40, 16), (30, 10), (120, 40)])
def test_the_hand_and_the_keys_fit_into_any_window(size: tuple[int, int]) -> None:
    async def script(app: GameApp, pilot: Pilot[None]) -> None:
        await pilot.resize_terminal(*size)
        await pilot.pause(0.1)
        hand = app.query_one("#hand")
        assert hand.region.height >= 4 or size[1] < 14
        assert hand.region.bottom <= size[1]
        log = app.query_one("#log")
        assert log.display is (size[0] >= 76)
        if not log.display:
            assert app.story[-1].text.split()[0] in text_of(app, "question")

    drive(app_for(seed=4, seats=10), script)


def test_the_card_under_the_cursor_is_seen_in_the_largest_hand() -> None:
    async def script(app: GameApp, pilot: Pilot[None]) -> None:
        while len(app.controls.hand) < 20:
            moves = {type(move).__name__ for move in app.place.offer.moves}
            await pilot.press("t" if "Take" in moves else "k" if "Keep" in moves else "d")
            await until_asked(app, pilot)
        await pilot.press("home")
        await pilot.pause(0.1)
        assert app.query_one("#hand").scroll_y == 0
        await pilot.press("end")
        await pilot.pause(0.1)
        assert app.query_one("#hand").scroll_y > 0

    drive(app_for("classic", seed=4), script, size=(40, 16))


def test_spanish_is_spoken_everywhere() -> None:
    async def script(app: GameApp, pilot: Pilot[None]) -> None:
        assert "se juega hacia" in text_of(app, "seats")
        assert "Tu turno" in text_of(app, "question")
        assert "Ayuda" in text_of(app, "bar")
        assert any("Empieza una ronda" in line.text for line in app.story)

    drive(app_for("agent-es", seed=4, lang="es"), script)


def test_a_timer_that_rings_while_the_board_is_taken_down_harms_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rung: list[bool] = []

    async def script(app: GameApp, pilot: Pilot[None]) -> None:
        def ring(picture: BoardPicture) -> None:
            app.show()
            rung.append(app.is_running)

        monkeypatch.setattr(BoardPicture, "on_unmount", ring, raising=False)

    drive(app_for(), script)
    assert rung
    assert not any(rung)
