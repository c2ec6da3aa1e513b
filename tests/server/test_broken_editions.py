"""Editions of others that fail at the table: that table is closed with a word, and no other."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed

from penultima.editions import EDITIONS
from penultima.game.edition import Edition
from penultima.game.effect import Effect
from penultima.game.progress import Progress
from penultima.game.state import Lay
from tests.server.clients import Frame, Guest, Line, Served, serving
from tests.server.play import play_on


class Failing(Effect, frozen=True):
    """Fails as soon as it is laid."""

    def laid(self, progress: Progress, lay: Lay) -> None:
        raise ZeroDivisionError("an effect of somebody who was in a hurry")


class Endless(Effect, frozen=True):
    """Never comes to an end."""

    def laid(self, progress: Progress, lay: Lay) -> None:
        while True:
            pass


@pytest.fixture(params=[Failing(), Endless()], ids=["failing", "endless"])
def broken(request: pytest.FixtureRequest) -> Iterator[str]:
    """An edition all of whose cards have this effect."""
    classic = EDITIONS["classic"]
    faces = tuple(replace(face, effect=request.param) for face in classic.faces)
    edition = replace(classic, id="broken", faces=faces)
    EDITIONS.add(edition)
    yield edition.id
    EDITIONS.remove(edition.id)


@pytest.fixture
def visiting() -> Iterator[Edition]:
    """An edition that comes and goes; it is gone after the test, however that ends."""
    edition = replace(EDITIONS["classic"], id="visiting")
    EDITIONS.add(edition)
    yield edition
    if edition.id in EDITIONS:
        EDITIONS.remove(edition.id)


def begin(guest: Guest, edition: str) -> tuple[str, Line]:
    """A table at which the match is to begin; a bot may be the first to lay a card."""
    code = guest.open_table(seats=3, counting="round", edition=edition)
    line = guest.enter(code)
    line.welcome()
    line.do("sit", chair=0, name="North")
    line.send({"type": "start", "id": "begin"})
    return code, line


def lay_until_sent_away(line: Line) -> None:
    try:
        while True:
            if line.view is not None and line.view["moves"]:
                act = {"type": "act", "id": f"{line.turn}", "chair": 0, "turn": line.turn}
                line.send({**act, "move": line.view["moves"][0]})
            line.next()
    except ConnectionClosed:
        return


def is_bye(frame: Frame) -> bool:
    return bool(frame["type"] == "bye")


def test_a_fault_closes_its_own_table_and_no_other(server: Served, broken: str) -> None:
    _, sound = begin(server.guest("South"), "classic")
    sound.until(lambda frame: frame["type"] == "ack")
    north = server.guest()
    code, line = begin(north, broken)
    lay_until_sent_away(line)
    assert [frame["code"] for frame in line.seen if is_bye(frame)] == ["broken-edition"]
    again = north.enter(code)
    assert again.until(is_bye)["code"] == "broken-edition"
    with pytest.raises(ConnectionClosed):
        again.next()
    assert north.ask("GET", f"/api/tables/{code}").error == (409, "broken-edition")
    play_on(sound)
    sound.close()


def test_a_table_whose_edition_is_gone_is_kept(tmp_path: Path, visiting: Edition) -> None:
    with serving(tmp_path) as server:
        north = server.guest()
        code, line = begin(north, visiting.id)
        line.until(lambda frame: frame["type"] == "ack")
        line.close()
    EDITIONS.remove(visiting.id)
    with serving(tmp_path) as server:
        north.server = server
        assert north.enter(code).until(is_bye)["code"] == "broken-edition"
    EDITIONS.add(visiting)
    with serving(tmp_path) as server:
        north.server = server
        line = north.enter(code)
        line.welcome()
        play_on(line)
        line.close()


def test_who_wants_to_be_forgotten_is_so_at_a_table_whose_edition_is_gone(
    tmp_path: Path, visiting: Edition
) -> None:
    with serving(tmp_path) as server:
        north, south = server.guest("Septentrio"), server.guest("South")
        code = north.open_table(seats=2, counting="round", edition=visiting.id)
        lines = []
        for chair, guest, name in ((1, north, "Septentrio"), (0, south, "South")):
            line = guest.enter(code)
            line.welcome()  # who comes first is the host
            line.do("sit", chair=chair, name=name)
            lines.append(line)
        assert lines[0].do("start")["type"] == "ack"
        lines[1].until(lambda frame: bool(frame.get("views")))
        for line in lines:
            line.close()
    EDITIONS.remove(visiting.id)
    with serving(tmp_path) as server:
        north.server = server
        assert north.ask("DELETE", "/api/me").status == 204
    EDITIONS.add(visiting)
    with serving(tmp_path) as server:
        south.server = server
        line = south.enter(code)
        chairs = line.welcome()["table"]["chairs"]
        assert [(chair["name"], chair["left"]) for chair in chairs] == [
            ("South", False),
            ("?", True),
        ]
        play_on(line)
        line.close()
