"""Who may do what, in one place: every role, every endpoint, every command, each cell decided.

What a person at a table or in a tournament may do at which stage, the table and the tournament
decide by themselves, and `tests/table/test_routes.py` and `tests/tournament/test_routes.py` show
the whole of it. Here stand all roles beside each other, and those that the server adds: muted,
banned, of a banned address, on a second device, signed out, forgotten, keepers with and without
the right key. A bot over the socket has no role of its own: it is a guest like any other.
"""

import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from itertools import count, product
from typing import Any, NamedTuple, get_args

import msgspec
import pytest
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from penultima.server.api.endpoints import ENDPOINTS
from penultima.server.frames import CLOSE_CODES
from penultima.table.commands import Command, Sit, Stand
from penultima.table.messages import Refused, Stage
from penultima.table.routes import ROUTES
from penultima.tournament import commands as tournament
from penultima.tournament.messages import Status
from tests.server.clients import Answer, Frame, Guest, Line, Served, serving
from tests.server.keepers import HouseKeeper
from tests.server.stored_house import PACE
from tests.server.test_rated_tables import catch_up, enter, take_part
from tests.table.evening import Evening
from tests.table.test_kept_tables import TABLES
from tests.table.test_routes import STAGES, a_command
from tests.tournament.club import ORGANISER
from tests.tournament.test_routes import TOLD, expected
from tests.waiting import Patience

OK = "ok"

# ---------------------------------------------------------------- the table: requests

ROLES = (
    "stranger",
    "guest",
    "second device",
    "muted",
    "banned",
    "of a banned address",
    "signed out",
    "forgotten",
    "keeper",
    "page of a keeper",
    "wrong key",
)
Cells = Mapping[str, str]
"""By role, what they are answered; `ok` is for those who are let in, whatever they find there."""

ANYBODY: Cells = dict.fromkeys(ROLES, OK)
OWN: Cells = {
    **ANYBODY,
    "stranger": "bad-token",
    "signed out": "signed-out",
    "forgotten": "bad-token",
    "keeper": "bad-token",
    "page of a keeper": "bad-token",
    "wrong key": "bad-token",
}
"""What is a person's own: also who is banned may see it, take it along, end it and delete it."""
PERSON: Cells = {**OWN, "banned": "banned", "of a banned address": "banned"}
SPEAKER: Cells = {**PERSON, "muted": "muted-here"}
"""For all to read."""
NEWCOMER: Cells = {**ANYBODY, "of a banned address": "banned"}
PERHAPS_PERSON: Cells = {**PERSON, "stranger": OK}
"""Whoever says who they are has to be it."""
WITH_KEY: Cells = {**dict.fromkeys(ROLES, "bad-key"), "keeper": OK}
"""What would outlast a page."""
KEEPER: Cells = {**WITH_KEY, "page of a keeper": OK}
THIS_MACHINE: Cells = dict.fromkeys(ROLES, "bad-token")


class Row(NamedTuple):
    cells: Cells
    body: Any = None
    found: str = OK
    """What those are told who are let in."""


