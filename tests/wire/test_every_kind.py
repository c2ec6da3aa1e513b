"""Whatever a table can tell is told in two worlds, which must not differ: no kind is left out."""

import random
from collections.abc import Iterator
from typing import get_args

from msgspec.structs import replace

from penultima.game.events import Event, Passed
from penultima.table import Company, Counting, Setup
from penultima.table.messages import Advised, Beat, Bye, Halt, Notices, Ping, ServerFrame
from penultima.table.session_events import SessionEvent
from tests.wire.company import (
    AccusingEvening,
    ArrangedSociableEvening,
    LateAtArrangedEvening,
    SociableEvening,
)
from tests.wire.evening import Evening
from tests.wire.setups import any_setup
from tests.wire.worlds import hunt

KINDS = {*get_args(Event), *get_args(SessionEvent), *get_args(ServerFrame)}
ELSEWHERE = {
    Advised: "test_hints asks in two worlds",
    Passed: "hardly ever comes at a table; tests/properties has two worlds of the game itself",
    **dict.fromkeys((Beat, Bye, Halt, Notices, Ping), "the server's own, nothing of a table"),
}
"""Kinds that need not be told here, and why."""
FINAL = ((Company.SINGLE, Counting.ELIMINATION),)


def _any(number: int) -> Setup:
    return replace(any_setup(random.Random(f"company {number}")), free_chat=True)


def _elimination(number: int) -> Setup:
    """Somebody is out soon, and others go on."""
    found = any_setup(random.Random(f"final {number}"), kinds=FINAL)
    short = replace(found, seats=5, target=60, options={}, house=())
    return replace(short, free_chat=True, turn_seconds=30)


def _evenings() -> Iterator[tuple[Setup, type[Evening], int]]:
    """Those first by which all is told soonest, as the rules are today; then more."""
    for number in (10, 26):
        yield _any(number), SociableEvening, 150
    for number in (11, 6, 2):
        yield _any(number), ArrangedSociableEvening, 150
    yield _any(7), LateAtArrangedEvening, 150
    for number in (20, 9, 11, 5):
        yield _any(number), SociableEvening, 150
    yield _any(4), SociableEvening, 300
    for number in (7, 5, *range(8, 20)):
        yield _elimination(number), AccusingEvening, 250
    for number in range(30, 45):
        yield _any(number), SociableEvening, 300


def test_every_kind_of_message_is_told_in_two_worlds_and_tells_no_secret() -> None:
    told: set[type] = set()
    wanted = KINDS - set(ELSEWHERE)

    def evening(kind: type[Evening], setup: Setup, source: random.Random) -> Evening:
        begun = kind(setup, source)
        begun.told = told
        return begun

    for setup, kind, steps in _evenings():
        if told >= wanted:
            break
        found = hunt(setup, "company", steps, lambda *with_, kind=kind: evening(kind, *with_))
        assert list(found) == []
    missing = {kind.__name__ for kind in wanted - told}
    assert missing == set(), "no evening tells them: let people do it in tests/wire/company"
