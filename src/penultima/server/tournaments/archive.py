"""The record of a whole tournament and those of its tables in one archive, made as it is taken.

At no time is more of it in memory than one table, and one thread packs for all who ask: neither
tables nor other readers of the database wait for it.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from penultima.server.store import Store, tables
from penultima.tournament.export import (
    BUNDLED_FOLDER,
    BUNDLED_RECORD,
    record_json,
    record_name,
)
from penultima.tournament.messages import TournamentSight

_MOST = 8
"""Archives that are being taken."""


class TooManyArchives(Exception):
    """So many are being taken, or one by the same network."""


class Archives:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._thread = ThreadPoolExecutor(1, "archive")
        self._taken_by: set[str] = set()

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)

    @contextmanager
    def place_for(self, network: str) -> Iterator[None]:
        """Each network takes one at a time; raises TooManyArchives."""
        if network in self._taken_by or len(self._taken_by) >= _MOST:
            raise TooManyArchives
        self._taken_by.add(network)
        try:
            yield
        finally:
            self._taken_by.discard(network)

    async def parts(self, sight: TournamentSight) -> AsyncIterator[bytes]:
        """Only matches that are over have records that anybody may read."""
        sink = _Sink()
        archive = ZipFile(sink, "w")
        await self._pack(_add, archive, BUNDLED_RECORD, partial(record_json, sight))
        for code in _ended(sight):
            found = await self._store.read(partial(tables.sealed_records, code=code))
            for number, record in found.items():
                name = f"{BUNDLED_FOLDER}/{record_name(code, number, max(found))}"
                await self._pack(_add, archive, name, partial(str, record))
            yield sink.take()
        await self._pack(archive.close)
        yield sink.take()

    async def _pack(self, work: Callable[..., None], *given: object) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, work, *given)


def _ended(sight: TournamentSight) -> Iterable[str]:
    """The codes of tables with a result, stage by stage; real cards have none."""
    for stage in sight.stages:
        for seating in stage.tables:
            if seating.code and seating.result is not None:
                yield seating.code


def _add(archive: ZipFile, name: str, text: Callable[[], str]) -> None:
    """As of no day: the same records give the same bytes."""
    info = ZipInfo(name)
    info.compress_type = ZIP_DEFLATED
    info.external_attr = 0o644 << 16
    archive.writestr(info, text())


class _Sink:
    """A file that nobody can go back in: what was written is taken from it."""

    def __init__(self) -> None:
        self._written = bytearray()

    def write(self, data: bytes) -> int:
        self._written += data
        return len(data)

    def flush(self) -> None:
        pass

    def close(self) -> None:
        pass

    def take(self) -> bytes:
        taken, self._written = bytes(self._written), bytearray()
        return taken
