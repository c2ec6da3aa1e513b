"""Addresses as the house remembers them: by a keyed hash, from which nobody can tell them."""

import hmac
from hashlib import sha256
from ipaddress import ip_address

from penultima.server.networks import network_of

_PURPOSE = b"penultima address "
_DIGITS = 32


class Marks:
    """The key is this server's own: the same address has another mark elsewhere."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def of(self, address: str) -> str:
        """Equal for all addresses of one household."""
        message = _PURPOSE + network_of(address).encode()
        return hmac.new(self._key, message, sha256).hexdigest()[:_DIGITS]

    def read(self, given: str) -> str | None:
        """A mark as it was told, or the mark of an address that is written out; else None."""
        text = given.strip().lower()
        if len(text) == _DIGITS and set(text) <= set("0123456789abcdef"):
            return text
        try:
            ip_address(text)
        except ValueError:
            return None
        return self.of(text)
