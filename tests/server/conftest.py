"""A server for a test."""

from collections.abc import Iterator

import pytest

from tests.server.clients import Served, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One for all tests of a file; each has its own guests and tables."""
    with serving(tmp_path_factory.mktemp("server")) as served:
        yield served
