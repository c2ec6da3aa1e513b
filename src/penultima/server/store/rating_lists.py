"""Ratings as people see them: lists of a game, and one's own curve."""

import math
from typing import Any

from penultima.players.levels import LADDER
from penultima.ratings import (
    PROVISIONAL_ROUNDS,
    RatedPlayer,
    Rating,
    deviation,
    is_provisional,
    number,
    start_of,
)
from penultima.server.http_messages.ratings import (
    Leaderboard,
    MyRating,
    RankedBot,
    RankedPerson,
    RatedGame,
    RatingPoint,
)
from penultima.server.store.connection import StoredRow, Transaction
from penultima.server.store.matches import iso

PAGE = 50
_MOST_POINTS = 200


def games(connection: Transaction) -> tuple[RatedGame, ...]:
    """Those in which people have ratings."""
    rows = connection.execute(
        """SELECT edition, seats, count(*) AS people FROM ratings WHERE bot = 0
        GROUP BY edition, seats ORDER BY people DESC, edition, seats"""
    )
    return tuple(RatedGame(**row) for row in rows)


def leaderboard(
    connection: Transaction, edition: str, seats: int, page: int, *, you: str | None
) -> Leaderboard:
    count = "SELECT count(*) FROM ratings WHERE edition = ? AND seats = ? AND bot = 0"
    found: int = connection.execute(count, (edition, seats)).fetchone()[0]
    first = (page - 1) * PAGE
    rows = connection.execute(
        """SELECT people.name, people.id, ratings.* FROM ratings JOIN people ON people.id = player
        WHERE edition = ? AND seats = ? AND bot = 0
        ORDER BY rounds < ?, mu DESC, sigma, player LIMIT ? OFFSET ?""",
        (edition, seats, PROVISIONAL_ROUNDS, PAGE, first),
    )
    return Leaderboard(
        edition=edition,
        seats=seats,
        page=page,
        pages=max(1, math.ceil(found / PAGE)),
        people=tuple(
            RankedPerson(
                name=row["name"],
                rank=None if is_provisional(row["rounds"]) else rank,
                you=row["id"] == you,
                **_shown(row),
            )
            for rank, row in enumerate(rows, first + 1)
        ),
        bots=_bots(connection, edition, seats),
    )


def _bots(connection: Transaction, edition: str, seats: int) -> tuple[RankedBot, ...]:
    """Every level, the strongest first; one that nobody has met stands where it begins."""
    rows = connection.execute(
        "SELECT * FROM ratings WHERE edition = ? AND seats = ? AND bot = 1", (edition, seats)
    )
    met = {row["player"]: _shown(row) for row in rows}
    ranked = [RankedBot(level=one, **met.get(one, _unmet(one, seats))) for one in LADDER]
    return tuple(sorted(ranked, key=lambda bot: -bot.number))


def of_person(connection: Transaction, person_id: str) -> tuple[MyRating, ...]:
    """The game in which most was played first."""
    rows = connection.execute(
        "SELECT * FROM ratings WHERE player = ? AND bot = 0 ORDER BY rounds DESC, edition, seats",
        (person_id,),
    ).fetchall()
    return tuple(
        MyRating(
            edition=row["edition"],
            seats=row["seats"],
            points=_points(connection, person_id, row["edition"], row["seats"]),
            **_shown(row),
        )
        for row in rows
    )


def _points(
    connection: Transaction, person_id: str, edition: str, seats: int
) -> tuple[RatingPoint, ...]:
    rows = connection.execute(
        """SELECT * FROM rated_chairs JOIN rated_matches ON id = match
        WHERE player = ? AND bot = 0 AND edition = ? AND seats = ? ORDER BY id DESC LIMIT ?""",
        (person_id, edition, seats, _MOST_POINTS),
    ).fetchall()
    return tuple(
        RatingPoint(
            table=row["code"],
            game=row["game"],
            finished=iso(row["finished"]),
            number=number(Rating(row["mu"], row["sigma"])),
            place=row["place"],
            forfeited=bool(row["forfeited"]),
        )
        for row in reversed(rows)
    )


def _shown(row: StoredRow) -> dict[str, Any]:
    return _told(Rating(row["mu"], row["sigma"]), row["matches"], row["rounds"])


def _unmet(level: str, seats: int) -> dict[str, Any]:
    return _told(start_of(RatedPlayer(level, bot=True), seats), 0, 0)


def _told(rating: Rating, matches: int, rounds: int) -> dict[str, Any]:
    return {
        "number": number(rating),
        "deviation": deviation(rating),
        "provisional": is_provisional(rounds),
        "matches": matches,
        "rounds": rounds,
    }
