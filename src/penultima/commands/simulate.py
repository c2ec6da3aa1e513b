"""`penultima simulate`: many rounds of one edition, and what came of them."""

import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal, NoReturn

from cyclopts import Parameter

from penultima.commands.failure import (
    INTERRUPTED,
    check_lang,
    check_writable,
    fail,
    notice,
    refuse,
    sentence,
)
from penultima.commands.visitors import Editions, first_fault, welcome

if TYPE_CHECKING:
    from penultima.fast.plan import Plan
    from penultima.simulation.engines import Engine
    from penultima.simulation.run import PlanOutcome
    from penultima.simulation.statistics import Statistics

_Flag = Annotated[bool, Parameter(negative="", show_default=False)]
_Words = Annotated[list[str] | None, Parameter(negative="")]


def simulate(
    *,
    edition: str = "classic",
    players: int = 4,
    rounds: int = 100_000,
    seed: int = 0,
    policy: _Words = None,
    options: _Words = None,
    list_options: _Flag = False,
    matches: _Flag = False,
    call: str = "1",
    catch: str = "1",
    challenge: str | None = None,
    bluff: str | None = None,
    jump: str = "1",
    slow: str = "1",
    device: Literal["cpu", "gpu"] = "cpu",
    workers: int | None = None,
    cluster: str | None = None,
    json: _Flag = False,
    plot: Path | None = None,
    export: Path | None = None,
    quiet: _Flag = False,
    lang: str = "en",
    editions: Editions = None,
) -> None:
    """Play many rounds and tell how long they are, who wins, and what happens in them.

    Parameters
    ----------
    edition
        The name of an edition; `penultima editions` lists them.
    players
        2 to 10.
    rounds
        How many rounds to play, up to a million million; with --matches, how many matches.
    seed
        From 0 to 2^64 - 1. The same seed gives the same result, on any number of workers, on
        CPU and GPU.
    policy
        How seats play: random (any legal move), thrifty (draws only if it must), common,
        linear, linear:FILE.npz or network:FILE.npz. One for all, or one for each seat, with
        commas or repeated; without it, thrifty.
    options
        An option of the edition as KEY=VALUE (drawn=may, house=stacking,jump-in), or a TOML
        file of such lines; may be repeated, and house rules add up. See --list-options.
    list_options
        List the options of the edition, their values and the house rules, and play nothing.
    matches
        Play whole matches instead of single rounds.
    call
        The chance to say UNO in time; here and below, one number for all or one for each seat.
    catch
        The chance to notice that somebody forgot.
    challenge
        The chance to doubt a Wild Draw 4; without it, the policy decides.
    bluff
        The chance to lay a Wild Draw 4 against the rule; without it, the policy decides.
    jump
        The chance to jump in, where the house plays so.
    slow
        How likely one's hand is the last on the pile, as a weight against the others':
        above 0, up to 1000.
    device
        cpu, or gpu for an NVIDIA card.
    workers
        How many processes share the work; without it, as many as there are cores.
    cluster
        The address of a dask scheduler, tcp://HOST:PORT, whose workers share the work.
    json
        Print JSON instead of tables.
    plot
        Draw the statistics into this file: .svg, .png or .pdf.
    export
        Write every decision of the games into this file: .npz or .parquet.
    quiet
        Show no progress bar and no warnings.
    lang
        The language of tables and picture: en, es or es-419.
    """
    from penultima.simulation.engines import CannotSimulate
    from penultima.simulation.request import check_amounts, read_plan

    check_lang(lang)
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
        fail(str(error))
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
    if engine == "reference" and (fault := first_fault(plan.edition)) is not None:
        refuse("command-edition-fault", lang, name=plan.edition, fault=fault)
    if warning is not None and not quiet:
        print(f"penultima: {warning}", file=sys.stderr)
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
    bar = None if cluster is not None else compiling(engine, plan.unit, wide=is_wide(plan))
    try:
        with progress_bar(plan.unit, quiet=quiet, notice=bar) as watch:
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

    bar = compiling("cpu", "dataset", wide=is_wide(plan))
    with progress_bar("dataset", quiet=quiet, notice=bar) as watch:
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
