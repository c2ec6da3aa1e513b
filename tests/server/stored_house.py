"""A house with something of everything in it, kept for versions to come.

`python -m tests.server.stored_house FOLDER` writes it as the checked-out version does: a file and a
PostgreSQL, both as they stand while their server is at work, and a note of what must be found in
either of them afterwards.
"""

import argparse
import gzip
import json
import os
import sqlite3
import subprocess
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg
from msgspec.structs import replace

from penultima.server.keeping.keys import key_file
from penultima.server.place import DatabasePlace, PostgresPlace
from penultima.table import INSTANT
from tests.postgres import binaries, started
from tests.server.clients import Frame, Guest, Line, Served, serving
from tests.server.play import finished_match, play_on
from tests.server.test_rated_tables import enter
from tests.server.test_tournaments import look_in, make, play_bots

PACE = replace(INSTANT, between=1000.0, entropy=1000.0, grace=1000.0)
"""Every stage stays as it is until somebody does something."""
LATER = replace(PACE, entropy=0.05)
"""Whoever took part in a deal then does not come back."""
STORED = Path(__file__).with_name("stored")
House = dict[str, Any]


def fill(server: Served, place: DatabasePlace) -> House:
    """Tables in every stage, tournaments, and what keepers have done."""
    north, south = server.guest("North"), server.guest("South")
    for guest in (north, south):
        guest.ask("PATCH", "/api/me", {"keep": True})
    _, over = play_bots(server)
    running = make(north, title="Still open", public=True)
    entered = look_in(north, running)
    assert entered.do("enter", name="North")["type"] == "ack"
    entered.close()
    tables = {
        "finished": finished_match(north, edition="classic", counting="round"),
        "gathering": _gathering(north),
        "dealing": _dealing(north),
        "between": _between(north),
    }
    playing, hand, repeated = _playing(north)
    key = key_file(place).read_text("utf-8").strip()
    whom = {"person": south.id, "addresses": False, "address": None}
    ban = {"kind": "mute", "reason": "insults", "minutes": 60, "note": "", **whom}
    answer = server.ask("POST", "/api/admin/sanctions", ban, token=key)
    assert answer.status == 204, answer.body
    return {
        "token": north.token,
        "person": north.id,
        "muted": south.token,
        "tables": {**tables, "playing": playing},
        "hand": hand,
        "repeated": repeated,
        "standings": server.ask("GET", f"/api/tournaments/{over}").json["standings"],
        "tournaments": {"over": over, "open": running},
    }


def _seated(guest: Guest, **setup: Any) -> tuple[str, Line]:
    code = guest.open_table(**setup)
    line = guest.enter(code)
    line.welcome()
    assert line.do("sit", "sat", chair=0, name="North")["type"] == "ack"
    return code, line


def _gathering(guest: Guest) -> str:
    code, line = _seated(guest, edition="shark", company="partners")
    line.close()
    return code


def _dealing(guest: Guest) -> str:
    code, line = _seated(guest, edition="classic", seats=2)
    line.close()
    line = enter(guest, code)
    assert line.do("start")["type"] == "ack"
    while line.table["stage"] != "dealing":
        line.next()
    line.close()
    return code


def _between(guest: Guest) -> str:
    code, line = _seated(guest, edition="cars", counting="points")
    assert line.do("start")["type"] == "ack"
    while line.table["stage"] != "between":
        _move(line)
    line.close()
    return code


def _playing(guest: Guest) -> tuple[str, list[str], Frame]:
    """In the middle of a round, with the command that was the last one."""
    code, line = _seated(guest, edition="classic", counting="round", bot_level="casual")
    assert line.do("start")["type"] == "ack"
    last: Frame = {}
    while not (line.turn > 8 and last and line.view is not None and line.view["moves"]):
        last = _move(line) or last
    assert line.view is not None
    hand = line.view["hand"]
    line.close()
    return code, hand, last


def _move(line: Line) -> Frame | None:
    """Make a move, or see what comes."""
    if line.view is None or not line.view["moves"]:
        line.next()
        return None
    said = {"chair": 0, "turn": line.turn, "move": line.view["moves"][0]}
    name = f"move-{line.seq}-{len(line.seen)}"
    done = line.do("act", name, **said)["type"] == "ack"  # somebody may have been quicker
    return {"id": name, **said} if done else None


# ---------------------------------------------------------------- whether all of it goes on


