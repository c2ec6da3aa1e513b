"""Every switch with every value: where it has a meaning, where not, and how it is written."""

from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace

from penultima.editions import (
    EDITIONS,
    OPTIONS,
    HouseRuleError,
    UnknownOption,
    check_seats,
    edition,
    options_in,
    options_of,
    with_options,
)
from penultima.editions.known import Known
from penultima.game.cards import Card
from penultima.words import LANGUAGES, option_sentence

ALL = {"classic", "cars", "shark", "mando", "agent-en", "agent-es", "mezcla"}
AGENTS = {"agent-en", "agent-es", "mezcla"}

VALUES: dict[str, list[Any]] = {
    "drawn": ["must", "may"],
    "agent_source": ["discard", "draw"],
    "first_reverse": ["skip", "dealer"],
    "two_reverse": ["skip", "none"],
    "wild_four_counts": [True, False],
    "strict_wild_four": [False, True],
    "shield_chain": [False, True],
    "shield_by": ["victim", "any"],
    "shark_last_card": [False, True],
    "slap": ["reflex", "chance"],
    "policing": ["referee", "table"],
    "scoring": ["standard", "alternative", "elimination", "none"],
    "target": [1, 250, 500, 100000],
    "partners": [False, True],
}
MEANT_FOR = dict.fromkeys(VALUES, ALL) | {
    "agent_source": AGENTS,
    "first_reverse": ALL - {"mando"},
    "wild_four_counts": {"mando"},
    "shield_chain": {"mando"} | AGENTS,
    "shield_by": {"mando", "mezcla"},
    "shark_last_card": {"shark", "mezcla"},
    "slap": {"shark", "mezcla"},
}
DEFAULTS: dict[str, Any] = {
    "drawn": "must",
    "agent_source": "discard",
    "first_reverse": "dealer",
    "two_reverse": "skip",
    "wild_four_counts": True,
    "strict_wild_four": False,
    "shield_chain": False,
    "shield_by": "victim",
    "shark_last_card": False,
    "slap": "reflex",
    "policing": "referee",
    "scoring": "standard",
    "target": 500,
    "partners": False,
}
OTHER_DEFAULTS = {
    ("classic", "drawn"): "may",
    ("agent-en", "drawn"): "may",
    ("mezcla", "drawn"): "may",
    ("agent-es", "first_reverse"): "skip",
    ("mando", "scoring"): "none",
}
NO_VALUES: list[Any] = [None, 3.0, [], {}, "", "yes", b"may"]
every_edition = pytest.mark.parametrize("name", EDITIONS)
every_option = pytest.mark.parametrize("option", VALUES)


def default(name: str, option: str) -> Any:
    return OTHER_DEFAULTS.get((name, option), DEFAULTS[option])


def test_the_options_are_those_of_the_notation() -> None:
    assert set(OPTIONS) == set(VALUES)
    for name, option in OPTIONS.items():
        assert option.name == name
        if option.values:
            assert set(option.values) == set(VALUES[name])


@every_option
def test_every_option_has_a_sentence_in_each_language(option: str) -> None:
    for lang in LANGUAGES:
        told = option_sentence(OPTIONS[option], lang)
        assert told.endswith(".")
        assert [option_sentence(other, lang) for other in OPTIONS.values()].count(told) == 1
    assert option_sentence(OPTIONS[option], "en") != option_sentence(OPTIONS[option], "es")


@pytest.mark.shows("C1", "G1", "B5", "N1", "D3", "D4", "G6", "H4", "H1", "F9", "F15", "J8")
@pytest.mark.shows("M12")
@every_edition
@every_option
def test_every_option_has_the_editions_default(name: str, option: str) -> None:
    if name in MEANT_FOR[option]:
        assert OPTIONS[option].value_in(EDITIONS[name]) == default(name, option)
        assert edition(name, {option: default(name, option)}) == EDITIONS[name]
    assert options_in(EDITIONS[name], EDITIONS[name]) == {}


@pytest.mark.parametrize(
    "name, option, value",
    [
        (name, option, value)
        for option, values in VALUES.items()
        for name, value in product(sorted(MEANT_FOR[option]), values)
    ],
)
def test_every_value_is_taken_where_it_has_a_meaning(name: str, option: str, value: Any) -> None:
    chosen = edition(name, {option: value})
    assert OPTIONS[option].value_in(chosen) == value
    assert type(OPTIONS[option].value_in(chosen)) is type(value)
    changed = {} if value == default(name, option) else {option: value}
    assert options_in(chosen, EDITIONS[name]) == changed
    assert (chosen == EDITIONS[name]) is not bool(changed)
    assert (chosen.id, chosen.deck, chosen.house) == (name, EDITIONS[name].deck, ())


@pytest.mark.parametrize(
    "name, option, value",
    [
        (name, option, value)
        for option, values in VALUES.items()
        for name, value in product(sorted(ALL - MEANT_FOR[option]), values)
    ],
)
def test_an_option_without_meaning_is_one_clear_error(name: str, option: str, value: Any) -> None:
    told = f"^option '{option}' has no meaning in edition '{name}'$"
    with pytest.raises(UnknownOption, match=told):
        edition(name, {option: value})


