"""Real proxies before real nodes, as `examples/deploy/proxy` sets them up: `make chaos`.

Each is started from the file that we hand out, with other ports and certificates, before three
nodes on one PostgreSQL. A match is played through it over TLS; in the middle of it a node is
stopped, and whoever sat there comes back through the same address.
"""

import os
import re
import ssl
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime, timedelta
from http.client import HTTPSConnection
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID
from websockets.sync.client import connect

from tests.postgres import lent
from tests.server.clients import Guest, Line, Served, serving
from tests.server.play import play_on
from tests.waiting import QUIET, wait_until
from tests.wire.server import free_port

EXAMPLES = Path(__file__).parents[1] / "examples" / "deploy" / "proxy"
KINDS = ("haproxy", "nginx", "caddy")
_PORTS = ("127.0.0.1:8001", "127.0.0.1:8002", "127.0.0.1:8003")
_NGINX = (
    "daemon off; pid {folder}/pid; error_log {folder}/log; events {{}} http {{ {paths} {conf} }}"
)
_PATHS = "access_log off; " + " ".join(
    f"{name}_temp_path {{folder}}/{name};"
    for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
)


class Behind(Served):
    """A server that is reached over TLS alone."""

    def __init__(self, port: int, certificate: Path) -> None:
        super().__init__(port)
        self.trusting = ssl.create_default_context(cafile=certificate)

    @property
    def host(self) -> str:
        return f"localhost:{self.port}"

    def connection(self) -> HTTPSConnection:
        return HTTPSConnection("localhost", self.port, timeout=QUIET, context=self.trusting)

    def open_socket(self) -> Line:
        address = f"wss://{self.host}/ws"
        return Line(
            connect(address, compression=None, legacy=True, ssl=self.trusting, open_timeout=QUIET)
        )

    def is_up(self) -> bool:
        try:
            return self.ask("GET", "/health").status == 200
        except OSError:
            return False


def program(kind: str) -> str:
    """Where it is; installed by tools/find-proxy where it is not."""
    found = subprocess.run(
        ["sh", "tools/find-proxy", kind], check=True, stdout=subprocess.PIPE, text=True
    )
    return found.stdout.strip()


@contextmanager
def proxy(kind: str, nodes: list[str]) -> Iterator[Behind]:
    """From our example, before these nodes."""
    with tempfile.TemporaryDirectory(prefix=kind) as name:
        folder = Path(name)
        certificate = write_certificate(folder)
        port = free_port()
        command = _prepare(kind, folder, port, nodes)
        environment = os.environ | {"HOME": name, "XDG_DATA_HOME": name, "XDG_CONFIG_HOME": name}
        with (folder / "said").open("wb") as said:
            running = subprocess.Popen(command, env=environment, stdout=said, stderr=said)
        server = Behind(port, certificate)
        try:
            wait_until(
                lambda: running.poll() is not None or server.is_up(),
                f"{kind} does not answer",
            )
            assert running.poll() is None, (folder / "said").read_text()
            yield server
        finally:
            running.terminate()
            running.wait()


def _prepare(kind: str, folder: Path, port: int, nodes: list[str]) -> list[str]:
    """The command, with its file beside."""
    name = {"haproxy": "haproxy.cfg", "nginx": "nginx.conf", "caddy": "Caddyfile"}[kind]
    conf = (EXAMPLES / name).read_text().replace("/etc/penultima", str(folder))
    for ours, theirs in zip(_PORTS, nodes, strict=True):
        conf = conf.replace(ours, theirs)
    file = folder / name
    if kind == "haproxy":
        file.write_text(conf.replace(":443", f"127.0.0.1:{port}"))
        return [program(kind), "-db", "-f", str(file)]
    if kind == "nginx":
        conf = re.sub(r"listen 443", f"listen 127.0.0.1:{port}", conf)
        paths = _PATHS.format(folder=folder)
        file.write_text(_NGINX.format(folder=folder, paths=paths, conf="\n" + conf))
        return [program(kind), "-p", str(folder), "-c", str(file)]
    own = f"{{$SITE:games.example.org}} {{\n\ttls {folder}/cert.pem {folder}/key.pem\n"
    conf = conf.replace("{$SITE:games.example.org} {\n", own)
    conf = conf.replace("{$SITE:games.example.org}", f"https://localhost:{port}")
    file.write_text(conf.replace("\tadmin off\n", "\tadmin off\n\tauto_https disable_redirects\n"))
    return [program(kind), "run", "--adapter", "caddyfile", "--config", str(file)]


def write_certificate(folder: Path) -> Path:
    """For localhost: cert.pem, key.pem, and both in one file."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
        .sign(key, SHA256())
    )
    cert = made.public_bytes(Encoding.PEM)
    private = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    (folder / "key.pem").write_bytes(private)
    (folder / "both.pem").write_bytes(cert + private)
    (folder / "cert.pem").write_bytes(cert)
    return folder / "cert.pem"


# ---------------------------------------------------------------- a match through it


@contextmanager
def three_nodes() -> Iterator[list[Served]]:
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        place = stack.enter_context(lent()).fresh()
        os.environ["XDG_DATA_HOME"] = str(folder)
        yield [
            stack.enter_context(serving(folder, database=place, proxies=("127.0.0.1",)))
            for _ in range(3)
        ]


def play_through(server: Behind, nodes: list[Served]) -> None:
    """A match of somebody against bots, with a node stopped in the middle; raises if it is lost."""
    assert server.ask("GET", "/metrics").status == 404
    assert server.ask("GET", "/fleet").status == 404
    forged = {"X-Forwarded-For": "127.0.0.1"}
    assert server.ask("GET", "/fleet/metrics", headers=forged).status == 404
    north = server.guest("North")
    code = north.open_table(edition="classic", counting="round")
    line = _enter(north, code)
    assert line.do("sit", chair=0, name="North")["type"] == "ack"
    assert line.do("start")["type"] == "ack"
    while line.view is None or not line.view["moves"]:
        line.next()
    hand, seq = line.view["hand"], line.seq
    nodes.pop().stop()
    line.close()
    line = _enter(north, code)
    assert line.seq >= seq
    while line.view is None:
        line.next()
    assert line.seq > seq or line.view["hand"] == hand
    play_on(line)
    line.close()
    (match,) = north.ask("GET", "/api/me/history").json["matches"]
    assert match["table"] == code


def _enter(guest: Guest, code: str) -> Line:
    line = guest.enter(code)
    line.welcome()
    return line


def main() -> None:
    for kind in KINDS:
        with three_nodes() as nodes, proxy(kind, [node.host for node in nodes]) as server:
            play_through(server, nodes)
        print(f"{kind}: a match over TLS and WebSockets, a node stopped in the middle: all there")


if __name__ == "__main__":
    main()
