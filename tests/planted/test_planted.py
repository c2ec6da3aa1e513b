"""The planted mistakes still have their places in the source; `make planted` tries them out."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.planted.bugs import NEW, PLANTED
from tests.planted.planting import PLACES, ROOT, SOURCE, Bug, copy_package, found_in, plant


@pytest.mark.parametrize("bug", PLANTED, ids=lambda bug: bug.what.replace(" ", "-"))
def test_a_planted_mistake_has_one_place_and_can_be_read(bug: Bug) -> None:
    right = (SOURCE / bug.file).read_text(encoding="utf-8")
    wrong = bug.plant(right)
    assert wrong != right
    compile(wrong, bug.file, "exec")


def test_there_are_more_than_a_hundred_of_them_and_no_two_alike() -> None:
    assert len(NEW) >= 100
    assert len({bug.what for bug in PLANTED}) == len(PLANTED)
    assert len({(bug.file, bug.right, bug.wrong) for bug in PLANTED}) == len(PLANTED)


def test_they_are_looked_for_in_places_that_there_are() -> None:
    assert all(bug.look_in.startswith(PLACES) for bug in PLANTED)
    assert all((ROOT / place).exists() for place in (*PLACES, *(bug.look_in for bug in PLANTED)))


def test_tests_run_against_the_copy(tmp_path: Path) -> None:
    copy_package(tmp_path)
    here = [sys.executable, "-c", "import penultima; print(penultima.__file__)"]
    told = subprocess.run(
        here, env={"PYTHONPATH": str(tmp_path / "src")}, capture_output=True, text=True, check=True
    )
    assert Path(told.stdout.strip()) == tmp_path / "src" / "penultima" / "__init__.py"


def test_a_planted_mistake_is_found(tmp_path: Path) -> None:
    bug = next(bug for bug in PLANTED if bug.what == "a special card counts 20")
    copy_package(tmp_path)
    plant(bug, tmp_path)
    assert found_in(tmp_path, bug.look_in) == bug.look_in
