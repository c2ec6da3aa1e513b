"""The record of a tournament beside those of its tables: in an archive, or in a folder."""

import zipfile
from collections.abc import Sequence
from pathlib import Path, PurePosixPath
from typing import Final, NamedTuple

from penultima.record import sealed
from penultima.tournament.export import BUNDLED_FOLDER, BUNDLED_RECORD, record_name

_LONGEST: Final = 16 * 2**20
"""Bytes of one record: what claims to be longer is none of ours."""


class Bundle(NamedTuple):
    """As it was found, and nothing of it looked at."""

    record: bytes
    """Of the tournament."""
    matches: dict[str, str] | None
    """Of its tables, by the name of the file; None where nobody has given any."""


def read_bundle(file: Path, records: Path | None = None) -> Bundle:
    """From an archive as servers make it, a folder in which one was unpacked, or the record alone;
    those of the tables may be in a folder of their own. Raises OSError, or BadZipFile."""
    if file.is_dir():
        return Bundle((file / BUNDLED_RECORD).read_bytes(), _texts(records or file))
    if not zipfile.is_zipfile(file):
        return Bundle(file.read_bytes(), None if records is None else _texts(records))
    with zipfile.ZipFile(file) as archive:
        try:
            record = archive.read(BUNDLED_RECORD)
        except KeyError as error:
            raise zipfile.BadZipFile(error.args[0]) from None
        return Bundle(record, _packed(archive) if records is None else _texts(records))


def _texts(folder: Path) -> dict[str, str]:
    inside = folder / BUNDLED_FOLDER
    files = (inside if inside.is_dir() else folder).glob("*.txt")
    return {file.name: _text(file.read_bytes()) for file in files}


def _packed(archive: zipfile.ZipFile) -> dict[str, str]:
    return {
        PurePosixPath(member.filename).name: _text(archive.read(member))
        for member in archive.infolist()
        if member.filename.endswith(".txt") and member.file_size <= _LONGEST
    }


def _text(found: bytes) -> str:
    """What is no text is found out by its seal."""
    return found.decode(errors="replace")


def write_records(folder: Path, code: str, records: Sequence[str], *, over: bool = True) -> None:
    """One file a record: in a match of so many rounds each has its own. The last one of a match
    that is not `over` has no seal."""
    for number, text in enumerate(records, 1):
        finished = sealed(text) if over or number < len(records) else text
        name = record_name(code, number, len(records))
        (folder / name).write_text(finished, encoding="utf-8")
