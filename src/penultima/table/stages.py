"""Where a table stands, and what there is while it stands there.

    Gathering ──▶ Dealing ──▶ Playing ──▶ Between ──▶ Dealing …
        ▲            ▲           │           │
        │            └────────── ▼ ◀─────────┘
        └──────────────────── Finished

A match begins with a deal and ends with a round, or at any moment when all but one have left. After
it another one is dealt, or the host chooses anew. `Session.enter` is the only way between them.
"""

from typing import ClassVar, TypeAlias

import msgspec

from penultima.game.phases import Phase, Task
from penultima.table.fair_deal import Deal
from penultima.table.match_play import MatchPlay
from penultima.table.messages import Stage
from penultima.table.races import SlapRace

LONG_AGO = float("-inf")


class Claim(msgspec.Struct):
    """A hint that somebody says was given (ruling J2)."""

    by: int
    against: int
    votes: dict[str, bool]
    claimant: str = ""
    """Who has made it, also when the chair is somebody else's later."""


class Silenced(msgspec.Struct, frozen=True):
    """No calls and catches before then (ruling I11)."""

    until: float
    times: int


class Gathering(msgspec.Struct, eq=False):
    """People sit down, the host chooses."""

    name: ClassVar = Stage.GATHERING


class Dealing(msgspec.Struct, eq=False):
    """The fair deal collects everybody's entropy."""

    name: ClassVar = Stage.DEALING
    match: MatchPlay
    deal: Deal


class Playing(msgspec.Struct, eq=False):
    """A round, and the question that it has come to."""

    name: ClassVar = Stage.PLAYING
    match: MatchPlay
    deal: Deal
    slap: SlapRace
    question: tuple[Phase, tuple[Task, ...]] | None = None
    """The open one, and what waits below it; None before the first."""
    is_race: bool = False
    """Whether it is open to all, so that being first matters."""
    limit: float | None = None
    """How long it may take in all."""
    asked_at: float = LONG_AGO
    exposed_at: float = LONG_AGO
    """When all could see that somebody had not said UNO."""
    silenced: dict[int, Silenced] = {}
    """By chair: who has called or caught in vain in this round."""
    claim: Claim | None = None
    chance_used: int = 0
    """How often, as of the latest step."""

    def shift(self, by: float) -> None:
        """Time has stood still for so long."""
        self.slap.shift(by)
        self.exposed_at += by
        self.asked_at += by


class Between(msgspec.Struct, eq=False):
    """A round is over, the next waits until all are ready or the time is up."""

    name: ClassVar = Stage.BETWEEN
    match: MatchPlay
    deal: Deal
    ready: list[int] = []


class Finished(msgspec.Struct, eq=False):
    """The match is over; `ready` from all people begins another."""

    name: ClassVar = Stage.FINISHED
    match: MatchPlay
    deal: Deal
    ready: list[int] = []


InMatch: TypeAlias = Dealing | Playing | Between
AnyStage: TypeAlias = Gathering | InMatch | Finished
