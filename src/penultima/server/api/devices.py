"""Devices: brought along by a one-time code, and signed out."""

import asyncio
from collections.abc import Callable
from functools import partial

from starlette.requests import Request
from starlette.responses import Response

from penultima.server.api.answers import (
    Denied,
    address_of,
    admitted,
    answer,
    body_of,
    caller_of,
    label_of,
    nothing,
    person_of,
)
from penultima.server.api.endpoint import Endpoint
from penultima.server.api.links import address_for_others, qr_picture
from penultima.server.bounds import LimitedAct
from penultima.server.codes import DEVICE_LENGTH, new_code, read_device_code
from penultima.server.dismissal import dismiss, dismiss_elsewhere
from penultima.server.http_messages.identity import DeviceCode, DeviceCodeState, JoiningDevice
from penultima.server.http_messages.people import Guest
from penultima.server.runtime import TurnedAway, runtime_of
from penultima.server.store import devices
from penultima.server.store.connection import Transaction

PAGE = "/device"
"""Of the client, where a code is typed; a link has it behind `#`."""
_HALF = DEVICE_LENGTH // 2


async def offer_code(request: Request) -> Response:
    """A one-time code for one more device of the person; an earlier one counts no more."""
    claim = (await admitted(request)).claim
    if not runtime_of(request).limits.admits(LimitedAct.PICTURE, address_of(request)):
        raise Denied(429, "too-fast")
    code = new_code(DEVICE_LENGTH)
    await runtime_of(request).store.write(partial(devices.offer, claim=claim, code=code))
    link = f"{address_for_others(request)}{PAGE}#{code}"
    picture = await asyncio.to_thread(qr_picture, link)
    shown = f"{code[:_HALF]}-{code[_HALF:]}"
    offered = DeviceCode(
        code=shown, link=link, picture=picture.decode(), seconds=devices.CODE_SECONDS
    )
    return answer(offered, 201)


async def look_at_code(request: Request) -> Response:
    """Whether a device has come by the code."""
    person = await person_of(request)
    read = partial(devices.state_of_code, who=person.id)
    return answer(await runtime_of(request).store.read(read))


async def withdraw_code(request: Request) -> Response:
    """Nobody comes by the code any more."""
    person = await person_of(request)
    await runtime_of(request).store.write(partial(devices.withdraw, who=person.id))
    return nothing()


async def join(request: Request) -> Response:
    """Become the person who has made the code, on this device too."""
    server = runtime_of(request)
    if not server.limits.admits(LimitedAct.SIGN_IN, address_of(request)):
        raise Denied(429, "too-fast")
    wanted = await body_of(request, JoiningDevice)
    code = read_device_code(wanted.code) or ""
    name = label_of(wanted.device)
    claim = await server.store.write(partial(devices.join, code=code, name=name))
    if claim is None:
        raise Denied(401, "bad-code")
    try:
        guest = await server.signed_in(claim)
        server.signed_in_by.note("code")
        return answer(guest)
    except TurnedAway:  # the person has gone meanwhile
        raise Denied(401, "bad-code") from None


async def sign_out(request: Request) -> Response:
    """The token of this device does not count any more."""
    person, claim = await caller_of(request)
    await _sign_out(request, person.id, claim.device, devices.sign_out)
    return nothing()


async def sign_out_device(request: Request) -> Response:
    """The same for another device of the person; an open code counts no more."""
    person, device = await person_of(request), request.path_params["device"]
    if not await _sign_out(request, person.id, device, devices.sign_out_other):
        raise Denied(404, "not-found")
    return nothing()


async def _sign_out(
    request: Request, who: str, device: str, end: Callable[[Transaction, str, str], bool]
) -> bool:
    server = runtime_of(request)
    gone = await server.store.write(lambda connection: end(connection, who, device))
    dismiss(server, who, device)
    return gone


async def sign_out_elsewhere(request: Request) -> Response:
    """No token of the person counts any more but the one in the answer, for this device."""
    person, claim = await caller_of(request)
    server = runtime_of(request)
    fresh = await server.store.write(partial(devices.sign_out_elsewhere, claim=claim))
    dismiss_elsewhere(server, person.id, claim.device or fresh.device)
    return answer(Guest(token=server.tokens.sign(fresh), person=person))


ENDPOINTS = [
    Endpoint(
        method="POST",
        path="/api/sign-in/code",
        handler=join,
        takes=JoiningDevice,
        gives=Guest,
    ),
    Endpoint(method="POST", path="/api/me/code", handler=offer_code, gives=DeviceCode, token=True),
    Endpoint(
        method="GET", path="/api/me/code", handler=look_at_code, gives=DeviceCodeState, token=True
    ),
    Endpoint(
        method="DELETE", path="/api/me/code", handler=withdraw_code, gives="nothing", token=True
    ),
    Endpoint(method="POST", path="/api/me/sign-out", handler=sign_out, gives="nothing", token=True),
    Endpoint(
        method="POST",
        path="/api/me/sign-out-elsewhere",
        handler=sign_out_elsewhere,
        gives=Guest,
        token=True,
    ),
    Endpoint(
        method="DELETE",
        path="/api/me/devices/{device}",
        handler=sign_out_device,
        gives="nothing",
        token=True,
    ),
]
