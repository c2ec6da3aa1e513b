"""The command in a real terminal: a pseudo-terminal with a size, modes and signals."""

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import termios
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tests.terminal.piped import COMMAND
from tests.waiting import Patience

GAME = ("--bots", "1", "--seed", "1", "--pace", "brisk")
CTRL_C = b"\x03"


class Terminal:
    """What somebody in front of it sees and types."""

    def __init__(self, *words: str, **surroundings: str) -> None:
        self.master, slave = pty.openpty()
        self.resize(80, 24)
        self.before = termios.tcgetattr(slave)
        self._slave = slave
        self.seen = b""
        env = {**os.environ, "TERM": "xterm-256color", "LANG": "C.UTF-8", **surroundings}
        self.process = subprocess.Popen(
            [*COMMAND, *words],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=env,
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),  # noqa: PLW1509
        )

    def resize(self, columns: int, rows: int) -> None:
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def type(self, data: bytes) -> None:
        os.write(self.master, data)

    def until(self, wanted: bytes) -> None:
        patience = Patience(f"{wanted!r} does not come")
        while wanted not in self.seen:
            patience.see(self.seen[-2000:])
            self._read(0.2)

    def ended(self) -> int:
        patience = Patience("it does not end")
        while self.process.poll() is None:
            patience.see(self.seen[-2000:])
            self._read(0.05)
        self._read(0.05)
        return self.process.returncode

    def _read(self, seconds: float) -> None:
        if select.select([self.master], [], [], seconds)[0]:
            self.seen += os.read(self.master, 65536)

    @property
    def modes(self) -> list[object]:
        return list(termios.tcgetattr(self._slave))

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self.master)
        os.close(self._slave)


@contextmanager
def terminal(*words: str, **surroundings: str) -> Iterator[Terminal]:
    opened = Terminal(*words, **surroundings)
    try:
        yield opened
    finally:
        opened.close()


def test_ctrl_c_ends_the_screen_and_leaves_the_terminal_as_it_was() -> None:
    with terminal(*GAME) as screen:
        screen.until("Penúltima".encode())
        screen.until(b"Quit")
        screen.resize(40, 12)
        screen.process.send_signal(signal.SIGWINCH)
        screen.type(CTRL_C)
        assert screen.ended() == 130
        assert b"\x1b[?1049h" in screen.seen
        assert b"\x1b[?1049l" in screen.seen
        assert screen.modes == screen.before
        assert b"Traceback" not in screen.seen


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_terminal_that_is_closed_or_a_game_that_is_stopped_ends_cleanly(
    number: signal.Signals,
) -> None:
    with terminal(*GAME) as screen:
        screen.until(b"Quit")
        screen.process.send_signal(number)
        screen.ended()
        assert screen.modes == screen.before
        assert b"Traceback" not in screen.seen


def test_leaving_by_key_ends_with_success() -> None:
    with terminal(*GAME, NO_COLOR="1") as screen:
        screen.until(b"Quit")
        screen.type(b"q")
        screen.until(b"Leave the game?")
        screen.type(b"\r")
        assert screen.ended() == 0


def test_lines_in_a_terminal_have_no_escape_codes_and_obey_ctrl_c() -> None:
    with terminal("--plain", *GAME) as lines:
        lines.until(b"You can: ")
        lines.type(b"nonsense\n")
        lines.until(b"is neither a move nor a word")
        assert b"\x1b" not in lines.seen
        lines.type(CTRL_C)
        assert lines.ended() == 130
        assert b"Traceback" not in lines.seen


def test_a_dumb_terminal_gets_lines() -> None:
    with terminal(*GAME, TERM="dumb") as lines:
        lines.until(b"line mode")
        lines.type(b"quit\n")
        assert lines.ended() == 0
        assert b"\x1b" not in lines.seen


def test_a_person_out_of_turn_is_refused_at_once() -> None:
    with terminal("--plain", "--bots", "1", "--seed", "1", "--counting", "round") as lines:
        lines.until(b"You can: ")
        lines.type(b"draw\nkeep\nkeep\n")
        lines.until(b"! ")
        lines.type(b"quit\n")
        assert lines.ended() == 0