PLAN = {"title": "A title", "kind": "swiss", "setup": {"seats": 2, "counting": "round"}}
NEIGHBOUR = {"table": "BCDFGH", "chair": 0}
REQUESTS: dict[str, tuple[Row, ...]] = {
    # for everybody
    "GET /api/catalogue": (Row(ANYBODY),),
    "GET /api/rules/{edition}": (Row(ANYBODY),),
    "POST /api/score": (Row(ANYBODY, {"edition": "none"}, "bad-frame"),),
    "POST /api/score/table": (Row(ANYBODY, {"rounds": []}, "bad-frame"),),
    "GET /api/address": (Row(ANYBODY),),
    "GET /api/qr": (Row(ANYBODY),),
    "GET /door": (Row(ANYBODY),),
    "GET /health": (Row(ANYBODY),),
    "GET /ready": (Row(ANYBODY),),
    "GET /metrics": (Row(THIS_MACHINE),),
    "GET /fleet": (Row(THIS_MACHINE),),
    "GET /fleet/health": (Row(ANYBODY),),
    "GET /fleet/ready": (Row(THIS_MACHINE),),
    "GET /fleet/metrics": (Row(THIS_MACHINE),),
    "GET /api/notices": (Row(ANYBODY),),
    "GET /api/ratings": (Row(ANYBODY),),
    "GET /api/ratings/{edition}/{seats:number}": (Row(PERHAPS_PERSON),),
    "GET /api/tables": (Row(ANYBODY),),
    "GET /api/tables/{code}": (Row(ANYBODY),),
    "GET /api/tables/{code}/records/{game:number}": (Row(ANYBODY, None, "not-finished"),),
    "GET /api/tables/{code}/replays/{game:number}": (Row(ANYBODY, None, "not-finished"),),
    "GET /api/tables/{code}/tournament": (Row(ANYBODY),),
    "GET /api/tournaments": (Row(ANYBODY),),
    "GET /api/tournaments/{code}": (Row(ANYBODY),),
    "GET /api/tournaments/{code}/record": (Row(ANYBODY),),
    "GET /api/tournaments/{code}/records.zip": (Row(ANYBODY),),
    "GET /api/tournaments/{code}/standings.csv": (Row(ANYBODY),),
    "GET /api/tournaments/{code}/results.csv": (Row(ANYBODY),),
    "GET /api/tournaments/{code}/accounts.csv": (Row(ANYBODY),),
    # who one is
    "POST /api/guest": (Row(NEWCOMER, {"name": "Somebody"}),),
    "GET /api/sign-in": (Row(ANYBODY),),
    "POST /api/sign-in/passkey/options": (Row(ANYBODY),),
    "POST /api/sign-in/passkey": (Row(ANYBODY, {"credential": {}}, "bad-passkey"),),
    "POST /api/sign-in/code": (Row(ANYBODY, {"code": "BCDFG-HJKLM"}, "bad-code"),),
    "GET /api/me": (Row(OWN),),
    "PATCH /api/me": (Row(PERSON, {"keep": False}), Row(SPEAKER, {"name": "Else"})),
    "DELETE /api/me": (Row(OWN),),
    "GET /api/me/history": (Row(PERSON),),
    "GET /api/me/export": (Row(OWN),),
    "GET /api/me/keys": (Row(OWN),),
    "GET /api/me/ratings": (Row(PERSON),),
    "GET /api/me/tournaments": (Row(PERSON),),
    "GET /api/me/standing": (Row(OWN),),
    "POST /api/me/passkeys/options": (Row(PERSON),),
    "POST /api/me/passkeys": (Row(PERSON, {"name": "Key", "credential": {}}, "bad-passkey"),),
    "DELETE /api/me/passkeys/{passkey}": (Row(PERSON, None, "not-found"),),
    "POST /api/me/code": (Row(PERSON),),
    "GET /api/me/code": (Row(PERSON),),
    "DELETE /api/me/code": (Row(PERSON),),
    "POST /api/me/sign-out": (Row(OWN),),
    "POST /api/me/sign-out-elsewhere": (Row(OWN),),
    "DELETE /api/me/devices/{device}": (Row(PERSON, None, "not-found"),),
    # among people
    "GET /api/me/unheard": (Row(OWN),),
    "POST /api/me/unheard": (Row(PERSON, NEIGHBOUR, "not-here"),),
    "DELETE /api/me/unheard/{number:number}": (Row(OWN),),
    "POST /api/reports": (Row(PERSON, {**NEIGHBOUR, "reason": "spam"}, "not-here"),),
    "POST /api/tables": (Row(PERSON, {}),),
    "POST /api/tournaments": (Row(SPEAKER, {"plan": PLAN}),),
    "POST /api/tables/{code}/reviews/{game:number}/{chair:number}": (
        Row(PERSON, None, "not-finished"),
    ),
    "GET /api/tables/{code}/reviews/{game:number}/{chair:number}": (
        Row(PERSON, None, "not-finished"),
    ),
    "DELETE /api/tables/{code}/reviews/{game:number}/{chair:number}": (
        Row(PERSON, None, "not-finished"),
    ),
    # keepers
    "GET /api/admin/tables": (Row(KEEPER),),
    "GET /api/admin/tournaments": (Row(KEEPER),),
    "GET /api/admin/people": (Row(KEEPER),),
    "GET /api/admin/sanctions": (Row(KEEPER),),
    "GET /api/admin/notices": (Row(KEEPER),),
    "GET /api/admin/limits": (Row(KEEPER),),
    "GET /api/admin/reports": (Row(KEEPER),),
    "GET /api/admin/log": (Row(KEEPER),),
    "GET /api/admin/keys": (Row(KEEPER),),
    "POST /api/admin/session": (Row(WITH_KEY),),
    "DELETE /api/admin/session": (Row(KEEPER),),
    "POST /api/admin/keys": (Row(WITH_KEY, {"name": "Second"}),),
    "DELETE /api/admin/keys/{name}": (Row(WITH_KEY),),
    "POST /api/admin/sanctions": (
        Row(KEEPER, {"kind": "mute", "address": "192.0.2.9", "reason": "spam", "minutes": 1}),
    ),
    "DELETE /api/admin/sanctions/{number:number}": (Row(KEEPER, {}, "no-such-sanction"),),
    "POST /api/admin/people/{person}/signed-out": (Row(KEEPER, {}, "no-such-person"),),
    "POST /api/admin/people/{person}/renamed": (Row(KEEPER, {"name": "N"}, "no-such-person"),),
    "POST /api/admin/token-key": (Row(WITH_KEY, {"reason": "taste"}, "bad-frame"),),
    "POST /api/admin/reports/{number:number}": (
        Row(KEEPER, {"answer": "nothing"}, "no-such-report"),
    ),
    "POST /api/admin/tables/{code}/closed": (Row(KEEPER, {}),),
    "DELETE /api/admin/tables/{code}/closed": (Row(KEEPER, {}),),
    "POST /api/admin/tournaments/{code}/closed": (Row(KEEPER, {}),),
    "DELETE /api/admin/tournaments/{code}/closed": (Row(KEEPER, {}),),
    "POST /api/admin/notices": (Row(KEEPER, {"text": "Tea is ready.", "minutes": 1}),),
    "DELETE /api/admin/notices/{number:number}": (Row(KEEPER, None, "no-such-notice"),),
    "PATCH /api/admin/limits": (Row(KEEPER, {"name": "tables", "value": None}),),
}
ENDING = {
    "DELETE /api/me",
    "POST /api/me/sign-out",
    "POST /api/me/sign-out-elsewhere",
    "DELETE /api/admin/session",
}
"""After these somebody is not who they were."""

