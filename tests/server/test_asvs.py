"""The list of what ASVS 5.0.0 asks for at levels 1 and 2 has no gap and names tests that exist."""

import ast
import csv
import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[2]
LIST = ROOT / "docs" / "explanation" / "asvs.tsv"
PAGE = LIST.with_suffix(".md")
FIELDS = ["id", "level", "subject", "verdict", "tests", "words"]
VERDICTS = ("test", "reason", "not-applicable", "open")
FEWEST_WORDS = 3

LEVELS: dict[str, str] = {
    "1.1": "22",
    "1.2": "1111122223",
    "1.3": "112222222223",
    "1.4": "222",
    "1.5": "123",
    "2.1": "122",
    "2.2": "112",
    "2.3": "12223",
    "2.4": "23",
    "3.1": "3",
    "3.2": "113",
    "3.3": "12223",
    "3.4": "11222233",
    "3.5": "11122333",
    "3.6": "3",
    "3.7": "22333",
    "4.1": "12233",
    "4.2": "23333",
    "4.3": "22",
    "4.4": "1222",
    "5.1": "2",
    "5.2": "112333",
    "5.3": "113",
    "5.4": "222",
    "6.1": "122",
    "6.2": "111111112222",
    "6.3": "11223333",
    "6.4": "112233",
    "6.5": "22222333",
    "6.6": "2223",
    "6.7": "33",
    "6.8": "2222",
    "7.1": "222",
    "7.2": "1111",
    "7.3": "22",
    "7.4": "11222",
    "7.5": "223",
    "7.6": "22",
    "8.1": "1233",
    "8.2": "1123",
    "8.3": "133",
    "8.4": "23",
    "9.1": "111",
    "9.2": "1222",
    "10.1": "22",
    "10.2": "223",
    "10.3": "22223",
    "10.4": "1111122222233333",
    "10.5": "22222",
    "10.6": "22",
    "10.7": "222",
    "11.1": "2233",
    "11.2": "22233",
    "11.3": "11233",
    "11.4": "1222",
    "11.5": "23",
    "11.6": "23",
    "11.7": "33",
    "12.1": "12233",
    "12.2": "11",
    "12.3": "22223",
    "13.1": "2333",
    "13.2": "222223",
    "13.3": "2233",
    "13.4": "1222233",
    "14.1": "22",
    "14.2": "12223333",
    "14.3": "122",
    "15.1": "12233",
    "15.2": "12233",
    "15.3": "1222222",
    "15.4": "3333",
    "16.1": "2",
    "16.2": "22222",
    "16.3": "2222",
    "16.4": "222",
    "16.5": "2223",
    "17.1": "23",
    "17.2": "22223333",
    "17.3": "22",
}
"""By section of ASVS 5.0.0: the level of each requirement, from the first on."""


class Line(NamedTuple):
    """One requirement, as the list has it."""

    id: str
    level: str
    subject: str
    verdict: str
    tests: tuple[str, ...]
    words: str


def _read() -> list[Line]:
    with LIST.open(encoding="utf-8", newline="") as file:
        heading, *rows = csv.reader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
    assert heading == FIELDS
    assert [row for row in rows if len(row) != len(FIELDS)] == []
    return [
        Line(number, level, subject, verdict, tuple(tests.split()), words)
        for number, level, subject, verdict, tests, words in rows
    ]


LINES = _read()


@cache
def _tests_in(path: str) -> frozenset[str]:
    tree = ast.parse((ROOT / path).read_text("utf-8"))
    return frozenset(
        node.name
        for node in tree.body
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and node.name.startswith("test_")
    )


def _is_there(test: str) -> bool:
    path, _, name = test.partition("::")
    return path.startswith("tests/") and (ROOT / path).is_file() and name in _tests_in(path)


def _has_sentence(text: str) -> bool:
    return len(text.split()) >= FEWEST_WORDS and text.endswith(".")


