"""The whole screen: shows what the place knows, hands keys and clicks to the controls."""

import asyncio
import signal
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import ClassVar

from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content

from penultima.table.commands import Command
from penultima.table.messages import Refused, Stage
from penultima.terminal.claims import obstacle
from penultima.terminal.links import CannotPlay, Heard, Interlude, Link
from penultima.terminal.place import LogLine, Place, Tone
from penultima.terminal.screen.accusation import Accusing
from penultima.terminal.screen.board import WITH_LOG, BoardPanel
from penultima.terminal.screen.controls import Controls
from penultima.terminal.screen.dialog import Dialog
from penultima.terminal.screen.help import (
    help_text,
    interlude_text,
    leave_text,
    withdraw_text,
)
from penultima.terminal.screen.keys import press, word_for
from penultima.terminal.screen.part import TakingPart
from penultima.terminal.screen.talk import Talking
from penultima.terminal.speech import Speech
from penultima.tournament.commands import CheckIn, Withdraw

_KEPT = 200
_WIDTHS = [(0, "-narrow"), (WITH_LOG, "-wide")]
_HEIGHTS = [(0, "-low"), (24, "-high")]
_GOODBYE_SECONDS = 1.5
_READ_NOW = (Tone.REFUSAL, Tone.ADVICE)


class GameApp(App[None]):
    """`trouble` says why it ended by itself, if it did."""

    CSS_PATH = "game.tcss"
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    HORIZONTAL_BREAKPOINTS = _WIDTHS
    VERTICAL_BREAKPOINTS = _HEIGHTS
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "interrupt", show=False, priority=True),
        Binding("ctrl+q", "leave", show=False, priority=True),
    ]

    def __init__(self, link: Link, speech: Speech, name: str) -> None:
        super().__init__()
        self.place = Place(link, speech)
        self.controls = Controls(self.place)
        self.trouble: str | None = None
        self.interrupted = False
        self._link = link
        self._called = name
        self.story: list[LogLine] = []
        """What stands in the log."""
        self._answered = asyncio.Event()
        """Nothing that was said is without an answer."""

    def compose(self) -> ComposeResult:
        yield BoardPanel(self.controls)

    def on_mount(self) -> None:
        self.title = self.place.speech("terminal-title")
        self.show()
        self.set_interval(1.0, self.show)
        self.run_worker(self._listen(), exit_on_error=False)
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, getattr(signal, "SIGHUP", signal.SIGTERM)):
            with suppress(NotImplementedError, RuntimeError, ValueError):
                loop.add_signal_handler(number, self.exit)

    async def _listen(self) -> None:
        try:
            await self._link.run(self._hear)
        except CannotPlay as error:
            self.trouble = str(error)
        except Exception as error:  # noqa: BLE001 whatever fails, the terminal is given back
            self.trouble = f"{type(error).__name__}: {error}"
        self.exit()

    def _hear(self, heard: Heard) -> None:
        if isinstance(heard, Interlude):
            self._tell_interlude(heard)
            return
        lines = self.place.hear(heard)
        if not self.place.waiting:
            self._answered.set()
        self.controls.follow()
        for line in lines:
            if line.tone in _READ_NOW:
                self.controls.note = line.text
        told = [line for line in lines if line.tone is not Tone.REFUSAL]
        self.story = [*self.story, *told][-_KEPT:]
        if isinstance(heard, Refused):
            self.bell()
        self.show()

    def _tell_interlude(self, told: Interlude) -> None:
        """Over the table; once it has been read, on to the next."""

        async def on(yes: bool | None) -> None:  # noqa: FBT001 as the screen calls it
            self.place.ready()

        if isinstance(self.screen, Dialog):
            self.screen.dismiss(None)  # what it says is no longer so
        self._ask(interlude_text(self.place, told.lines), on if told.waits else None)

    @property
    def board(self) -> BoardPanel:
        return self.screen_stack[0].query_one(BoardPanel)

    def show(self) -> None:
        """Timers ring on while the app ends and its board is taken down part by part."""
        if self.is_running:
            self.board.show(self.story)

    def on_resize(self, event: events.Resize) -> None:
        self.board.columns = event.size.width
        self.show()

    # ------------------------------------------------------------ keys and clicks

    def on_key(self, event: events.Key) -> None:
        word = word_for(event.key, event.character, self.controls)
        if len(self.screen_stack) == 1 and word is not None:
            event.stop()
            self.action_press(word)

    def action_press(self, word: str) -> None:
        """What was pressed or clicked."""
        if word == "help":
            self._ask(help_text(self.place))
        elif word == "leave":
            self.action_leave()
        elif word in ("talk", "accuse"):
            self._offer(word)
        elif word == "part":
            self._offer_part()
        else:
            press(word, self.controls, self._called)
            self.show()

    def _offer(self, word: str) -> None:
        """What can be said to the others, where there are any."""

        def say(chosen: Command | None) -> None:
            if chosen is not None:
                self.place.say(chosen)

        place, chair = self.place, self.place.chair
        if chair is None or not place.shared:
            return
        if word == "accuse" and (code := obstacle(place)) is not None:
            self.controls.note = place.speech.error(code)
            self.show()
        else:
            menu = Accusing if word == "accuse" else Talking
            self.call_later(self.push_screen, menu(place, chair), say)

    def _offer_part(self) -> None:
        """What can be said to the tournament, where there is one."""

        def say(chosen: CheckIn | Withdraw | None) -> None:
            if isinstance(chosen, Withdraw):
                self._ask(withdraw_text(self.place), partial(self._withdraw_if, chosen))
            elif chosen is not None:
                self.place.take_part(chosen)

        if self.place.in_tournament:
            self.call_later(self.push_screen, TakingPart(self.place), say)

    async def _withdraw_if(self, command: Withdraw, yes: bool | None) -> None:  # noqa: FBT001 the same
        if yes:
            self.place.take_part(command)

    def action_leave(self) -> None:
        """Asks first where a game would be lost by it."""
        if self.place.stage is Stage.FINISHED or self.place.chair is None:
            self.exit()
        elif len(self.screen_stack) == 1:
            self._ask(leave_text(self.place), self._leave_if)

    def _ask(
        self, text: Content, answered: Callable[[bool | None], Awaitable[None]] | None = None
    ) -> None:
        """After the key that led here, which might else answer the question as well."""
        self.call_later(self.push_screen, Dialog(text), answered)

    async def _leave_if(self, yes: bool | None) -> None:  # noqa: FBT001 as the screen calls it
        if not yes:
            return
        self._answered.clear()
        self.place.leave()
        if not self.place.waiting:
            self._answered.set()
        with suppress(TimeoutError):
            async with asyncio.timeout(_GOODBYE_SECONDS):
                await self._answered.wait()
        self.exit()

    def action_interrupt(self) -> None:
        """Ctrl-C: at once, as closing the window; at a server the seat is kept for a while."""
        self.interrupted = True
        self.exit()
