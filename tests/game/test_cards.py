"""Cards by themselves: the deck's order, the silent chooser's colour, taking one away."""

from collections import Counter

import pytest

from penultima.game.cards import (
    ACTIONS,
    COLORS,
    NUMBERS,
    Card,
    Color,
    build_deck,
    most_common_color,
    without,
)
from penultima.notation import read_cards, write_cards


@pytest.mark.shows("A1")
@pytest.mark.parametrize("special", [0, 1, 4])
def test_a_deck_has_108_cards_and_the_special_ones(special: int) -> None:
    deck = build_deck(special)
    assert len(deck) == 108 + special
    assert deck.count(Card("x")) == special
    assert Counter(Counter(card for card in deck if card.color is not None).values()) == {
        1: 4,
        2: 48,
    }


def test_colors_numbers_and_actions_have_their_order() -> None:
    assert "".join(COLORS) == "rygb"
    assert "".join(NUMBERS) == "0123456789"
    assert ACTIONS == ("s", "v", "+2")


@pytest.mark.shows("B12")
@pytest.mark.parametrize(
    "hand, color",
    [
        ("b1 b2 r1", "b"),
        ("g1 gs y+2", "g"),
        ("r1 y1 g1 b1", "r"),
        ("b1 g1 y1", "y"),
        ("b1 g1", "g"),
        ("b1 b2 g1 g2 y1", "g"),
        ("w w4 x b1", "b"),
        ("w w4 x", "r"),
        ("-", "r"),
    ],
)
def test_a_silent_chooser_names_his_commonest_color(hand: str, color: str) -> None:
    assert most_common_color(read_cards(hand)) is Color(color)


def test_one_copy_of_a_card_is_taken_away() -> None:
    assert write_cards(without(read_cards("r1 b2 r1 w"), Card.RED_1)) == "b2 r1 w"
    assert write_cards(without(read_cards("w"), Card.WILD)) == "-"
    with pytest.raises(ValueError, match="not in"):
        without(read_cards("r1"), Card.RED_2)
