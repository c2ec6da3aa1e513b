"""`penultima admin` talks to a running server, and says what to do where it cannot."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from penultima.commands.every import app
from penultima.commands.front import OF_ADMIN
from tests.server.clients import Served, serving
from tests.server.keepers import seated


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("house")


@pytest.fixture(scope="module")
def server(folder: Path) -> Iterator[Served]:
    with serving(folder) as served:
        yield served


class Typed:
    """Words that somebody types after `penultima admin`."""

    def __init__(self, server: Served, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self._where = ["--server", f"http://{server.host}"]
        self._where += ["--database", str(folder / "games.sqlite3")]
        self._capsys = capsys

    def __call__(self, *words: str) -> str:
        command, bound, _ = app.parse_args(["admin", *words, *self._where])
        command(*bound.args, **bound.kwargs)
        return self._capsys.readouterr().out

    def fails(self, *words: str) -> str:
        with pytest.raises(SystemExit) as ended:
            self(*words)
        assert ended.value.code == 2
        return self._capsys.readouterr().err


@pytest.fixture
def admin(server: Served, folder: Path, capsys: pytest.CaptureFixture[str]) -> Typed:
    return Typed(server, folder, capsys)


def test_on_the_same_machine_it_just_works(server: Served, admin: Typed) -> None:
    north, south = server.guest("North"), server.guest("South")
    code = north.open_table(seats=2, free_chat=True)
    line, other = seated(north, code, 0, "North"), seated(south, code, 1, "South")
    assert f"South ({south.id})" in admin("tables")
    assert "playing" not in admin("tables", "--lang", "es")
    assert south.id in admin("people", "sou")
    assert north.id not in admin("people", "sou")
    other.do("write", chair=1, text="loud")
    north.ask("POST", "/api/reports", {"table": code, "chair": 1, "reason": "spam", "note": "!!"})
    listed = admin("reports")
    assert "South: loud" in listed
    number = listed.partition("#")[2].partition(" ")[0]
    assert admin("mute", south.id, "--reason", "spam", "--time", "2h") == "done\n"
    assert admin("reports", number, "--acted", "--lang", "es") == "hecho\n"
    (held,) = json.loads(admin("bans", "--json"))["sanctions"]
    assert (held["kind"], held["person"]) == ("mute", south.id)
    assert admin("unban", str(held["id"])) == "done\n"
    assert admin("sign-out", server.guest("West").id, "--reason", "cheating") == "done\n"
    assert "West" in admin("log")
    assert "nothing" in admin("bans")
    admin("notice", "Tea is ready.", "--time", "1h")
    admin("maintenance", "--begins", "1h")
    assert "Tea is ready." in admin("withdraw")
    for notice in json.loads(admin("withdraw", "--json"))["notices"]:
        admin("withdraw", str(notice["id"]), "--note", "too late")
    admin("limits", "tables_per_minute", "7")
    assert "usually" in admin("limits")
    admin("limits", "tables_per_minute", "usual")
    assert "usually" not in admin("limits")
    admin("close", code, "--reason", "name")
    assert line.closed()[0] == "table-closed"
    assert "offensive" in admin("tables")
    admin("reopen", code)
    made = admin("keys", "--new", "Second", "--note", "for the summer").splitlines()[-1]
    assert admin("keys").split() == ["Second", "house"]
    assert made not in admin("log")
    admin("keys", "--remove", "Second", "--note", "summer is over")
    book = admin("log")
    notes = ("too late", "Second for the summer", "Second summer is over")
    for word in ("house", "mute", "flooding", "South", "tables_per_minute=7", code, *notes):
        assert word in book
    assert other.closed()[0] == "table-closed"


def test_tournaments_are_closed_and_people_renamed(server: Served, admin: Typed) -> None:
    north = server.guest("North")
    line = seated(north, north.open_table(), 0, "North")
    plan = {"title": "Rude cup", "kind": "swiss"}
    cup = north.ask("POST", "/api/tournaments", {"plan": plan}).json["code"]
    assert "Rude cup" in admin("tournaments")
    assert admin("close-tournament", cup, "--reason", "name") == "done\n"
    assert "offensive" in admin("tournaments")
    assert admin("reopen-tournament", cup) == "done\n"
    assert admin("rename", north.id, "Nice") == "done\n"
    assert "Nice" in admin("tables")
    assert "North → Nice" in admin("log")
    line.close()


def test_it_says_what_to_do_where_it_cannot(
    admin: Typed, folder: Path, server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "30m, 12h or 7d" in admin.fails("ban", "x", "--time", "soon")
    assert "insults, spam" in admin.fails("ban", "x", "--reason", "taste")
    for who in ("nobody", "-nobody", "--nobody"):  # ids may begin so
        assert "penultima admin people" in admin.fails("ban", who)
    assert "penultima admin limits" in admin.fails("limits", "pace", "3")
    assert "is no number" in admin.fails("limits", "tables", "many")
    assert "No hay ninguna mesa" in admin.fails("close", "BCDFGH", "--lang", "es")
    monkeypatch.setenv("PENULTIMA_ADMIN_KEY", "made-up")
    assert "penultima admin key" in admin.fails("tables")
    monkeypatch.delenv("PENULTIMA_ADMIN_KEY")
    assert "--key-file" in admin.fails("tables", "--key-file", str(folder / "none"))
    here, admin._where = admin._where, ["--server", "http://127.0.0.1:9", *admin._where[2:]]
    assert "--server" in admin.fails("tables")
    admin._where = here


def test_everybody_can_be_signed_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with serving(tmp_path) as server:
        north, admin = server.guest(), Typed(server, tmp_path, capsys)
        assert admin("renew-key", "--note", "a backup was stolen") == "done\n"
        assert north.ask("GET", "/api/me").status == 401
        assert "a backup was stolen" in admin("log")


def test_every_command_of_it_has_a_page_of_help(capsys: pytest.CaptureFixture[str]) -> None:
    for command in OF_ADMIN:
        app(["admin", command.name, "--help"], result_action="return_value")
        shown = capsys.readouterr().out
        assert "--key-file" in shown, command.name
        assert "--server" in shown, command.name
