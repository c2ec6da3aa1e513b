"""Tournaments under kill -9: `python -m tests.festivals --seed 1 --count 50`.

Tournaments of every kind, edition, option, house rule and form with people and bots over real
sockets. People lose their sockets and come back, come late, leave, and claim names that were
written down; the organiser holds stages and corrects results (`tests.wire.adventures`). The server
is killed again and again, between two stages and in the middle of them, and started on the same
database; where it is not, bots of somebody else take part. In the end nothing is lost, nobody has
been seated twice, and results, pairings and standings are what the records of the tables say
(`tests.wire.recount`).
"""

import asyncio
import random
from contextlib import suppress
from pathlib import Path
from sys import executable

from msgspec.structs import replace

from penultima.players.levels import Level
from penultima.table.setup import Company, Counting
from penultima.tournament.checks import check
from penultima.tournament.plan import Kind, PlanError, Scheme, TieBreak
from tests.waiting import QUIET, Patience
from tests.wire.adventures import Adventures
from tests.wire.campaign import Campaign, Tally, run, told
from tests.wire.festival import Festival
from tests.wire.recount import recount
from tests.wire.server import ServerProcess, serving
from tests.wire.setups import Kind as Form
from tests.wire.setups import any_setup

PEOPLE, BOTS = 8, 64
STRANGERS = 2
"""Bots of somebody else, where the server is never killed: they do not come back."""
_SPARED = [kind for kind in Kind if kind is not Kind.ROTATION]
"""A rotation has eight places at most, which are people's here."""
_BOT = Path(__file__).parents[1] / "examples" / "tournament_bot.py"
_USUAL: tuple[Form, ...] = tuple(
    (company, counting)
    for company in (Company.SINGLE, Company.PARTNERS)
    for counting in (Counting.ROUND, Counting.ROUNDS, Counting.PENALTIES)
)
"""Short tables, so that there is much between them."""
_FORMS: dict[Kind, tuple[Form, ...]] = {
    Kind.ROTATION: ((Company.ROTATION, Counting.POINTS),),
    Kind.RACE: ((Company.SINGLE, Counting.POINTS), (Company.PARTNERS, Counting.POINTS)),
    Kind.ELIMINATION: ((Company.SINGLE, Counting.POINTS),),
}
_SEATS = {Kind.ROUND_ROBIN: (4, 6), Kind.ROTATION: (4,)}
"""Smaller tables would have everybody meet in more stages than one has time for."""


def plan_of(kind: Kind, source: random.Random) -> Scheme:
    while True:
        plan = _any_plan(kind, source)
        with suppress(PlanError):
            check(plan)
            return plan


def _any_plan(kind: Kind, source: random.Random) -> Scheme:
    setup = any_setup(source, kinds=_FORMS.get(kind, _USUAL))
    pairs = setup.company is Company.PARTNERS
    seats = source.choice(_SEATS.get(kind, (2, 3, 4)))
    if pairs and setup.seats > seats:
        seats = 4
    if kind is Kind.ROTATION:
        return Scheme(
            title=str(kind),
            kind=kind,
            setup=replace(setup, turn_seconds=None),
            places=source.choice((4, 8)),
            pause=source.choice((1, None)),
        )
    ties = tuple(source.sample(list(TieBreak), source.randint(0, len(TieBreak))))
    return Scheme(
        title=str(kind),
        kind=kind,
        setup=replace(setup, seats=seats, rounds=1, turn_seconds=None, target=setup.target + 50),
        rounds=1,
        pause=source.choice((0, 1, None)),
        fill=Level.CASUAL if pairs else source.choice((Level.CASUAL, None)),
        ties=source.choice((None, ties)),
    )


async def hold(
    server: ServerProcess, kind: Kind, seed: str, *, kills: int, people: int, bots: int
) -> Tally:
    """One tournament, so many kills while it lasts."""
    tally = Tally(trials=1)
    source = random.Random(seed)
    plan = plan_of(kind, source)
    if kind is Kind.ROTATION:
        people, bots = min(people, (plan.places or 8) - 1), 0
    levels = [source.choice((Level.BEGINNER, Level.CASUAL, Level.SKILLED)) for _ in range(bots)]
    festival = Festival(server, plan, people, levels, seed)
    adventures = Adventures(festival, source)
    strangers: list[asyncio.subprocess.Process] = []
    leading = None
    try:
        await festival.gather()
        await adventures.before_it_begins()
        if not kills:
            strangers = await _strangers(festival)
        await festival.begin()
        leading = asyncio.ensure_future(adventures.lead())
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
        await leading
        tally.counts["bots of others"] += await _played_to_the_end(strangers)
        tally.counts += recount(server, await festival.told("/record")) + adventures.counts
        for person in festival.people:
            assert len(person.sat_at) == len(set(person.sat_at)), "sent to the same table twice"
        tally.counts["tournaments"] += 1
    finally:
        if leading is not None:
            leading.cancel()
        for stranger in strangers:
            with suppress(ProcessLookupError):
                stranger.kill()
        await festival.leave()
    return tally


async def _strangers(festival: Festival) -> list[asyncio.subprocess.Process]:
    """They have entered when this returns."""
    address = f"http://127.0.0.1:{festival.server.port}"
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


def besiege(seed: int, numbers: range, *, people: int = PEOPLE, bots: int = BOTS) -> Tally:
    """As many kills as there are `numbers`, in as many tournaments of one kind as that takes; the
    kinds take turns. Beside every round of them a tournament is held that is spared all kills."""
    tally = Tally()
    turn, at = divmod(numbers.start // CAMPAIGN.chunk, len(Kind))
    kind, spared = list(Kind)[at], _SPARED[turn % len(_SPARED)]
    with serving() as server:

        def held(kind: Kind, number: int, *, kills: int) -> None:
            name = f"{seed}:{numbers.start + number}"
            one = asyncio.run(hold(server, kind, name, kills=kills, people=people, bots=bots))
            assert one.counts["kills"] or not kills, "it was over before the first kill"
            tally.add(one)
            assert "Traceback" not in server.log, server.log[-2000:]

        try:
            if at == 0:
                held(spared, len(numbers), kills=0)
            while (done := tally.counts[f"kills in {kind}"]) < len(numbers):
                held(kind, done, kills=len(numbers) - done)
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
