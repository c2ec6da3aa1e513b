"""Games as a dataset: one row for each decision, written part by part."""

import tempfile
import zipfile
from collections.abc import Callable, Iterator, Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

from penultima.fast.plan import Plan
from penultima.simulation.engines import CannotSimulate

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

FORMATS = (".npz", ".parquet")
_GAMES_AT_ONCE = 2_000
Columns = Mapping[str, "NDArray[Any]"]
"""Arrays of equal length by name; a row may be an array itself."""


def check_export(file: Path) -> None:
    """Refuse before anything is played."""
    if file.suffix.lower() not in FORMATS:
        raise CannotSimulate(f"--export writes {' or '.join(FORMATS)}, not '{file.name}'")
    if file.suffix.lower() == ".parquet" and find_spec("pyarrow") is None:
        raise CannotSimulate(
            "--export FILE.parquet needs pyarrow: pip install 'penultima[dataset]'; "
            "FILE.npz needs none"
        )


def export(plan: Plan, count: int, file: Path, watch: Callable[[int], None] | None = None) -> int:
    """Play and write so many games; returns the number of rows."""
    rows = 0

    def counted() -> Iterator[Columns]:
        nonlocal rows
        for first, columns in _recorded(plan, count):
            rows += len(next(iter(columns.values())))
            yield columns
            if watch is not None:
                watch(min(count, first + _GAMES_AT_ONCE))

    write = write_npz if file.suffix.lower() == ".npz" else write_parquet
    write(counted(), file)
    return rows


def _recorded(plan: Plan, count: int) -> Iterator[tuple[int, Columns]]:
    from penultima.fast import batch

    for first in range(0, count, _GAMES_AT_ONCE):
        yield first, batch.record(plan, first, min(_GAMES_AT_ONCE, count - first))


def write_npz(parts: Iterator[Columns], file: Path) -> None:
    """As numpy.savez_compressed would, but with no more than one part in memory."""
    with tempfile.TemporaryDirectory(dir=file.parent, prefix=".export-") as folder:
        columns: dict[str, _Column] = {}
        try:
            for part in parts:
                for name, array in part.items():
                    if name not in columns:
                        columns[name] = _Column(Path(folder) / name, array)
                    columns[name].append(array)
            with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
                for name, column in columns.items():
                    with archive.open(f"{name}.npy", "w", force_zip64=True) as entry:
                        column.write(entry)
        finally:
            for column in columns.values():
                column.close()


class _Column:
    """One array of the file, its rows kept aside until their number is known."""

    def __init__(self, path: Path, first: "NDArray[Any]") -> None:
        self._aside = path.open("w+b")
        self._dtype: np.dtype[Any] = first.dtype
        self._shape = first.shape[1:]
        self._rows = 0

    def append(self, array: "NDArray[Any]") -> None:
        self._aside.write(array.tobytes())
        self._rows += len(array)

    def write(self, entry: IO[bytes]) -> None:
        from numpy.lib import format as npy

        header = {
            "descr": npy.dtype_to_descr(self._dtype),
            "fortran_order": False,
            "shape": (self._rows, *self._shape),
        }
        npy.write_array_header_1_0(entry, header)
        self._aside.seek(0)
        while piece := self._aside.read(1 << 20):
            entry.write(piece)

    def close(self) -> None:
        self._aside.close()


def write_parquet(parts: Iterator[Columns], file: Path) -> None:
    """One row group a part."""
    from pyarrow import parquet

    writer = None
    try:
        for part in parts:
            table = _arrow_table(part)
            if writer is None:
                writer = parquet.ParquetWriter(file, table.schema, compression="zstd")
            writer.write_table(table)
    finally:
        if writer is not None:
            writer.close()


def _arrow_table(part: Columns) -> Any:
    """A row that is an array becomes a list of fixed length."""
    import pyarrow as pa

    columns = {}
    for name, array in part.items():
        if array.ndim == 1:
            columns[name] = pa.array(array)
        else:
            width = array[0].size if len(array) else int(array.size)
            flat = pa.array(array.reshape(-1))
            columns[name] = pa.FixedSizeListArray.from_arrays(flat, width)
    return pa.table(columns)
