"""Tables that an earlier version has kept go on here.

The files in `saved` were written by the version in which one choice, `form`, said who plays with
whom and how it is counted: what `Table.save` gave, and the steps of the round.
"""

from pathlib import Path

import msgspec
import pytest

from penultima.table import INSTANT, Setup, Step, Table
from penultima.table.former_setups import read_setup
from penultima.table.kept import FORMAT
from penultima.table.messages import Stage
from tests.table.evening import Evening
from tests.table.test_whole_matches import PEOPLE, Match

FILES = sorted(Path(__file__).with_name("saved").glob("*.json"))
FORMS = {
    "round": ("single", "round"),
    "points": ("single", "points"),
    "alternative": ("single", "alternative"),
    "partners": ("partners", "points"),
    "elimination": ("single", "elimination"),
    "rotation": ("rotation", "points"),
}


class Saved(msgspec.Struct):
    """One file."""

    saved: msgspec.Raw
    steps: list[Step]


def _file(path: Path) -> Saved:
    return msgspec.json.decode(path.read_bytes(), type=Saved)


def revived(path: Path) -> Evening:
    file = _file(path)
    return Evening.revived(bytes(file.saved), file.steps, pace=INSTANT)


def test_there_are_tables_of_every_form_and_at_every_stage() -> None:
    forms, stages = zip(*(path.stem.split("-") for path in FILES), strict=True)
    assert {*forms} == {*FORMS}
    assert {*stages} == {*Stage, "claimed"}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_kept_table_goes_on(path: Path) -> None:
    evening = revived(path)
    form, stage = path.stem.split("-")
    setup = evening.sight.setup
    assert (setup.company, setup.counting) == FORMS[form]
    assert evening.table.stage == stage.replace("claimed", "playing")
    evening.arrive(*PEOPLE)
    if evening.table.stage in (Stage.PLAYING, Stage.BETWEEN):
        Match(evening, seed=3).play(to_round=evening.sight.round + 2)
        assert evening.at(Stage.PLAYING) or evening.sight.winners


def test_what_is_kept_of_an_old_table_is_written_in_todays_words() -> None:
    for path in FILES:
        kept = msgspec.json.decode(revived(path).table.save())
        assert "form" not in kept["setup"]
        assert read_setup(msgspec.json.encode(kept["setup"])) == revived(path).sight.setup


@pytest.mark.parametrize("form", FORMS)
def test_choices_of_an_old_match_are_read_as_they_were_meant(form: str) -> None:
    setup = read_setup(
        b'{"edition":"shark","form":"%s","seats":4,"target":250,"house":["jump-in"]}'
        % form.encode()
    )
    assert (setup.company, setup.counting) == FORMS[form]
    assert (setup.edition, setup.seats, setup.target) == ("shark", 4, 250)
    assert setup.house == ("jump-in",)
    setup.build()


def test_what_a_newer_program_has_kept_in_its_own_way_is_left_to_it() -> None:
    assert all(Table.is_readable(bytes(_file(path).saved)) for path in FILES)
    today = Evening(Setup(seats=2)).table.save()
    assert Table.is_readable(today)
    kept = msgspec.json.decode(today, type=dict[str, object])
    assert not Table.is_readable(msgspec.json.encode(kept | {"format": FORMAT + 1}))
