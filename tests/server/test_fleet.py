"""Several nodes on one PostgreSQL: any of them takes anybody, and each table has one owner."""

import asyncio
import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack, suppress
from functools import partial
from pathlib import Path
from typing import Any, cast

import psycopg
import pytest
from websockets.exceptions import ConnectionClosed

from penultima.server import everywhere, public_tables
from penultima.server.beats import SILENCE_SECONDS
from penultima.server.fleet import lease
from penultima.server.fleet.links import NodeLink
from penultima.server.fleet.membership import Elsewhere, FleetMember
from penultima.server.fleet.requests import ForwardedAnswer, ForwardedRequest, ask
from penultima.server.keeping.keys import key_file
from penultima.server.place import PostgresPlace
from penultima.server.runtime import Runtime
from penultima.server.settings import Bounds, Settings
from penultima.server.store import Store, WriteJob, claims, devices
from penultima.server.store.claims import NodeState
from penultima.server.store.postgres.together import in_turn
from penultima.table import Table
from penultima.table.messages import Update
from penultima.terminal.invitation import Identity, Invitation
from penultima.terminal.links import Lost
from penultima.terminal.remote import RemoteLink
from penultima.terminal.speech import Speech
from tests.postgres import NamedPostgres, Postgres, lent
from tests.proxy import Proxy
from tests.server.clients import UNHURRIED, Guest, Line, Served, serving
from tests.waiting import DEAD, Patience, wait_until

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres | NamedPostgres]:
    with lent() as running:
        yield running


class Fleet:
    """Nodes, and the database behind them."""

    def __init__(self, place: PostgresPlace, folder: Path) -> None:
        self.place, self._folder = place, folder
        self._stack = ExitStack()
        self.nodes: list[Served] = []

    def start(self, bounds: Bounds = UNHURRIED) -> Served:
        folder = self._folder / str(len(self.nodes))
        node = self._stack.enter_context(serving(folder, database=self.place, bounds=bounds))
        self.nodes.append(node)
        return node

    def stop(self) -> None:
        self._stack.close()

    def epoch(self, code: str) -> int:
        found: int = self.read("SELECT epoch FROM owners WHERE code = %s", code)[0][0]
        return found

    def read(self, query: str, *arguments: Any) -> list[Any]:
        with psycopg.connect(self.place.address) as connection:
            return connection.execute(query, arguments).fetchall()


@pytest.fixture
def fleet(
    postgres: Postgres | NamedPostgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Fleet]:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    made = Fleet(postgres.fresh(), tmp_path)
    made.start()
    made.start()
    yield made
    made.stop()


def at(node: Served, guest: Guest) -> Guest:
    """The same person at another door."""
    return Guest(node, guest.token, guest.id)


def begin(fleet: Fleet) -> tuple[str, list[Line]]:
    """A round of two, each of them at a door of their own."""
    one, other = fleet.nodes[:2]
    north, south = one.guest("North"), other.guest("South")
    code = north.open_table(edition="classic", seats=2, counting="round")
    lines = [north.enter(code), south.enter(code)]
    for chair, line in enumerate(lines):
        assert line.do("sit", chair=chair, name=f"P{chair}")["type"] == "ack"
    assert lines[0].do("start")["type"] == "ack"
    return code, lines


def play(lines: list[Line], moves: int = 10**6) -> int:
    """So many moves, or until the round is over; how many were accepted."""
    made = 0
    for line in lines:
        line.welcome() if not line.table else None
    while made < moves:
        asking = None
        for line in lines:
            while asking is None and line.table["stage"] == "playing":
                view = line.view
                if view and view["phase"].get("seat") == view["seat"] and view["moves"]:
                    asking = line
                break
        if asking is None:
            if all(line.table["stage"] != "playing" for line in lines):
                return made
            for line in lines:
                _listen(line)
            continue
        view = asking.view
        assert view is not None
        answer = asking.do("act", chair=view["seat"], turn=asking.turn, move=view["moves"][0])
        made += answer["type"] == "ack"
        for line in lines:
            _listen(line)
    return made


def _listen(line: Line) -> None:
    """What has come by now."""
    try:
        while True:
            line.next(0.05)
    except TimeoutError:
        pass


