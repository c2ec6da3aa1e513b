"""What the tests of the arena share."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def findable(monkeypatch: pytest.MonkeyPatch) -> None:
    """Processes that the arena starts find the bots of the tests, wherever pytest was started."""
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[2]))
