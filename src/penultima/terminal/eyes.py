"""What one person sees of a table: the latest that was told, and what follows from it."""

import time

from penultima.game.phases import Slapping, asked_seat
from penultima.game.seating import Seat, partner
from penultima.game.view import View
from penultima.table.messages import ClockSight, Holder, Stage, TableSight, Update, You
from penultima.table.setup import Company
from penultima.terminal.offer import Offer, offered
from penultima.terminal.speech import Speech
from penultima.terminal.story import chair_names, seat_names


class Eyes:
    """A person who holds several chairs plays the first of them here."""

    def __init__(self, speech: Speech) -> None:
        self.speech = speech
        self.table: TableSight | None = None
        self.table_seen = 0.0
        """When it was told, by the clock of this machine."""
        self.you: You | None = None
        self.view: View | None = None
        self.clock: ClockSight | None = None
        self.turn = 0
        self.offer = Offer()
        self._clock_seen = 0.0

    def look(self, update: Update) -> None:
        if update.table is not None:
            self.table, self.table_seen = update.table, time.monotonic()
        self.you = update.you or self.you
        self.view = update.views[0] if update.views else None
        self.clock, self._clock_seen = update.clock, time.monotonic()
        self.turn = update.turn
        playing = self.stage is Stage.PLAYING and self.view is not None
        self.offer = offered(self.view.moves if playing and self.view is not None else ())

    @property
    def stage(self) -> Stage:
        return Stage.GATHERING if self.table is None else self.table.stage

    @property
    def edition(self) -> str:
        return "" if self.table is None else self.table.setup.edition

    @property
    def chair(self) -> int | None:
        """Mine, if I have one."""
        return self.you.chairs[0] if self.you is not None and self.you.chairs else None

    @property
    def joins(self) -> bool:
        """I have sat down in the middle of a round, and a bot plays it to the end."""
        return self.you is not None and self.you.joining

    @property
    def seat(self) -> Seat | None:
        return None if self.view is None else self.view.seat

    @property
    def asked(self) -> Seat | None:
        """The one seat that the table waits for."""
        return None if self.view is None else asked_seat(self.view.phase)

    @property
    def my_turn(self) -> bool:
        return self.seat is not None and self.asked == self.seat

    @property
    def slapping(self) -> bool:
        """My hand is wanted on the pile, now or in a moment."""
        phase = None if self.view is None else self.view.phase
        wanted = isinstance(phase, Slapping) and self.seat is not None
        return wanted and self.stage is Stage.PLAYING

    @property
    def partner(self) -> Seat | None:
        if self.table is None or self.seat is None or self.table.setup.company is Company.SINGLE:
            return None
        return partner(self.seat, len(self.table.seated))

    @property
    def seconds_left(self) -> int | None:
        """Of the clock that runs for this person."""
        clock = self.clock
        if clock is None or clock.left_ms is None or self.chair not in clock.chairs:
            return None
        return max(0, round(clock.left_ms / 1000 - (time.monotonic() - self._clock_seen)))

    def name_of(self, seat: Seat) -> str:
        return "" if self.table is None else seat_names(self.table)[seat]


def free_chairs(eyes: Eyes) -> list[int]:
    """Where a person could sit down, open ones first, and those that were left."""
    table = eyes.table
    chairs = () if table is None or table.arranged else table.chairs
    free = [
        number
        for number, chair in enumerate(chairs)
        if chair.holder is not Holder.HUMAN and not chair.stand_in
    ]
    return sorted(
        free, key=lambda number: (chairs[number].holder is not Holder.OPEN, not chairs[number].left)
    )


def names_of(eyes: Eyes, chairs: tuple[int, ...]) -> str:
    names = [] if eyes.table is None else chair_names(eyes.table)
    return ", ".join(names[chair] for chair in chairs)
