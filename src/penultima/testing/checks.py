"""Everything that is checked of an edition, in the order in which it is told."""

import random
import time
import traceback
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from pathlib import Path

import msgspec

from penultima.editions import EDITIONS
from penultima.game import rules
from penultima.game.edition import Edition
from penultima.game.phases import Over
from penultima.notation import write_move
from penultima.shelf.errors import error_line
from penultima.shelf.faults import faults_of_value
from penultima.testing.invariants import step_faults, text_faults
from penultima.testing.kernel import kernel_faults, kernel_refusal
from penultima.testing.moves import move_faults
from penultima.testing.rounds import LONGEST, PlayedStep, RandomTable, play_round, tables
from penultima.testing.secrecy import secrecy_faults
from penultima.testing.texts import sheet_faults, word_faults

_CLOSE_LOOK = 5
"""Every so many steps all moves are tried out and everything is written and read."""
NO_TASK = "nobody is asked any more: an effect has to say who is next (progress.turn_after)"
_ENOUGH = 3
"""So many faults of one kind are told."""
_MOVE = 5.0
"""Seconds for what comes of one move."""
_READING = 60.0
_COMPILING = 600.0
Pulse = Callable[[str, float], None]
"""Called with what will be done, and how many seconds it may take at most."""


class Fault(msgspec.Struct, frozen=True):
    """What is wrong with an edition, and which check found it."""

    check: str
    sentence: str

    def __str__(self) -> str:
        return self.sentence


class CheckRequest(msgspec.Struct, frozen=True):
    """What is to be checked, and how thoroughly."""

    name: str
    rounds: int
    seed: int

    @property
    def edition(self) -> Edition:
        return EDITIONS[self.name]


class Check(msgspec.Struct, frozen=True):
    """One of the checks: its name, what it shows, and how it is done."""

    name: str
    shows: str
    run: Callable[[CheckRequest, Pulse], Iterator[str]]


def run_checks(
    asked: CheckRequest, names: list[str] | None, pulse: Pulse, tell: Callable[[str], None]
) -> Iterator[Fault]:
    """All faults; `tell` gets a line as each check is over."""
    for check in CHECKS:
        if names is not None and check.name not in names:
            continue
        began, found = time.monotonic(), 0
        for sentence in islice(_distinct(_caught(check, asked, pulse)), _ENOUGH):
            found += 1
            yield Fault(check.name, sentence)
        verdict = "ok" if not found else "wrong"
        tell(f"{check.name:<9} {verdict:<6} {check.shows} ({time.monotonic() - began:.1f} s)")


def _distinct(sentences: Iterator[str]) -> Iterator[str]:
    """One sentence of each kind; what stands before the colon says only when it was."""
    seen: set[str] = set()
    for sentence in sentences:
        kind = sentence.rpartition(": ")[2]
        if kind not in seen:
            seen.add(kind)
            yield sentence


def _caught(check: Check, asked: CheckRequest, pulse: Pulse) -> Iterator[str]:
    """The faults; an exception out of a stranger's code is one more, and the last."""
    try:
        yield from check.run(asked, pulse)
    except Exception as error:  # noqa: BLE001 whatever a stranger's effect does
        when = "".join(f"{note}: " for note in getattr(error, "__notes__", [])[:1])
        yield f"{when}{NO_TASK if _has_no_task(error) else error_line(error)}"


def _has_no_task(error: Exception) -> bool:
    """Whether the rules looked for the next task and found an empty agenda."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    return isinstance(error, IndexError) and Path(last.filename) == Path(rules.__file__)


# -------------------------------------------------------------------- the checks


def _value(asked: CheckRequest, _: Pulse) -> Iterator[str]:
    yield from faults_of_value(asked.edition)


def _rounds(asked: CheckRequest, pulse: Pulse) -> Iterator[str]:
    """Every step of every round, and all moves at some of them."""
    for table in tables(asked.edition, asked.rounds, asked.seed):
        source = random.Random(f"look {table.seed}")
        for number, step in enumerate(_steps(table, pulse)):
            faults = [*step_faults(table.edition, step)]
            when = f"{table.name}, after '{write_move(step.seat, step.move)}'"
            if number % _CLOSE_LOOK == 0:
                faults += text_faults(table.edition, step)
                faults += _move_faults(table, step, source, partial(_try, pulse, when))
            yield from (f"{when}: {fault}" for fault in faults)
            if faults:
                return


def _move_faults(
    table: RandomTable, step: PlayedStep, source: random.Random, tell: Callable[[str], None]
) -> list[str]:
    tried = ""

    def note(move: str) -> None:
        nonlocal tried
        tried = move
        tell(move)

    try:
        return list(move_faults(table.edition, step.after, source, note))
    except Exception as error:
        error.add_note(f"{table.name}, after '{tried}'")
        raise


def _try(pulse: Pulse, when: str, move: str) -> None:
    pulse(f"{when}, trying '{move}'", _MOVE)


def _endings(asked: CheckRequest, pulse: Pulse) -> Iterator[str]:
    for table in tables(asked.edition, asked.rounds, asked.seed + 10_000):
        last: PlayedStep | None = None
        for step in _steps(table, pulse):
            last = step
        if last is None or not isinstance(last.after.phase, Over):
            yield f"{table.name}: the round is not over after {LONGEST} moves"
            return


def _secrets(asked: CheckRequest, pulse: Pulse) -> Iterator[str]:
    for table in tables(asked.edition, asked.rounds, asked.seed + 20_000):
        source = random.Random(f"secrets {table.seed}")
        for step in _steps(table, pulse):
            for fault in secrecy_faults(table.edition, step, source):
                yield f"{table.name}: {fault}"


def _steps(table: RandomTable, pulse: Pulse) -> Iterator[PlayedStep]:
    """The steps of a round; an exception says at which table and after which move."""
    last = "the deal"
    steps = play_round(table)
    while True:
        pulse(f"{table.name}, after {last}", _MOVE)
        try:
            step = next(steps, None)
        except Exception as error:
            error.add_note(f"{table.name}, after {last}")
            raise
        if step is None:
            return
        last = f"'{write_move(step.seat, step.move)}'"
        yield step


def _words(asked: CheckRequest, pulse: Pulse) -> Iterator[str]:
    pulse("the words", _READING)
    return word_faults(asked.name)


def _sheets(asked: CheckRequest, pulse: Pulse) -> Iterator[str]:
    pulse("the sheets", _READING)
    return sheet_faults(asked.name)


def _kernel(asked: CheckRequest, pulse: Pulse) -> Iterator[str]:
    pulse("the kernel", _COMPILING)
    if kernel_refusal(asked.edition) is None:
        yield from kernel_faults(asked.edition, asked.rounds, asked.seed)


CHECKS = (
    Check("value", "the pack can be dealt, and every card can be written", _value),
    Check("rounds", "every step is sound, every listed move is accepted", _rounds),
    Check("endings", "every round comes to an end", _endings),
    Check("secrets", "nobody is told of cards that they may not see", _secrets),
    Check("kernel", "the kernel plays the same, or says why it does not", _kernel),
    Check("words", "people can read what it and its cards are called", _words),
    Check("sheets", "people can read its rules", _sheets),
)
