"""What all tests share: marks by folder, and examples that are the same in every run."""

import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("same-every-time", deadline=None, derandomize=True, max_examples=100)
settings.load_profile("same-every-time")

HERE = Path(__file__).parent
MEASURED = {
    "editions",
    "game",
    "notation",
    "planted",
    "playthroughs",
    "properties",
    "referee",
    "rulebook",
    "rules",
    "table",
}
"""Folders whose tests reach every line of the rules and the table; `make check` runs these."""


def pytest_configure() -> None:
    """A shell's background jobs are deaf to Ctrl-C, and so would be the commands under test."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Marks by folder; and what takes long first, so that all workers end at the same time."""
    for item in items:
        folder = item.path.relative_to(HERE).parts[0]
        if folder in MEASURED and not item.get_closest_marker("slow"):
            item.add_marker(pytest.mark.measured)
        if folder == "browser":
            item.add_marker(pytest.mark.browser)
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)


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
