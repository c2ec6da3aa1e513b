"""The process in which an edition is checked: `python -m penultima.testing.child NAME …`.

It writes a line before everything that might not come to an end, and should a single move take
too long, where it was.
"""

import faulthandler
import sys

import msgspec

from penultima.editions import EDITIONS
from penultima.testing.checks import Asked, run_checks

_SHOW_AFTER = 8.0
"""Seconds for a move after which it says where it is."""


def main(name: str, rounds: str, seed: str, *checks: str) -> None:
    if name not in EDITIONS:
        sys.exit(f"there is no edition '{name}' here")
    faults = run_checks(
        Asked(name, int(rounds), int(seed)), list(checks) or None, _doing, _told
    )
    for fault in faults:
        _say("fault", msgspec.json.encode(fault).decode())
    faulthandler.cancel_dump_traceback_later()
    _say("done", "")


def _doing(what: str) -> None:
    faulthandler.dump_traceback_later(_SHOW_AFTER)
    _say("doing", what)


def _told(line: str) -> None:
    _say("told", line)


def _say(kind: str, text: str) -> None:
    sys.stdout.write(f"{kind} {text}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