# ---------------------------------------------------------------- the table: sockets

HELLO: Cells = {**PERSON}
"""At a table and at a tournament; who is let in is welcomed."""
SENT_AWAY = {
    "banned": "banned",
    "of a banned address": "banned",
    "signed out": "signed-out",
    "forgotten": "bad-token",
}
"""In the middle of a visit."""

# ---------------------------------------------------------------- the table: commands

AT_A_TABLE = """
                  gathering    dealing      playing      between      finished
act
  host player     wrong-stage  wrong-stage  stale        wrong-stage  wrong-stage
  spectator       wrong-stage  wrong-stage  not-yours    wrong-stage  wrong-stage
  promised        bot-plays
askadvice
  host player     wrong-stage  wrong-stage  no-teacher   wrong-stage  wrong-stage
  spectator       wrong-stage  wrong-stage  not-yours    wrong-stage  wrong-stage
  promised        bot-plays
sit
  host player     ok           has-chair    has-chair    has-chair    ok
  spectator       ok
  promised        has-chair
stand
  host player     ok
  spectator       not-yours
  promised        ok
rename
  host player     ok
  spectator       not-yours
  promised        ok
configure
  host            ok           wrong-stage  wrong-stage  wrong-stage  ok
  player          not-host
  spectator       not-host
  promised        not-host
seatbot
  host            ok           wrong-stage  wrong-stage  wrong-stage  wrong-stage
  player          not-host
  spectator       not-host
  promised        not-host
clearchair
  host            ok           wrong-stage  wrong-stage  wrong-stage  wrong-stage
  player          not-host
  spectator       not-host
  promised        not-host
start
  host            ok           wrong-stage  wrong-stage  wrong-stage  wrong-stage
  player          not-host
  spectator       not-host
  promised        not-host
letin
  host            wrong-stage  wrong-stage  nobody-joins wrong-stage  wrong-stage
  player          not-host
  spectator       not-host
  promised        not-host
ready
  host player     wrong-stage  wrong-stage  wrong-stage  ok           ok
  spectator       not-yours
  promised        wrong-stage
pause
  host player     wrong-stage  wrong-stage  ok           wrong-stage  wrong-stage
  spectator       not-yours
  promised        ok
resume
  host player     ok
  spectator       not-yours
  promised        ok
voteout
  host player     wrong-stage  ok           ok           ok           ok
  spectator       not-yours
  promised        ok
say
  host player     ok
  spectator       not-yours
  promised        ok
write
  host player     ok
  spectator       not-yours
  promised        ok
emote
  host player     ok
  spectator       ok
  promised        ok
claimhint
  host player     wrong-stage  wrong-stage  ok           wrong-stage  wrong-stage
  spectator       not-yours
  promised        ok
judgehint
  host player     wrong-stage
  spectator       not-yours
  promised        wrong-stage
commit
  host            wrong-stage
  player          wrong-stage  ok           wrong-stage  wrong-stage  wrong-stage
  spectator       wrong-stage  not-yours    wrong-stage  wrong-stage  wrong-stage
  promised        wrong-stage
reveal
  host player     wrong-stage
  spectator       wrong-stage  not-yours    wrong-stage  wrong-stage  wrong-stage
  promised        wrong-stage
"""
"""A chair is promised only in a round. A single answer is that of every stage. Where nobody has
made a claim there is nothing to judge; the host of these tables has committed already, and a
promised chair's vote, pause or claim is taken and does not count."""
MUTED_AT_A_TABLE = {"say", "write", "emote", "rename", "sit"}
MUTED_IN_A_TOURNAMENT = {"Enter", "Revise", "Admit", "TypeResult"}
"""What has words in it, or a face: a name that is not one's own, a title, a note. All else is as
for others."""

