"""Tournaments under kill -9: `python -m tests.festivals --seed 1 --count 50`.

Tournaments of every kind, edition, option, house rule and form with people and bots over real
sockets. People lose their sockets and come back, come late, leave, and claim names that were
written down; the organiser holds stages and corrects results (`tests.wire.adventures`). The server
is killed again and again, between two stages and in the middle of them, and started on the same
database. Bots of somebody else take part, who come back as well. In the end everything that was
accepted has stayed (`tests.wire.ledger`), nobody has been seated twice, and results, pairings and
standings are what the records of the tables say (`tests.wire.recount`). Some are played with real
cards: there results are handed in and confirmed (`tests.wire.by_hand`).
"""

import asyncio
import random
import sqlite3
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, suppress
from itertools import product
from pathlib import Path
from sys import executable

from msgspec.structs import replace

from penultima.players.levels import Level
from penultima.table.setup import Company, Counting
from penultima.tournament.checks import check
from penultima.tournament.plan import Kind, PlanError, Scheme, TieBreak
from tests.waiting import QUIET, Patience
from tests.wire.adventures import COMERS, Adventures
from tests.wire.by_hand import Scorers
from tests.wire.campaign import Campaign, Tally, run, told
from tests.wire.festival import Festival
from tests.wire.ledger import lost_commands, lost_moves
from tests.wire.recount import recount
from tests.wire.server import ServerProcess, serving
from tests.wire.setups import KINDS, any_setup
from tests.wire.setups import Kind as Form

PEOPLE, BOTS = 8, 64
STRANGERS = 2
"""Bots of somebody else."""
STORY = 9
"""Kills in tournaments of one kind, before the next kind has its turn."""
_SPARED = [kind for kind in Kind if kind is not Kind.ROTATION]
"""A rotation has eight places at most, which are people's here."""
_BOT = Path(__file__).parents[1] / "examples" / "tournament_bot.py"
_FORMS: dict[Kind, tuple[Form, ...]] = {
    Kind.ROTATION: ((Company.ROTATION, Counting.POINTS),),
    Kind.RACE: tuple(
        product((Company.SINGLE, Company.PARTNERS), (Counting.POINTS, Counting.ROUNDS))
    ),
    Kind.ELIMINATION: tuple(
        product((Company.SINGLE,), (Counting.ELIMINATION, Counting.POINTS, Counting.PENALTIES))
    ),
}
"""Elsewhere any."""
_SEATS = {
    Kind.ROUND_ROBIN: (4, 6, 8),
    Kind.ROTATION: (4,),
    Kind.ELIMINATION: (2, 3, 4, 6),
}
"""Smaller tables would have everybody meet in more stages than one has time for."""
_ANY_SEATS = (2, 3, 4, 5, 6, 8, 10)


def plan_of(kind: Kind, source: random.Random) -> Scheme:
    while True:
        plan = _any_plan(kind, source)
        with suppress(PlanError):
            check(plan)
            return plan


def _any_plan(kind: Kind, source: random.Random) -> Scheme:
    setup = any_setup(source, kinds=_FORMS.get(kind, KINDS))
    pairs = setup.company is Company.PARTNERS
    plan = Scheme(
        title=str(kind),
        kind=kind,
        setup=replace(setup, turn_seconds=None),
        pause=source.choice((0, 1, None)),
        by_hand=source.random() < 1 / 6,
    )
    if kind is Kind.ROTATION:
        return replace(plan, places=source.choice((4, 8)))
    seats = source.choice([n for n in _SEATS.get(kind, _ANY_SEATS) if not pairs or n in (4, 6, 8)])
    ties = tuple(source.sample(list(TieBreak), source.randint(0, len(TieBreak))))
    target = setup.target + 50 if kind is Kind.ELIMINATION else 50
    return replace(
        plan,
        setup=replace(plan.setup, seats=seats, rounds=source.choice((1, 1, 2)), target=target),
        rounds=1,
        fill=Level.CASUAL if pairs else source.choice((Level.CASUAL, None)),
        ties=source.choice((None, ties)),
    )


def company_of(plan: Scheme, people: int, bots: int) -> tuple[int, int]:
    """How many of both; with real cards the bots are names on a sheet. A rotation has places for
    so many, of which somebody may come for one later, and pairs with real cards fill tables."""
    if plan.kind is Kind.ROTATION:
        people = min(people, (plan.places or 8) - 1)
        return people, (plan.places or 8) - people if plan.by_hand else 0
    if plan.by_hand and plan.in_pairs:
        bots += -(people + bots + COMERS) % plan.setup.seats
    return people, bots


