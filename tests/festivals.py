"""Tournaments under kill -9: `python -m tests.festivals --seed 1 --count 50`.

Tournaments of every kind with people and bots over real sockets. People lose their sockets and come
back; the server is killed again and again, between two stages and in the middle of them, and
started on the same database. In the end nothing is lost, nobody has been seated twice, and results
and standings are what the records of the tables say (`tests.wire.recount`).
"""

import asyncio
import random

from penultima.players.levels import Level
from penultima.table.setup import Counting, Setup
from penultima.tournament.plan import Kind, Scheme
from tests.wire.campaign import Campaign, Tally, run, told
from tests.wire.festival import Festival
from tests.wire.recount import recount
from tests.wire.server import ServerProcess, serving

PEOPLE, BOTS = 8, 64


def plan_of(kind: Kind, source: random.Random) -> Scheme:
    """Short tables, so that there is much between them."""
    if kind is Kind.ROTATION:
        return Scheme(title="Eight", kind=kind, setup=Setup(turn_seconds=None), places=8, pause=0)
    edition = source.choice(("classic", "cars", "shark", "mando", "agent-en", "agent-es"))
    seats = source.choice((2, 3, 4))
    counting = Counting.POINTS if kind in (Kind.RACE, Kind.ELIMINATION) else Counting.ROUNDS
    target = 100 if kind is Kind.ELIMINATION else 500
    setup = Setup(
        edition=edition, seats=seats, counting=counting, rounds=1, target=target, turn_seconds=None
    )
    if kind is Kind.ROUND_ROBIN:
        setup = Setup(edition=edition, seats=4, counting=counting, rounds=1, turn_seconds=None)
    return Scheme(title=str(kind), kind=kind, setup=setup, rounds=1, pause=source.choice((0, 0, 1)))


async def hold(
    server: ServerProcess, kind: Kind, seed: str, *, kills: int, people: int, bots: int
) -> Tally:
    """One tournament, so many kills while it lasts."""
    tally = Tally(trials=1)
    source = random.Random(seed)
    plan = plan_of(kind, source)
    if kind is Kind.ROTATION:
        people, bots = min(people, 7), 0
    levels = [source.choice((Level.BEGINNER, Level.CASUAL, Level.SKILLED)) for _ in range(bots)]
    festival = Festival(server, plan, people, levels, seed)
    try:
        await festival.begin()
        for _ in range(kills):
            # The first at once: the shortest of them are over in less than a second.
            await asyncio.sleep(source.uniform(0.0, 0.4) if tally.counts["kills"] else 0.0)
            if festival.over:
                break
            source.choice(festival.people).drop()
            server.kill()
            tally.counts["kills"] += 1
            await asyncio.to_thread(server.start)
            festival.check()
        await festival.play_out()
        tally.counts += recount(server, festival.record)
        for person in festival.people:
            assert len(person.sat_at) == len(set(person.sat_at)), "sent to the same table twice"
        tally.counts["tournaments"] += 1
    finally:
        await festival.leave()
    return tally


def besiege(seed: int, numbers: range, *, people: int = PEOPLE, bots: int = BOTS) -> Tally:
    """One tournament of each kind in turn; `numbers` are kills."""
    tally = Tally()
    kinds = list(Kind)
    kind = kinds[(numbers.start // CAMPAIGN.chunk) % len(kinds)]
    with serving() as server:
        try:
            name = f"{seed}:{numbers.start}"
            held = hold(server, kind, name, kills=len(numbers), people=people, bots=bots)
            tally.add(asyncio.run(held))
            assert "Traceback" not in server.log, server.log[-2000:]
        except Exception as error:  # noqa: BLE001 - whatever fails here is what we look for
            tally.failures.append((numbers.start, f"{kind}: {told(error)}"))
    return tally


CAMPAIGN = Campaign(
    module="tests.festivals",
    about="Tournaments over sockets, the server killed; results as the records say.",
    work=besiege,
    count=54,
    chunk=9,
)

if __name__ == "__main__":
    run(CAMPAIGN)
