"""`penultima simulate`: many rounds of one edition, and what came of them."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from penultima.commands.refusing import check_writable, fail

if TYPE_CHECKING:
    from penultima.fast.plan import Plan
    from penultima.simulation.engines import Engine
    from penultima.simulation.run import Outcome
    from penultima.simulation.statistics import Statistics


def simulate(
    *,
    edition: str = "classic",
    players: int = 4,
    rounds: int = 100_000,
    seed: int = 0,
    policy: list[str] | None = None,
    options: list[str] | None = None,
    matches: bool = False,
    call: str | None = None,
    catch: str | None = None,
    challenge: str | None = None,
    bluff: str | None = None,
    jump: str | None = None,
    slow: str | None = None,
    device: Literal["cpu", "gpu"] = "cpu",
    workers: int | None = None,
    cluster: str | None = None,
    json: bool = False,
    plot: Path | None = None,
    export: Path | None = None,
    quiet: bool = False,
) -> None:
    """Play many rounds and tell how long they are, who wins, and what happens in them.

    Parameters
    ----------
    edition
        classic, cars, shark, mando, agent-en or agent-es.
    players
        2 to 10.
    rounds
        How many rounds to play; with --matches, how many matches.
    seed
        The same seed gives the same result, on any number of workers, on CPU and GPU.
    policy
        How seats play: random (any legal move), thrifty (draws only if it must), common,
        linear, linear:FILE.npz or network:FILE.npz. One for all, or one for each seat, with
        commas or repeated.
    options
        An option of the edition as KEY=VALUE (drawn=may, house=stacking,jump-in), or a TOML
        file of such lines; may be repeated.
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
        How likely one's hand is the last on the pile, as a weight against the others'.
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
    """
    from penultima.simulation.asking import read_plan
    from penultima.simulation.engines import CannotSimulate

    habits = {
        "call": call,
        "catch": catch,
        "challenge": challenge,
        "bluff": bluff,
        "jump": jump,
        "slow": slow,
    }
    try:
        plan = read_plan(
            edition=edition,
            seats=players,
            seed=seed,
            policies=policy or (),
            options=options or (),
            habits=habits,
            matches=matches,
        )
        _check(rounds, workers, device, cluster)
        engine = _prepare(plan, device, plot, export, quiet=quiet)
        outcome = _play(plan, rounds, engine, workers, cluster, quiet=quiet)
        _tell(outcome, json=json, plot=plot)
        if export is not None and outcome.complete:
            _export(plan, rounds, export, quiet=quiet)
    except (ValueError, CannotSimulate) as error:
        fail(str(error))
    if not outcome.complete:
        sys.exit(130)


def _check(rounds: int, workers: int | None, device: str, cluster: str | None) -> None:
    if rounds < 1:
        fail("--rounds takes 1 or more")
    if workers is not None and workers < 1:
        fail("--workers takes 1 or more")
    if device == "gpu" and cluster is not None:
        fail("--device gpu plays on this machine's card: leave --cluster out")


def _prepare(
    plan: "Plan",
    device: Literal["cpu", "gpu"],
    plot: Path | None,
    export: Path | None,
    *,
    quiet: bool,
) -> "Engine":
    """Everything that could go wrong later, asked now."""
    from penultima.simulation.dataset import check_export
    from penultima.simulation.engines import choose_engine
    from penultima.simulation.plot import check_plotting

    engine, warning = choose_engine(plan, device)
    if plot is not None:
        check_plotting(plot)
        check_writable(plot)
    if export is not None:
        check_export(export)
        if engine == "reference":
            fail(f"--export needs the kernel: {warning}")
        check_writable(export)
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
    quiet: bool,
) -> "Outcome":
    from penultima.commands.watching import progress_bar
    from penultima.simulation.cluster import run_on_cluster
    from penultima.simulation.run import run_many

    wanted = [(plan, rounds, engine)]
    with progress_bar(plan.unit, quiet=quiet) as watch:
        if cluster is not None:
            (outcome,) = run_on_cluster(wanted, cluster, watch)
        else:
            (outcome,) = run_many(wanted, workers=workers, watch=watch)
    return outcome


def _tell(outcome: "Outcome", *, json: bool, plot: Path | None) -> None:
    from penultima.simulation.plot import save_plot
    from penultima.simulation.statistics import as_json, summarise

    statistics = summarise(outcome)
    if json:
        print(as_json(statistics).decode(), end="")
    else:
        _print(statistics)
    if plot is not None:
        save_plot(statistics, plot)


def _print(statistics: "Statistics") -> None:
    from rich.console import Console

    from penultima.simulation.printing import print_statistics

    print_statistics(Console(), statistics)


def _export(plan: "Plan", rounds: int, file: Path, *, quiet: bool) -> None:
    from penultima.simulation.dataset import export

    rows = export(plan, rounds, file)
    if not quiet:
        print(f"{rows:,} decisions in {file}", file=sys.stderr)
