"""What people do at the tables of a rotation: they pause, put somebody out, go away and come back;
whatever it is, the records give the results, and each account is its place's."""

import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from penultima.club.bundle import read_bundle
from penultima.club.evidence import compare
from penultima.table import INSTANT
from penultima.tournament.audit import check
from penultima.tournament.export import TournamentRecord, read_record_json
from tests.server.clients import Frame, Guest, Line, Served, serving
from tests.server.test_rated_tables import catch_up
from tests.server.test_tournaments import look_in, make, news
from tests.waiting import QUIET, Patience

ROTATION: Frame = {
    "kind": "rotation",
    "places": 4,
    "pause": None,
    "fill": "beginner",
    "setup": {"turn_seconds": None},
}
NAMES = ("North", "East", "South")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """Nobody is late for the first round; whoever is gone has a stand-in soon."""
    pace = replace(INSTANT, arrival=10 * QUIET, grace=0.05)
    with serving(tmp_path_factory.mktemp("server"), pace=pace) as served:
        yield served


class Sitter:
    """Somebody at the table of the stage; plays what can be played, and is always ready."""

    def __init__(self, guest: Guest, code: str) -> None:
        self.guest, self.line = guest, look_in(guest, code)
        self.seat: Line
        self.table = ""

    def sit(self) -> None:
        """At the table that is mine now."""
        told = self.line.until(
            lambda f: (f.get("you") or {}).get("table", self.table) not in ("", self.table)
        )
        self.table = told["you"]["table"]
        self.come()

    def come(self) -> None:
        self.seat = self.guest.enter(self.table)
        self.seat.welcome()

    @property
    def chair(self) -> int:
        (chair,) = self.seat.you["chairs"]
        return int(chair)

    def move(self) -> None:
        seat = self.seat
        catch_up(seat)
        if seat.table["stage"] == "playing" and seat.view and seat.view["moves"]:
            seat.do("act", chair=self.chair, turn=seat.turn, move=seat.view["moves"][0])
        elif seat.table["stage"] == "between" and self.chair not in seat.table["ready"]:
            seat.do("ready", chair=self.chair)


class Evening:
    """Three people and the bot of a vacant place; the organiser plays too."""

    def __init__(self, server: Served) -> None:
        self.server = server
        guests = [server.guest(name) for name in NAMES]
        self.code = make(guests[0], **ROTATION)
        self.people = [Sitter(guest, self.code) for guest in guests]
        for person, name in zip(self.people, NAMES, strict=True):
            assert person.line.do("enter", name=name)["type"] == "ack"
        self.direct("begin")
        self.sit()

    def direct(self, kind: str) -> None:
        assert self.people[0].line.do(kind)["type"] == "ack"

    def sit(self) -> None:
        for person in self.people:
            person.sit()
        self.see(lambda table: table["stage"] == "playing")

    def see(self, holds: Callable[[Frame], bool]) -> None:
        """Until the first of them sees it so at the table."""
        seat = self.people[0].seat
        while not holds(seat.table):
            seat.next()

    def play_stage(self, *people: Sitter) -> None:
        patience = Patience("the stage does not end")
        while people[0].seat.table["stage"] != "finished":
            patience.see([(person.seat.seq, person.seat.turn) for person in people])
            for person in people:
                if person.seat.table["stage"] != "finished":
                    person.move()

    def told(self, folder: Path) -> TournamentRecord:
        """All of it holds, and the records of the rounds give the results."""
        news(self.people[0].line, status="between")
        answer = self.server.ask("GET", f"/api/tournaments/{self.code}/records.zip")
        file = folder / "evening.zip"
        file.write_bytes(answer.body)
        bundle = read_bundle(file)
        told = read_record_json(bundle.record)
        assert check(told) == []
        assert bundle.matches
        assert compare(told, bundle.matches) == []
        return told

    def close(self) -> None:
        for person in self.people:
            person.seat.close()
            person.line.close()


@pytest.fixture
def evening(server: Served) -> Iterator[Evening]:
    found = Evening(server)
    yield found
    found.close()


