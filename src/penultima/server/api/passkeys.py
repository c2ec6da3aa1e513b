"""Passkeys: added, listed, removed, and signed in with."""

import asyncio
import time
from functools import partial
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

from starlette.requests import Request
from starlette.responses import Response

from penultima.server import passkeys as webauthn
from penultima.server.addresses import is_local
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
from penultima.server.bounds import LimitedAct
from penultima.server.challenges import LIFE_SECONDS, Ceremony
from penultima.server.http_messages.identity import (
    Keys,
    NewPasskey,
    Passkey,
    PasskeyOptions,
    PasskeySignIn,
    SignInWays,
)
from penultima.server.http_messages.people import Guest
from penultima.server.passkeys import BadPasskey
from penultima.server.runtime import TurnedAway, runtime_of
from penultima.server.store import devices, passkeys
from penultima.server.tokens import TokenClaim


async def ways_to_sign_in(_: Request) -> Response:
    """Whether passkeys can be used at this server."""
    return answer(
        SignInWays(passkeys=webauthn.HERE, why_not="" if webauthn.HERE else webauthn.MISSING)
    )


async def my_keys(request: Request) -> Response:
    """The passkeys of the person, and the devices on which they are signed in."""
    person, claim = await caller_of(request)
    store = runtime_of(request).store
    stored = await store.read(partial(passkeys.of_person, who=person.id))
    found = await store.read(partial(devices.of_person, claim=claim))
    return answer(Keys(passkeys=tuple(one.passkey for one in stored), devices=found))


async def ask_for_passkey(request: Request) -> Response:
    """What to ask the browser for, to add a passkey."""
    person = await person_of(request)
    origin, site = _page_of(request)
    server = runtime_of(request)
    known = await server.store.read(partial(passkeys.of_person, who=person.id))
    if len(known) >= passkeys.MOST:
        raise Denied(409, "too-many-passkeys")
    challenge = server.challenges.make(Ceremony.REGISTRATION, origin, person.id)
    there = [one.credential for one in known if one.passkey.site == site]
    options = await asyncio.to_thread(webauthn.asking_for_new, site, person, challenge, there)
    return answer(PasskeyOptions(public_key=options))


async def add_passkey(request: Request) -> Response:
    """Add the passkey that the browser has made; the name is kept from now on."""
    server = runtime_of(request)
    person, claim = await admitted(request)
    if not server.limits.admits(LimitedAct.SIGN_IN, address_of(request)):
        raise Denied(429, "too-fast")
    origin, site = _page_of(request)
    wanted = await body_of(request, NewPasskey)
    try:
        challenge = await _spent(request, wanted.credential, Ceremony.REGISTRATION, person.id)
        found = await asyncio.to_thread(
            webauthn.check_new, wanted.credential, challenge, origin, site
        )
    except BadPasskey:
        raise Denied(400, "bad-passkey") from None
    add = partial(
        passkeys.add,
        claim=claim,
        site=site,
        name=label_of(wanted.name),
        credential=found.credential,
        public_key=found.public_key,
        counter=found.counter,
    )
    added = await server.store.write(add)
    if added is None:
        raise Denied(400, "bad-passkey")
    return answer(added, 201)


async def remove_passkey(request: Request) -> Response:
    """Nobody comes in by it any more; whoever is in stays in."""
    person = await person_of(request)
    remove = partial(passkeys.remove, who=person.id, passkey=request.path_params["passkey"])
    if not await runtime_of(request).store.write(remove):
        raise Denied(404, "not-found")
    return nothing()


async def ask_to_sign_in(request: Request) -> Response:
    """What to ask the browser for, to sign in; who one is, the passkey says."""
    origin, site = _page_of(request)
    challenge = runtime_of(request).challenges.make(Ceremony.SIGN_IN, origin)
    options = await asyncio.to_thread(webauthn.asking_for_one, site, challenge)
    return answer(PasskeyOptions(public_key=options))


