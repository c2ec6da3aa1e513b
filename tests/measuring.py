"""Coverage looks on while tests of the rules and the table run: elsewhere it would cost time.

A plugin of pytest for `coverage run -m pytest`: what is loaded while tests are collected counts as
run, and so does all that a test marked `measured` does in its own process.
"""

import os
from collections.abc import Generator

import pytest
from coverage import Coverage

_FOR_CHILDREN = "COVERAGE_PROCESS_CONFIG"
"""What makes processes that are started measure as well: pytest's workers shall, commands not."""


def pytest_configure(config: pytest.Config) -> None:
    if hasattr(config, "workerinput"):
        os.environ.pop(_FOR_CHILDREN, None)


def pytest_collection_finish() -> None:
    if coverage := Coverage.current():
        coverage.stop()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    coverage = Coverage.current()
    if coverage is None or item.get_closest_marker("measured") is None:
        return (yield)
    coverage.start()
    try:
        return (yield)
    finally:
        coverage.stop()
