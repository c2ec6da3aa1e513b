"""What each pack holds, and what its cards are worth."""

from collections import Counter

import pytest

from penultima.editions import EDITIONS
from penultima.game.cards import Card

WITH_SPECIAL = ["cars", "shark", "mando", "agent-en", "agent-es"]
every_edition = pytest.mark.parametrize("name", EDITIONS)
COLORS = pytest.mark.parametrize("color", "rygb")


def deck(name: str) -> list[str]:
    return [card.value for card in EDITIONS[name].deck]


def numbers(name: str, color: str) -> list[str]:
    return sorted(card for card in deck(name) if card[0] == color and card[1].isdigit())


NUMBERS = ["0", "1", "1", "2", "2", "3", "3", "4", "4", "5", "5", "6", "6", "7", "7"]
NUMBERS += ["8", "8", "9", "9"]


@pytest.mark.shows("CLASSIC-001")
def test_the_classic_pack_has_108_cards_and_no_special_card() -> None:
    assert len(deck("classic")) == 108
    assert "x" not in deck("classic")


@pytest.mark.shows("CARS-01", "SHARK-01", "MANDO-01", "AGENT-EN-01", "AGENT-ES-01", "A2")
@pytest.mark.parametrize("name", WITH_SPECIAL)
def test_the_other_packs_have_112_cards(name: str) -> None:
    assert len(deck(name)) == 112


@pytest.mark.shows("CARS-02", "SHARK-02", "CLASSIC-002", "AGENT-EN-02", "AGENT-ES-02", "A1", "A2")
@every_edition
def test_there_are_19_blue_numbers_with_a_single_zero(name: str) -> None:
    assert numbers(name, "b") == ["b" + number for number in NUMBERS]


@pytest.mark.shows("CARS-03", "SHARK-03", "CLASSIC-003", "AGENT-EN-03", "AGENT-ES-03", "A1", "A2")
@every_edition
def test_there_are_19_green_numbers_with_a_single_zero(name: str) -> None:
    assert numbers(name, "g") == ["g" + number for number in NUMBERS]


@pytest.mark.shows("CARS-04", "SHARK-04", "CLASSIC-004", "AGENT-EN-04", "AGENT-ES-04", "A1", "A2")
@every_edition
def test_there_are_19_red_numbers_with_a_single_zero(name: str) -> None:
    assert numbers(name, "r") == ["r" + number for number in NUMBERS]


@pytest.mark.shows("CARS-05", "SHARK-05", "CLASSIC-005", "AGENT-EN-05", "AGENT-ES-05", "A1", "A2")
@every_edition
def test_there_are_19_yellow_numbers_with_a_single_zero(name: str) -> None:
    assert numbers(name, "y") == ["y" + number for number in NUMBERS]


@pytest.mark.shows("CARS-06", "SHARK-06", "CLASSIC-006", "AGENT-EN-06", "AGENT-ES-06", "A2")
@every_edition
def test_there_are_two_draw_twos_a_color(name: str) -> None:
    held = Counter(card for card in deck(name) if card.endswith("+2"))
    assert held == {"r+2": 2, "y+2": 2, "g+2": 2, "b+2": 2}


@pytest.mark.shows("CARS-07", "SHARK-07", "CLASSIC-007", "AGENT-EN-07", "AGENT-ES-07", "A2")
@every_edition
def test_there_are_two_reverses_a_color(name: str) -> None:
    held = Counter(card for card in deck(name) if card.endswith("v"))
    assert held == {"rv": 2, "yv": 2, "gv": 2, "bv": 2}


@pytest.mark.shows("CARS-08", "SHARK-08", "CLASSIC-008", "AGENT-EN-08", "AGENT-ES-08", "A2")
@every_edition
def test_there_are_two_skips_a_color(name: str) -> None:
    held = Counter(card for card in deck(name) if card.endswith("s") and card[0] in "rygb")
    assert held == {"rs": 2, "ys": 2, "gs": 2, "bs": 2}


