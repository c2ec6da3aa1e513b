"""Commands as their users give them, in a process of their own."""

import subprocess
import sys

from tests.waiting import DEAD

_MAIN = "from penultima.cli import main; main()"


def run(*words: str, missing: tuple[str, ...] = ()) -> subprocess.CompletedProcess[str]:
    """The command line, where `missing` packages are as if they were not installed."""
    command = command_of(*words, missing=missing)
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=DEAD)


def command_of(*words: str, missing: tuple[str, ...] = ()) -> list[str]:
    hidden = "".join(f"sys.modules[{name!r}] = None; " for name in missing)
    return [sys.executable, "-c", f"import sys; {hidden}{_MAIN}", *words]