# ---------------------------------------------------------------- who they are


class Caller(NamedTuple):
    token: str | None
    address: str


class World(NamedTuple):
    """A server that believes a proxy, so that everybody can have an address of their own."""

    server: Served
    keeper: HouseKeeper
    table: str
    tournament: str
    closable: str

    @property
    def page(self) -> dict[str, str]:
        host = f"localhost:{self.server.port}"
        return {"Host": host, "Origin": f"http://{host}"}

    def ask(self, caller: Caller, method: str, path: str, body: Any = None) -> Answer:
        headers = {**self.page, "X-Forwarded-For": caller.address}
        return self.server.ask(method, path, body, token=caller.token, headers=headers)

    def line(self, caller: Caller, place: str) -> Line:
        """A socket with its hello, to a table or a tournament."""
        way = "/ws" if place == "table" else "/ws/tournament"
        line = Line(
            connect(
                f"ws://{self.server.host}{way}",
                compression=None,
                legacy=True,
                ping_interval=None,
                additional_headers={"X-Forwarded-For": caller.address},
            )
        )
        code = self.table if place == "table" else self.tournament
        line.send({"type": "hello", "token": caller.token or "", place: code})
        return line


_numbers = count(1)


def an_address() -> str:
    """Nobody has had it: how often one may guess a key is told elsewhere."""
    number = next(_numbers)
    return f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"


