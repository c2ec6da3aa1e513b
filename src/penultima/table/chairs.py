"""The chairs of a table: who holds them, and on whose behalf."""

from collections.abc import Collection

import msgspec

from penultima.players.personas import PERSONAS, Persona
from penultima.table.messages import ChairSight, Holder
from penultima.table.setup import Level

STAND_IN = Level.CASUAL
"""How well a bot plays for somebody who is gone."""
NO_NAME = "?"
"""What somebody is called who was forgotten."""


class Chair(msgspec.Struct):
    """One place at the table. A stand-in's chair keeps its person."""

    holder: Holder = Holder.OPEN
    who: str | None = None
    name: str = ""
    level: Level | None = None
    persona: str | None = None
    """Which bot it is; a stand-in is nobody in particular."""
    face: int | None = None
    """Which face its person has chosen."""
    left: bool = False
    account: int = 0
    """Points of tables before this one, with which its match begins (see arrangement)."""
    joins: bool = False
    """Its person has sat down in the middle of a round, whose hand is the bot's to the end: the
    next one is theirs (`People.seat_joining`)."""
    let_in: bool = False
    """The host does not have them wait for it."""

    @property
    def stand_in(self) -> bool:
        return self.holder is Holder.BOT and self.who is not None

    @property
    def waits(self) -> bool:
        """Whether its person has to wait for the next round."""
        return self.joins and not self.let_in

    def seat_person(self, who: str, name: str, face: int | None = None) -> None:
        self.holder, self.who, self.name, self.face = Holder.HUMAN, who, name, face
        self.level, self.persona, self.left = None, None, False
        self.joins = self.let_in = False

    def promise(self, who: str, name: str, face: int | None = None) -> None:
        """The person's when the round is over, which its bot plays to the end as it would."""
        self.who, self.name, self.face = who, name, face
        self.left, self.joins = False, True

    def seat_bot(self, level: Level, persona: Persona) -> None:
        self.holder, self.who, self.name = Holder.BOT, None, persona.name
        self.level, self.persona, self.left = level, persona.id, False
        self.face = None

    def clear(self) -> None:
        self.holder, self.who, self.name = Holder.OPEN, None, ""
        self.level, self.persona, self.left = None, None, False
        self.joins = self.let_in = False
        self.face = None

    def put_stand_in(self) -> None:
        self.holder, self.level, self.persona = Holder.BOT, STAND_IN, None

    def give_back(self) -> None:
        self.holder, self.level, self.persona = Holder.HUMAN, None, None
        self.joins = self.let_in = False

    def leave(self) -> None:
        """For good: a bot plays on, and anybody may take the chair (ruling M10). Whoever has not
        played yet leaves it to the bot that they found there."""
        self.holder, self.who, self.face = Holder.BOT, None, None
        if self.joins and self.persona is not None:
            self.name = PERSONAS[self.persona].name
        else:
            self.level, self.left = STAND_IN, True
        self.joins = self.let_in = False

    def sight(self, here: Collection[str]) -> ChairSight:
        return ChairSight(
            holder=self.holder,
            name=self.name,
            level=self.level,
            persona=None if self.joins else self.persona,
            face=self.face,
            stand_in=self.stand_in,
            left=self.left,
            joins=self.joins,
            here=self.who is None or self.who in here,
        )


class Chairs(msgspec.Struct):
    """All chairs, by number."""

    every: list[Chair]

    @classmethod
    def empty(cls, count: int) -> "Chairs":
        return cls([Chair() for _ in range(count)])

    def __getitem__(self, number: int) -> Chair:
        return self.every[number]

    def __len__(self) -> int:
        return len(self.every)

    def of(self, who: str) -> tuple[int, ...]:
        return tuple(n for n, chair in enumerate(self.every) if chair.who == who)

    def played_by(self, who: str) -> tuple[int, ...]:
        """Those of the person's chairs whose hands are theirs."""
        return tuple(number for number in self.of(who) if not self.every[number].joins)

    def names(self, without: int | None = None) -> list[str]:
        """What is written on them, or on the others."""
        return [chair.name for n, chair in enumerate(self.every) if n != without and chair.name]

    def of_all(self, people: Collection[str]) -> tuple[int, ...]:
        return tuple(n for n, chair in enumerate(self.every) if chair.who in people)

    def personas(self) -> set[str]:
        return {chair.persona for chair in self.every if chair.persona is not None}

    def people(self) -> list[str]:
        """Everybody who has a chair, each once, in the order of the chairs."""
        return list(dict.fromkeys(chair.who for chair in self.every if chair.who is not None))

    @property
    def shared(self) -> bool:
        """Whether somebody has several."""
        held = [chair.who for chair in self.every if chair.who is not None]
        return len(held) > len(set(held))

    def resize(self, count: int) -> bool:
        """Make it so many chairs; people on chairs that go move to open ones, if there are."""
        stay, go = self.every[:count], self.every[count:]
        stay += [Chair() for _ in range(count - len(stay))]
        people = [chair for chair in go if chair.who is not None]
        free = [n for n, chair in enumerate(stay) if chair.who is None]
        if len(people) > len(free):
            return False
        for number, chair in zip(free, people, strict=False):
            stay[number] = chair
        self.every = stay
        return True
