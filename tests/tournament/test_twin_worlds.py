"""Two tournaments that differ only in what somebody may not see tell that person the same bytes.

In the second world everybody else has another id, the seed that nobody has drawn yet is another,
and much more goes on that is nobody's business: commands that are refused, commands that are sent
again, people who only look on, and who of them wants ratings. Whatever the watcher is told, when it
is told, and what a new socket of theirs or anybody at the door would see, must be the same.
"""

from collections.abc import Callable
from itertools import count
from random import Random
from typing import Any

import msgspec
import pytest

from penultima.players.levels import Level
from penultima.tournament import Tournament
from penultima.tournament.affairs import Supplies
from penultima.tournament.commands import (
    Admit,
    Begin,
    CheckIn,
    ClaimName,
    EndEarly,
    Enter,
    GoOn,
    Hold,
    Mark,
    Strike,
    TournamentCommand,
    TypeResult,
    Withdraw,
)
from penultima.tournament.kinds import TAKES_LATE
from penultima.tournament.messages import Status
from penultima.tournament.plan import Kind
from tests.tournament.club import ORGANISER, Club
from tests.tournament.restless import any_plan

PEOPLE = [f"p{n}" for n in range(9)]
TICK = 0.15


class World:
    """A club as one person sees it."""

    def __init__(self, club: Club, watcher: str, alias: Callable[[str], str]) -> None:
        self.club, self.watcher, self._alias = club, watcher, alias
        self._ids, self._secret_ids = count(1), count(1)
        self.heard: list[tuple[float, bytes]] = []

    def say(self, who: str, kind: type[TournamentCommand], **told: Any) -> None:
        self._receive(who, kind(id=f"c{next(self._ids)}", **told))

    def repeat(self, who: str, kind: type[TournamentCommand], **told: Any) -> None:
        """Said, and sent once more."""
        command = kind(id=f"{self._alias(who)} {next(self._secret_ids)}", **told)
        for _ in range(2):
            self._receive(who, command)

    def _receive(self, who: str, command: TournamentCommand) -> None:
        club = self.club
        club.note(club.tournament.receive(self._name(who), command, club.now))

    def come(self, who: str, *, rated: bool = False) -> None:
        club = self.club
        club.note(club.tournament.arrive(self._name(who), who.title(), club.now, rated=rated))

    def go(self, who: str) -> None:
        self.club.depart(self._name(who))

    def _name(self, who: str) -> str:
        return who if who == self.watcher else self._alias(who)

    def would_draw(self, seed: str) -> None:
        """The seed of all lots, if it began now."""
        supplies, affairs = self.club.supplies, self.club.tournament._affairs
        affairs._supplies = Supplies(supplies.new_code, lambda: seed, supplies.deed)

    def wait(self) -> None:
        """A moment; what the watcher has heard in it."""
        self.club.wait(TICK)
        told = self.club.told.pop(self.watcher, [])
        self.heard += [(self.club.now, _bytes(frame)) for frame in told]

    def sight(self) -> tuple[bytes, list[bytes]]:
        """What anybody may ask for, and what a new socket of the watcher's would be told."""
        club = self.club
        welcome = club.tournament.welcome(self.watcher, club.now)
        return msgspec.json.encode(club.sight), [_bytes(frame) for frame in welcome]


def _bytes(frame: object) -> bytes:
    return msgspec.json.encode(frame)


class Twins:
    """The true world and the other one."""

    def __init__(self, kind: Kind, seed: str) -> None:
        self.source = Random(seed)
        plan = msgspec.structs.replace(any_plan(kind, self.source), seed="", pause=30)
        self.watcher = self.source.choice(["p0", ORGANISER, "somebody who looks on"])
        self.worlds = [
            World(_club(plan, self.watcher, alias), self.watcher, alias)
            for alias in (lambda who: who, lambda who: f"quite another than {who}")
        ]
        self.both("come", self.watcher)
        self.seen = 0

    @property
    def club(self) -> Club:
        return self.worlds[0].club

    def both(self, what: str, *told: Any, **more: Any) -> None:
        for world in self.worlds:
            getattr(world, what)(*told, **more)

    def compare(self) -> None:
        """After something that only happened in the other world, and after a moment."""
        for _ in range(self.source.randint(1, 5)):
            self._in_secret()
            self.both("wait")
        one, other = self.worlds
        assert one.heard == other.heard
        assert one.sight() == other.sight()
        self.seen = len(one.heard)

    def _in_secret(self) -> None:
        """Nothing of it can be seen by the watcher."""
        other, source = self.worlds[1], self.source
        stranger = f"stranger {source.randint(1, 3)}"
        refused: list[tuple[str, type[TournamentCommand], dict[str, Any]]] = [
            (stranger, Begin, {}),
            (stranger, Strike, {"number": 1}),
            (stranger, ClaimName, {"number": 400}),
            (stranger, CheckIn, {}),
            (stranger, EndEarly, {}),
            (ORGANISER, Admit, {}),
            (ORGANISER, Mark, {"number": 401}),
            (ORGANISER, TypeResult, {"stage": 9, "table": 9, "points": (), "rounds_won": ()}),
        ]
        luck = source.random()
        if luck < 0.5:
            others = [said for said in refused if said[0] != self.watcher]
            who, kind, told = source.choice(others)
            other.repeat(who, kind, **told)
        elif luck < 0.8:
            other.come(stranger, rated=source.random() < 0.5)
        else:
            other.go(stranger)


def _club(plan: Any, watcher: str, alias: Callable[[str], str]) -> Club:
    club = Club(plan)
    organiser = watcher if watcher == ORGANISER else alias(ORGANISER)
    club.tournament = Tournament.create("CLUB22", plan, organiser, "Org", club.supplies)
    return club


def _people_enter(twins: Twins) -> None:
    for who in PEOPLE[: twins.club.tournament.plan.places]:
        twins.both("say", who, Enter, name=who.title())
        twins.compare()
    twins.both("say", ORGANISER, Admit, level=Level.CASUAL)
    twins.both("say", "p1", Withdraw)
    twins.both("come", "p2")
    twins.compare()


def _begin(twins: Twins) -> None:
    """Up to here the seed of the lots is another in each world; from here on all may know it."""
    twins.both("say", ORGANISER, Begin)
    assert twins.club.tournament.status is Status.PLAYING


def _play(twins: Twins) -> None:
    while twins.club.tournament.status is not Status.OVER and len(twins.club.sight.stages) < 4:
        for code in twins.club.tournament.open_tables:
            for world in twins.worlds:
                world.club.end_table(code)
            twins.compare()
        _between(twins)
        twins.both("say", ORGANISER, Hold)
        twins.both("say", ORGANISER, GoOn)
        twins.compare()


def _between(twins: Twins) -> None:
    late = twins.club.tournament.plan.kind in (*TAKES_LATE, Kind.ROTATION)
    if late:
        twins.both("say", "late", Enter, name="Late")
    twins.both("say", "p3", Withdraw)
    twins.both("go", "p2")
    twins.both("come", "p3")
    twins.compare()


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("kind", Kind)
def test_what_a_person_may_not_see_changes_no_byte_of_what_they_are_told(
    kind: Kind, seed: int
) -> None:
    twins = Twins(kind, f"{kind} {seed}")
    for world, drawn in zip(twins.worlds, ("one", "another"), strict=True):
        world.would_draw(drawn)
    _people_enter(twins)
    for world in twins.worlds:
        world.would_draw("drawn")
    _begin(twins)
    twins.compare()
    _play(twins)
    assert twins.seen > 3
