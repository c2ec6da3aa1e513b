"""The proxies of docs/howto/https.md, with what stands there.

Only ports, addresses of files and certificates are others than in the guide.
"""

import json
import os
import re
import shutil
import ssl
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http.client import HTTPConnection
from pathlib import Path
from socket import create_connection
from typing import Any

import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

from penultima.server.settings import Bounds
from penultima.table.pace import UNSURE_CAP
from tests.server.certificates import write_certificate
from tests.server.clients import Answer, Guest, Line, Served, serving
from tests.server.keepers import HouseKeeper
from tests.server.test_distance import Measured, measured
from tests.server.test_pretender_on_sockets import party
from tests.waiting import QUIET, wait_until
from tests.wire.server import free_port

__all__ = ["measured"]

GUIDE = Path(__file__).parents[2] / "docs" / "howto" / "https.md"
NAME = "games.example.org"
VISITOR, OTHER = "127.0.0.7", "127.0.0.8"
"""Every machine has many addresses of its own."""


class Behind(Served):
    """The server as visitors see it."""

    def __init__(self, port: int) -> None:
        super().__init__(port)
        self._tls = ssl.create_default_context()
        self._tls.check_hostname, self._tls.verify_mode = False, ssl.CERT_NONE

    @property
    def origin(self) -> str:
        return f"https://{NAME}:{self.port}"

    def ask(
        self,
        method: str,
        path: str,
        body: Any = None,
        *,
        token: str | None = None,
        headers: dict[str, str] | None = None,
    ) -> Answer:
        line = HTTPConnection(NAME, self.port)
        raw = create_connection(("127.0.0.1", self.port), QUIET, (VISITOR, 0))
        with raw, self._tls.wrap_socket(raw, server_hostname=NAME) as line.sock:
            sent = {**(headers or {}), "Authorization": f"Bearer {token or ''}"}
            line.request(method, path, json.dumps(body), sent)
            response = line.getresponse()
            return Answer(response.status, dict(response.getheaders()), response.read())

    def open_socket(self, **headers: str) -> Line:
        raw = create_connection(("127.0.0.1", self.port), QUIET, (VISITOR, 0))
        return Line(
            connect(
                f"wss://{NAME}:{self.port}/ws",
                sock=raw,
                ssl=self._tls,
                server_hostname=NAME,
                origin=Origin(self.origin),
                additional_headers=headers,
                compression=None,
                legacy=True,
                ping_interval=None,
            )
        )

    def enter(self, guest: Guest, code: str, **headers: str) -> Line:
        line = self.open_socket(**headers)
        line.send({"type": "hello", "token": guest.token, "table": code})
        line.welcome()
        return line

    @property
    def answers(self) -> bool:
        try:
            return self.ask("GET", "/health").status == 200
        except OSError:
            return False


# ---------------------------------------------------------------- what stands in the guide


def block(beginning: str) -> str:
    """The part of the guide that begins so."""
    found = re.search(rf"```\w*\n({re.escape(beginning)}.*?)```", GUIDE.read_text(), re.DOTALL)
    assert found is not None, beginning
    return found[1]


def caddy(folder: Path, port: int, server: int) -> list[str]:
    certificate, key = write_certificate(folder, NAME)
    head = f"{NAME}:{port} {{\n    tls {certificate} {key}\n"
    file = folder / "Caddyfile"
    file.write_text(
        "{\n    admin off\n    auto_https disable_redirects\n    storage file_system "
        f"{folder}\n}}\n"
        + block(f"{NAME} {{\n").replace(f"{NAME} {{\n", head).replace(":8000", f":{server}")
    )
    return ["caddy", "run", "--config", str(file), "--adapter", "caddyfile"]


def nginx(folder: Path, port: int, server: int) -> list[str]:
    certificate, key = write_certificate(folder, NAME)
    told = block("server {").replace(":8000", f":{server}").replace("listen 443", f"listen {port}")
    told = re.sub(r"(ssl_certificate) .*;", rf"\1 {certificate};", told)
    told = re.sub(r"(ssl_certificate_key) .*;", rf"\1 {key};", told)
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    temporary = "".join(f"{kind}_temp_path {folder}/{kind};" for kind in kinds)
    file = folder / "nginx.conf"
    file.write_text(
        f"daemon off; pid {folder}/nginx.pid; error_log stderr; events {{}}\n"
        f"http {{ access_log off; {temporary}\n{told}}}\n"
    )
    return ["nginx", "-e", "stderr", "-c", str(file)]


def haproxy(folder: Path, port: int, server: int) -> list[str]:
    certificate, key = write_certificate(folder, NAME)
    both, file = folder / "both.pem", folder / "haproxy.cfg"
    both.write_bytes(certificate.read_bytes() + key.read_bytes())
    told = block("defaults\n").replace(":8000", f":{server}")
    file.write_text(re.sub(r"bind :443 ssl crt \S+", f"bind :{port} ssl crt {both}", told))
    return ["haproxy", "-db", "-f", str(file)]


KINDS: tuple[Callable[[Path, int, int], list[str]], ...] = (caddy, nginx, haproxy)
_PLACES = os.pathsep.join((os.environ.get("PATH", os.defpath), "/usr/sbin", "/usr/local/sbin"))
each = pytest.mark.parametrize("kind", KINDS)


