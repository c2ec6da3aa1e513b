"""A word over the table: help, or whether to leave."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static


class Dialog(ModalScreen[bool]):
    """Any key closes it; Enter and Y mean yes where something is asked."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,y,s", "close(True)", show=False),
        Binding("escape,n,q,question_mark,space", "close(False)", show=False),
    ]

    def __init__(self, text: Content) -> None:
        super().__init__()
        self._text = text

    def compose(self) -> ComposeResult:
        with VerticalScroll():
            yield Static(self._text)

    def action_close(self, yes: bool) -> None:  # noqa: FBT001 as the binding calls it
        self.dismiss(yes)
