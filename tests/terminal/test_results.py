"""The table at the end of a round or a match."""

import random

import pytest
from msgspec.structs import replace

from penultima.table import INSTANT, Counting, Setup, Table
from penultima.table.messages import RoundSight, Update
from penultima.terminal.results import headline, rows
from penultima.terminal.speech import Speech


@pytest.mark.parametrize(
    "counting, totals", [(Counting.POINTS, [20, 480, 120]), (Counting.ALTERNATIVE, [20, 120, 480])]
)
def test_the_winner_of_the_round_comes_first_and_then_the_best_totals(
    counting: Counting, totals: list[int]
) -> None:
    setup = Setup(edition="classic", seats=3, counting=counting)
    table = Table.create("BCDFGH", setup, INSTANT, random.Random(1))
    table.arrive("me", "Guest", 0)
    frame = table.welcome("me", table.seq, 0)[-1]
    assert isinstance(frame, Update)
    assert frame.table is not None
    result = RoundSight(winner=1, seated=(0, 1, 2), gained=(0, 0, 0), hands=())
    ended = replace(frame.table, scores=(120, 20, 480), result=result)
    assert [row.total for row in rows(ended)] == totals
    told = [headline(ended, Speech("en"), you) for you in (None, 0, 1)]
    assert told == ["2 wins the round", "2 wins the round", "You win the round!"]
    over = replace(ended, winners=(1,))
    told = [headline(over, Speech("en"), you) for you in (None, 0, 1)]
    assert told == ["2 wins the match!", "2 wins the match!", "You win the match!"]
