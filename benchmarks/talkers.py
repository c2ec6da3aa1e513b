"""Three hundred sockets of one address, each of which says all the time what is refused."""

import asyncio
import json
from contextlib import suppress

from benchmarks.sockets import Line, open_line
from penultima.table import Setup
from tests.wire.server import Guest, ServerProcess

ADDRESS = "127.0.0.2"
SOCKETS = 300
"""As many as one address may open."""
PER_SECOND = 19.0
"""Of each: one less, and one more would be too fast."""
_SOCKETS_EACH = 10
"""Of one person; with twelve some would be refused where one comes back."""
_AT_A_TABLE = 5


def invite(server: ServerProcess) -> list[tuple[Guest, str]]:
    """People, of whom some share a table: one address asks only so often."""
    guests = [server.guest("Talker", ADDRESS) for _ in range(SOCKETS // _SOCKETS_EACH)]
    tables = [server.open_table(guest, Setup(), ADDRESS) for guest in guests[::_AT_A_TABLE]]
    return [(guest, tables[number // _AT_A_TABLE]) for number, guest in enumerate(guests)]


async def talk(port: int, invited: list[tuple[Guest, str]]) -> None:
    """Until it is cancelled; who is hung up on comes again."""
    places = [place for place in invited for _ in range(_SOCKETS_EACH)]
    await asyncio.gather(*(_go_on(port, *place) for place in places))


async def _go_on(port: int, guest: Guest, table: str) -> None:
    while True:
        with suppress(OSError, TimeoutError, ConnectionError):
            line = await asyncio.wait_for(open_line(port, lambda _: None, ADDRESS), 5)
            hello = {"type": "hello", "token": guest.token, "table": table}
            line.send(json.dumps(hello).encode())
            await _say_nonsense(line)
        await asyncio.sleep(1)


async def _say_nonsense(line: Line) -> None:
    number = 0
    while not line.lost:
        number += 1
        line.send(b'{"type":"ready","id":"%d","chair":9}' % number)
        await asyncio.sleep(1 / PER_SECOND)
