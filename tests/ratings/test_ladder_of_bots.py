"""Bots that are known to differ: their ratings say so."""

from penultima.arena.ratings import ratings
from penultima.arena.run import run
from tests.arena.contests import contest


def test_a_ladder_of_real_rounds_recovers_the_order_of_the_bots() -> None:
    played = contest("beginner", "casual", "skilled", seats=3, seed=16, manners="level")
    games = run(played, 600, jobs=1).games
    found = ratings(played, games)
    assert sorted(found, key=lambda bot: found[bot].mu) == ["beginner", "casual", "skilled"]
