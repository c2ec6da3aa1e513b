"""A real server in this process, and clients that talk to it over real sockets."""

import json
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import Any
from uuid import uuid4

from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from penultima.server import logs
from penultima.server.app import create_app
from penultima.server.place import DatabasePlace
from penultima.server.settings import WIDE, Bounds, Settings
from penultima.server.web_server import Listening, bind, server_of
from penultima.table import INSTANT, Pace
from tests.waiting import QUIET

Frame = dict[str, Any]
UNHURRIED = replace(WIDE, silence_seconds=10 * QUIET)
"""Nobody is dropped for silence: most tests answer no pings, and a busy machine lets them wait."""


class Served:
    """A running server's address."""

    def __init__(
        self,
        port: int,
        stop: Callable[[], None] = lambda: None,
        headers: dict[str, str] | None = None,
    ) -> None:
        self.port = port
        self.stop = stop
        self._headers = headers or {}
        """Of every request and handshake."""

    def for_somebody_at(self, address: str) -> "Served":
        """As a proxy asks that this server trusts."""
        return Served(self.port, self.stop, {"X-Forwarded-For": address})

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self.port}"

    def connection(self) -> HTTPConnection:
        return HTTPConnection("127.0.0.1", self.port, timeout=QUIET)

    def open_socket(self) -> "Line":
        return Line(
            connect(
                f"ws://{self.host}/ws",
                compression=None,
                legacy=True,
                ping_interval=None,
                open_timeout=QUIET,
                additional_headers=self._headers,
            )
        )

    def ask(
        self,
        method: str,
        path: str,
        body: Any = None,
        *,
        token: str | None = None,
        headers: dict[str, str] | None = None,
    ) -> "Answer":
        connection = self.connection()
        sent = self._headers | (headers or {})
        if token is not None:
            sent["Authorization"] = f"Bearer {token}"
        data = body if body is None or isinstance(body, bytes) else json.dumps(body).encode()
        try:
            connection.request(method, path, data, sent)
            response = connection.getresponse()
            return Answer(response.status, dict(response.getheaders()), response.read())
        finally:
            connection.close()

    def guest(self, name: str = "North") -> "Guest":
        answer = self.ask("POST", "/api/guest", {"name": name})
        assert answer.status == 201, answer.body
        return Guest(self, answer.json["token"], answer.json["person"]["id"])


class Answer:
    def __init__(self, status: int, headers: dict[str, str], body: bytes) -> None:
        self.status = status
        self.headers = {name.lower(): value for name, value in headers.items()}
        self.body = body

    @property
    def json(self) -> Any:
        return json.loads(self.body)

    @property
    def error(self) -> tuple[int, str]:
        return self.status, self.json["error"]


class Guest:
    """A person with a token."""

    def __init__(self, server: Served, token: str, person_id: str) -> None:
        self.server = server
        self.token = token
        self.id = person_id

    def ask(self, method: str, path: str, body: Any = None) -> Answer:
        return self.server.ask(method, path, body, token=self.token)

    def open_table(self, **setup: Any) -> str:
        answer = self.ask("POST", "/api/tables", {"setup": setup})
        assert answer.status == 201, answer.body
        code: str = answer.json["code"]
        return code

    def enter(self, table: str, since: int = 0) -> "Line":
        line = self.server.open_socket()
        line.send({"type": "hello", "token": self.token, "table": table, "since": since})
        return line


class Line:
    """One open socket. Pings are answered; every other frame is kept in `seen`."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.seen: list[Frame] = []
        self.table: Frame = {}
        self.you: Frame = {}
        self.view: Frame | None = None
        self.turn = 0
        self.seq = 0

    def send(self, frame: Frame | bytes | str) -> None:
        self.socket.send(json.dumps(frame) if isinstance(frame, dict) else frame)

    def next(self, timeout: float = QUIET) -> Frame:
        """TimeoutError if nothing but pings comes for so long."""
        end = time.monotonic() + timeout
        while True:
            frame: Frame = json.loads(self.socket.recv(max(0.01, end - time.monotonic())))
            if frame["type"] == "ping":
                self.send({"type": "pong", "n": frame["n"]})
                continue
            self.seen.append(frame)
            if frame["type"] == "update":
                self.seq, self.turn = frame["seq"], frame["turn"]
                self.table = frame.get("table") or self.table
                self.you = frame.get("you") or self.you
                self.view = (frame.get("views") or [None])[0]
            return frame

    def until(self, wanted: Callable[[Frame], bool], timeout: float = QUIET) -> Frame:
        """The frame that is wanted; each other one is something new, and worth waiting on."""
        while True:
            frame = self.next(timeout)
            if wanted(frame):
                return frame

    def welcome(self) -> Frame:
        return self.until(lambda frame: frame["type"] == "update" and bool(frame.get("table")))

    def do(self, kind: str, command: str = "", **fields: Any) -> Frame:
        """Send a command, under this id or a new one; its answer."""
        name = command or uuid4().hex
        self.send({"type": kind, "id": name, **fields})
        return self.until(lambda f: f["type"] in ("ack", "refused") and f["id"] == name)

    def closed(self, timeout: float = QUIET) -> tuple[str | None, int | None]:
        """Read to the end: the code of `bye`, if any, and the code of the close."""
        bye = None
        try:
            while True:
                frame = self.next(timeout)
                bye = frame["code"] if frame["type"] == "bye" else bye
        except ConnectionClosed as closed:
            return bye, closed.rcvd.code if closed.rcvd else None

    def close(self) -> None:
        self.socket.close()


@contextmanager
def serving(
    folder: Path,
    *,
    pace: Pace = INSTANT,
    bounds: Bounds = UNHURRIED,
    client: Path | None = None,
    proxies: tuple[str, ...] = (),
    database: DatabasePlace | None = None,
    **settings: Any,
) -> Iterator[Served]:
    """A server on any free port, with its database in the folder."""
    logs.set_up()
    listener = bind("127.0.0.1", 0)
    port = listener.getsockname()[1]
    made = Settings(
        database=database or folder / "games.sqlite3",
        node_address=f"127.0.0.1:{port}",
        pace=pace,
        bounds=bounds,
        client=client,
        **settings,
    )
    listening = Listening(host="127.0.0.1", port=port, trusted_proxies=proxies)
    ready = threading.Event()
    server = server_of(create_app(made), listening, ready.set)
    thread = threading.Thread(target=server.run, args=([listener],))
    thread.start()
    assert ready.wait(QUIET)

    def stop() -> None:
        server.should_exit = True
        thread.join(timeout=QUIET)
        assert not thread.is_alive()

    try:
        yield Served(port, stop)
    finally:
        stop()
        listener.close()
