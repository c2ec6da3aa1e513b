"""`penultima database`: what keeps games and people, as a whole."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from penultima.commands.failure import INTERRUPTED, fail, notice, notify, sentence, spoken
from penultima.commands.help import worded

_COUNTED = {
    "people": "command-database-people",
    "tables": "command-database-tables",
    "matches": "command-database-matches",
    "steps": "command-database-steps",
    "tournaments": "command-database-tournaments",
}
if TYPE_CHECKING:
    from penultima.server.place import DatabasePlace
    from penultima.server.store.migrations import Watch


@worded("database-check")
def check(*, database: str | None = None, lang: str | None = None) -> None:
    """Look whether everything in a database can be read; a running server is not disturbed."""
    said = spoken(lang)
    with _work("command-database-check", said) as watch:
        from penultima.server.upkeep import checkup

        place = _place(database)
        found = checkup.check(place, watch)
    print(sentence("command-database-version", said, database=str(place), version=found.version))
    for name, count in found.counts.items():
        print(f"  {count:>9}  {sentence(_COUNTED[name], said)}")
    if found.due:
        print(sentence("command-database-due", said))
    for problem in found.problems:
        notify(problem, said)
    if found.problems:
        sys.exit(1)
    print(sentence("command-database-sound", said))


@worded("database-upgrade")
def upgrade(*, database: str | None = None, lang: str | None = None) -> None:
    """Bring the database of an earlier version up to date, as the next start would do."""
    said = spoken(lang)
    with _work("command-database-upgrade", said) as watch:
        from penultima.server.store.schema import VERSION
        from penultima.server.upkeep.upgrade import upgrade as carry_out

        version, copy = carry_out(_place(database), watch)
    if version == VERSION:
        print(sentence("command-database-current", said, version=version))
    else:
        print(sentence("command-database-upgraded", said, before=version, now=VERSION))
    if copy is not None:
        print(sentence("command-database-copied-before", said, file=copy))


@worded("database-backup")
def backup(file: Path, /, *, database: str | None = None, lang: str | None = None) -> None:
    """Write everything into a file, as it stands at one moment; the server may be at work."""
    with _work("command-database-backup", spoken(lang)) as watch:
        counted = _carry(_place(database), file, watch)
    _tell(counted, str(file), spoken(lang))


@worded("database-restore")
def restore(file: Path, /, *, database: str | None = None, lang: str | None = None) -> None:
    """Put a backup into a place where there is nothing yet."""
    place = _place(database, lang)
    with _work("command-database-restore", spoken(lang)) as watch:
        counted = _carry(file, place, watch)
    _tell(counted, str(place), spoken(lang))


@worded("database-copy")
def copy(*, to: str, database: str | None = None, lang: str | None = None) -> None:
    """Move a house from a file into PostgreSQL or back; what was there stays as it is."""
    source, target = _place(database, lang), _place(to, lang)
    with _work("command-database-copy", spoken(lang)) as watch:
        from penultima.server.upkeep.transfer import at_rest, carry

        with at_rest(source) as last_look:
            counted = carry(source, target, watch, last_look)
    _tell(counted, str(target), spoken(lang))


def _place(given: str | None, lang: str | None = None) -> "DatabasePlace":
    from penultima.server.place import StoreError, database_place

    try:
        return database_place(given)
    except StoreError as error:
        fail(error, spoken(lang))


def _carry(source: "DatabasePlace", target: "DatabasePlace", watch: "Watch") -> dict[str, int]:
    from penultima.server.upkeep.transfer import carry

    return carry(source, target, watch)


def _tell(counted: dict[str, int], where: str, lang: str) -> None:
    rows, tables = sum(counted.values()), len(counted)
    print(sentence("command-database-carried", lang, rows=rows, kinds=tables, target=where))


@contextmanager
def _work(title: str, lang: str) -> "Iterator[Watch]":
    """With a bar where somebody looks; what cannot be done ends the command with a sentence."""
    from penultima.server.store import StoreError

    try:
        with _bar(sentence(title, lang)) as watch:
            yield watch
    except StoreError as error:
        fail(error, lang)
    except KeyboardInterrupt:
        notice("command-database-interrupted", lang)
        sys.exit(INTERRUPTED)


@contextmanager
def _bar(title: str) -> "Iterator[Watch]":
    if not sys.stderr.isatty():
        yield lambda _done, _whole: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(title, total=None)
        yield lambda done, whole: bar.update(task, completed=done, total=whole)
