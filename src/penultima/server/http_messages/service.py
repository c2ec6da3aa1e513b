"""The server itself: what went wrong, where it is, how it is."""

from penultima.server.http_messages.message import HttpMessage


class Problem(HttpMessage, frozen=True, kw_only=True):
    """Any answer with a status of 400 or more."""

    error: str
    """A key `error-CODE` of the catalogue."""
    detail: str = ""


class Address(HttpMessage, frozen=True, kw_only=True):
    """Where other people's devices find this server."""

    address: str


class Health(HttpMessage, frozen=True, kw_only=True):
    status: str
    version: str
    database: str
