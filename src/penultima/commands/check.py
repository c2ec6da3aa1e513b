"""`penultima check`: scenario files, and which of their lines do not hold."""

import sys
from pathlib import Path

from penultima.commands.failure import refuse, sentence
from penultima.commands.visitors import Editions, welcome


def check(*files: Path, editions: Editions = None) -> None:
    """Run scenario files and say which lines do not hold.

    Parameters
    ----------
    files
        Scenario files, or folders of them.
    """
    from penultima.scenario import check_file, find_files

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
            print(outcome.failure)
    print(sentence("command-checked", passed=passed, failed=failed))
    if failed:
        sys.exit(1)
