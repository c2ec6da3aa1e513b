"""Who sits beside whom."""

import pytest

from penultima.game.seating import Direction, next_seat, partner, sides


@pytest.mark.shows("A8")
@pytest.mark.parametrize("seats", range(2, 11))
def test_to_the_left_play_goes_through_the_letters(seats: int) -> None:
    around = [0]
    for _ in range(seats):
        around.append(next_seat(around[-1], Direction.LEFT, seats))
    assert around == [*range(seats), 0]
    back = [0]
    for _ in range(seats):
        back.append(next_seat(back[-1], Direction.RIGHT, seats))
    assert back == around[::-1]


def test_each_direction_is_the_opposite_of_the_other() -> None:
    assert Direction.LEFT.opposite is Direction.RIGHT
    assert Direction.RIGHT.opposite is Direction.LEFT


@pytest.mark.shows("CLASSIC-097", "O1")
@pytest.mark.parametrize(
    "seats, facing",
    [(4, [2, 3, 0, 1]), (6, [3, 4, 5, 0, 1, 2]), (8, [4, 5, 6, 7, 0, 1, 2, 3])],
)
def test_partners_face_each_other(seats: int, facing: list[int]) -> None:
    assert [partner(seat, seats) for seat in range(seats)] == facing


def test_a_side_is_two_who_face_each_other_or_one() -> None:
    assert sides(6, pairs=True) == ((0, 3), (1, 4), (2, 5))
    assert sides(3, pairs=False) == ((0,), (1,), (2,))


@pytest.mark.shows("O2")
@pytest.mark.parametrize("seats", [4, 6, 8])
@pytest.mark.parametrize("direction", Direction)
def test_the_next_player_is_never_the_partner(seats: int, direction: Direction) -> None:
    for seat in range(seats):
        assert next_seat(seat, direction, seats) != partner(seat, seats)
