"""Ratings on the server: counted with the match, wanted by the person, gone with the person."""

import asyncio
import sqlite3
import time
from collections.abc import Iterator, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from penultima.players.levels import Level
from penultima.ratings import START, RatedPlayer, Rating, number, recomputed, start_of
from penultima.server.http_messages.people import Person, PersonChange
from penultima.server.http_messages.ratings import Leaderboard
from penultima.server.store import Store, expiry, people, rating_lists, ratings, tables
from penultima.server.store.connection import Transaction
from penultima.server.store.tables import SavedTable
from penultima.table import Company, Counting, FinishedMatch, Setup, Standing, Step
from penultima.table.setup import Teacher

RATED = Setup(seats=3, counting=Counting.ROUND, teacher=Teacher.OFF, rated=True)
LONG_AGO = time.time() - 31 * 24 * 3600


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store(tmp_path / "games.sqlite3")
    yield opened
    opened.close()


class House:
    """A store with people in it, who finish matches."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._tables = 0

    def add(self, *names: str, rated: bool = True, keep: bool = True) -> None:
        for name in names:
            person = Person(id=name, name=name.title(), keep=keep)
            self.write(partial(people.add, person=person))
            wanted = PersonChange(rated=rated)
            self.write(partial(people.change, person_id=name, wanted=wanted))

    def write(self, work: partial[None]) -> None:
        asyncio.run(self.store.write(work))

    def finish(
        self,
        placed: Sequence[str],
        *,
        gone: Sequence[str] = (),
        setup: Setup = RATED,
        places: Sequence[int] = (1, 2, 3, 4),
        rounds: int = 1,
    ) -> str:
        """A match that these have begun, from first to last; a level is a bot, "" nobody known."""
        self._tables += 1
        code = f"TABLE{self._tables}"
        levels = set(Level)
        standings = tuple(
            Standing(
                chair,
                None if name in levels or name in gone else name,
                name.title(),
                place,
                0,
                won=place == 1,
                rounds_won=0,
                level=Level(name) if name in levels else None,
                pledged=None if name in levels else name or None,
                forfeited=name in gone or not name,
            )
            for chair, (name, place) in enumerate(zip(placed, places, strict=False))
        )
        done = FinishedMatch(setup=setup, first_game=1, game=1, rounds=rounds, standings=standings)
        step = Step(
            seq=1, game=1, round=1, who=None, command=None, lines="", events=(), finished=done
        )
        snapshot = b'{"log_from": 1}'
        saved = SavedTable(
            code=code, stage="finished", public=False, seq=1, snapshot=snapshot, steps=[step]
        )
        self.write(partial(tables.keep, table=saved))
        return code

    def stored(self) -> dict[tuple[str, int, RatedPlayer], Rating]:
        return asyncio.run(self.store.read(_stored))

    def recomputed(self) -> dict[tuple[str, int, RatedPlayer], Rating]:
        return recomputed(asyncio.run(self.store.read(ratings.chronicle)))

    def board(self, page: int = 1, you: str | None = None, seats: int = 3) -> Leaderboard:
        found = partial(rating_lists.leaderboard, edition="classic", seats=seats, page=page)
        return asyncio.run(self.store.read(partial(found, you=you)))


def _stored(connection: Transaction) -> dict[tuple[str, int, RatedPlayer], Rating]:
    return {
        (row["edition"], row["seats"], RatedPlayer(row["player"], bool(row["bot"]))): Rating(
            row["mu"], row["sigma"]
        )
        for row in connection.execute("SELECT * FROM ratings")
    }


@pytest.fixture
def house(store: Store) -> House:
    found = House(store)
    found.add("ada", "bea", "cleo")
    return found


def classic(who: str, seats: int = 3) -> tuple[str, int, RatedPlayer]:
    return "classic", seats, RatedPlayer(who)


# ---------------------------------------------------------------- what counts


def test_a_match_is_counted_for_all_who_were_in_it(house: House) -> None:
    house.finish(["ada", "bea", "casual"])
    stored = house.stored()
    assert stored[classic("ada")].mu > START.mu
    assert stored[classic("ada")].mu > stored[classic("bea")].mu
    bot = RatedPlayer("casual", bot=True)
    assert stored["classic", 3, bot].mu < start_of(bot, 3).mu


def test_ratings_are_kept_apart_by_edition_and_number_of_players(house: House) -> None:
    house.finish(["ada", "bea", "cleo"])
    four = Setup(edition="cars", seats=4, counting=Counting.ROUND, teacher=Teacher.OFF, rated=True)
    house.finish(["bea", "ada", "cleo", "skilled"], setup=four)
    assert {key[:2] for key in house.stored()} == {("classic", 3), ("cars", 4)}
    assert house.stored()[classic("ada")].mu > START.mu
    assert (
        house.stored()["cars", 4, RatedPlayer("ada")].mu
        < house.stored()["cars", 4, RatedPlayer("bea")].mu
    )


@pytest.mark.parametrize(
    "placed, setup",
    [
        (["ada", "casual", "skilled"], RATED),
        (["stranger", "", "casual"], RATED),
        (["ada", "bea", "cleo"], Setup(seats=3)),
    ],
    ids=["one person", "nobody who is known", "not rated"],
)
def test_what_does_not_count(house: House, placed: list[str], setup: Setup) -> None:
    house.add("stranger", rated=False)
    house.finish(placed, setup=setup)
    assert house.stored() == {}


@pytest.mark.parametrize(
    "company, counting",
    [(Company.PARTNERS, Counting.ROUND), (Company.STAGE, Counting.POINTS)],
)
def test_partners_are_rated_together(house: House, company: Company, counting: Counting) -> None:
    house.add("dana")
    pairs = Setup(
        seats=4,
        company=company,
        counting=counting,
        teacher=Teacher.OFF,
        rated=True,
    )
    house.finish(["ada", "bea", "cleo", "dana"], setup=pairs, places=(1, 3, 1, 3))
    stored = house.stored()
    assert stored[classic("ada", 4)] == stored[classic("cleo", 4)]
    assert stored[classic("bea", 4)] == stored[classic("dana", 4)]
    assert stored[classic("ada", 4)].mu > START.mu > stored[classic("bea", 4)].mu


def test_who_left_has_lost_although_the_bot_on_the_chair_has_won(house: House) -> None:
    house.finish(["ada", "bea", "cleo"], gone=["ada"])
    stored = house.stored()
    assert stored[classic("ada")].mu < stored[classic("cleo")].mu < stored[classic("bea")].mu


@pytest.mark.parametrize("gone", ["stranger", ""], ids=["wants no numbers", "is forgotten"])
def test_who_is_no_longer_known_has_lost_to_those_who_are(house: House, gone: str) -> None:
    """Else a loser could undo a match by wanting no numbers any more before it ends."""
    house.add("stranger", rated=False)
    house.finish([gone, "ada", "casual"])
    stored = house.stored()
    assert stored[classic("ada")].mu > START.mu
    assert [key[2].id for key in stored] == ["ada", "casual"]
    assert house.recomputed() == stored


def test_where_all_have_left_bots_are_before_them(house: House) -> None:
    house.finish(["ada", "bea", "casual"], gone=["ada", "bea"], places=(1, 2, 2))
    stored = house.stored()
    assert stored[classic("ada")] == stored[classic("bea")]
    assert stored[classic("ada")].mu < START.mu


def test_all_ratings_can_be_worked_out_again_from_what_is_stored(house: House) -> None:
    for placed in (
        ["ada", "bea", "cleo"],
        ["bea", "casual", "ada"],
        ["skilled", "cleo", "bea"],
        ["casual", "ada", "casual"],
        ["cleo", "ada", "bea"],
    ):
        house.finish(placed, gone=["bea"] if placed[0] == "skilled" else [])
    assert len(house.stored()) == 5
    assert house.recomputed() == house.stored()


# ---------------------------------------------------------------- whose they are


def everything(folder: Path) -> str:
    with closing(sqlite3.connect(folder / "games.sqlite3")) as database:
        return "\n".join(database.iterdump())


@pytest.mark.parametrize("how", ["forgotten", "wants none any more"])
def test_ratings_go_with_the_person_and_the_others_keep_theirs(
    house: House, tmp_path: Path, how: str
) -> None:
    for placed in (["ada", "bea", "cleo"], ["bea", "casual", "ada"], ["cleo", "ada", "bea"]):
        house.finish(placed)
    before = house.stored()
    if how == "forgotten":
        house.write(partial(people.forget, person_id="ada"))
        assert "'ada'" not in everything(tmp_path)
        assert "Ada" not in everything(tmp_path)
    else:
        house.write(partial(ratings.choose, person_id="ada", rated=False))
    del before[classic("ada")]
    assert house.stored() == before
    assert house.recomputed() == before
    house.finish(["bea", "cleo", "casual"])
    assert house.recomputed() == house.stored()


def test_sweeping_takes_what_nobody_has_come_back_to(house: House, tmp_path: Path) -> None:
    house.add("guest", "passing", keep=False)
    house.finish(["guest", "passing", "casual"])
    house.finish(["ada", "guest", "bea"])
    asyncio.run(expiry.sweep(house.store))  # from now on today's date is believed
    with closing(sqlite3.connect(tmp_path / "games.sqlite3")) as database, database:
        database.execute("UPDATE people SET seen = ?", (LONG_AGO,))
        database.execute("UPDATE tables SET updated = ?", (LONG_AGO,))
    asyncio.run(expiry.sweep(house.store))
    assert {key[2].id for key in house.stored()} == {"ada", "bea", "casual"}
    assert len(asyncio.run(house.store.read(ratings.chronicle))) == 1
    assert "'guest'" not in everything(tmp_path)
    del (known := house.stored())["classic", 3, RatedPlayer("casual", bot=True)]
    assert house.recomputed() == known


# ---------------------------------------------------------------- lists


def test_a_list_has_people_by_number_and_bots_beside_them(house: House) -> None:
    for _ in range(4):
        house.finish(["bea", "ada", "casual"], rounds=12)
    house.finish(["cleo", "bea", "casual"], rounds=2)
    board = house.board(you="ada")
    assert [(one.name, one.rank, one.you) for one in board.people] == [
        ("Bea", 1, False),
        ("Ada", 2, True),
        ("Cleo", None, False),
    ]
    assert board.people[2].provisional
    assert [bot.level for bot in board.bots if bot.matches] == [Level.CASUAL]
    assert {bot.level for bot in board.bots} == set(Level)
    numbers = [bot.number for bot in board.bots]
    assert numbers == sorted(numbers, reverse=True)


def test_a_list_has_pages(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rating_lists, "PAGE", 2)
    house.finish(["ada", "bea", "cleo"], rounds=40)
    first, second = house.board(1), house.board(2)
    assert [one.name for one in (*first.people, *second.people)] == ["Ada", "Bea", "Cleo"]
    assert (first.pages, second.pages, second.people[0].rank) == (2, 2, 3)
    assert house.board(3).people == ()


def test_an_empty_list_has_one_page_and_all_bots(house: House) -> None:
    board = house.board()
    assert (board.people, board.pages, len(board.bots)) == ((), 1, len(Level))


def test_ones_own_curve(house: House) -> None:
    first = house.finish(["ada", "bea", "cleo"])
    second = house.finish(["bea", "ada", "cleo"], gone=["ada"])
    (mine,) = asyncio.run(house.store.read(partial(rating_lists.of_person, person_id="ada")))
    assert [(point.table, point.forfeited) for point in mine.points] == [
        (first, False),
        (second, True),
    ]
    assert mine.points[-1].number == mine.number == number(house.stored()[classic("ada")])
    assert (mine.matches, mine.rounds, mine.provisional) == (2, 2, True)
