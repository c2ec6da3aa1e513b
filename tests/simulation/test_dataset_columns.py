"""The columns of a dataset are what the how-to says they are."""

import json
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from pyarrow import parquet

from penultima.encoding.codes import ACTIONS
from penultima.plan import Plan
from penultima.simulation.dataset import DatasetJob, export, meanings, record

PAGE = (Path(__file__).parents[2] / "docs/howto/simulate.md").read_text("utf-8")
PLAN = Plan(edition="mando", seats=3, seed=4, policies=("thrifty",))


def test_the_reading_examples_of_the_page_work(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for kind in ("npz", "parquet"):
        export(PLAN, 20, Path(f"games.{kind}"))
    names: dict[str, Any] = {}
    examples = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert len(examples) == 2
    exec(examples[0], names)
    unpacked = names["masks"]
    assert unpacked.shape == (len(names["observations"]), ACTIONS)
    exec(examples[1], names)
    assert names["masks"] is not unpacked
    assert (names["masks"] == unpacked).all()


def test_the_page_lists_every_column_with_its_type() -> None:
    rows = re.findall(r"^\| `(\w+)` \| (?:(\d+) \S )?(\w+) \|", PAGE, re.MULTILINE)
    columns = record(DatasetJob(PLAN, 0, 3))
    assert rows == [
        (name, str(array.shape[1]) if array.ndim > 1 else "", str(array.dtype))
        for name, array in columns.items()
    ]
    assert list(columns) == list(meanings(PLAN))


def test_returns_add_up_to_zero() -> None:
    columns = record(DatasetJob(PLAN, 0, 30))
    for game in range(30):
        rows = columns["game"] == game
        by_seat = dict(zip(columns["seat"][rows], columns["return"][rows], strict=True))
        assert len(by_seat) == 3
        assert sum(by_seat.values()) == pytest.approx(0)
    assert columns["return"].max() == np.float32(1)


def test_a_parquet_file_says_what_its_columns_hold(tmp_path: Path) -> None:
    file = tmp_path / "games.parquet"
    export(PLAN, 5, file)
    schema = parquet.read_schema(file)
    for name, meaning in meanings(PLAN).items():
        assert schema.field(name).metadata[b"meaning"].decode() == meaning
    assert json.loads(schema.metadata[b"columns"]) == meanings(PLAN)
