"""Everybody who takes part: people, people written down by name, and bots."""

from collections.abc import Iterator

import msgspec

from penultima.players.levels import Level
from penultima.players.personas import PERSONAS, who_comes
from penultima.table.calls import Declined
from penultima.table.chairs import NO_NAME
from penultima.table.names import looks_like, own_name
from penultima.tournament.field import Number
from penultima.tournament.lots import drawn
from penultima.tournament.plan import MOST_ENTRANTS

MOST_NUMBERS = 2 * MOST_ENTRANTS
"""Also of those who are gone: who comes and goes without end makes nothing larger."""


class Participant(msgspec.Struct, kw_only=True):
    number: Number
    name: str
    who: str | None = None
    """The person; None for a bot, and for somebody who is only a name as yet."""
    level: Level | None = None
    """A bot's; of the bot that holds a place until somebody comes for it."""
    persona: str | None = None
    checked_in: bool = False
    gone: bool = False
    """Withdrawn."""
    vacant: bool = False
    """A bot holds the place, or nobody where real cards are played; whoever comes may have it from
    the next stage on, or where its table lets them in, from the next round."""
    left_by: str | None = None
    """Whoever has left a vacant place; if they come back, it is theirs before it is another's."""
    from_stage: int = 0
    """The first stage, from 0, at whose table the chair is the person's own: whoever takes a place
    over while its table is being played has none there before the table says so, and whoever
    leaves a table for good has none there any more."""

    @property
    def is_bot(self) -> bool:
        return self.level is not None


class Entrants(msgspec.Struct):
    """In the order of entry; numbers are given twice only where all of them have been given."""

    every: list[Participant] = []
    next_number: Number = 1
    struck: dict[str, str] = {}
    """People whom the organiser has taken out, the latest of them, with their names."""

    def __iter__(self) -> Iterator[Participant]:
        return iter(self.every)

    def __len__(self) -> int:
        return len(self.every)

    @property
    def staying(self) -> list[Participant]:
        return [entrant for entrant in self.every if not entrant.gone]

    @property
    def absent(self) -> list[Participant]:
        """People who have not checked in."""
        return [entrant for entrant in self.staying if not entrant.checked_in]

    @property
    def bots(self) -> int:
        return sum(entrant.is_bot for entrant in self.every)

    def of(self, who: str) -> Participant | None:
        return next((entrant for entrant in self.every if entrant.who == who), None)

    def numbered(self, number: Number) -> Participant:
        for entrant in self.every:
            if entrant.number == number:
                return entrant
        raise Declined("no-such-entrant")

    def add_person(self, name: str, who: str | None, besides: str) -> Participant:
        """`besides` is somebody who does not take part and is not to be taken for one who does."""
        own = self._own(name, besides)
        return self._add(Participant(number=self._number(), name=own, who=who))

    def add_bot(
        self, level: Level, seed: str, besides: str, *, vacant: bool = False
    ) -> Participant:
        """One of the cast, drawn by lot; if all take part already, again under a number."""
        taken = {entrant.persona for entrant in self.every if entrant.persona is not None}
        cast = who_comes(level, taken if len(taken) < len(PERSONAS) else ())
        number = self._number()
        chosen = cast[drawn(seed, f"bot {number}", range(len(cast)))[0]]
        return self._add(
            Participant(
                number=number,
                name=self._own(chosen.name, besides),
                level=level,
                persona=chosen.id,
                checked_in=True,
                vacant=vacant,
            )
        )

    def strike(self, who: str, name: str) -> None:
        """They do not come back before the organiser has written that name down again."""
        self.struck[who] = name
        while len(self.struck) > MOST_NUMBERS:
            del self.struck[next(iter(self.struck))]

    def pardon(self, name: str) -> Participant | None:
        """Whoever was struck under this name may come back, and is there if they are in the list
        still."""
        pardoned = [who for who, struck in self.struck.items() if struck == name]
        for who in pardoned:
            del self.struck[who]
        return next((entrant for entrant in self.every if entrant.who in pardoned), None)

    def remove(self, entrant: Participant) -> None:
        """As if never entered."""
        self.every.remove(entrant)

    def vacant_for(self, who: str | None, name: str) -> Participant | None:
        """The place that was theirs before, then one that nobody has ever had, then any."""
        vacant, alike = [entrant for entrant in self.every if entrant.vacant], looks_like(name)
        theirs = [
            entrant
            for entrant in vacant
            if (entrant.left_by == who if who else looks_like(entrant.name) == alike)
        ]
        untouched = [entrant for entrant in vacant if entrant.left_by is None]
        return next(iter([*theirs, *untouched, *vacant]), None)

    def hand_over(self, entrant: Participant, who: str | None, name: str, besides: str) -> None:
        """A vacant place becomes somebody's."""
        entrant.who, entrant.name = who, self._own(name, besides, entrant)
        entrant.checked_in = who is not None
        entrant.level, entrant.persona, entrant.left_by = None, None, None
        entrant.vacant = entrant.gone = False

    def vacate(self, entrant: Participant, level: Level | None) -> None:
        """A bot keeps the place (ruling P7), or nobody where it is played with real cards."""
        entrant.left_by, entrant.who, entrant.level = entrant.who, None, level
        entrant.vacant = entrant.checked_in = True

    def rename(self, entrant: Participant, name: str, besides: str) -> None:
        entrant.name = self._own(name, besides, entrant)

    def forget(self, who: str) -> None:
        """Also where a place was theirs once, whose name nobody has changed since."""
        self.struck.pop(who, None)
        for entrant in self.every:
            if who in (entrant.who, entrant.left_by):
                entrant.who, entrant.left_by, entrant.name = None, None, NO_NAME

    def _number(self) -> Number:
        if self.next_number <= MOST_NUMBERS:
            return self.next_number
        taken = {entrant.number for entrant in self.every}
        return next(number for number in range(1, MOST_NUMBERS + 1) if number not in taken)

    def _add(self, entrant: Participant) -> Participant:
        self.every.append(entrant)
        self.next_number = max(self.next_number, entrant.number + 1)
        return entrant

    def _own(self, name: str, besides: str, of: Participant | None = None) -> str:
        """No two can be taken for each other: the second is called `Name 2`."""
        others = [entrant.name for entrant in self.every if entrant is not of]
        return own_name(name, [*others, besides])
