"""Tournaments on this machine, run as the command runs them."""

import shutil
from pathlib import Path
from typing import Any

import pytest

from penultima.commands.tournament import tournament

EXAMPLES = Path(__file__).parents[2] / "examples" / "tournaments"
SMALL = """
title = "Small"
kind = "swiss"
seed = "small"
stages = 3

[table]
seats = 2
counting = "round"

[bots]
skilled = 2
random = 4
"""


def write_small(folder: Path, text: str = SMALL) -> Path:
    file = folder / "small.toml"
    file.write_text(text, encoding="utf-8")
    return file


def run(file: Path, folder: Path, **options: Any) -> bytes:
    """What it writes as JSON; everything else stays in the folder as well."""
    folder.mkdir(exist_ok=True)
    told = folder / "told.json"
    tournament(file, state=folder / "state.json", json=told, **options)
    return told.read_bytes()


def refusal(capsys: pytest.CaptureFixture[str], *words: Any, **options: Any) -> str:
    """The one line that it ends with."""
    with pytest.raises(SystemExit) as ended:
        tournament(*words, **options)
    assert ended.value.code == 2
    line = capsys.readouterr().err.strip()
    assert line.startswith("penultima: ")
    assert "\n" not in line
    return line


def copy_of(example: str, folder: Path) -> Path:
    return Path(shutil.copy(EXAMPLES / example, folder))
