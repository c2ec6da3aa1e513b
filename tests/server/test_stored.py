"""A database of the version before is opened, and everything in it is still there.

`stored/games.sql.gz` was written by the version in which one choice, `form`, said who plays with
whom and how it is counted: a match of each form that North has played against bots, a table that
waits, and one at which a round is being played.
"""

import gzip
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from penultima.server.tokens import TokenClaim, Tokens
from tests.server.clients import Guest, serving
from tests.server.play import play_on

FILE = Path(__file__).with_name("stored") / "games.sql.gz"
PERSON = "23PbV0TAHsnrOAmg"
KINDS = {
    "WRV65M": ("mando", "single", "round"),
    "M24XLR": ("cars", "single", "points"),
    "QV9B9D": ("classic", "single", "alternative"),
    "2FB65H": ("shark", "partners", "points"),
    "48RDHG": ("agent-en", "single", "elimination"),
    "FFKBVK": ("agent-es", "rotation", "points"),
}
WAITING, PLAYING = "358KVM", "PS25XF"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """With the old database in it, used until a moment ago."""
    with closing(sqlite3.connect(tmp_path / "games.sqlite3")) as database:
        database.executescript(gzip.decompress(FILE.read_bytes()).decode())
        database.execute("UPDATE tables SET updated = ?", (time.time(),))
        database.execute("UPDATE people SET seen = ?", (time.time(),))
        database.commit()
    return tmp_path


@pytest.fixture
def north(folder: Path) -> Iterator[Guest]:
    """The person of that time at a server of today."""
    with closing(sqlite3.connect(folder / "games.sqlite3")) as database:
        (key,) = database.execute("SELECT value FROM settings WHERE name = 'token_key'").fetchone()
    with serving(folder) as server:
        yield Guest(server, Tokens(key).sign(TokenClaim(PERSON)), PERSON)


def test_an_older_program_will_not_misread_what_is_written_from_now_on(folder: Path) -> None:
    def version() -> bytes:
        with closing(sqlite3.connect(folder / "games.sqlite3")) as database:
            (value,) = database.execute(
                "SELECT value FROM settings WHERE name = 'schema'"
            ).fetchone()
        assert isinstance(value, bytes)
        return value

    assert version() == b"1"
    with serving(folder):
        pass
    assert version() == b"8"


@pytest.mark.shows("R53")
def test_old_matches_are_told_by_company_and_counting(north: Guest) -> None:
    played = north.ask("GET", "/api/me/history").json["matches"]
    told = {m["table"]: (m["edition"], m["company"], m["counting"]) for m in played}
    assert told == KINDS


@pytest.mark.parametrize("code", KINDS)
def test_old_matches_can_be_replayed(north: Guest, code: str) -> None:
    games = north.ask("GET", f"/api/tables/{code}").json["finished"]
    for game in (games[0], games[-1]):
        replay = north.ask("GET", f"/api/tables/{code}/replays/{game}").json
        assert (replay["edition"], replay["company"], replay["counting"]) == KINDS[code]
        assert replay["steps"][-1]["text"].startswith("over ")


@pytest.mark.parametrize("code", KINDS)
def test_at_an_old_table_another_match_can_be_played(north: Guest, code: str) -> None:
    line = north.enter(code)
    line.welcome()
    setup = line.table["setup"]
    assert (setup["edition"], setup["company"], setup["counting"]) == KINDS[code]
    assert line.do("ready", chair=0)["type"] == "ack"
    assert line.table["stage"] == "playing"
    line.close()


def test_an_old_table_that_waits_is_listed_and_can_be_started(north: Guest) -> None:
    line = north.enter(WAITING)
    line.welcome()
    (listed,) = north.ask("GET", "/api/tables").json["tables"]
    assert (listed["code"], listed["company"], listed["counting"]) == (
        WAITING,
        "partners",
        "points",
    )
    assert line.do("start")["type"] == "ack"
    line.close()


def test_an_old_round_is_played_to_its_end(north: Guest) -> None:
    line = north.enter(PLAYING)
    line.welcome()
    assert line.table["setup"]["counting"] == "alternative"
    play_on(line)
    assert line.table["winners"]
    line.close()


# ---------------------------------------------------------------- before there was a daybook

FILE_2 = Path(__file__).with_name("stored") / "games-2.sql.gz"
PERSON_2 = "8i-03aLG-N9gyy8o"
FINISHED_2, PLAYING_2, WAITING_2 = "NPVB8J", "MXJ9DX", "587JW4"


def opened(folder: Path, file: Path, person: str) -> Iterator[Guest]:
    """The person of that time at a server of today, with a file that was just in use."""
    with closing(sqlite3.connect(folder / "games.sqlite3")) as database:
        database.executescript(gzip.decompress(file.read_bytes()).decode())
        database.execute("UPDATE tables SET updated = ?", (time.time(),))
        database.execute("UPDATE people SET seen = ?", (time.time(),))
        database.commit()
        (key,) = database.execute("SELECT value FROM settings WHERE name = 'token_key'").fetchone()
    with serving(folder) as server:
        yield Guest(server, Tokens(key).sign(TokenClaim(person)), person)


@pytest.fixture
def north_2(tmp_path: Path) -> Iterator[Guest]:
    """Of version 2: a finished match, a round that is being played, a table that waits."""
    yield from opened(tmp_path, FILE_2, PERSON_2)


