"""What is said about tournaments over HTTP."""

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta

from penultima.game.seating import MOST
from penultima.table.score_pad import PadRound
from penultima.table.setup import Setup
from penultima.tournament.field import Result
from penultima.tournament.messages import TournamentListing
from penultima.tournament.plan import Scheme

Brought: TypeAlias = Annotated[int, Meta(ge=0, le=100_000)]


class NewTournament(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What its organiser chooses."""

    plan: Scheme


class TournamentCode(msgspec.Struct, frozen=True):
    code: str


class TournamentOfTable(msgspec.Struct, frozen=True):
    """Which tournament a table belongs to."""

    code: str | None


class TableRounds(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Rounds that were played with real cards at a table of a tournament."""

    setup: Setup
    """The stage's, with as many seats as sit there."""
    accounts: Annotated[tuple[Brought, ...], Meta(max_length=MOST)] = ()
    """What each chair has brought along, where that is not nothing."""
    rounds: Annotated[tuple[PadRound, ...], Meta(max_length=200)]


class CountedTable(msgspec.Struct, frozen=True):
    """What they have come to."""

    result: Result
    out: tuple[int, ...]
    """Chairs that are eliminated."""
    over: bool
    """Whether the match is decided, or has as many rounds as it can have."""


class TournamentList(msgspec.Struct, frozen=True):
    tournaments: tuple[TournamentListing, ...]
