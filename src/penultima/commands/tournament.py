"""`penultima tournament`: a tournament of bots, or of people who play with real cards."""

import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from penultima.commands.failure import (
    INTERRUPTED,
    check_range,
    check_writable,
    fail,
    notice,
    refuse,
    sentence,
    spoken,
)
from penultima.commands.help import worded
from penultima.commands.parameters import Flag
from penultima.commands.visitors import Editions, welcome

if TYPE_CHECKING:
    from collections.abc import Iterator

    from penultima.club.office import Office
    from penultima.tournament.messages import TournamentSight

_LONGEST_LIMIT = 3600


@worded("tournament")
def tournament(
    file: Path | None = None,
    /,
    *,
    by_hand: Flag = False,
    seed: str | None = None,
    jobs: int | None = None,
    limit: float = 1.0,
    state: Path | None = None,
    resume: Flag = False,
    afresh: Flag = False,
    json: Path | None = None,
    csv: Path | None = None,
    records: Path | None = None,
    check: Path | None = None,
    quiet: Flag = False,
    lang: str | None = None,
    editions: Editions = None,
) -> None:
    """Run a tournament of bots from its file, or keep one for people who play with real cards."""
    lang = spoken(lang)
    welcome(editions, lang)
    try:
        if check is not None:
            _check(check, records, lang)
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
        fail(error, lang)
    _write(sight, json, csv, lang)
    office.close()


def _check(file: Path, records: Path | None, lang: str) -> None:
    from zipfile import BadZipFile

    from penultima.club.bundle import read_bundle
    from penultima.club.evidence import compare, played_again
    from penultima.tournament.audit import check
    from penultima.tournament.export import read_record_json
    from penultima.words.troubles import worded

    try:
        bundle = read_bundle(file, records)
    except (OSError, BadZipFile) as error:
        refuse("trouble-unreadable", lang, file=file, why=error)
    told = read_record_json(bundle.record)
    wrong = check(told)
    if bundle.matches is not None:
        wrong += compare(told, bundle.matches)
    for trouble in wrong:
        print(worded(trouble, lang))
    if wrong:
        sys.exit(1)
    stages, lines = len(told.stages), len(told.standings)
    print(sentence("club-all-holds", lang, stages=stages, lines=lines))
    if bundle.matches is not None:
        matches, files = played_again(told), len(bundle.matches)
        print(sentence("club-records-hold", lang, matches=matches, records=files))


def _check_amounts(jobs: int | None, limit: float, lang: str) -> None:
    if jobs is not None:
        check_range("--jobs", jobs, 1, 1024, lang)
    if not 0 < limit <= _LONGEST_LIMIT:
        refuse("trouble-limit", lang, longest=_LONGEST_LIMIT, given=f"{limit:g}")


def _check_outputs(
    json: Path | None, csv: Path | None, records: Path | None, lang: str, *, resume: bool
) -> None:
    """What cannot be written is said before anything is played."""
    from penultima.arena.request import prepare_folder

    if json is not None:
        check_writable(json, lang)
    if csv is not None:
        prepare_folder("--csv", csv, empty=False)
    if records is not None:
        prepare_folder("--records", records, empty=not resume)


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
        if not quiet:
            printout.explained(office.sight())
        with progress_bar("tables", lang, quiet=quiet) as watch:
            run = BotRun(office, limit=limit, records=records, jobs=jobs, watch=watch)
            sight = run.play(tell)
    except KeyboardInterrupt:
        notice("club-stopped", lang, file=office.file)
        sys.exit(INTERRUPTED)
    except WorkerFailed as error:
        fail(error, lang)
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


def _write(sight: "TournamentSight", json: Path | None, csv: Path | None, lang: str) -> None:
    from penultima.tournament.export import TABLES, record_json, tables_of

    if json is not None:
        json.write_text(record_json(sight), encoding="utf-8")
    if csv is not None:
        for name in tables_of(sight):
            text = TABLES[name](sight, lang)
            (csv / f"{name}.csv").write_text(text, encoding="utf-8", newline="")
