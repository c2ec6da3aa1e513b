"""What all tests of the terminal share."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from penultima.table import INSTANT
from tests.server.clients import Served, serving

JUDGING = 600.0
"""Seconds for which a claim may be judged: longer than a busy machine can need."""


@pytest.fixture(scope="module")
def patient_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """Claims can be judged there for as long as a busy machine may need."""
    patient = replace(INSTANT, judging=JUDGING)
    with serving(tmp_path_factory.mktemp("server"), pace=patient) as served:
        yield served