@pytest.mark.parametrize(
    "option, value",
    [
        *((option, value) for option in VALUES for value in NO_VALUES),
        *((option, 1) for option in VALUES if option != "target"),
        *((option, True) for option in VALUES if True not in VALUES[option]),
        *((option, "true") for option in VALUES),
        ("target", 0),
        ("target", -500),
        ("target", False),
        ("target", "500"),
        ("wild_four_counts", 0),
        ("scoring", "Standard"),
        ("drawn", ["must"]),
    ],
)
def test_a_value_that_the_option_does_not_have_is_refused(option: str, value: Any) -> None:
    name = min(MEANT_FOR[option])
    with pytest.raises(
        UnknownOption, match=f"^option '{option}' (is one of|takes a number, 1 or more$)"
    ):
        edition(name, {option: value})


@pytest.mark.parametrize(
    "name, option, told",
    [
        ("cars", "drawn", 'option \'drawn\' is one of "must", "may"'),
        ("mando", "wild_four_counts", "option 'wild_four_counts' is one of true, false"),
        ("cars", "target", "option 'target' takes a number, 1 or more"),
    ],
)
def test_a_refused_value_names_those_that_exist(name: str, option: str, told: str) -> None:
    with pytest.raises(UnknownOption) as caught:
        edition(name, {option: "?"})
    assert str(caught.value) == told


def test_an_unknown_option_is_refused_with_those_that_exist() -> None:
    with pytest.raises(UnknownOption) as caught:
        edition("cars", {"speed": 3})
    known = ", ".join(option for option in VALUES if "cars" in MEANT_FOR[option])
    assert str(caught.value) == f"there is no option 'speed'; there are {known}, house"


@pytest.mark.parametrize("house", ["stacking", 3, True, None, ["stacking", 3], {"stacking": 1}])
def test_house_rules_are_told_as_a_list_of_names(house: Any) -> None:
    with pytest.raises(UnknownOption, match=r"^option 'house' takes a list of"):
        edition("cars", {"house": house})


@pytest.mark.shows("O8")
@every_edition
def test_elimination_is_not_played_in_partners(name: str) -> None:
    told = r"^elimination is not played in partners \(ruling O8\)$"
    for options in (
        {"partners": True, "scoring": "elimination"},
        {"scoring": "elimination", "partners": True},
    ):
        with pytest.raises(UnknownOption, match=told):
            edition(name, options)
    edition(name, {"scoring": "elimination", "partners": False})


@every_edition
def test_all_other_options_of_an_edition_go_together_and_are_written_back(name: str) -> None:
    options: dict[str, Any] = {
        option: [value for value in values if value != default(name, option)][-1]
        for option, values in VALUES.items()
        if name in MEANT_FOR[option] and option != "partners"
    }
    options["house"] = ["jump-in", "stacking"]
    chosen = edition(name, options)
    assert options_in(chosen, EDITIONS[name]) == options
    assert edition(name, options_in(chosen, EDITIONS[name])) == chosen


@every_edition
def test_the_order_of_options_does_not_matter(name: str) -> None:
    options: dict[str, Any] = {
        "two_reverse": "none",
        "scoring": "alternative",
        "house": ["jump-in"],
    }
    reverse = dict(reversed(options.items()))
    assert edition(name, options) == edition(name, reverse)


@pytest.mark.shows("A3")
@every_edition
@pytest.mark.parametrize("seats", [-1, 0, 1, 11, 100])
def test_fewer_than_two_or_more_than_ten_players_are_refused(name: str, seats: int) -> None:
    with pytest.raises(UnknownOption, match=f"^2 to 10 players, not {seats}$"):
        check_seats(EDITIONS[name], seats)


@pytest.mark.shows("A3", "A11", "O1")
@every_edition
@pytest.mark.parametrize("seats", range(2, 11))
def test_partners_need_four_six_or_eight_players(name: str, seats: int) -> None:
    check_seats(EDITIONS[name], seats)
    pairs = edition(name, {"partners": True})
    if seats in (4, 6, 8):
        check_seats(pairs, seats)
    else:
        told = rf"^partners need 4 players \(6 or 8 also work\), not {seats}$"
        with pytest.raises(UnknownOption, match=told):
            check_seats(pairs, seats)


def test_an_unknown_house_rule_is_refused_with_those_that_exist() -> None:
    with pytest.raises(HouseRuleError) as caught:
        edition("cars", {"house": ["stacks"]})
    assert str(caught.value) == (
        "there is no house rule 'stacks'; there are stacking, stacking-mixed, jump-in, "
        "seven-zero, draw-until-playable, must-play, play-after-draw"
    )


# How many cards of a face there are.

COPIES = ["copies_crash", "copies_shark_attack", "copies_el_camino", "copies_agent_p"]
SIGNS = dict(zip(COPIES, ("xc", "xs", "xm", "xa"), strict=True))
MIX = EDITIONS["mezcla"]


