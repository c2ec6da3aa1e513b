"""`penultima arena`: bots against each other on the same deals."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from penultima.commands.failure import (
    INTERRUPTED,
    check_range,
    check_writable,
    fail,
    notice,
    spoken,
)
from penultima.commands.help import worded
from penultima.commands.parameters import Flag, WordList
from penultima.commands.visitors import Editions, welcome

if TYPE_CHECKING:
    from penultima.arena.contest import Contest
    from penultima.arena.run import ContestOutcome


@worded("arena")
def arena(
    *,
    bots: str,
    edition: str = "classic",
    seats: int = 2,
    games: int = 1000,
    seed: int = 0,
    options: WordList = None,
    unit: Literal["rounds", "matches"] = "rounds",
    manners: Literal["perfect", "level"] = "perfect",
    limit: float = 1.0,
    jobs: int | None = None,
    records: Path | None = None,
    json: Path | None = None,
    svg: Path | None = None,
    quiet: Flag = False,
    lang: str | None = None,
    editions: Editions = None,
) -> None:
    """Let bots play each other on the same deals, and tell who wins how often."""
    from penultima.arena.request import check_outsiders, read_contest, read_rules

    lang = spoken(lang)
    welcome(editions, lang)
    try:
        contest = read_contest(
            bots=bots,
            rules=read_rules(edition, options or ()),
            seats=seats,
            seed=seed,
            unit=unit,
            manners=manners,
            limit=limit,
            records=records,
        )
        _check(games, jobs, (json, svg), lang)
        check_outsiders(contest.names, contest.edition, contest.seed)
    except ValueError as error:
        fail(error, lang)
    outcome = _play(contest, games, jobs, lang, quiet=quiet)
    _tell(outcome, json, svg, lang)
    if not outcome.complete:
        sys.exit(INTERRUPTED)


def _check(games: int, jobs: int | None, files: tuple[Path | None, ...], lang: str) -> None:
    check_range("--games", games, 1, 10_000_000, lang)
    if jobs is not None:
        check_range("--jobs", jobs, 1, 1024, lang)
    for file in files:
        if file is not None:
            check_writable(file, lang)


def _play(
    contest: "Contest", games: int, jobs: int | None, lang: str, *, quiet: bool
) -> "ContestOutcome":
    from penultima.arena.run import run
    from penultima.commands.progress_bar import progress_bar
    from penultima.simulation.workers import WorkerFailed

    try:
        with progress_bar(contest.unit, lang, quiet=quiet) as watch:
            outcome = run(contest, games, jobs=jobs, watch=watch, apart=True)
    except WorkerFailed as error:
        fail(error, lang)
    if not outcome.games:
        notice("command-nothing-to-tell", lang)
        sys.exit(INTERRUPTED)
    return outcome


def _tell(outcome: "ContestOutcome", json: Path | None, svg: Path | None, lang: str) -> None:
    from rich.console import Console

    from penultima.arena.chart import chart
    from penultima.arena.index import write_index
    from penultima.arena.printout import print_report
    from penultima.arena.report import as_json, report

    told = report(outcome)
    print_report(Console(), told, lang)
    if json is not None:
        json.write_bytes(as_json(told))
    if svg is not None:
        svg.write_text(chart(told, lang), encoding="utf-8")
    write_index(outcome)
