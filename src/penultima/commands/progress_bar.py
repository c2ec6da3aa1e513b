"""A bar on the error output: how far a run has come, how fast it is, how long it still takes."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from penultima.commands.failure import notify, sentence
from penultima.simulation.engines import Engine
from penultima.simulation.kept_code import is_compiled
from penultima.simulation.run import RunProgress, Watcher

_TITLES = {
    "rounds": "command-bar-rounds",
    "matches": "command-bar-matches",
    "tables": "command-bar-tables",
    "dataset": "command-bar-dataset",
}


def compiling(engine: Engine, *kinds: str, lang: str, wide: bool = False) -> str | None:
    """What to say while nothing seems to happen; None if it will not take long."""
    if engine == "gpu":
        return sentence("command-compiling-gpu", lang)
    if engine == "cpu" and not all(is_compiled(kind, wide=wide) for kind in kinds):
        return sentence("command-compiling", lang)
    return None


@contextmanager
def progress_bar(
    what: str, lang: str, *, quiet: bool, notice: str | None = None
) -> Iterator[Watcher | None]:
    """None where nobody looks: in a pipe, which gets the notice alone, or if told to be quiet."""
    if quiet or not sys.stderr.isatty():
        if notice is not None and not quiet:
            notify(notice)
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
        title = sentence(_TITLES[what], lang)
        task = bar.add_task(title, total=None, rate=notice or sentence("command-bar-begins", lang))

        def watch(progress: RunProgress) -> None:
            speed = _short(progress.steps_per_second)
            rate = sentence("command-bar-speed", lang, speed=speed)
            bar.update(task, total=progress.wanted, completed=progress.done, rate=rate)

        yield watch


def _short(number: float) -> str:
    for size, letter in ((1e9, " G"), (1e6, " M"), (1e3, " k")):
        if number >= size:
            return f"{number / size:.1f}{letter}"
    return f"{number:.0f}"
