"""What all of it has in common."""

import msgspec


class HttpMessage(msgspec.Struct, frozen=True, kw_only=True):
    """Fields are named, and nothing is changed once it is said."""
