"""What nodes ask of each other; to everybody else there is no such place."""

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from penultima.server.api.answers import spoken_for
from penultima.server.farewell import LEAVING, leave_here
from penultima.server.fleet.lease import LATELY, LEASE
from penultima.server.new_names import RENAMING, NewName, rename_here
from penultima.server.runtime import runtime_of

_LONGEST = 64


async def somebody_leaves(request: Request) -> Response:
    """Somebody is deleted, and this node has a table of theirs."""
    if spoken_for(request) is None:
        raise HTTPException(404, "there is no such page")
    place, code = request.path_params["place"], request.path_params["code"]
    person_id = (await request.body())[:_LONGEST].decode()
    await leave_here(runtime_of(request), place, code, person_id)
    return Response(status_code=204)


async def somebody_is_renamed(request: Request) -> Response:
    """By a keeper, at another node; this one has a table of theirs."""
    if spoken_for(request) is None:
        raise HTTPException(404, "there is no such page")
    place, code = request.path_params["place"], request.path_params["code"]
    new = msgspec.json.decode(await request.body(), type=NewName)
    await rename_here(runtime_of(request), place, code, new)
    return Response(status_code=204)


async def lease(request: Request) -> Response:
    """Whether this node can renew its own, for another that cannot."""
    member = runtime_of(request).member
    if spoken_for(request) is None or member is None:
        raise HTTPException(404, "there is no such page")
    return Response(status_code=204 if member.has_renewed_within(LATELY) else 503)


ROUTES = [
    Route(LEASE, lease, methods=["GET"]),
    Route(LEAVING + "/{place}/{code}", somebody_leaves, methods=["POST"]),
    Route(RENAMING + "/{place}/{code}", somebody_is_renamed, methods=["POST"]),
]
