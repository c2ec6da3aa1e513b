"""Evenings at which people do whatever else one can: write, vote, claim hints, come late."""

from collections.abc import Callable
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from penultima.table import Outcome, Table
from penultima.table.commands import (
    ClaimHint,
    Command,
    Emote,
    Emotion,
    JudgeHint,
    LetIn,
    Pause,
    Rename,
    Resume,
    Sit,
    Stand,
    VoteOut,
    Write,
)
from penultima.table.messages import Stage
from tests.properties.hunt import TEMPER
from tests.wire.evening import ArrangedEvening, Evening, Input

Mine: TypeAlias = tuple[str, int]
"""Somebody who is here, and a chair of theirs."""


class CalledOff(msgspec.Struct, frozen=True):
    """Whoever gave the chairs away needs no end of it any more."""

    at: float

    def apply(self, table: Table) -> Outcome:
        return table.rule_off(self.at)


class GivenAway(msgspec.Struct, frozen=True):
    """Whoever gave the chairs away gives one to somebody who has come late, if it is a bot's."""

    chair: int
    who: str
    at: float

    def apply(self, table: Table) -> Outcome:
        return table.hand_over(self.chair, self.who, "Late", self.at)


class SociableEvening(Evening):
    often = 0.4

    def _of_stage(self) -> Input | None:
        if self.source.random() < self.often:
            return self._among_people()
        return super()._of_stage()

    def since(self) -> int:
        """Mostly a socket that was here a moment ago."""
        return self.source.choice((self.table.seq, self.table.seq, self.table.seq - 3, 0))

    def _among_people(self) -> Input | None:
        people = self.session.people
        mine = [
            (chair.who, number)
            for number, chair in enumerate(people.chairs.every)
            if chair.who in people.here and chair.who is not None
        ]
        if not mine:
            return self._come_or_go()
        if self.source.random() < 0.1:
            return self._sit_down_late()
        if self.source.random() < 0.1:
            return self.say(self.source.choice(list(people.here)), self._face())
        who, chair = self.source.choice(mine)
        other = self.source.randrange(self.setup.seats)
        return self.say(who, self._deed(chair, other))

    def _face(self) -> Command:
        return Emote(id=self.new_id(), emotion=self.source.choice(list(Emotion)))

    def _sit_down_late(self) -> Input:
        """Whoever is here, also those who watch, where somebody has left for good or has not."""
        chair = self.source.randrange(self.setup.seats)
        who = self.source.choice(list(self.session.people.here))
        return self.say(who, Sit(id=self.new_id(), chair=chair, name=f"Player {chair}"))

    def _deed(self, chair: int, other: int) -> Command:
        stays = self.table.stage is Stage.PLAYING and self.source.random() < 0.95
        deeds: list[Callable[[], Command]] = [
            lambda: Write(id=self.new_id(), chair=chair, text="hello"),
            self._face,
            lambda: Rename(id=self.new_id(), chair=chair, name=f"Player {chair} again"),
            lambda: Pause(id=self.new_id(), chair=chair),
            lambda: Resume(id=self.new_id(), chair=chair),
            lambda: VoteOut(id=self.new_id(), chair=chair, against=other),
            lambda: ClaimHint(id=self.new_id(), chair=chair, against=other),
            lambda: JudgeHint(id=self.new_id(), chair=chair, upheld=self.source.random() < 0.7),
            lambda: LetIn(id=self.new_id(), chair=other),
        ]
        if not stays:
            deeds.append(lambda: Stand(id=self.new_id(), chair=chair))
        return self.source.choice(deeds)()


class AccusingEvening(ArrangedEvening):
    """Of an elimination: also those are accused of hints who are out, and nobody else is left to
    be silenced."""

    temper = replace(TEMPER, eager=1.0, silence=0.0)

    def _of_stage(self) -> Input | None:
        people = self.session.people
        if self.table.stage is not Stage.PLAYING or self.source.random() < 0.8:
            return super()._of_stage()
        chairs = list(enumerate(people.chairs.every))
        mine = [(number, chair.who) for number, chair in chairs if chair.who in people.here]
        if not mine:
            return self._come_or_go()
        number, who = self.source.choice(mine)
        assert who is not None
        playing = {self.match.seated[seat] for seat in range(len(self.state.hands))}
        out = [chair for chair in range(len(chairs)) if chair not in playing]
        against = self.source.choice(out or [self.source.randrange(len(chairs))])
        if self.source.random() < 0.3:
            return self.say(who, ClaimHint(id=self.new_id(), chair=number, against=against))
        return self.say(who, JudgeHint(id=self.new_id(), chair=number, upheld=True))


class ArrangedSociableEvening(SociableEvening, ArrangedEvening):
    def next_input(self) -> Input:
        if self.table.stage is Stage.PLAYING and self.source.random() < 0.01:
            return CalledOff(self.now)
        return super().next_input()


class LateAtArrangedEvening(ArrangedSociableEvening):
    def next_input(self) -> Input:
        here = list(self.session.people.here)
        if here and self.source.random() < 0.05:
            chair = self.source.randrange(self.setup.seats)
            return GivenAway(chair, self.source.choice(here), self.now)
        return super().next_input()