def test_steps_of_version_2_are_all_there(north_2: Guest, tmp_path: Path) -> None:
    text = gzip.decompress(FILE_2.read_bytes()).decode()
    with closing(sqlite3.connect(":memory:")) as before:
        before.executescript(text)
        query = (
            "SELECT code, seq, game, round, who, command, lines, events FROM steps ORDER BY 1, 2"
        )
        kept = before.execute(query).fetchall()
    with closing(sqlite3.connect(tmp_path / "games.sqlite3")) as database:
        assert database.execute(query).fetchall() == kept
    assert len(north_2.ask("GET", "/api/me/export").json["commands"]) == sum(
        row[4] == PERSON_2 and row[5] is not None for row in kept
    )


def test_a_match_of_version_2_is_told_and_replayed(north_2: Guest) -> None:
    (match,) = north_2.ask("GET", "/api/me/history").json["matches"]
    assert (match["table"], match["record"]) == (FINISHED_2, True)
    replay = north_2.ask("GET", f"/api/tables/{FINISHED_2}/replays/1").json
    assert replay["steps"][-1]["text"].startswith("over ")


def test_a_round_of_version_2_goes_on_and_its_commands_are_known(north_2: Guest) -> None:
    line = north_2.enter(PLAYING_2)
    line.welcome()
    assert line.view is not None
    assert line.view["hand"] == ["b6", "g2", "ys", "r+2", "y9", "g4", "b1"]
    play_on(line)
    line.close()
    waiting = north_2.enter(WAITING_2)
    waiting.welcome()
    seq = waiting.seq
    assert waiting.do("sit", "once", chair=1, name="North")["type"] == "ack"
    assert waiting.seq == seq
    waiting.close()


# ---------------------------------------------------------------- saved with every step

FILE_3 = Path(__file__).with_name("stored") / "games-3.sql.gz"
PERSON_3 = "2GH126g5f--IHWPp"
FINISHED_3, PLAYING_3, WAITING_3 = "WFHHX5", "7DW7MP", "VF4SZK"


@pytest.fixture
def north_3(tmp_path: Path) -> Iterator[Guest]:
    """Of version 3, with steps in the daybook: the same three kinds of tables."""
    yield from opened(tmp_path, FILE_3, PERSON_3)


def test_a_match_of_version_3_is_told_and_replayed(north_3: Guest) -> None:
    (match,) = north_3.ask("GET", "/api/me/history").json["matches"]
    assert (match["table"], match["record"]) == (FINISHED_3, True)
    replay = north_3.ask("GET", f"/api/tables/{FINISHED_3}/replays/1").json
    assert replay["steps"][-1]["text"].startswith("over ")


def test_a_round_of_version_3_goes_on_and_its_commands_are_known(north_3: Guest) -> None:
    line = north_3.enter(PLAYING_3, since=2)
    line.welcome()
    assert [frame["seq"] for frame in line.seen if frame["type"] == "missed"] == list(range(3, 14))
    assert line.view is not None
    assert line.view["hand"] == ["r7", "y4", "g3", "g7", "bs", "g9", "bv", "b5", "y9", "b5", "y3"]
    assert line.turn == 10
    again = line.do("act", "move-2", chair=0, turn=line.turn, move=line.view["moves"][0])
    assert (again["type"], line.turn) == ("ack", 10)
    mine = {"chair": 0, "turn": line.turn, "move": line.view["moves"][0]}
    assert line.do("act", **mine)["type"] == "ack"
    line.close()
    waiting = north_3.enter(WAITING_3)
    waiting.welcome()
    seq = waiting.seq
    assert waiting.do("sit", "once", chair=1, name="North")["type"] == "ack"
    assert waiting.seq == seq
    waiting.close()


# ---------------------------------------------------------------- before there were devices

FILE_5 = Path(__file__).with_name("stored") / "games-5.sql.gz"
PERSON_5, TABLE_5, TOURNAMENT_5 = "Kf1aH1jKwkRSnC1N", "8BFQS5", "GF93S7"
TOKEN_5 = "IktmMWFIMWpLd2tSU25DMU4i.YUvHBrVz0qqJam4SqShjJEskdcc"


@pytest.fixture
def north_5(tmp_path: Path) -> Iterator[Guest]:
    """Of version 5: ratings and a tournament, and the token that a browser has kept."""
    for guest in opened(tmp_path, FILE_5, PERSON_5):
        yield Guest(guest.server, TOKEN_5, PERSON_5)


def test_a_person_of_version_5_is_still_known_and_can_sign_out(north_5: Guest) -> None:
    person = north_5.ask("GET", "/api/me").json
    assert person == {"id": PERSON_5, "name": "North", "keep": True, "rated": True}
    export = north_5.ask("GET", "/api/me/export").json
    assert [match["table"] for match in export["matches"]] == [TABLE_5]
    assert export["tournaments"] == [TOURNAMENT_5]
    assert (export["passkeys"], export["devices"]) == ([], [])
    fresh = north_5.ask("POST", "/api/me/sign-out-elsewhere").json["token"]
    assert north_5.ask("GET", "/api/me").error == (401, "signed-out")
    again = Guest(north_5.server, fresh, PERSON_5)
    assert again.ask("GET", "/api/me").json == person
    assert [one["here"] for one in again.ask("GET", "/api/me/keys").json["devices"]] == [True]
    assert again.ask("DELETE", "/api/me").status == 204
