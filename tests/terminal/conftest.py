"""What all tests of the terminal share."""

import asyncio
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from penultima.table import INSTANT
from tests.server.clients import Served, serving

JUDGING = 600.0
"""Seconds for which a claim may be judged: longer than a busy machine can need."""


@pytest.fixture(autouse=True)
def _own_loop() -> Iterator[None]:
    """Tests in a browser that ran before in this process leave Playwright's loop marked running."""
    before = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(before)


@pytest.fixture(scope="module")
def patient_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """Claims can be judged there for as long as a busy machine may need."""
    patient = replace(INSTANT, judging=JUDGING)
    with serving(tmp_path_factory.mktemp("server"), pace=patient) as served:
        yield served
