"""Ratings without a browser: chosen, seen and deleted from a terminal."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from penultima.terminal.invitation import Identity, read_server
from penultima.terminal.links import CannotPlay
from penultima.terminal.ratings import rating_lines
from tests.server.clients import Guest, Served, serving
from tests.server.test_rated_tables import at_a_table, wants_ratings
from tests.terminal.joining import SPEECH
from tests.terminal.piped import run


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("server")) as served:
        yield served


@pytest.fixture
def me(server: Served, tmp_path: Path) -> Identity:
    return Identity(f"http://{server.host}", "South", SPEECH, tmp_path / "guests.json")


def guest(server: Served, me: Identity) -> Guest:
    return Guest(server, me.token(), me.ask("GET", "/api/me")["id"])


def test_nobody_has_ratings_who_has_not_chosen_them(server: Served, me: Identity) -> None:
    (told,) = rating_lines(me, "show", SPEECH)
    assert told.startswith(f"South has no ratings at http://{server.host}. With --ratings on")
    head, none = rating_lines(me, "on", SPEECH)
    assert head.startswith("South has ratings")
    assert none.startswith("No rated match yet")
    person = me.ask("GET", "/api/me")
    assert (person["rated"], person["keep"]) == (True, True)


def test_they_are_seen_and_deleted(server: Served, me: Identity) -> None:
    rating_lines(me, "on", SPEECH)
    north = server.guest("North")
    wants_ratings(north)
    _, lines = at_a_table(north, guest(server, me))
    lines[0].do("start")
    lines[1].do("stand", chair=1)
    _, mine = rating_lines(me, "show", SPEECH)
    assert mine.startswith("Classic, 2 players: 1")
    assert mine.endswith("after one match, provisional")
    (gone,) = rating_lines(me, "off", SPEECH)
    assert "has no ratings" in gone
    assert me.ask("GET", "/api/me/ratings") == {"ratings": []}


def test_whom_the_server_has_forgotten_is_somebody_new(me: Identity, server: Served) -> None:
    assert guest(server, me).ask("DELETE", "/api/me").status == 204
    assert "has no ratings" in rating_lines(me, "show", SPEECH)[0]


def test_the_command_says_it(server: Served, tmp_path: Path) -> None:
    told = run("--join", server.host, "--name", "East", "--ratings", "on", data=tmp_path)
    assert told.returncode == 0
    assert told.stdout.startswith("East has ratings")
    assert "--join" in run("--ratings", "show", data=tmp_path).stderr


def test_the_address_of_a_server_is_enough() -> None:
    assert read_server("https://host/t/BCDFGH", SPEECH) == "https://host"
    assert read_server("127.0.0.1:8000", SPEECH) == "http://127.0.0.1:8000"
    with pytest.raises(CannotPlay):
        read_server("ftp://host", SPEECH)


def test_a_rated_table_says_how_to_get_in() -> None:
    assert "--ratings on" in SPEECH.error("rated-opt-in")
