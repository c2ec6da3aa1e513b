"""Ratings: who wants them, every match that counts, and how everybody stands after it."""

import time
from collections.abc import Mapping
from typing import Any

import msgspec

from penultima.game.seating import partner
from penultima.ratings import Entry, RatedMatch, RatedPlayer, Rating, rate, sides_of, start_of
from penultima.server.store.connection import StoredRow, Transaction
from penultima.table.outcomes import FinishedMatch, Standing
from penultima.table.setup import Company

_FEWEST_PEOPLE = 2

RATINGS = (
    # Those who want to have numbers.
    "CREATE TABLE IF NOT EXISTS rated_people (who TEXT PRIMARY KEY, since FLOAT NOT NULL)",
    # Matches that count, in the order in which they do.
    """CREATE TABLE IF NOT EXISTS rated_matches (
        id INTEGER PRIMARY KEY,
        code TEXT NOT NULL,
        game INTEGER NOT NULL,
        edition TEXT NOT NULL,
        seats INTEGER NOT NULL,
        rounds INTEGER NOT NULL,
        finished FLOAT NOT NULL
    )""",
    # Their chairs: a person's id, a bot's level, or nobody who is known.
    """CREATE TABLE IF NOT EXISTS rated_chairs (
        match INTEGER NOT NULL,
        chair INTEGER NOT NULL,
        player TEXT,
        bot BOOLEAN NOT NULL,
        side INTEGER NOT NULL,
        place INTEGER NOT NULL,
        forfeited BOOLEAN NOT NULL,
        mu_before FLOAT NOT NULL,
        sigma_before FLOAT NOT NULL,
        mu FLOAT NOT NULL,
        sigma FLOAT NOT NULL,
        PRIMARY KEY (match, chair)
    ) WITHOUT ROWID""",
    "CREATE INDEX IF NOT EXISTS rated_chairs_of_player ON rated_chairs (player, bot)",
    # How everybody stands.
    """CREATE TABLE IF NOT EXISTS ratings (
        edition TEXT NOT NULL,
        seats INTEGER NOT NULL,
        bot BOOLEAN NOT NULL,
        player TEXT NOT NULL,
        mu FLOAT NOT NULL,
        sigma FLOAT NOT NULL,
        matches INTEGER NOT NULL,
        rounds INTEGER NOT NULL,
        PRIMARY KEY (edition, seats, bot, player)
    ) WITHOUT ROWID""",
    "CREATE INDEX IF NOT EXISTS ratings_of_player ON ratings (player, bot)",
)

FORGET = (
    "UPDATE rated_chairs SET player = NULL WHERE player = ? AND bot = 0",
    "DELETE FROM ratings WHERE player = ? AND bot = 0",
    "DELETE FROM rated_people WHERE who = ?",
)
"""What is kept of a person's ratings; the others' stay as they are."""


# ---------------------------------------------------------------- who wants them


def choose(connection: Transaction, person_id: str, *, rated: bool) -> None:
    """Whoever wants none any more has none: all numbers go."""
    if rated:
        connection.execute(
            "INSERT OR IGNORE INTO rated_people (who, since) VALUES (?, ?)",
            (person_id, time.time()),
        )
    else:
        for statement in FORGET:
            connection.execute(statement, (person_id,))


def forget_old(connection: Transaction) -> None:
    """What is kept of people who are gone, and matches in which nobody is known any more."""
    for statement in _SWEEP:
        connection.execute(statement)


_SWEEP = (
    """UPDATE rated_chairs SET player = NULL
    WHERE bot = 0 AND player NOT IN (SELECT id FROM people)""",
    "DELETE FROM ratings WHERE bot = 0 AND player NOT IN (SELECT id FROM people)",
    "DELETE FROM rated_people WHERE who NOT IN (SELECT id FROM people)",
    """DELETE FROM rated_matches WHERE code NOT IN (SELECT code FROM tables)
    AND id NOT IN (SELECT match FROM rated_chairs WHERE bot = 0 AND player IS NOT NULL)""",
    "DELETE FROM rated_chairs WHERE match NOT IN (SELECT id FROM rated_matches)",
)


# ---------------------------------------------------------------- matches that count


class _Pledged(msgspec.Struct):
    """Of a table as it is kept: whether a rated match is under way."""

    pledges: dict[str, Any] | None = None


def abandoned(connection: Transaction, since: float) -> list[str]:
    """The tables with a rated match to which nobody has come back since then."""
    rows = connection.execute(
        """SELECT code, snapshot FROM tables
        WHERE stage IN ('dealing', 'playing', 'between') AND updated < ?""",
        (since,),
    )
    kept = msgspec.json.Decoder(_Pledged).decode
    return [code for code, snapshot in rows if kept(snapshot).pledges is not None]


