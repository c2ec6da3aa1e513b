"""What can be said to the others: own words where the host allows them, phrases, and a pause."""

from collections.abc import Iterator
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from penultima.table.commands import PHRASES, Command, Emote, Emotion, Pause, Resume, Say, Write
from penultima.terminal.claims import free_talk
from penultima.terminal.screen.menu import Menu
from penultima.terminal.voice import new_id

LONGEST = 200
"""Characters that can be written at once."""
_PAUSE = "pause"
_RESUME = "resume"
_FACE = "face-"


class Talking(Menu[Command]):
    """Where one can write, the line for that comes first; the arrow leads down to the list."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("m", "close", show=False),
        Binding("down", "to_list", show=False),
    ]

    def above(self) -> Iterator[Widget]:
        you, speech = self.place.you, self.place.speech
        if you is not None and you.muted:
            yield Static(speech("table-chat-muted"))
        elif free_talk(self.place):
            yield Input(placeholder=speech("table-write"), max_length=LONGEST, compact=True)

    def options(self) -> Iterator[Option]:
        speech, table = self.place.speech, self.place.table
        for phrase in PHRASES:
            yield Option(speech(f"phrase-{phrase}"), id=phrase)
        for emotion in Emotion:
            told = speech("terminal-face", face=speech(f"emote-{emotion}"))
            yield Option(told, id=_FACE + emotion)
        resting = table is not None and (table.paused or self.chair in table.pause_asked)
        key = "table-resume" if resting else "table-pause"
        yield Option(speech(key), id=_RESUME if resting else _PAUSE)

    def command_for(self, chosen: str) -> Command:
        if chosen == _PAUSE:
            return Pause(id=new_id(), chair=self.chair)
        if chosen == _RESUME:
            return Resume(id=new_id(), chair=self.chair)
        if chosen.startswith(_FACE):
            return Emote(id=new_id(), emotion=Emotion(chosen.removeprefix(_FACE)))
        return Say(id=new_id(), chair=self.chair, phrase=chosen)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        text = event.value.strip()
        self.dismiss(Write(id=new_id(), chair=self.chair, text=text) if text else None)

    def action_to_list(self) -> None:
        self.query_one(OptionList).focus()
