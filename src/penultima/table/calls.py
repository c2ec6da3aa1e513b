"""Commands on their way through a table."""

from collections.abc import Mapping

import msgspec

from penultima.game.moves import Move
from penultima.game.seating import Seat


class Declined(Exception):
    """A command that changes nothing; `code` is a key of the catalogue, whose sentence names the
    figures."""

    def __init__(
        self,
        code: str,
        *,
        rule: str = "",
        detail: str = "",
        figures: Mapping[str, str | int] | None = None,
    ) -> None:
        super().__init__(code)
        self.code, self.rule, self.detail = code, rule, detail
        self.figures = dict(figures or {})


class Call(msgspec.Struct, frozen=True):
    """A command on its way: whose it is and how to answer it."""

    who: str
    id: str


class Attempt(msgspec.Struct, frozen=True):
    """A move that is to be made; a bot's has no call."""

    seat: Seat
    move: Move
    call: Call | None
    turn: int
    """The question that was open when it was sent."""
