"""A loop of its own for a test that comes after others in the same process.

Tests in a browser leave Playwright's loop marked as running, and `asyncio.run` would refuse. Every
test without a browser is cared for; a fixture that lives longer than a test has to ask for it.
"""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def no_running_loop() -> Iterator[None]:
    before = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    try:
        yield
    finally:
        asyncio._set_running_loop(before)
