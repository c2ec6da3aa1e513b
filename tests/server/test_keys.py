"""The key of the house in its file."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from stat import S_IMODE
from threading import Barrier

from penultima.server.keeping.keys import house_key, key_file

TOGETHER = 8


def test_processes_that_start_together_agree_on_one_key(tmp_path: Path) -> None:
    for trial in range(30):
        database = tmp_path / f"{trial}" / "games.sqlite3"
        gate = Barrier(TOGETHER)

        def start(database: Path = database, gate: Barrier = gate) -> str:
            gate.wait()
            return house_key(database)

        with ThreadPoolExecutor(TOGETHER) as threads:
            keys = [asked.result() for asked in [threads.submit(start) for _ in range(TOGETHER)]]
        assert len(set(keys)) == 1
        assert [one.name for one in database.parent.iterdir()] == [key_file(database).name]
        assert S_IMODE(key_file(database).stat().st_mode) == 0o600
