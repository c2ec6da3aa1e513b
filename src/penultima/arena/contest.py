"""What is to be played in an arena, and what comes back from it."""

from pathlib import Path
from typing import Literal, TypeAlias

import msgspec

from penultima.arena.entrants import AnyEntrant, rotations_of
from penultima.arena.times import Times
from penultima.game.edition import Edition
from penultima.plan import Unit
from penultima.trouble import Trouble

Etiquette: TypeAlias = Literal["perfect", "level"]
LineupPlace: TypeAlias = int
"""In the line-up: who sits where changes from game to game, places do not."""


class Contest(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that the results depend on."""

    edition: Edition
    lineup: tuple[AnyEntrant, ...]
    """One for each seat, in the order in which they sit; the whole table is turned."""
    unit: Unit = "rounds"
    seed: int = 0
    manners: Etiquette = "perfect"
    limit: float = 1.0
    """Seconds for a move of an outsider."""
    longest: int = 5000
    """Moves after which a round is cut off and nobody wins."""
    records: Path | None = None
    """The folder for a record of every game."""

    @property
    def rotations(self) -> int:
        return rotations_of(self.lineup)

    @property
    def names(self) -> tuple[str, ...]:
        """Each bot once."""
        return tuple(dict.fromkeys(entrant.name for entrant in self.lineup))


class ArenaGame(msgspec.Struct, frozen=True):
    """One round or match that was played; everything by place in the line-up."""

    deal: int
    rotation: int
    """How many seats the table was turned: place 0 sat there."""
    ranking: tuple[tuple[LineupPlace, ...], ...]
    """From first to last; those who share a rank stand together."""
    won: bool
    """Whether the first rank has won; nobody does in a void round or one that is cut off."""
    points: tuple[int, ...]
    rounds: int
    moves: int


class FirstFailure(msgspec.Struct, frozen=True):
    """A sentence of the catalogue, and what it names."""

    key: str
    named: dict[str, str]


class Failures(msgspec.Struct):
    """How an outsider failed."""

    counts: dict[str, int] = {}
    """By kind."""
    forfeited: int = 0
    """Games that it did not play to the end."""
    first: FirstFailure | None = None

    def add(self, kind: str, what: Trouble) -> None:
        self.counts[kind] = self.counts.get(kind, 0) + 1
        if self.first is None:
            named = {name: str(value) for name, value in what.named.items()}
            self.first = FirstFailure(what.key, named)

    def merge(self, other: "Failures") -> None:
        for kind, count in other.counts.items():
            self.counts[kind] = self.counts.get(kind, 0) + count
        self.forfeited += other.forfeited
        self.first = self.first or other.first

    @property
    def total(self) -> int:
        return sum(self.counts.values())


class PlayedDeals(msgspec.Struct):
    """Some deals of a contest, each with every rotation."""

    games: list[ArenaGame]
    times: dict[str, Times]
    """By the name of the bot."""
    failures: dict[str, Failures]