def count_match(connection: Transaction, code: str, match: FinishedMatch) -> None:
    """In the transaction in which the match is stored; not where fewer than two people have begun
    it, or nobody of them is known any more. Who wants no numbers since then, or was forgotten, has
    given the match up, and the others are rated against somebody of whom nothing is known."""
    setup = match.setup
    if not setup.rated:
        return
    players = [_player(connection, standing) for standing in match.standings]
    known = [player.is_known for player in players]
    people = [known[at] for at, one in enumerate(match.standings) if one.level is None]
    if len(people) < _FEWEST_PEOPLE or not any(people):
        return
    connection.wait_for_others()
    before = {one: _rating(connection, setup.edition, setup.seats, one) for one in players}
    given_up = [
        one.forfeited or not is_known for one, is_known in zip(match.standings, known, strict=True)
    ]
    deserted = all(
        gone for gone, one in zip(given_up, match.standings, strict=True) if one.level is None
    )
    entries = [
        Entry(
            chair=standing.chair,
            player=player,
            side=_side(setup.company, standing.chair, setup.seats),
            place=1 if deserted else standing.place,
            forfeited=gone,
            before=before[player],
        )
        for standing, player, gone in zip(match.standings, players, given_up, strict=True)
    ]
    after = rate(before, sides_of(entries))
    _write_match(connection, code, match, entries, after)
    for player, rating in after.items():
        if player.is_known:
            _write_rating(connection, match, player, rating)


def _player(connection: Transaction, standing: Standing) -> RatedPlayer:
    """Who has no rating, or was forgotten, is somebody of whom nothing is known."""
    if standing.level is not None:
        return RatedPlayer(standing.level.value, bot=True)
    wants = "SELECT who FROM rated_people WHERE who = ?"
    found = connection.execute(wants, (standing.pledged,)).fetchone()
    return RatedPlayer.unknown(standing.chair) if found is None else RatedPlayer(found["who"])


def _side(company: Company, chair: int, seats: int) -> int:
    """Partners for a whole match are one; in a rotation of four they change, so each is alone."""
    in_pairs = company in (Company.PARTNERS, Company.STAGE)
    return min(chair, partner(chair, seats)) if in_pairs else chair


def _rating(connection: Transaction, edition: str, seats: int, player: RatedPlayer) -> Rating:
    found = connection.execute(
        """SELECT mu, sigma FROM ratings
        WHERE edition = ? AND seats = ? AND bot = ? AND player = ?""",
        (edition, seats, player.bot, player.id),
    ).fetchone()
    return start_of(player, seats) if found is None else Rating(found["mu"], found["sigma"])


def _write_match(
    connection: Transaction,
    code: str,
    match: FinishedMatch,
    entries: list[Entry],
    after: Mapping[RatedPlayer, Rating],
) -> None:
    setup = match.setup
    number = connection.execute(
        """INSERT INTO rated_matches (code, game, edition, seats, rounds, finished)
        VALUES (?, ?, ?, ?, ?, ?) RETURNING id""",
        (code, match.game, setup.edition, setup.seats, match.rounds, time.time()),
    ).fetchone()[0]
    rows = [
        {
            "match": number,
            "chair": entry.chair,
            "player": entry.player.id if entry.player.is_known else None,
            "bot": entry.player.bot,
            "side": entry.side,
            "place": entry.place,
            "forfeited": entry.forfeited,
            "mu_before": entry.before.mu,
            "sigma_before": entry.before.sigma,
            "mu": after[entry.player].mu,
            "sigma": after[entry.player].sigma,
        }
        for entry in entries
    ]
    connection.executemany(
        """INSERT INTO rated_chairs VALUES (:match, :chair, :player, :bot, :side, :place,
        :forfeited, :mu_before, :sigma_before, :mu, :sigma)""",
        rows,
    )


def _write_rating(
    connection: Transaction, match: FinishedMatch, player: RatedPlayer, rating: Rating
) -> None:
    game = match.setup.edition, match.setup.seats
    connection.execute(
        """INSERT INTO ratings (edition, seats, bot, player, mu, sigma, matches, rounds)
        VALUES (?, ?, ?, ?, ?, ?, 1, ?)
        ON CONFLICT (edition, seats, bot, player) DO UPDATE SET mu = excluded.mu,
        sigma = excluded.sigma, matches = ratings.matches + 1,
        rounds = ratings.rounds + excluded.rounds""",
        (*game, player.bot, player.id, rating.mu, rating.sigma, match.rounds),
    )


def chronicle(connection: Transaction) -> list[RatedMatch]:
    """Everything that counts, in its order: `recomputed` finds all ratings again from it."""
    rows = connection.execute(
        "SELECT * FROM rated_matches JOIN rated_chairs ON match = id ORDER BY id, chair"
    )
    matches: dict[int, list[StoredRow]] = {}
    for row in rows:
        matches.setdefault(row["id"], []).append(row)
    return [
        RatedMatch(
            edition=chairs[0]["edition"],
            seats=chairs[0]["seats"],
            entries=tuple(map(_entry, chairs)),
        )
        for chairs in matches.values()
    ]


def _entry(row: StoredRow) -> Entry:
    player = row["player"]
    return Entry(
        chair=row["chair"],
        player=RatedPlayer.unknown(row["chair"])
        if player is None
        else RatedPlayer(player, bool(row["bot"])),
        side=row["side"],
        place=row["place"],
        forfeited=bool(row["forfeited"]),
        before=Rating(row["mu_before"], row["sigma_before"]),
    )
