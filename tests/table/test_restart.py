"""A table need not be saved with every step: what was saved before, and the steps, tell all."""

import random

import msgspec
import pytest

from penultima.editions import EDITIONS
from penultima.table import BRISK, Company, Counting, Outcome, Setup, Table
from penultima.table.commands import ClaimHint, JudgeHint, Pause, Rename
from penultima.table.messages import Stage
from tests.table.evening import Evening
from tests.table.test_whole_matches import HOUSE, Match

encode = msgspec.json.encode
LOOK = 5
"""At every so many such steps the two are compared."""


class Sparing(Evening):
    """An evening at which the table is saved only where it asks for it."""

    saved = b""
    spared = 0

    def take(self, outcome: Outcome) -> None:
        super().take(outcome)
        if not outcome.steps:
            return
        if any(step.snapshot for step in outcome.steps):
            self.saved = self.table.save()
        else:
            self.spared += 1
        if self.spared % LOOK == 0:
            assert self.revived_from(self.saved) == self.revived_from(self.table.save())

    def revived_from(self, saved: bytes) -> tuple[object, ...]:
        """All that can be seen of the table, taken up from there."""
        first = Table.steps_needed(saved).first
        steps = [step for step in self.steps if step.seq >= first]
        table = Table.load(saved, steps, self.now, self.pace, random.Random(1))
        wakes = table._session.clock.alarms.next
        table.arrive("p", "P", self.now)
        told = [encode(frame) for frame in table.welcome("p", 1, self.now)]
        return table.save(), encode(table.sight()), told, wakes, table._session.ledger.done


def begun(setup: Setup, seed: int) -> tuple[Sparing, Match]:
    evening = Sparing(setup, pace=BRISK, seed=seed)
    match = Match.begun(setup, BRISK, seed)
    evening.table, evening.steps = match.evening.table, match.evening.steps
    evening._seq, evening._ids = evening.table.seq, 1000
    evening.saved = evening.table.save()
    match.evening = evening
    return evening, match


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_was_saved_before_and_the_steps_since_tell_how_it_stands(edition: str) -> None:
    setup = Setup(edition=edition, counting=Counting.ROUND, seats=4)
    evening, match = begun(setup, seed=len(edition))
    match.play(restarts=False)
    assert evening.spared > 5


@pytest.mark.parametrize(
    "setup",
    [
        Setup(seats=4, counting=Counting.ROUND, house=HOUSE, options={"policing": "table"}),
        Setup(seats=4, company=Company.PARTNERS, target=30),
        Setup(seats=3, counting=Counting.ELIMINATION, target=20),
    ],
    ids=["house rules", "partners", "elimination"],
)
def test_over_several_rounds_and_with_words_said_aside(setup: Setup) -> None:
    evening, match = begun(setup, seed=4)
    match.play(restarts=False)
    assert evening.at(Stage.FINISHED)
    assert evening.spared > 20


def test_whatever_people_do_is_saved() -> None:
    evening = Evening(Setup(seats=3, free_chat=True, turn_seconds=None))
    evening.play("p", "q", "r")
    evening.say("p", Rename, chair=0, name="New")
    evening.say("q", ClaimHint, chair=1, against=0)
    evening.say("r", JudgeHint, chair=2, upheld=True)
    evening.say("p", Pause, chair=0)
    evening.depart("q")
    assert all(step.snapshot for step in evening.steps)
