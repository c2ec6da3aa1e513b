"""What rounds are worth at a table: for single players, for pairs, in the rotation."""

from typing import Any

import pytest
from msgspec.structs import replace

from penultima.game.cards import Card
from penultima.game.events import Began, Ended
from penultima.game.moves import Draw, Play
from penultima.game.rotation import schedule
from penultima.game.standstill import MOST_REFILLS
from penultima.table import INSTANT, Company, Counting, Setup
from penultima.table.commands import Ready
from penultima.table.messages import Stage
from tests.table.evening import Evening
from tests.table.test_whole_matches import Match

FOUR = ("p", "q", "r", "s")


def four(**setup: Any) -> Evening:
    evening = Evening(Setup(turn_seconds=None, **setup), pace=replace(INSTANT, between=40.0))
    evening.play(*FOUR)
    return evening


def end_round(evening: Evening, *others: str) -> None:
    """The first seat goes out; the others hold these hands."""
    evening.lay_out(["r1", *others], "r9", turn=0)
    seated = evening.sight.seated
    evening.act(FOUR[seated[0]], Play(Card("r1")))


def void_round(evening: Evening) -> None:
    """Somebody draws, and the next turn is one too many."""
    evening.lay_out(["b1 b2"] * 4, "r9", turn=0, draw="b3")
    referee = evening.session.stage.match.referee
    referee._state = replace(referee._state, refills=MOST_REFILLS)
    evening.act(FOUR[evening.sight.seated[0]], Draw())
    assert evening.happened(Ended)[-1].winner is None


def next_round(evening: Evening) -> None:
    for chair, who in enumerate(FOUR):
        evening.say(who, Ready, chair=chair)


# ---------------------------------------------------------------- pairs


@pytest.mark.shows("M7", "R53")
@pytest.mark.parametrize("counting", [Counting.ROUND, Counting.POINTS, Counting.ALTERNATIVE])
def test_a_round_won_is_won_by_both_of_a_pair(counting: Counting) -> None:
    evening = four(company=Company.PARTNERS, counting=counting)
    end_round(evening, "r2 r3", "r4 r5", "r6 r7")
    assert evening.sight.rounds_won == (1, 0, 1, 0)
    gained = {Counting.ROUND: (0, 0, 0, 0), Counting.POINTS: (18, 0, 18, 0)}
    assert evening.sight.scores == gained.get(counting, (9, 18, 9, 18))
    if counting is not Counting.ROUND:
        next_round(evening)
        evening.lay_out(["r2 r3", "r1", "r4 r5", "r6 r7"], "r9", turn=1)
        evening.act("q", Play(Card("r1")))
        assert evening.sight.rounds_won == (1, 1, 1, 1)


@pytest.mark.parametrize("counting", [Counting.ROUND, Counting.POINTS])
@pytest.mark.parametrize(
    "company, partners", [(Company.SINGLE, ()), (Company.PARTNERS, (2, 3, 0, 1))]
)
def test_everybody_is_told_who_plays_together_and_whether_points_count(
    company: Company, partners: tuple[int, ...], counting: Counting
) -> None:
    sight = four(company=company, counting=counting).sight
    assert (sight.partners, sight.scored) == (partners, counting is Counting.POINTS)


@pytest.mark.shows("M7", "R53", "R35")
def test_a_pair_that_goes_out_first_wins_a_match_of_one_round() -> None:
    evening = four(company=Company.PARTNERS, counting=Counting.ROUND, edition="cars")
    end_round(evening, "r2", "r4 r5 r6", "r7")
    assert evening.at(Stage.FINISHED)
    assert sorted(evening.sight.winners) == [0, 2]
    finished = evening.steps[-1].finished
    assert finished is not None
    assert [standing.won for standing in finished.standings] == [True, False, True, False]
    assert [standing.rounds_won for standing in finished.standings] == [1, 0, 1, 0]
    assert [standing.place for standing in finished.standings] == [1, 3, 1, 3]


# ---------------------------------------------------------------- the target


@pytest.mark.shows("M3", "M12", "R53")
@pytest.mark.parametrize("target, over", [(29, True), (30, True), (31, False), (500, False)])
def test_under_alternative_scoring_a_total_that_reaches_the_target_ends_the_match(
    target: int, over: bool
) -> None:
    evening = four(counting=Counting.ALTERNATIVE, target=target)
    end_round(evening, "r2 r3", "rs r4 r6", "r6 r7")
    assert evening.sight.scores == (0, 5, 30, 13)
    assert evening.at(Stage.FINISHED if over else Stage.BETWEEN)
    assert evening.sight.winners == ((0,) if over else ())


