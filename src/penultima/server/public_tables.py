"""The list of tables that strangers may find: made at most once a second, however many ask."""

from penultima.server.house import House
from penultima.server.http_messages.tables import ListedTable, TableList
from penultima.table.messages import Holder, TableSight

_MOST_LISTED = 200
_KEPT_SECONDS = 1.0


class PublicTables:
    def __init__(self, house: House) -> None:
        self._house = house
        self._made = TableList(tables=())
        self._until = float("-inf")

    @property
    def listed(self) -> TableList:
        now = self._house.time.awake()
        if now >= self._until:
            self._made, self._until = self._list(), now + _KEPT_SECONDS
        return self._made

    def _list(self) -> TableList:
        open_to_all = [room.table for room in self._house.rooms if room.table.setup.public]
        listed = [_listed(table.sight()) for table in open_to_all if not table.empty]
        return TableList(tables=tuple(first_listed(listed)))


def first_listed(tables: list[ListedTable]) -> list[ListedTable]:
    """Those with an open chair first, and not too many."""
    return sorted(tables, key=lambda table: (table.open == 0, table.code))[:_MOST_LISTED]


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