def found(name: str) -> str:
    """Its path. On a machine of somebody's own the tests go on without it, and say so."""
    program = shutil.which(name, path=_PLACES)
    if program is not None:
        return program
    missing = f"{name} is not here; make test fetches it (tools/find-proxy)"
    if os.environ.get("CI"):
        pytest.fail(missing)
    pytest.skip(missing)


@contextmanager
def standing_before(
    server: Served, kind: Callable[[Path, int, int], list[str]], folder: Path
) -> Iterator[Behind]:
    name, *words = kind(folder, port := free_port(), server.port)
    program = found(name)
    with (folder / "log").open("w") as log:
        running = subprocess.Popen([program, *words], stdout=log, stderr=log)
        house = Behind(port)
        try:
            wait_until(lambda: house.answers, f"{kind.__name__} does not pass anything on")
            yield house
        finally:
            running.terminate()
            running.wait(QUIET)


def test_the_ci_does_not_pass_over_a_proxy_that_is_missing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Where none could be fetched, nobody saw that none was tried."""
    monkeypatch.delenv("CI", raising=False)
    with pytest.raises(pytest.skip.Exception, match="nowhere is not here"):
        found("nowhere")
    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception, match="nowhere is not here"):
        found("nowhere")


@each
def test_the_guide_has_a_configuration_for_it(
    kind: Callable[[Path, int, int], list[str]], tmp_path: Path
) -> None:
    assert kind(tmp_path, 4443, 4000)[0] == kind.__name__


@pytest.mark.slow
@each
def test_visitors_come_in_by_it_as_who_they_are(
    kind: Callable[[Path, int, int], list[str]], tmp_path: Path, measured: Measured
) -> None:
    """And neither their own headers nor late pongs make them somebody else, or nearer."""
    with (
        serving(tmp_path, bounds=Bounds(silence_seconds=4), proxies=("127.0.0.1",)) as server,
        standing_before(server, kind, tmp_path) as house,
    ):
        keeper = HouseKeeper(server, tmp_path)
        north = house.guest()
        code = north.open_table()
        pretended = {"X-Forwarded-For": OTHER, "X-Forwarded-Proto": "http"}
        line = house.enter(north, code, **pretended)
        assert line.do("sit", chair=0, name="North")["type"] == "ack"
        wait_until(lambda: bool(line.do("ready", chair=0) and measured), "nobody is measured")
        assert not any(sure for _, _, sure in measured), "the trip to the proxy is not theirs"
        assert house.ask("GET", "/metrics").status == 404
        page = {"Origin": house.origin, **pretended}
        asked = house.ask("POST", "/api/sign-in/passkey/options", {}, headers=page)
        assert asked.status == 200, "it is a page of the same origin, over https"
        keeper.sanction("ban", address=OTHER)
        assert house.ask("POST", "/api/guest", {"name": "N"}, headers=pretended).status == 201
        keeper.sanction("ban", address=VISITOR)
        assert house.ask("POST", "/api/guest", {"name": "N"}).error == (403, "banned")
        assert line.closed()[1] == 4423, "whoever is here from there is sent away"


@pytest.mark.slow
@pytest.mark.shows("F2")
@each
def test_late_pongs_turn_no_race_behind_it(
    kind: Callable[[Path, int, int], list[str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """300 ms late, of which half would be taken off if they were believed."""
    stand_before = partial(standing_before, kind=kind, folder=tmp_path)
    with party(tmp_path, monkeypatch, stand_before, ("127.0.0.1",), edition="classic") as people:
        people.lay_out(["r1 r2 r3", "b1 b2 b3", "r7 g3"], "r9")
        people.third.act(2, move="play", card="r7")
        people.honest.event("exposed")
        people.race(move="catch", seat=2)
        assert people.third.event("caught")["by"] == 1
        assert 0 < people.taken_off <= UNSURE_CAP


@pytest.mark.slow
def test_over_plain_http_caddy_refuses_programs_and_leads_people_on(tmp_path: Path) -> None:
    """By its second block: nobody sends a token in the open for long without noticing."""
    plain = free_port()

    def with_both_blocks(folder: Path, port: int, server: int) -> list[str]:
        command, file = caddy(folder, port, server), folder / "Caddyfile"
        second = block(f"http://{NAME} {{\n").replace(f"{NAME} {{", f"{NAME}:{plain} {{")
        file.write_text(file.read_text() + second)
        return command

    with (
        serving(tmp_path, proxies=("127.0.0.1",)) as server,
        standing_before(server, with_both_blocks, tmp_path) as house,
    ):
        assert house.ask("GET", "/api/catalogue").status == 200
        for path in ("/api/me", "/api/admin/tables", "/API/me", "/ws", "/ws/tournament"):
            assert over_plain_http(plain, path) == (403, None), path
        for path in ("/", "/t/BCDFGH?lang=es"):
            assert over_plain_http(plain, path) == (302, f"https://{NAME}{path}")


def over_plain_http(port: int, path: str) -> tuple[int, str | None]:
    """The status, and whither one is led."""
    asking = HTTPConnection("127.0.0.1", port, timeout=QUIET)
    asking.request("GET", path, headers={"Host": NAME, "Authorization": "Bearer secret"})
    answered = asking.getresponse()
    asking.close()
    return answered.status, answered.getheader("Location")
