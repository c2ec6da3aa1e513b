"""An invitation as people share it, and who one is at that server."""

import json
import ssl
from http.client import HTTPException
from pathlib import Path
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import msgspec
from platformdirs import user_data_path

from penultima.server.codes import read_code
from penultima.terminal.links import CannotPlay
from penultima.terminal.speech import Speech

_SECONDS = 10
_SCHEMES = {"http": "ws", "https": "wss"}
_TOURNAMENTS = "/tournament"


class Invitation(msgspec.Struct, frozen=True):
    """Which table of which server, or which tournament."""

    server: str
    """As `https://host:port`."""
    code: str
    to_tournament: bool = False

    @property
    def socket(self) -> str:
        scheme, rest = self.server.split(":", 1)
        return f"{_SCHEMES[scheme]}:{rest}{'/ws/tournament' if self.to_tournament else '/ws'}"

    def to_table(self, code: str) -> "Invitation":
        """Of the same server."""
        return Invitation(self.server, code)


def read_invitation(text: str, speech: Speech) -> Invitation:
    """`https://host/t/CODE` or `https://host/tournament/CODE`.

    Without a scheme it is https, but http where a port is named.
    """
    bare = text.strip()
    scheme = "http" if ":" in bare.partition("/")[0] else "https"
    address = bare if "://" in bare else f"{scheme}://{bare}"
    try:
        parts = urlsplit(address)
        usable = parts.scheme in _SCHEMES and parts.hostname and parts.port != 0
    except ValueError:
        usable = False
    if not usable:
        raise CannotPlay(speech("terminal-bad-address", address=text))
    way, _, last = parts.path.rstrip("/").rpartition("/")
    code = read_code(last)
    if code is None:
        raise CannotPlay(speech("terminal-no-code", address=text))
    to_tournament = way.endswith(_TOURNAMENTS)
    return Invitation(f"{parts.scheme}://{parts.netloc}", code, to_tournament)


class Identity:
    """The token that a server has given to somebody of that name, kept as a browser keeps it."""

    def __init__(self, server: str, name: str, speech: Speech, file: Path | None = None) -> None:
        self._server = server
        self._name = name
        self._speech = speech
        self._key = f"{server} {name}"
        self._file = file or user_data_path("penultima", appauthor=False) / "terminal-guests.json"

    def token(self) -> str:
        """The one that is kept, or a new one."""
        kept = self._kept().get(self._key)
        return kept if isinstance(kept, str) else self.renew()

    def renew(self) -> str:
        """Become a guest, again if need be."""
        token = self._become_guest()
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            self._file.touch()
            self._file.chmod(0o600)
            self._file.write_text(json.dumps({**self._kept(), self._key: token}), encoding="utf-8")
        except OSError:
            pass  # whoever cannot keep it is somebody new next time
        return token

    def _kept(self) -> dict[str, Any]:
        try:
            found = json.loads(self._file.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return found if isinstance(found, dict) else {}

    def _become_guest(self) -> str:
        body = json.dumps({"name": self._name}).encode()
        request = Request(  # noqa: S310 the scheme is http or https: see read_invitation
            f"{self._server}/api/guest", body, {"Content-Type": "application/json"}
        )
        try:
            with urlopen(request, timeout=_SECONDS) as answer:  # noqa: S310
                return str(json.loads(answer.read())["token"])
        except HTTPError as error:
            raise CannotPlay(self._problem(error)) from None
        except (ssl.SSLError, ssl.CertificateError) as error:
            raise CannotPlay(self._unreachable(error)) from None
        except URLError as error:
            raise CannotPlay(self._unreachable(error.reason)) from None
        except (OSError, HTTPException) as error:
            raise CannotPlay(self._unreachable(error)) from None
        except (ValueError, KeyError, TypeError):
            raise CannotPlay(self._speech("terminal-no-game-there", server=self._server)) from None

    def _problem(self, error: HTTPError) -> str:
        """What the server itself says, if it is one of ours."""
        try:
            return self._speech.error(str(json.loads(error.read())["error"]))
        except (OSError, ValueError, KeyError, TypeError):
            return self._speech("terminal-no-game-there", server=self._server)

    def _unreachable(self, reason: object) -> str:
        return self._speech("terminal-unreachable", server=self._server, reason=str(reason))