def check(server: Served, house: House) -> None:
    """Everything is there as it was, and every game goes on to its end."""
    north = Guest(server, house["token"], house["person"])
    assert north.ask("GET", "/api/me").json["name"] == "North"
    tables, tournaments = house["tables"], house["tournaments"]
    told = [match["table"] for match in north.ask("GET", "/api/me/history").json["matches"]]
    assert tables["finished"] in told
    replay = north.ask("GET", f"/api/tables/{tables['finished']}/replays/1").json
    assert replay["steps"][-1]["text"].startswith("over ")
    over = server.ask("GET", f"/api/tournaments/{tournaments['over']}").json
    assert over["standings"] == house["standings"]
    line = look_in(north, tournaments["open"])
    assert line.do("admit", level="casual")["type"] == "ack"
    line.close()
    south = server.ask("GET", "/api/me/standing", token=house["muted"])
    assert [one["act"] for one in south.json["acts"]] == ["mute"], south.body
    for stage, code in tables.items():
        _goes_on(north, stage, code, house)


def _goes_on(north: Guest, stage: str, code: str, house: House) -> None:
    line = north.enter(code)
    line.welcome()
    assert line.table["stage"] == stage
    if stage == "playing":
        assert line.view is not None
        assert line.view["hand"] == house["hand"]
        seq = line.seq
        again = dict(house["repeated"])
        assert line.do("act", again.pop("id"), **again)["type"] == "ack"
        assert line.seq == seq
    if stage == "gathering":
        assert line.do("start")["type"] == "ack"
    if stage == "finished":
        assert line.do("ready", chair=0)["type"] == "ack"
    play_on(line)
    line.close()


# ---------------------------------------------------------------- kept as text


UNTIL_NOW = (
    "UPDATE tables SET updated = {now}",
    "UPDATE tournaments SET updated = {now}",
    "UPDATE people SET seen = {now}",
    "UPDATE sanctions SET until = {now} + 1000",
)
"""It was used until a moment ago, whenever that was."""


def into_file(name: str, path: Path) -> House:
    load_file(STORED / f"{name}.sql.gz", path)
    with closing(sqlite3.connect(path)) as database:
        for statement in UNTIL_NOW:
            database.execute(statement.format(now=time.time()))
        database.commit()
    return _note(name)


def load_file(dump: Path, path: Path) -> None:
    with closing(sqlite3.connect(path)) as database:
        database.executescript(gzip.decompress(dump.read_bytes()).decode())


def into_postgres(name: str, place: PostgresPlace) -> House:
    with psycopg.connect(place.address, autocommit=True) as connection:
        connection.execute(gzip.decompress((STORED / f"{name}.sql.gz").read_bytes()))
        connection.execute("RESET search_path")
        for statement in UNTIL_NOW:
            connection.execute(statement.format(now=time.time()).encode())
    return _note(name)


def _note(name: str) -> House:
    found: House = json.loads((STORED / f"{name}.json").read_text())
    return found


def _keep(name: str, text: str, house: House) -> None:
    (STORED / f"{name}.sql.gz").write_bytes(gzip.compress(text.encode(), mtime=0))
    (STORED / f"{name}.json").write_text(json.dumps(house, indent=2) + "\n")


def _of_file(path: Path) -> str:
    """While a server is at work in it."""
    with closing(sqlite3.connect(":memory:")) as copy:
        with closing(sqlite3.connect(path)) as source:
            source.backup(copy)
        return "\n".join(copy.iterdump())


def dump_of(place: PostgresPlace) -> str:
    beside = (binaries() / "postgres").resolve().parent / "pg_dump"
    dump = [str(beside), "--inserts", "--no-owner", "--no-privileges"]
    said = subprocess.run([*dump, place.address], check=True, capture_output=True, text=True)
    lines = said.stdout.splitlines(keepends=True)
    return "".join(line for line in lines if "restrict " not in line[:12])  # psql's own


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("version", type=int)
    asked = parser.parse_args()
    os.environ["XDG_DATA_HOME"] = str(asked.folder)
    path = asked.folder / "games.sqlite3"
    with serving(asked.folder, pace=PACE) as server:
        house = fill(server, path)
        _keep(f"house-{asked.version}", _of_file(path), house)
    with started() as postgres:
        place = postgres.fresh()
        with serving(asked.folder, pace=PACE, database=place) as server:
            house = fill(server, place)
            _keep(f"house-{asked.version}-postgres", dump_of(place), house)


if __name__ == "__main__":
    main()
