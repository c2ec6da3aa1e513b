"""The first compilation of the kernel, in a process of its own: a thread would hold up everybody.

The code is kept on disk, where the thread in which bots think then finds it. Until it is there, a
skilled bot plays in place of one that searches (see table.thoughts).
"""

import os
import subprocess
import sys

import structlog

from penultima.editions import edition
from penultima.simulation.kept_code import is_compiled
from penultima.table.setup import Level
from penultima.table.thoughts import Practice

_COMMAND = "from penultima.server.compilation import compile_here; compile_here()"
_LOWER_PRIORITY = 10
_log = structlog.get_logger()


def compile_apart() -> None:
    """Returns when the code is on disk; where it cannot be kept, it is compiled later on."""
    if is_compiled("search"):
        return
    _log.info("the kernel is being compiled, this once; skilled bots play meanwhile")
    done = subprocess.run(  # noqa: S603 our own program
        [sys.executable, "-c", _COMMAND], stdin=subprocess.DEVNULL, capture_output=True, check=False
    )
    if done.returncode:
        _log.warning("the kernel could not be compiled apart", said=done.stderr.decode()[-500:])


def compile_here() -> None:
    """What the other process does; nobody waits for it."""
    if hasattr(os, "nice"):
        os.nice(_LOWER_PRIORITY)
    Practice(Level.EXPERT, edition("classic"), 4).work_out()