def second_device(guest: Guest) -> Guest:
    code = guest.ask("POST", "/api/me/code").json["code"]
    joined = guest.server.ask("POST", "/api/sign-in/code", {"code": code, "device": "Phone"})
    return Guest(guest.server, joined.json["token"], joined.json["person"]["id"])


def cast(server: Served, keeper: HouseKeeper) -> dict[str, Caller]:
    """Somebody in every role."""
    people = {role: server.guest("North") for role in ROLES[1:8]}
    tokens: dict[str, str | None] = {role: guest.token for role, guest in people.items()}
    tokens["second device"] = second_device(people["second device"]).token
    keeper.sanction("mute", person=people["muted"].id)
    keeper.sanction("ban", person=people["banned"].id)
    assert people["signed out"].ask("POST", "/api/me/sign-out").status == 204
    assert people["forgotten"].ask("DELETE", "/api/me").status == 204
    tokens |= {"stranger": None, "keeper": keeper.key, "wrong key": keeper.key[::-1]}
    tokens["page of a keeper"] = keeper.ask("POST", "session").json["session"]
    addresses = {role: an_address() for role in ROLES}
    keeper.sanction("ban", address=addresses["of a banned address"])
    return {role: Caller(tokens[role], addresses[role]) for role in ROLES}


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    folder = tmp_path_factory.mktemp("roles")
    with serving(folder, pace=PACE, proxies=("127.0.0.1",)) as server:
        keeper, host = HouseKeeper(server, folder), server.guest("Host")
        made = host.ask("POST", "/api/tournaments", {"plan": PLAN}).json["code"]
        yield World(server, keeper, host.open_table(), made, host.open_table())


@pytest.fixture(scope="module")
def everybody(world: World) -> dict[str, Caller]:
    return cast(world.server, world.keeper)


# ---------------------------------------------------------------- requests


def test_every_endpoint_has_its_rows_and_every_row_its_cells() -> None:
    assert set(REQUESTS) == {f"{endpoint.method} {endpoint.path}" for endpoint in ENDPOINTS}
    assert all(set(row.cells) == set(ROLES) for rows in REQUESTS.values() for row in rows)


def test_what_the_endpoints_say_about_themselves_is_so() -> None:
    for endpoint in ENDPOINTS:
        for row in REQUESTS[f"{endpoint.method} {endpoint.path}"]:
            assert (row.cells in (KEEPER, WITH_KEY)) is endpoint.key
            assert (row.cells in (OWN, PERSON, SPEAKER)) is endpoint.token


FILLED = {"edition": "classic", "seats": "4", "game": "1", "chair": "0", "name": "Nobody"}


def filled(world: World, path: str) -> str:
    code = world.closable if "admin" in path else world.table
    known = {**FILLED, "code": world.tournament if "/tournaments/" in path else code}
    return re.sub(r"\{(\w+)(:number)?\}", lambda found: known.get(found[1], "99"), path)


def elsewhere(world: World, role: str, caller: Caller) -> Caller:
    """From an address at which nobody has guessed yet."""
    moved = caller._replace(address=an_address())
    if role == "of a banned address":
        world.keeper.sanction("ban", address=moved.address)
    return moved


@pytest.mark.parametrize("what", REQUESTS)
def test_each_role_is_answered_as_the_table_says(
    what: str, world: World, everybody: dict[str, Caller]
) -> None:
    method, path = what.split()
    for row in REQUESTS[what]:
        callers = cast(world.server, world.keeper) if what in ENDING else everybody
        found = {}
        for role, caller in callers.items():
            guessing = row.cells in (KEEPER, WITH_KEY)
            asking = elsewhere(world, role, caller) if guessing else caller
            answer = world.ask(asking, method, filled(world, path), row.body)
            found[role] = OK if answer.status < 400 else answer.json["error"]
        assert found == {
            role: row.found if cell == OK else cell for role, cell in row.cells.items()
        }


# ---------------------------------------------------------------- sockets


