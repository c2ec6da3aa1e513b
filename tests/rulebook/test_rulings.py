"""Any clause or ruling by its code: every code that stands in the code is explained."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from penultima.editions import EDITIONS
from penultima.game.refusals import Refusal
from penultima.rulebook import RulebookError, own_clauses
from penultima.rulebook.coverage import find_tests_folder, shown_rules
from penultima.rulebook.explanation import explanation
from penultima.rulebook.rulings import NumberedClause, Ruling, find_rule, numbered_clauses, rulings
from penultima.words import LANGUAGES, edition_title
from tests.rulebook.test_sheets import NOT_GIVEN, RULINGS
from tools.rulings import written

ROOT = Path(__file__).parents[2]
PLACES = ("src", "tests", "tools", "benchmarks", "examples")
WRITTEN_IN = {".py", ".toml", ".md", ".ftl"}
NAMES = "|".join(name.upper() for name in EDITIONS)
CITED = re.compile(
    rf"(?<![\w/#.+-])((?:[A-SZ][1-9]\d?)|(?:{NAMES})-\d+)(?![\w.-]|/| \d|[`'\"]? is `r)"
)
"""A code, and neither the point of a drawing (M24 30) nor a card in capital letters."""


def cited() -> Iterator[tuple[str, Path]]:
    for place in PLACES:
        for path in (ROOT / place).rglob("*"):
            if path.suffix in WRITTEN_IN and path.is_file():
                for found in CITED.finditer(path.read_text(encoding="utf-8")):
                    yield found[1], path


def test_every_code_that_is_cited_anywhere_is_explained() -> None:
    known = rulings("en").keys() | numbered_clauses("en").keys() | NOT_GIVEN
    found = dict(cited())
    assert len(found) > 800
    assert {code: path for code, path in found.items() if code not in known} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ruling_and_every_clause_has_its_words(language: str) -> None:
    assert rulings(language).keys() == RULINGS
    assert {clause.id for name in EDITIONS for clause in own_clauses(name)} == set(
        numbered_clauses(language)
    )
    ours: list[Ruling | NumberedClause] = [*rulings(language).values()]
    for rule in (*ours, *numbered_clauses(language).values()):
        assert len(explanation(rule, language).split()) > 8, rule.code


def test_every_refusal_names_what_can_be_explained() -> None:
    codes = {refusal.ruling for refusal in Refusal if CITED.fullmatch(refusal.ruling)}
    assert len(codes) > 10
    assert all(isinstance(find_rule(code, "en"), Ruling) for code in codes)


def test_a_ruling_is_told_once_for_editions_that_say_it_alike() -> None:
    ruling = find_rule("c1", "en")
    assert isinstance(ruling, Ruling)
    by_edition = [{place.edition for place in wording.places} for wording in ruling.wordings]
    assert {"cars", "shark", "agent-es"} in by_edition
    assert {"classic", "agent-en"} in by_edition
    told = explanation(ruling, "en", ["tests/b.toml", "tests/a.toml", "tests/b.toml"])
    assert told.startswith("# Ruling C1\n")
    assert "Cars at CARS-28; Shark at SHARK-28" in told
    assert told.endswith("## Shown by\n\n- tests/a.toml\n- tests/b.toml\n")
    assert "Shown by" not in explanation(ruling, "en")


def test_a_clause_is_told_with_its_rulings_and_with_what_others_say() -> None:
    rule = find_rule("CLASSIC-022", "es")
    assert isinstance(rule, NumberedClause)
    assert rule.editions == ("classic", "mezcla")
    assert {clause.id for clause in rule.alike} >= {"CARS-23", "MANDO-14"}
    told = explanation(rule, "es")
    for words in (
        "# CLASSIC-022",
        f"Se juega así en: {edition_title('classic', 'es')}, Mezcla.",
        "- **C9** ",
        "**CARS-23**",
    ):
        assert words in told


def test_a_ruling_about_the_notation_is_explained_too() -> None:
    assert "`shuffle`" in explanation(find_rule("R7", "en"), "en")
    assert "cómo se anotan" in explanation(find_rule("R7", "es"), "es")


def test_rulings_with_a_test_are_shown_with_it() -> None:
    tests = shown_rules(find_tests_folder())
    assert len([code for code in rulings("en") if code in tests]) > 280


@pytest.mark.parametrize("code", ["R5", "RUMMY-01", "Z", "", "planes"])
def test_what_there_is_not_is_a_clear_error(code: str) -> None:
    with pytest.raises(RulebookError, match=rf"no edition, clause or ruling '{code}'"):
        find_rule(code, "en")


def test_the_pages_of_rulings_and_the_links_to_them_are_those_of_the_sheets() -> None:
    for path, text in written().items():
        assert path.read_text(encoding="utf-8") == text, "run: .venv/bin/python tools/rulings.py"


def test_every_ruling_in_a_sheet_leads_to_where_it_stands_on_the_page() -> None:
    links = 0
    for path in written():
        text = path.read_text("utf-8")
        named = set(re.findall(r"^ *- \*\w+ .*?:\*", text, re.MULTILINE))
        codes = {code for note in named for code in re.findall(r"[A-Z]\d+", note)}
        assert codes == {code for note in named for code in re.findall(r"\[(\w+)\]", note)}
        for code in codes:
            target = re.findall(rf"^\[{code}\]: (.+)#{code.lower()}$", text, re.MULTILINE)
            page = (path.parent / target[0]).read_text("utf-8")
            assert f"\n### {code}\n" in page
            links += 1
    assert links > 1000
