"""One mistake in a copy of the package, and the tests that are run against it."""

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO

import msgspec

from tests.waiting import Patience

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "penultima"

SCENARIOS = "tests/scenarios"
PLACES = (
    SCENARIOS,
    "tests/game",
    "tests/rules",
    "tests/editions",
    "tests/referee/test_referee.py",
    "tests/notation/test_record.py",
    "tests/notation/test_scenario.py",
    "tests/notation/test_scenario_rounds.py",
    "tests/notation/test_notation.py",
    "tests/properties",
    "tests/shelf",
    "tests/table",
)
"""Where mistakes are looked for; all of it in a minute or two."""

_NOT_THE_COPY = 99
_FAILED = (1, 2)
"""How `penultima check` and pytest say that something is wrong."""

_HERE = f"""
import sys
import penultima
if not penultima.__file__.startswith(sys.argv.pop(1)):
    sys.exit({_NOT_THE_COPY})
"""
_CHECK = f"{_HERE}from penultima.cli import main\nmain()"
_PYTEST = f"{_HERE}import pytest\nsys.exit(pytest.main(sys.argv[1:]))"


class Bug(msgspec.Struct, frozen=True):
    """What somebody might have written instead, and where the tests should notice it first."""

    what: str
    file: str
    """Under src/penultima."""
    right: str
    wrong: str
    look_in: str = SCENARIOS

    def plant(self, source: str) -> str:
        assert source.count(self.right) == 1, f"{self.file} has no single {self.right!r}"
        return source.replace(self.right, self.wrong)


class PlantingError(Exception):
    """The tests did not run against the copy."""


def copy_package(folder: Path) -> None:
    """The package as it is; what does not change lies there as a link."""
    package = folder / "src" / "penultima"
    shutil.copytree(SOURCE, package, ignore=shutil.ignore_patterns("client", "fast"))
    (package / "fast").symlink_to(SOURCE / "fast")  # so that nothing is compiled again
    (folder / "docs").symlink_to(ROOT / "docs")


def plant(bug: Bug, folder: Path) -> None:
    path = folder / "src" / "penultima" / bug.file
    path.write_text(bug.plant(path.read_text(encoding="utf-8")), encoding="utf-8")


def found_in(folder: Path, first: str = SCENARIOS) -> str | None:
    """The first place that notices something wrong with the copy; None if none does."""
    rest = sorted(PLACES, key=lambda place: not first.startswith(place))
    places = (first, *(place for place in rest if place != first))
    return next((place for place in places if not _passes(folder, place)), None)


def _passes(folder: Path, place: str) -> bool:
    uncovered = {name: value for name, value in os.environ.items() if "COVERAGE" not in name}
    environment = {**uncovered, "PYTHONPATH": str(folder / "src"), "PYTHONUNBUFFERED": "1"}
    with TemporaryFile() as said:
        done = subprocess.Popen(
            [sys.executable, "-c", *_command(folder, place)],
            cwd=ROOT,
            env=environment,
            stdout=said,
            stderr=subprocess.STDOUT,
        )
        if not _comes_to_an_end(done, said):
            return False
        if done.returncode not in (0, *_FAILED):
            said.seek(0)
            told = said.read().decode("utf-8", "replace")
            raise PlantingError(f"{place} ended with {done.returncode}:\n{told}")
    return done.returncode == 0


def _comes_to_an_end(process: "subprocess.Popen[bytes]", said: IO[bytes]) -> bool:
    """Whether it does, as long as it says anything; each test that has passed is a dot."""
    patience = Patience("rounds without an end")
    try:
        while process.poll() is None:
            patience.see(os.fstat(said.fileno()).st_size)
            time.sleep(0.05)
    except AssertionError:
        return False
    finally:
        process.kill()
        process.wait()
    return True


def _command(folder: Path, place: str) -> list[str]:
    here = str(folder / "src")
    if place == SCENARIOS:
        return [_CHECK, here, "check", place]
    options = ("-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-m", "not slow")
    return [_PYTEST, here, *options, place]