@pytest.mark.parametrize("place", ["table", "tournament"])
@pytest.mark.parametrize("role", ROLES)
def test_who_is_let_in(role: str, place: str, world: World, everybody: dict[str, Caller]) -> None:
    line = world.line(everybody[role], place)
    first = line.next()
    assert (first["code"] if first["type"] == "bye" else OK) == HELLO[role]
    line.close()


def send_away(world: World, role: str, guest: Guest, address: str) -> None:
    if role == "banned":
        world.keeper.sanction("ban", person=guest.id)
    elif role == "of a banned address":
        world.keeper.sanction("ban", address=address)
    elif role == "signed out":
        assert guest.ask("POST", "/api/me/sign-out").status == 204
    else:
        assert guest.ask("DELETE", "/api/me").status == 204


@pytest.mark.parametrize("place", ["table", "tournament"])
@pytest.mark.parametrize("role", SENT_AWAY)
def test_who_is_sent_away_is_answered_nothing_more(role: str, place: str, world: World) -> None:
    guest, address = world.server.guest("North"), an_address()
    line = world.line(Caller(guest.token, address), place)
    line.next()
    send_away(world, role, guest, address)
    with suppress(ConnectionClosed):
        for kind in ("say", "enter"):
            line.send({"type": kind, "id": kind, "chair": 0, "phrase": "hello", "name": "Back"})
    assert line.closed()[1] == CLOSE_CODES[SENT_AWAY[role]]
    assert not [frame for frame in line.seen if frame["type"] in ("ack", "refused")]


# ---------------------------------------------------------------- commands at a table

COMMANDS = {kind.__struct_config__.tag: kind for kind in get_args(Command)}
CHAIRS = {"host": 0, "player": 1, "spectator": 1, "promised": 1}
AT_THE_TABLE = {"host": "p", "player": "q", "spectator": "w", "promised": "t"}


def decided() -> dict[tuple[str, str, str], str]:
    """By command, role and stage."""
    head, *lines = AT_A_TABLE.strip("\n").splitlines()
    found, command = {}, ""
    for line in lines:
        if not line.startswith(" "):
            command = line
            continue
        roles, cells = line[:18].split(), line[18:].split()
        stages = ["playing"] if roles == ["promised"] else head.split()
        answers = cells * len(stages) if len(cells) == 1 else cells
        for role, (stage, answer) in product(roles, zip(stages, answers, strict=True)):
            found[command, role, stage] = answer
    return found


CELLS = decided()


def said(command: str, role: str) -> dict[str, Any]:
    """With everything that it needs, as this role would say it."""
    fields: dict[str, Any] = msgspec.to_builtins(a_command(COMMANDS[command]))
    if "chair" in fields:
        fields["chair"] = 2 if command in ("sit", "seatbot", "clearchair") else CHAIRS[role]
    if "against" in fields:
        fields["against"] = 1 - CHAIRS[role]
    return fields


def test_every_command_is_decided_for_every_role_at_every_stage() -> None:
    seated_or_not = product(COMMANDS, ("host", "player", "spectator"), Stage)
    promised = product(COMMANDS, ("promised",), (Stage.PLAYING,))
    assert set(CELLS) == {*seated_or_not, *promised}


def test_where_no_route_leads_nobody_is_let_through() -> None:
    for (command, _, stage), answer in CELLS.items():
        if STAGES[Stage(stage)] not in ROUTES[COMMANDS[command]].at:
            assert answer in ("wrong-stage", "not-yours", "not-host")


def evening_at(stage: str, role: str) -> Evening:
    evening = TABLES[f"single points {stage}"].revived()
    evening.arrive("p", "q", "w")
    if role == "promised":
        evening.arrive("t")
        evening.say("q", Stand, chair=1)
        assert evening.accepted("t", evening.say("t", Sit, chair=1, name="T"))
    return evening


