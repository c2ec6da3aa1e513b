"""Finished matches: who was in them and how they came out."""

import time
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, exists, insert, select, tuple_

from penultima.server.api.types import ChairResult, PlayedMatch
from penultima.server.store.schema import matches, results, steps
from penultima.table.former_setups import read_setup
from penultima.table.outcomes import Finished
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


def add_match(connection: Connection, code: str, finished: Finished) -> None:
    connection.execute(
        insert(matches).values(
            code=code,
            game=finished.game,
            first_game=finished.first_game,
            setup=msgspec.json.encode(finished.setup),
            rounds=finished.rounds,
            finished=time.time(),
        )
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
    connection.execute(insert(results), rows)


def finished_games(connection: Connection, code: str) -> tuple[int, ...]:
    """The numbers of all records of finished matches of a table."""
    query = select(matches.c.first_game, matches.c.game).where(matches.c.code == code)
    spans = connection.execute(query.order_by(matches.c.game))
    return tuple(game for first, last in spans for game in range(first, last + 1))


def match_with(connection: Connection, code: str, game: int) -> StoredMatch | None:
    """The finished match to which the record belongs."""
    query = select(matches).where(
        matches.c.code == code, matches.c.first_game <= game, matches.c.game >= game
    )
    row = connection.execute(query).one_or_none()
    if row is None:
        return None
    return StoredMatch(
        code=code,
        first_game=row.first_game,
        game=row.game,
        setup=read_setup(row.setup),
        rounds=row.rounds,
        chairs=_chairs(connection, [row], None)[code, row.game],
    )


def holder_of(connection: Connection, match: StoredMatch, chair: int) -> str | None:
    """The person who held the chair at the end; None for a bot, or if there is no such chair."""
    query = select(results.c.who).where(
        results.c.code == match.code, results.c.game == match.game, results.c.chair == chair
    )
    who: str | None = connection.execute(query).scalar_one_or_none()
    return who


def matches_of(connection: Connection, person_id: str) -> tuple[PlayedMatch, ...]:
    """The newest first; of a person on two chairs the better one counts."""
    played = select(results.c.code, results.c.game).where(results.c.who == person_id)
    query = (
        select(matches, _has_record().label("record"))
        .where(tuple_(matches.c.code, matches.c.game).in_(played))
        .order_by(matches.c.finished.desc())
        .limit(_MOST)
    )
    rows = connection.execute(query).all()
    chairs = _chairs(connection, rows, person_id)
    return tuple(_played(row, chairs[row.code, row.game]) for row in rows)


def _has_record() -> Any:
    return exists().where(steps.c.code == matches.c.code, steps.c.game == matches.c.game)


def _played(row: Row[Any], chairs: tuple[ChairResult, ...]) -> PlayedMatch:
    setup = read_setup(row.setup)
    mine = min((chair for chair in chairs if chair.you), key=lambda chair: chair.place)
    return PlayedMatch(
        table=row.code,
        game=row.game,
        finished=iso(row.finished),
        edition=setup.edition,
        company=setup.company,
        counting=setup.counting,
        rounds=row.rounds,
        place=mine.place,
        score=mine.score,
        won=mine.won,
        chairs=chairs,
        record=row.record,
    )


def _chairs(
    connection: Connection, rows: Sequence[Row[Any]], person_id: str | None
) -> dict[tuple[str, int], tuple[ChairResult, ...]]:
    keys = [(row.code, row.game) for row in rows]
    query = select(results).where(tuple_(results.c.code, results.c.game).in_(keys))
    found: dict[tuple[str, int], tuple[ChairResult, ...]] = dict.fromkeys(keys, ())
    for row in connection.execute(query.order_by(results.c.chair)):
        chair = ChairResult(
            name=row.name,
            place=row.place,
            score=row.score,
            won=row.won,
            bot=row.bot,
            you=person_id is not None and row.who == person_id,
        )
        found[row.code, row.game] += (chair,)
    return found


def iso(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="seconds")
