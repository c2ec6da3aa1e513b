"""A node's lease: renewed each second, and what is done when it cannot be.

While the database is away from everybody nobody's lease can be renewed, and nobody's can be taken:
people stay where they are and are told why it does not go on. A node that alone has lost its way to
the database sends them away, for their tables go on elsewhere.
"""

import asyncio
from collections.abc import Callable

import structlog

from penultima.server.fleet.links import NoLink
from penultima.server.fleet.membership import FleetMember
from penultima.server.fleet.requests import AskNode, ForwardedRequest
from penultima.server.store.claims import AddressTaken

LEASE = "/api/nodes/lease"
"""Where a node says whether it reaches the database."""
RENEW_SECONDS = 1.0
LATELY = 1.6
"""Whoever has renewed its lease within so many seconds reaches the database; where nobody does,
all leases run out within a second of each other, and none has been renewed so lately."""
_AGAIN_SECONDS = 0.2
_LOOK_SECONDS = 0.25
_ANSWER_SECONDS = 1.0
_REACHES = 204
_TAKEN = "another node says that it is at this address: give each its own with --node-address"
_log = structlog.get_logger()


async def keep_renewing(member: FleetMember, send_away: Callable[[], None]) -> None:
    while True:
        pause = RENEW_SECONDS
        try:
            await member.renew()
        except AddressTaken:
            if not member.cut_off:
                member.cut_off = True
                _log.error(_TAKEN, address=member.address)
                send_away()
        except Exception as error:  # noqa: BLE001 whatever it is, the next time may do
            if member.sure:
                _log.warning("the lease could not be renewed", why=str(error))
            pause = _AGAIN_SECONDS
        await asyncio.sleep(pause)


async def keep_watching(
    member: FleetMember, ask: AskNode, new_pass: Callable[[], str], send_away: Callable[[], None]
) -> None:
    """Everybody is sent away once the lease has run out while others renew theirs."""
    while True:
        await asyncio.sleep(_LOOK_SECONDS)
        if member.sure or member.cut_off or not await _others_go_on(member, ask, new_pass):
            continue
        if not member.sure:  # nor meanwhile
            member.cut_off = True
            _log.error("cut off from the database: everybody is sent to other nodes")
            send_away()


async def _others_go_on(member: FleetMember, ask: AskNode, new_pass: Callable[[], str]) -> bool:
    """Whether one of them says so; or none says anything, so that nobody knows."""
    asked = ForwardedRequest("GET", LEASE)
    answers = await asyncio.gather(
        *(ask(node.address, asked, new_pass(), _ANSWER_SECONDS) for node in member.known),
        return_exceptions=True,
    )
    heard = [answer.status for answer in answers if not isinstance(answer, BaseException)]
    for answer in answers:
        if isinstance(answer, BaseException) and not isinstance(answer, NoLink):
            raise answer
    return _REACHES in heard or (bool(answers) and not heard)
