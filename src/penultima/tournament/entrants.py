"""Everybody who takes part: people, people written down by name, and bots."""

from collections import Counter
from collections.abc import Iterator

import msgspec

from penultima.players.levels import Level
from penultima.players.personas import PERSONAS, who_comes
from penultima.table.calls import Declined
from penultima.table.chairs import NO_NAME
from penultima.tournament.field import Number
from penultima.tournament.lots import drawn


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
    """A bot holds the place; whoever comes may have it from the next stage on."""

    @property
    def is_bot(self) -> bool:
        return self.level is not None


class Entrants(msgspec.Struct):
    """In the order of entry; numbers are never given twice."""

    every: list[Participant] = []
    next_number: Number = 1

    def __iter__(self) -> Iterator[Participant]:
        return iter(self.every)

    def __len__(self) -> int:
        return len(self.every)

    @property
    def staying(self) -> list[Participant]:
        return [entrant for entrant in self.every if not entrant.gone]

    def of(self, who: str) -> Participant | None:
        return next((entrant for entrant in self.every if entrant.who == who), None)

    def numbered(self, number: Number) -> Participant:
        for entrant in self.every:
            if entrant.number == number:
                return entrant
        raise Declined("no-such-entrant")

    def add_person(self, name: str, who: str | None) -> Participant:
        return self._add(Participant(number=self.next_number, name=self._own(name), who=who))

    def add_bot(self, level: Level, seed: str, *, vacant: bool = False) -> Participant:
        """One of the cast, drawn by lot; if all take part already, again under a number."""
        taken = {entrant.persona for entrant in self.every if entrant.persona is not None}
        cast = who_comes(level, taken if len(taken) < len(PERSONAS) else ())
        chosen = cast[drawn(seed, f"bot {self.next_number}", range(len(cast)))[0]]
        return self._add(
            Participant(
                number=self.next_number,
                name=self._own(chosen.name),
                level=level,
                persona=chosen.id,
                checked_in=True,
                vacant=vacant,
            )
        )

    def remove(self, entrant: Participant) -> None:
        """As if never entered."""
        self.every.remove(entrant)

    def hand_over(self, entrant: Participant, who: str, name: str) -> None:
        """A vacant place becomes somebody's."""
        entrant.who, entrant.name, entrant.checked_in = who, self._own(name), True
        entrant.level, entrant.persona, entrant.vacant, entrant.gone = None, None, False, False

    def vacate(self, entrant: Participant, level: Level) -> None:
        """A bot keeps the place (ruling P7)."""
        entrant.who, entrant.level, entrant.vacant, entrant.checked_in = None, level, True, True

    def rename(self, entrant: Participant, name: str) -> None:
        if name != entrant.name:
            entrant.name = self._own(name)

    def forget(self, entrant: Participant) -> None:
        entrant.who, entrant.name = None, NO_NAME

    def _add(self, entrant: Participant) -> Participant:
        self.every.append(entrant)
        self.next_number += 1
        return entrant

    def _own(self, name: str) -> str:
        """No two have the same name: the second is called `Name 2`."""
        names = Counter(entrant.name.casefold() for entrant in self.every)
        if not names[name.casefold()]:
            return name
        number = 2
        while names[f"{name} {number}".casefold()]:
            number += 1
        return f"{name} {number}"
