"""By which names this server is known, and which pages may use it.

A page on the internet can let its own name lead to an address in somebody's home and would then,
for the browser, be of the same origin as the game there (DNS rebinding). It cannot do so with an
address, with a name that means something only at home, or over TLS, where the certificate has to
be for the name: those need no saying. Every other name has to be one that the server was told.
"""

import socket
from collections.abc import Iterable
from functools import lru_cache
from ipaddress import ip_address
from urllib.parse import urlsplit

from penultima.trouble import Trouble

_AT_HOME = (".local", ".localhost", ".lan", ".home", ".home.arpa", ".internal", ".fritz.box")
"""Nobody can register a name under these."""
_SECURE = {"ws": "http", "wss": "https"}
_USUAL_PORTS = {"http": ":80", "https": ":443"}
_LONGEST_SHOWN = 100
_MOST_REMEMBERED = 1024


class Names:
    def __init__(self, origins: Iterable[str], told: Iterable[str] = ()) -> None:
        """`origins`: of pages that may use the server; `told`: addresses that lead to it."""
        self._origins = frozenset(map(_plain, (*origins, *told)))
        known = (urlsplit(origin).hostname for origin in self._origins)
        self._known = frozenset((*filter(None, known), socket.gethostname().lower()))
        self._knows = lru_cache(_MOST_REMEMBERED)(self._look_up)

    def knows(self, scheme: str, host: str) -> bool:
        """Whether a request by this scheme may name this host, with or without a port."""
        return _SECURE.get(scheme, scheme) == "https" or self._knows(host)

    def welcomes(self, origin: str | None, scheme: str, host: str) -> bool:
        """Pages of other origins are not welcome; programs, which name no origin, are."""
        if origin is None:
            return True
        own = f"{_SECURE.get(scheme, scheme)}://{host}"
        return _plain(origin) in self._origins or _plain(origin) == _plain(own)

    def _look_up(self, host: str) -> bool:
        try:
            name = (urlsplit(f"//{host}").hostname or "").removesuffix(".")
        except ValueError:
            return False
        at_home = "." not in name or name.endswith(_AT_HOME) or _is_address(name)
        return at_home or name in self._known


def unknown_name(host: str) -> Trouble:
    """What to do about it."""
    return Trouble("trouble-unknown-host", host=host[:_LONGEST_SHOWN])


def _plain(origin: str) -> str:
    """In lower case, without the port where it is the usual one."""
    origin = origin.lower().rstrip("/")
    return origin.removesuffix(_USUAL_PORTS.get(origin.partition("://")[0], "/"))


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
