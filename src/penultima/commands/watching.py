"""A bar on the error output: how far a run has come, how fast it is, how long it still takes."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from penultima.simulation.run import Progress, Watcher


@contextmanager
def progress_bar(title: str, *, quiet: bool) -> Iterator[Watcher | None]:
    """None where nobody looks: in a pipe, or if silence was asked for."""
    if quiet or not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, TextColumn, TimeRemainingColumn
    from rich.progress import Progress as Bar

    with Bar(
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.percentage:3.0f} %"),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(compact=True),
        console=Console(stderr=True),
        transient=True,
    ) as bar:
        task = bar.add_task(title, total=None, rate="starting")

        def watch(progress: Progress) -> None:
            rate = f"{_short(progress.steps_per_second)} moves/s"
            bar.update(task, total=progress.wanted, completed=progress.done, rate=rate)

        yield watch


def _short(number: float) -> str:
    for size, letter in ((1e9, " G"), (1e6, " M"), (1e3, " k")):
        if number >= size:
            return f"{number / size:.1f}{letter}"
    return f"{number:.0f} "
