"""Two tournaments that differ only in what somebody may not see tell that person the same bytes.

In the second world everybody else has another id, the seed that nobody but the organiser knows yet
is another, and much more goes on that is nobody's business: commands that are refused, commands
that are sent again, people who only look on, and who of them wants ratings. Whatever the watcher is
told, when it is told, and what a new socket of theirs or anybody at the door would see, must be the
same. That this would be noticed is shown by telling what may not be told: each leak is found.
"""

from collections.abc import Callable, Collection
from itertools import count
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from penultima.players.levels import Level
from penultima.table.messages import Ack
from penultima.table.setup import Setup, Teacher
from penultima.tournament import Tournament, audience
from penultima.tournament.affairs import Affairs, Supplies
from penultima.tournament.commands import (
    Admit,
    Appoint,
    Begin,
    CheckIn,
    ClaimName,
    EndEarly,
    Enter,
    GoOn,
    HandIn,
    Hold,
    Mark,
    Revise,
    Strike,
    TournamentCommand,
    TypeResult,
    Withdraw,
)
from penultima.tournament.kinds import TAKES_LATE
from penultima.tournament.messages import (
    News,
    Obstacle,
    Remark,
    Status,
    TournamentSight,
    YourPart,
)
from penultima.tournament.plan import Kind, Scheme
from penultima.tournament.routes import ROUTES
from tests.tournament.club import ORGANISER, Club, swiss
from tests.tournament.restless import any_plan

PEOPLE = [f"p{n}" for n in range(9)]
DEPUTY = "p2"
WATCHERS = ["p0", DEPUTY, ORGANISER, "somebody who looks on"]
TICK = 0.15


class World:
    """A club as one person sees it."""

    def __init__(self, club: Club, watcher: str, alias: Callable[[str], str]) -> None:
        self.club, self.watcher, self._alias = club, watcher, alias
        self._ids, self._secret_ids = count(1), count(1)
        self.accepted: set[type[TournamentCommand]] = set()
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
        outcome = club.note(club.tournament.receive(self._name(who), command, club.now))
        if any(isinstance(told.frame, Ack) for told in outcome.deliveries):
            self.accepted.add(type(command))

    def come(self, who: str, *, rated: bool = False) -> None:
        club = self.club
        club.note(club.tournament.arrive(self._name(who), who.title(), club.now, rated=rated))

    def hinder(self, code: str) -> None:
        """Only this table cannot go on."""
        club = self.club
        club.note(club.tournament.hinder({code: Obstacle.STORE}, club.now))

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

    def __init__(self, plan: Scheme, watcher: str, seed: str) -> None:
        self.source, self.watcher = Random(seed), watcher
        self.worlds = [
            World(_club(_with_seed(plan, watcher, drawn), watcher, alias), watcher, alias)
            for drawn, alias in (
                ("one", lambda who: who),
                ("another", lambda who: f"quite another than {who}"),
            )
        ]
        for world, drawn in zip(self.worlds, ("one", "another"), strict=True):
            world.would_draw(drawn)
        self.both("come", watcher, rated=True)
        self.seen = 0

    def number(self, name: str) -> int:
        """Of who is called so; nobody's, if nobody is."""
        entrants = self.club.sight.entrants
        return next((entrant.number for entrant in entrants if entrant.name == name), 500)

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
        assert one.heard == other.heard, "something else was heard"
        assert one.sight() == other.sight(), "something else is seen"
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


def _with_seed(plan: Scheme, watcher: str, seed: str) -> Scheme:
    """Chosen by the organiser, where that is none of the watcher's business."""
    return replace(plan, seed="" if watcher in (ORGANISER, DEPUTY) else seed)


def _club(plan: Any, watcher: str, alias: Callable[[str], str]) -> Club:
    club = Club(plan)
    organiser = watcher if watcher == ORGANISER else alias(ORGANISER)
    club.tournament = Tournament.create("CLUB22", plan, organiser, "Org", club.supplies)
    return club


def _people_enter(twins: Twins) -> None:
    for who in PEOPLE[: twins.club.tournament.plan.places]:
        twins.both("come", who, rated=True)
        twins.both("say", who, Enter, name=who.title())
        twins.compare()
    twins.both("say", ORGANISER, Admit, level=Level.CASUAL)
    twins.both("say", "p1", Withdraw)
    twins.compare()


def _organise(twins: Twins) -> None:
    """Up to the last of it the seed of the lots is another in each world."""
    twins.both("say", ORGANISER, Admit, name="Written")
    twins.both("come", "claims", rated=True)
    twins.both("say", "claims", ClaimName, number=twins.number("Written"))
    twins.both("say", DEPUTY, CheckIn, here=False)
    twins.both("say", ORGANISER, Mark, number=twins.number("P0"), here=False)
    twins.both("say", ORGANISER, Strike, number=twins.number("P5"))
    twins.both("say", ORGANISER, Appoint, number=twins.number(DEPUTY.title()))
    twins.compare()
    twins.both("say", "p5", Enter, name="P5")
    twins.compare()
    twins.both("say", ORGANISER, Revise, plan=replace(twins.club.tournament.plan, seed=""))
    for world in twins.worlds:
        world.would_draw("drawn")


def _begin(twins: Twins) -> None:
    """From here on all may know it."""
    twins.both("say", ORGANISER, Begin)
    assert twins.club.tournament.status is Status.PLAYING
    twins.compare()


