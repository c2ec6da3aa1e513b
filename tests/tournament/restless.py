"""Tournaments in which people come late, leave and come back, and results are corrected.

A seed says everything: the plan, who takes part, and what befalls it between its stages.
"""

import json
from random import Random
from typing import Any

from msgspec.structs import replace

from penultima.players.levels import Level
from penultima.table.messages import Ack
from penultima.table.setup import Company, Counting, Setup
from penultima.tournament.commands import (
    Admit,
    Begin,
    ClaimName,
    EndEarly,
    Enter,
    GoOn,
    Hold,
    Strike,
    TypeResult,
    Withdraw,
)
from penultima.tournament.export import record_json
from penultima.tournament.kinds import TAKES_LATE
from penultima.tournament.messages import Status
from penultima.tournament.plan import Kind, Scheme, TieBreak
from tests.tournament.club import ORGANISER, Club

_FIXED = (Kind.RACE, Kind.ELIMINATION)
"""Kinds that say themselves how rounds are counted."""


def any_plan(kind: Kind, source: Random) -> Scheme:
    if kind is Kind.ROTATION:
        places = source.choice((4, 8))
        sets = source.choice((1, 2)) if places == 4 else 1
        return Scheme(title="Any", kind=kind, places=places, sets=sets, seed=str(source.random()))
    pairs = kind is not Kind.ELIMINATION and source.random() < 0.25
    seats = source.choice((4, 6)) if pairs else source.choice((2, 2, 3, 4, 5))
    countings = (Counting.POINTS, Counting.ROUND, Counting.ALTERNATIVE, Counting.PENALTIES)
    ties = source.sample(list(TieBreak), source.randint(0, len(TieBreak)))
    return Scheme(
        title="Any",
        kind=kind,
        setup=Setup(
            seats=seats,
            company=Company.PARTNERS if pairs else Company.SINGLE,
            counting=Counting.POINTS if kind in _FIXED else source.choice(countings),
            target=source.choice((300, 700)),
        ),
        stages=source.choice((None, 4, 6)) if kind in (Kind.SWISS, Kind.RACE) else None,
        advance=source.choice((None, 1, seats - 1)) if kind is Kind.KNOCKOUT else None,
        ties=source.choice((None, tuple(ties))),
        fill=Level.CASUAL if pairs else source.choice((None, Level.CASUAL)),
        seed=str(source.random()),
    )


class RestlessClub:
    """One tournament, from its first entrant to its end."""

    def __init__(
        self, kind: Kind, seed: str, *, restless: bool = True, partners: bool = False
    ) -> None:
        """With `partners` no bot is one."""
        self._source = Random(seed)
        self._restless = restless
        self.ended_early = False
        plan = any_plan(kind, self._source)
        if partners:
            setup = replace(plan.setup, company=Company.PARTNERS, seats=4)
            plan = replace(plan, setup=setup, fill=None, advance=None)
        count = self._source.randint(4, plan.places or 14)
        alone = kind is not Kind.ROTATION and plan.in_pairs and not plan.completes
        if alone:  # with others it cannot begin
            count = max(plan.fewest, count - count % plan.fewest)
        self.club = Club(plan, [f"p{n}" for n in range(count)])
        if plan.places is None and not alone and self._source.random() < 0.4:
            self.club.say(ORGANISER, Admit, level=Level.SKILLED)

    def play(self) -> dict[str, Any]:
        """To its end; the record of it."""
        club, source = self.club, self._source
        club.say(ORGANISER, Begin)
        while club.tournament.status is not Status.OVER:
            self._something()
            if self._restless and source.random() < 0.02:
                club.say(ORGANISER, EndEarly)
                self.ended_early = True
                break
            club.end_stage()
            self._something()
            if club.tournament.status is Status.BETWEEN:
                club.say(ORGANISER, Hold)
                club.say(ORGANISER, GoOn)
        self._something()
        return self.told

    @property
    def told(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(record_json(self.club.sight))
        return found

    def _something(self) -> None:
        """While a stage is played, between two, or when all is over."""
        if not self._restless:
            return
        for befalls in (self._come, self._leave, self._correct):
            if self._source.random() < 0.3:
                befalls()

    def _come(self) -> None:
        """Somebody new or somebody who left, as far as the kind takes them."""
        club, who = self.club, f"p{self._source.randrange(20)}"
        entrant = next((e for e in club.sight.entrants if e.name == who.title()), None)
        if club.tournament.status is Status.OVER:
            return
        if entrant is None and club.tournament.plan.kind in TAKES_LATE and self._half():
            club.say(ORGANISER, Admit, name=who.title())
            number = club.sight.entrants[-1].number
            if self._half():
                club.say(who, ClaimName, number=number)
        elif entrant is None or entrant.gone:
            club.answer(who, Enter, name=who.title())  # a full rotation takes nobody

    def _leave(self) -> None:
        """By their own word or the organiser's; not so many that nobody is left."""
        club = self.club
        there = [entrant for entrant in club.sight.entrants if not entrant.gone]
        if len(there) < 4 or club.tournament.status is Status.OVER:
            return
        one = self._source.choice(there)
        if one.claimed and self._half():
            assert isinstance(club.answer(one.name.lower(), Withdraw), Ack)
        elif club.tournament.plan.kind is not Kind.ROTATION:
            club.say(ORGANISER, Strike, number=one.number)

    def _correct(self) -> None:
        """The last chair's points were the first one's, and so on."""
        stages = list(enumerate(self.club.sight.stages))
        ended = [
            (at, table, seats.result)
            for at, stage in stages
            for table, seats in enumerate(stage.tables)
            if seats.result is not None and stage.setup.counting is not Counting.ELIMINATION
        ]
        if ended:
            at, table, result = self._source.choice(ended)
            points, won = result.points[::-1], result.rounds_won[::-1]
            told = {"stage": at, "table": table, "points": points, "rounds_won": won}
            self.club.say(ORGANISER, TypeResult, **told, note="the other way round")

    def _half(self) -> bool:
        return self._source.random() < 0.5