@pytest.mark.shows("CARS-09", "SHARK-09", "CLASSIC-009", "AGENT-EN-09", "AGENT-ES-09", "A2")
@every_edition
def test_there_are_four_wilds(name: str) -> None:
    assert deck(name).count("w") == 4


@pytest.mark.shows("CARS-10", "SHARK-10", "CLASSIC-010", "AGENT-EN-10", "AGENT-ES-10", "A2")
@every_edition
def test_there_are_four_wild_draw_fours(name: str) -> None:
    assert deck(name).count("w4") == 4


@pytest.mark.shows("CARS-11", "SHARK-11", "MANDO-02", "AGENT-EN-11", "AGENT-ES-11", "A2")
@pytest.mark.parametrize("name", WITH_SPECIAL)
def test_there_are_four_special_cards(name: str) -> None:
    assert deck(name).count("x") == 4


def test_the_mixed_pack_has_two_of_each_of_the_four_special_cards() -> None:
    assert len(deck("mezcla")) == 108 + 8
    specials = Counter(card for card in deck("mezcla") if card.startswith("x"))
    assert specials == {"xc": 2, "xs": 2, "xm": 2, "xa": 2}
    assert deck("mezcla")[:108] == deck("classic")


@pytest.mark.shows("CARS-80", "SHARK-78", "MANDO-54", "CLASSIC-068", "AGENT-EN-76", "AGENT-ES-77")
@COLORS
@every_edition
def test_a_number_card_counts_its_number(name: str, color: str) -> None:
    worth = [EDITIONS[name].points((Card(color + str(number)),)) for number in range(10)]
    assert worth == [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]


@pytest.mark.shows("CARS-81", "SHARK-79", "MANDO-55", "CLASSIC-069", "AGENT-EN-77", "AGENT-ES-78")
@pytest.mark.shows("CARS-82", "SHARK-80", "CLASSIC-070", "AGENT-EN-78", "AGENT-ES-79")
@pytest.mark.shows("CARS-83", "SHARK-81", "CLASSIC-071", "AGENT-EN-79", "AGENT-ES-80")
@COLORS
@every_edition
def test_an_action_card_counts_20(name: str, color: str) -> None:
    actions = [EDITIONS[name].points((Card(color + face),)) for face in ("+2", "v", "s")]
    assert actions == [20, 20, 20]


@pytest.mark.shows("CARS-84", "SHARK-82", "MANDO-56", "CLASSIC-072", "AGENT-EN-80", "AGENT-ES-81")
@pytest.mark.shows("CARS-85", "SHARK-83", "CLASSIC-073", "AGENT-EN-81", "AGENT-ES-82")
@every_edition
def test_a_wild_and_a_wild_draw_four_count_50_each(name: str) -> None:
    assert EDITIONS[name].points((Card.WILD,)) == 50
    assert EDITIONS[name].points((Card.WILD_FOUR,)) == 50


@pytest.mark.shows("CARS-86", "SHARK-84", "MANDO-56", "AGENT-EN-82", "AGENT-ES-83")
@pytest.mark.parametrize("name", WITH_SPECIAL)
def test_a_special_card_counts_50(name: str) -> None:
    assert EDITIONS[name].points((Card("x"),)) == 50


@pytest.mark.parametrize("sign", ["xc", "xs", "xm", "xa"])
def test_every_special_card_of_the_mixed_pack_counts_50(sign: str) -> None:
    assert EDITIONS["mezcla"].points((Card(sign),)) == 50


@every_edition
def test_the_worth_of_a_hand_is_the_sum_of_its_cards(name: str) -> None:
    assert EDITIONS[name].points((Card.RED_9, Card.RED_9, Card.BLUE_SKIP, Card.WILD)) == 88
    assert EDITIONS[name].points(()) == 0