def _play(twins: Twins) -> None:
    while twins.club.tournament.status is not Status.OVER and len(twins.club.sight.stages) < 4:
        if twins.club.tournament.plan.by_hand:
            _tell_results(twins)
        for code in twins.club.tournament.open_tables:
            twins.both("hinder", code)
            twins.compare()
            for world in twins.worlds:
                world.club.end_table(code)
            twins.compare()
        _between(twins)
        twins.both("say", ORGANISER, Hold)
        twins.both("say", ORGANISER, GoOn)
        twins.compare()
    twins.both("say", ORGANISER, EndEarly)
    twins.compare()


def _tell_results(twins: Twins) -> None:
    """All who play hand in what they have made, and then the organiser says what holds."""
    stage = len(twins.club.sight.stages) - 1
    for table, seats in enumerate(twins.club.sight.stages[stage].tables):
        figures = tuple(range(len(seats.chairs)))
        won = tuple(int(chair == 0) for chair in figures)
        told = {"stage": stage, "table": table, "points": figures, "rounds_won": won}
        for who in PEOPLE:
            twins.both("say", who, HandIn, **told)
        twins.compare()
        for note in ("", "counted again"):
            twins.both("say", ORGANISER, TypeResult, **told, note=note)
        twins.compare()


def _between(twins: Twins) -> None:
    late = twins.club.tournament.plan.kind in (*TAKES_LATE, Kind.ROTATION)
    if late:
        twins.both("come", "late", rated=True)
        twins.both("say", "late", Enter, name="Late")
    twins.both("say", "p3", Withdraw)
    twins.both("go", "p2")
    twins.both("come", "p3")
    twins.compare()


def evening(plan: Scheme, watcher: str, seed: str) -> Twins:
    twins = Twins(plan, watcher, seed)
    _people_enter(twins)
    _organise(twins)
    _begin(twins)
    _play(twins)
    one, other = twins.worlds
    assert one.accepted == other.accepted
    assert twins.seen > 3
    return twins


RATED = swiss(setup=Setup(seats=2, rated=True, teacher=Teacher.OFF), stages=5)
BY_HAND = swiss(setup=Setup(seats=2), stages=5, by_hand=True, pause=30)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("kind", Kind)
def test_what_a_person_may_not_see_changes_no_byte_of_what_they_are_told(
    kind: Kind, seed: int
) -> None:
    source = Random(f"{kind} {seed}")
    plan = replace(any_plan(kind, source), pause=30)
    evening(plan, source.choice(WATCHERS), f"{kind} {seed}")


@pytest.mark.parametrize("watcher", WATCHERS)
@pytest.mark.parametrize("plan", [RATED, BY_HAND], ids=["rated", "by hand"])
def test_nor_does_it_where_it_is_rated_or_played_with_real_cards(
    plan: Scheme, watcher: str
) -> None:
    evening(plan, watcher, watcher)


def test_the_worlds_have_seen_every_command_succeed() -> None:
    accepted = evening(BY_HAND, "p0", "all").worlds[0].accepted
    assert accepted == set(ROUTES)


def test_the_worlds_have_heard_every_part_of_the_news_and_every_remark() -> None:
    parts: set[str] = set()
    remarks: set[str] = set()
    rotation = replace(any_plan(Kind.ROTATION, Random("parts")), pause=30, by_hand=False)
    for plan in (RATED, BY_HAND, rotation):
        for _, told in evening(plan, "p0", "parts").worlds[0].heard:
            frame = msgspec.json.decode(told)
            parts |= {part for part in frame if frame[part]}
            remarks |= {line["remark"] for line in frame.get("log", ())}
    knockout = evening(swiss(kind=Kind.KNOCKOUT, pause=30), "p0", "parts")
    parts |= {p for _, told in knockout.worlds[0].heard for p in msgspec.json.decode(told)}
    assert parts >= set(News.__struct_fields__)
    assert remarks == set(Remark)


# ---------------------------------------------------------------- what would be noticed


def the_seed_in_the_plan(sight: TournamentSight, affairs: Affairs) -> TournamentSight:
    return replace(sight, plan=affairs.plan)


def who_somebody_is(sight: TournamentSight, affairs: Affairs) -> TournamentSight:
    entrants = zip(sight.entrants, affairs.entrants, strict=True)
    return replace(sight, entrants=tuple(replace(e, persona=of.who) for e, of in entrants))


def who_was_taken_out(sight: TournamentSight, affairs: Affairs) -> TournamentSight:
    return replace(sight, organiser=f"{sight.organiser} {affairs.entrants.struck}")


def who_wants_ratings(sight: TournamentSight, affairs: Affairs) -> TournamentSight:
    return replace(sight, organiser=f"{sight.organiser} {len(affairs.rated)}")


@pytest.mark.parametrize(
    "leak",
    [the_seed_in_the_plan, who_somebody_is, who_was_taken_out, who_wants_ratings],
    ids=lambda leak: leak.__name__,
)
def test_what_everybody_is_told_too_much_is_noticed(
    leak: Callable[[TournamentSight, Affairs], TournamentSight], monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = audience.sight_of

    def leaking(affairs: Affairs, here: Collection[str]) -> TournamentSight:
        return leak(honest(affairs, here), affairs)

    monkeypatch.setattr(audience, "sight_of", leaking)
    with pytest.raises(AssertionError, match="something else"):
        evening(RATED, "p0", "leak")


def test_being_told_the_part_of_somebody_else_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of whoever is the first by an id that nobody knows."""
    honest = audience.part_of

    def leaking(affairs: Affairs, sight: Any, wanted: Any, who: str) -> YourPart:
        known = [entrant.who for entrant in affairs.entrants if entrant.who is not None]
        return honest(affairs, sight, wanted, min(known, default=who))

    monkeypatch.setattr(audience, "part_of", leaking)
    with pytest.raises(AssertionError, match="something else"):
        evening(RATED, "p4", "leak")
