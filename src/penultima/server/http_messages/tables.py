"""Tables that are made, listed and looked at from outside."""

from penultima.server.http_messages.message import HttpMessage
from penultima.table.messages import Stage, TableSight
from penultima.table.setup import Company, Counting, Setup


class NewTable(HttpMessage, frozen=True, kw_only=True):
    setup: Setup = Setup()


class TableCode(HttpMessage, frozen=True, kw_only=True):
    code: str


class ListedTable(HttpMessage, frozen=True, kw_only=True):
    """A public table that somebody is at."""

    code: str
    edition: str
    company: Company
    counting: Counting
    stage: Stage
    seats: int
    open: int
    """Chairs that anybody may take."""
    people: int
    bots: int
    watching: int
    host: str
    rated: bool


class TableList(HttpMessage, frozen=True, kw_only=True):
    tables: tuple[ListedTable, ...]


class TableSummary(HttpMessage, frozen=True, kw_only=True):
    table: TableSight
    finished: tuple[int, ...]
    """The games at this table that have a record."""
