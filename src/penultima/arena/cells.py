"""A process with a bot of somebody else in it: started, asked with a time limit, stopped."""

import os
import queue
import signal
import subprocess
import sys
import threading
from contextlib import suppress
from typing import Final

import msgspec

from penultima.arena.messages import (
    LONGEST,
    Oversized,
    Reply,
    Request,
    read_reply,
    receive,
    send,
    write_message,
)
from penultima.shelf.folders import VARIABLE as EDITIONS_OF_OTHERS
from penultima.trouble import Trouble

_TAIL: Final = 4000
"""Bytes of the error output that are kept."""
_MOST_UNREAD: Final = 8
_PATIENCE: Final = 0.5
"""Seconds for what a process that has ended leaves behind."""
_PASSED_ON: Final = (
    *("PATH", "HOME", "LANG", "LC_ALL", "TZ", "TMPDIR", "TEMP", "TMP", "SYSTEMROOT"),
    *("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV", "LD_LIBRARY_PATH", "XDG_CACHE_HOME"),
    *("NUMBA_CACHE_DIR", "OMP_NUM_THREADS", "CUDA_VISIBLE_DEVICES"),
    EDITIONS_OF_OTHERS,
)
"""All that it gets of the environment: what Python, number crunchers and editions need."""


class BotFailed(Trouble):
    """The bot gave no answer that counts; `kind` is what the table says, the sentence says more."""

    def __init__(self, kind: str, key: str, /, **named: object) -> None:
        super().__init__(key, **named)
        self.kind = kind


class Cell:
    """One process. After a failure it is of no use any more."""

    def __init__(self, target: str) -> None:
        command = [sys.executable, "-m", "penultima.arena.host", target]
        environment = {name: os.environ[name] for name in _PASSED_ON if name in os.environ}
        environment["PYTHONHASHSEED"] = "0"  # or sets of cards come in another order every time
        self._process = subprocess.Popen(  # noqa: S603
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=environment,
            start_new_session=True,
        )
        pipes = self._process.stdin, self._process.stdout, self._process.stderr
        self._stdin, self._stdout, self._stderr = (pipe for pipe in pipes if pipe is not None)
        self._replies: queue.SimpleQueue[bytes | Oversized | None] = queue.SimpleQueue()
        self._tail = b""
        self._readers = [
            threading.Thread(target=self._read_replies, daemon=True),
            threading.Thread(target=self._read_errors, daemon=True),
        ]
        for reader in self._readers:
            reader.start()

    def ask(self, request: Request, seconds: float) -> Reply:
        """What it answers in time; raises BotFailed otherwise."""
        try:
            send(self._stdin, write_message(request))
            reply = self._replies.get(timeout=seconds)
        except queue.Empty:
            raise BotFailed("late", "trouble-bot-late", seconds=f"{seconds:g}") from None
        except OSError:
            reply = None
        if reply is None:
            raise self._end()
        if isinstance(reply, Oversized):
            raise BotFailed("malformed", "trouble-bot-oversized", bytes=reply.length)
        try:
            return read_reply(reply)
        except msgspec.MsgspecError as error:
            raise BotFailed("malformed", "trouble-bot-no-move", why=error) from None

    def close(self) -> None:
        """End the process, whatever it is doing, and all that it has started."""
        if hasattr(os, "killpg"):
            with suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)
        self._process.kill()
        self._process.wait()
        for reader in self._readers:
            reader.join(_PATIENCE)
        with suppress(BrokenPipeError):
            self._stdin.close()
        if not any(reader.is_alive() for reader in self._readers):
            self._stdout.close()
            self._stderr.close()

    def _end(self) -> BotFailed:
        """With the last line of its error output, or with what it ended."""
        try:
            code = self._process.wait(_PATIENCE)
        except subprocess.TimeoutExpired:
            return BotFailed("ended", "trouble-bot-closed")
        self._readers[1].join(_PATIENCE)
        lines = self._tail.decode(errors="replace").strip().splitlines()
        if not lines:
            return BotFailed("ended", "trouble-bot-exit", code=code)
        return BotFailed("ended", "trouble-passed-on", why=lines[-1][:200])

    def _read_replies(self) -> None:
        try:
            while (reply := receive(self._stdout, LONGEST)) is not None:
                self._replies.put(reply)
                if self._replies.qsize() > _MOST_UNREAD:
                    break  # nobody has asked for all this
        except Oversized as error:
            self._replies.put(error)
        self._replies.put(None)

    def _read_errors(self) -> None:
        while some := os.read(self._stderr.fileno(), _TAIL):
            self._tail = (self._tail + some)[-_TAIL:]
