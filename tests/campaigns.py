"""What long campaigns share: rounds in parts, in as many processes as there are jobs, a bar."""

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from multiprocessing import get_context
from typing import TypeVar

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

Part = TypeVar("Part")
Advance = Callable[[int], None]


def in_parts(
    work: Callable[[int, range], Part], seed: int, count: int, *, size: int, jobs: int
) -> Iterator[Part]:
    """What comes of rounds 0 to count, so many at a time, in any order."""
    parts = [range(first, min(first + size, count)) for first in range(0, count, size)]
    if jobs == 1:
        for numbers in parts:
            yield work(seed, numbers)
        return
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        waiting = [pool.submit(work, seed, numbers) for numbers in parts]
        for done in as_completed(waiting):
            yield done.result()


@contextmanager
def rounds_bar(name: str, count: int, console: Console) -> Iterator[Advance]:
    """A bar with rate and time left; call what it gives with the rounds just played."""
    columns = (
        TextColumn("[progress.description]{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]} rounds/s"),
        TimeElapsedColumn(),
        TextColumn("left"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console) as progress:
        bar = progress.add_task(name, total=count, rate="-")

        def advance(rounds: int) -> None:
            task = progress.tasks[0]
            rate = f"{(task.completed + rounds) / task.elapsed:.0f}" if task.elapsed else "-"
            progress.update(bar, advance=rounds, rate=rate)

        yield advance
