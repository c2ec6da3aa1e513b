"""Everything that is checked of an edition, in the order in which it is told."""

import random
import time
import traceback
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path

import msgspec
from msgspec.structs import replace

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
from penultima.testing.occasions import DEAL, Failed, Occasion, untimely
from penultima.testing.rounds import LONGEST, PlayedStep, RandomTable, play_round, tables
from penultima.testing.secrecy import secrecy_faults
from penultima.testing.texts import sheet_faults, word_faults
from penultima.trouble import Trouble
from penultima.words import say
from penultima.words.numbers import written
from penultima.words.troubles import worded

_CLOSE_LOOK = 5
"""Every so many steps all moves are tried out and everything is written and read."""
_ENOUGH = 3
"""So many faults of one kind are told."""
_MOVE = 5.0
"""Seconds for what comes of one move."""
_READING = 60.0
_COMPILING = 600.0
Expect = Callable[[Occasion, float], None]
"""Called before something is done, with how many seconds of the processor it may take at most."""


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
    lang: str = "en"
    """In which it is told."""

    @property
    def edition(self) -> Edition:
        return EDITIONS[self.name]


class Check(msgspec.Struct, frozen=True):
    """One of the checks: its name, the key of what it shows, and how it is done."""

    name: str
    shows: str
    run: Callable[[CheckRequest, Expect], Iterator[Trouble]]


def run_checks(
    asked: CheckRequest, names: list[str] | None, pulse: Expect, tell: Callable[[str], None]
) -> Iterator[Fault]:
    """All faults; `tell` gets a line as each check is over."""
    for check in CHECKS:
        if names is not None and check.name not in names:
            continue
        began, found = time.monotonic(), 0
        for trouble in islice(_distinct(_caught(check, asked, pulse)), _ENOUGH):
            found += 1
            yield Fault(check.name, worded(trouble, asked.lang))
        verdict = say(asked.lang, "check-ok" if not found else "check-wrong")
        shown = say(asked.lang, check.shows)
        seconds = written(time.monotonic() - began, asked.lang, 1)
        tell(f"{check.name:<9} {verdict:<6} {shown} ({seconds} s)")


def _distinct(troubles: Iterator[Trouble]) -> Iterator[Trouble]:
    """One of each kind, whenever it was."""
    seen: set[str] = set()
    for trouble in troubles:
        kind = str(untimely(trouble))
        if kind not in seen:
            seen.add(kind)
            yield trouble


def _caught(check: Check, asked: CheckRequest, pulse: Expect) -> Iterator[Trouble]:
    """The faults; an exception out of a stranger's code is one more, and the last."""
    try:
        yield from check.run(asked, pulse)
    except Failed as failed:
        yield failed.occasion.tell(_trouble_of(failed.__cause__ or failed))
    except Exception as error:  # noqa: BLE001 whatever a stranger's effect does
        yield _trouble_of(error)


def _trouble_of(error: BaseException) -> Trouble:
    if _has_no_task(error):
        return Trouble("trouble-step-no-task")
    return Trouble("trouble-passed-on", why=error_line(error))


def _has_no_task(error: BaseException) -> bool:
    """Whether the rules looked for the next task and found an empty agenda."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    return isinstance(error, IndexError) and Path(last.filename) == Path(rules.__file__)


# -------------------------------------------------------------------- the checks


def _value(asked: CheckRequest, _: Expect) -> Iterator[Trouble]:
    yield from faults_of_value(asked.edition)


def _rounds(asked: CheckRequest, pulse: Expect) -> Iterator[Trouble]:
    """Every step of every round, and all moves at some of them."""
    for table in tables(asked.edition, asked.rounds, asked.seed):
        source = random.Random(f"look {table.seed}")
        for number, step in enumerate(_steps(table, pulse)):
            faults = [*step_faults(table.edition, step)]
            occasion = Occasion(table, write_move(step.seat, step.move))
            if number % _CLOSE_LOOK == 0:
                faults += text_faults(table.edition, step)
                faults += _move_faults(occasion, step, source, pulse)
            yield from map(occasion.tell, faults)
            if faults:
                return


def _move_faults(
    occasion: Occasion, step: PlayedStep, source: random.Random, pulse: Expect
) -> list[Trouble]:
    """What came of the moves that were tried out; an exception says which it was."""
    assert occasion.table is not None

    def note(move: str) -> None:
        nonlocal occasion
        occasion = replace(occasion, trying=move)
        pulse(occasion, _MOVE)

    try:
        return list(move_faults(occasion.table.edition, step.after, source, note))
    except Exception as error:
        raise Failed(occasion) from error


def _endings(asked: CheckRequest, pulse: Expect) -> Iterator[Trouble]:
    for table in tables(asked.edition, asked.rounds, asked.seed + 10_000):
        last: PlayedStep | None = None
        for step in _steps(table, pulse):
            last = step
        if last is None or not isinstance(last.after.phase, Over):
            yield Occasion(table).tell(Trouble("trouble-round-endless", moves=LONGEST))
            return


def _secrets(asked: CheckRequest, pulse: Expect) -> Iterator[Trouble]:
    for table in tables(asked.edition, asked.rounds, asked.seed + 20_000):
        source = random.Random(f"secrets {table.seed}")
        for step in _steps(table, pulse):
            yield from map(Occasion(table).tell, secrecy_faults(table.edition, step, source))


def _steps(table: RandomTable, pulse: Expect) -> Iterator[PlayedStep]:
    """The steps of a round; an exception says at which table and after which move."""
    occasion = Occasion(table, DEAL)
    steps = play_round(table)
    while True:
        pulse(occasion, _MOVE)
        try:
            step = next(steps, None)
        except Exception as error:
            raise Failed(occasion) from error
        if step is None:
            return
        occasion = Occasion(table, write_move(step.seat, step.move))
        yield step


def _words(asked: CheckRequest, pulse: Expect) -> Iterator[Trouble]:
    pulse(Occasion(), _READING)
    return word_faults(asked.name)


def _sheets(asked: CheckRequest, pulse: Expect) -> Iterator[Trouble]:
    pulse(Occasion(), _READING)
    return sheet_faults(asked.name)


def _kernel(asked: CheckRequest, pulse: Expect) -> Iterator[Trouble]:
    pulse(Occasion(), _COMPILING)
    if kernel_refusal(asked.edition) is None:
        yield from kernel_faults(asked.edition, asked.rounds, asked.seed)


CHECKS = (
    Check("value", "check-shows-value", _value),
    Check("rounds", "check-shows-rounds", _rounds),
    Check("endings", "check-shows-endings", _endings),
    Check("secrets", "check-shows-secrets", _secrets),
    Check("kernel", "check-shows-kernel", _kernel),
    Check("words", "check-shows-words", _words),
    Check("sheets", "check-shows-sheets", _sheets),
)
