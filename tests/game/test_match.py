"""Rounds into matches: points, partners, elimination, who deals, who wins."""

from typing import Any

import pytest

from penultima.editions import EDITIONS, edition
from penultima.game.edition import Edition
from penultima.game.match import (
    Match,
    RoundResult,
    after_round,
    count_round,
    draw_for_deal,
    high_card,
    new_match,
    round_points,
    standings,
)
from penultima.notation import read_cards
from tests.game.tables import TopCards

every_edition = pytest.mark.parametrize("name", EDITIONS)
SCORED = ["classic", "cars", "shark", "agent-en", "agent-es"]


def won_by(winner: int | None, *hands: str) -> RoundResult:
    """How a round ended; the hands are told from A on."""
    return RoundResult(winner, tuple(read_cards(hand) for hand in hands))


def played(chosen: Edition, match: Match, *results: RoundResult) -> Match:
    for result in results:
        assert not match.over
        match = after_round(chosen, match, result)
    return match


def having(players: int, *scores: int, dealer: int = 0) -> Match:
    fresh = new_match(players, dealer)
    return Match(scores, fresh.seated, dealer)


# One round.


@pytest.mark.shows("CARS-79", "SHARK-77", "MANDO-53", "CLASSIC-067", "AGENT-EN-75", "AGENT-ES-76")
@every_edition
def test_the_winner_scores_what_the_others_hold(name: str) -> None:
    chosen = edition(name, {"scoring": "standard"})
    result = won_by(1, "r9 g0 w", "-", "bs y+2")
    assert count_round(chosen, result) == (0, 99, 0)
    assert round_points(chosen, result) == 99


@pytest.mark.shows("CARS-89", "SHARK-87", "CLASSIC-075", "AGENT-EN-85", "AGENT-ES-86", "M3", "R6")
@pytest.mark.shows("CLASSIC-107", "Q1")
@every_edition
@pytest.mark.parametrize("scoring", ["alternative", "elimination"])
def test_everybody_else_writes_down_his_own_hand(name: str, scoring: str) -> None:
    chosen = edition(name, {"scoring": scoring})
    result = won_by(1, "r9 g0 w", "-", "bs y+2")
    assert count_round(chosen, result) == (59, 0, 40)
    assert round_points(chosen, result) == 0


@pytest.mark.shows("M3")
@pytest.mark.parametrize("scoring", ["standard", "alternative", "elimination"])
def test_cards_that_the_winner_was_left_with_count_for_nobody(scoring: str) -> None:
    chosen = edition("classic", {"scoring": scoring})
    assert count_round(chosen, won_by(0, "r9", "b1"))[0] == (1 if scoring == "standard" else 0)


@pytest.mark.shows("R6", "M6", "MANDO-52")
@every_edition
def test_without_scoring_nobody_scores(name: str) -> None:
    chosen = edition(name, {"scoring": "none"})
    result = won_by(1, "r9 g0 w", "-", "bs y+2")
    assert count_round(chosen, result) == (0, 0, 0)
    assert round_points(chosen, result) == 0


@pytest.mark.shows("M9", "L6")
@every_edition
@pytest.mark.parametrize("scoring", ["standard", "alternative", "elimination", "none"])
def test_a_void_round_scores_nothing_and_is_dealt_again(name: str, scoring: str) -> None:
    chosen = edition(name, {"scoring": scoring, "target": 1})
    result = won_by(None, "r9", "w", "b3")
    before = having(3, 4, 5, 6, dealer=2)
    assert count_round(chosen, result) == (0, 0, 0)
    assert round_points(chosen, result) == 0
    assert after_round(chosen, before, result) is before


# First to the target.


@pytest.mark.shows("CARS-88", "SHARK-86", "CLASSIC-074", "AGENT-EN-84", "AGENT-ES-85", "M1", "M2")
@pytest.mark.shows("CARS-14", "CLASSIC-011", "AGENT-EN-15", "AGENT-ES-12")
@pytest.mark.parametrize("name", SCORED)
@pytest.mark.parametrize(
    "before, winners", [(448, ()), (449, ()), (450, (1,)), (451, (1,))]
)
def test_the_first_to_reach_500_wins(name: str, before: int, winners: tuple[int, ...]) -> None:
    match = after_round(EDITIONS[name], having(3, 0, before, 499), won_by(1, "w", "-", "b0"))
    assert match.scores == (0, before + 50, 499)
    assert match.winners == winners
    assert match.over is bool(winners)


