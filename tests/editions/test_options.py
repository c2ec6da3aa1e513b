"""Every switch with every value: where it has a meaning, where not, and how it is written."""

from itertools import product
from typing import Any

import pytest

from penultima.editions import (
    EDITIONS,
    OPTIONS,
    HouseRuleError,
    UnknownOption,
    check_seats,
    edition,
    options_in,
)

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
    known = OPTIONS[option]
    assert known.en.endswith(".")
    assert known.es.endswith(".")
    assert known.en != known.es
    sentences = [sentence for other in OPTIONS.values() for sentence in (other.en, other.es)]
    assert sentences.count(known.en) == sentences.count(known.es) == 1


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
    with pytest.raises(UnknownOption, match=f"^option '{option}' (is one of|takes a number, 1 or more$)"):
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
