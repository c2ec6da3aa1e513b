"""`penultima train`: weights for the bots, by play against themselves on the fast kernel."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter

from penultima.commands.failure import INTERRUPTED, fail, notice, refuse, sentence
from penultima.commands.help import worded
from penultima.commands.parameters import Flag, WordList
from penultima.commands.visitors import Editions, welcome

if TYPE_CHECKING:
    from penultima.training.course import Course, CourseState

_HEADS = (
    *("command-head-course", "command-head-start", "command-head-common"),
    *("command-head-heuristic", "command-head-judges"),
)


@worded("train")
def train(
    *,
    out: Path = Path("training"),
    edition: WordList = None,
    players: Annotated[list[int] | None, Parameter(negative="")] = None,
    generations: int = 150,
    rounds: int = 20_000,
    seed: int = 1,
    heuristic: Flag = False,
    device: Literal["auto", "cpu", "gpu"] = "auto",
    quiet: Flag = False,
    editions: Editions = None,
) -> None:
    """Train the weights of the bots' policy and write them to one file."""
    try:
        from penultima.training.course import OtherCourse
        from penultima.training.school import courses, found_device, write_results
    except ImportError as missing:
        fail(missing)
    welcome(editions)
    try:
        planned = courses(edition, players, generations, rounds, seed, heuristic=heuristic)
        used = found_device(device)
        out.mkdir(parents=True, exist_ok=True)
        results = _run_all(planned, out, used, quiet=quiet)
    except (OtherCourse, ValueError, RuntimeError) as error:
        fail(error)
    except OSError as error:
        refuse("command-training-folder", folder=out, why=error.strerror)
    except KeyboardInterrupt:
        notice("command-training-stopped")
        sys.exit(INTERRUPTED)
    print(write_results(results, out, used, [sentence(key) for key in _HEADS]))


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
            said = sentence("command-bar-compiles")
            task = bar.add_task(course.name, total=course.generations, said=said)

            def watch(standing: "CourseState", task: TaskID = task) -> None:
                bar.update(task, completed=standing.generation, said="")

            results[course.name] = course, run(course, out, device, watch)
    return results