@pytest.mark.parametrize("command", COMMANDS)
def test_at_a_table_each_role_is_answered_as_the_table_says(command: str) -> None:
    found = {}
    for role, stage in [cell[1:] for cell in CELLS if cell[0] == command]:
        evening, who = evening_at(stage, role), AT_THE_TABLE[role]
        told = msgspec.convert(said(command, role), COMMANDS[command])
        evening.take(evening.table.receive(who, replace(told, id="only"), evening.now))
        answer = evening.answer(who, "only")
        found[command, role, stage] = answer.code if isinstance(answer, Refused) else OK
    assert found == {cell: answer for cell, answer in CELLS.items() if cell[0] == command}


class Company(NamedTuple):
    """At one table, who is tried there: one of them is muted, the other on a second device."""

    player: Line
    host: Line


def companies(world: World, stage: str, muted: str) -> Iterator[tuple[str, Company]]:
    """For each command; those that are refused anyway share one table."""
    host, player = world.server.guest("P"), world.server.guest("Q")
    second = second_device(host if muted == "player" else player)
    people = host, second, player
    shared, made = a_company(people, stage), {}
    for command in COMMANDS:
        taken = OK in (CELLS[command, "player", stage], CELLS[command, "host", stage])
        made[command] = a_company(people, stage) if taken else shared
    world.keeper.sanction("mute", person=player.id if muted == "player" else host.id)
    yield from made.items()


def a_company(people: tuple[Guest, Guest, Guest], stage: str) -> Company:
    """The host, a second device, and a player at a table that has come so far."""
    counting = "round" if stage == "finished" else "points"
    setup = {"seats": 3, "turn_seconds": None, "free_chat": True, "counting": counting}
    code = people[0].open_table(**setup)
    host, second, player = (enter(guest, code, entropy=stage == "dealing") for guest in people)
    for line, chair in ((host, 0), (player, 1)):
        assert line.do("sit", chair=chair, name="PQ"[chair])["type"] == "ack"
    if stage != "gathering":
        assert host.do("start")["type"] == "ack"
    if stage == "dealing":
        take_part(host, bytes(32))
    elif stage in ("between", "finished"):
        play_until(stage, host, player)
    for line in (host, second, player):
        while line.table["stage"] != stage:
            line.next()
    return Company(player, second) if people[1].id == people[0].id else Company(second, host)


def play_until(stage: str, *lines: Line) -> None:
    patience = Patience(f"the round does not come to {stage}")
    while any(line.table["stage"] != stage for line in lines):
        patience.see([(line.seq, line.turn, line.table["stage"]) for line in lines])
        for line in lines:
            catch_up(line)
            if line.table["stage"] == "playing" and line.view and line.view["moves"]:
                chair = line.you["chairs"][0]
                line.do("act", chair=chair, turn=line.turn, move=line.view["moves"][0])


@pytest.mark.slow
@pytest.mark.parametrize("stage", Stage)
@pytest.mark.parametrize("muted", ["player", "host"])
def test_a_second_device_is_answered_as_the_first_and_who_is_muted_may_not_speak(
    stage: Stage, muted: str, world: World
) -> None:
    for command, there in companies(world, stage, muted):
        for role in Company._fields:
            silenced = role == muted and command in MUTED_AT_A_TABLE
            wanted = "muted-here" if silenced else CELLS[command, role, stage]
            told = said(command, role)
            if "name" in told:
                told["name"] = "Somebody"
            assert answered(getattr(there, role), told) == wanted, (command, role)


def answered(line: Line, told: Frame) -> str:
    fields = {name: value for name, value in told.items() if name not in ("type", "id")}
    code: str = line.do(told["type"], **fields).get("code", OK)
    return code


# ---------------------------------------------------------------- commands in a tournament

ORDERS = {kind.__name__: kind for kind in get_args(tournament.TournamentCommand)}
BY_HAND = {**PLAN, "by_hand": True, "stages": 3, "pause": None}


class Hall(NamedTuple):
    organiser: Line
    entrant: Line


