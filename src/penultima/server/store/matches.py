"""Finished matches: who was in them and how they came out."""

import time
from collections.abc import Iterable
from datetime import UTC, datetime

import msgspec

from penultima.server.http_messages.people import ChairResult, PlayedMatch
from penultima.server.store.connection import StoredRow, Transaction
from penultima.table.former_setups import read_setup
from penultima.table.outcomes import FinishedMatch
from penultima.table.setup import Setup

_MOST = 200


class StoredMatch(msgspec.Struct, frozen=True, kw_only=True):
    """A finished match with its chairs."""

    code: str
    first_game: int
    game: int
    setup: Setup
    rounds: int
    chairs: tuple[ChairResult, ...]


def add_match(connection: Transaction, code: str, finished: FinishedMatch) -> None:
    setup = msgspec.json.encode(finished.setup)
    connection.execute(
        """INSERT INTO matches (code, game, first_game, setup, rounds, finished)
        VALUES (?, ?, ?, ?, ?, ?)""",
        (code, finished.game, finished.first_game, setup, finished.rounds, time.time()),
    )
    rows = [
        {
            "code": code,
            "game": finished.game,
            "bot": standing.who is None,
            **msgspec.structs.asdict(standing),
        }
        for standing in finished.standings
    ]
    connection.executemany(
        """INSERT INTO results
        (code, game, chair, who, name, bot, place, score, won, rounds_won)
        VALUES (:code, :game, :chair, :who, :name, :bot, :place, :score, :won, :rounds_won)""",
        rows,
    )


def finished_games(connection: Transaction, code: str) -> tuple[int, ...]:
    """The numbers of all records of finished matches of a table."""
    query = "SELECT first_game, game FROM matches WHERE code = ? ORDER BY game"
    spans = connection.execute(query, (code,))
    return tuple(game for first, last in spans for game in range(first, last + 1))


def match_with(connection: Transaction, code: str, game: int) -> StoredMatch | None:
    """The finished match to which the record belongs."""
    query = "SELECT * FROM matches WHERE code = ? AND ? BETWEEN first_game AND game"
    row = connection.execute(query, (code, game)).fetchone()
    if row is None:
        return None
    results = connection.execute(
        "SELECT * FROM results WHERE code = ? AND game = ? ORDER BY chair", (code, row["game"])
    )
    return StoredMatch(
        code=code,
        first_game=row["first_game"],
        game=row["game"],
        setup=read_setup(row["setup"]),
        rounds=row["rounds"],
        chairs=_chairs(results, None),
    )


def held(connection: Transaction, code: str, game: int, chair: int, who: str) -> bool | None:
    """Whether the person held the chair at the end; None if no such match is over. No record is
    read."""
    query = """SELECT results.who AS holder FROM matches
        LEFT JOIN results ON results.code = matches.code AND results.game = matches.game
            AND results.chair = :chair
        WHERE matches.code = :code AND :game BETWEEN matches.first_game AND matches.game"""
    values = {"code": code, "game": game, "chair": chair}
    row = connection.execute(query, values).fetchone()
    return None if row is None else row["holder"] == who


def matches_of(connection: Transaction, person_id: str) -> tuple[PlayedMatch, ...]:
    """The newest first; of a person on two chairs the better one counts."""
    rows = connection.execute(
        f"""SELECT *, EXISTS (
            SELECT 1 FROM settled WHERE settled.code = matches.code AND settled.game = matches.game
        ) AS record {_LATEST}""",  # noqa: S608 made of constants
        (person_id, _MOST),
    ).fetchall()
    results = connection.execute(
        f"SELECT * FROM results WHERE (code, game) IN (SELECT code, game {_LATEST}) ORDER BY chair",  # noqa: S608 the same
        (person_id, _MOST),
    )
    chairs: dict[tuple[str, int], list[StoredRow]] = {}
    for result in results:
        chairs.setdefault((result["code"], result["game"]), []).append(result)
    return tuple(_played(row, _chairs(chairs[row["code"], row["game"]], person_id)) for row in rows)


_LATEST = """FROM matches WHERE (code, game) IN (SELECT code, game FROM results WHERE who = ?)
    ORDER BY finished DESC, code, game LIMIT ?"""


def _played(row: StoredRow, chairs: tuple[ChairResult, ...]) -> PlayedMatch:
    setup = read_setup(row["setup"])
    mine = min((chair for chair in chairs if chair.you), key=lambda chair: chair.place)
    return PlayedMatch(
        table=row["code"],
        game=row["game"],
        finished=iso(row["finished"]),
        edition=setup.edition,
        company=setup.company,
        counting=setup.counting,
        rounds=row["rounds"],
        place=mine.place,
        score=mine.score,
        won=mine.won,
        chairs=chairs,
        record=bool(row["record"]),
    )


def _chairs(results: Iterable[StoredRow], person_id: str | None) -> tuple[ChairResult, ...]:
    return tuple(
        ChairResult(
            name=row["name"],
            place=row["place"],
            score=row["score"],
            won=bool(row["won"]),
            bot=bool(row["bot"]),
            you=person_id is not None and row["who"] == person_id,
        )
        for row in results
    )


def iso(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="seconds")
