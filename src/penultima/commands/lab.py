"""`penultima lab`: a page of answers to what players ask."""

import sys
from pathlib import Path

from penultima.commands.refusing import check_writable, fail


def lab(
    *,
    out: Path = Path("lab.html"),
    rounds: int | None = None,
    seed: int = 0,
    lang: str = "en",
    workers: int | None = None,
    open_: bool = False,
    quiet: bool = False,
) -> None:
    """Play for a few minutes and write a page: who wins, how long it takes, what pays.

    Parameters
    ----------
    out
        The page to write.
    rounds
        How many rounds to play at each table; without it, as many as take about two minutes.
    seed
        The same seed gives the same numbers.
    lang
        The language of the page, en or es.
    workers
        How many processes share the work; without it, as many as there are cores.
    open_
        Open the page in the browser afterwards.
    quiet
        Show no progress bar and no warnings.
    """
    from penultima.commands.watching import progress_bar
    from penultima.lab.making import ROUNDS, engine_of_lab, make_page
    from penultima.lab.speech import Speech
    from penultima.simulation.engines import CannotSimulate

    if rounds is not None and rounds < 1:
        fail("--rounds takes 1 or more")
    if workers is not None and workers < 1:
        fail("--workers takes 1 or more")
    check_writable(out)
    try:
        say = Speech(lang)
        engine, warning = engine_of_lab()
        if warning is not None and not quiet:
            print(f"penultima: {warning}", file=sys.stderr)
        with progress_bar("rounds", quiet=quiet) as watch:
            page = make_page(
                say,
                engine=engine,
                rounds=rounds or ROUNDS[engine],
                seed=seed,
                workers=workers,
                watch=watch,
            )
    except (ValueError, CannotSimulate) as error:
        fail(str(error))
    out.write_text(page, encoding="utf-8")
    if not quiet:
        print(f"The page is in {out}")
    if open_:
        import webbrowser

        webbrowser.open(out.resolve().as_uri())
