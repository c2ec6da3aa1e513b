"""ARCHITECTURE.md fits on two screens, and its picture is the order that the linter holds."""

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "ARCHITECTURE.md").read_text("utf-8")
TWO_SCREENS = 120
_NAMES = 30
"""Columns of the picture in which names stand; right of them, what they mean."""


def test_the_map_fits_on_two_screens() -> None:
    assert len(TEXT.splitlines()) <= TWO_SCREENS


def test_the_picture_has_the_packages_in_the_order_of_the_contract() -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]
    levels = next(
        contract["layers"]
        for contract in contracts["contracts"]
        if contract["containers"] == ["penultima"]
    )
    picture = TEXT.split("```")[1].splitlines()
    drawn = [name for row in picture for name in re.findall(r"[a-z]+", row[:_NAMES])]
    assert drawn == [level.strip("()") for level in levels]
