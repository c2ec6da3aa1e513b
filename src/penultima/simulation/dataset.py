"""Games as a dataset: one row for each decision, written part by part."""

import json
import tempfile
import zipfile
from collections.abc import Callable, Generator, Iterator, Mapping
from contextlib import closing
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

import msgspec

from penultima.plan import Plan
from penultima.simulation.engines import CannotSimulate
from penultima.simulation.workers import Workers

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

FORMATS = (".npz", ".parquet")
_GAMES_AT_ONCE = 2_000
DatasetColumns = Mapping[str, "NDArray[Any]"]
"""Arrays of equal length by name; a row may be an array itself."""


def meanings(plan: Plan) -> dict[str, str]:
    """What each column of a dataset holds; the sizes are those of the edition's encoding."""
    from penultima.encoding.encoding import encoding_of

    encoding = encoding_of(plan.rules())
    actions, size = encoding.actions, encoding.size
    return {
        "game": "the number of the round, from 0",
        "step": "the number of the decision in its round, from 0",
        "seat": "who decided: 0 is seat A",
        "observation": f"what the seat knew: {size} bytes, docs/reference/encoding.md",
        "mask": (
            f"the legal actions, packed into {-(-actions // 8)} bytes: "
            f'np.unpackbits(mask, axis=1, bitorder="little")[:, :{actions}]'
        ),
        "action": f"what the seat did: 0 to {actions - 1}, docs/reference/encoding.md",
        "return": "what the round brought the seat: 1 for a win, and all seats add up to 0",
    }


def check_export(file: Path) -> None:
    """Refuse before anything is played."""
    if file.suffix.lower() not in FORMATS:
        raise CannotSimulate("trouble-format", option="--export", formats=FORMATS, file=file.name)
    if file.suffix.lower() == ".parquet" and find_spec("pyarrow") is None:
        raise CannotSimulate("trouble-no-pyarrow")


class DatasetJob(msgspec.Struct, frozen=True):
    """A part of a plan of which every decision is wanted."""

    plan: Plan
    first: int
    count: int


def export(
    plan: Plan,
    count: int,
    file: Path,
    watch: Callable[[int, int], None] | None = None,
    *,
    apart: bool = False,
) -> int:
    """Play and write so many games; returns the number of rows.

    The file is there when it is whole. With `apart` another process runs the kernel, so that
    Ctrl-C never meets a compiler.
    """
    rows = 0

    def counted(parts: Iterator[DatasetColumns]) -> Iterator[DatasetColumns]:
        nonlocal rows
        for number, columns in enumerate(parts, 1):
            rows += len(next(iter(columns.values())))
            yield columns
            if watch is not None:
                watch(min(count, number * _GAMES_AT_ONCE), rows)

    write = write_npz
    if file.suffix.lower() == ".parquet":
        write = partial(write_parquet, said=meanings(plan))
    aside = file.with_name(f".{file.name}.part")
    try:
        with closing(_recorded(_games(plan, count), apart=apart)) as parts:
            write(counted(parts), aside)
        aside.replace(file)
    finally:
        aside.unlink(missing_ok=True)
    return rows


def _games(plan: Plan, count: int) -> Iterator[DatasetJob]:
    for first in range(0, count, _GAMES_AT_ONCE):
        yield DatasetJob(plan, first, min(_GAMES_AT_ONCE, count - first))


def _recorded(games: Iterator[DatasetJob], *, apart: bool) -> Generator[DatasetColumns, None, None]:
    if not apart:
        yield from map(record, games)
        return
    with Workers(1, record) as pool:
        for _, columns in pool.do(games):
            yield columns


def record(games: DatasetJob) -> DatasetColumns:
    from penultima.fast import batch

    return batch.record(games.plan, games.first, games.count)


def write_npz(parts: Iterator[DatasetColumns], file: Path) -> None:
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


def write_parquet(parts: Iterator[DatasetColumns], file: Path, said: Mapping[str, str]) -> None:
    """One row group a part; what is said of each column goes along."""
    from pyarrow import parquet

    writer = None
    try:
        for part in parts:
            table = _arrow_table(part, said)
            if writer is None:
                writer = parquet.ParquetWriter(file, table.schema, compression="zstd")
            writer.write_table(table)
    finally:
        if writer is not None:
            writer.close()


def _arrow_table(part: DatasetColumns, said: Mapping[str, str]) -> Any:
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
    schema = pa.schema(
        pa.field(name, column.type, metadata={"meaning": said[name]})
        for name, column in columns.items()
    )
    return pa.table(columns, schema=schema.with_metadata({"columns": json.dumps(said)}))