@pytest.mark.shows("AGENT-EN-14", "AGENT-EN-83", "CARS-74", "CARS-87", "SHARK-72", "SHARK-85")
@pytest.mark.shows("AGENT-EN-71", "AGENT-ES-71", "AGENT-ES-84", "CLASSIC-062")
@pytest.mark.parametrize("name", SCORED)
def test_points_add_up_from_round_to_round(name: str) -> None:
    match = played(
        EDITIONS[name],
        new_match(3, 0),
        won_by(0, "-", "w", "b7"),
        won_by(2, "r1", "w4 w4", "-"),
        won_by(0, "-", "rs", "-"),
    )
    assert match.scores == (77, 0, 101)
    assert not match.over


@pytest.mark.shows("M12")
@pytest.mark.parametrize("target, over", [(49, True), (50, True), (51, False), (1, True)])
def test_the_target_is_the_tables_choice(target: int, over: bool) -> None:
    chosen = edition("classic", {"target": target})
    assert played(chosen, new_match(2, 0), won_by(1, "w", "-")).over is over


@pytest.mark.shows("M6", "R35", "MANDO-25")
@every_edition
def test_without_scoring_the_match_is_one_round(name: str) -> None:
    chosen = edition(name, {"scoring": "none"})
    match = played(chosen, new_match(3, 0), won_by(1, "w", "-", "b0"))
    assert match.winners == (1,)
    assert match.scores == (0, 0, 0)
    assert standings(chosen, match) == ((1,), (0, 2))


@pytest.mark.shows("MANDO-25", "M6")
def test_mando_is_played_without_points_unless_the_table_wants_them() -> None:
    assert played(EDITIONS["mando"], new_match(2, 0), won_by(1, "r1", "-")).winners == (1,)


@pytest.mark.shows("MANDO-57", "MANDO-58", "M6")
def test_mando_may_be_played_to_500() -> None:
    chosen = edition("mando", {"scoring": "standard"})
    match = played(chosen, having(2, 0, 449), won_by(1, "w", "-"))
    assert (match.scores, match.over) == ((0, 499), False)
    assert played(chosen, match, won_by(1, "r1", "-")).winners == (1,)


# Lowest wins.


@pytest.mark.shows("CARS-90", "SHARK-88", "CLASSIC-076", "CLASSIC-077", "AGENT-EN-86")
@pytest.mark.shows("AGENT-ES-87", "M4")
@pytest.mark.parametrize("name", SCORED)
@pytest.mark.parametrize(
    "before, scores, winners",
    [
        ((449, 30, 20), (499, 30, 69), ()),
        ((450, 30, 20), (500, 30, 69), (1,)),
        ((480, 30, 470), (530, 30, 519), (1,)),
        ((450, 70, 20), (500, 70, 69), (2,)),
    ],
)
def test_when_somebody_reaches_500_the_lowest_wins(
    name: str, before: tuple[int, ...], scores: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    chosen = edition(name, {"scoring": "alternative"})
    match = played(chosen, having(3, *before), won_by(1, "w", "-", "w4"))
    last = scores[2] == before[2] + 50
    assert match.scores == (scores if last else (scores[0], scores[1], before[2] + 50))
    assert match.winners == winners or before[2] == 20


@pytest.mark.shows("M5")
def test_a_tie_for_the_lowest_is_played_on_by_all() -> None:
    chosen = edition("classic", {"scoring": "alternative", "target": 100})
    tied = played(
        chosen, having(4, 90, 20, 40, 30), won_by(1, "bs", "-", "r1", "-")
    )
    assert tied.scores == (110, 20, 41, 30)
    tied = played(chosen, having(4, 90, 20, 40, 20), won_by(1, "bs", "-", "r1", "-"))
    assert tied.scores == (110, 20, 41, 20)
    assert not tied.over
    assert tied.seated == (0, 1, 2, 3)
    still = played(chosen, tied, won_by(0, "-", "r1", "r2", "b1"))
    assert still.scores == (110, 21, 43, 21)
    assert not still.over
    done = played(chosen, still, won_by(3, "-", "r1", "r2", "-"))
    assert done.winners == (3,)
    assert standings(chosen, done) == ((3,), (1,), (2,), (0,))
