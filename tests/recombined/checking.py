"""What must hold in an edition whatever its cards do."""

import random
from collections.abc import Iterator
from contextlib import contextmanager

from penultima.game import standstill
from penultima.game.edition import Edition
from penultima.game.phases import Over
from penultima.notation import write_move
from penultima.testing.invariants import step_faults, text_faults
from penultima.testing.kernel import kernel_faults, kernel_refusal
from penultima.testing.moves import move_faults
from penultima.testing.occasions import Occasion
from penultima.testing.rounds import LONGEST, PlayedStep, RandomTable, play_round, tables
from penultima.testing.secrecy import secrecy_faults
from penultima.trouble import Trouble

_CLOSE_LOOK = 9
"""Every so many steps all moves are tried out and a second world is made."""
_FEW_REFILLS = 12
"""At random some packs go round for hours; a round that may be void sooner shows that it ends."""


@contextmanager
def patience_of_few_refills() -> Iterator[None]:
    before = standstill.MOST_REFILLS
    standstill.MOST_REFILLS = _FEW_REFILLS
    try:
        yield
    finally:
        standstill.MOST_REFILLS = before


def faults_in(edition: Edition, rounds: int, seed: int) -> list[str]:
    """The first fault of each round by the reference, and those of the kernel beside it."""
    with patience_of_few_refills():
        found = [fault for table in tables(edition, rounds, seed) for fault in _played(table)]
    if kernel_refusal(edition) is None:
        found += map(str, kernel_faults(edition, rounds, seed))
    return found


def _played(table: RandomTable) -> Iterator[str]:
    source = random.Random(f"look {table.seed}")
    last: PlayedStep | None = None
    try:
        for number, last in enumerate(play_round(table)):
            for fault in _faults_of(table.edition, last, source, close=number % _CLOSE_LOOK == 0):
                yield str(Occasion(table, write_move(last.seat, last.move)).tell(fault))
                return
    except Exception as error:  # noqa: BLE001 whatever it is, it is a fault
        said = f"{type(error).__name__}: {error}"
        yield str(Occasion(table).tell(Trouble("trouble-passed-on", why=said)))
        return
    if last is None or not isinstance(last.after.phase, Over):
        yield str(Occasion(table).tell(Trouble("trouble-round-endless", moves=LONGEST)))


def _faults_of(
    edition: Edition, step: PlayedStep, source: random.Random, *, close: bool
) -> Iterator[Trouble]:
    yield from step_faults(edition, step)
    if close:
        yield from text_faults(edition, step)
        yield from move_faults(edition, step.after, source)
        yield from secrecy_faults(edition, step, source)
