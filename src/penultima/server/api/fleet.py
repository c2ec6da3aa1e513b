"""All nodes together, as any of them tells it."""

import asyncio
from time import time

import msgspec
from msgspec.structs import replace
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Gauge, generate_latest
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from penultima.server.api.answers import answer, spoken_for
from penultima.server.api.endpoint import Endpoint
from penultima.server.api.service import check_may_see_figures
from penultima.server.fleet.links import NoLink
from penultima.server.fleet.requests import ForwardedRequest, ask
from penultima.server.http_messages.service import Fleet, NodeReport
from penultima.server.runtime import Runtime, runtime_of
from penultima.server.store import claims
from penultima.server.store.claims import NodeState
from penultima.version import VERSION

_ASKED = "/api/nodes/report"
_BEGUN = time()
_FIGURES = {
    "lease": "Seconds left of the lease of a node",
    "answers": "1 if the node answers",
    "tables": "Tables in memory of a node",
    "sockets": "Open sockets of a node",
    "load": "Share of a core that a node uses",
    "lag": "Seconds by which a node was late",
    "moves": "Commands that a node accepted in a second",
}


async def fleet(request: Request) -> Response:
    """All nodes that share the database, with their leases, tables, load and lag; like /metrics for
    this machine, or with the server's key."""
    check_may_see_figures(request)
    return answer(await _all(runtime_of(request)))


async def fleet_health(request: Request) -> Response:
    """Whether any node is alive: one answers. For a balancer that stands before all of them."""
    return answer({"status": "ok", "version": VERSION})


async def fleet_ready(request: Request) -> Response:
    """Whether all nodes answer, can store what people do and let newcomers in, with status 503 if
    not; access as to /metrics."""
    check_may_see_figures(request)
    ready = (await _all(runtime_of(request))).ready
    return answer({"ready": ready}, 200 if ready else 503)


async def fleet_metrics(request: Request) -> Response:
    """The figures of all nodes as one of them sees them, for Prometheus; access as to /metrics."""
    check_may_see_figures(request)
    told = await _all(runtime_of(request))
    registry = CollectorRegistry()
    for name, text in _FIGURES.items():
        gauge = Gauge(f"penultima_fleet_{name}", text, ["node"], registry=registry)
        for node in told.nodes:
            gauge.labels(node.address).set(getattr(node, name) or 0)
    return Response(generate_latest(registry), media_type=CONTENT_TYPE_LATEST)


async def report(request: Request) -> Response:
    """What this node tells another about itself."""
    if spoken_for(request) is None:
        raise HTTPException(404, "there is no such page")
    return answer(_here(runtime_of(request)))


def _here(server: Runtime) -> NodeReport:
    trouble = server.store.look()
    return NodeReport(
        address=server.settings.node_address if server.store.shared else "",
        lease=None,
        answers=True,
        version=VERSION,
        reason=server.shut() if trouble is None else trouble.reason,
        up_seconds=round(time() - _BEGUN),
        tables=len(server.house.rooms),
        sockets=server.open_sockets(),
        load=round(server.pulse.load, 3),
        lag=round(server.pulse.lag, 4),
        moves=round(server.pulse.moves, 1),
    )


async def _all(server: Runtime) -> Fleet:
    if server.member is None:
        nodes = [_here(server)]
    else:
        living = await server.store.read(claims.alive)
        nodes = await asyncio.gather(*(_of(server, node) for node in living))
    ready = all(node.answers and not node.reason for node in nodes)
    return Fleet(ready=ready, nodes=tuple(nodes))


async def _of(server: Runtime, node: NodeState) -> NodeReport:
    """As it says itself, or else as it stands in the database."""
    lease = round(node.lease, 1)
    if server.member is not None and node.id == server.member.node.id:
        return replace(_here(server), lease=lease)
    try:
        asked = ForwardedRequest("GET", _ASKED)
        said = await ask(node.address, asked, server.passes.sign())
        found = msgspec.json.decode(said.body, type=NodeReport)
    except (NoLink, msgspec.MsgspecError):
        return NodeReport(
            address=node.address,
            lease=lease,
            answers=False,
            version=node.version,
            tables=node.tables,
            sockets=node.sockets,
        )
    return replace(found, lease=lease)


NODE_ROUTES = [Route(_ASKED, report)]
ENDPOINTS = [
    Endpoint(method="GET", path="/fleet", handler=fleet, gives=Fleet),
    Endpoint(method="GET", path="/fleet/health", handler=fleet_health, gives="JSON: `status`"),
    Endpoint(method="GET", path="/fleet/ready", handler=fleet_ready, gives="JSON: `ready`"),
    Endpoint(
        method="GET", path="/fleet/metrics", handler=fleet_metrics, gives="text for Prometheus"
    ),
]
