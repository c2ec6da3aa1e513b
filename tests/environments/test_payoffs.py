"""What a round is worth: by win or by points, and always nothing in sum."""

import pytest
from msgspec.structs import replace

from penultima.editions import EDITIONS, edition
from penultima.environments.payoffs import Returns, check_returns, highest, payoffs
from penultima.environments.round import Round
from penultima.game.match import RoundResult
from penultima.notation import read_cards
from tests.environments.playing import play_out


def result(winner: int | None, *hands: str) -> RoundResult:
    return RoundResult(winner, tuple(map(read_cards, hands)))


def test_between_two_the_winner_gets_what_the_loser_pays() -> None:
    ended = result(1, "r7 w", "-")
    assert payoffs(edition("classic"), ended, "win") == (-1.0, 1.0)
    assert payoffs(edition("classic"), ended, "points") == (-57.0, 57.0)


def test_the_others_pay_in_equal_parts_by_win_and_their_own_hand_by_points() -> None:
    ended = result(2, "r7", "rs w4", "-", "b0", "g9")
    assert payoffs(edition("classic"), ended, "win") == (-0.25, -0.25, 1.0, -0.25, -0.25)
    assert payoffs(edition("classic"), ended, "points") == (-7.0, -70.0, 86.0, 0.0, -9.0)


@pytest.mark.parametrize(
    "hands, by_win, by_points",
    [
        (("-", "r7", "w", "r8"), (1, -1, 1, -1), (7.5, -7, 7.5, -8)),
        (
            ("-", "r7", "r1", "w", "r8", "r2"),
            (1, -0.5, -0.5, 1, -0.5, -0.5),
            (9, -7, -1, 9, -8, -2),
        ),
    ],
)
def test_partners_win_together_and_the_partners_hand_costs_nothing(
    hands: tuple[str, ...], by_win: tuple[float, ...], by_points: tuple[float, ...]
) -> None:
    partners = edition("classic", {"partners": True})
    assert payoffs(partners, result(0, *hands), "win") == by_win
    assert payoffs(partners, result(0, *hands), "points") == by_points


@pytest.mark.parametrize("returns", ["win", "points"])
def test_a_void_round_is_worth_nothing(returns: Returns) -> None:
    assert payoffs(edition("classic"), result(None, "r7", "r8", "w"), returns) == (0, 0, 0)


@pytest.mark.parametrize("returns", ["win", "points"])
@pytest.mark.parametrize("name", EDITIONS)
def test_a_round_is_worth_nothing_in_sum_and_never_more_than_the_highest(
    name: str, returns: Returns
) -> None:
    rules = edition(name)
    for seats in (2, 3, 4, 10):
        game = play_out(Round(rules, seats, seed=seats))
        paid = game.payoffs(returns)
        assert len(paid) == seats
        assert sum(paid) == pytest.approx(0)
        assert max(map(abs, paid)) <= highest(rules, returns)
        winner = game.winner()
        assert winner is not None
        assert paid[winner] == max(paid) > 0


def test_faces_may_count_less_than_nothing() -> None:
    whole = edition("classic")
    faces = tuple(replace(f, points=-f.points) if f.wild else f for f in whole.faces)
    odd = replace(whole, faces=faces)
    assert payoffs(odd, result(0, "-", "w w", "r7"), "points") == (-93, 100, -7)
    assert highest(odd, "points") == highest(whole, "points") > 1000


def test_unknown_returns_are_refused() -> None:
    check_returns("points")
    with pytest.raises(ValueError, match="no returns 'glory'; there are win, points"):
        check_returns("glory")
