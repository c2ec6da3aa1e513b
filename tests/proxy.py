"""A way between two that talk over TCP: it can be cut, frozen, made slow, or lose the answers."""

import socket
import threading
import time
from contextlib import suppress

_MOST = 65536


class Proxy:
    """Leads to a port of this machine."""

    def __init__(self, to: int) -> None:
        self._to = to
        self._there = threading.Event()
        self._back = threading.Event()
        self._lines: set[socket.socket] = set()
        self._refuses = False
        self.delay = 0.0
        """Seconds for whatever passes, in either direction."""
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port = self._listener.getsockname()[1]
        self.mend()
        threading.Thread(target=self._accept, daemon=True).start()

    def lead_to(self, port: int) -> None:
        """From now on."""
        self._to = port

    # ------------------------------------------------------------ what may happen to it

    def mend(self) -> None:
        """What has waited passes, and whoever comes gets through."""
        self._refuses = False
        self.delay = 0.0
        self._there.set()
        self._back.set()

    def freeze(self) -> None:
        """Nothing passes, and nobody is told."""
        self._there.clear()
        self._back.clear()

    def lose_answers(self) -> None:
        """What is said arrives; what is answered does not, and waits."""
        self._back.clear()

    def mend_for_newcomers(self) -> None:
        """Those who are here wait for ever; whoever comes now gets through."""
        self._there, self._back = threading.Event(), threading.Event()
        self.mend()

    def cut(self) -> None:
        """Every line is closed, and nobody gets through any more."""
        self._refuses = True
        self.hang_up()

    def hang_up(self) -> None:
        """Every line is closed; whoever comes again gets through."""
        for line in list(self._lines):
            _close(line)

    def close(self) -> None:
        """What has waited here is lost."""
        self._refuses = True
        _close(self._listener)
        self.hang_up()
        self._there.set()
        self._back.set()

    @property
    def lines(self) -> int:
        """Connections that lead through it."""
        return len(self._lines) // 2

    def __enter__(self) -> "Proxy":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # ------------------------------------------------------------ threads

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._listener.accept()
                threading.Thread(target=self._connect, args=(near,), daemon=True).start()

    def _connect(self, near: socket.socket) -> None:
        self._there.wait()
        try:
            if self._refuses:
                raise ConnectionRefusedError
            far = socket.create_connection(("127.0.0.1", self._to))
        except OSError:
            _close(near)
            return
        there, back = self._there, self._back
        for line in (near, far):
            line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            self._lines.add(line)
        threading.Thread(target=self._pass, args=(near, far, there), daemon=True).start()
        self._pass(far, near, back)

    def _pass(self, given: socket.socket, to: socket.socket, gate: threading.Event) -> None:
        with suppress(OSError):
            while data := given.recv(_MOST):
                gate.wait()
                if self.delay:
                    time.sleep(self.delay)
                to.sendall(data)
        for line in (given, to):
            self._lines.discard(line)
            _close(line)


def _close(line: socket.socket) -> None:
    with suppress(OSError):
        line.shutdown(socket.SHUT_RDWR)
    line.close()
