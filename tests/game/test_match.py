"""Rounds into matches: points, partners, elimination, who deals, who wins."""

import pytest
from msgspec.structs import replace

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
@pytest.mark.parametrize("before, winners", [(448, ()), (449, ()), (450, (1,)), (451, (1,))])
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
        ((449, 30, 20), (499, 30, 40), ()),
        ((450, 30, 20), (500, 30, 40), (1,)),
        ((480, 30, 480), (530, 30, 500), (1,)),
        ((450, 70, 20), (500, 70, 40), (2,)),
        ((0, 499, 480), (50, 499, 500), (0,)),
    ],
)
def test_when_somebody_reaches_500_the_lowest_wins(
    name: str, before: tuple[int, ...], scores: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    chosen = edition(name, {"scoring": "alternative"})
    match = played(chosen, having(3, *before), won_by(1, "w", "-", "rs"))
    assert match.scores == scores
    assert match.winners == winners


@pytest.mark.shows("M5")
def test_a_tie_for_the_lowest_is_played_on_by_all() -> None:
    chosen = edition("classic", {"scoring": "alternative", "target": 100})
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


# Partners.


@pytest.mark.shows("CLASSIC-097", "CLASSIC-099", "CLASSIC-100", "K7", "O4")
@every_edition
@pytest.mark.parametrize("winner", [0, 2])
def test_a_pair_scores_what_the_opposing_pair_holds(name: str, winner: int) -> None:
    chosen = edition(name, {"scoring": "standard", "partners": True})
    hands = ["w w", "r9", "w w", "bs"]
    hands[winner] = "-"
    assert count_round(chosen, won_by(winner, *hands)) == (29, 0, 29, 0)
    assert round_points(chosen, won_by(winner, *hands)) == 29


@pytest.mark.shows("M7", "O4")
def test_a_pair_has_one_account_and_wins_together() -> None:
    chosen = edition("classic", {"partners": True})
    match = played(
        chosen,
        new_match(4, 0),
        won_by(0, "-", "w w w w", "r1", "w4 w4 w4"),
        won_by(2, "r1", "w", "-", "rs rs bs bs"),
        won_by(1, "w", "-", "w", "r2"),
    )
    assert match.scores == (480, 100, 480, 100)
    assert not match.over
    done = played(chosen, match, won_by(2, "w", "r9", "-", "gs"))
    assert done.scores == (509, 100, 509, 100)
    assert done.winners in ((0, 2), (2, 0))
    assert standings(chosen, done) == (done.winners, (1, 3))


@pytest.mark.shows("M7")
def test_under_alternative_scoring_a_pair_is_charged_with_both_hands() -> None:
    chosen = edition("classic", {"partners": True, "scoring": "alternative"})
    result = won_by(0, "-", "r9", "b7", "bs")
    assert count_round(chosen, result) == (7, 29, 7, 29)
    match = played(chosen, having(4, 10, 471, 10, 471), result)
    assert match.scores == (17, 500, 17, 500)
    assert match.winners == (0, 2)
    assert standings(chosen, match) == ((0, 2), (1, 3))


@pytest.mark.shows("M5", "M7")
def test_two_pairs_tied_for_the_lowest_play_on() -> None:
    chosen = edition("classic", {"partners": True, "scoring": "alternative", "target": 50})
    before = having(6, 49, 0, 5, 49, 0, 5)
    tied = played(chosen, before, won_by(4, "r1", "r5", "-", "-", "-", "-"))
    assert tied.scores == (50, 5, 5, 50, 5, 5)
    assert not tied.over
    done = played(chosen, tied, won_by(1, "r1", "-", "r3", "-", "r2", "-"))
    assert done.scores == (51, 7, 8, 51, 7, 8)
    assert done.winners == (1, 4)
    assert standings(chosen, done) == ((1, 4), (2, 5), (0, 3))


@pytest.mark.shows("O1")
@pytest.mark.parametrize("seats, expected", [(4, 4), (6, 12), (8, 24)])
def test_with_six_or_eight_seats_all_other_pairs_count(seats: int, expected: int) -> None:
    chosen = edition("classic", {"partners": True})
    hands = ["-" if seat == 0 else f"r{seat}" for seat in range(seats)]
    counted = count_round(chosen, won_by(0, *hands))
    assert counted[0] == counted[seats // 2] == expected
    assert sum(counted) == 2 * expected


@pytest.mark.shows("R35", "M7")
def test_without_scoring_the_pair_wins_with_the_round() -> None:
    chosen = edition("mando", {"partners": True})
    match = played(chosen, new_match(4, 0), won_by(3, "r1", "r1", "r2", "-"))
    assert sorted(match.winners) == [1, 3]


# Elimination.

OUT_AT_100 = edition("classic", {"scoring": "elimination", "target": 100})


@pytest.mark.shows("CLASSIC-107", "CLASSIC-108", "Q1")
@pytest.mark.parametrize("before, out", [(49, ()), (50, ((0,),)), (51, ((0,),))])
def test_whoever_reaches_the_figure_is_out(before: int, out: tuple[tuple[int, ...], ...]) -> None:
    match = after_round(OUT_AT_100, having(4, before, 0, 0, 0), won_by(1, "w", "-", "r1", "r1"))
    assert match.eliminated == out
    assert match.seated == ((1, 2, 3) if out else (0, 1, 2, 3))
    assert not match.over


@pytest.mark.shows("M12", "Q1")
def test_the_figure_is_500_unless_agreed_otherwise() -> None:
    chosen = edition("classic", {"scoring": "elimination"})
    assert after_round(chosen, having(3, 449, 0, 0), won_by(1, "w", "-", "-")).seated == (0, 1, 2)
    assert after_round(chosen, having(3, 450, 0, 0), won_by(1, "w", "-", "-")).seated == (1, 2)


@pytest.mark.shows("Q2", "Q3", "Q5", "CLASSIC-111")
def test_if_all_others_go_out_together_the_one_left_wins_without_a_final() -> None:
    match = played(OUT_AT_100, having(3, 99, 99, 60), won_by(0, "-", "r1", "w"))
    assert match.winners == (0,)
    assert match.seated == (0,)
    assert match.eliminated == ((1, 2),)
    assert standings(OUT_AT_100, match) == ((0,), (1,), (2,))


@pytest.mark.shows("CLASSIC-107", "CLASSIC-108", "CLASSIC-109", "CLASSIC-110", "CLASSIC-111")
@pytest.mark.shows("Q2", "Q4", "Q6", "Q7", "Q8", "N4")
def test_five_play_until_one_is_left() -> None:
    match = played(OUT_AT_100, new_match(5, 0), won_by(0, "-", "w", "w w", "r9", "w w"))
    assert match.scores == (0, 50, 100, 9, 100)
    assert match.eliminated == ((2, 4),)
    assert match.seated == (0, 1, 3)
    match = played(OUT_AT_100, match, won_by(2, "w", "r9", "-"))  # seats close up: 3 has won
    assert match.scores == (50, 59, 100, 9, 100)
    match = played(OUT_AT_100, match, won_by(2, "rs", "w w", "-"))
    assert match.scores == (70, 159, 100, 9, 100)
    assert match.seated == (0, 3)
    assert not match.over
    match = played(OUT_AT_100, match, won_by(0, "-", "w"))  # the final, totals carried over
    assert match.scores == (70, 159, 100, 59, 100)
    assert not match.over
    match = played(OUT_AT_100, match, won_by(1, "bs r9", "-"))
    assert not match.over
    match = played(OUT_AT_100, match, won_by(1, "r1", "-"))
    assert match.scores == (100, 159, 100, 59, 100)
    assert match.winners == (3,)
    assert match.eliminated == ((2, 4), (1,), (0,))
    assert standings(OUT_AT_100, match) == ((3,), (0,), (1,), (2, 4))


@pytest.mark.shows("Q7")
def test_of_those_out_together_fewer_points_are_better_and_equal_ones_share() -> None:
    match = Match((300, 150, 150, 120, 40, 90), (4,), 4, ((0,), (1, 3, 2)), (4,))
    assert standings(OUT_AT_100, match) == ((4,), (3,), (1, 2), (0,))


@pytest.mark.shows("Q7")
def test_while_the_elimination_runs_the_seated_stand_above_the_eliminated() -> None:
    match = Match((99, 20, 120, 20), (0, 1, 3), 0, ((2,),))
    assert standings(OUT_AT_100, match) == ((1, 3), (0,), (2,))


@pytest.mark.shows("Q9", "CLASSIC-109")
def test_two_players_begin_with_the_final() -> None:
    match = played(OUT_AT_100, new_match(2, 0), won_by(0, "-", "w"), won_by(1, "w", "-"))
    assert match.scores == (50, 50)
    done = played(OUT_AT_100, match, won_by(0, "-", "w"))
    assert (done.winners, done.seated) == ((0,), (0,))


# Standings.


@pytest.mark.shows("AGENT-EN-14")
def test_standings_under_standard_scoring_put_the_highest_first() -> None:
    match = Match((20, 510, 20, 300), (0, 1, 2, 3), 0, winners=(1,))
    assert standings(EDITIONS["classic"], match) == ((1,), (3,), (0, 2))
    assert standings(EDITIONS["classic"], having(3, 0, 0, 0)) == ((0, 1, 2),)


@pytest.mark.shows("M4")
def test_standings_under_alternative_scoring_put_the_lowest_first() -> None:
    chosen = edition("classic", {"scoring": "alternative"})
    match = Match((20, 510, 505, 300), (0, 1, 2, 3), 0, winners=(0,))
    assert standings(chosen, match) == ((0,), (3,), (2,), (1,))


# The deal.


@pytest.mark.shows("A7")
@pytest.mark.parametrize(
    "name, dealers",
    [
        ("classic", [0, 3, 2, 1, 0]),
        ("cars", [0, 1, 2, 3, 0]),
        ("shark", [0, 1, 2, 3, 0]),
        ("agent-en", [0, 1, 2, 3, 0]),
        ("agent-es", [0, 1, 2, 3, 0]),
    ],
)
def test_the_deal_moves_one_seat_in_the_opening_direction(name: str, dealers: list[int]) -> None:
    match = new_match(4, 0)
    found = [match.dealer]
    for _ in range(4):
        match = after_round(EDITIONS[name], match, won_by(1, "r1", "-", "r2", "r3"))
        found.append(match.dealer)
    assert found == dealers


@pytest.mark.shows("A7", "Q8")
@pytest.mark.parametrize(
    "name, dealer, out, following",
    [
        ("classic", 1, (0,), 3),
        ("classic", 0, (0,), 3),
        ("classic", 0, (3, 2), 1),
        ("cars", 1, (2,), 3),
        ("cars", 2, (2, 3), 0),
        ("cars", 3, (0, 1), 2),
        ("mando", 3, (0,), 1),
    ],
)
def test_the_deal_passes_those_who_are_out(
    name: str, dealer: int, out: tuple[int, ...], following: int
) -> None:
    chosen = edition(name, {"scoring": "elimination", "target": 50})
    winner = next(seat for seat in range(4) if seat not in out)
    hands = ["-" if s == winner else "w" if s in out else "r1" for s in range(4)]
    match = after_round(chosen, new_match(4, dealer), won_by(winner, *hands))
    assert match.eliminated == (tuple(sorted(out)),)
    assert match.dealer == following


@pytest.mark.shows("A7", "Q8")
def test_the_deal_passes_those_who_went_out_long_ago() -> None:
    chosen = edition("cars", {"scoring": "elimination"})
    match = Match((0, 500, 500, 0, 0), (0, 3, 4), 0, ((1, 2),))
    after = after_round(chosen, match, won_by(0, "-", "r1", "r1"))
    assert after.dealer == 3
    assert after.scores == (0, 500, 500, 1, 1)


HIGH_CARD = pytest.mark.parametrize("name", SCORED)


@pytest.mark.shows("CARS-15", "SHARK-15", "CLASSIC-014", "AGENT-EN-16", "AGENT-ES-15", "A10")
@HIGH_CARD
def test_the_highest_card_deals(name: str) -> None:
    chance = TopCards("r5 g7 b6")
    dealer, drawn = draw_for_deal(EDITIONS[name], 3, chance)
    assert dealer == 1
    assert drawn == [dict(enumerate(read_cards("r5 g7 b6")))]
    assert len(chance.shuffled[0]) == len(EDITIONS[name].deck)


@pytest.mark.shows("CARS-16", "SHARK-16", "CLASSIC-015", "AGENT-EN-17", "AGENT-ES-16", "A5")
@pytest.mark.parametrize("symbol", ["rs", "rv", "r+2", "w", "w4", "x"])
def test_a_symbol_counts_as_zero_in_the_draw_for_the_deal(symbol: str) -> None:
    assert high_card((0, 1), read_cards(f"{symbol} b1")) == (1,)
    assert high_card((0, 1, 2), read_cards(f"{symbol} b0 w")) == (0, 1, 2)


@pytest.mark.shows("A4", "A10")
@HIGH_CARD
def test_only_those_tied_for_the_highest_draw_again(name: str) -> None:
    chance = TopCards("r9 g2 b9 y9 r1 b4 g4 r7 y8")
    dealer, drawn = draw_for_deal(EDITIONS[name], 4, chance)
    assert dealer == 3
    first, second, third = (read_cards(cards) for cards in ("r9 g2 b9 y9", "r1 b4 g4", "r7 y8"))
    assert drawn == [
        {0: first[0], 1: first[1], 2: first[2], 3: first[3]},
        {0: second[0], 2: second[1], 3: second[2]},
        {2: third[0], 3: third[1]},
    ]
    assert len(chance.shuffled) == 1  # the tied draw on from the cards that are left


def test_those_who_tie_draw_the_last_cards_of_the_deck() -> None:
    few = replace(EDITIONS["classic"], deck=read_cards("r1 b1 g1 y2"))
    chance = TopCards("r1 b1 g1 y2")
    assert draw_for_deal(few, 2, chance)[0] == 1
    assert len(chance.shuffled) == 1


def test_a_draw_for_the_deal_that_uses_up_the_deck_goes_on_with_all_cards() -> None:
    few = replace(EDITIONS["classic"], deck=read_cards("r1 b1 g2"))
    chance = TopCards("r1 b1", "b1 r1", "r1 g2")
    assert draw_for_deal(few, 2, chance)[0] == 1
    assert [len(cards) for cards in chance.shuffled] == [3, 3, 3]


@pytest.mark.shows("A4", "A5")
def test_if_all_draw_symbols_all_draw_again() -> None:
    dealer, drawn = draw_for_deal(EDITIONS["shark"], 2, TopCards("x rs w w4 r0 b1"))
    assert dealer == 1
    assert [len(cards) for cards in drawn] == [2, 2, 2]


def test_everybody_draws_just_one_card_for_the_deal() -> None:
    with pytest.raises(ValueError, match="zip"):
        high_card((0, 1), read_cards("r1 r2 r3"))


def test_a_new_match_has_everybody_seated_without_points() -> None:
    assert new_match(3, 2) == Match((0, 0, 0), (0, 1, 2), 2, (), ())
