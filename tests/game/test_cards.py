"""Cards by themselves: the deck's order, the silent chooser's colour, taking one away."""

import copy
import pickle
import subprocess
import sys
from collections import Counter
from typing import Any

import msgspec
import pytest

from penultima.editions.common import USUAL_FACES, build_deck, wild
from penultima.game.cards import (
    COLORS,
    DRAW_TWO,
    NUMBERS,
    REVERSE,
    SKIP,
    WILD,
    WILD_FOUR,
    Card,
    Color,
    is_sign,
    make_card,
    most_common_color,
    without,
)
from penultima.game.edition import Face
from penultima.notation import read_cards, write_cards


@pytest.mark.shows("A1")
@pytest.mark.parametrize("special", [0, 1, 4])
def test_a_deck_has_108_cards_and_the_special_ones(special: int) -> None:
    deck = build_deck((*USUAL_FACES, wild("crash", "x")), {"crash": special})
    assert len(deck) == 108 + special
    assert deck.count(Card("x")) == special
    assert Counter(Counter(card for card in deck if card.color is not None).values()) == {
        1: 4,
        2: 48,
    }


def test_colors_numbers_and_actions_have_their_order() -> None:
    assert "".join(COLORS) == "rygb"
    assert "".join(NUMBERS) == "0123456789"
    assert (SKIP, REVERSE, DRAW_TWO) == ("s", "v", "+2")
    assert (WILD, WILD_FOUR) == ("w", "w4")


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


def test_of_a_face_of_which_nothing_is_said_there_are_two_a_color_or_four_wilds() -> None:
    deck = build_deck((*USUAL_FACES, Face("draw-three", "+3", 20), wild("storm", "st")))
    counts = Counter(deck)
    assert [counts[make_card(color, "+3")] for color in COLORS] == [2, 2, 2, 2]
    assert counts[make_card(None, "st")] == 4
    assert len(deck) == 108 + 8 + 4
    assert deck[-4:] == (make_card(None, "st"),) * 4
    assert deck.index(make_card(Color.RED, "+3")) == 25


# Kinds that an edition makes.


def test_a_kind_is_made_once_and_then_found_by_its_text() -> None:
    made = make_card(Color.GREEN, "+7")
    assert made is make_card(Color.GREEN, "+7") is Card("g+7")
    assert (made.color, made.sign, made.number, made.value) == (Color.GREEN, "+7", None, "g+7")
    assert (str(made), f"{made}", made.name) == ("g+7", "g+7", "g+7")
    assert hash(made) == hash("g+7")
    assert made not in list(Card)


def test_a_usual_kind_is_never_made_anew() -> None:
    for card in Card:
        assert make_card(card.color, card.sign) is card


def test_a_kind_that_no_edition_has_made_cannot_be_asked_for() -> None:
    texts: tuple[Any, ...] = ("xzz", "r+9", "", "r", "zz", "w44", 7, None)
    for text in texts:
        with pytest.raises(ValueError, match="is not a valid Card"):
            Card(text)
    with pytest.raises(msgspec.ValidationError, match="Invalid enum value 'xzz'"):
        msgspec.json.decode(b'"xzz"', type=Card)
    with pytest.raises(ValueError, match="is not a valid Card"):
        Card("xzz")


def test_a_number_beyond_nine_is_a_number() -> None:
    dozen = make_card(Color.BLUE, "12")
    assert (dozen.number, dozen.value) == (12, "b12")


def test_cards_come_back_from_json_and_from_copies_as_the_same_objects() -> None:
    for card in (Card.RED_7, Card.WILD, make_card(None, "x"), make_card(Color.BLUE, "+7")):
        assert msgspec.json.decode(msgspec.json.encode(card), type=Card) is card
        assert pickle.loads(pickle.dumps(card)) is card
        assert copy.copy(card) is card
        assert copy.deepcopy((card,))[0] is card


MEETING = """
import pickle, sys
from penultima.game.cards import Card
card = pickle.loads(sys.stdin.buffer.read())
print(card.sign, Card("p7") is card)
"""


def test_another_process_meets_a_card_before_its_edition() -> None:
    card = make_card(None, "p7")
    seen = subprocess.run(
        [
            sys.executable,
            "-c",
            MEETING,
        ],
        input=pickle.dumps(card),
        capture_output=True,
        check=True,
    )
    assert seen.stdout.decode().split() == ["p7", "True"]


@pytest.mark.parametrize(
    "sign, colored, wild_too",
    [
        ("0", True, True),
        ("+3", True, True),
        ("+10", True, True),
        ("xc", True, True),
        ("uno", True, False),
        ("r", True, False),
        ("g2", True, False),
        ("", False, False),
        ("abcd", False, False),
        ("X", False, False),
        ("é", False, False),
        ("x:", False, False),
        ("x!", False, False),
        ("x>", False, False),
        ("x c", False, False),
        ("x\n", False, False),
        ("\u0667", False, False),
    ],
)
def test_how_a_face_can_be_written(sign: str, colored: bool, wild_too: bool) -> None:
    assert is_sign(sign, wild=False) is colored
    assert is_sign(sign, wild=True) is wild_too
    for color, right in ((Color.RED, colored), (None, wild_too)):
        if not right:
            with pytest.raises(ValueError, match="cannot be a sign: one to three small letters"):
                make_card(color, sign)