def _on_the_page(heading: str) -> dict[str, tuple[str, str]]:
    """The two cells of each: what is asked for or missing, and what is or would be done."""
    _, _, section = PAGE.read_text("utf-8").partition(f"\n## {heading}\n")
    section, _, _ = section.partition("\n## ")
    found: dict[str, tuple[str, str]] = {}
    for line in section.splitlines():
        if not re.match(r"\| \d", line):
            continue
        ids, missing, closed_by = (cell.strip() for cell in line.strip("|").split(" | "))
        for one in ids.split(", "):
            assert one not in found, f"{one} stands there twice"
            found[one] = missing, closed_by
    return found


def test_the_standard_is_known_as_it_was_published() -> None:
    counted = Counter("".join(LEVELS.values()))
    assert counted == {"1": 70, "2": 183, "3": 92}
    assert {section.partition(".")[0] for section in LEVELS} == {str(n) for n in range(1, 18)}


@pytest.mark.parametrize("section", LEVELS)
def test_every_requirement_of_levels_1_and_2_is_there_once(section: str) -> None:
    wanted = [
        (f"{section}.{number}", level)
        for number, level in enumerate(LEVELS[section], 1)
        if level != "3"
    ]
    assert [(x.id, x.level) for x in LINES if x.id.rpartition(".")[0] == section] == wanted


def test_nothing_else_is_there() -> None:
    assert {line.id.rpartition(".")[0] for line in LINES} <= set(LEVELS)
    assert {line.verdict for line in LINES} <= set(VERDICTS)


def test_every_test_that_is_named_exists() -> None:
    named = {test for line in LINES for test in line.tests}
    assert len(named) > 100
    assert sorted(test for test in named if not _is_there(test)) == []


def test_a_test_that_does_not_exist_would_be_found_out() -> None:
    here = "tests/server/test_asvs.py"
    assert _is_there(f"{here}::test_every_test_that_is_named_exists")
    for wrong in ("test_that_nobody_wrote", "_is_there", "test_nothing_else_is_there[1]"):
        assert not _is_there(f"{here}::{wrong}")
    assert not _is_there("tests/server/test_nowhere.py::test_nothing_else_is_there")


def test_whatever_is_shown_by_tests_names_some() -> None:
    assert [line.id for line in LINES if line.verdict == "test" and not line.tests] == []


def test_whatever_is_not_shown_by_tests_has_a_sentence() -> None:
    others = [line for line in LINES if line.verdict != "test"]
    assert [line.id for line in others if not _has_sentence(line.words)] == []
    assert [line.id for line in LINES if line.words and not _has_sentence(line.words)] == []
    assert [line.id for line in LINES if not line.subject.strip()] == []


def test_what_does_not_apply_has_no_tests() -> None:
    assert [x.id for x in LINES if x.verdict == "not-applicable" and x.tests] == []


def test_what_is_open_stands_on_the_page_with_what_is_missing_and_nothing_else_does() -> None:
    told = _on_the_page("Open")
    assert set(told) == {line.id for line in LINES if line.verdict == "open"}
    short = [one for one, (missing, by) in told.items() if not (missing and by)]
    assert short == []


def test_what_was_decided_otherwise_has_its_reason_in_the_list() -> None:
    told = _on_the_page("Decided otherwise")
    assert told
    assert set(told) <= {line.id for line in LINES if line.verdict == "reason"}


def test_the_page_counts_as_the_list_does() -> None:
    page = PAGE.read_text("utf-8")
    counted = Counter((line.verdict, line.level) for line in LINES)
    for verdict in VERDICTS:
        first, second = counted[verdict, "1"], counted[verdict, "2"]
        assert f"| `{verdict}` | {first} | {second} |" in page
    assert f"each of the {len(LINES)} requirements" in page


FILES = r"\b(?:docs|server|web|terminal|editions|tests)/[\w./-]+\.(?:md|py|ts|svelte|js|json)\b"


def test_every_file_that_the_words_name_is_there() -> None:
    named = {path for line in LINES for path in re.findall(FILES, line.words)}
    assert len(named) > 20
    places = (ROOT, ROOT / "src" / "penultima")
    assert sorted(path for path in named if not any((p / path).is_file() for p in places)) == []
