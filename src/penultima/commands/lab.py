"""`penultima lab`: a page of answers to what players ask."""

import sys
from pathlib import Path

from penultima.commands.failure import (
    INTERRUPTED,
    check_writable,
    fail,
    notify,
    refuse,
    sentence,
    spoken,
)
from penultima.commands.help import worded
from penultima.commands.visitors import Editions, try_out, welcome


@worded("lab")
def lab(
    *,
    out: Path = Path("lab.html"),
    rounds: int | None = None,
    seed: int = 0,
    lang: str | None = None,
    workers: int | None = None,
    open_: bool = False,
    quiet: bool = False,
    editions: Editions = None,
) -> None:
    """Play for a few minutes and write a page: who wins, how long it takes, what pays."""
    from penultima.commands.progress_bar import compiling, progress_bar
    from penultima.lab.phrases import Phrases
    from penultima.lab.workshop import ROUNDS, Stopped, engine_of_lab, make_page
    from penultima.simulation.engines import CannotSimulate
    from penultima.simulation.request import check_seed

    lang = spoken(lang)
    _check(out, rounds, workers, lang)
    welcome(editions, lang)
    try_out(lang)
    try:
        check_seed(seed)
        say = Phrases(lang)
        engine, warning = engine_of_lab()
        if warning is not None and not quiet:
            notify(warning, lang)
        kinds = ("rounds", "matches")
        notice = compiling(engine, *kinds, lang=lang)
        notice = notice or compiling(engine, *kinds, lang=lang, wide=True)
        with progress_bar("rounds", lang, quiet=quiet, notice=notice) as watch:
            page = make_page(
                say,
                engine=engine,
                rounds=rounds or ROUNDS[engine],
                seed=seed,
                workers=workers,
                watch=watch,
                apart=True,
            )
    except Stopped as error:
        notify(error, lang)
        sys.exit(INTERRUPTED)
    except (ValueError, CannotSimulate) as error:
        fail(error, lang)
    out.write_text(page.text, encoding="utf-8")
    if not quiet:
        print(sentence("command-page-written", lang, file=out))
    if open_:
        import webbrowser

        webbrowser.open(out.resolve().as_uri())
    if not page.complete:
        sys.exit(INTERRUPTED)


def _check(out: Path, rounds: int | None, workers: int | None, lang: str) -> None:
    from penultima.lab.workshop import FEWEST_ROUNDS, MOST_ROUNDS

    if out.suffix.lower() not in (".html", ".htm"):
        refuse("command-page-name", lang, file=out)
    if rounds is not None and not FEWEST_ROUNDS <= rounds <= MOST_ROUNDS:
        bounds = {"lowest": FEWEST_ROUNDS, "highest": MOST_ROUNDS}
        refuse("command-page-rounds", lang, **bounds)
    if workers is not None and workers < 1:
        refuse("command-workers", lang)
    check_writable(out, lang)
