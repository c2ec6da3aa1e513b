"""Keeping the house: what its keepers see and do, and what is written into the book."""

from enum import StrEnum
from typing import Annotated, Literal

from msgspec import Meta

from penultima.server.http_messages.message import HttpMessage
from penultima.table.commands import Name
from penultima.table.messages import Stage
from penultima.tournament.messages import TournamentListing

YEAR_MINUTES = 366 * 24 * 60
Minutes = Annotated[int, Meta(ge=1, le=YEAR_MINUTES)]
HouseNote = Annotated[str, Meta(max_length=300)]


class HouseReason(StrEnum):
    """Why; a key `reason-CODE` of the catalogue. People choose from it, and keepers."""

    INSULTS = "insults"
    SPAM = "spam"
    NAME = "name"
    CHEATING = "cheating"
    STALLING = "stalling"
    OTHER = "other"


class SanctionKind(StrEnum):
    BAN = "ban"
    """May not come in."""
    MUTE = "mute"
    """May play, but what they write reaches nobody."""


class HouseActKind(StrEnum):
    """What a keeper can do."""

    BAN = "ban"
    MUTE = "mute"
    LIFT = "lift"
    CLOSE = "close"
    REOPEN = "reopen"
    CLOSE_TOURNAMENT = "close-tournament"
    REOPEN_TOURNAMENT = "reopen-tournament"
    RENAME = "rename"
    NOTICE = "notice"
    MAINTENANCE = "maintenance"
    WITHDRAW = "withdraw"
    LIMIT = "limit"
    ANSWER = "answer"
    KEY = "key"
    UNKEY = "unkey"
    SIGN_OUT = "sign-out"
    RENEW_KEY = "renew-key"


class KeeperSession(HttpMessage, frozen=True, kw_only=True):
    """For a page, instead of the key: it ends by itself."""

    session: str
    keeper: str
    until: str


class WatchedChair(HttpMessage, frozen=True, kw_only=True):
    """A chair that a person holds."""

    chair: int
    person: str
    name: str
    here: bool


class WatchedTable(HttpMessage, frozen=True, kw_only=True):
    """A table that is open on this server."""

    code: str
    edition: str
    stage: Stage
    public: bool
    seats: int
    watching: int
    people: tuple[WatchedChair, ...]


class WatchedTables(HttpMessage, frozen=True, kw_only=True):
    tables: tuple[WatchedTable, ...]
    sockets: int
    """Open on this server, in all."""
    closed: dict[str, str]
    """Tables that keepers have closed, with the reason."""


class WatchedTournaments(HttpMessage, frozen=True, kw_only=True):
    """Those that are not over, also what only its people see; the newest first."""

    tournaments: tuple[TournamentListing, ...]
    closed: dict[str, str]
    """Those that keepers have closed, with the reason."""


class WatchedPerson(HttpMessage, frozen=True, kw_only=True):
    id: str
    name: str
    since: str
    seen: str
    tables: tuple[str, ...] = ()
    """Where a socket of theirs is open."""
    addresses: tuple[str, ...] = ()
    """Keyed hashes of those they are here from; equal for equal addresses."""
    sanctions: tuple["ActiveSanction", ...] = ()


class WatchedPeople(HttpMessage, frozen=True, kw_only=True):
    """Those who are here, and then those who were here last."""

    people: tuple[WatchedPerson, ...]


class ActiveSanction(HttpMessage, frozen=True, kw_only=True):
    id: int
    kind: SanctionKind
    person: str | None
    name: str
    address: str | None
    """A keyed hash; nobody can tell the address from it."""
    reason: HouseReason
    until: str


class ActiveSanctions(HttpMessage, frozen=True, kw_only=True):
    sanctions: tuple[ActiveSanction, ...]


class NewSanction(HttpMessage, frozen=True, kw_only=True):
    """Of a person, or of an address, or of a person with every address they are here from."""

    kind: SanctionKind
    person: Annotated[str, Meta(max_length=40)] | None = None
    address: Annotated[str, Meta(max_length=64)] | None = None
    """The keyed hash, as `people` tells it, or an address itself."""
    addresses: bool = False
    """Also those that the person is here from."""
    reason: HouseReason
    minutes: Minutes
    note: HouseNote = ""


class ActReason(HttpMessage, frozen=True, kw_only=True):
    """Why something is done; the reason is told to whom it concerns, the note is not."""

    reason: HouseReason = HouseReason.OTHER
    note: HouseNote = ""


class GivenName(HttpMessage, frozen=True, kw_only=True):
    """What somebody is called from now on."""

    name: Name
    reason: HouseReason = HouseReason.NAME
    note: HouseNote = ""


class NewNotice(HttpMessage, frozen=True, kw_only=True):
    """A message to everybody, or work on the server: then no table is opened meanwhile."""

    code: Literal["message", "maintenance"] = "message"
    text: HouseNote = ""
    begins_in: Annotated[int, Meta(ge=0, le=YEAR_MINUTES)] = 0
    """Minutes from now on."""
    minutes: Minutes
    note: HouseNote = ""


class Limit(HttpMessage, frozen=True, kw_only=True):
    name: str
    value: float
    usual: float
    """What it is if nobody sets it."""


class Limits(HttpMessage, frozen=True, kw_only=True):
    limits: tuple[Limit, ...]


class LimitChange(HttpMessage, frozen=True, kw_only=True):
    name: Annotated[str, Meta(max_length=40)]
    value: Annotated[float, Meta(ge=1, le=1_000_000)] | None
    """None for the usual one."""
    note: HouseNote = ""


class HouseAct(HttpMessage, frozen=True, kw_only=True):
    """A line of the book."""

    id: int
    at: str
    keeper: str
    act: HouseActKind
    person: str | None
    name: str
    table: str | None
    reason: str
    until: str | None
    note: str


class HouseActs(HttpMessage, frozen=True, kw_only=True):
    """The newest first."""

    acts: tuple[HouseAct, ...]


class NewKey(HttpMessage, frozen=True, kw_only=True):
    name: Name
    note: HouseNote = ""


class FreshKey(HttpMessage, frozen=True, kw_only=True):
    """It is told this once."""

    name: str
    key: str


class KeyNames(HttpMessage, frozen=True, kw_only=True):
    names: tuple[str, ...]
