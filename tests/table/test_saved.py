"""Tables that an earlier version has kept go on here.

The files in `saved` were written by the version in which one choice, `form`, said who plays with
whom and how it is counted: what `Table.save` gave, and the steps of the round.
"""

from pathlib import Path

import msgspec
import pytest

from penultima.table import INSTANT, Step
from penultima.table.messages import Stage
from tests.table.evening import Evening
from tests.table.test_whole_matches import PEOPLE, Match

FILES = sorted(Path(__file__).with_name("saved").glob("*.json"))


class Saved(msgspec.Struct):
    """One file."""

    saved: msgspec.Raw
    steps: list[Step]


def revived(path: Path) -> Evening:
    file = msgspec.json.decode(path.read_bytes(), type=Saved)
    return Evening.revived(bytes(file.saved), file.steps, pace=INSTANT)


def test_there_are_tables_of_every_form_and_at_every_stage() -> None:
    forms, stages = zip(*(path.stem.split("-") for path in FILES), strict=True)
    assert {*forms} == {"round", "points", "alternative", "partners", "elimination", "rotation"}
    assert {*stages} == {*Stage, "claimed"}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_kept_table_goes_on(path: Path) -> None:
    evening = revived(path)
    stage = evening.table.stage
    assert stage == path.stem.split("-")[1].replace("claimed", "playing")
    evening.arrive(*PEOPLE)
    if stage in (Stage.PLAYING, Stage.BETWEEN):
        Match(evening, seed=3).play(to_round=evening.sight.round + 2)
        assert evening.at(Stage.PLAYING) or evening.sight.winners
