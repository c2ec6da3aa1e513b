"""Mistakes in the rules, matches and tables, planted one at a time: do the tests notice?

`python -m tests.planted --jobs 2` or `make planted JOBS=2`. First an unchanged copy has to pass
everything. `--only WORD` takes the mistakes whose sentence or file has the word in it, `--count`
so many of them, drawn by `--seed`. Prints those that no test noticed; fails below the goal of 98 %.
"""

import argparse
import os
import random
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from tempfile import TemporaryDirectory

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from tests.planted.bugs import PLANTED
from tests.planted.planting import Bug, copy_package, found_in, plant

GOAL = 0.98


def try_one(bug: Bug | None) -> str | None:
    """Where the tests noticed it; without a bug they should notice nothing."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        copy_package(folder)
        if bug is None:
            return found_in(folder)
        plant(bug, folder)
        return found_in(folder, bug.look_in)


def try_all(bugs: Sequence[Bug], jobs: int) -> Iterator[tuple[Bug, str | None]]:
    pool = ThreadPoolExecutor(jobs)
    try:
        waiting = {pool.submit(try_one, bug): bug for bug in bugs}
        for done in as_completed(waiting):
            yield waiting[done], done.result()
    finally:
        pool.shutdown(cancel_futures=True)


def chosen(only: str, seed: int, count: int | None) -> list[Bug]:
    bugs = [bug for bug in PLANTED if only in bug.what or only in bug.file]
    if count is not None and count < len(bugs):
        bugs = random.Random(seed).sample(bugs, count)
    return bugs


def campaign(bugs: Sequence[Bug], jobs: int, console: Console) -> int:
    """How many bugs no test noticed."""
    places: Counter[str] = Counter()
    survivors: list[Bug] = []
    columns = (
        TextColumn("[progress.description]{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[survived]} survived"),
        TimeElapsedColumn(),
    )
    with Progress(*columns, console=console) as progress:
        bar = progress.add_task("planted", total=len(bugs), survived=0)
        for bug, place in try_all(bugs, jobs):
            if place is None:
                survivors.append(bug)
                progress.console.print(f"survived: {bug.file}: {bug.what}", soft_wrap=True)
            else:
                places[place] += 1
            progress.update(bar, advance=1, survived=len(survivors))
    for place, number in places.most_common():
        console.print(f"{number:5} first noticed by {place}")
    found = len(bugs) - len(survivors)
    console.print(f"{found} of {len(bugs)} found ({found / len(bugs):.1%}, goal {GOAL:.0%})")
    return len(survivors)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.planted", description=__doc__)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--only", default="", metavar="WORD", help="in the sentence or the file")
    parser.add_argument("--seed", type=int, default=1, help="which ones, if not all")
    parser.add_argument("--count", type=int, help="how many; all if not given")
    args = parser.parse_args()

    console = Console()
    bugs = chosen(args.only, args.seed, args.count)
    if not bugs:
        parser.error(f"no mistake has '{args.only}' in it")
    place = try_one(None)
    if place is not None:
        console.print(f"{place} fails without any mistake planted")
        return 1
    return 0 if campaign(bugs, args.jobs, console) <= (1 - GOAL) * len(bugs) else 1


if __name__ == "__main__":
    sys.exit(main())
