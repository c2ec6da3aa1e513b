"""Rated tournaments on a real server: each table counts once, by the rules of rated tables."""

from collections.abc import Callable
from contextlib import AbstractContextManager, closing
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
import pytest

from penultima.ratings import recomputed
from penultima.server.store import ratings
from penultima.server.store.database import connect
from penultima.server.tournaments.floor import Floor
from penultima.table import INSTANT
from tests.server.clients import Guest, Line, Served, serving
from tests.server.test_rated_tables import catch_up, enter, numbers, take_part, wants_ratings
from tests.server.test_tournaments import look_in, make
from tests.waiting import Patience, wait_until

PATIENT = msgspec.structs.replace(INSTANT, arrival=3600.0, grace=3600.0)
"""Nobody is late here."""
SETUP: dict[str, Any] = {"counting": "round", "teacher": "off", "rated": True}
Servers: TypeAlias = Callable[[], AbstractContextManager[Served]]
NAMES = ("North", "East", "South", "West")


class Player:
    """Somebody who looks at the tournament and plays where it says."""

    def __init__(self, guest: Guest, code: str) -> None:
        self.guest, self.code = guest, code
        self.line = look_in(guest, code)
        self.seat: Line | None = None
        self.leaves_at_once = False
        self.status = ""
        self.table = self.sits_at = ""

    def look(self) -> None:
        """What the tournament says, and to the table that is mine now."""
        catch_up(self.line)
        for frame in self.line.seen:
            if frame["type"] == "news":
                self.status = frame.get("status") or self.status
                self.table = (frame.get("you") or {"table": self.table}).get("table", "")
        self.line.seen.clear()
        if self.table and self.sits_at != self.table:
            self.close_seat()
            self.seat, self.sits_at = enter(self.guest, self.table), self.table

    def move(self, secret: bytes) -> None:
        """One, if it is my turn."""
        seat = self.seat
        if seat is None:
            return
        catch_up(seat)
        if not seat.you["chairs"]:
            return
        (chair,) = seat.you["chairs"]
        if self.leaves_at_once and seat.table["stage"] == "playing":
            assert seat.do("stand", chair=chair)["type"] == "ack"
        elif seat.table["stage"] == "dealing":
            take_part(seat, secret)
        elif seat.table["stage"] == "playing" and seat.view and seat.view["moves"]:
            seat.do("act", chair=chair, turn=seat.turn, move=seat.view["moves"][0])

    def close_seat(self) -> None:
        if self.seat is not None:
            self.seat.close()
            self.seat = None

    def close(self) -> None:
        self.close_seat()
        self.line.close()

    @property
    def sight(self) -> tuple[Any, ...]:
        return self.status, self.table, None if self.seat is None else self.seat.seq


def over(players: list[Player]) -> bool:
    return all(player.status == "over" for player in players)


def one_table_over(players: list[Player]) -> bool:
    return any(player.seat and player.seat.table["stage"] == "finished" for player in players)


def play_until(reached: Callable[[list[Player]], bool], players: list[Player]) -> None:
    patience = Patience("the tournament does not go on")
    secret = bytes(range(32))
    while not reached(players):
        patience.see([player.sight for player in players])
        for player in players:
            if player.seat is None or player.seat.table["stage"] == "finished":
                player.look()
            player.move(secret)


def entered(guests: list[Guest], code: str) -> list[Player]:
    players = [Player(guest, code) for guest in guests]
    for player, name in zip(players, NAMES, strict=False):
        assert player.line.do("enter", name=name)["type"] == "ack"
    return players


def rated_people(server: Served, count: int = 4) -> list[Guest]:
    found = [server.guest(name) for name in NAMES[:count]]
    for guest in found:
        wants_ratings(guest)
    return found


def counted(folder: Path) -> list[tuple[str, int]]:
    """The tables that counted, with their seats; what is stored follows from them bit by bit."""
    with closing(connect(folder / "games.sqlite3", new=False)) as database:
        stored = {
            (row["edition"], row["seats"], row["player"]): (row["mu"], row["sigma"])
            for row in database.execute("SELECT * FROM ratings")
        }
        again = recomputed(ratings.chronicle(database))
        assert stored == {
            (edition, seats, player.id): (rating.mu, rating.sigma)
            for (edition, seats, player), rating in again.items()
        }
        rows = database.execute("SELECT code, seats FROM rated_matches ORDER BY id")
        return [(row["code"], row["seats"]) for row in rows]


@pytest.fixture
def quick(tmp_path: Path) -> Servers:
    """Servers on the same file, one after the other."""
    return partial(serving, tmp_path, pace=PATIENT)


