"""Games stepped side by side, with observations and masks: how fast, and the memory of each."""

from collections.abc import Iterator

from benchmarks.peers import RLCARD
from benchmarks.ratio import Ratio, Work
from penultima.editions import EDITIONS
from penultima.environments.vector import VectorEnv
from penultima.game.seating import MOST

GAMES = 1024
GOAL = 100
SCALE = 100
MOST_BYTES = 512


def ratios() -> Iterator[Ratio]:
    for edition in EDITIONS:
        for seats in (2, 4) if edition == "classic" else (4,):
            yield Ratio(
                f"batch, {edition}, {seats} seats", stepping(edition, seats), RLCARD, GOAL, SCALE
            )


def stepping(edition: str, seats: int) -> Work:
    """Any action that is offered, in all games at once; ended rounds are dealt anew."""
    env = VectorEnv(edition, seats, GAMES)

    def work(count: int, seed: int) -> int:
        env.reset(seed)
        played = 0
        while played < count:
            env.step(env.sample())
            played += GAMES
        return played

    return work


def report_memory() -> None:
    for seats in (2, 4, MOST):
        needed = VectorEnv(players=seats, games=GAMES).engine.bytes_per_game
        said = "reached" if needed <= MOST_BYTES else "missed"
        print(f"memory of a game in the batch, {seats} seats: {needed} bytes; ", end="")
        print(f"goal {MOST_BYTES}: {said}")
