"""What all tests share: marks of folders, and examples that are the same in every run."""

import gc
import logging
import os
import re
import signal
import sys
from collections.abc import Iterator
from functools import cache
from itertools import groupby
from pathlib import Path

import pytest
from hypothesis import settings

from tests.own_loop import no_running_loop

settings.register_profile("same-every-time", deadline=None, derandomize=True, max_examples=100)
settings.load_profile("same-every-time")

HERE = Path(__file__).parent
os.environ["LC_ALL"] = "C.UTF-8"
"""Commands speak the language of their environment; the tests read English."""
_MARK = re.compile(r"^pytestmark = pytest\.mark\.(\w+)$", re.MULTILINE)


class NoWordIsMissing(logging.Handler):
    """A player would be shown something sensible; here it is a mistake that must be seen."""

    def emit(self, record: logging.LogRecord) -> None:
        raise LookupError(record.getMessage())


logging.getLogger("penultima.words").addHandler(NoWordIsMissing())


def pytest_configure() -> None:
    """A shell's background jobs are deaf to Ctrl-C, and so would be the commands under test."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_collection() -> Iterator[None]:
    """Thousands of tests that stay to the end are no rubbish, now or later, to look through."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
        gc.freeze()


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Files are not read that have nothing of what is asked for."""
    asked = str(config.option.markexpr)
    if collection_path.suffix != ".py" or not collection_path.is_relative_to(HERE):
        return None
    if asked.startswith("measured"):
        return True if not _is_measured(collection_path) else None
    if asked == "not measured" and _is_measured(collection_path):
        return True if "mark.slow" not in collection_path.read_text() else None
    return None


@cache
def _marks(file: Path) -> frozenset[str]:
    """What a file says of all its tests. It is read, not imported: that would take longer."""
    return frozenset(_MARK.findall(file.read_text("utf-8"))) if file.exists() else frozenset()


def _marks_of_folder(file: Path) -> frozenset[str]:
    """What the conftest of its folder says of all tests there and below."""
    return _marks(HERE / file.relative_to(HERE).parts[0] / "conftest.py")


def _is_measured(file: Path) -> bool:
    return "measured" in _marks_of_folder(file) and "unmeasured" not in _marks(file)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> Iterator[None]:
    """Marks of folders; and what takes long first, so that all workers end at the same time."""
    for item in items:
        if _is_measured(item.path) and not item.get_closest_marker("slow"):
            item.add_marker(pytest.mark.measured)
        if "browser" in _marks_of_folder(item.path):
            item.add_marker(pytest.mark.browser)
    yield  # what nobody asked for is left out
    items[:] = _dealt(items, int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1")))


def _dealt(items: list[pytest.Item], workers: int) -> list[pytest.Item]:
    """In as many equal parts as there are workers, each with its share of slow tests in front.

    So xdist hands them out; what is left to take from one another at the end are quick ones.
    Tests that share what their file has set up stay together.
    """
    slow = [item for item in items if item.get_closest_marker("slow")]
    quick = [item for item in items if not item.get_closest_marker("slow")]
    parts: list[list[pytest.Item]] = [[] for _ in range(workers)]
    for number, (_, tests) in enumerate(groupby(slow, _shared)):
        parts[number % workers].extend(tests)
    dealt: list[pytest.Item] = []
    for at, part in enumerate(parts):
        room = (len(items) - len(dealt)) // (workers - at) - len(part)
        dealt += part
        dealt += quick[: max(0, room)]
        quick = quick[max(0, room) :]
    return dealt + quick


def _shared(item: pytest.Item) -> object:
    """What the test shares with its neighbours: its file's fixtures, or nothing."""
    known = getattr(item, "_fixtureinfo").name2fixturedefs.values()  # noqa: B009 pytest's own
    of_file = any(fixture.scope == "module" for fixtures in known for fixture in fixtures)
    return item.path if of_file else item.nodeid


@pytest.fixture(autouse=True)
def own_loop(request: pytest.FixtureRequest) -> Iterator[None]:
    """Tests in a browser that ran before in this process leave Playwright's loop marked running."""
    if request.node.get_closest_marker("browser"):
        yield
        return
    with no_running_loop():
        yield


@pytest.fixture(autouse=True)
def visitors_are_gone_afterwards() -> Iterator[None]:
    """Folders of editions that a test has named, and what came of them, are nobody else's."""
    before = os.environ.get("PENULTIMA_EDITIONS", "")
    yield
    os.environ["PENULTIMA_EDITIONS"] = before
    for name in [name for name in sys.modules if name.startswith("penultima.shelf.visitors.")]:
        del sys.modules[name]
    if "penultima.shelf" in sys.modules:
        shelf = sys.modules["penultima.shelf"]._SHELF
        shelf._problems.clear()
        shelf._seen.clear()
