"""`penultima rules`: a sheet, one rule of it, or which tests show what."""

import sys
from collections.abc import Sequence

from penultima.commands.failure import fail, refuse, sentence, spoken
from penultima.commands.help import worded
from penultima.commands.visitors import Editions, welcome


@worded("rules")
def rules(
    what: str | None = None,
    *,
    lang: str | None = None,
    coverage: bool = False,
    editions: Editions = None,
) -> None:
    """Print an edition's rule sheet, explain one rule, or tell which tests show each."""
    from penultima.editions import EDITIONS
    from penultima.rulebook import RulebookError, sheet

    lang = spoken(lang)
    welcome(editions, lang)
    try:
        if coverage:
            _print_coverage(lang)
        elif what is None:
            refuse("command-rules-what", lang)
        elif what in EDITIONS:
            _print_markdown(sheet(what, lang))
        else:
            _print_markdown(_explained(what, lang))
    except RulebookError as error:
        fail(error, lang)


def _explained(code: str, lang: str) -> str:
    from penultima.rulebook import check_language
    from penultima.rulebook.explanation import explanation
    from penultima.rulebook.rulings import find_rule

    check_language(lang)
    rule = find_rule(code, lang)
    return explanation(rule, lang, _tests_of(rule.code))


def _tests_of(code: str) -> Sequence[str]:
    """The tests that show it, where they are: in a checkout of the project."""
    from penultima.rulebook import RulebookError
    from penultima.rulebook.coverage import find_tests_folder, shown_rules

    try:
        return shown_rules(find_tests_folder()).get(code, ())
    except RulebookError:
        return ()


def _print_markdown(text: str) -> None:
    """Set for a terminal; as it is for a pipe."""
    if not sys.stdout.isatty():
        print(text, end="")
        return
    from rich.console import Console
    from rich.markdown import Markdown

    Console().print(Markdown(text))


def _print_coverage(lang: str) -> None:
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
            shown_by = tests.get(clause.id) or [sentence("command-not-shown", lang)]
            print(f"{clause.id}: {', '.join(shown_by)}")
    missing = 0
    for of_what, every in counted:
        shown = sum(clause.id in tests for clause in every)
        missing += len(every) - shown
        print(of_what + sentence("command-clauses-shown", lang, shown=shown, all=len(every)))
    if missing:
        sys.exit(1)
