"""What can be said to a tournament of a server: whether one is there, and that one goes."""

from collections.abc import Iterator
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widgets.option_list import Option

from penultima.terminal.place import Place
from penultima.terminal.screen.menu import Menu
from penultima.terminal.voice import new_id
from penultima.tournament.commands import CheckIn, Withdraw

_WORDS = {
    "here": "tournament-check-in",
    "absent": "tournament-check-out",
    "withdraw": "tournament-withdraw",
}


class TakingPart(Menu[CheckIn | Withdraw]):
    """Also where no table is to be seen yet."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("e", "close", show=False)]

    def __init__(self, place: Place) -> None:
        super().__init__(place, -1)

    def options(self) -> Iterator[Option]:
        for word, key in _WORDS.items():
            yield Option(self.place.speech(key), id=word)

    def command_for(self, chosen: str) -> CheckIn | Withdraw:
        if chosen == "withdraw":
            return Withdraw(id=new_id())
        return CheckIn(id=new_id(), here=chosen == "here")
