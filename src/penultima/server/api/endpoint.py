"""One thing that can be asked over HTTP: how it is asked, and what is answered."""

from collections.abc import Awaitable, Callable

import msgspec
from starlette.convertors import Convertor, register_url_convertor
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route


class _Number(Convertor[int]):
    """One that the database can hold; a path with a longer one leads nowhere."""

    regex = "[0-9]{1,9}"

    def convert(self, value: str) -> int:
        return int(value)

    def to_string(self, value: int) -> str:
        return str(value)


register_url_convertor("number", _Number())


class Endpoint(msgspec.Struct, frozen=True, kw_only=True):
    """Routes and documentation are both made from it."""

    method: str
    path: str
    handler: Callable[[Request], Awaitable[Response]]
    """Its docstring is the documentation."""
    takes: type | None = None
    gives: type | str
    """A type for JSON, or what kind of text it is."""
    token: bool = False
    """Whether it is answered only to somebody: `Authorization: Bearer TOKEN`."""
    key: bool = False
    """Whether it is answered only to keepers: `Authorization: Bearer KEY`, or a session."""

    @property
    def route(self) -> Route:
        return Route(self.path, self.handler, methods=[self.method])
