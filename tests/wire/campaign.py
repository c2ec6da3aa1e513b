"""Long campaigns: many seeded trials in several processes, with a bar and one line a failure."""

import argparse
import os
import sys
import traceback
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import partial

import msgspec
from msgspec.structs import replace
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

_LONGEST = 1500
"""Characters of what is told of a failure."""


class Tally(msgspec.Struct):
    """What a number of trials came to."""

    trials: int = 0
    counts: Counter[str] = msgspec.field(default_factory=Counter)
    failures: list[tuple[int, str]] = msgspec.field(default_factory=list)
    """The trial's number and what was wrong."""
    most: dict[tuple[str, str], float] = msgspec.field(default_factory=dict)
    """Of what counts only the largest, over all trials; of what, and after what."""

    def add(self, other: "Tally") -> None:
        self.trials += other.trials
        self.counts += other.counts
        self.failures += other.failures
        for name, value in other.most.items():
            self.most[name] = max(value, self.most.get(name, value))


def told(error: Exception) -> str:
    """What went wrong, and where."""
    where = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} in {where.name}: {error}"


Work = Callable[[int, range], Tally]
"""Carries out the trials of these numbers with a seed."""


class Campaign(msgspec.Struct, frozen=True):
    """`python -m MODULE --seed S --count N --jobs J --chunk C`; `--only N` repeats one trial, and
    `--planted NAME` makes a mistake: it is a failure if that is not found."""

    module: str
    about: str
    work: Work
    count: int
    chunk: int
    one_story: bool = False
    """Whether the trials of a chunk follow from each other, so that only all of them repeat."""
    mistakes: Sequence[str] = ()
    """Those that `work` can be told to make, as `planted`."""

    def main(self, arguments: Sequence[str] | None = None) -> int:
        parser = argparse.ArgumentParser(self.module, description=self.about)
        parser.add_argument("--seed", type=int, default=1)
        parser.add_argument("--count", type=int, default=self.count)
        parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
        parser.add_argument(
            "--chunk",
            type=int,
            default=self.chunk,
            help=f"trials that one process carries out: {self.chunk:,} if nothing else is said",
        )
        parser.add_argument("--only", type=int, help="carry out only the trial of this number")
        if self.mistakes:
            parser.add_argument("--planted", choices=self.mistakes, help="a mistake to be found")
        given = parser.parse_args(arguments)
        planted = getattr(given, "planted", None)
        if planted is not None:
            more = partial(self.work, planted=planted)  # type: ignore[call-arg]
            again = f"{self.module} --planted {planted}"
            return not replace(self, module=again, work=more, mistakes=()).carry_out(given)
        return self.carry_out(given)

    def carry_out(self, given: argparse.Namespace) -> int:
        if given.only is not None:
            more = given.chunk if self.one_story else 1
            tally = self.work(given.seed, range(given.only, given.only + more))
            print(*(what for _, what in tally.failures), sep="\n")
        else:
            tally = self._run(given.seed, given.count, given.jobs, given.chunk)
        print(", ".join(f"{count:,} {name}" for name, count in sorted(tally.counts.items())))
        for kind in sorted({kind for kind, _ in tally.most}):
            most = sorted((name, value) for (of, name), value in tally.most.items() if of == kind)
            print(f"{kind}: " + ", ".join(f"{name} {value:,.2f}" for name, value in most))
        print(f"{tally.trials:,} trials, {len(tally.failures)} failures")
        return 1 if tally.failures else 0

    def _run(self, seed: int, count: int, jobs: int, chunk: int) -> Tally:
        tally = Tally()
        chunks = [range(at, min(at + chunk, count)) for at in range(0, count, chunk)]
        columns = (
            TextColumn("[progress.description]{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeElapsedColumn(),
            TextColumn("left"),
            TimeRemainingColumn(),
        )
        with (
            Progress(*columns, console=Console(stderr=True)) as progress,
            ProcessPoolExecutor(jobs) as pool,
        ):
            bar = progress.add_task(self.module, total=count)
            waiting = {pool.submit(self.work, seed, numbers): numbers for numbers in chunks}
            for future in as_completed(waiting):
                done, trials = future.result(), waiting[future]
                tally.add(done)
                progress.update(bar, advance=done.trials)
                for number, what in done.failures:
                    line = self.line(seed, number, trials, what)
                    progress.console.print(line, markup=False)
        return tally

    def line(self, seed: int, number: int, trials: range, what: str) -> str:
        """What went wrong, and how to see it again."""
        replay = f"python -m {self.module} --seed {seed} --only {number}"
        if self.one_story:
            replay = f"python -m {self.module} --seed {seed} --only {trials.start}"
            replay += "" if len(trials) == self.chunk else f" --chunk {len(trials)}"
        return f"{number}: {what[:_LONGEST]} | again: {replay}"


def run(campaign: Campaign) -> None:
    sys.exit(campaign.main())