def a_hall(organiser: Guest, entrant: Guest, status: Status) -> tuple[str, Hall]:
    """Its code; the fifth and the sixth who take part are names that nobody has claimed."""
    code = organiser.ask("POST", "/api/tournaments", {"plan": BY_HAND}).json["code"]
    hall = Hall(in_hall(organiser, code), in_hall(entrant, code))
    assert hall.entrant.do("enter", name="Ana")["type"] == "ack"
    for name in ("Blas", "Cleo", "Dani", "Written", "Sixth"):
        assert hall.organiser.do("admit", name=name)["type"] == "ack"
    if status is not Status.ENTRIES:
        assert hall.organiser.do("begin")["type"] == "ack"
    if status is Status.BETWEEN:
        for table in range(3):
            assert answered(hall.organiser, order_frame("TypeResult", table=table)) == OK
    elif status is Status.OVER:
        assert hall.organiser.do("endearly")["type"] == "ack"
    return code, hall


def in_hall(guest: Guest, code: str) -> Line:
    line = Line(
        connect(
            f"ws://{guest.server.host}/ws/tournament",
            compression=None,
            legacy=True,
            ping_interval=None,
        )
    )
    line.send({"type": "hello", "token": guest.token, "tournament": code})
    line.next()
    return line


def order_frame(order: str, **more: Any) -> Frame:
    fields = {**TOLD.get(order, {}), **more}
    frame: Frame = msgspec.to_builtins({"type": ORDERS[order].__struct_config__.tag, **fields})
    return frame


def ordered(server: Served, code: str, order: str) -> Frame:
    """A result is handed in for the table at which the lot has put the first who has entered."""
    stages = server.ask("GET", f"/api/tournaments/{code}").json["stages"]
    if order != "HandIn" or not stages:
        return order_frame(order)
    (own,) = (n for n, table in enumerate(stages[0]["tables"]) if 1 in table["chairs"])
    return order_frame(order, table=own)


def ruled(role: str, order: str, status: Status) -> str:
    """As among clubs, but that these tournaments are played with real cards."""
    answer = expected(role, order, status)
    return OK if answer == "not-by-hand" else answer


def organiser_and_entrant(world: World) -> tuple[Guest, Guest]:
    return world.server.guest("Organiser"), world.server.guest("Ana")


@pytest.mark.parametrize("status", Status)
def test_in_a_tournament_a_second_device_is_answered_as_the_first(
    status: Status, world: World
) -> None:
    people = organiser_and_entrant(world)
    phones = [second_device(guest) for guest in people]
    for order in ORDERS:
        code, first = a_hall(*people, status)
        second = Hall(*(in_hall(phone, code) for phone in phones))
        frame = ordered(world.server, code, order)
        assert answered(second.entrant, frame) == ruled("ana", order, status), order
        assert answered(second.organiser, frame) == ruled(ORGANISER, order, status), order
        for line in (*first, *second):
            line.close()


@pytest.mark.parametrize("status", Status)
def test_in_a_tournament_who_is_muted_may_not_write_anything_that_others_read(
    status: Status, world: World
) -> None:
    people = organiser_and_entrant(world)
    halls = {order: a_hall(*people, status) for order in ORDERS}
    for one in people:
        world.keeper.sanction("mute", person=one.id)
    for order, (code, hall) in halls.items():
        frame = ordered(world.server, code, order)
        if order == "Admit":
            frame |= {"name": "Rude", "level": None}
        for line, role in ((hall.entrant, "ana"), (hall.organiser, ORGANISER)):
            silenced = order in MUTED_IN_A_TOURNAMENT
            wanted = "muted-here" if silenced else ruled(role, order, status)
            assert answered(line, frame) == wanted, (order, role)
            line.close()


def test_who_is_muted_may_type_in_a_result_without_a_note(world: World) -> None:
    people = organiser_and_entrant(world)
    _, hall = a_hall(*people, Status.PLAYING)
    world.keeper.sanction("mute", person=people[0].id)
    assert answered(hall.organiser, order_frame("TypeResult", note="")) == OK
    for line in hall:
        line.close()
