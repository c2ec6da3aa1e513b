"""What comes into a room, each with the time at which it came."""

import asyncio
from typing import TypeAlias

import msgspec

from penultima.server.connection import Connection
from penultima.table.commands import Command
from penultima.table.thoughts import Conclusion, Errand


class Join(msgspec.Struct, frozen=True):
    connection: Connection
    name: str
    since: int
    entropy: bool
    rated: bool
    at: float


class Leave(msgspec.Struct, frozen=True):
    connection: Connection
    at: float


class Do(msgspec.Struct, frozen=True):
    connection: Connection
    command: Command
    at: float


class Forget(msgspec.Struct, frozen=True):
    """The person gives up all chairs, under no name, and is sent away."""

    who: str
    done: "asyncio.Future[None]"
    at: float


class Renaming(msgspec.Struct, frozen=True):
    """The house has given the person another name."""

    who: str
    name: str
    done: "asyncio.Future[None]"
    at: float


class Abandon(msgspec.Struct, frozen=True):
    """Nobody has come back to a rated match."""

    at: float


class RuleOff(msgspec.Struct, frozen=True):
    """The organiser of its tournament needs no end of it any more."""

    at: float


class GiveChair(msgspec.Struct, frozen=True):
    """The tournament has given a bot's place to somebody who has come for it."""

    chair: int
    who: str
    name: str
    at: float


class ThoughtDone(msgspec.Struct, frozen=True):
    """A bot has made up its mind, or the teacher."""

    task: Errand
    answer: Conclusion
    at: float


Input: TypeAlias = (
    Join | Leave | Do | Forget | Renaming | Abandon | RuleOff | GiveChair | ThoughtDone
)
