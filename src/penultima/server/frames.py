"""Reading and writing frames."""

from typing import TypeVar

import msgspec

from penultima.table.commands import ClientFrame, CommandId
from penultima.table.messages import Bye, Refused
from penultima.tournament import commands as tournament

T = TypeVar("T")

encode = msgspec.json.Encoder().encode
_reader: msgspec.json.Decoder[ClientFrame] = msgspec.json.Decoder(ClientFrame)

STOPPING = Bye(code="server-stopping")

CLOSE_CODES = {
    "bad-frame": 4400,
    "bad-token": 4401,
    "signed-out": 4403,
    "banned": 4423,
    "no-such-table": 4404,
    "no-such-tournament": 4404,
    "broken-edition": 4409,
    "broken-table": 4409,
    "table-closed": 4410,
    "tournament-closed": 4410,
    "too-slow": 4408,
    "too-fast": 4429,
    "too-many": 4430,
    "unknown": 1011,
    "server-stopping": 1012,
}
"""How the socket is closed after each `bye`."""


class BadFrame(Exception):
    """A frame that says nothing a table understands; `answer` tells the client so."""

    def __init__(self, answer: Refused) -> None:
        super().__init__(answer.detail)
        self.answer = answer


class _Outline(msgspec.Struct):
    """What can be read of a frame that is otherwise wrong."""

    id: CommandId = ""
    type: str = ""


_FORMER = {"hint": "askadvice"}
"""Frames that are called otherwise now; who still uses the old name runs an earlier client."""


_tournament_reader: msgspec.json.Decoder[tournament.TournamentClientFrame] = msgspec.json.Decoder(
    tournament.TournamentClientFrame
)


def read_frame(data: bytes) -> ClientFrame:
    """The frame, or BadFrame with the answer to it."""
    return _read(_reader, data)


def read_tournament_frame(data: bytes) -> tournament.TournamentClientFrame:
    """The same for the socket of a tournament."""
    return _read(_tournament_reader, data)


def _read(reader: msgspec.json.Decoder[T], data: bytes) -> T:
    try:
        return reader.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        outline = _outline(data)
        now = _FORMER.get(outline.type)
        detail = str(error) if now is None else f"'{outline.type}' is called '{now}' now: reload"
        raise BadFrame(Refused(id=outline.id, code="bad-frame", detail=detail)) from None


def _outline(data: bytes) -> _Outline:
    """With its id the sender knows which frame it was."""
    try:
        return msgspec.json.decode(data, type=_Outline)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return _Outline()
