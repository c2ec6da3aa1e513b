"""What comes out of a table: steps to store, and then frames to deliver."""

import msgspec

from penultima.game.events import Event
from penultima.table.messages import ServerFrame
from penultima.table.session_events import SessionEvent
from penultima.table.setup import Level, Setup
from penultima.table.thoughts import Thought


class Standing(msgspec.Struct, frozen=True):
    """One chair at the end of a match."""

    chair: int
    who: str | None
    name: str
    place: int
    """From 1; those who share a place have the same."""
    score: int
    won: bool
    rounds_won: int
    level: Level | None = None
    """Of a bot that plays for itself."""
    pledged: str | None = None
    """Who sat there when a rated match began, also if they have left since."""
    forfeited: bool = False
    """Whoever began the rated match there has lost it by leaving (see pledges)."""


class FinishedMatch(msgspec.Struct, frozen=True, kw_only=True):
    """A match that is over."""

    setup: Setup
    first_game: int
    game: int
    """The numbers of its first and last record."""
    rounds: int
    standings: tuple[Standing, ...]


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """One accepted change. It holds the whole truth: for the store, and for no player."""

    seq: int
    game: int
    round: int
    who: str | None
    """Whose command it was; None for the clock and bots."""
    command: str | None
    lines: str
    """What it adds to the record of the game."""
    events: tuple[Event | SessionEvent, ...]
    finished: FinishedMatch | None = None
    snapshot: bool = True
    """Whether the table must be saved with it. If not, nothing but the cards has changed: what was
    saved last, and the steps since then, tell how the table stands (see `restart`)."""


class Delivery(msgspec.Struct, frozen=True):
    """A frame for every open socket of one person at this table."""

    to: str
    frame: ServerFrame
    by: str | None = None
    """Who says it, where it is somebody's word: not for those who do not want to hear them."""


class Outcome(msgspec.Struct):
    """Store the steps, with what `Table.save` says; only then deliver."""

    steps: list[Step]
    deliveries: list[Delivery]
    given_up: list[Thought] = []
    """Bots that thought for too long, so that another move was made; for the log."""
