"""`penultima arena`: bots against each other on the same deals."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter

from penultima.commands.failure import (
    INTERRUPTED,
    check_lang,
    check_range,
    check_writable,
    fail,
    notice,
)
from penultima.commands.visitors import Editions, welcome

if TYPE_CHECKING:
    from penultima.arena.contest import Contest
    from penultima.arena.run import ContestOutcome

_Flag = Annotated[bool, Parameter(negative="", show_default=False)]
_Words = Annotated[list[str] | None, Parameter(negative="")]


def arena(
    *,
    bots: str,
    edition: str = "classic",
    seats: int = 2,
    games: int = 1000,
    seed: int = 0,
    options: _Words = None,
    unit: Literal["rounds", "matches"] = "rounds",
    manners: Literal["perfect", "level"] = "perfect",
    limit: float = 1.0,
    jobs: int | None = None,
    records: Path | None = None,
    json: Path | None = None,
    svg: Path | None = None,
    quiet: _Flag = False,
    lang: str = "en",
    editions: Editions = None,
) -> None:
    """Let bots play each other on the same deals, and tell who wins how often.

    Parameters
    ----------
    bots
        The bots, with commas: beginner, casual, skilled, expert, master, random, heuristic, or
        your own as module:Class. They take the seats in turn, the first again after the last.
    edition
        The name of an edition; `penultima editions` lists them.
    seats
        2 to 10.
    games
        How many rounds or matches to play in all; rounded up so that every deal is played with
        every rotation of the seats.
    seed
        The same seed gives the same games, on any number of processes.
    options
        An option of the edition as KEY=VALUE (drawn=may, house=stacking,jump-in), or a TOML
        file of such lines; may be repeated, and house rules add up.
    unit
        Whether a game is a round or a whole match.
    manners
        perfect: everybody says UNO, catches and is as quick as the others, so that only cards
        count; level: each level forgets and overlooks as it does at a table, and a bot of yours
        decides by itself.
    limit
        Seconds for a move of a bot of yours.
    jobs
        How many processes share the work; without it, as many as there are cores.
    records
        Write a record of every game into this folder, for penultima replay.
    json
        Write everything into this file as JSON.
    svg
        Draw the result into this file.
    quiet
        Show no progress bar.
    lang
        The language of tables and picture: en, es or es-419.
    """
    from penultima.arena.request import check_outsiders, read_contest, read_rules

    check_lang(lang)
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
        check_outsiders(contest)
    except ValueError as error:
        fail(str(error))
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
        with progress_bar(contest.unit, quiet=quiet) as watch:
            outcome = run(contest, games, jobs=jobs, watch=watch, apart=True)
    except WorkerFailed as error:
        fail(str(error))
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
