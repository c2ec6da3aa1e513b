"""`penultima train`: weights for the bots, by play against themselves on the fast kernel."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter

from penultima.commands.failure import INTERRUPTED, fail, notice, refuse
from penultima.commands.visitors import Editions, welcome

if TYPE_CHECKING:
    from penultima.training.course import Course, CourseState

_Words = Annotated[list[str] | None, Parameter(negative="")]


def train(
    *,
    out: Path = Path("training"),
    edition: _Words = None,
    players: Annotated[list[int] | None, Parameter(negative="")] = None,
    generations: int = 150,
    rounds: int = 20_000,
    seed: int = 1,
    heuristic: Annotated[bool, Parameter(negative="", show_default=False)] = False,
    device: Literal["auto", "cpu", "gpu"] = "auto",
    quiet: Annotated[bool, Parameter(negative="", show_default=False)] = False,
    editions: Editions = None,
) -> None:
    """Train the weights of the bots' policy and write them to one file.

    A course that was stopped, by Ctrl-C or worse, goes on where it was: repeat the command.

    Parameters
    ----------
    out
        A folder for the courses under way and, in the end, trained.npz and trained.json.
    edition
        One or more editions, by name; without it, all that are our own.
    players
        One or more numbers of players; without it, 2 and 4.
    generations
        How many generations each course has.
    rounds
        How many rounds each candidate plays against each opponent.
    seed
        The same seed gives the same weights, on CPU and GPU.
    heuristic
        Train the 24 weights of the benchmark heuristic instead, which remembers nothing.
    device
        auto takes a GPU if there is one.
    quiet
        No progress bar.
    """
    try:
        from penultima.training.course import OtherCourse
        from penultima.training.school import courses, found_device, write_results
    except ImportError as missing:
        fail(str(missing))
    welcome(editions)
    try:
        planned = courses(edition, players, generations, rounds, seed, heuristic=heuristic)
        used = found_device(device)
        out.mkdir(parents=True, exist_ok=True)
        results = _run_all(planned, out, used, quiet=quiet)
    except (OtherCourse, ValueError, RuntimeError) as error:
        fail(str(error))
    except OSError as error:
        refuse("command-training-folder", folder=out, why=error.strerror)
    except KeyboardInterrupt:
        notice("command-training-stopped")
        sys.exit(INTERRUPTED)
    print(write_results(results, out, used))


def _run_all(
    planned: "list[Course]", out: Path, device: str, *, quiet: bool
) -> "dict[str, tuple[Course, CourseState]]":
    from rich.console import Console
    from rich.progress import Progress, TaskID, TextColumn, TimeRemainingColumn

    from penultima.training.course import run

    results: dict[str, tuple[Course, CourseState]] = {}
    shown = not quiet and sys.stderr.isatty()
    columns = (*Progress.get_default_columns()[:-1], TextColumn("{task.fields[said]}"))
    with Progress(
        *columns, TimeRemainingColumn(), console=Console(stderr=True), disable=not shown
    ) as bar:
        for course in planned:
            task = bar.add_task(course.name, total=course.generations, said="compiling")

            def watch(standing: "CourseState", task: TaskID = task) -> None:
                bar.update(task, completed=standing.generation, said="")

            results[course.name] = course, run(course, out, device, watch)
    return results
