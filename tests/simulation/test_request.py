"""What is asked for on the command line, as a plan."""

import re
from pathlib import Path
from typing import Any

import pytest

from penultima.plan import Habits, Plan
from penultima.simulation.request import BadRequest, check_amounts, read_options, read_plan


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


def test_house_rules_that_are_named_one_by_one_add_up(tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text('house = ["stacking"]\n', encoding="utf-8")
    words = [str(file), "house=jump-in", "drawn=may", "house=stacking,seven-zero"]
    found = read_options(words)
    assert found == {"house": ["stacking", "jump-in", "seven-zero"], "drawn": "may"}


def test_habits_are_for_all_seats_or_for_each() -> None:
    assert ask(habits={"call": "0.5"}).manners == (Habits(call=0.5),)
    each = ask(seats=2, habits={"call": "0.5", "bluff": "0,1"}).manners
    assert each == (Habits(call=0.5, bluff=0.0), Habits(call=0.5, bluff=1.0))


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
        ({"seed": -1}, "--seed takes 0 to 18446744073709551615, not -1"),
        ({"seed": 1 << 64}, "--seed takes 0 to 18446744073709551615, not 18446744073709551616"),
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


@pytest.mark.parametrize(
    "rounds, workers, says",
    [
        (0, None, "--rounds takes 1 to 1000000000000 (a million million), not 0"),
        (10**12 + 1, None, "--rounds takes 1 to 1000000000000"),
        (10**26, None, "--rounds takes 1 to 1000000000000"),
        (1, 0, "--workers takes 1 to 1024, not 0"),
        (1, 1025, "--workers takes 1 to 1024, not 1025"),
    ],
)
def test_amounts_that_nobody_can_want_are_refused(
    rounds: int, workers: int | None, says: str
) -> None:
    with pytest.raises(BadRequest, match=re.escape(says)):
        check_amounts(rounds, workers)


def test_the_largest_seed_and_the_longest_run_are_accepted() -> None:
    assert ask(seed=(1 << 64) - 1).seed == (1 << 64) - 1
    check_amounts(10**12, 1024)
