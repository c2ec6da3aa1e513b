"""The date of a running server leaps, forwards and backwards, and comes back."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.clients import Guest, Served, serving
from tests.server.keepers import HouseKeeper, seated
from tests.server.test_roles import second_device

DAYS = 40 * 24 * 3600.0


class Date:
    """What the machine takes for the time."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.off = 0.0
        true = time.time
        monkeypatch.setattr(time, "time", lambda: true() + self.off)


@pytest.fixture
def date(monkeypatch: pytest.MonkeyPatch) -> Date:
    return Date(monkeypatch)


@pytest.fixture
def server(tmp_path: Path, date: Date) -> Iterator[Served]:
    with serving(tmp_path) as served:
        yield served


@pytest.mark.parametrize("leap", [DAYS, -DAYS], ids=["forwards", "backwards"])
def test_games_go_on_and_everybody_is_who_they_were(
    server: Served, date: Date, leap: float
) -> None:
    north = server.guest("North")
    line = seated(north, north.open_table(seats=2), 0, "North")
    for off in (leap, 0.0):
        date.off = off
        assert line.do("rename", chair=0, name=f"Off by {off:.0f}")["type"] == "ack"
        assert north.ask("GET", "/api/me").json["name"] == "North"
        assert second_device(north).ask("GET", "/api/me").status == 200
        assert server.ask("GET", "/ready").json["ready"]
    line.close()


@pytest.mark.parametrize("leap", [DAYS, -DAYS], ids=["forwards", "backwards"])
def test_what_should_last_for_minutes_lasts_no_longer(
    server: Served, date: Date, tmp_path: Path, leap: float
) -> None:
    keeper = HouseKeeper(server, tmp_path)
    page = keeper.ask("POST", "session").json["session"]
    code = server.guest("North").ask("POST", "/api/me/code").json["code"]
    asked = server.ask("GET", "/api/admin/tables", token=page)
    assert asked.status == 200
    date.off = leap
    assert server.ask("GET", "/api/admin/tables", token=page).error == (401, "bad-key")
    assert keeper.ask("GET", "tables").status == 200, "a key has no end"
    joining = {"code": code, "device": "Phone"}
    assert server.ask("POST", "/api/sign-in/code", joining).error[1] == "bad-code"
    date.off = 0.0
    assert server.ask("GET", "/api/admin/tables", token=page).status == 200
    assert server.ask("POST", "/api/sign-in/code", joining).status == 200


def test_a_ban_holds_again_when_the_date_is_right_again(
    server: Served, date: Date, tmp_path: Path
) -> None:
    keeper, rude = HouseKeeper(server, tmp_path), server.guest("Rude")
    keeper.sanction("ban", person=rude.id)

    def opened(guest: Guest) -> int:
        return guest.ask("POST", "/api/tables", {}).status

    for off, status in ((0.0, 403), (-DAYS, 403), (DAYS, 201), (0.0, 403)):
        date.off = off
        assert opened(rude) == status, off


def test_maintenance_is_when_it_was_announced(server: Served, date: Date, tmp_path: Path) -> None:
    keeper, north = HouseKeeper(server, tmp_path), server.guest("North")
    keeper.act("POST", "notices", code="maintenance", minutes=30)
    for off, status in ((0.0, 503), (-DAYS, 201), (DAYS, 201), (0.0, 503)):
        date.off = off
        assert north.ask("POST", "/api/tables", {}).status == status, off
