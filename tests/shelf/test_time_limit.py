"""Modules of editions whose import has no end: told, left out, and in nobody's way."""

import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from penultima.shelf import sources
from penultima.shelf.sources import Shelf
from penultima.shelf.time_limit import Endless, in_good_time
from tests.shelf.boxes import make
from tests.shelf.test_commands import run

ENDLESS = "number = 0\nwhile True:\n    number += 1\n"
STUBBORN = "while True:\n    try:\n        number = 1\n    except Exception:\n        pass\n"
WAITING = "import threading\nthreading.Event().wait()\n"


def test_what_is_returned_or_raised_comes_out_as_it_is() -> None:
    assert in_good_time(lambda: 7) == 7
    with pytest.raises(ZeroDivisionError):
        in_good_time(lambda: 1 // 0)
    with pytest.raises(SystemExit):
        in_good_time(lambda: sys.exit(3))


def test_slow_work_is_not_endless_while_the_machine_is_busy_elsewhere() -> None:
    def work() -> int:
        time.sleep(0.4)
        return 7

    assert in_good_time(work, seconds=0.2) == 7


def test_work_without_an_end_is_given_up_and_its_thread_stops() -> None:
    before = set(threading.enumerate())

    def work() -> None:
        while True:
            pass

    with pytest.raises(Endless, match=r"test_time_limit\.py, line \d+, in work"):
        in_good_time(work, seconds=0.2)
    for left in {*threading.enumerate()} - before:
        left.join(30)
        assert not left.is_alive()


def test_work_that_only_waits_is_given_up_by_the_clock() -> None:
    forever = threading.Event()
    with pytest.raises(Endless, match="in wait"):
        in_good_time(forever.wait, waiting=0.3)
    forever.set()


def the_first_gets(monkeypatch: pytest.MonkeyPatch, **limit: float) -> None:
    """Less patience than the others, so that the test is short."""
    limits = iter([limit])

    def hurried(work: Callable[[], object]) -> object:
        return in_good_time(work, **next(limits, {}))

    monkeypatch.setattr(sources, "in_good_time", hurried)


@pytest.mark.parametrize("module", [ENDLESS, STUBBORN], ids=["plain", "stubborn"])
def test_an_edition_whose_import_has_no_end_is_left_out(
    shelf: Shelf, folder: Path, module: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    the_first_gets(monkeypatch, seconds=0.3)
    make(folder, "endless", init=module)
    make(folder, "gale")
    (problem,) = shelf.add_folder(folder)
    assert problem.where == str(folder / "endless")
    assert str(problem.why).startswith(
        "its import does not come to an end (endless/__init__.py, line "
    )
    assert [box.edition.id for box in shelf.boxes if box.is_visitor] == ["gale"]


def test_an_edition_that_waits_for_ever_while_it_is_imported_is_left_out(
    shelf: Shelf, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    the_first_gets(monkeypatch, waiting=3.0)
    make(folder, "waiting", init=WAITING)
    make(folder, "zephyr")
    (problem,) = shelf.add_folder(folder)
    assert "(waiting/__init__.py, line 2, in <module>)" in str(problem.why)
    assert [box.edition.id for box in shelf.boxes if box.is_visitor] == ["zephyr"]


@pytest.mark.slow
def test_a_command_goes_on_without_it(tmp_path: Path) -> None:
    make(tmp_path, "endless", init=ENDLESS)
    make(tmp_path, "gale")
    done = run("rules", "gale", "--editions", ".", cwd=tmp_path)
    assert done.returncode == 0
    assert done.stdout.startswith("# Gale\n")
    assert f"the edition in the folder {tmp_path / 'endless'} was left out: " in done.stderr
    assert "its import does not come to an end (endless/__init__.py, line " in done.stderr
