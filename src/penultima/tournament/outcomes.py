"""What comes out of a tournament: tables to open, and then frames to deliver."""

import msgspec

from penultima.players.levels import Level
from penultima.table.setup import Setup
from penultima.tournament.messages import TournamentFrame


class Invited(msgspec.Struct, frozen=True, kw_only=True):
    """Whose chair it is at a table to be opened: a person's, or a bot's."""

    name: str
    who: str | None = None
    level: Level | None = None
    persona: str | None = None
    account: int = 0
    """What the chair begins with."""


class Opening(msgspec.Struct, frozen=True, kw_only=True):
    """A table that has to be there once this is stored."""

    code: str
    setup: Setup
    guests: tuple[Invited, ...]


class HandOver(msgspec.Struct, frozen=True, kw_only=True):
    """A bot's chair at a table that is being played, which has become somebody's place: the table
    may let them play on from the next round, and says so by whose its chairs are."""

    code: str
    chair: int
    who: str
    name: str


class Notice(msgspec.Struct, frozen=True):
    """A frame for every open socket of one person at this tournament."""

    to: str
    frame: TournamentFrame


class Upshot(msgspec.Struct):
    """Store what `Tournament.save` says together with the openings; only then deliver."""

    openings: list[Opening]
    deliveries: list[Notice]
    ruled_off: list[str] = []
    """The codes of tables that need not be played any more."""
    handed_over: list[HandOver] = []
