"""A list over the table of what can be said."""

from collections.abc import Iterator
from typing import ClassVar, Generic, TypeVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from penultima.terminal.place import Place

_Said = TypeVar("_Said")


class Menu(ModalScreen[_Said | None], Generic[_Said]):
    """Chosen from by arrows and Enter, or by the mouse; gives what is to be said."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "close", show=False)]

    def __init__(self, place: Place, chair: int) -> None:
        super().__init__()
        self.place = place
        self.chair = chair
        """Mine, where I have one."""

    def compose(self) -> ComposeResult:
        yield from self.above()
        yield OptionList(*self.options(), markup=False)

    def above(self) -> Iterator[Widget]:
        """What stands over the list, if anything."""
        yield from ()

    def options(self) -> Iterator[Option]:
        raise NotImplementedError

    def command_for(self, chosen: str) -> _Said:
        """What the option of this id means."""
        raise NotImplementedError

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(self.command_for(event.option_id or ""))

    def action_close(self) -> None:
        self.dismiss(None)
