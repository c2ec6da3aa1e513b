"""Rated matches over real sockets: who gets in, what is counted, who sees it."""

import hashlib
import sqlite3
import time
from contextlib import closing
from itertools import count
from pathlib import Path

import pytest
from websockets.sync.client import connect

from tests.server.clients import Guest, Line, Served, serving
from tests.waiting import Patience, wait_until

RATED = {"seats": 2, "counting": "round", "teacher": "off", "rated": True}
_SECRETS = count(1)


def enter(guest: Guest, code: str, *, entropy: bool = True) -> Line:
    """With a client that takes part in the deal."""
    line = Line(
        connect(f"ws://{guest.server.host}/ws", compression=None, legacy=True, ping_interval=None)
    )
    hello = {"type": "hello", "token": guest.token, "table": code, "since": 0}
    line.send({**hello, "entropy": entropy})
    line.welcome()
    return line


def wants_ratings(guest: Guest, *, wanted: bool = True) -> None:
    assert guest.ask("PATCH", "/api/me", {"rated": wanted}).json["rated"] is wanted


def at_a_table(*guests: Guest, **setup: object) -> tuple[str, list[Line]]:
    """They sit down, one after the other; nobody has started yet."""
    code = guests[0].open_table(**RATED | setup)
    lines = [enter(guest, code) for guest in guests]
    for chair, line in enumerate(lines):
        assert line.do("sit", chair=chair, name=f"Chair {chair}")["type"] == "ack"
    return code, lines


def take_part(line: Line, entropy: bytes) -> None:
    """In the deal that is under way."""
    deal, chair = line.table["deal"], line.you["chairs"][0]
    digest = hashlib.sha256(entropy).hexdigest()
    if deal["revealing"]:
        if str(chair) not in deal["revealed"]:
            line.do("reveal", attempt=deal["attempt"], entropy=entropy.hex())
    elif str(chair) not in deal["committed"]:
        line.do("commit", attempt=deal["attempt"], digest=digest)


def play(lines: list[Line]) -> None:
    """To the end of the match."""
    secrets = {line: next(_SECRETS).to_bytes(32, "big") for line in lines}
    patience = Patience("the match does not end")
    while any(line.table["stage"] != "finished" for line in lines):
        patience.see([(line.seq, line.turn, line.table["stage"]) for line in lines])
        for line in lines:
            catch_up(line)
            if line.table["stage"] == "dealing":
                take_part(line, secrets[line])
            elif line.table["stage"] == "playing" and line.view and line.view["moves"]:
                chair = line.you["chairs"][0]
                line.do("act", chair=chair, turn=line.turn, move=line.view["moves"][0])


def catch_up(line: Line) -> None:
    """With what has come in."""
    try:
        while True:
            line.next(0.01)
    except TimeoutError:
        pass


def numbers(guest: Guest) -> list[int]:
    found = guest.ask("GET", "/api/me/ratings").json["ratings"]
    return [rating["number"] for rating in found]


@pytest.fixture
def pair(server: Served) -> tuple[Guest, Guest]:
    found = server.guest("North"), server.guest("South")
    for guest in found:
        wants_ratings(guest)
    return found


def test_a_rated_match_moves_the_numbers_of_both(server: Served, pair: tuple[Guest, Guest]) -> None:
    north, south = pair
    code, lines = at_a_table(north, south)
    assert lines[0].do("start")["type"] == "ack"
    play(lines)
    (mine,), (theirs,) = numbers(north), numbers(south)
    assert mine != theirs
    assert max(mine, theirs) > 1500 > min(mine, theirs)
    (rating,) = north.ask("GET", "/api/me/ratings").json["ratings"]
    assert [point["table"] for point in rating["points"]] == [code]
    assert rating["provisional"]
    assert north.ask("GET", "/api/me/export").json["ratings"] == [rating]
    games = server.ask("GET", "/api/ratings").json["games"]
    assert {"edition": "classic", "seats": 2} in [
        {name: game[name] for name in ("edition", "seats")} for game in games
    ]
    board = north.ask("GET", "/api/ratings/classic/2").json
    assert [line["number"] for line in board["people"] if line["you"]] == [mine]
    assert not any(
        line["you"] for line in server.ask("GET", "/api/ratings/classic/2").json["people"]
    )


def test_who_leaves_has_lost(pair: tuple[Guest, Guest]) -> None:
    north, south = pair
    _, lines = at_a_table(north, south)
    assert lines[0].do("start")["type"] == "ack"
    assert lines[1].do("stand", chair=1)["type"] == "ack"
    (stays,), (leaves,) = numbers(north), numbers(south)
    assert stays > 1500 > leaves


