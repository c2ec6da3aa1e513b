"""One scenario for several editions: it is played in each, and says in which it does not hold."""

from pathlib import Path

import pytest

from penultima.scenario import check_file

TEXT = """\
title = "The dealer's neighbour begins"
editions = ["cars", "shark"]
dealer = "A"
start = "r5"
play = '''
? turn B
'''
[hands]
A = "r7 y1"
B = "g1 g2"
C = "b3 b4"
"""


def failure(tmp_path: Path, text: str) -> str | None:
    path = tmp_path / "some.toml"
    path.write_text(text, encoding="utf-8")
    found = check_file(path).failure
    return None if found is None else str(found).removeprefix(f"{path}:")


def test_a_scenario_holds_if_it_holds_in_all_its_editions(tmp_path: Path) -> None:
    assert failure(tmp_path, TEXT) is None


def test_a_situation_is_counted_once_for_each_edition(tmp_path: Path) -> None:
    path = tmp_path / "some.toml"
    path.write_text(TEXT, encoding="utf-8")
    assert check_file(path).situations == 2
    path.write_text(TEXT.replace('editions = ["cars", "shark"]', 'edition = "cars"'))
    assert check_file(path).situations == 1


def test_a_line_that_fails_in_one_of_them_says_in_which(tmp_path: Path) -> None:
    """Classic opens to the right."""
    with_classic = TEXT.replace('["cars", "shark"]', '["cars", "classic"]')
    assert failure(tmp_path, with_classic) == "6: ? turn B: found: turn C (in classic)"


@pytest.mark.parametrize(
    "editions, said",
    [
        ('editions = ["cars", "rummy"]', "2: there is no edition 'rummy'"),
        ("editions = []", "2: 'editions' names none"),
        ('editions = "cars"', "2: 'editions' takes a list of texts"),
        ('editions = ["cars"]\nedition = "cars"', "2: 'edition' and 'editions' exclude each"),
    ],
)
def test_editions_that_cannot_be_played_are_told_at_their_line(
    tmp_path: Path, editions: str, said: str
) -> None:
    found = failure(tmp_path, TEXT.replace('editions = ["cars", "shark"]', editions))
    assert found is not None
    assert found.startswith(said)


def test_the_rounds_that_follow_name_no_editions(tmp_path: Path) -> None:
    found = failure(tmp_path, TEXT + '[[next]]\neditions = ["cars"]\n')
    assert found == "13: the match decides 'editions': it does not stand in [[next]]"
