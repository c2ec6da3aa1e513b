"""A rotation against bots: one's own table; of eight, the other one is played meanwhile."""

import asyncio
import random
from itertools import count
from pathlib import Path

from penultima.club.bundle import write_records
from penultima.club.printout import standing_lines
from penultima.table import Level, Pace, Setup, Table
from penultima.table.arrangement import Reservation
from penultima.table.chairs import STAND_IN
from penultima.table.commands import Command, Ready
from penultima.table.messages import Ack, Refused
from penultima.terminal.driver import ME, TableDriver, now
from penultima.terminal.links import Announcement, Interlude, Listener
from penultima.terminal.other_table import OtherTable
from penultima.terminal.speech import Speech
from penultima.terminal.stages import schedule_lines, seat_line
from penultima.terminal.voice import new_id
from penultima.tournament import Tournament
from penultima.tournament.affairs import Supplies
from penultima.tournament.commands import Begin, Enter, GoOn, TournamentCommand
from penultima.tournament.export import record_json
from penultima.tournament.messages import Status
from penultima.tournament.outcomes import Opening
from penultima.tournament.plan import Kind, Scheme

_MINE = 1
"""The person enters first."""


class RotationLink(TableDriver):
    """Stage after stage; between two the accounts are told, and the person's word is awaited."""

    def __init__(
        self,
        setup: Setup,
        level: Level,
        name: str,
        *,
        players: int,
        pace: Pace,
        dice: random.Random,
        speech: Speech,
        record: Path | None = None,
        records: Path | None = None,
    ) -> None:
        """Four or eight `players`; after each stage what has been played is in the `record`, and
        every match in the folder of `records`."""
        super().__init__()
        self._record, self._records = record, records
        self._name, self._pace, self._dice, self._speech = name, pace, dice, speech
        codes = count(1)
        supplies = Supplies(new_code=lambda: f"T{next(codes)}", new_seed=lambda: "")
        plan = Scheme(
            title=speech("company-rotation"),
            kind=Kind.ROTATION,
            setup=setup,
            places=players,
            fill=level,
            seed=f"{dice.getrandbits(128):032x}",
            pause=None,
        )
        self.tournament = Tournament.create("LOCAL", plan, ME, name, supplies)
        self._openings: list[Opening] = []
        self._go_on = asyncio.Event()

    @property
    def shared(self) -> bool:
        return False

    async def run(self, hear: Listener) -> None:
        self._say(Enter(id=new_id(), name=self._name))
        self._say(Begin(id=new_id()))
        self._announce(hear, schedule_lines(self.tournament.sight(0.0), _MINE, self._speech))
        while self.tournament.status is not Status.OVER:
            self._announce_stage(hear)
            await self._play_stage(hear)
            self._tell_standings(hear)
            if self.tournament.status is Status.BETWEEN:
                await self._go_on.wait()
                self._say(GoOn(id=new_id()))
        await asyncio.Event().wait()

    def send(self, command: Command) -> None:
        """Between two tables there is nothing to say but to go on."""
        if self._finished is None:
            super().send(command)
        elif isinstance(command, Ready):
            self._hear(Ack(id=command.id))
            self._go_on.set()
        else:
            self._hear(Refused(id=command.id, code="wrong-stage"))

    async def _play_stage(self, hear: Listener) -> None:
        openings, self._openings = self._openings, []
        self._finished, self._noted = None, {}
        others = [OtherTable(self._open(one)) for one in openings if not _is_mine(one)]
        try:
            await self._play_mine(next(filter(_is_mine, openings)), hear)
            for other in others:
                await self._watch(other, hear)
        finally:
            for other in others:
                other.stop()

    async def _play_mine(self, opening: Opening, hear: Listener) -> None:
        self._hear = lambda _: None
        self._table = self._open(opening)
        await self._warm_up()
        self._tell(self._table.arrive(ME, self._name, now()))
        self._hear = hear
        for frame in self._table.welcome(ME, 0, now()):
            hear(frame)
        while self._finished is None:
            await self._drive()
        self._keep(self._table.code, self.records)
        self.tournament.hear(self._table.code, self._finished.standings, 0.0)

    async def _watch(self, other: OtherTable, hear: Listener) -> None:
        """Until they are done there too."""
        if not other.over:
            self._announce(hear, (self._speech("terminal-watching"),))
            other.watch(self._name, hear)
        finished = await other.end()
        self._keep(other.code, other.records)
        self.tournament.hear(other.code, finished.standings, 0.0)

    def _keep(self, code: str, records: tuple[str, ...]) -> None:
        if self._records is not None:
            write_records(self._records, code, records)

    def _open(self, opening: Opening) -> Table:
        places = [
            Reservation(
                who=guest.who,
                name=guest.name,
                level=guest.level or STAND_IN,
                persona=guest.persona,
            )
            for guest in opening.guests
        ]
        return Table.create(opening.code, opening.setup, self._pace, self._dice, places, now=now())

    def _announce_stage(self, hear: Listener) -> None:
        sight = self.tournament.sight(0.0)
        line = seat_line(sight, len(sight.stages), _MINE, self._speech)
        self._announce(hear, () if line is None else (line,))

    @staticmethod
    def _announce(hear: Listener, lines: tuple[str, ...]) -> None:
        if lines:
            hear(Announcement(lines))

    def _tell_standings(self, hear: Listener) -> None:
        self._go_on.clear()
        sight = self.tournament.sight(0.0)
        if self._record is not None:
            self._record.write_text(record_json(sight), encoding="utf-8")
        over = sight.status is Status.OVER
        hear(Interlude(standing_lines(sight, self._speech.lang), waits=not over))

    def _say(self, command: TournamentCommand) -> None:
        self._openings += self.tournament.receive(ME, command, 0.0).openings


def _is_mine(opening: Opening) -> bool:
    return any(guest.who == ME for guest in opening.guests)
