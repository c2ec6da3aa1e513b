"""What can be said to the others at a table: ready-made phrases, and a pause."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import ModalScreen
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from penultima.table.commands import PHRASES, Command, Pause, Resume, Say
from penultima.terminal.place import Place
from penultima.terminal.voice import new_id

_PAUSE = "pause"
_RESUME = "resume"


class Talking(ModalScreen[str | None]):
    """A list to choose from by arrows and Enter, or by the mouse."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,m,q", "close", show=False)]

    def __init__(self, place: Place) -> None:
        super().__init__()
        self._place = place

    def compose(self) -> ComposeResult:
        speech, table = self._place.speech, self._place.table
        phrases = [Option(speech(f"phrase-{phrase}"), id=phrase) for phrase in PHRASES]
        resting = table is not None and (table.paused or self._place.chair in table.pause_asked)
        key = "table-resume" if resting else "table-pause"
        yield OptionList(*phrases, Option(speech(key), id=_RESUME if resting else _PAUSE))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(event.option_id)

    def action_close(self) -> None:
        self.dismiss(None)


def command_for(chosen: str, chair: int) -> Command:
    if chosen == _PAUSE:
        return Pause(id=new_id(), chair=chair)
    if chosen == _RESUME:
        return Resume(id=new_id(), chair=chair)
    return Say(id=new_id(), chair=chair, phrase=chosen)
