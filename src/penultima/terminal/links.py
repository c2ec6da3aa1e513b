"""The way to a table: what a person says goes in, what the table tells comes out."""

from collections.abc import Callable
from typing import Protocol, TypeAlias, runtime_checkable

import msgspec

from penultima.server.http_messages.keeping import HouseReason
from penultima.table.commands import Command
from penultima.table.messages import ServerFrame
from penultima.tournament.commands import TournamentCommand


class Lost(msgspec.Struct, frozen=True):
    """The connection is gone; it is being made again."""


class Checked(msgspec.Struct, frozen=True):
    """A deal whose secret was published, held against what was seen of it."""

    checks: dict[str, bool] | None
    """By the keys `fair-NAME` of the catalogue; None if too little was seen or is known."""

    @property
    def fair(self) -> bool:
        return self.checks is not None and all(self.checks.values())


class Interlude(msgspec.Struct, frozen=True):
    """Between two tables of a tournament, and after the last: how it stands."""

    lines: tuple[str, ...]
    waits: bool
    """For the person's word to go on; else it goes on by itself, or is over."""


class Announcement(msgspec.Struct, frozen=True):
    """Of a tournament, while one plays or watches: where one sits, what has come of a word."""

    lines: tuple[str, ...]


class CannotPlay(Exception):
    """There is no way to a table; the message says why and what to do."""


Heard: TypeAlias = ServerFrame | Lost | Checked | Interlude | Announcement
Listener: TypeAlias = Callable[[Heard], None]


@runtime_checkable
class Neighbours(Protocol):
    """Others at a table of a server, about whom one tells the house; raises CannotPlay."""

    async def ignore(self, chair: int) -> None:
        """Neither hear nor read them any more, at any table."""

    async def report(self, chair: int, reason: HouseReason) -> None:
        """With what was said at the table last."""


class Link(Protocol):
    """A table on this machine, or one of a server."""

    @property
    def shared(self) -> bool:
        """Whether other people are there, who must not be kept waiting."""

    async def run(self, hear: Listener) -> None:
        """Tell the listener everything, until cancelled; raises CannotPlay."""

    def send(self, command: Command) -> None:
        """Say something; the answer is heard like everything else."""


@runtime_checkable
class TournamentWay(Protocol):
    """A way to tables that belong to a tournament, which hears what one says too."""

    def take_part(self, command: TournamentCommand) -> None:
        """Say it; the answer is heard like everything else."""
