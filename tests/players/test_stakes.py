"""What a round is worth as the match stands."""

from collections import Counter
from collections.abc import Sequence

import numpy as np
import pytest
from msgspec.structs import replace

from penultima.editions import EDITIONS, edition
from penultima.encoding.alphabet import alphabet_of
from penultima.fast import search
from penultima.fast.game import Game
from penultima.fast.layout import HANDS, bytes_of, words
from penultima.fast.translation import compile_table
from penultima.game.edition import Edition
from penultima.game.match import Match, new_match
from penultima.game.seating import Seat
from penultima.notation import read_cards
from penultima.players.bits import planes
from penultima.players.stakes import stakes


def worth(
    game: Edition, scores: Sequence[int], hands: Sequence[str], winner: Seat, seat: Seat = 0
) -> float:
    """The value to a seat of a round that ends with these hands, in a match at these scores."""
    seats = len(hands)
    match = replace(new_match(seats, 0), scores=tuple(scores))
    table = compile_table(game, seats)
    w = np.zeros(words(seats), np.uint64)
    for at, hand in enumerate(hands):
        found = planes(alphabet_of(game), read_cards(hand), Counter())
        w[HANDS + 2 * at], w[HANDS + 2 * at + 1] = found[:2]
    end = Game(table, w, np.zeros(bytes_of(), np.uint8))
    return float(search.value_of(end, winner, seat, stakes(game, match, seat, seats)))


def test_in_a_single_round_only_the_win_counts() -> None:
    game = edition("classic", {"scoring": "none"})
    for others in (["r1"] * 3, ["w w4 r9"] * 3):
        assert worth(game, (0, 0, 0, 0), ["", *others], winner=0) == 1
        assert worth(game, (0, 0, 0, 0), [*others, ""], winner=3) == 0


def test_without_a_match_only_the_win_counts() -> None:
    table = stakes(EDITIONS["classic"], None, 1, 3)
    assert list(table[:3, search.FLAT]) == [0, 1, 0]
    assert not table[:3, search.PER_POINT].any()


def test_for_points_a_win_of_more_is_worth_more_and_a_loss_of_more_is_worse() -> None:
    game = edition("classic", {"scoring": "standard"})
    scores, little, much = (100, 100, 100), "r1", "w w4 b9"
    won = [worth(game, scores, ["", hand, hand], winner=0) for hand in (little, much)]
    lost = [worth(game, scores, [hand, hand, ""], winner=2) for hand in (little, much)]
    assert lost[1] < lost[0] < 1 / 3 < won[0] < won[1]


def test_a_win_that_ends_the_match_is_worth_everything() -> None:
    game = edition("classic", {"scoring": "standard"})
    close = (490, 300)
    assert worth(game, close, ["", "b9 r1"], winner=0) == 1
    assert worth(game, close, ["", "b1"], winner=0) < 1
    assert worth(game, close, ["w", ""], winner=1) < worth(game, close, ["", "b1"], winner=0)


def test_a_small_win_that_ends_the_match_beats_a_big_one_that_does_not() -> None:
    game = edition("classic", {"scoring": "standard"})
    ends = worth(game, (495, 480), ["", "b5"], winner=0)
    goes_on = worth(game, (100, 480), ["", "w w w w4 w4 b9"], winner=0)
    assert ends == 1 > goes_on


def test_the_others_win_that_ends_the_match_is_worth_nothing() -> None:
    game = edition("classic", {"scoring": "standard"})
    assert worth(game, (490, 490), ["b9 b1", ""], winner=1) == 0


@pytest.mark.parametrize("scoring", ["none", "standard"])
def test_a_partners_win_is_worth_as_much_as_ones_own(scoring: str) -> None:
    game = edition("classic", {"scoring": scoring, "partners": True})
    hands = ["", "b9", "r1", "b9"]
    own = worth(game, (0, 0, 0, 0), hands, winner=0)
    partners = worth(game, (0, 0, 0, 0), ["r1", "b9", "", "b9"], winner=2)
    others = worth(game, (0, 0, 0, 0), ["r1", "", "r1", "b9"], winner=1)
    assert own == pytest.approx(partners)
    assert others < own


@pytest.mark.parametrize("scoring", ["elimination", "alternative"])
def test_where_hands_count_against_their_holders_points_in_hand_cost(scoring: str) -> None:
    game = edition("classic", {"scoring": scoring})
    scores = (0, 0, 0)
    light = worth(game, scores, ["r1", "b9", ""], winner=2)
    heavy = worth(game, scores, ["w w4 r1", "b9", ""], winner=2)
    heavy_others = worth(game, scores, ["r1", "w w4 b9", ""], winner=2)
    assert heavy < light < heavy_others
    assert worth(game, scores, ["", "b9", "r1"], winner=0) > light


def test_a_void_round_is_worth_what_the_match_stands_at() -> None:
    game = edition("classic", {"scoring": "standard"})
    ahead, behind = (_void(game, scores) for scores in ((400, 100), (100, 400)))
    assert 0 < behind < 0.5 < ahead < 1
    assert _void(edition("classic", {"scoring": "none"}), (0, 0)) == 0.5


def _void(game: Edition, scores: tuple[int, ...]) -> float:
    match = replace(new_match(len(scores), 0), scores=scores)
    return float(stakes(game, match, 0, len(scores))[len(scores), search.VOID])


def test_where_players_have_changed_places_scores_go_with_them() -> None:
    game = edition("classic", {"scoring": "standard"})
    match: Match = replace(new_match(2, 0), scores=(495, 0), seated=(1, 0))
    table = stakes(game, match, 1, 2)
    assert table[1, search.NEEDED] == game.rules.target - 495
    assert table[0, search.NEEDED] == game.rules.target
