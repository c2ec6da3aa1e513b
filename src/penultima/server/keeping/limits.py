"""Bounds that keepers can set while the server runs."""

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from penultima.server.settings import Bounds

SETTABLE = (
    "guests_per_minute",
    "tables_per_minute",
    "replays_per_minute",
    "requests_per_second",
    "commands_per_second",
    "command_burst",
    "sockets_per_address",
    "sockets_per_person",
    "sockets",
    "tables",
    "unattended_tables",
)
"""In the order in which they are shown; a socket keeps those under which it was opened."""


def bounded(usual: Bounds, limits: Mapping[str, float]) -> Bounds:
    """The usual ones, but for those that are set; what is counted has no fraction."""
    kinds = {field.name: field.type for field in msgspec.structs.fields(Bounds)}
    chosen = {name: kinds[name](value) for name, value in limits.items() if name in SETTABLE}
    return replace(usual, **chosen)
