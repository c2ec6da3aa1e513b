"""What this terminal has seen of the deals at its table, and what it makes of each in the end."""

from collections.abc import Sequence

from msgspec.structs import replace

from penultima.game.events import Began, Event
from penultima.game.table_rules import DealerChoice
from penultima.table.commands import Commit, Reveal
from penultima.table.messages import Missed, TableSight, Update
from penultima.table.session_events import DrewForDeal, SessionEvent
from penultima.table.setup import SetupError
from penultima.terminal.fair.own_bytes import OwnBytes
from penultima.terminal.fair.verdict import PublishedDeal, Witness, verify
from penultima.terminal.links import Checked

_KEPT = 6
"""Attempts."""


class DealMemory:
    """Hears everything that the table tells; checks each deal once, when its round is over."""

    def __init__(self) -> None:
        self._own = OwnBytes()
        self._witnesses: dict[int, Witness] = {}
        self._events: list[Event | SessionEvent] = []
        self._table: TableSight | None = None
        self._due = 0
        """The attempt that is still to be checked."""

    def miss(self, missed: Missed) -> None:
        self._note(missed.events)

    def hear(self, update: Update) -> Commit | Reveal | None:
        """What to say to the table after this update, if anything."""
        self._note(update.events)
        if update.table is not None:
            self._table = update.table
            self._watch(update.table)
        said = self._own.answer(update)
        if isinstance(said, Commit):
            self._witnesses[said.attempt].mine = self._own.promised
        return said

    def check(self, update: Update) -> Checked | None:
        """The verdict, once the secret of a deal that was seen before is there."""
        table = self._table
        deal = None if table is None else table.deal
        if table is None or deal is None or deal.secret is None or deal.attempt != self._due:
            return None
        self._due = 0
        return Checked(self._verdict(table, update))

    def _note(self, events: Sequence[Event | SessionEvent]) -> None:
        """The round that began last, with the draw for its deal."""
        for event in events:
            drew = self._events[-1:] if isinstance(event, Began) else []
            if isinstance(event, DrewForDeal):
                self._events = []
            elif isinstance(event, Began):
                self._events = [one for one in drew if isinstance(one, DrewForDeal)]
            self._events.append(event)

    def _watch(self, table: TableSight) -> None:
        deal = table.deal
        if deal is None:
            return
        witness = self._witnesses.get(deal.attempt)
        if witness is None:
            witness = Witness(commitment=deal.commitment, deck=table.deck, last=deal)
            self._witnesses[deal.attempt] = witness
            for old in sorted(self._witnesses)[:-_KEPT]:
                del self._witnesses[old]
        witness.last = deal
        if deal.revealing and witness.committed is None:
            witness.committed = dict(deal.committed)
        if deal.secret is None:
            self._due = deal.attempt

    def _verdict(self, table: TableSight, update: Update) -> dict[str, bool] | None:
        deal = table.deal
        assert deal is not None
        if not any(isinstance(event, Began) for event in self._events):
            return None
        try:
            edition = replace(table.setup.build(), deck=table.deck)
        except (SetupError, ValueError):
            return None  # an edition that is not known here
        before = self._witnesses.get(deal.attempt - 1)
        seen = PublishedDeal(
            deal=deal,
            witness=self._witnesses.get(deal.attempt),
            before=None if before is None else before.last,
            edition=edition,
            deck=table.deck,
            first=_first_dealer(table, edition.rules.dealer_choice),
            seats=[view.seat for view in update.views if view.seat is not None],
            events=self._events,
        )
        return verify(seen)


def _first_dealer(table: TableSight, by_sheet: DealerChoice) -> int | DealerChoice | None:
    """Where another round or a plan decides, nothing is found."""
    if table.round != 1 or table.setup.company.by_plan:
        return None
    chosen = table.setup.first_dealer
    return by_sheet if chosen is None else chosen
