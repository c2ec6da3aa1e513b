"""Whole matches over real sockets: `python -m tests.wire --seed 1 --count 2000`."""

import asyncio
import traceback

from tests.wire.campaign import Campaign, Tally, run
from tests.wire.match import play_match
from tests.wire.server import ServerProcess, serving

AT_ONCE = 4
CHUNK = 40


def play_matches(seed: int, numbers: range) -> Tally:
    """All on one server, some at the same time."""
    tally = Tally()

    async def play_all(server: ServerProcess) -> None:
        left = iter(numbers)
        await asyncio.gather(*(_play_some(server) for _ in range(AT_ONCE)))
        assert next(left, None) is None

    async def _play_some(server: ServerProcess) -> None:
        for number in iter(lambda: next(waiting, None), None):
            tally.trials += 1
            try:
                played = await play_match(server, f"{seed}:{number}")
            except Exception as error:  # noqa: BLE001 - whatever fails here is what we look for
                where = traceback.extract_tb(error.__traceback__)[-1]
                tally.failures.append((number, f"{type(error).__name__} in {where.name}: {error}"))
                continue
            tally.counts.update(
                moves=played.moves,
                losses=played.losses,
                frames=played.frames,
                gaps=played.gaps,
                **{f"{played.setup.edition} matches": 1, f"{played.setup.form} matches": 1},
            )

    waiting = iter(numbers)
    with serving() as server:
        asyncio.run(play_all(server))
    return tally


CAMPAIGN = Campaign(
    module="tests.wire",
    about="Whole matches over real sockets, with losses and repetitions.",
    work=play_matches,
    count=2000,
    chunk=CHUNK,
)

if __name__ == "__main__":
    run(CAMPAIGN)