@pytest.mark.slow
def test_every_table_of_two_people_counts_once_also_over_restarts(
    quick: Servers, tmp_path: Path
) -> None:
    with quick() as server:
        guests = rated_people(server)
        code = make(guests[0], setup={**SETUP, "seats": 2}, stages=1)
        players = entered(guests, code)
        assert players[0].line.do("begin")["type"] == "ack"
        play_until(one_table_over, players)
        for player in players:
            player.close()
    with quick() as server:
        players = [Player(Guest(server, guest.token, guest.id), code) for guest in guests]
        play_until(over, players)
        for player in players:
            player.close()
        told = server.ask("GET", f"/api/tournaments/{code}").json
        assert all(numbers(player.guest) for player in players)
    with quick():
        pass  # once more: what was heard is not counted again
    tables = [table["code"] for stage in told["stages"] for table in stage["tables"]]
    assert len(tables) == 2
    assert sorted(counted(tmp_path)) == sorted((table, 2) for table in tables)


def test_who_leaves_has_lost_whatever_the_bot_makes_of_it(quick: Servers, tmp_path: Path) -> None:
    with quick() as server:
        guests = rated_people(server, 2)
        plan = {"kind": "race", "rounds": 1, "stages": 1, "pause": 0}
        code = make(guests[0], setup={**SETUP, "counting": "rounds", "seats": 4}, **plan)
        players = entered(guests, code)
        for _ in range(2):
            assert players[0].line.do("admit", level="beginner")["type"] == "ack"
        players[1].leaves_at_once = True
        assert players[0].line.do("begin")["type"] == "ack"
        play_until(over, players)
        (stays,), (leaves,) = (
            guest.ask("GET", "/api/me/ratings").json["ratings"] for guest in guests
        )
        assert leaves["number"] < min(1500, stays["number"])
        assert [point["forfeited"] for point in leaves["points"]] == [True]
        assert [point["forfeited"] for point in stays["points"]] == [False]
        for player in players:
            player.close()
    assert [seats for _, seats in counted(tmp_path)] == [4]


def test_a_table_that_the_organiser_has_ended_is_over_for_its_people_and_not_rated(
    quick: Servers, tmp_path: Path
) -> None:
    with quick() as server:
        guests = rated_people(server)
        code = make(guests[0], setup={**SETUP, "seats": 2}, stages=1)
        players = entered(guests, code)
        assert players[0].line.do("begin")["type"] == "ack"
        patience = Patience("nobody is told where to sit")
        while not all(player.seat for player in players):
            patience.see([player.sight for player in players])
            for player in players:
                player.look()
        tables = [players[0].sits_at, next(p.sits_at for p in players[1:])]
        figures: dict[str, Any] = {"stage": 0, "table": 0, "points": [0, 9], "rounds_won": [0, 1]}
        assert players[0].line.do("result", **figures, note="went home")["type"] == "ack"
        assert players[0].line.do("endearly")["type"] == "ack"
        for player in players:
            assert player.seat is not None
            player.seat.until(lambda f: any(e["event"] == "ruledoff" for e in f.get("events", ())))
            player.close()
    with quick() as server:
        for table in tables:
            told = server.ask("GET", f"/api/tables/{table}").json["table"]
            assert (told["stage"], told["winners"]) == ("finished", [])
    assert counted(tmp_path) == []


async def not_told(_: Floor, code: str) -> None:
    """The table plays on."""


def test_a_table_that_was_not_told_of_its_end_before_the_server_stopped_ends_when_it_is_back(
    quick: Servers, monkeypatch: pytest.MonkeyPatch
) -> None:
    with quick() as server, monkeypatch.context() as patched:
        patched.setattr(Floor, "_rule_off", not_told)
        guests = rated_people(server)
        code = make(guests[0], setup={**SETUP, "seats": 2}, stages=1)
        players = entered(guests, code)
        assert players[0].line.do("begin")["type"] == "ack"
        figures: dict[str, Any] = {"stage": 0, "table": 0, "points": [0, 9], "rounds_won": [0, 1]}
        assert players[0].line.do("result", **figures, note="went home")["type"] == "ack"
        told = server.ask("GET", f"/api/tournaments/{code}").json
        first, second = [table["code"] for table in told["stages"][0]["tables"]]
        for player in players:
            player.close()
    with quick() as server:

        def stage_of(table: str) -> str:
            return str(server.ask("GET", f"/api/tables/{table}").json["table"]["stage"])

        wait_until(lambda: stage_of(first) == "finished", "the table goes on")
        assert stage_of(second) != "finished"


