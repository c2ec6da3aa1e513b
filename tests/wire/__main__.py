"""Whole matches over real sockets: `python -m tests.wire --seed 1 --count 2000`."""

import asyncio
import traceback
from collections.abc import Iterator

from tests.wire.campaign import Campaign, Tally, run
from tests.wire.match import play_match
from tests.wire.server import ServerProcess, serving
from tests.wire.setups import KINDS, Kind

AT_ONCE = 4


def play_matches(seed: int, numbers: range) -> Tally:
    """All on one server, some of them at the same time."""
    tally = Tally()
    with serving() as server:
        asyncio.run(play_all(server, seed, iter(numbers), tally))
    return tally


async def play_all(
    server: ServerProcess,
    seed: int,
    numbers: Iterator[int],
    tally: Tally,
    kinds: tuple[Kind, ...] = KINDS,
) -> None:
    async def play_next() -> None:
        for number in numbers:
            tally.trials += 1
            try:
                await _play(server, f"{seed}:{number}", tally, kinds)
            except Exception as error:  # noqa: BLE001 - whatever fails here is what we look for
                where = traceback.extract_tb(error.__traceback__)[-1]
                tally.failures.append((number, f"{type(error).__name__} in {where.name}: {error}"))

    await asyncio.gather(*(play_next() for _ in range(AT_ONCE)))


async def _play(server: ServerProcess, seed: str, tally: Tally, kinds: tuple[Kind, ...]) -> None:
    played = await play_match(server, seed, kinds)
    tally.counts.update(
        {
            "moves of people": played.moves,
            "lost sockets": played.losses,
            "numbered frames": played.frames,
            "tails cut off by a new round": played.gaps,
            f"of {played.setup.edition}": 1,
            f"of the kind {played.setup.company} {played.setup.counting}": 1,
        }
    )


CAMPAIGN = Campaign(
    module="tests.wire",
    about="Whole matches over real sockets, with losses and repetitions.",
    work=play_matches,
    count=2000,
    chunk=40,
)

if __name__ == "__main__":
    run(CAMPAIGN)