async def hold(
    server: ServerProcess,
    kind: Kind,
    seed: str,
    *,
    kills: int,
    people: int,
    bots: int,
    with_strangers: bool,
) -> Tally:
    """One tournament, so many kills while it lasts."""
    tally = Tally(trials=1)
    source = random.Random(seed)
    plan = plan_of(kind, source)
    people, bots = company_of(plan, people, bots)
    levels = [source.choice((Level.BEGINNER, Level.CASUAL, Level.SKILLED)) for _ in range(bots)]
    festival = Festival(server, plan, people, levels, seed)
    adventures, scorers = Adventures(festival, source), Scorers(festival, source)
    strangers: list[asyncio.subprocess.Process] = []
    leading: list[asyncio.Future[None]] = []
    try:
        await festival.gather()
        await adventures.before_it_begins()
        if with_strangers and not plan.by_hand and kind is not Kind.ROTATION:
            strangers = await _strangers(server, festival)
        await festival.begin()
        leading += map(asyncio.ensure_future, (adventures.lead(), scorers.lead()))
        for _ in range(kills):
            # The first at once: the shortest of them are over in less than a second.
            await asyncio.sleep(source.uniform(0.0, 0.4) if tally.counts["kills"] else 0.0)
            if festival.over:
                break
            source.choice(festival.people).drop()
            server.kill()
            tally.counts.update(["kills", f"kills in {kind}"])
            await asyncio.to_thread(server.start)
            festival.check()
        await festival.play_out()
        await asyncio.gather(*leading)
        tally.counts["bots of others"] += await _played_to_the_end(strangers)
        tally.counts += adventures.counts + scorers.counts
        tally.counts += await compared(server, festival, others=len(strangers))
        tally.counts["tournaments"] += 1
    finally:
        for task in leading:
            task.cancel()
        for stranger in strangers:
            with suppress(ProcessLookupError):
                stranger.kill()
        await festival.leave()
    return tally


async def compared(server: ServerProcess, festival: Festival, *, others: int = 0) -> Counter[str]:
    """AssertionError if something was lost or done twice, or is not what the records say."""
    told = await festival.told("/record")
    counts = recount(server, told)
    lost = lost_commands(festival.callers, festival.entries, told, others=others)
    with closing(sqlite3.connect(server.database)) as connection:
        for person in festival.people:
            codes = [mind.client.code for mind in person.seats]
            assert len(codes) == len(set(codes)), "sent to the same table twice"
            for mind in person.seats:
                query = "select seq, who, command, lines from steps where code = ? order by seq"
                rows = connection.execute(query, [mind.client.code]).fetchall()
                lost += lost_moves(mind, rows)
                counts["moves accepted"] += len(mind.moves.keys() & mind.client.accepted.keys())
    assert not lost, lost
    counts["commands accepted"] += sum(len(caller.accepted) for caller in festival.callers)
    return counts


async def _strangers(server: ServerProcess, festival: Festival) -> list[asyncio.subprocess.Process]:
    """They have entered when this returns."""
    address = f"http://127.0.0.1:{server.port}"
    started = [
        await asyncio.create_subprocess_exec(
            *(executable, str(_BOT), address, festival.code, f"Stranger {number}"),
            stdout=asyncio.subprocess.PIPE,
        )
        for number in range(STRANGERS)
    ]
    patience = Patience("bots of somebody else do not enter", QUIET)
    while True:
        entrants = (await festival.told())["entrants"]
        there = sum(entrant["name"].startswith("Stranger") for entrant in entrants)
        if there == STRANGERS:
            return started
        patience.see(there)
        await asyncio.sleep(0.1)


async def _played_to_the_end(strangers: list[asyncio.subprocess.Process]) -> int:
    """How many."""
    for stranger in strangers:
        said, _ = await stranger.communicate()
        assert b"over; the first is" in said, said
    return len(strangers)


def stories(numbers: range) -> Iterator[range]:
    """The parts of it in which one kind has its turn."""
    at = numbers.start
    while at < numbers.stop:
        end = min(numbers.stop, (at // STORY + 1) * STORY)
        yield range(at, end)
        at = end


def besiege(seed: int, numbers: range, *, people: int = PEOPLE, bots: int = BOTS) -> Tally:
    """As many kills as there are `numbers`, in as many tournaments as that takes; the kinds take
    turns. Beside every round of them a tournament is held that is spared all kills."""
    tally = Tally()
    with serving() as server:

        def held(kind: Kind, name: int, *, kills: int, strangers: bool) -> Tally:
            holding = hold(
                *(server, kind, f"{seed}:{name}"),
                kills=kills,
                people=people,
                bots=bots,
                with_strangers=strangers,
            )
            one = asyncio.run(holding)
            assert one.counts["kills"] or not kills, "it was over before the first kill"
            assert "Traceback" not in server.log, server.log[-2000:]
            tally.add(one)
            return one

        for story in stories(numbers):
            turn, at = divmod(story.start // STORY, len(Kind))
            kind, left = list(Kind)[at], story
            try:
                if at == 0 and story.start % STORY == 0:
                    spared = _SPARED[turn % len(_SPARED)]
                    held(spared, story.start, kills=0, strangers=True)
                while left:
                    some = (turn + at) % 2 == 1
                    one = held(kind, left.start, kills=len(left), strangers=some)
                    left = left[one.counts["kills"] :]
            except Exception as error:  # noqa: BLE001 - whatever fails here is what we look for
                tally.failures.append((numbers.start, f"{kind}: {told(error)}"))
                break
    return tally


CAMPAIGN = Campaign(
    module="tests.festivals",
    about="Tournaments over sockets, the server killed; results as the records say.",
    work=besiege,
    count=STORY * len(Kind),
    chunk=STORY,
    one_story=True,
)

if __name__ == "__main__":
    run(CAMPAIGN)
