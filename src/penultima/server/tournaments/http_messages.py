"""What is said about tournaments over HTTP."""

import msgspec

from penultima.tournament.messages import TournamentListing
from penultima.tournament.plan import Scheme


class NewTournament(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What its organiser chooses."""

    plan: Scheme


class TournamentCode(msgspec.Struct, frozen=True):
    code: str


class TournamentOfTable(msgspec.Struct, frozen=True):
    """Which tournament a table belongs to."""

    code: str | None


class TournamentList(msgspec.Struct, frozen=True):
    tournaments: tuple[TournamentListing, ...]
