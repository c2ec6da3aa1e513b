"""`penultima terminal` as a process of its own, talked to through pipes."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.waiting import DEAD

COMMAND = [sys.executable, "-m", "penultima.cli", "terminal"]


def run(*words: str, typed: str = "", data: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Everything is typed at once, and the input ends."""
    return subprocess.run(
        [*COMMAND, *words],
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        timeout=DEAD,
        env=_surroundings(data),
    )


def _surroundings(data: Path | None) -> dict[str, str]:
    return {**os.environ, **({} if data is None else {"XDG_DATA_HOME": str(data)})}


class Talk:
    """A player that reads what can be done and types the first of it."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        self.heard: list[str] = []
        assert process.stdout is not None
        self._lines: Iterator[str] = iter(process.stdout)

    def say(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def until(self, pattern: str) -> str:
        for line in self._lines:
            self.heard.append(line.rstrip("\n"))
            if re.search(pattern, line):
                return self.heard[-1]
        raise AssertionError(f"never said: {pattern}\n" + "\n".join(self.heard))

    def play(self) -> str:
        """To the end of the match; the line that names its winner."""
        while True:
            line = self.until(r"^You can: |the match!$")
            if line.endswith("the match!"):
                return line
            self.say(first_of(line))


def first_of(offered: str) -> str:
    """`w:r/y>B/C` is typed `w:r>B`, `catch B (Name)` is `catch B`."""
    move = offered.removeprefix("You can: ").split(", ")[0]
    return re.sub(r"/[a-zA-Z]", "", re.sub(r" \(.*\)$", "", move))


@contextmanager
def talking(*words: str, data: Path | None = None) -> Iterator[Talk]:
    process = subprocess.Popen(
        [*COMMAND, *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env=_surroundings(data),
    )
    with process:
        try:
            yield Talk(process)
        finally:
            process.kill()