def test_who_has_not_chosen_ratings_cannot_enter_and_who_was_there_is_asked_again(
    server: Served,
) -> None:
    north, south = server.guest("North"), server.guest("South")
    wants_ratings(north)
    code = make(north, setup={"seats": 2, "counting": "round"})
    lines = [look_in(guest, code) for guest in (north, south)]
    for line in lines:
        assert line.do("enter", name="Somebody")["type"] == "ack"
    plan = server.ask("GET", f"/api/tournaments/{code}").json["plan"]
    plan["setup"] |= SETUP
    assert lines[0].do("revise", plan=plan)["type"] == "ack"
    assert server.ask("GET", f"/api/tournaments/{code}").json["entrants"] == []
    assert lines[1].do("enter", name="South")["code"] == "rated-opt-in"
    lines[0].do("admit", name="South")
    (written,) = server.ask("GET", f"/api/tournaments/{code}").json["entrants"]
    assert lines[1].do("claim", number=written["number"])["code"] == "rated-opt-in"
    assert lines[0].do("enter", name="North")["type"] == "ack"
    wants_ratings(south)
    lines.append(look_in(south, code))
    assert lines[2].do("claim", number=written["number"])["type"] == "ack"
    for line in lines:
        line.close()


@pytest.mark.parametrize(
    "plan, reason",
    [
        ({"setup": {**SETUP, "teacher": "review"}}, "plan-tables-setup"),
        ({"setup": {**SETUP, "house": ["stacking"]}}, "plan-tables-setup"),
        ({"setup": {**SETUP, "turn_seconds": None}}, "plan-tables-setup"),
        ({"setup": SETUP, "by_hand": True}, "plan-rated-by-hand"),
    ],
)
def test_what_a_rated_tournament_cannot_have(
    server: Served, plan: dict[str, Any], reason: str
) -> None:
    answer = server.guest().ask(
        "POST", "/api/tournaments", {"plan": {"title": "Rated", "kind": "swiss", **plan}}
    )
    assert answer.error == (400, reason)


@pytest.mark.slow
def test_every_table_of_a_rotation_of_eight_at_which_two_people_sit_counts(
    quick: Servers, tmp_path: Path
) -> None:
    """Two people and six bots: they are partners once and rivals twice, as one side or two."""
    with quick() as server:
        guests = rated_people(server, 2)
        setup = {"teacher": "off", "rated": True}
        code = make(guests[0], kind="rotation", places=8, setup=setup, pause=0)
        players = entered(guests, code)
        assert players[0].line.do("begin")["type"] == "ack"
        play_until(over, players)
        told = server.ask("GET", f"/api/tournaments/{code}/record").json
        people = {e["number"] for e in told["entrants"] if "level" not in e}
        for player in players:
            assert numbers(player.guest)
            player.close()
    tables = [
        (table["code"], 4)
        for stage in told["stages"]
        for table in stage["tables"]
        if people.issubset(table["chairs"])
    ]
    assert len(people) == 2
    assert len(tables) == 3
    assert sorted(counted(tmp_path)) == sorted(tables)
    sides = sides_of_tables(tmp_path)
    assert set(sides) == {table for table, _ in tables}
    assert all(found == [0, 1, 0, 1] for found in sides.values())


@pytest.mark.slow
def test_the_last_table_of_a_rated_elimination_counts_whatever_it_begins_with(
    quick: Servers, tmp_path: Path
) -> None:
    with quick() as server:
        guests = rated_people(server)
        setup = {"teacher": "off", "rated": True, "seats": 3, "target": 150}
        code = make(guests[0], kind="elimination", setup=setup, rounds=1, pause=0, fill=None)
        players = entered(guests, code)
        assert players[0].line.do("begin")["type"] == "ack"
        play_until(over, players)
        told = server.ask("GET", f"/api/tournaments/{code}/record").json
        for player in players:
            player.close()
    final = told["stages"][-1]
    assert final["setup"]["counting"] == "elimination"
    (last,) = final["tables"]
    assert any(last["accounts"]), "not all begin it alike"
    tables = [
        (table["code"], len(table["chairs"]))
        for stage in told["stages"]
        for table in stage["tables"]
    ]
    assert sorted(counted(tmp_path)) == sorted(tables)
    places = places_of_table(tmp_path, last["code"])
    assert places == last["result"]["places"]


def sides_of_tables(folder: Path) -> dict[str, list[int]]:
    """By the code of each table that counted."""
    return {code: [chair["side"] for chair in chairs] for code, chairs in stored(folder).items()}


def places_of_table(folder: Path, code: str) -> list[int]:
    return [chair["place"] for chair in stored(folder)[code]]


def stored(folder: Path) -> dict[str, list[dict[str, Any]]]:
    """The chairs of every table that counted."""
    found: dict[str, list[dict[str, Any]]] = {}
    with closing(connect(folder / "games.sqlite3", new=False)) as database:
        for row in database.execute(
            "SELECT code, side, place FROM rated_matches JOIN rated_chairs ON match = id"
            " ORDER BY id, chair"
        ):
            found.setdefault(row["code"], []).append({"side": row["side"], "place": row["place"]})
    return found
