"""What people tell the house about each other, and what the house tells them."""

from enum import StrEnum
from typing import Annotated

from msgspec import Meta

from penultima.server.http_messages.keeping import HouseActKind, HouseNote, HouseReason
from penultima.server.http_messages.message import HttpMessage
from penultima.table.commands import ChairNumber
from penultima.table.messages import HouseNotice

TableName = Annotated[str, Meta(max_length=12)]


class Neighbour(HttpMessage, frozen=True, kw_only=True):
    """Somebody who sits at a table; who it is, only the house knows."""

    table: TableName
    chair: ChairNumber


class Unheard(HttpMessage, frozen=True, kw_only=True):
    """Somebody whom I do not want to hear, at any table."""

    id: int
    name: str
    """As they were called then."""
    since: str
    chair: int | None = None
    """Where they sit at the table that was asked about."""


class AllUnheard(HttpMessage, frozen=True, kw_only=True):
    unheard: tuple[Unheard, ...]


class ReportAnswer(StrEnum):
    """What came of a report, as far as whoever made it should know."""

    ACTED = "acted"
    NOTHING = "nothing"


class NewReport(HttpMessage, frozen=True, kw_only=True):
    table: TableName
    chair: ChairNumber
    reason: HouseReason
    note: HouseNote = ""


class MyReport(HttpMessage, frozen=True, kw_only=True):
    """A report that I have made."""

    at: str
    name: str
    reason: HouseReason
    note: str
    answer: ReportAnswer | None


class MyAct(HttpMessage, frozen=True, kw_only=True):
    """Something that the house has done which concerns me; by whom, it does not say."""

    at: str
    act: HouseActKind
    reason: str
    until: str | None


class MyStanding(HttpMessage, frozen=True, kw_only=True):
    """What lies between me and the house."""

    acts: tuple[MyAct, ...]
    reports: tuple[MyReport, ...]
    unheard: tuple[Unheard, ...]


class SaidLine(HttpMessage, frozen=True, kw_only=True):
    """What was said at the table before the report."""

    person: str | None
    name: str
    phrase: str
    text: str


class PersonReport(HttpMessage, frozen=True, kw_only=True):
    """As keepers see it."""

    id: int
    at: str
    person: str | None
    """Who tells it; whom it is about never learns that."""
    name: str
    against: str
    against_name: str
    table: str
    reason: HouseReason
    note: str
    said: tuple[SaidLine, ...]
    answer: ReportAnswer | None


class Reports(HttpMessage, frozen=True, kw_only=True):
    """Those that wait for an answer first."""

    reports: tuple[PersonReport, ...]


class AnswerReport(HttpMessage, frozen=True, kw_only=True):
    answer: ReportAnswer
    note: HouseNote = ""


class NoticeList(HttpMessage, frozen=True, kw_only=True):
    notices: tuple[HouseNotice, ...]
