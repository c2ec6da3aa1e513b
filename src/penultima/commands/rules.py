"""`penultima rules`: an edition's sheet, and which tests show its clauses."""

import sys

from penultima.commands.refusing import fail
from penultima.commands.visitors import Editions, welcome


def rules(
    edition: str | None = None,
    *,
    lang: str = "en",
    coverage: bool = False,
    editions: Editions = None,
) -> None:
    """Print an edition's rule sheet, or which tests show each clause of ours.

    Parameters
    ----------
    edition
        The name of an edition; `penultima editions` lists them.
    lang
        en, or es for each sheet's own Spanish.
    coverage
        List every clause with the tests that show it.
    """
    from penultima.rulebook import RulebookError, sheet

    welcome(editions)
    try:
        if coverage:
            _print_coverage()
        elif edition is None:
            fail("which edition? penultima rules EDITION [--lang es]")
        else:
            _print_markdown(sheet(edition, lang))
    except RulebookError as error:
        fail(str(error))


def _print_markdown(text: str) -> None:
    """Set for a terminal; as it is for a pipe."""
    if not sys.stdout.isatty():
        print(text, end="")
        return
    from rich.console import Console
    from rich.markdown import Markdown

    Console().print(Markdown(text))


def _print_coverage() -> None:
    from penultima.editions import EDITIONS
    from penultima.rulebook import clauses, own_clauses
    from penultima.rulebook.coverage import find_tests_folder, shown_rules

    tests = shown_rules(find_tests_folder())
    texts = clauses()
    mixes = {name: own_clauses(name) for name in EDITIONS.ours}
    mixes = {name: own for name, own in mixes.items() if not set(own) & set(texts)}
    counted = [*((f"{name}: ", own) for name, own in mixes.items()), ("", texts)]
    for _, every in counted:
        for clause in every:
            print(f"{clause.id}: {', '.join(tests.get(clause.id, ['not shown']))}")
    missing = 0
    for of_what, every in counted:
        shown = sum(clause.id in tests for clause in every)
        missing += len(every) - shown
        print(f"{of_what}{shown} of {len(every)} clauses shown")
    if missing:
        sys.exit(1)
