"""The list of tables that strangers may find: made at most once a second, however many ask."""

import asyncio
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from http import HTTPStatus
from itertools import islice, zip_longest

import msgspec

from penultima.server.fleet.requests import ForwardedAnswer, ForwardedRequest, ask
from penultima.server.house import House
from penultima.server.http_messages.tables import ListedTable, TableList
from penultima.table.messages import Holder, TableSight

_MOST_LISTED = 200
_KEPT_SECONDS = 1.0


PATH = "/api/tables"


class PublicTables:
    def __init__(self, house: House, new_pass: Callable[[], str]) -> None:
        self._house, self._new_pass = house, new_pass
        self._told: asyncio.Future[list[tuple[ListedTable, ...]]] | None = None
        """By other nodes."""
        self._told_until = float("-inf")
        self._made = TableList(tables=())
        self._until = float("-inf")

    @property
    def listed(self) -> TableList:
        now = self._house.time.awake()
        if now >= self._until:
            self._made, self._until = self._list(), now + _KEPT_SECONDS
        return self._made

    async def elsewhere(self) -> list[tuple[ListedTable, ...]]:
        """Those of each other node; one that does not answer has none."""
        now = self._house.time.awake()
        if self._told is None or now >= self._told_until:
            self._told, self._told_until = asyncio.ensure_future(self._ask()), now + _KEPT_SECONDS
        return await asyncio.shield(self._told)

    async def _ask(self) -> list[tuple[ListedTable, ...]]:
        asked, new_pass = ForwardedRequest("GET", PATH), self._new_pass()
        nodes = await self._house.fleet.others()
        told = await asyncio.gather(
            *(ask(node.address, asked, new_pass) for node in nodes), return_exceptions=True
        )
        return [
            msgspec.json.decode(one.body, type=TableList).tables
            for one in told
            if isinstance(one, ForwardedAnswer) and one.status == HTTPStatus.OK
        ]

    def _list(self) -> TableList:
        by_household: defaultdict[str, list[ListedTable]] = defaultdict(list)
        for room in self._house.rooms:
            if room.table.setup.public and not room.table.empty:
                there = room.attendance.households
                household = min(there, key=lambda one: len(by_household[one]), default="")
                by_household[household].append(_listed(room.table.sight()))
        return TableList(tables=tuple(chosen(by_household.values())))


def chosen(lists: Iterable[Sequence[ListedTable]]) -> list[ListedTable]:
    """Not too many, of each list as many as of any other; those with an open chair come first, and
    those with many people."""
    in_turn = zip_longest(*(sorted(tables, key=_order) for tables in lists))
    found = (table for turn in in_turn for table in sorted(filter(None, turn), key=_order))
    return sorted(islice(found, _MOST_LISTED), key=_order)


def _order(table: ListedTable) -> tuple[bool, int, str]:
    return table.open == 0, -table.people, table.code


def _listed(sight: TableSight) -> ListedTable:
    holders = [chair.holder for chair in sight.chairs]
    return ListedTable(
        code=sight.code,
        edition=sight.setup.edition,
        company=sight.setup.company,
        counting=sight.setup.counting,
        stage=sight.stage,
        seats=len(holders),
        open=sum(chair.holder is Holder.OPEN or chair.left for chair in sight.chairs),
        people=holders.count(Holder.HUMAN),
        bots=holders.count(Holder.BOT),
        watching=sight.watching,
        host=sight.host,
        rated=sight.setup.rated,
    )