def test_a_round_is_played_through_two_doors(fleet: Fleet, monkeypatch: pytest.MonkeyPatch) -> None:
    found: set[tuple[str, bool]] = set()
    measured = Table.measured

    def note(table: Table, who: str, round_trip: float, *, sure: bool = True) -> None:
        found.add((who, sure))
        measured(table, who, round_trip, sure=sure)

    monkeypatch.setattr(Table, "measured", note)
    code, lines = begin(fleet)
    assert play(lines) > 5
    assert len(found) == 2
    assert all(sure for _, sure in found) or sys.platform != "linux", "also who came by the other"
    assert fleet.epoch(code) == 1
    assert [line.table["stage"] for line in lines] == ["finished", "finished"]
    assert lines[0].seq == lines[1].seq
    (stored,) = fleet.read("SELECT seq FROM reached WHERE code = %s", code)
    assert stored[0] == lines[0].seq
    for line in lines:
        line.close()


def test_what_belongs_to_another_node_is_asked_there(fleet: Fleet) -> None:
    one, other = fleet.nodes
    north = one.guest("North")
    code = north.open_table(edition="shark", seats=3, public=True)
    line = north.enter(code)
    line.welcome()
    assert line.do("sit", chair=0, name="North")["type"] == "ack"
    seen = other.ask("GET", f"/api/tables/{code}")
    assert seen.status == 200
    assert seen.json["table"]["setup"]["edition"] == "shark"
    for node in fleet.nodes:
        listed = node.ask("GET", "/api/tables").json["tables"]
        assert [table["code"] for table in listed] == [code]
    line.close()


