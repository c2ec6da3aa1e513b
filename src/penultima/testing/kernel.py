"""The kernel beside the reference: equal, or a refusal that says why."""

import random
from collections.abc import Iterator
from importlib.util import find_spec

from penultima.game.edition import Edition
from penultima.testing.occasions import Occasion
from penultima.testing.rounds import RandomTable, tables
from penultima.trouble import Trouble


def kernel_refusal(edition: Edition) -> Trouble | None:
    """Why the kernel does not play this edition; None if it does."""
    if find_spec("numba") is None:
        return Trouble("trouble-no-kernel")
    from penultima.encoding.support import UnsupportedEdition, check_supported

    try:
        check_supported(edition)
    except UnsupportedEdition as error:
        return error
    return None


def kernel_faults(edition: Edition, rounds: int, seed: int) -> Iterator[Trouble]:
    """Where the kernel plays otherwise than the reference, at tables where it plays at all.

    How they differ is said in English: that is for whoever mends the kernel.
    """
    for table in tables(edition, rounds, seed):
        if kernel_refusal(table.edition) is None:
            occasion = Occasion(table)
            for what in _differences(table):
                yield occasion.tell(Trouble("trouble-passed-on", why=what))


def _differences(table: RandomTable) -> list[str]:
    """A round of the kernel's, followed by the reference; the first one is compiled for a while."""
    from penultima.fast.trace import Temper, play_trace
    from penultima.fast.translation import compile_table
    from penultima.testing.agreement.follower import Follower

    source = random.Random(f"kernel {table.seed}")
    temper = Temper(
        eager=source.choice((0.5, 0.8, 0.95, 1.0)),
        call=source.choice((0.0, 0.1, 0.5, 0.9)),
        catch=source.choice((0.0, 0.1, 0.5, 0.9)),
        others=source.choice((0.0, 0.2, 0.5)),
    )
    compiled = compile_table(table.edition, table.seats)
    trace = play_trace(compiled, table.seats, table.seed, temper)
    return Follower(table.edition, trace).differences()