@pytest.mark.shows("M7", "M12", "R53")
@pytest.mark.parametrize("target, over", [(30, True), (31, False)])
def test_under_alternative_scoring_the_pair_with_the_lowest_total_wins_whoever_went_out(
    target: int, over: bool
) -> None:
    evening = four(company=Company.PARTNERS, counting=Counting.ALTERNATIVE, target=target)
    end_round(evening, "r2 r3", "rs r4 r6", "r6 r7")
    assert evening.sight.scores == (30, 18, 30, 18)
    assert evening.at(Stage.FINISHED if over else Stage.BETWEEN)
    assert evening.sight.winners == ((1, 3) if over else ())


@pytest.mark.shows("M12")
@pytest.mark.parametrize("target, over", [(48, True), (49, False)])
def test_a_winner_whose_points_reach_the_target_ends_the_match(target: int, over: bool) -> None:
    evening = four(counting=Counting.POINTS, target=target)
    end_round(evening, "r2 r3", "rs r4 r6", "r6 r7")
    assert evening.sight.scores == (48, 0, 0, 0)
    assert evening.at(Stage.FINISHED if over else Stage.BETWEEN)


# ---------------------------------------------------------------- the rotation


@pytest.mark.shows("M9", "P1")
def test_a_void_round_of_the_rotation_is_played_again_in_the_same_places() -> None:
    evening = four(company=Company.ROTATION)
    plan = schedule(4)
    for number in (0, 1, 1, 1, 2):
        assert evening.sight.seated == plan[number].seated
        assert evening.happened(Began)[-1].dealer == plan[number].dealer
        before = evening.sight.scores, evening.sight.rounds_won
        if number == 1 and len(evening.happened(Ended)) < 3:
            void_round(evening)
            assert (evening.sight.scores, evening.sight.rounds_won) == before
        else:
            end_round(evening, "r2", "r4", "r7")
            assert (evening.sight.scores, evening.sight.rounds_won) != before
        evening.restart()
        next_round(evening)
    assert evening.sight.round == 6
    assert evening.sight.seated == plan[3].seated


@pytest.mark.shows("P2")
@pytest.mark.parametrize("sets", [1, 3])
def test_every_set_of_a_rotation_is_played(sets: int) -> None:
    evening = four(company=Company.ROTATION, sets=sets)
    plan = schedule(4, sets)
    assert len(plan) == 12 * sets
    for number, sitting in enumerate(plan, 1):
        assert (evening.sight.round, evening.sight.seated) == (number, sitting.seated)
        end_round(evening, "r2", "r4", "r7")
        assert evening.at(Stage.FINISHED) == (number == len(plan))
        if number < len(plan):
            next_round(evening)
    assert sum(evening.sight.rounds_won) == 24 * sets
    assert sum(evening.sight.scores) == 18 * 12 * sets, "2 and 7 for each of both winners"


@pytest.mark.shows("P2")
def test_two_sets_are_played_with_bots_to_the_end() -> None:
    setup = Setup(company=Company.ROTATION, sets=2)
    match = Match.begun(setup, INSTANT, seed=5)
    match.play()
    evening = match.evening
    void = sum(event.winner is None for event in evening.happened(Ended))
    assert evening.sight.round == 24 + void
    assert sum(evening.sight.rounds_won) == 48


# ---------------------------------------------------------------- void rounds elsewhere


@pytest.mark.shows("M9", "L6")
@pytest.mark.parametrize("company", [Company.SINGLE, Company.PARTNERS])
@pytest.mark.parametrize("counting", [Counting.ROUND, Counting.POINTS, Counting.ALTERNATIVE])
def test_a_void_round_is_worth_nothing_and_is_dealt_again(
    company: Company, counting: Counting
) -> None:
    evening = four(company=company, counting=counting)
    void_round(evening)
    assert evening.at(Stage.BETWEEN)
    result = evening.sight.result
    assert result is not None
    assert (result.winner, result.gained) == (None, (0, 0, 0, 0))
    assert evening.sight.scores == evening.sight.rounds_won == (0, 0, 0, 0)
    next_round(evening)
    first, second = evening.happened(Began)
    assert second.dealer == first.dealer
