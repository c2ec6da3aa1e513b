"""Matches of a fixed number of rounds: what counts, who deals, who wins, and what is kept."""

from pathlib import Path
from typing import Any

import pytest

from penultima.game.events import Began
from penultima.game.seating import Direction, next_seat
from penultima.record import read_text, replay, sealed
from penultima.table import INSTANT, Company, Counting, FinishedMatch, Setup
from penultima.table.messages import Stage
from tests.table.evening import Evening
from tests.table.test_counting import end_round, four, next_round, void_round
from tests.table.test_whole_matches import Match

HANDS = ("r2 r3", "r4 r5", "r6 r7")
"""Of the second, third and fourth seat: 5, 9 and 13 points."""


def rounds(evening: Evening, count: int) -> None:
    for number in range(count):
        if number:
            next_round(evening)
        end_round(evening, *HANDS)


def finished(evening: Evening) -> FinishedMatch:
    (found,) = [step.finished for step in evening.steps if step.finished is not None]
    return found


@pytest.mark.parametrize("counting", [Counting.ROUNDS, Counting.PENALTIES])
@pytest.mark.parametrize("length", [1, 3])
def test_a_match_of_so_many_rounds_ends_with_the_last_of_them(
    counting: Counting, length: int
) -> None:
    evening = four(counting=counting, rounds=length, target=1)
    rounds(evening, length)
    assert evening.at(Stage.FINISHED)
    assert evening.sight.round == length
    most = counting is Counting.ROUNDS
    assert evening.sight.scores == (
        (27 * length, 0, 0, 0) if most else (0, 5 * length, 9 * length, 13 * length)
    )
    assert evening.sight.winners == (0,)
    assert evening.sight.places == (((0,), (1, 2, 3)) if most else ((0,), (1,), (2,), (3,)))
    result = finished(evening)
    assert [standing.place for standing in result.standings] == (
        [1, 2, 2, 2] if most else [1, 2, 3, 4]
    )
    assert [standing.rounds_won for standing in result.standings] == [length, 0, 0, 0]
    assert (result.first_game, result.game, result.rounds) == (1, length, length)


@pytest.mark.parametrize(
    "counting, scores, places",
    [
        (Counting.ROUNDS, (36, 0, 36, 0), ((0, 2), (1, 3))),
        (Counting.PENALTIES, (18, 36, 18, 36), ((0, 2), (1, 3))),
    ],
)
def test_partners_share_what_they_score_and_their_place(
    counting: Counting, scores: tuple[int, ...], places: tuple[tuple[int, ...], ...]
) -> None:
    evening = four(company=Company.PARTNERS, counting=counting, rounds=2)
    rounds(evening, 2)
    assert evening.sight.scores == scores
    assert evening.sight.places == places
    assert evening.sight.winners == (0, 2)
    assert [standing.won for standing in finished(evening).standings] == [True, False, True, False]


@pytest.mark.shows("A7", "M9")
@pytest.mark.parametrize(
    "edition, direction", [("cars", Direction.LEFT), ("classic", Direction.RIGHT)]
)
def test_the_deal_goes_one_place_on_and_a_void_round_is_dealt_again_by_the_same(
    edition: str, direction: Direction
) -> None:
    evening = four(edition=edition, counting=Counting.ROUNDS, rounds=2)
    void_round(evening)
    assert evening.at(Stage.BETWEEN)
    next_round(evening)
    rounds(evening, 2)
    assert evening.at(Stage.FINISHED)
    first, again, second = [began.dealer for began in evening.happened(Began)]
    assert again == first
    assert second == next_seat(first, direction, 4)
    assert (evening.sight.round, evening.sight.game) == (3, 3)


def test_every_round_has_a_record_of_its_own_that_can_be_played_again() -> None:
    match = Match.begun(Setup(seats=3, counting=Counting.ROUNDS, rounds=2), INSTANT, seed=1)
    match.play()
    result = finished(match.evening)
    totals = [0, 0, 0]
    for game in range(result.first_game, result.game + 1):
        lines = "".join(step.lines for step in match.evening.steps if step.game == game)
        *_, last = replay(read_text(sealed(lines), Path(f"round-{game}")))
        for player, points in enumerate(last.referee.match.scores):
            totals[player] += points
    assert totals == [standing.score for standing in result.standings]


@pytest.mark.parametrize(
    "setup",
    [
        {"counting": Counting.ROUNDS, "rounds": 3},
        {"counting": Counting.PENALTIES, "rounds": 3},
    ],
)
def test_a_restart_between_rounds_and_in_one_loses_nothing(setup: dict[str, Any]) -> None:
    whole, broken = four(**setup), four(**setup)
    for evening in (whole, broken):
        end_round(evening, *HANDS)
    broken.restart()
    assert broken.sight == whole.sight
    for evening in (whole, broken):
        next_round(evening)
    broken.restart()
    for evening in (whole, broken):
        end_round(evening, *HANDS)
        next_round(evening)
        end_round(evening, *HANDS)
    assert finished(broken) == finished(whole)
