"""An invitation as people share it, and who one is at that server."""

import json
import ssl
from http import HTTPStatus
from http.client import HTTPException
from pathlib import Path
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import SplitResult, urlsplit
from urllib.request import Request, urlopen

import msgspec
from platformdirs import user_data_path

from penultima.server.codes import read_code
from penultima.terminal.links import CannotPlay
from penultima.terminal.speech import Speech

_SECONDS = 10
_SCHEMES = {"http": "ws", "https": "wss"}
_TOURNAMENTS = "/tournament"
_DEVICE = "Terminal"


class Invitation(msgspec.Struct, frozen=True):
    """Which table of which server, or which tournament."""

    server: str
    """As `https://host:port`."""
    code: str
    to_tournament: bool = False

    @property
    def socket(self) -> str:
        """The code in it is for balancers: `hello` says it too."""
        scheme, rest = self.server.split(":", 1)
        place = "/ws/tournament?tournament" if self.to_tournament else "/ws?table"
        return f"{_SCHEMES[scheme]}:{rest}{place}={self.code}"

    def to_table(self, code: str) -> "Invitation":
        """Of the same server."""
        return Invitation(self.server, code)


def read_invitation(text: str, speech: Speech) -> Invitation:
    """`https://host/t/CODE` or `https://host/tournament/CODE`.

    Without a scheme it is https, but http where a port is named.
    """
    parts = _read_address(text, speech)
    way, _, last = parts.path.rstrip("/").rpartition("/")
    code = read_code(last)
    if code is None:
        raise CannotPlay(speech("terminal-no-code", address=text))
    to_tournament = way.endswith(_TOURNAMENTS)
    return Invitation(f"{parts.scheme}://{parts.netloc}", code, to_tournament)


def read_server(text: str, speech: Speech) -> str:
    """The server of such a link, or of its address alone."""
    parts = _read_address(text, speech)
    return f"{parts.scheme}://{parts.netloc}"


def _read_address(text: str, speech: Speech) -> SplitResult:
    bare = text.strip()
    scheme = "http" if ":" in bare.partition("/")[0] else "https"
    address = bare if "://" in bare else f"{scheme}://{bare}"
    try:
        parts = urlsplit(address)
        if parts.scheme in _SCHEMES and parts.hostname and parts.port != 0:
            return parts
    except ValueError:
        pass
    raise CannotPlay(speech("terminal-bad-address", address=text))


class _Unknown(Exception):
    """The server has forgotten who that was."""


class Identity:
    """The token that a server has given to somebody of that name, kept as a browser keeps it."""

    def __init__(self, server: str, name: str, speech: Speech, file: Path | None = None) -> None:
        self._server = server
        self._name = name
        self._speech = speech
        self._key = f"{server} {name}"
        self._file = file or user_data_path("penultima", appauthor=False) / "terminal-guests.json"

    @property
    def server(self) -> str:
        return self._server

    def token(self) -> str:
        """The one that is kept, or a new one."""
        kept = self._kept().get(self._key)
        return kept if isinstance(kept, str) else self.renew()

    def renew(self) -> str:
        """Become a guest, again if need be."""
        token, _ = self._enter("/api/guest", {"name": self._name})
        self._keep(token)
        return token

    def join(self, code: str) -> str:
        """Become whoever has made the one-time code; their name, under which it is kept."""
        token, name = self._enter("/api/sign-in/code", {"code": code})
        self._name, self._key = name, f"{self._server} {name}"
        self._keep(token)
        return name

    def forget(self) -> None:
        """The server has signed this terminal out."""
        self._keep(None)

    def _keep(self, token: str | None) -> None:
        kept = {key: value for key, value in self._kept().items() if key != self._key}
        if token is not None:
            kept[self._key] = token
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            self._file.touch()
            self._file.chmod(0o600)
            self._file.write_text(json.dumps(kept), encoding="utf-8")
        except OSError:
            pass  # whoever cannot keep it is somebody new next time

    def _kept(self) -> dict[str, Any]:
        try:
            found = json.loads(self._file.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return found if isinstance(found, dict) else {}

    def ask(self, method: str, path: str, body: object = None) -> Any:
        """What the server says to whoever one is there; raises CannotPlay."""
        try:
            return self._ask(method, path, body, self.token())
        except _Unknown:
            return self._ask(method, path, body, self.renew())

    def _enter(self, path: str, body: dict[str, str]) -> tuple[str, str]:
        """The token and the name that the server gives to whoever comes."""
        told = self._ask("POST", path, {**body, "device": _DEVICE})
        try:
            return str(told["token"]), str(told["person"]["name"])
        except (KeyError, TypeError):
            raise CannotPlay(self._speech("terminal-no-game-there", server=self._server)) from None

    def _ask(self, method: str, path: str, body: object, token: str | None = None) -> Any:
        headers = {"Content-Type": "application/json"}
        if token is not None:
            headers["Authorization"] = f"Bearer {token}"
        request = Request(  # noqa: S310 the scheme is http or https: see read_invitation
            f"{self._server}{path}",
            None if body is None else json.dumps(body).encode(),
            headers,
            method=method,
        )
        try:
            with urlopen(request, timeout=_SECONDS) as answer:  # noqa: S310
                said = answer.read()
                return None if answer.status == HTTPStatus.NO_CONTENT else json.loads(said)
        except HTTPError as error:
            if error.code == HTTPStatus.UNAUTHORIZED and token is not None:
                raise _Unknown from None
            raise CannotPlay(self._problem(error)) from None
        except (ssl.SSLError, ssl.CertificateError) as error:
            raise CannotPlay(self._unreachable(error)) from None
        except URLError as error:
            raise CannotPlay(self._unreachable(error.reason)) from None
        except (OSError, HTTPException) as error:
            raise CannotPlay(self._unreachable(error)) from None
        except ValueError:
            raise CannotPlay(self._speech("terminal-no-game-there", server=self._server)) from None

    def _problem(self, error: HTTPError) -> str:
        """What the server itself says, if it is one of ours."""
        try:
            problem = json.loads(error.read())
            about = {name: str(problem.get(name, "")) for name in ("reason", "until")}
            return self._speech.error(str(problem["error"]), **about)
        except (OSError, ValueError, KeyError, TypeError):
            return self._speech("terminal-no-game-there", server=self._server)

    def _unreachable(self, reason: object) -> str:
        return self._speech("terminal-unreachable", server=self._server, reason=str(reason))