@pytest.mark.slow
def test_a_vote_puts_somebody_out_of_a_stage_whose_bot_plays_for_the_place(
    evening: Evening, tmp_path: Path
) -> None:
    north, east, south = evening.people
    out = south.chair
    for voter in (north, east):
        assert voter.seat.do("voteout", chair=voter.chair, against=out)["type"] == "ack"
    evening.see(lambda table: bool(table["chairs"][out]["left"]))
    south.seat.until(lambda frame: not south.seat.you["chairs"])
    assert south.seat.do("sit", chair=out, name="South")["code"] == "arranged"
    south.seat.close()
    south.come()
    assert south.seat.you["chairs"] == []
    evening.play_stage(north, east)
    told = evening.told(tmp_path)
    (stage,) = told.stages
    assert stage.tables[0].chairs[out] == 3, "the place is still South's"
    points = stage.tables[0].result.points if stage.tables[0].result else ()
    assert sum(told.accounts[2]) == points[out]
    evening.direct("goon")
    evening.sit()
    assert south.seat.table["chairs"][south.chair]["name"] == "South"


@pytest.mark.slow
def test_whoever_goes_away_has_a_stand_in_and_plays_on_when_they_are_back(
    evening: Evening, tmp_path: Path
) -> None:
    north, east, south = evening.people
    mine = south.chair
    south.seat.close()
    evening.see(lambda table: bool(table["chairs"][mine]["stand_in"]))
    patience = Patience("the first round does not end")
    while north.seat.table["round"] == 1:
        patience.see([(person.seat.seq, person.seat.turn) for person in (north, east)])
        north.move()
        east.move()
    south.come()
    assert south.chair == mine
    evening.see(lambda table: not table["chairs"][mine]["stand_in"])
    evening.play_stage(north, east, south)
    told = evening.told(tmp_path)
    moves = {frame["id"] for frame in south.seat.seen if frame["type"] == "ack"}
    assert moves, "South has played"
    result = told.stages[0].tables[0].result
    assert result is not None
    assert told.stages[0].tables[0].chairs[mine] == 3
    assert sum(told.accounts[2]) == result.points[mine]
    assert sum(result.rounds_won) == 8, "both of a pair win each of the four rounds"


@pytest.mark.slow
def test_all_who_are_there_pause_it_and_one_of_them_goes_on(
    evening: Evening, tmp_path: Path
) -> None:
    for asking, person in enumerate(evening.people, 1):
        assert person.seat.do("pause", chair=person.chair)["type"] == "ack"
        catch_up(evening.people[0].seat)
        assert evening.people[0].seat.table["paused"] is (asking == 3)
    turns = [person for person in evening.people if person.seat.view and person.seat.view["moves"]]
    for person in turns:
        assert person.seat.view is not None
        move = person.seat.view["moves"][0]
        sent = {"chair": person.chair, "turn": person.seat.turn, "move": move}
        assert person.seat.do("act", **sent)["code"] == "paused"
    before = evening.people[0].seat.turn
    east = evening.people[1]
    assert east.seat.do("resume", chair=east.chair)["type"] == "ack"
    evening.see(lambda table: not table["paused"])
    assert evening.people[0].seat.turn >= before
    evening.play_stage(*evening.people)
    evening.told(tmp_path)


