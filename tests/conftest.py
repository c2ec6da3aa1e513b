"""What all tests share: examples that are the same in every run, so that coverage is too."""

import logging
import os
import signal
import sys
from collections.abc import Iterator

import pytest
from hypothesis import settings

settings.register_profile("same-every-time", deadline=None, derandomize=True, max_examples=100)
settings.load_profile("same-every-time")


class NoWordIsMissing(logging.Handler):
    """A player would be shown something sensible; here it is a mistake that must be seen."""

    def emit(self, record: logging.LogRecord) -> None:
        raise LookupError(record.getMessage())


logging.getLogger("penultima.words").addHandler(NoWordIsMissing())


def pytest_configure() -> None:
    """A shell's background jobs are deaf to Ctrl-C, and so would be the commands under test."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


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
