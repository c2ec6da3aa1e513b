"""Somebody signs out, or is forgotten: their sockets are closed with a word.

Those at other nodes within a second, when each looks who may stay (see Runtime).
"""

from penultima.server.connection import Connection
from penultima.server.runtime import Runtime


def dismiss(server: Runtime, who: str, device: str) -> None:
    """On this device."""
    for connection in _sockets(server, who):
        if connection.claim.device == device:
            connection.part("signed-out")


def dismiss_elsewhere(server: Runtime, who: str, device: str) -> None:
    """On every other one."""
    for connection in _sockets(server, who):
        if connection.claim.device != device:
            connection.part("signed-out")


def dismiss_everywhere(server: Runtime, who: str) -> None:
    for connection in _sockets(server, who):
        connection.part("signed-out")


def dismiss_forgotten(server: Runtime, who: str) -> None:
    """Also where they only looked on, and who came in while it was being done."""
    for connection in _sockets(server, who):
        connection.part("bad-token")


def _sockets(server: Runtime, who: str) -> list[Connection]:
    halls = [room.attendance for room in server.house.rooms]
    halls += [desk.attendance for desk in server.hall.desks]
    return [connection for there in halls for connection in there.all_of(who)]
