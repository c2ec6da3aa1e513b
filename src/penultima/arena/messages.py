"""What passes between the arena and a bot in a process of its own, and how it is framed."""

import struct
from typing import IO, Any, Final, TypeAlias

import msgspec

from penultima.game.events import Event
from penultima.game.match import Match
from penultima.game.moves import Move
from penultima.game.view import View

LONGEST: Final = 1 << 16
"""Bytes of an answer: a move takes less than a hundred."""
_HEADER: Final = struct.Struct(">I")


class NewGame(msgspec.Struct, frozen=True, tag="Sit"):
    """A game begins: make a bot for it."""

    edition: str
    options: dict[str, Any]
    seed: int


class Ask(msgspec.Struct, frozen=True, tag=True):
    """What has been seen since the last time, and the position to move in."""

    match: Match | None
    """The match as it stood when the round began, if it has begun since the last time."""
    events: list[Event]
    view: View


Request: TypeAlias = NewGame | Ask


class BotMade(msgspec.Struct, frozen=True, tag="Ready"):
    """The bot is made."""


class BotMove(msgspec.Struct, frozen=True, tag="Answer"):
    """A move, or none to stay silent, and the processor time that it took."""

    move: Move | None
    cpu: float


Reply: TypeAlias = BotMade | BotMove

write_message: Final = msgspec.msgpack.Encoder().encode
_requests: Final[msgspec.msgpack.Decoder[Request]] = msgspec.msgpack.Decoder(Request)
_replies: Final[msgspec.msgpack.Decoder[Reply]] = msgspec.msgpack.Decoder(Reply)
read_request, read_reply = _requests.decode, _replies.decode


class Oversized(ValueError):
    """A message that is longer than any that is meant."""

    def __init__(self, length: int) -> None:
        super().__init__(f"{length} bytes")
        self.length = length


def send(stream: IO[bytes], message: bytes) -> None:
    stream.write(_HEADER.pack(len(message)) + message)
    stream.flush()


def receive(stream: IO[bytes], longest: int) -> bytes | None:
    """The next message, or None where the stream has ended."""
    header = stream.read(_HEADER.size)
    if len(header) < _HEADER.size:
        return None
    (length,) = _HEADER.unpack(header)
    if length > longest:
        raise Oversized(length)
    message = stream.read(length)
    return message if len(message) == length else None
