"""What a tournament tells its clients: one JSON object a frame. Nothing of it is a secret."""

from enum import StrEnum
from typing import TypeAlias

import msgspec

from penultima.players.levels import Level
from penultima.table.messages import Ack, Beat, Bye, Halt, Notices, Ping, Refused
from penultima.table.setup import Setup
from penultima.tournament.field import HandedIn, Line, Number, Result
from penultima.tournament.knockout import Tree
from penultima.tournament.needs import Need
from penultima.tournament.plan import Kind, Scheme, TieBreak


class Status(StrEnum):
    """Where a tournament stands."""

    ENTRIES = "entries"
    """People enter and check in, the organiser chooses."""
    PLAYING = "playing"
    """The tables of a stage."""
    BETWEEN = "between"
    """All tables of a stage have ended, the next is near."""
    OVER = "over"


class EntrantSight(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    number: Number
    name: str
    level: Level | None = None
    """A bot's."""
    persona: str | None = None
    claimed: bool = False
    """It is somebody who has come here, not a name alone."""
    here: bool = False
    """A socket of theirs is open."""
    checked_in: bool = False
    gone: bool = False
    vacant: bool = False
    """A bot holds the place until somebody comes for it."""
    directs: bool = False
    """Whether they may direct it: the organiser, and whom the organiser has appointed."""


class FigureName(StrEnum):
    """What a table's result consists of, chair by chair."""

    POINTS = "points"
    PLACES = "places"
    ROUNDS_WON = "rounds_won"


class FigureSight(msgspec.Struct, frozen=True, kw_only=True):
    """One of the figures that are typed in as a result, and how large it may be."""

    name: FigureName
    least: int
    most: int


class SeatingSight(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One table of a stage."""

    chairs: tuple[Number | None, ...]
    """Who sits where, clockwise; None is a bot that completes the table."""
    groups: tuple[tuple[int, ...], ...]
    """Chairs that play together."""
    accounts: tuple[int, ...] = ()
    """What each chair begins with, where that is not nothing; results are without it."""
    code: str = ""
    """The table's, where it is played here."""
    result: Result | None = None
    handed_in: HandedIn | None = None
    """What somebody at the table says that it is; the organiser confirms it."""


class StageSight(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    setup: Setup
    figures: tuple[FigureSight, ...]
    """What is typed in as the result of a table, in this order."""
    tables: tuple[SeatingSight, ...]
    byes: tuple[Number, ...] = ()


class ScheduleSight(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Who will sit where in a rotation, known before it begins; empty in other kinds."""

    stages: tuple[tuple[tuple[int, ...], ...], ...] = ()
    """Stages of tables of chairs; who sits there is a letter of the schedule, A being 0."""
    groups: tuple[tuple[int, ...], ...] = ()
    """Chairs of each table that play together."""
    players: tuple[Number, ...] = ()
    """Who is A, B, C and so on; nobody knows until it begins and that is drawn."""


class Remark(StrEnum):
    """What stands in the tournament's log."""

    BEGAN = "began"
    STAGE = "stage"
    ENTERED_LATE = "entered-late"
    WITHDREW = "withdrew"
    TOOK_OVER = "took-over"
    """Somebody has come for a place that a bot held."""
    CORRECTED = "corrected"
    ENDED = "ended"


class LogEntry(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """For everybody to read."""

    remark: Remark
    stage: int = 0
    """From 1."""
    table: int = 0
    """From 1, where it is about one."""
    number: Number = 0
    """Of the entrant, where it is about one."""
    note: str = ""
    of: int = 0
    """The stage of a corrected result, from 1."""
    before: Result | None = None
    """What it was before: so all that was drawn by it can still be checked."""


class Obstacle(StrEnum):
    """Why a table that is waited for does not go on."""

    STORE = "store"
    """What is kept of it cannot be read; it is tried again."""
    ROOM = "room"
    """The server has no room for it; it is tried again."""
    CLOSED = "closed"
    """A keeper has closed it, and may open it again."""
    BROKEN = "broken"
    """It cannot go on, and the organiser has to say how it ends."""


class StuckTable(msgspec.Struct, frozen=True, kw_only=True):
    """One of the stage that is being played."""

    table: int
    """From 1."""
    why: Obstacle


class TournamentSight(msgspec.Struct, frozen=True, kw_only=True):
    """Everything about a tournament; it is all public."""

    code: str
    plan: Scheme
    """Its seed is shown once it has begun."""
    figures: dict[str, int]
    """What the sentence about its kind, `tournament-about-KIND`, names."""
    status: Status
    organiser: str
    entrants: tuple[EntrantSight, ...]
    stages: tuple[StageSight, ...]
    standings: tuple[Line, ...]
    ties: tuple[TieBreak, ...]
    """By which they are made, in their order."""
    accounts: tuple[tuple[int, ...], ...]
    """In the rotation: every entrant's account with every other, in the order of entry."""
    schedule: ScheduleSight
    tree: Tree = ()
    """Of a knock-out for two at a table, from its first stage to the final."""
    expected_stages: int | None
    """As many as there will be, where that is known."""
    left_ms: int | None
    """Until the next stage begins; None: it waits for the organiser, or there is none."""
    log: tuple[LogEntry, ...]
    stuck: tuple[StuckTable, ...]
    """Tables that everybody waits for and that do not go on for now."""


class TournamentListing(msgspec.Struct, frozen=True, kw_only=True):
    """What is shown of one in a list."""

    code: str
    title: str
    kind: Kind
    edition: str
    status: Status
    organiser: str
    entrants: int
    places: int | None
    rated: bool = False


class YourPart(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What the tournament knows of the person who reads this."""

    organiser: bool = False
    """Whether I may direct it."""
    seed: str = ""
    """The organiser's own, before it begins; nobody else knows it yet."""
    number: Number | None = None
    table: str = ""
    """Where you sit now."""
    done: bool = False
    """Your table has ended, others still play: `watch` may be looked at."""
    watch: tuple[str, ...] = ()
    """Of the tables that are still played, the first few."""
    need: Need | None = None


class _Frame(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag=str.lower):
    pass


class Moved(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What is otherwise in the standings."""

    order: tuple[Number, ...]
    """Everybody, from the first place on."""
    lines: tuple[Line, ...] = ()
    """Those in which more than the place is otherwise."""


class News(_Frame, frozen=True, kw_only=True, omit_defaults=True):
    """How things stand: all of it at first, and then whatever has changed, part by part. Of the
    largest parts only what is otherwise in them: `renewed`, `moved` and `tables`.

    At first only the latest stages are told; `GET /api/tournaments/CODE` has the others.
    """

    seq: int
    code: str | None = None
    plan: Scheme | None = None
    figures: dict[str, int] | None = None
    status: Status | None = None
    organiser: str | None = None
    entrants: tuple[EntrantSight, ...] | None = None
    renewed: tuple[EntrantSight, ...] | None = None
    """Instead of all: those who are new, and those of whom something has changed."""
    stages: dict[int, StageSight] | None = None
    """By number from 0: new ones, and those in which something has changed."""
    tables: dict[int, SeatingSight] | None = None
    """By number from 0: those of the last stage of which something has changed, and nothing else
    of it."""
    standings: tuple[Line, ...] | None = None
    moved: Moved | None = None
    """Instead of all lines."""
    ties: tuple[TieBreak, ...] | None = None
    accounts: tuple[tuple[int, ...], ...] | None = None
    schedule: ScheduleSight | None = None
    tree: Tree | None = None
    expected_stages: int | None = None
    left_ms: int | None = None
    """Told with every `status`, `between` two stages."""
    log: tuple[LogEntry, ...] | None = None
    stuck: tuple[StuckTable, ...] | None = None
    you: YourPart | None = None


TournamentFrame: TypeAlias = News | Ack | Refused | Notices | Ping | Beat | Halt | Bye
