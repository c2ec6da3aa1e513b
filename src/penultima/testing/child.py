"""The process in which an edition is checked: `python -m penultima.testing.child LANGUAGE NAME …`.

Beside the checks stands a watch. If something does not come to an end, it says where the checks
are, and ends the process. What counts is the processor's time: a busy machine is nobody's fault.
"""

import os
import sys
import threading
import time
import traceback

import msgspec

from penultima.editions import EDITIONS
from penultima.shelf.errors import frame_line
from penultima.shelf.time_limit import processor_clock
from penultima.testing.checks import CheckRequest, Fault, run_checks
from penultima.testing.occasions import Occasion
from penultima.trouble import Trouble
from penultima.words.troubles import worded

_LOOK_EVERY = 0.5
_READING = 60.0
_WAITING = 10
"""So many times as long by the clock, for what uses no time of the processor: it sleeps."""


class Watchman:
    """Looks on, in a thread of its own, whether anything still comes to an end."""

    def __init__(self, lang: str) -> None:
        self._lang = lang
        self._clock = processor_clock()
        self.expect(Occasion(), _READING)
        self._main = threading.get_ident()

    def begin(self) -> None:
        threading.Thread(target=self._look, daemon=True).start()

    def expect(self, occasion: Occasion, seconds: float) -> None:
        """What follows will take no more than so many seconds of the processor."""
        self._occasion = occasion
        self._used_up = time.clock_gettime(self._clock) + seconds
        self._until = time.monotonic() + _READING + _WAITING * seconds

    def is_late(self) -> bool:
        used = time.clock_gettime(self._clock)
        return used > self._used_up or time.monotonic() > self._until

    def _look(self) -> None:
        while not self.is_late():
            time.sleep(_LOOK_EVERY)
            _say("alive", "")
        stack = traceback.extract_stack(sys._current_frames()[self._main])  # noqa: SLF001
        trouble = Trouble("trouble-step-endless", place=frame_line(stack))
        _say_fault(Fault("process", worded(self._occasion.tell(trouble), self._lang)))
        _say("done", "")
        os._exit(1)


def main(lang: str, name: str, rounds: str, seed: str, *checks: str) -> None:
    if name not in EDITIONS:
        sys.exit(worded(Trouble("trouble-no-edition", name=name, known=list(EDITIONS)), lang))
    asked = CheckRequest(name, int(rounds), int(seed), lang)
    watch = Watchman(lang)
    watch.begin()
    for fault in run_checks(asked, list(checks) or None, watch.expect, _told):
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
