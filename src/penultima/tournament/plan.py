"""What an organiser chooses before a tournament begins."""

from enum import StrEnum
from typing import Annotated

import msgspec
from msgspec import Meta

from penultima.players.levels import Level
from penultima.table.setup import Company, Setup
from penultima.trouble import Trouble

FEWEST_ENTRANTS = 4
MOST_ENTRANTS = 256


class Kind(StrEnum):
    """How the tables of a tournament follow from each other."""

    ROTATION = "rotation"
    """Four at one table or eight at two: everybody partners everybody (rulings P1 to P8)."""
    KNOCKOUT = "knockout"
    """The best of every table go on, until one table is left."""
    SWISS = "swiss"
    """A number of stages; those who stand alike play each other, nobody twice if avoidable."""
    ROUND_ROBIN = "round-robin"
    """Everybody meets everybody."""
    RACE = "race"
    """The points of a fixed number of rounds, drawn anew at every stage."""
    ELIMINATION = "elimination"
    """Hands left count against their holders, who reaches the figure is out; the last table plays
    it out (CLASSIC-107 to CLASSIC-112, over several tables)."""


class TieBreak(StrEnum):
    """What decides between those who stand alike; after all of them the lot does."""

    ROUNDS_WON = "rounds-won"
    POINTS = "points"
    """Card points of all tables."""
    OPPONENTS = "opponents"
    """The match points of everybody met (Buchholz)."""
    DIRECT = "direct"
    """Who has finished in front of whom at tables that both sat at."""
    BEST = "best"
    """The best single table; in the rotation the best account (ruling P3)."""


class PlanError(Trouble, ValueError):
    """Choices that do not go together: which of them to change, and why."""

    def __init__(self, field: str, reason: str, **figures: str | int | Trouble) -> None:
        self.code = f"plan-{field}-{reason}"
        """What a client is told, together with the figures; there is a sentence for each."""
        super().__init__(f"tournament-refused-{self.code}", **figures)
        self.args = (field, reason)

    @property
    def figures(self) -> dict[str, str | int]:
        return {name: v if isinstance(v, int) else str(v) for name, v in self.named.items()}


class Scheme(msgspec.Struct, frozen=True, kw_only=True):
    """One tournament's choices."""

    title: Annotated[str, Meta(min_length=1, max_length=60)]
    kind: Kind
    setup: Setup = Setup()
    """Of every table; its seats are the most that sit at one."""
    stages: Annotated[int, Meta(ge=1, le=64)] | None = None
    """How many a Swiss tournament or a race has; None: as many as decide it."""
    rounds: Annotated[int, Meta(ge=1, le=50)] = 4
    """In a race: of each stage; in an elimination: before tables are drawn again."""
    advance: Annotated[int, Meta(ge=1, le=9)] | None = None
    """In a knock-out: how many of a table go on; None: half of them."""
    places: Annotated[int, Meta(ge=FEWEST_ENTRANTS, le=MOST_ENTRANTS)] | None = None
    """How many may enter; a rotation has 4 or 8. None: as many as there is room for."""
    sets: Annotated[int, Meta(ge=1, le=5)] = 1
    """In a rotation of four: how many times its twelve rounds are played (ruling P2)."""
    ties: tuple[TieBreak, ...] | None = None
    """In their order; None: as is usual for its kind."""
    fill: Level | None = Level.CASUAL
    """Bots that sit down where a table lacks somebody; None: such a table is smaller, as
    it always is where it is played by hand."""
    seed: Annotated[str, Meta(max_length=64)] = ""
    """Of all lots; empty: drawn when it begins."""
    pause: Annotated[int, Meta(ge=0, le=3600)] | None = 30
    """Seconds between two stages; None: until the organiser goes on."""
    by_hand: bool = False
    """Played with real cards: results are typed in."""
    public: bool = False
    """Whether strangers find it in the list."""

    @property
    def in_pairs(self) -> bool:
        """Whether people sit opposite partners at their tables."""
        return self.kind is Kind.ROTATION or self.setup.company is Company.PARTNERS

    @property
    def completes(self) -> bool:
        """Whether bots sit down where a table lacks somebody; no bot holds real cards."""
        return self.fill is not None and not self.by_hand

    @property
    def only_full(self) -> bool:
        """Whether a table is played with all its seats taken or not at all: a pair needs another,
        and a partner whom no bot replaces."""
        return self.setup.seats == 2 or (self.in_pairs and not self.completes)

    @property
    def fewest(self) -> int:
        """How many one table needs at least."""
        return self.setup.seats if self.only_full else 2

    @property
    def filler(self) -> Level:
        """The bots of chairs that are nobody's; in a rotation there may be some in any case."""
        return self.fill or Level.CASUAL
