"""The same deal is the same for everybody, whoever sits where."""

from collections import Counter
from statistics import fmean

import pytest

from penultima.arena.contest import Contest
from penultima.arena.deals import DealChance, dealer_of, seed_of
from penultima.arena.entrants import Entrant, UnknownBot, find, line_up, rotations_of
from penultima.arena.run import run
from penultima.editions import edition
from penultima.game.cards import Card
from penultima.game.edition import Edition
from penultima.players import Player
from penultima.players.facts import answers
from penultima.referee import Referee

DECK = edition("classic").deck


def test_a_shuffle_loses_no_card_and_depends_on_seed_deal_and_number() -> None:
    chance = DealChance(1, 7)
    first, second = list(chance.shuffle(DECK)), list(chance.shuffle(DECK))
    assert Counter(first) == Counter(DECK)
    assert first != second
    assert list(DealChance(1, 7).shuffle(DECK)) == first
    assert list(DealChance(2, 7).shuffle(DECK)) != first
    assert list(DealChance(1, 8).shuffle(DECK)) != first


def test_two_piles_that_differ_by_a_card_come_in_the_same_order() -> None:
    whole = list(DealChance(1, 7).shuffle(DECK))
    rest = list(DECK)
    rest.remove(Card.RED_0)
    whole.remove(Card.RED_0)
    assert list(DealChance(1, 7).shuffle(rest)) == whole


def test_every_card_is_as_likely_on_top() -> None:
    tops = Counter(DealChance(1, deal).shuffle(DECK[:10])[-1] for deal in range(3000))
    assert len(tops) == len(set(DECK[:10]))
    copies = Counter(DECK[:10])
    assert all(250 * copies[card] < count < 350 * copies[card] for card, count in tops.items())


def test_picks_and_dealers_are_fair() -> None:
    picks = [DealChance(3, deal).pick(range(4)) for deal in range(2000)]
    dealers = [dealer_of(3, deal, 4) for deal in range(2000)]
    for found in (picks, dealers):
        assert abs(fmean(found) - 1.5) < 0.1
    assert seed_of(3, 1, 0) != seed_of(3, 1, 1)


@pytest.mark.parametrize(
    "names, seats, expected, rotations",
    [
        ("a:A,b:B", 2, "a:A b:B", 2),
        ("a:A,b:B", 4, "a:A b:B a:A b:B", 2),
        ("a:A,b:B,b:B,b:B", 4, "a:A b:B b:B b:B", 4),
        ("a:A,b:B,c:C", 4, "a:A b:B c:C a:A", 4),
        ("a:A,a:A,b:B,b:B", 4, "a:A a:A b:B b:B", 4),
        ("a:A,b:B,c:C", 9, "a:A b:B c:C a:A b:B c:C a:A b:B c:C", 3),
    ],
)
def test_bots_take_the_seats_in_turn_and_the_table_is_turned_until_it_repeats(
    names: str, seats: int, expected: str, rotations: int
) -> None:
    lineup = line_up([find(name) for name in names.split(",")], seats)
    assert " ".join(entrant.name for entrant in lineup) == expected
    assert rotations_of(lineup) == rotations


def test_a_table_needs_two_bots_and_a_seat_for_each() -> None:
    with pytest.raises(UnknownBot, match="two different bots"):
        line_up([find("casual"), find("casual")], 2)
    with pytest.raises(UnknownBot, match="3 bots do not fit at 2 seats"):
        line_up([find(name) for name in ("beginner", "casual", "random")], 2)


@pytest.mark.parametrize("name", ["expret", "my_bot", "a b:C", "module:", ":Class"])
def test_a_bot_that_nobody_knows_is_refused_with_those_there_are(name: str) -> None:
    with pytest.raises(UnknownBot, match=r"there are beginner, .*, and yours as module:Class"):
        find(name)


def make_first_answer(rules: Edition, seed: int, referee: Referee) -> Player:
    return lambda view: answers(view)[0]


def test_bots_that_play_alike_share_every_deal() -> None:
    """With common chances, whoever wins from one seat loses the same game from the other."""
    lineup = (Entrant("one", make_first_answer), Entrant("other", make_first_answer))
    outcome = run(Contest(edition=edition("classic"), lineup=lineup, seed=5), 60, jobs=1)
    for first, second in zip(outcome.games[::2], outcome.games[1::2], strict=True):
        assert first.deal == second.deal
        assert first.moves == second.moves
        assert first.ranking == second.ranking[::-1]
