"""`penultima check`: scenario files, and which of their lines do not hold."""

import sys
from pathlib import Path

from penultima.commands.failure import refuse, sentence
from penultima.commands.help import worded
from penultima.commands.language import surrounding_language
from penultima.commands.visitors import Editions, welcome


@worded("check")
def check(*files: Path, editions: Editions = None) -> None:
    """Run scenario files and say which lines do not hold."""
    from penultima.scenario import check_file, find_files
    from penultima.words.troubles import worded as worded_trouble

    if not files:
        refuse("command-check-what")
    welcome(editions)
    paths = [found for given in files for found in find_files(given)]
    if not paths:
        refuse("command-no-scenario", where=", ".join(map(str, files)))
    passed = failed = 0
    for path in paths:
        outcome = check_file(path)
        if outcome.failure is None:
            passed += outcome.situations
        else:
            failed += 1
            print(worded_trouble(outcome.failure, surrounding_language()))
    print(sentence("command-checked", passed=passed, failed=failed))
    if failed:
        sys.exit(1)
