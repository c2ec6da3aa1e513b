"""Who takes part, who has sat with whom, and what came of it: all that pairings follow from."""

from collections.abc import Iterator

import msgspec

from penultima.table.setup import Setup
from penultima.tournament.plan import Scheme

Number = int
"""An entrant's, from 1 in the order of entry; kept for good."""


class Pairing(msgspec.Struct, frozen=True):
    """One table of a stage."""

    chairs: tuple[Number | None, ...]
    """Who sits where, clockwise; None is a bot that completes the table and wins nothing."""
    accounts: tuple[int, ...] = ()
    """What each chair begins with, where the table goes on with accounts of tables before it."""

    @property
    def entrants(self) -> tuple[Number, ...]:
        return tuple(number for number in self.chairs if number is not None)


class StageDraw(msgspec.Struct, frozen=True):
    """Tables that are played side by side."""

    setup: Setup
    """Of all its tables, but for the number of seats, which each table has of its own."""
    tables: tuple[Pairing, ...]
    byes: tuple[Number, ...] = ()
    """Those who need not play and are not worse for it."""

    @property
    def taking_part(self) -> set[Number]:
        """All who are at a table or have a bye."""
        return {number for table in self.tables for number in table.entrants}.union(self.byes)


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """How one table ended, chair by chair."""

    places: tuple[int, ...]
    """From 1; those who share a place have the same."""
    points: tuple[int, ...]
    """Made at this table, without what was brought along."""
    rounds_won: tuple[int, ...]
    note: str = ""
    """Why it was corrected, for all to read; empty if it stands as it was played."""


class HandedIn(msgspec.Struct, frozen=True):
    """A result that somebody at the table has handed in, and nobody has confirmed yet."""

    by: Number
    result: Result


class PlayedStage(msgspec.Struct, frozen=True):
    """A stage with what has come of its tables so far."""

    stage: StageDraw
    results: tuple[Result | None, ...]

    @property
    def over(self) -> bool:
        return None not in self.results


class TournamentField(msgspec.Struct, frozen=True):
    """Everything that a pairing or a standing follows from."""

    plan: Scheme
    """With the seed that is played by."""
    entrants: tuple[Number, ...]
    """All who have ever been in it."""
    gone: tuple[Number, ...] = ()
    """Those of them who have withdrawn: seated no more, but they keep what they have."""
    stages: tuple[PlayedStage, ...] = ()

    @property
    def starters(self) -> tuple[Number, ...]:
        """Those with whom it has begun, or would begin now."""
        if not self.stages:
            return self.active
        return tuple(sorted(self.stages[0].stage.taking_part))

    @property
    def active(self) -> tuple[Number, ...]:
        return tuple(number for number in self.entrants if number not in self.gone)

    @property
    def occasion(self) -> str:
        """What the lots of the next stage are drawn for."""
        return f"stage {len(self.stages) + 1}"

    def sittings(self) -> Iterator[tuple[Pairing, Result]]:
        """Every table that has come to its end."""
        for played in self.stages:
            for pairing, result in zip(played.stage.tables, played.results, strict=True):
                if result is not None:
                    yield pairing, result


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """One entrant in the standings."""

    number: Number
    place: int
    """From 1; after all tie-breaks and the lot, each place is somebody's own, except in the
    rotation, whose sheet lets those who are alike share it (ruling P3)."""
    score: float
    """What the kind goes by: match points, points of cards, stages survived."""
    ties: tuple[float, ...]
    """By the tie-breaks of the plan, in their order; higher is better."""
    tables: int
    rounds_won: int
    points: int
    out: bool = False
    """Beaten, eliminated or withdrawn: nothing more can be won."""
