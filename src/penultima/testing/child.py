"""The process in which an edition is checked: `python -m penultima.testing.child NAME …`.

Beside the checks stands a watch. If nothing has come to an end for too long, it says where the
checks are, and ends the process.
"""

import os
import sys
import threading
import time
import traceback

import msgspec

from penultima.editions import EDITIONS
from penultima.shelf.errors import frame_line
from penultima.testing.checks import CheckRequest, Fault, run_checks

_LOOK_EVERY = 0.5


class Watch:
    """Looks on, in a thread of its own, whether anything still comes to an end."""

    def __init__(self) -> None:
        self._doing = "the start"
        self._until = time.monotonic() + 60
        self._main = threading.get_ident()
        threading.Thread(target=self._look, daemon=True).start()

    def expect(self, doing: str, seconds: float) -> None:
        """This will take no longer than so many seconds."""
        self._doing, self._until = doing, time.monotonic() + seconds

    def _look(self) -> None:
        while time.monotonic() < self._until:
            time.sleep(_LOOK_EVERY)
            _say("alive", "")
        stack = traceback.extract_stack(sys._current_frames()[self._main])  # noqa: SLF001
        where = frame_line(stack)
        _say_fault(Fault("process", f"{self._doing}: this does not come to an end ({where})"))
        _say("done", "")
        os._exit(1)


def main(name: str, rounds: str, seed: str, *checks: str) -> None:
    if name not in EDITIONS:
        sys.exit(f"there is no edition '{name}' here")
    asked = CheckRequest(name, int(rounds), int(seed))
    for fault in run_checks(asked, list(checks) or None, Watch().expect, _told):
        _say_fault(fault)
    _say("done", "")


def _told(line: str) -> None:
    _say("told", line)


def _say_fault(fault: Fault) -> None:
    _say("fault", msgspec.json.encode(fault).decode())


def _say(kind: str, text: str) -> None:
    sys.stdout.write(f"{kind} {text}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
