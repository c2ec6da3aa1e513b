"""A table on this machine: one person and bots."""

import random

from penultima.table import Level, Pace, Setup, Table
from penultima.table.commands import Command, SeatBot, Sit, Start
from penultima.table.messages import Refused
from penultima.terminal.driver import ME, TableDriver, now
from penultima.terminal.links import CannotPlay, Listener
from penultima.terminal.speech import Speech
from penultima.terminal.voice import new_id


class LocalLink(TableDriver):
    """One match after the other."""

    def __init__(
        self,
        setup: Setup,
        level: Level,
        name: str,
        *,
        pace: Pace,
        dice: random.Random,
        speech: Speech,
    ) -> None:
        super().__init__()
        self._table = Table.create("LOCAL", setup, pace, dice)
        self._level = level
        self._name = name
        self._speech = speech

    @property
    def shared(self) -> bool:
        return False

    async def run(self, hear: Listener) -> None:
        self._sit_down()
        await self._warm_up()
        self._receive(Start(id=new_id(), fill=self._level))
        self._hear = hear
        for frame in self._table.welcome(ME, 0, now()):
            hear(frame)
        while True:
            await self._drive()

    def _sit_down(self) -> None:
        self._tell(self._table.arrive(ME, self._name, now()))
        self._receive(Sit(id=new_id(), chair=0, name=self._name))
        for chair in range(1, self._table.setup.seats):
            self._receive(SeatBot(id=new_id(), chair=chair, level=self._level))

    def _receive(self, command: Command) -> None:
        """What cannot be refused but by a wish that no table fulfils."""
        outcome = self._table.receive(ME, command, now())
        for delivery in outcome.deliveries:
            if isinstance(delivery.frame, Refused):
                raise CannotPlay(self._speech.refusal(delivery.frame))
        self._tell(outcome)
