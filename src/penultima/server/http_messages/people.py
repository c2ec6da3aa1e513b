"""People, their history, and everything that is stored of them."""

from penultima.server.http_messages.identity import Device, Label, StoredPasskey
from penultima.server.http_messages.message import HttpMessage
from penultima.server.http_messages.neighbours import MyStanding
from penultima.server.http_messages.ratings import MyRating
from penultima.table.commands import Name
from penultima.table.setup import Company, Counting


class NewGuest(HttpMessage, frozen=True, kw_only=True):
    name: Name
    device: Label = ""
    """What the device is called, for the person to tell it from others."""


class Person(HttpMessage, frozen=True, kw_only=True):
    id: str
    name: str
    keep: bool
    """Whether name and history are kept; else they go 30 days after the last visit."""
    rated: bool = False
    """Whether the person wants ratings, and to be in the lists of them under this name."""


class Guest(HttpMessage, frozen=True, kw_only=True):
    token: str
    """Proves who one is; for `hello` and `Authorization: Bearer`, never for an address."""
    person: Person


class PersonChange(HttpMessage, frozen=True, kw_only=True):
    name: Name | None = None
    keep: bool | None = None
    rated: bool | None = None
    """Not any more: then all ratings of the person are deleted."""


class ChairResult(HttpMessage, frozen=True, kw_only=True):
    """One chair of a finished match."""

    name: str
    place: int
    score: int
    won: bool
    bot: bool
    you: bool


class PlayedMatch(HttpMessage, frozen=True, kw_only=True):
    """A finished match in which the person had a chair."""

    table: str
    game: int
    finished: str
    """When, in UTC (ISO 8601)."""
    edition: str
    company: Company
    counting: Counting
    rounds: int
    place: int
    score: int
    won: bool
    chairs: tuple[ChairResult, ...]
    record: bool
    """Whether its record and replay can still be fetched."""


class Tally(HttpMessage, frozen=True, kw_only=True):
    """Statistics over finished matches."""

    matches: int
    won: int
    rounds: int


class History(HttpMessage, frozen=True, kw_only=True):
    total: Tally
    by_edition: dict[str, Tally]
    matches: tuple[PlayedMatch, ...]
    """The newest first, 200 at most."""


class Export(HttpMessage, frozen=True, kw_only=True):
    """Everything that is stored of a person."""

    person: Person
    since: str
    seen: str
    matches: tuple[PlayedMatch, ...]
    ratings: tuple["MyRating", ...]
    tournaments: tuple[str, ...]
    """The codes of those that know the person."""
    passkeys: tuple[StoredPasskey, ...]
    devices: tuple[Device, ...]
    commands: tuple["StoredCommand", ...]
    house: MyStanding


class StoredCommand(HttpMessage, frozen=True, kw_only=True):
    """A command of the person that a table has carried out."""

    table: str
    seq: int
    id: str
