"""The kernel beside the reference: equal, or a refusal that says why."""

import random
from collections.abc import Iterator
from contextlib import suppress
from importlib.util import find_spec

from penultima.editions import UnknownOption, check_seats
from penultima.game.edition import Edition
from penultima.game.seating import FEWEST, MOST


def kernel_refusal(edition: Edition) -> str | None:
    """Why the kernel does not play this edition; None if it does."""
    if find_spec("numba") is None:
        return 'numba is not installed here (pip install "penultima[fast]")'
    from penultima.encoding.support import UnsupportedEdition, check_supported

    try:
        check_supported(edition)
    except UnsupportedEdition as error:
        return str(error)
    return None


def kernel_faults(edition: Edition, rounds: int, seed: int) -> Iterator[str]:
    """Where the kernel plays otherwise than the reference, in rounds at tables of all sizes."""
    from penultima.fast.tables import compile_table
    from penultima.fast.trace import Temper, play_trace
    from penultima.testing.agreement.comparing import Follower

    source = random.Random(f"kernel {edition.id} {seed}")
    for number in range(rounds):
        seats = source.choice(_tables(edition))
        temper = Temper(
            eager=source.choice((0.5, 0.8, 1.0)),
            call=source.choice((0.0, 0.5, 0.9)),
            catch=source.choice((0.0, 0.5, 0.9)),
            others=source.choice((0.0, 0.3)),
        )
        table = compile_table(edition, seats)
        trace = play_trace(table, seats, source.randrange(1 << 40), temper)
        for fault in Follower(edition, trace).differences():
            yield f"kernel and reference, round {number} of {seats} seats: {fault}"


def _tables(edition: Edition) -> list[int]:
    """How many may sit down to it."""
    able = []
    for seats in range(FEWEST, MOST + 1):
        with suppress(UnknownOption):
            check_seats(edition, seats)
            able.append(seats)
    return able
