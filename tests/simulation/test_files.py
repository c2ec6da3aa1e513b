"""What a run leaves behind: pictures and datasets."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from pyarrow import parquet

from penultima.fast import batch
from penultima.plan import Plan
from penultima.simulation.dataset import check_export, export, write_npz, write_parquet
from penultima.simulation.engines import CannotSimulate
from penultima.simulation.plot import check_plotting, save_plot
from penultima.simulation.run import run
from penultima.simulation.statistics import summarise

PARTS: list[dict[str, NDArray[Any]]] = [
    {
        "game": np.arange(start, start + rows, dtype=np.int64),
        "observation": np.full((rows, 6), start, np.uint8),
    }
    for start, rows in ((0, 3), (3, 2))
]
SAID = {"game": "the number of the round", "observation": "what the seat knew"}
GAMES = [0, 1, 2, 3, 4]
OBSERVATIONS = [[0] * 6] * 3 + [[3] * 6] * 2


def test_parts_become_one_npz(tmp_path: Path) -> None:
    file = tmp_path / "games.npz"
    write_npz(iter(PARTS), file)
    with np.load(file, allow_pickle=False) as arrays:
        assert arrays["game"].tolist() == GAMES
        assert arrays["observation"].dtype == np.uint8
        assert arrays["observation"].tolist() == OBSERVATIONS
    assert [path.name for path in tmp_path.iterdir()] == ["games.npz"]


def test_parts_become_one_parquet(tmp_path: Path) -> None:
    file = tmp_path / "games.parquet"
    write_parquet(iter(PARTS), file, SAID)
    table = parquet.read_table(file)
    assert table["game"].to_pylist() == GAMES
    assert table["observation"].to_pylist() == OBSERVATIONS
    assert parquet.ParquetFile(file).num_row_groups == 2


def test_a_dataset_that_breaks_off_leaves_nothing_aside(tmp_path: Path) -> None:
    def breaking() -> Iterator[dict[str, NDArray[Any]]]:
        yield PARTS[0]
        raise CannotSimulate("trouble-no-pyarrow")

    with pytest.raises(CannotSimulate, match="pyarrow"):
        write_npz(breaking(), tmp_path / "games.npz")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("kind", ["npz", "parquet"])
def test_games_are_exported_part_by_part(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    """Two rows a game stand for what the kernel records."""

    def record(_: Plan, first: int, count: int) -> dict[str, NDArray[Any]]:
        games = np.repeat(np.arange(first, first + count), 2)
        return {"game": games, "observation": np.zeros((len(games), 4), np.uint8)}

    monkeypatch.setattr(batch, "record", record, raising=False)
    seen: list[tuple[int, int]] = []

    def watch(games: int, rows: int) -> None:
        seen.append((games, rows))

    file = tmp_path / f"games.{kind}"
    rows = export(Plan(edition="classic", seats=2), 4_500, file, watch)
    assert rows == 9_000
    assert seen == [(2_000, 4_000), (4_000, 8_000), (4_500, 9_000)]
    if kind == "npz":
        with np.load(file) as arrays:
            games = arrays["game"].tolist()
    else:
        games = parquet.read_table(file)["game"].to_pylist()
    assert games == [game for game in range(4_500) for _ in range(2)]


@pytest.mark.parametrize("kind, begins", [("svg", b"<?xml"), ("png", b"\x89PNG"), ("pdf", b"%PDF")])
def test_the_same_run_gives_the_same_picture(tmp_path: Path, kind: str, begins: bytes) -> None:
    told = summarise(run(Plan(edition="shark", seats=3, policies=("thrifty",)), 500))
    one, other = tmp_path / f"one.{kind}", tmp_path / f"other.{kind}"
    save_plot(told, one)
    save_plot(told, other)
    assert one.read_bytes().startswith(begins)
    assert one.read_bytes() == other.read_bytes()


def test_a_picture_of_very_long_rounds_has_an_open_end(tmp_path: Path) -> None:
    told = summarise(run(Plan(edition="classic", seats=2, policies=("random",)), 100))
    save_plot(told, tmp_path / "long.svg")
    assert (tmp_path / "long.svg").stat().st_size > 10_000


def test_other_kinds_of_files_are_refused_before_playing() -> None:
    with pytest.raises(CannotSimulate, match=r"--plot writes \.svg, \.png, \.pdf, not 'a\.gif'"):
        check_plotting(Path("a.gif"))
    with pytest.raises(CannotSimulate, match=r"--export writes \.npz, \.parquet, not 'a\.csv'"):
        check_export(Path("a.csv"))