@pytest.mark.parametrize("how", ["wants no numbers", "is forgotten"])
def test_who_is_known_no_longer_before_the_end_takes_nothing_from_the_winner(
    pair: tuple[Guest, Guest], how: str
) -> None:
    north, south = pair
    _, lines = at_a_table(north, south)
    assert lines[0].do("start")["type"] == "ack"
    if how == "is forgotten":
        assert south.ask("DELETE", "/api/me").status == 204
        wait_until(lambda: bool(numbers(north)), "the match is not over")
    else:
        wants_ratings(south, wanted=False)
        play(lines)
        assert numbers(south) == []
    (stays,) = numbers(north)
    assert stays > 1500


def test_a_match_that_all_have_walked_away_from_is_lost_for_all(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        pair = server.guest("North"), server.guest("South")
        for guest in pair:
            wants_ratings(guest)
        code, lines = at_a_table(*pair, seats=3)
        lines[0].do("start")
        for line in lines:
            line.close()
    with closing(sqlite3.connect(tmp_path / "games.sqlite3")) as database, database:
        day_before = time.time() - 25 * 3600
        database.execute("UPDATE tables SET updated = ? WHERE code = ?", (day_before, code))
    with serving(tmp_path) as server:
        north, south = (Guest(server, guest.token, guest.id) for guest in pair)
        wait_until(lambda: bool(numbers(north)), "the match is not over")
        assert numbers(north) == numbers(south)
        assert numbers(north)[0] < 1500


def test_who_has_not_chosen_it_or_deals_with_nobody_cannot_sit_down(
    server: Served, pair: tuple[Guest, Guest]
) -> None:
    code = pair[0].open_table(**RATED)
    line = enter(server.guest(), code)
    assert line.do("sit", chair=0, name="East")["code"] == "rated-opt-in"
    line = enter(pair[1], code, entropy=False)
    assert line.do("sit", chair=0, name="South")["code"] == "rated-fair-deal"


def test_who_is_forgotten_is_in_no_list(server: Served, pair: tuple[Guest, Guest]) -> None:
    north, south = pair
    _, lines = at_a_table(north, south, edition="cars")
    lines[0].do("start")
    lines[1].do("stand", chair=1)
    before = server.ask("GET", "/api/ratings/cars/2").json["people"]
    assert [line["name"] for line in before] == ["North", "South"]
    assert north.ask("DELETE", "/api/me").status == 204
    after = server.ask("GET", "/api/ratings/cars/2").json["people"]
    assert after == [line for line in before if line["name"] == "South"]
    wants_ratings(south, wanted=False)
    assert numbers(south) == []
    assert server.ask("GET", "/api/ratings/cars/2").json["people"] == []


def test_lists_say_the_same_whoever_else_is_there(server: Served) -> None:
    """Twin worlds: that somebody without ratings exists and plays changes no byte."""
    before = server.ask("GET", "/api/ratings/mando/3").body
    games = server.ask("GET", "/api/ratings").body
    stranger = server.guest("Stranger")
    code = stranger.open_table(seats=2, edition="mando", counting="round")
    line = stranger.enter(code)
    line.welcome()
    line.do("sit", chair=0, name="Stranger")
    line.do("start")
    assert server.ask("GET", "/api/ratings/mando/3").body == before
    assert server.ask("GET", "/api/ratings").body == games
    assert b"Stranger" not in stranger.ask("GET", "/api/ratings/mando/3").body


@pytest.mark.parametrize(
    "path, status",
    [
        ("/api/ratings/no-such/4", 404),
        ("/api/ratings/classic/1", 404),
        ("/api/ratings/classic/11", 404),
        ("/api/ratings/classic/4?page=0", 400),
        ("/api/ratings/classic/4?page=-1", 400),
        ("/api/ratings/classic/4?page=two", 400),
        ("/api/ratings/classic/4?page=99999999999999999999", 400),
        ("/api/me/ratings", 401),
    ],
)
def test_what_cannot_be_asked(server: Served, path: str, status: int) -> None:
    assert server.ask("GET", path).status == status


def test_a_token_that_is_none_is_refused(server: Served) -> None:
    assert server.ask("GET", "/api/ratings/classic/4", token="x").status == 401


def test_choices_that_a_rated_table_cannot_have(server: Served) -> None:
    refused = server.guest().ask("POST", "/api/tables", {"setup": {**RATED, "teacher": "review"}})
    assert refused.error == (400, "bad-setup")
