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
from penultima.table import INSTANT
from tests.server.clients import Guest, Line, Served, serving
from tests.server.test_rated_tables import catch_up, enter, numbers, take_part, wants_ratings
from tests.server.test_tournaments import look_in, make
from tests.waiting import Patience

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