async def sign_in(request: Request) -> Response:
    """Sign in with what a passkey has signed."""
    server = runtime_of(request)
    if not server.limits.admits(LimitedAct.SIGN_IN, address_of(request)):
        raise Denied(429, "too-fast")
    wanted = await body_of(request, PasskeySignIn)
    try:
        claim = await _claim_of(request, wanted.credential, label_of(wanted.device))
        guest = await server.signed_in(claim)
        server.signed_in_by.note("passkey")
        return answer(guest)
    except (BadPasskey, TurnedAway):
        raise Denied(401, "bad-passkey") from None


async def _claim_of(request: Request, credential: dict[str, Any], device: str) -> TokenClaim:
    """Whose passkey has signed; raises BadPasskey, the same for whatever is wrong."""
    origin, site = _page_of(request)
    store = runtime_of(request).store
    challenge = await _spent(request, credential, Ceremony.SIGN_IN)
    known = await store.read(
        partial(passkeys.find, credential=webauthn.id_in(credential), site=site)
    )
    if known is None:
        raise BadPasskey
    counter = await asyncio.to_thread(
        webauthn.check,
        *(credential, challenge, origin, site),
        owner=known.who,
        public_key=known.public_key,
        counter=known.counter,
    )
    claim = await store.write(partial(passkeys.come_in, key=known, counter=counter, device=device))
    if claim is None:
        raise BadPasskey
    return claim


async def _spent(
    request: Request, credential: dict[str, Any], ceremony: Ceremony, who: str = ""
) -> bytes:
    """The challenge that was signed, which counts this once; raises BadPasskey."""
    server = runtime_of(request)
    origin, _ = _page_of(request)
    challenge = webauthn.challenge_in(credential)
    if not server.challenges.holds(challenge, ceremony, origin, who):
        raise BadPasskey
    until = time.time() + LIFE_SECONDS
    if not await server.store.write(partial(passkeys.spend, challenge=challenge, until=until)):
        raise BadPasskey
    return challenge


def _page_of(request: Request) -> tuple[str, str]:
    """The origin of the page that asks, one of ours, and the host that its passkeys are for."""
    if not webauthn.HERE:
        raise Denied(501, "no-passkeys", webauthn.MISSING)
    origin = request.headers.get("origin", "")
    own = f"{request.url.scheme}://{request.url.netloc}"
    if origin not in (own, *runtime_of(request).settings.origins):
        raise Denied(403, "bad-origin")
    page = urlsplit(origin)
    host = page.hostname or ""
    if _is_number(host) or not (page.scheme == "https" or is_local(host)):
        raise Denied(400, "no-passkeys-here")
    return origin, host


def _is_number(host: str) -> bool:
    """Browsers make passkeys for names only."""
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


ENDPOINTS = [
    Endpoint(method="GET", path="/api/sign-in", handler=ways_to_sign_in, gives=SignInWays),
    Endpoint(
        method="POST",
        path="/api/sign-in/passkey/options",
        handler=ask_to_sign_in,
        gives=PasskeyOptions,
    ),
    Endpoint(
        method="POST",
        path="/api/sign-in/passkey",
        handler=sign_in,
        takes=PasskeySignIn,
        gives=Guest,
    ),
    Endpoint(method="GET", path="/api/me/keys", handler=my_keys, gives=Keys, token=True),
    Endpoint(
        method="POST",
        path="/api/me/passkeys/options",
        handler=ask_for_passkey,
        gives=PasskeyOptions,
        token=True,
    ),
    Endpoint(
        method="POST",
        path="/api/me/passkeys",
        handler=add_passkey,
        takes=NewPasskey,
        gives=Passkey,
        token=True,
    ),
    Endpoint(
        method="DELETE",
        path="/api/me/passkeys/{passkey}",
        handler=remove_passkey,
        gives="nothing",
        token=True,
    ),
]
