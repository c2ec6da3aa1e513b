"""Who has told another what to play? A claim that the others then judge."""

from collections.abc import Iterator
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.widget import Widget
from textual.widgets import Static
from textual.widgets.option_list import Option

from penultima.table.commands import ClaimHint, Command
from penultima.terminal.claims import accusable
from penultima.terminal.place import Place
from penultima.terminal.screen.menu import Menu
from penultima.terminal.story import chair_names
from penultima.terminal.voice import new_id


class Accusing(Menu[Command]):
    """Asked even about a single one: after a claim that fails there is no other (ruling R50)."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("a", "close", show=False)]

    def __init__(self, place: Place, chair: int) -> None:
        super().__init__(place, chair)
        self._people = accusable(place)

    def above(self) -> Iterator[Widget]:
        yield Static(self.place.speech("terminal-accuse-whom"))

    def options(self) -> Iterator[Option]:
        assert self.place.table is not None
        names = chair_names(self.place.table)
        for number, chair in enumerate(self._people, 1):
            yield Option(f"{number}  {names[chair]}", id=str(chair))

    def command_for(self, chosen: str) -> Command:
        return ClaimHint(id=new_id(), chair=self.chair, against=int(chosen))

    def on_key(self, event: events.Key) -> None:
        """The number before a name chooses it."""
        number = int(event.key) if event.key.isdecimal() else 0
        if 1 <= number <= len(self._people):
            event.stop()
            self.dismiss(self.command_for(str(self._people[number - 1])))