def test_of_the_special_cards_of_the_mix_the_host_chooses_how_many() -> None:
    assert [o.name for o in options_of(MIX) if o.name.startswith("copies_")] == COPIES
    for known in EDITIONS.values():
        copies = [option for option in options_of(known) if option.name.startswith("copies_")]
        assert bool(copies) is (known is MIX)
        for option in copies:
            assert option.has_meaning(known)
            assert option.value_in(known) == 2
            assert not option.has_meaning(EDITIONS["cars"])
            assert option.read(EDITIONS["classic"]) == 0
            for lang in LANGUAGES:
                assert option_sentence(option, lang).endswith(".")


@pytest.mark.parametrize("option", COPIES)
@pytest.mark.parametrize("number", range(9))
def test_so_many_copies_lie_where_the_others_lay(option: str, number: int) -> None:
    chosen = edition("mezcla", {option: number})
    sign = Card(SIGNS[option])
    assert chosen.deck.count(sign) == number
    rest = [card for card in MIX.deck if card is not sign]
    at = MIX.deck.index(sign)
    assert chosen.deck == (*rest[:at], *[sign] * number, *rest[at:])
    assert options_in(chosen, MIX) == ({} if number == 2 else {option: number})
    assert (chosen == MIX) is (number == 2)
    assert len(chosen.faces) == len(MIX.faces) - (number == 0)
    assert any(face.sign == sign for face in chosen.faces) is (number > 0)


@pytest.mark.parametrize("number", [-1, 9, 2.0, "2", True, None, []])
def test_a_number_of_copies_has_its_bounds(number: Any) -> None:
    told = "^option 'copies_crash' takes a number, 0 to 8$"
    with pytest.raises(UnknownOption, match=told):
        edition("mezcla", {"copies_crash": number})


def test_copies_of_a_face_that_is_not_adjustable_are_unknown() -> None:
    with pytest.raises(
        UnknownOption, match=r"^there is no option 'copies_wild'; there are drawn, "
    ):
        edition("mezcla", {"copies_wild": 3})
    with pytest.raises(UnknownOption, match=r"^there is no option 'copies_crash'"):
        edition("cars", {"copies_crash": 3})


def test_a_face_that_is_gone_takes_its_switches_along_whatever_the_order() -> None:
    options = {"copies_agent_p": 0, "agent_source": "draw", "shield_chain": True}
    chosen = edition("mezcla", options)
    assert chosen == edition("mezcla", dict(reversed(options.items())))
    assert options_in(chosen, MIX) == {"copies_agent_p": 0, "shield_chain": True}
    assert "agent_source" not in {option.name for option in options_of(chosen)}


def test_a_face_that_is_gone_does_not_come_back() -> None:
    gone = edition("mezcla", {"copies_crash": 0})
    assert with_options(gone, {"copies_crash": 0}) == gone
    told = "^option 'copies_crash' comes too late: those cards are gone$"
    with pytest.raises(UnknownOption, match=told):
        with_options(gone, {"copies_crash": 1})


def test_copies_of_a_coloured_face_are_made_in_every_colour() -> None:
    chosen = replace(EDITIONS["classic"], adjustable=("7",))
    sevens = with_options(chosen, {"copies_7": 3})
    assert [sevens.deck.count(Card(f"{color}7")) for color in "rygb"] == [3, 3, 3, 3]
    assert len(sevens.deck) == 112
    assert not any(card.number == 7 for card in with_options(chosen, {"copies_7": 0}).deck)


def test_copies_of_a_face_that_the_pack_does_not_have_yet_come_last() -> None:
    spare = replace(MIX, deck=tuple(card for card in MIX.deck if card != "xs"))
    chosen = with_options(spare, {"copies_shark_attack": 2})
    assert chosen.deck == (*spare.deck, Card("xs"), Card("xs"))


@pytest.mark.shows("A3")
def test_a_pack_must_be_large_enough_for_everybody_and_the_first_card() -> None:
    small = replace(EDITIONS["classic"], deck=EDITIONS["classic"].deck[:29])
    check_seats(small, 4)
    told = "^5 players need at least 36 cards; this pack has 29$"
    with pytest.raises(UnknownOption, match=told):
        check_seats(small, 5)
    told = "^4 players need at least 29 cards; this pack has 28$"
    with pytest.raises(UnknownOption, match=told):
        check_seats(replace(small, deck=small.deck[:28]), 4)


# The editions that there are.


def test_visitors_are_looked_for_once_and_only_when_it_matters() -> None:
    looked = []
    known = Known([EDITIONS["classic"], EDITIONS["cars"]])
    visitor = replace(MIX, id="visitor")

    def find() -> None:
        looked.append(known)
        known.add(visitor)

    known.look_with(find)
    assert known["cars"] is EDITIONS["cars"]
    assert "classic" in known
    assert looked == []
    assert known["visitor"] is visitor
    assert list(known) == ["classic", "cars", "visitor"]
    assert len(known) == 3
    assert looked == [known]
    known.remove("visitor")
    assert list(known) == ["classic", "cars"]
    with pytest.raises(KeyError):
        known["visitor"]
    assert len(looked) == 1
