"""What else befalls a tournament: people come late and leave, results are corrected, stages wait.

All of it is said over the sockets of those who say it. What comes too late is refused, and that is
an answer too; what is refused for another reason is a failure.
"""

import asyncio
import random
from collections import Counter
from typing import Any

from penultima.tournament.commands import (
    Admit,
    ClaimName,
    Enter,
    GoOn,
    Hold,
    Strike,
    TournamentCommand,
    TypeResult,
    Withdraw,
)
from penultima.tournament.kinds import TAKES_LATE
from penultima.tournament.messages import Status
from penultima.tournament.plan import Kind
from tests.wire.festival import Caller, Festival, Participant

_TOO_LATE = {"wrong-stage", "full", "withdrawn"}
COMERS = 1
"""So many more than were invited take part when it begins, but for a rotation."""
_MOST_COME = 3
_FEWEST_STAY = 3


class Adventures:
    """The organiser's hand, and people who do not stay in their places."""

    def __init__(self, festival: Festival, source: random.Random) -> None:
        self._festival, self._source = festival, source
        self._kind = festival.plan.kind
        self._waited_at = 0
        self._left: list[Participant] = []
        self.counts: Counter[str] = Counter()

    async def before_it_begins(self) -> None:
        """One who was written down comes for the name; one is admitted and struck again."""
        organiser = self._organiser
        if self._kind is Kind.ROTATION:
            return
        for name in ("Written", "Struck"):
            await organiser.say(Admit, name=name)
        entrants = (await self._festival.told())["entrants"]
        written, struck = [entrant["number"] for entrant in entrants[-2:]]
        await organiser.say(Strike, number=struck)
        comer = await self._festival.invite("Claims")
        await comer.caller.say(ClaimName, number=written)
        self.counts["claims"] += 1

    async def lead(self) -> None:
        """From stage to stage, until it is over."""
        while self._organiser.status is not Status.OVER:
            await self._go_on()
            await asyncio.sleep(0.02)

    async def _go_on(self) -> None:
        """Between two stages: what befalls it, once for each of them; then it goes on, or somebody
        has to say so."""
        if self._organiser.status is not Status.BETWEEN:
            return
        sight = await self._festival.told()
        if sight["status"] != "between":
            return
        if (stages := len(sight["stages"])) > self._waited_at:
            self._waited_at = stages
            await self._befall()
        elif sight["left_ms"] is None:
            await self._said(self._organiser, GoOn)

    async def _befall(self) -> None:
        held = self._source.random() < 0.5 and await self._said(self._organiser, Hold)
        for befalls in (self._somebody_comes, self._somebody_leaves, self._result_is_corrected):
            if self._source.random() < 0.4:
                await befalls()
        if held:
            self.counts["stages held"] += 1
            await self._organiser.say(GoOn)  # nothing else has begun it

    @property
    def _organiser(self) -> Caller:
        return self._festival.people[0].caller

    async def _said(self, caller: Caller, kind: type[TournamentCommand], **told: Any) -> bool:
        refused = await caller.ask(kind, **told)
        assert refused is None or refused.code in _TOO_LATE, refused
        return refused is None

    async def _somebody_comes(self) -> None:
        """Who left comes back, or somebody new."""
        rotation = self._kind is Kind.ROTATION
        if self._kind not in TAKES_LATE and not rotation:
            return
        if self._left and self._source.random() < 0.5:
            comer = self._left.pop()
        elif self.counts["came late"] < _MOST_COME:
            comer = await self._festival.invite("Late")
        else:
            return
        if await self._said(comer.caller, Enter, name=comer.caller.guest.name):
            self.counts["taken over" if rotation else "came late"] += 1

    async def _somebody_leaves(self) -> None:
        """Not the organiser, who still has to go on; nor from a table that is being played."""
        there = [
            person
            for person in self._festival.people[1:]
            if person not in self._left and not person.caller.you.table
        ]
        if len(there) < _FEWEST_STAY - 1 or self._organiser.status is Status.OVER:
            return
        person = self._source.choice(there)
        if person.caller.you.number is not None and await self._said(person.caller, Withdraw):
            self._left.append(person)
            self.counts["withdrew"] += 1

    async def _result_is_corrected(self) -> None:
        """The other way round."""
        stages = (await self._festival.told())["stages"]
        table = self._source.randrange(len(stages[-1]["tables"]))
        result = stages[-1]["tables"][table].get("result")
        if result is None:  # the next stage has begun
            return
        told = {"points": result["points"][::-1], "rounds_won": result["rounds_won"][::-1]}
        where = {"stage": len(stages) - 1, "table": table}
        note = f"the other way round, {self.counts['corrections'] + 1}"
        if await self._said(self._organiser, TypeResult, **where, **told, note=note):
            self.counts["corrections"] += 1
