"""What is asked for on the command line, as a plan."""

import re
from pathlib import Path
from typing import Any

import pytest

from penultima.fast.plan import Manners, Plan
from penultima.simulation.asking import BadRequest, read_options, read_plan


def ask(**given: Any) -> Plan:
    asked: dict[str, Any] = {
        "edition": "classic",
        "seats": 4,
        "seed": 0,
        "policies": (),
        "options": (),
        "habits": {},
        "matches": False,
    }
    return read_plan(**(asked | given))


def test_options_are_read_as_toml_and_bare_words_are_texts() -> None:
    words = ["drawn=may", "target=200", "strict_wild_four=true", 'scoring="none"']
    assert read_options(words) == {
        "drawn": "may",
        "target": 200,
        "strict_wild_four": True,
        "scoring": "none",
    }


@pytest.mark.parametrize("text", ["house=stacking,jump-in", 'house=["stacking", "jump-in"]'])
def test_house_rules_need_no_brackets(text: str) -> None:
    assert read_options([text]) == {"house": ["stacking", "jump-in"]}


def test_options_can_stand_in_a_file_and_later_ones_hold(tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text('drawn = "may"\nhouse = ["stacking"]\n', encoding="utf-8")
    found = read_options([str(file), "drawn=must"])
    assert found == {"drawn": "must", "house": ["stacking"]}


def test_habits_are_for_all_seats_or_for_each() -> None:
    assert ask(habits={"call": "0.5"}).manners == (Manners(call=0.5),)
    each = ask(seats=2, habits={"call": "0.5", "bluff": "0,1"}).manners
    assert each == (Manners(call=0.5, bluff=0.0), Manners(call=0.5, bluff=1.0))


def test_policies_are_listed_with_commas_or_one_by_one() -> None:
    assert ask(policies=["random,thrifty", "common", "linear"]).policies == (
        "random",
        "thrifty",
        "common",
        "linear",
    )
    assert ask().policies == ("thrifty",)


@pytest.mark.parametrize(
    "given, says",
    [
        ({"seats": 1}, "--players takes 2 to 10, not 1"),
        ({"seats": 11}, "--players takes 2 to 10, not 11"),
        ({"edition": "clasic"}, "there is no edition 'clasic'; there are classic, cars"),
        ({"options": ["colour=red"]}, "there is no option 'colour'; there are drawn"),
        ({"options": ["drawn=perhaps"]}, "option 'drawn' is one of"),
        ({"options": ["house=fun"]}, "there is no house rule 'fun'; there are stacking"),
        ({"options": ["no-such.toml"]}, "takes KEY=VALUE or a TOML file, and 'no-such.toml' is"),
        ({"policies": ["clever"]}, "there is no policy 'clever'; there are random, thrifty"),
        ({"policies": ["network:no.npz"]}, "there is no file 'no.npz'"),
        ({"policies": ["random", "thrifty"]}, "one for all or one for each of 4, not 2"),
        ({"habits": {"call": "often"}}, "--call takes a number, not 'often'"),
        ({"habits": {"call": "1.5"}}, "--call takes chances from 0 to 1, not 1.5"),
        ({"habits": {"call": "nan"}}, "--call takes chances from 0 to 1, not nan"),
        ({"habits": {"slow": "0"}}, "--slow takes weights above 0, up to 1000, not 0"),
        ({"habits": {"catch": "1,0"}}, "--catch takes one number or one for each of 4 seats"),
    ],
)
def test_what_cannot_be_meant_is_refused_with_what_can(given: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=re.escape(says)):
        ask(**given)


def test_a_file_of_options_that_is_no_toml_is_named(tmp_path: Path) -> None:
    file = tmp_path / "bad.toml"
    file.write_text("drawn may", encoding="utf-8")
    with pytest.raises(BadRequest, match=r"bad\.toml' are not TOML"):
        read_options([str(file)])
