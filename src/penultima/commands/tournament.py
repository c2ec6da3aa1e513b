"""`penultima tournament`: a tournament of bots, or of people who play with real cards."""

import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from penultima.commands.failure import (
    INTERRUPTED,
    check_lang,
    check_range,
    check_writable,
    fail,
    notice,
    refuse,
)
from penultima.commands.visitors import Editions, welcome

if TYPE_CHECKING:
    from collections.abc import Iterator

    from penultima.club.office import Office
    from penultima.tournament.messages import TournamentSight

_LONGEST_LIMIT = 3600
_Flag = Annotated[bool, Parameter(negative="", show_default=False)]


def tournament(
    file: Path | None = None,
    /,
    *,
    by_hand: _Flag = False,
    seed: str | None = None,
    jobs: int | None = None,
    limit: float = 1.0,
    state: Path | None = None,
    resume: _Flag = False,
    afresh: _Flag = False,
    json: Path | None = None,
    csv: Path | None = None,
    records: Path | None = None,
    check: Path | None = None,
    quiet: _Flag = False,
    lang: str = "en",
    editions: Editions = None,
) -> None:
    """Run a tournament of bots from its file, or keep one for people who play with real cards.

    Parameters
    ----------
    file
        What is played and who takes part, as TOML; examples/tournaments has one of each kind.
    by_hand
        For real cards: shows who sits where, asks for results, and counts. `help` lists what can
        be typed.
    seed
        Of all lots and cards, instead of the file's. The same file and seed give the same
        results, on any number of processes.
    jobs
        How many processes share the work; without it, as many as there are cores.
    limit
        Seconds for a move of a bot of yours.
    state
        The file that says how far it has come; without it, the name of the file with
        `.state.json`, in this folder. It goes away when a tournament of bots is over.
    resume
        Go on with one that was stopped, to the same end.
    afresh
        Begin again, whatever was stopped before.
    json
        Write the record of the whole into this file: plan and seed, pairings, results,
        standings.
    csv
        Write standings.csv and results.csv into this folder.
    records
        Write a record of every match into this folder, for penultima replay.
    check
        Instead of a tournament: draw and count the record in this file again, and say what does
        not follow from its seed and its results.
    quiet
        Show no progress bar, and of a tournament of bots only the standings at the end.
    lang
        en, es or es-419.
    """
    check_lang(lang)
    welcome(editions, lang)
    try:
        if check is not None:
            _check(check, lang)
            return
        if file is None:
            refuse("club-no-file", lang)
        _check_amounts(jobs, limit, lang)
        _check_outputs(json, csv, records, lang, resume=resume)
        office = _open(file, seed, state, lang, by_hand=by_hand, resume=resume, afresh=afresh)
        if office.programme.plan.by_hand:
            sight = _keep_by_hand(office, lang)
        else:
            sight = _play(office, jobs, limit, records, quiet=quiet, lang=lang)
    except ValueError as error:
        fail(str(error))
    _write(sight, json, csv)
    office.close()


def _check(file: Path, lang: str) -> None:
    from penultima.tournament.audit import check
    from penultima.tournament.export import read_record_json

    try:
        told = read_record_json(file.read_bytes())
    except OSError as error:
        refuse("club-cannot-read", lang, file=file, reason=error.strerror)
    wrong = check(told)
    for sentence in wrong:
        print(sentence)
    if wrong:
        sys.exit(1)
    print(f"{len(told.stages)} stages drawn and {len(told.standings)} standings counted: all holds")


def _check_amounts(jobs: int | None, limit: float, lang: str) -> None:
    if jobs is not None:
        check_range("--jobs", jobs, 1, 1024, lang)
    if not 0 < limit <= _LONGEST_LIMIT:
        refuse("club-limit", lang, longest=_LONGEST_LIMIT, given=f"{limit:g}")


def _check_outputs(
    json: Path | None, csv: Path | None, records: Path | None, lang: str, *, resume: bool
) -> None:
    """What cannot be written is said before anything is played."""
    if json is not None:
        check_writable(json, lang)
    for name, folder in (("--csv", csv), ("--records", records)):
        if folder is None:
            continue
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            refuse("club-no-folder", lang, option=name, folder=folder, reason=error.strerror)
        if folder == records and not resume and any(folder.iterdir()):
            refuse("club-folder-in-use", lang, option=name, folder=folder)


def _open(
    file: Path,
    seed: str | None,
    state: Path | None,
    lang: str,
    *,
    by_hand: bool,
    resume: bool,
    afresh: bool,
) -> "Office":
    from penultima.club.office import Office
    from penultima.club.programme import check_bots, read_programme

    programme = read_programme(file, seed=seed, by_hand=by_hand)
    check_bots(programme)
    kept = state or Path(f"{file.stem}.state.json")
    check_writable(kept, lang)
    if resume:
        if not kept.exists():
            refuse("club-nothing-kept", lang, file=kept)
        return Office.resume(programme, kept)
    if kept.exists() and not afresh:
        refuse("club-kept-before", lang, file=kept)
    return Office(programme, kept)


def _play(
    office: "Office",
    jobs: int | None,
    limit: float,
    records: Path | None,
    *,
    quiet: bool,
    lang: str,
) -> "TournamentSight":
    from rich.console import Console

    from penultima.club.printout import Printout
    from penultima.club.run import BotRun
    from penultima.commands.progress_bar import progress_bar
    from penultima.simulation.workers import WorkerFailed

    printout = Printout(Console(), lang)

    def tell(sight: "TournamentSight") -> None:
        if not quiet:
            printout.pairings(sight)
            printout.standings(sight)

    try:
        office.begin()
        printout.head(office.sight())
        with progress_bar("tables", quiet=quiet) as watch:
            run = BotRun(office, limit=limit, records=records, jobs=jobs, watch=watch)
            sight = run.play(tell)
    except KeyboardInterrupt:
        notice("club-stopped", lang, file=office.file)
        sys.exit(INTERRUPTED)
    except WorkerFailed as error:
        fail(str(error))
    if quiet:
        printout.standings(sight)
    printout.failures(office.failures)
    return sight


def _keep_by_hand(office: "Office", lang: str) -> "TournamentSight":
    from rich.console import Console

    from penultima.club.by_hand import HandKeeper
    from penultima.club.printout import Printout

    try:
        return HandKeeper(office, Printout(Console(), lang)).keep(_typed_lines())
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)


def _typed_lines() -> "Iterator[str]":
    """With a prompt where somebody sits at it."""
    if not sys.stdin.isatty():
        yield from sys.stdin
        return
    with suppress(EOFError):
        while True:
            yield input("> ")


def _write(sight: "TournamentSight", json: Path | None, csv: Path | None) -> None:
    from penultima.tournament.export import record_json, results_csv, standings_csv

    if json is not None:
        json.write_text(record_json(sight), encoding="utf-8")
    if csv is not None:
        for name, text in (("standings", standings_csv(sight)), ("results", results_csv(sight))):
            (csv / f"{name}.csv").write_text(text, encoding="utf-8", newline="")
