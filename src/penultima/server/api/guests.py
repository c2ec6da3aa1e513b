"""People: guests who may keep a name, see their history, take it along and be forgotten."""

from collections import Counter
from functools import partial

from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response

from penultima.server.api.answers import (
    Denied,
    address_of,
    answer,
    body_of,
    caller_of,
    check_ban,
    check_lists,
    check_mute,
    check_room,
    label_of,
    nothing,
    owner_of,
    person_of,
)
from penultima.server.api.endpoint import Endpoint
from penultima.server.bounds import LimitedAct
from penultima.server.dismissal import dismiss_forgotten
from penultima.server.farewell import leave
from penultima.server.fleet.links import NoLink
from penultima.server.house import FullHouse
from penultima.server.http_messages.people import (
    Export,
    Guest,
    History,
    NewGuest,
    Person,
    PersonChange,
    PlayedMatch,
    Tally,
)
from penultima.server.runtime import Runtime, runtime_of
from penultima.server.store import (
    devices,
    expiry,
    matches,
    passkeys,
    people,
    rating_lists,
    tournaments,
)
from penultima.server.store.neighbours import standing_of
from penultima.server.tokens import new_person_id
from penultima.server.tournaments.hall import FullHall
from penultima.table.calls import Declined
from penultima.table.names import clean


async def become_guest(request: Request) -> Response:
    """Become a guest with a name; the token is told this once."""
    server = runtime_of(request)
    if not server.limits.admits(LimitedAct.GUEST, address_of(request)):
        raise Denied(429, "too-fast")
    check_ban(request)
    check_room(request)
    wanted = await body_of(request, NewGuest)
    check_mute(request, None, wanted)
    person = Person(id=new_person_id(), name=_clean(wanted.name), keep=False)
    device = label_of(wanted.device)
    claim = await server.store.write(partial(people.welcome, person=person, device=device))
    return answer(Guest(token=server.tokens.sign(claim), person=person), 201)


async def me(request: Request) -> Response:
    """Who the token belongs to."""
    return answer(await owner_of(request))


async def change_me(request: Request) -> Response:
    """Change the name, whether it is kept, or whether one has ratings."""
    person = await person_of(request)
    wanted = await body_of(request, PersonChange)
    if wanted.name is not None:
        check_mute(request, person, wanted)
        wanted = replace(wanted, name=_clean(wanted.name))
    store = runtime_of(request).store
    await store.write(partial(people.change, person_id=person.id, wanted=wanted))
    return answer(await owner_of(request))


async def forget_me(request: Request) -> Response:
    """Give up all chairs and delete everything that is stored of the person."""
    person = await owner_of(request)
    server = runtime_of(request)
    await server.farewells.do(person.id, partial(_forget, server))
    return nothing()


async def _forget(server: Runtime, person_id: str) -> None:
    try:
        await leave(server, person_id)
    except (FullHouse, FullHall, NoLink):
        raise Denied(503, "too-many") from None
    await expiry.forget(server.store, person_id)
    dismiss_forgotten(server, person_id)


async def my_history(request: Request) -> Response:
    """Finished matches and statistics."""
    check_lists(request)
    person = await person_of(request)
    played = await runtime_of(request).store.read(partial(matches.matches_of, person_id=person.id))
    editions = Counter(match.edition for match in played)
    return answer(
        History(
            total=_tally(played),
            by_edition={
                edition: _tally([match for match in played if match.edition == edition])
                for edition, _ in editions.most_common()
            },
            matches=tuple(played),
        )
    )


async def my_export(request: Request) -> Response:
    """Everything that is stored of the person, to download."""
    if not runtime_of(request).limits.admits(LimitedAct.EXPORT, address_of(request)):
        raise Denied(429, "too-fast")
    person, claim = await caller_of(request)
    store = runtime_of(request).store
    since, seen = await store.read(partial(people.times, person_id=person.id))
    export = Export(
        person=person,
        since=matches.iso(since),
        seen=matches.iso(seen),
        matches=await store.read(partial(matches.matches_of, person_id=person.id)),
        ratings=await store.read(partial(rating_lists.of_person, person_id=person.id)),
        tournaments=tuple(await store.read(partial(tournaments.of_person, person_id=person.id))),
        passkeys=await store.read(partial(passkeys.of_person, who=person.id)),
        devices=await store.read(partial(devices.of_person, claim=claim)),
        commands=await store.read(partial(people.commands, person_id=person.id)),
        house=await store.read(partial(standing_of, person_id=person.id)),
    )
    download = 'attachment; filename="penultima.json"'
    return answer(export, content_disposition=download)


def _tally(played: "list[PlayedMatch] | tuple[PlayedMatch, ...]") -> Tally:
    return Tally(
        matches=len(played),
        won=sum(match.won for match in played),
        rounds=sum(match.rounds for match in played),
    )


def _clean(name: str) -> str:
    """As a table would write it on a chair."""
    try:
        return clean(name)
    except Declined as declined:
        raise Denied(400, declined.code) from None


ENDPOINTS = [
    Endpoint(method="POST", path="/api/guest", handler=become_guest, takes=NewGuest, gives=Guest),
    Endpoint(method="GET", path="/api/me", handler=me, gives=Person, token=True),
    Endpoint(
        method="PATCH",
        path="/api/me",
        handler=change_me,
        takes=PersonChange,
        gives=Person,
        token=True,
    ),
    Endpoint(method="DELETE", path="/api/me", handler=forget_me, gives="nothing", token=True),
    Endpoint(method="GET", path="/api/me/history", handler=my_history, gives=History, token=True),
    Endpoint(method="GET", path="/api/me/export", handler=my_export, gives=Export, token=True),
]
