"""What all tests of the terminal share."""

import asyncio
from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True)
def _own_loop() -> Iterator[None]:
    """Tests in a browser that ran before in this process leave Playwright's loop marked running."""
    before = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(before)
