"""Codes of tables are short, to be read out: whoever tries them one after another is stopped."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from penultima.server.bounds import Doorkeeper, LimitedAct
from penultima.server.codes import new_code
from penultima.server.settings import WIDE, Bounds
from tests.server.clients import Guest, Served, serving
from tests.server.keepers import seated
from tests.server.test_tournaments import make


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Served]:
    with serving(tmp_path, bounds=replace(WIDE, wrong_codes_per_minute=6)) as served:
        yield served


def try_all(guest: Guest) -> list[str]:
    """By every way that leads to a code."""
    wrong = f"/api/tables/{new_code()}"
    asked = (wrong, f"{wrong}/records/1", f"{wrong}/tournament", f"/api/tournaments/{new_code()}")
    answers = [guest.ask("GET", path) for path in asked]
    return [answer.json.get("error", "") if answer.json else "" for answer in answers]


def test_wrong_codes_are_counted_by_every_way_and_right_ones_never(server: Served) -> None:
    north = server.guest("North")
    code, tournament = north.open_table(seats=2), make(north)
    for _ in range(20):
        assert north.ask("GET", f"/api/tables/{code}").status == 200
        assert north.ask("GET", f"/api/tables/{code}/tournament").status == 200
        assert north.ask("GET", f"/api/tournaments/{tournament}").status == 200
    assert try_all(north) == ["no-such-table", "not-finished", "", "no-such-tournament"]
    assert north.enter(new_code()).closed() == ("no-such-table", 4404)
    assert north.enter(new_code()).closed() == ("no-such-table", 4404)
    assert try_all(north) == ["too-fast"] * 4
    assert north.enter(new_code()).closed()[0] == "too-fast"
    assert north.ask("GET", f"/api/tables/{code}").error == (429, "too-fast"), "it would tell"
    assert north.enter(code).closed()[0] == "too-fast"


def test_who_has_a_chair_comes_back_to_it_whoever_guesses_beside_them(server: Served) -> None:
    north, south = server.guest("North"), server.guest("South")
    code = north.open_table(seats=2)
    seated(north, code, 0, "North").close()
    for _ in range(3):
        try_all(south)
    line = north.enter(code)
    line.welcome()
    line.close()
    assert south.enter(code).closed()[0] == "too-fast"


def test_many_at_the_same_moment_gain_nothing() -> None:
    """Each is looked up before any is counted, and all are counted."""
    keeper = Doorkeeper(Bounds(wrong_codes_per_minute=30))
    act, address = LimitedAct.WRONG_CODE, "192.0.2.7"
    assert not keeper.refuses(act, address)
    for _ in range(90):
        keeper.charge(act, address)
    assert keeper.refuses(act, address)
    bucket = keeper._bucket(act, address, 0.0)
    assert bucket.full_in(bucket._at) == pytest.approx(180, abs=1)
    assert not keeper.refuses(act, "192.0.2.8")
