"""A shelf of its own for every test."""

from pathlib import Path

import pytest

from penultima.editions import EDITIONS
from penultima.editions.known import Known
from penultima.shelf.folders import VARIABLE
from penultima.shelf.sources import Shelf


@pytest.fixture
def shelf(monkeypatch: pytest.MonkeyPatch) -> Shelf:
    """With our own boxes alone."""
    monkeypatch.setenv(VARIABLE, "")
    return Shelf(Known(EDITIONS.ours.values()))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "editions"
    made.mkdir()
    return made