def test_a_flood_is_stopped_where_it_comes_in_and_not_passed_on(
    fleet: Fleet, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else it piled up on the way there, until all who had come in at this door were cut off."""
    one, _ = fleet.nodes
    door = fleet.start(Bounds(command_burst=10, commands_per_second=0.001))
    code = one.guest().open_table()
    floods, stays = (door.guest().enter(code) for _ in range(2))
    floods.welcome()
    stays.welcome()
    passed_on: list[bytes] = []
    send = NodeLink.send

    def counted(link: NodeLink, message: bytes) -> None:
        passed_on.append(message)
        send(link, message)

    monkeypatch.setattr(NodeLink, "send", counted)
    with suppress(ConnectionClosed):
        for _ in range(500):
            floods.send("x" * 8_000)
    assert floods.closed() == ("too-fast", 4429)
    assert len([message for message in passed_on if len(message) > 8_000]) <= 20
    assert stays.do("ready", chair=9)["type"] == "refused", "nobody else is cut off"
    stays.close()


def test_other_nodes_are_asked_for_their_tables_once_a_second(
    fleet: Fleet, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each request for the list asked all of them, and they took it for one of their own."""
    asked = []

    async def counted(address: str, request: ForwardedRequest, new_pass: str) -> ForwardedAnswer:
        asked.append(address)
        return await ask(address, request, new_pass)

    monkeypatch.setattr(public_tables, "ask", counted)
    monkeypatch.setattr(public_tables, "_KEPT_SECONDS", DEAD)
    for _ in range(5):
        assert fleet.nodes[0].ask("GET", "/api/tables").json["tables"] == []
    assert len(asked) == 1


def test_people_at_a_table_of_another_node_are_muted_and_reported_there(fleet: Fleet) -> None:
    """Whoever came in at the wrong door was told that they were not at the table."""
    one, other = fleet.nodes
    north, south = one.guest("North"), other.guest("South")
    code = north.open_table(seats=2)
    lines = [north.enter(code), south.enter(code)]
    for chair, line in enumerate(lines):
        assert line.do("sit", chair=chair, name=f"P{chair}")["type"] == "ack"
    whom = {"table": code, "chair": 0}
    assert south.ask("POST", "/api/me/unheard", whom).status == 204
    assert south.ask("POST", "/api/reports", {**whom, "reason": "spam"}).status == 204
    assert lines[0].do("say", chair=0, phrase="hello")["type"] == "ack"
    with pytest.raises(TimeoutError):
        lines[1].until(lambda frame: "phrase" in str(frame), 1)
    stranger = other.guest("Stranger")
    assert stranger.ask("POST", "/api/reports", {**whom, "reason": "spam"}).error[0] == 404
    for line in lines:
        line.close()


def test_whom_a_keeper_renames_is_called_so_at_a_table_of_another_node(fleet: Fleet) -> None:
    one, other = fleet.nodes
    code, lines = begin(fleet)
    lines[0].close()
    south = lines[1].you["name"]
    (person,) = fleet.read("SELECT id FROM people WHERE name = %s", south)
    key = key_file(fleet.place).read_text("utf-8").strip()
    for node, name in ((other, "Nice"), (one, "Else")):
        path = f"/api/admin/people/{person[0]}/renamed"
        assert node.ask("POST", path, {"name": name}, token=key).status == 204
        while name not in str(lines[1].next().get("table")):
            pass
    asked = one.ask("POST", f"/api/nodes/renaming/table/{code}", {"person": "x", "name": "N"})
    assert asked.status == 404, "no stranger is a node"
    lines[1].close()


def test_a_code_that_is_written_oddly_is_asked_for_elsewhere_too(fleet: Fleet) -> None:
    """Blanks of every kind around a code are none of it, and stand in no request's first line."""
    one, other = fleet.nodes
    north = one.guest("North")
    code = north.open_table()
    line = north.enter(code)
    line.welcome()
    for written in (f"%20{code}", f"%E2%80%83{code.lower()}", f"{code}?x=%C3%A9"):
        assert other.ask("GET", f"/api/tables/{written}").status == 200, written
    line.close()


def test_who_signs_out_everywhere_is_sent_away_at_other_nodes_too(
    fleet: Fleet, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They stayed in until they said who they are again; so did who only looked on, forgotten."""
    monkeypatch.setattr(devices, "_AT_ONCE", 1)
    one, other = fleet.nodes
    north = one.guest("North")
    code = other.ask("POST", "/api/me/code", token=north.token).json["code"]
    joined = other.ask("POST", "/api/sign-in/code", {"code": code}).json
    phone = Guest(other, joined["token"], joined["person"]["id"])
    south = other.guest("South")
    table = south.open_table(seats=2)
    at_phone, stays = phone.enter(table), south.enter(table)
    old = at(other, north).enter(table)
    for line in (at_phone, old, stays):
        line.welcome()
    fresh = one.ask("POST", "/api/me/sign-out-elsewhere", token=north.token).json["token"]
    assert at_phone.closed() == ("signed-out", 4403)
    assert old.do("sit", chair=0, name="North")["type"] == "ack", "the device that asked goes on"
    assert old.do("stand", chair=0)["type"] == "ack"
    key = key_file(fleet.place).read_text("utf-8").strip()
    path = f"/api/admin/people/{south.id}/signed-out"
    assert one.ask("POST", path, {"reason": "cheating"}, token=key).status == 204
    assert stays.closed() == ("signed-out", 4403)
    assert one.ask("DELETE", "/api/me", token=fresh).status == 204
    assert old.closed() == ("bad-token", 4401)


def test_nobody_is_half_forgotten_while_a_node_does_not_answer(
    fleet: Fleet, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = fleet.nodes
    north = one.guest("North")
    line = north.enter(north.open_table())
    assert line.do("sit", chair=0, name="North")["type"] == "ack"

    async def silent(*_: object) -> ForwardedAnswer:
        return ForwardedAnswer(503, {}, b"")

    with monkeypatch.context() as patched:
        patched.setattr(everywhere, "ask", silent)
        assert at(other, north).ask("DELETE", "/api/me").error == (503, "too-many")
    assert at(other, north).ask("DELETE", "/api/me").status == 204
    assert line.closed()[0] == "bad-token"


def test_who_stops_hands_over_and_nothing_is_lost(fleet: Fleet) -> None:
    code, lines = begin(fleet)
    play(lines, 4)
    seq = lines[0].seq
    one, other = fleet.nodes
    one.stop()
    assert lines[0].closed()[0] is not None
    north = other.guest("Watcher")
    again = north.enter(code)
    again.welcome()
    assert again.seq >= seq
    assert fleet.epoch(code) == 2
    again.close()


def test_a_node_that_has_left_does_not_come_back(
    postgres: Postgres | NamedPostgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its next renewal found no lease and made one: for three seconds others took it for alive."""
    monkeypatch.setattr(lease, "RENEW_SECONDS", 0.01)
    place = postgres.fresh()

    async def living(runtime: Runtime) -> list[NodeState]:
        return await runtime.store.read(claims.alive)

    async def live() -> None:
        settings = Settings(database=place, node_address="127.0.0.1:1", client=None)
        runtime = Runtime(settings, Store(place))
        await runtime.begin("a key of the house")
        assert len(await living(runtime)) == 1
        await runtime.drain()
        for _ in range(30):
            assert await living(runtime) == []
            await asyncio.sleep(lease.RENEW_SECONDS)
        await runtime.close()

    asyncio.run(live())


def test_of_two_nodes_that_say_they_are_at_the_same_place_one_stays_out(
    postgres: Postgres | NamedPostgres,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """On two machines, each with its own 127.0.0.1: they deleted each other every second."""
    monkeypatch.setattr(lease, "RENEW_SECONDS", 0.01)
    place = postgres.fresh()
    settings = Settings(database=place, node_address="127.0.0.1:8001", client=None)

    async def live() -> None:
        one, other = Runtime(settings, Store(place)), Runtime(settings, Store(place))
        assert one.member is not None
        assert other.member is not None
        for runtime in (one, other):
            await runtime.begin("a key of the house")
        await _until(lambda: one.member is not None and one.member.cut_off)
        for _ in range(30):
            living = await other.store.read(claims.alive)
            assert [node.id for node in living] == [other.member.node.id]
            assert one.member.cut_off
            await asyncio.sleep(lease.RENEW_SECONDS)
        await other.close()
        await _until(lambda: one.member is not None and not one.member.cut_off)
        await one.close()

    asyncio.run(live())
    assert "".join(capsys.readouterr()).count("--node-address") == 1


def test_who_renews_twice_because_nobody_answered_hears_what_was_lost(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The first attempt had come to its end: at the second the lease held, and whoever was at a
    table that another node had taken saw nothing of it any more."""

    class Unanswered:
        """A store that has to do everything again."""

        async def write(self, work: Any) -> Any:
            work(None)
            return work(None)

    now, lapsed = [100.0], iter([True, False, False, False])
    lost: list[str] = []
    monkeypatch.setattr(claims, "renew", lambda *_: next(lapsed))
    monkeypatch.setattr(claims, "held", lambda *_: {})
    monkeypatch.setattr(claims, "alive", lambda *_: [])
    member = FleetMember(cast(Store, Unanswered()), "127.0.0.1:1", "me", lambda: now[0])
    member.tenures = lambda: {"ABCDEF": claims.Tenure("me", 1)}
    member.lose = lost.extend
    asyncio.run(member.renew())
    assert lost == ["ABCDEF"]
    now[0] += 1.0
    asyncio.run(member.renew())
    assert lost == ["ABCDEF"], "a lease that was renewed in time has lost nothing"


def two_members(
    place: PostgresPlace,
    monkeypatch: pytest.MonkeyPatch,
    story: Callable[[FleetMember, FleetMember], Awaitable[None]],
) -> None:
    """Of whom none renews its lease by itself."""
    monkeypatch.setattr(lease, "RENEW_SECONDS", DEAD)

    async def live() -> None:
        runtimes, members = [], []
        for port in (1, 2):
            address = f"127.0.0.1:{port}"
            settings = Settings(database=place, node_address=address, client=None)
            runtime = Runtime(settings, Store(place))
            await runtime.begin("a key of the house")
            runtimes.append(runtime)
            assert runtime.member is not None
            members.append(runtime.member)
        await story(members[0], members[1])
        for runtime in runtimes:
            await runtime.close()

    asyncio.run(live())


def lapse(place: PostgresPlace, member: FleetMember) -> None:
    with psycopg.connect(place.address) as connection:
        past = "UPDATE nodes SET lease = lease - 4 WHERE address = %s"
        assert connection.execute(past, [member.address]).rowcount == 1


def test_a_node_that_comes_back_first_after_an_outage_still_knows_the_others(
    postgres: Postgres | NamedPostgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It saw nobody beside it, was cut off before it had looked again, and so kept its people for
    as long as that lasted: seed 23 of tests/fleet."""
    place = postgres.fresh()

    async def story(one: FleetMember, other: FleetMember) -> None:
        for member in (one, other):
            lapse(place, member)
        await one.renew()
        assert [node.address for node in one.known] == [other.address]
        assert [node.id for node in await one.others()] == []

    two_members(place, monkeypatch, story)


def test_what_has_come_while_the_lease_was_renewed_is_looked_at_too(
    postgres: Postgres | NamedPostgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = postgres.fresh()
    found: list[list[str]] = []

    async def story(one: FleetMember, other: FleetMember) -> None:
        stale = await one.claim("TABLE1")
        lapse(place, one)
        assert (await other.claim("TABLE1")).epoch == 2
        one.lose = found.append
        renewing = asyncio.create_task(one.renew())
        await asyncio.sleep(0)  # it is under way
        one.tenures = lambda: {"TABLE1": stale}
        await renewing
        one.tenures = dict

    two_members(place, monkeypatch, story)
    assert found == [["TABLE1"]]


def test_what_others_have_taken_while_it_was_read_is_not_taken_for_ones_own(
    postgres: Postgres | NamedPostgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The lease ran out between the claim and the end of reading: the node told people of a table
    that another had, and refused what was stored there (seed 24 of tests/fleet, very likely)."""
    place = postgres.fresh()
    lapsed: list[bool] = []

    async def story(one: FleetMember, other: FleetMember) -> None:
        async def read() -> str:
            if not lapsed:
                lapsed.append(True)
                lapse(place, one)
                await other.claim("TABLE1")
                await one.renew()
            return "as it is"

        with pytest.raises(Elsewhere):
            await one.claim_and_read("TABLE1", read)

    two_members(place, monkeypatch, story)
    assert lapsed


def test_whoever_looks_for_the_owner_of_a_table_does_not_wait_for_what_the_owner_saves(
    postgres: Postgres | NamedPostgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor the owner for them: two nodes waited for each other, until the database saw it."""
    place = postgres.fresh()

    async def story(one: FleetMember, other: FleetMember) -> None:
        await one.claim("TABLE1")
        with psycopg.connect(place.address) as connection:
            connection.execute("SELECT 1 FROM owners FOR SHARE")
            with pytest.raises(Elsewhere):
                await other.claim("TABLE1")

    two_members(place, monkeypatch, story)


def test_claims_stand_in_a_transaction_in_the_order_of_their_codes() -> None:
    async def ordered() -> list[Any]:
        works: list[Any] = [
            partial(claims.take, code="C", node="one"),
            partial(claims.alive),
            partial(claims.take, code="A", node="one"),
            partial(claims.take, code="B", node="one"),
        ]
        jobs = in_turn([WriteJob(work, lambda result, error: None) for work in works])
        return [job.work.keywords.get("code") for job in jobs if isinstance(job.work, partial)]

    assert asyncio.run(ordered()) == ["A", None, "B", "C"]


def test_an_owner_that_was_passed_over_can_write_nothing(fleet: Fleet) -> None:
    code, lines = begin(fleet)
    play(lines, 2)
    seq = lines[0].seq
    with psycopg.connect(fleet.place.address) as thief:
        thief.execute(
            "UPDATE owners SET owner = 'thief', epoch = epoch + 1 WHERE code = %s", (code,)
        )
    for line in lines:
        view = line.view
        if view and view["phase"].get("seat") == view["seat"]:
            line.send(
                {
                    "type": "act",
                    "id": "late",
                    "chair": view["seat"],
                    "turn": line.turn,
                    "move": view["moves"][0],
                }
            )
            assert line.closed()[0] is not None
            assert not [frame for frame in line.seen if frame.get("id") == "late"]
    (stored,) = fleet.read("SELECT seq FROM reached WHERE code = %s", code)
    assert stored[0] == seq


def test_a_stranger_finds_no_way_between_nodes(fleet: Fleet) -> None:
    one = fleet.nodes[0]
    assert one.ask("POST", "/api/nodes/leaving/table/ABCDEF", b"x").status == 404
    forged = one.ask(
        "POST", "/api/nodes/leaving/table/ABCDEF", b"x", headers={"X-Penultima-Node": "x"}
    )
    assert forged.status == 404


def test_the_house_takes_the_lease_of_a_dead_node_as_over(fleet: Fleet) -> None:
    one, other = fleet.nodes
    north = one.guest("North")
    code = north.open_table(edition="classic", seats=2)
    with psycopg.connect(fleet.place.address) as connection:
        connection.execute("UPDATE owners SET owner = 'gone' WHERE code = %s", (code,))
    line = at(other, north).enter(code)
    line.welcome()
    wait_until(
        lambda: fleet.read("SELECT count(*) FROM claims WHERE code = %s", code)[0][0] == 2,
        "a claim that nobody has written down",
    )
    line.close()


# ---------------------------------------------------------------- a machine that vanishes


def test_who_asks_for_it_hears_that_the_node_is_still_there(fleet: Fleet) -> None:
    code = fleet.nodes[0].guest("North").open_table(edition="classic", seats=2)
    for node in fleet.nodes:  # the owner, and the door of another node
        guest = node.guest("South")
        line = node.open_socket()
        hello = {"type": "hello", "token": guest.token, "table": code, "beats": True}
        line.send(hello)
        for _ in range(3):
            beat = line.until(lambda frame: frame["type"] == "beat")
            assert beat["silence"] == SILENCE_SECONDS
        line.close()


def test_one_process_that_is_alone_says_nothing_unasked(tmp_path: Path) -> None:
    with serving(tmp_path) as alone:
        guest = alone.guest("North")
        code = guest.open_table(edition="classic", seats=2)
        line = alone.open_socket()
        line.send({"type": "hello", "token": guest.token, "table": code, "beats": True})
        line.welcome()
        with pytest.raises(TimeoutError):
            line.next(2 * SILENCE_SECONDS / 3)
        line.close()


def test_a_terminal_leaves_a_machine_that_has_vanished_and_goes_on_at_another(
    fleet: Fleet, tmp_path: Path
) -> None:
    """Nobody closes its socket: it just never hears anything again."""
    one = fleet.nodes[0]
    code = one.guest("North").open_table(edition="classic", seats=2)
    speech = Speech("en")
    with Proxy(one.port) as door:
        invitation = Invitation(f"http://127.0.0.1:{door.port}", code)
        identity = Identity(invitation.server, "South", speech, tmp_path / "guests.json")
        heard: list[object] = []
        link = RemoteLink(invitation, identity, speech)

        async def stay() -> None:
            staying = asyncio.create_task(link.run(heard.append))
            await _until(lambda: any(isinstance(frame, Update) for frame in heard))
            door.freeze()
            door.mend_for_newcomers()  # those who are here wait for ever
            heard.clear()
            await _until(lambda: any(isinstance(frame, Update) for frame in heard))
            staying.cancel()

        asyncio.run(stay())
        assert isinstance(heard[0], Lost)


async def _until(holds: Callable[[], bool]) -> None:
    patience = Patience("nothing is heard")
    while not holds():
        patience.see(None)
        await asyncio.sleep(0.02)


def test_what_a_newer_program_has_kept_is_not_claimed_but_left_to_it(fleet: Fleet) -> None:
    """Two versions side by side: see also tests/wire/newer.py and tests/fleet."""
    one, other = fleet.nodes
    north = one.guest("North")
    code = north.open_table(edition="classic", seats=2)
    plan = {"kind": "swiss", "title": "Thursday"}
    cup = north.ask("POST", "/api/tournaments", {"plan": plan}).json["code"]
    one.stop()
    with psycopg.connect(fleet.place.address) as connection:
        for table in ("tables", "tournaments"):
            connection.execute(
                f"UPDATE {table} SET snapshot = convert_to("
                "regexp_replace(convert_from(snapshot, 'UTF8'), '^{', '{\"format\":99,'), 'UTF8')"
            )
    south = other.guest("South")
    assert south.enter(code).closed() == ("unknown", 1011)
    assert south.ask("GET", f"/api/tables/{code}").status == 503
    assert fleet.epoch(code) == fleet.epoch(f"tournament {cup}") == 1
