"""Those who are at a table: what happens is numbered, and told to each as they may see it."""

from collections import deque
from collections.abc import Iterable
from typing import TYPE_CHECKING, TypeAlias

from penultima.game.events import Event, visible
from penultima.game.seating import Seat
from penultima.game.view import View
from penultima.table.messages import Missed, ServerFrame, TableSight, Update, You
from penultima.table.outcomes import Step
from penultima.table.post import Post
from penultima.table.session_events import SessionEvent, TableEvent
from penultima.table.sights import clock_sight, table_sight
from penultima.table.stages import Dealing, Gathering

if TYPE_CHECKING:
    from penultima.table.session import Session

Events: TypeAlias = tuple[Event | SessionEvent, ...]
KEPT = 500
"""How many of the latest steps can be sent again; whoever has missed more is told how it stands."""


class Audience:
    """The log of the round, what each was told last, and the frames on their way."""

    def __init__(self, seq: int = 0, first: int = 1) -> None:
        self.seq = seq
        """The number of the latest step."""
        self.first = first
        """The number of this round's first step."""
        self.log: deque[tuple[int, Events]] = deque(maxlen=KEPT)
        """The latest steps of the round, without a gap."""
        self.steps: list[Step] = []
        """Those that nobody has stored yet."""
        self.post = Post()
        self.all_see_at = float("-inf")
        """When everybody sees what has started the latest race."""
        self._told_table: TableSight | None = None
        self._told_you: dict[str, You] = {}
        self._places: dict[str, list[Seat]] = {}
        """Who is here, and on which seats."""

    def start_log(self) -> None:
        """A round begins: earlier ones can no longer be asked for."""
        self.first = self.seq + 1
        self.log.clear()

    def follow(self, steps: Iterable[Step]) -> None:
        """The steps of this round that another process has made; long ago, perhaps not all."""
        for step in steps:
            if self.log and step.seq != self.log[-1][0] + 1:
                self.log.clear()
            self.log.append((step.seq, step.events))

    # ------------------------------------------------------------ what goes to whom

    def hear(self, session: "Session", events: Events, *, anew: bool, together: bool) -> None:
        """All that is `anew` is told, or nothing but the cards has changed.

        Where it starts a race, all see it `together`, however far away they are.
        """
        table, yous = self._look_round(session) if anew else (None, {})
        clock, turn = clock_sight(session), session.turn
        public = seen(events, [])
        private = tuple([e for e in events if e not in public] if len(public) < len(events) else ())
        now = session.clock.now
        if together:
            self.all_see_at = now + session.clock.pace.lead
        for_spectators: Update | None = None
        for who, seats in self._places.items():
            at = now
            if together:
                at += session.clock.pace.lead - session.people.delays.one_way(who)
            you = yous.get(who)
            if for_spectators is not None and you is None and not seats:
                self.post.send(who, for_spectators, now, at)
                continue
            update = Update(
                seq=self.seq,
                turn=turn,
                events=seen(events, seats) if private and seen(private, seats) else public,
                table=table,
                you=you,
                views=views(session, seats),
                clock=clock,
            )
            if you is None and not seats:
                for_spectators = update
            self.post.send(who, update, now, at)

    def _look_round(self, session: "Session") -> tuple[TableSight | None, dict[str, You]]:
        """Who is here and where, and what of it they have not been told yet."""
        sight = table_sight(session)
        table = None if sight == self._told_table else sight
        self._told_table = sight
        people = session.people
        self._places = {who: session.seats_of(who) for who in people.here}
        yous = {who: people.you(who) for who in people.here}
        news = {who: you for who, you in yous.items() if self._told_you.get(who) != you}
        self._told_you.update(news)
        return table, news

    def welcome(self, session: "Session", who: str, since: int) -> list[ServerFrame]:
        """For one new socket: what went by since then, and all that the person may know now.

        Whoever has missed more than is kept is told only how things stand.
        """
        seats = session.seats_of(who)
        you = self._told_you[who] = session.people.you(who)
        whole = Update(
            seq=self.seq,
            turn=session.turn,
            table=table_sight(session),
            you=you,
            views=views(session, seats),
            clock=clock_sight(session),
        )
        tail = [(seq, events) for seq, events in self.log if seq > since]
        if tail and tail[0][0] > max(since + 1, self.first):
            tail = []
        return [*(Missed(seq=seq, events=seen(events, seats)) for seq, events in tail), whole]


def views(session: "Session", seats: list[Seat]) -> tuple[View, ...]:
    stage = session.stage
    if isinstance(stage, Gathering | Dealing) or not stage.match.dealt:
        return ()
    if not seats:
        return (stage.match.look,)
    return tuple([stage.match.referee.view(seat) for seat in seats])


def seen(events: Events, seats: list[Seat]) -> Events:
    """The events that somebody on one of these seats sees, or that all see."""
    if not seats:
        return tuple([e for e in events if isinstance(e, TableEvent) or visible(e, None)])
    return tuple(
        [
            event
            for event in events
            if isinstance(event, TableEvent) or any(visible(event, seat) for seat in seats)
        ]
    )
