"""A tournament with real cards over real sockets: results are handed in, confirmed and typed in."""

import asyncio
import random
from collections import Counter
from typing import Any

import msgspec

from penultima.table.setup import Setup
from penultima.tournament.commands import HandIn, TypeResult
from penultima.tournament.field import Pairing, Result, StageDraw
from penultima.tournament.messages import Status
from tests.tournament.simulated import made_up
from tests.wire.festival import Caller, Festival


class Scorers:
    """Whoever sits at a table says how it has ended; the organiser confirms it."""

    def __init__(self, festival: Festival, source: random.Random) -> None:
        self._festival, self._source = festival, source
        self.counts: Counter[str] = Counter()

    async def lead(self) -> None:
        if not self._festival.plan.by_hand:
            return
        organiser = self._festival.people[0].caller
        while organiser.status is not Status.OVER:
            sight = await self._festival.told()
            if sight["status"] == "playing":
                await self._end_a_table(organiser, sight["stages"])
            await asyncio.sleep(0.01)

    async def _end_a_table(self, organiser: Caller, stages: list[dict[str, Any]]) -> None:
        stage = stages[-1]
        table = self._source.choice(
            [at for at, seats in enumerate(stage["tables"]) if "result" not in seats]
        )
        seats = stage["tables"][table]
        made = self._made(stage["setup"], seats)
        figures = {"points": made.points, "rounds_won": made.rounds_won, "places": made.places}
        where = {"stage": len(stages) - 1, "table": table}
        there = [c for c in self._festival.callers if c.you.number in seats["chairs"]]
        if there:
            scorer = self._source.choice(there)
            refused = await scorer.ask(HandIn, **where, **figures)
            if refused is not None:  # who has just given up a place in a rotation
                assert refused.code == "not-entered", refused
                return
            handed_in = (await self._festival.told())["stages"][-1]["tables"][table]["handed_in"]
            assert handed_in["by"] == scorer.you.number, handed_in
            assert msgspec.convert(handed_in["result"], Result) == made, handed_in
            self.counts["results handed in"] += 1
        await organiser.say(TypeResult, **where, **figures)

    def _made(self, setup: dict[str, Any], seats: dict[str, Any]) -> Result:
        pairing = Pairing(tuple(seats["chairs"]), tuple(seats.get("accounts", ())))
        draw = StageDraw(msgspec.convert(setup, Setup), (pairing,), ())
        return made_up(draw, pairing, self._source)
