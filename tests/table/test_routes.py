"""Which command does what at which stage: whatever is not in the table is refused."""

from itertools import product
from typing import Any, get_args

import pytest

from penultima.game.moves import Draw
from penultima.table import Setup
from penultima.table.commands import Command, Emotion
from penultima.table.messages import Refused, Stage
from penultima.table.routes import BELLS, BOT_BELLS, ROUTES
from penultima.table.setup import Level
from penultima.table.stages import Between, Dealing, Finished, Gathering, Playing
from tests.table.test_kept_tables import TABLES

STAGES = {kind.name: kind for kind in (Gathering, Dealing, Playing, Between, Finished)}
FIELDS: dict[str, Any] = {
    "chair": 0,
    "against": 1,
    "name": "P",
    "setup": Setup(),
    "level": Level.CASUAL,
    "move": Draw(),
    "turn": 0,
    "phrase": "hello",
    "text": "hello",
    "emotion": Emotion.WOW,
    "upheld": True,
    "attempt": 1,
    "digest": "ab" * 32,
    "entropy": "ab" * 32,
}


def a_command(kind: Any) -> Command:
    given = {name: FIELDS[name] for name in kind.__struct_fields__ if name in FIELDS}
    command: Command = kind(id="only", **given)
    return command


def test_every_command_has_its_place_and_no_other_kind_has() -> None:
    assert set(ROUTES) == set(get_args(Command))
    assert set(STAGES) == set(Stage)
    assert all(set(route.at) <= set(STAGES.values()) for route in ROUTES.values())
    assert not set(BELLS) & set(BOT_BELLS)


@pytest.mark.parametrize(
    "stage, kind",
    [
        (stage, kind)
        for stage, kind in product(Stage, ROUTES)
        if STAGES[stage] not in ROUTES[kind].at
    ],
)
def test_what_is_not_in_the_table_is_refused_and_changes_nothing(
    stage: Stage, kind: type[Command]
) -> None:
    evening = TABLES[f"single points {stage}"].revived()
    evening.arrive("p")
    before, seq = evening.table.save(), evening.table.seq
    evening.take(evening.table.receive("p", a_command(kind), evening.now))
    assert evening.answer("p", "only") == Refused(id="only", code="wrong-stage")
    assert evening.table.seq == seq
    assert evening.table.save() == before
