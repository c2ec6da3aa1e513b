"""Rounds of real cards, counted by the sheet; the server's page of it is tested elsewhere."""

import pytest

from penultima.game.cards import Card
from penultima.table.score_pad import BadPad, PadRound, count_pad
from penultima.table.setup import Company, Counting, Setup

NINE, TWENTY, FIFTY = Card("r9"), Card("r+2"), Card("w")


def test_a_match_to_its_target_is_counted_round_by_round() -> None:
    setup = Setup(seats=3, target=60)
    rounds = [
        PadRound(winner=0, hands={1: (NINE,), 2: (TWENTY, NINE)}),
        PadRound(winner=0, points={1: 22}),
    ]
    counted = count_pad(setup, rounds)
    assert [one.gained for one in counted.rounds] == [(38, 0, 0), (22, 0, 0)]
    assert (counted.totals, counted.winners, counted.rounds_won) == ((60, 0, 0), (0,), (2, 0, 0))
    with pytest.raises(ValueError, match="after the match was over"):
        count_pad(setup, [*rounds, rounds[0]])


def test_who_is_eliminated_plays_no_more() -> None:
    setup = Setup(seats=3, counting=Counting.ELIMINATION, target=50)
    gone = PadRound(winner=0, hands={2: (FIFTY,)})
    assert count_pad(setup, [gone]).out == (2,)
    with pytest.raises(ValueError, match="player 3 does not play in it"):
        count_pad(setup, [gone, PadRound(winner=0, hands={2: (NINE,)})])


def test_a_pad_may_begin_with_accounts() -> None:
    setup = Setup(seats=3, counting=Counting.ELIMINATION, target=100)
    rounds = [
        PadRound(winner=0, points={1: 5, 2: 10}),
        PadRound(winner=1, points={0: 80}),
    ]
    counted = count_pad(setup, rounds, (30, 40, 95))
    assert counted.totals == (110, 45, 105)
    assert counted.places == ((1,), (0,), (2,))


@pytest.mark.parametrize(
    "counting, totals, winners",
    [(Counting.ROUNDS, (18, 20), (1,)), (Counting.PENALTIES, (20, 18), (1,))],
)
def test_a_match_of_so_many_rounds(
    counting: Counting, totals: tuple[int, int], winners: tuple[int, ...]
) -> None:
    setup = Setup(seats=2, counting=counting, rounds=3)
    rounds = [
        PadRound(winner=0, hands={1: (NINE,)}),
        PadRound(winner=1, hands={0: (TWENTY,)}),
        PadRound(winner=0, hands={1: (NINE,)}),
    ]
    counted = count_pad(setup, rounds)
    assert (counted.totals, counted.winners, counted.rounds_won) == (totals, winners, (2, 1))
    assert count_pad(setup, rounds[:2]).winners == ()
    with pytest.raises(ValueError, match="3 rounds"):
        count_pad(setup, [*rounds, rounds[0]])


def test_partners_and_a_stage_of_a_rotation_credit_both() -> None:
    partners = Setup(seats=4, company=Company.PARTNERS, counting=Counting.ROUNDS, rounds=1)
    won = PadRound(winner=0, hands={1: (NINE,), 2: (FIFTY,), 3: (TWENTY,)})
    counted = count_pad(partners, [won])
    assert (counted.totals, counted.rounds_won) == ((29, 0, 29, 0), (1, 0, 1, 0))
    stage = Setup(seats=4, company=Company.STAGE)
    assert count_pad(stage, [won]).totals == (29, 0, 29, 0)
    whole = count_pad(stage, [won] * 4)
    assert (whole.totals, whole.winners) == ((116, 0, 116, 0), (0, 2))
    with pytest.raises(ValueError, match="4 rounds"):
        count_pad(stage, [won] * 5)


def test_no_round_is_worth_more_than_the_cards_there_are() -> None:
    """Each of 10,000 points that nobody can have was turned into cards."""
    setup = Setup(seats=3, target=10_000)
    most = PadRound(winner=0, points={1: 2_000, 2: 480})
    assert count_pad(setup, [most]).totals == (2_480, 0, 0)
    with pytest.raises(BadPad, match="the cards of two packs are worth 2480 points"):
        count_pad(setup, [PadRound(winner=0, points={1: 2_000, 2: 481})])