@pytest.mark.slow
def test_whoever_comes_for_a_bot_s_place_plays_from_the_next_round_on(
    evening: Evening, tmp_path: Path
) -> None:
    north, *_ = evening.people
    west = Sitter(evening.server.guest("West"), evening.code)
    (vacant,) = {0, 1, 2, 3} - {person.chair for person in evening.people}
    assert west.line.do("enter", name="West")["type"] == "ack"
    west.sit()
    assert west.table == north.table
    assert (west.seat.you["chairs"], west.seat.you["joining"]) == ([], True)
    assert not west.seat.view or not west.seat.view["hand"], "the bot's hand is nobody's to see"
    chair = west.seat.table["chairs"][vacant]
    assert (chair["name"], chair["holder"], chair["joins"]) == ("West", "bot", True)
    patience = Patience("the first round does not end")
    while not west.seat.you["chairs"]:
        patience.see([(person.seat.seq, person.seat.turn) for person in evening.people])
        for person in evening.people:
            person.move()
        catch_up(west.seat)
    assert west.chair == vacant
    evening.people.append(west)
    evening.play_stage(*evening.people)
    told = evening.told(tmp_path)
    (table,) = told.stages[0].tables
    assert table.chairs[vacant] == 4
    assert table.result is not None
    assert sum(told.accounts[3]) == table.result.points[vacant], "the account is the place's"
    assert sum(table.result.rounds_won) == 8
    assert west.guest.ask("GET", "/api/me/history").json["total"]["matches"] == 1


@pytest.mark.slow
def test_whoever_leaves_a_table_for_good_is_not_called_to_it_before_the_next_stage(
    evening: Evening, tmp_path: Path
) -> None:
    north, east, south = evening.people
    assert south.seat.do("stand", chair=south.chair)["type"] == "ack"
    you = news_of_me(south, lambda you: you.get("done", False))
    assert (you.get("table", ""), you["watch"]) == ("", [south.table])
    evening.play_stage(north, east)
    evening.told(tmp_path)
    evening.direct("goon")
    evening.sit()
    assert south.seat.you["chairs"]


def news_of_me(person: Sitter, holds: Callable[[Frame], bool]) -> Frame:
    """What the tournament tells somebody of themselves, once it is so."""
    told: Frame = person.line.until(
        lambda frame: frame["type"] == "news" and holds(frame.get("you") or {})
    )["you"]
    return told


def test_what_a_table_has_said_before_the_server_was_stopped_holds_afterwards(
    tmp_path: Path,
) -> None:
    slow = replace(INSTANT, arrival=10 * QUIET, bots=1000.0)
    with serving(tmp_path, pace=slow) as first:
        evening = Evening(first)
        evening.people.append(west := Sitter(first.guest("West"), evening.code))
        assert west.line.do("enter", name="West")["type"] == "ack"
        west.sit()
        evening.close()
    forget_the_news(tmp_path, evening.code)
    with serving(tmp_path, pace=slow) as second:
        again = look_in(Guest(second, west.guest.token, west.guest.id), evening.code)
        again.until(lambda frame: (frame.get("you") or {}).get("table") == west.table)
        again.close()


def forget_the_news(folder: Path, code: str) -> None:
    """As if the server had been killed before the tournament had heard of the chair."""
    with closing(sqlite3.connect(folder / "games.sqlite3")) as database, database:
        query = "SELECT snapshot FROM tournaments WHERE code = ?"
        (saved,) = database.execute(query, (code,)).fetchone()
        told = json.loads(saved)
        (mine,) = [one for one in told["entrants"]["every"] if one["name"] == "West"]
        assert mine.pop("from_stage", 0) == 0
        mine["from_stage"] = 1
        kept = json.dumps(told).encode()
        database.execute("UPDATE tournaments SET snapshot = ? WHERE code = ?", (kept, code))


def test_whoever_is_forgotten_is_forgotten_at_tables_where_they_never_were(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        north, south = server.guest("North"), server.guest("South")
        code = make(north, stages=1)
        lines = [look_in(guest, code) for guest in (north, south)]
        for line, name in zip(lines, ("North", "South"), strict=True):
            assert line.do("enter", name=name)["type"] == "ack"
        for _ in range(2):
            assert lines[0].do("admit", level="beginner")["type"] == "ack"
        assert lines[0].do("begin")["type"] == "ack"
        news(lines[0], status="over")
        assert south.ask("DELETE", "/api/me").status == 204
        for line in lines:
            line.close()
    stored = b"".join(file.read_bytes() for file in tmp_path.glob("games.sqlite3*"))
    assert north.id.encode() in stored
    assert south.id.encode() not in stored
