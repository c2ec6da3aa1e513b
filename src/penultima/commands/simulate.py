"""`penultima simulate`: many rounds of one edition, and what came of them."""

import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NoReturn

from penultima.commands.failure import (
    INTERRUPTED,
    check_writable,
    fail,
    notice,
    notify,
    refuse,
    sentence,
    spoken,
)
from penultima.commands.help import worded
from penultima.commands.parameters import Flag, WordList
from penultima.commands.visitors import Editions, first_fault, welcome

if TYPE_CHECKING:
    from penultima.plan import Plan
    from penultima.simulation.engines import Engine
    from penultima.simulation.run import PlanOutcome
    from penultima.simulation.statistics import Statistics


@worded("simulate")
def simulate(
    *,
    edition: str = "classic",
    players: int = 4,
    rounds: int = 100_000,
    seed: int = 0,
    policy: WordList = None,
    options: WordList = None,
    list_options: Flag = False,
    matches: Flag = False,
    call: str = "1",
    catch: str = "1",
    challenge: str | None = None,
    bluff: str | None = None,
    jump: str = "1",
    slow: str = "1",
    device: Literal["cpu", "gpu"] = "cpu",
    workers: int | None = None,
    cluster: str | None = None,
    json: Flag = False,
    plot: Path | None = None,
    export: Path | None = None,
    quiet: Flag = False,
    lang: str | None = None,
    editions: Editions = None,
) -> None:
    """Play many rounds and tell how long they are, who wins, and what happens in them."""
    from penultima.simulation.engines import CannotSimulate
    from penultima.simulation.request import check_amounts, read_plan

    lang = spoken(lang)
    welcome(editions, lang)
    habits = {
        "call": call,
        "catch": catch,
        "challenge": challenge,
        "bluff": bluff,
        "jump": jump,
        "slow": slow,
    }
    try:
        if list_options:
            _list_options(edition, lang)
            return
        plan = read_plan(
            edition=edition,
            seats=players,
            seed=seed,
            policies=policy or (),
            options=options or (),
            habits=habits,
            matches=matches,
        )
        check_amounts(rounds, workers)
        _check_together(device, cluster, export, lang, matches=matches)
        engine = _prepare(plan, device, plot, export, cluster, lang=lang, quiet=quiet)
        outcome = _play(plan, rounds, engine, workers, cluster, lang=lang, quiet=quiet)
        _tell(outcome, json=json, plot=plot, lang=lang)
        if export is not None and outcome.complete:
            _export(plan, rounds, export, lang, quiet=quiet)
    except (ValueError, CannotSimulate) as error:
        fail(error, lang)
    if not outcome.complete:
        sys.exit(INTERRUPTED)


def _list_options(edition: str, lang: str) -> None:
    from rich.console import Console

    from penultima.commands.option_table import print_options
    from penultima.editions import edition as find

    print_options(Console(), find(edition), lang)


def _check_together(
    device: str, cluster: str | None, export: Path | None, lang: str, *, matches: bool
) -> None:
    if device == "gpu" and cluster is not None:
        refuse("command-gpu-here", lang)
    if export is not None and matches:
        refuse("command-export-rounds", lang)


def _prepare(
    plan: "Plan",
    device: Literal["cpu", "gpu"],
    plot: Path | None,
    export: Path | None,
    cluster: str | None,
    *,
    lang: str,
    quiet: bool,
) -> "Engine":
    """Everything that could go wrong later, asked now."""
    from penultima.simulation.cluster import check_cluster
    from penultima.simulation.dataset import check_export
    from penultima.simulation.engines import choose_engine, hindrance
    from penultima.simulation.plot import check_plotting

    if cluster is not None:
        check_cluster(cluster)
    if plot is not None:
        check_plotting(plot)
        check_writable(plot, lang)
    if export is not None:
        check_export(export)
        if (found := hindrance(plan, device)) is not None:
            refuse("command-export-kernel", lang, why=found)
        check_writable(export, lang)
    engine, warning = choose_engine(plan, device)
    if engine == "reference" and (fault := first_fault(plan.edition, lang)) is not None:
        refuse("trouble-edition-fault", lang, edition=plan.edition, fault=fault)
    if warning is not None and not quiet:
        notify(warning, lang)
    return engine


def _play(
    plan: "Plan",
    rounds: int,
    engine: "Engine",
    workers: int | None,
    cluster: str | None,
    *,
    lang: str,
    quiet: bool,
) -> "PlanOutcome":
    from penultima.commands.progress_bar import compiling, progress_bar
    from penultima.simulation.cluster import run_on_cluster
    from penultima.simulation.engines import is_wide
    from penultima.simulation.run import run_many

    wanted = [(plan, rounds, engine)]
    wide = is_wide(plan)
    waiting = None if cluster is not None else compiling(engine, plan.unit, lang=lang, wide=wide)
    try:
        with progress_bar(plan.unit, lang, quiet=quiet, notice=waiting) as watch:
            if cluster is not None:
                (outcome,) = run_on_cluster(wanted, cluster, watch)
            else:
                (outcome,) = run_many(wanted, workers=workers, watch=watch, apart=True)
    except KeyboardInterrupt:
        _stop(lang)
    return outcome


def _stop(lang: str) -> NoReturn:
    notice("command-nothing-to-tell", lang)
    sys.exit(INTERRUPTED)


def _tell(outcome: "PlanOutcome", *, json: bool, plot: Path | None, lang: str) -> None:
    from penultima.simulation.plot import save_plot
    from penultima.simulation.statistics import as_json, summarise

    if not outcome.done:
        _stop(lang)
    statistics = summarise(outcome)
    if json:
        print(as_json(statistics).decode(), end="")
    else:
        _print(statistics, lang)
    if plot is not None:
        save_plot(statistics, plot, lang)


def _print(statistics: "Statistics", lang: str) -> None:
    from rich.console import Console

    from penultima.simulation.printout import print_statistics

    print_statistics(Console(), statistics, lang)


def _export(plan: "Plan", rounds: int, file: Path, lang: str, *, quiet: bool) -> None:
    from penultima.commands.progress_bar import compiling, progress_bar
    from penultima.simulation.dataset import export
    from penultima.simulation.engines import is_wide
    from penultima.simulation.run import RunProgress

    waiting = compiling("cpu", "dataset", lang=lang, wide=is_wide(plan))
    with progress_bar("dataset", lang, quiet=quiet, notice=waiting) as watch:
        started = time.perf_counter()

        def tell(games: int, rows: int) -> None:
            if watch is not None:
                watch(RunProgress(games, rounds, rows, time.perf_counter() - started))

        try:
            rows = export(plan, rounds, file, tell, apart=True)
        except KeyboardInterrupt:
            notice("command-not-written", lang, file=file)
            sys.exit(INTERRUPTED)
    if not quiet:
        from penultima.words.numbers import written

        exported = sentence("command-exported", lang, rows=written(rows, lang), file=file)
        print(exported, file=sys.stderr)
