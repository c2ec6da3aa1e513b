"""The rule book: complete, in two languages, and every clause shown by a test."""

import re
import tomllib
from pathlib import Path

import pytest

from penultima.editions import EDITIONS, HOUSE_RULES, edition
from penultima.game.refusals import Refusal
from penultima.rulebook import (
    RulebookError,
    clauses,
    deciding_rule,
    explain,
    sheet,
)
from penultima.rulebook.coverage import find_tests_folder, shown_rules
from penultima.words import LANGUAGES

RULING = re.compile(r"[A-S]\d{1,2}")


def numbered(text: str) -> list[str]:
    return re.findall(r"^- \*\*([A-Z-]+\d+)\*\* \S", text, re.MULTILINE)


def test_the_six_texts_have_521_clauses() -> None:
    assert len(clauses()) == len({clause.id for clause in clauses()}) == 521


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", EDITIONS)
def test_a_sheet_numbers_every_clause_once_and_in_order(name: str, language: str) -> None:
    expected = [clause.id for clause in clauses() if clause.edition == name]
    assert numbered(sheet(name, language)) == expected


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", EDITIONS)
@pytest.mark.shows("S6")
def test_every_switch_that_a_sheet_names_works_in_its_edition(name: str, language: str) -> None:
    switches = re.findall(r"(?:Switch|Opción): `([^`]+)`", sheet(name, language))
    assert switches
    for switch in switches:
        changed = edition(name, tomllib.loads(switch))
        assert changed != EDITIONS[name], switch


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", EDITIONS)
def test_a_sheet_marks_rulings_as_rulings_and_says_whose_trademark_it_is(
    name: str, language: str
) -> None:
    text = sheet(name, language)
    word = "Ruling" if language == "en" else "Criterio"
    assert len(re.findall(rf"\*{word} [A-S]\d+", text)) > 50
    assert "Mattel" in text


@pytest.mark.parametrize(
    "name, words",
    [
        ("classic", ["Roba Dos", "Cambio de sentido", "Pierde el turno", "Comodín Roba Cuatro"]),
        ("cars", ["Toma 2", "Reversa", "Salta", "Comodín Toma 4", "choque"]),
        ("shark", ["Toma 2", "Reversa", "Salta", "Comodín Toma 4", "Ataque de tiburón"]),
        ("mando", ["Toma 2", "Reversa", "Salta", "Comodín Toma 4", "El Camino Así Es"]),
        ("agent-es", ["Roba 2", "Reversa", "Salta", "Comodín Roba 4", "Agente P"]),
    ],
)
@pytest.mark.shows("S5")
def test_each_card_is_named_as_its_sheet_names_it(name: str, words: list[str]) -> None:
    text = sheet(name, "es")
    assert [word for word in words if word.lower() not in text.lower()] == []


def test_an_unknown_sheet_is_a_clear_error() -> None:
    with pytest.raises(RulebookError, match="no edition 'planes'"):
        sheet("planes", "en")
    with pytest.raises(RulebookError, match="no language 'fr'"):
        sheet("cars", "fr")


@pytest.mark.parametrize("name", EDITIONS)
@pytest.mark.parametrize("refusal", Refusal)
def test_every_refusal_names_a_clause_of_the_sheet_or_a_ruling(refusal: Refusal, name: str) -> None:
    rule = deciding_rule(refusal, name)
    ids = {clause.id for clause in clauses() if clause.edition == name}
    assert rule in ids or RULING.fullmatch(rule) or rule in HOUSE_RULES


def test_refusals_quote_the_sheet_that_is_played() -> None:
    assert deciding_rule(Refusal.NO_MATCH, "cars") == "CARS-23"
    assert deciding_rule(Refusal.NO_MATCH, "classic") == "CLASSIC-022"
    assert deciding_rule(Refusal.ONLY_DRAWN_CARD, "agent-es") == "AGENT-ES-33"
    assert deciding_rule(Refusal.ONLY_DRAWN_CARD, "mando") == "C17"


def test_a_refusal_is_explained_in_both_languages() -> None:
    english = explain(Refusal.NO_MATCH, "shark", "en")
    spanish = explain(Refusal.NO_MATCH, "shark", "es")
    assert (english.code, english.rule) == (spanish.code, spanish.rule) == ("no-match", "SHARK-23")
    assert english.sentence != spanish.sentence


def test_every_clause_is_shown_by_a_test() -> None:
    tests = shown_rules(find_tests_folder())
    assert [clause.id for clause in clauses() if clause.id not in tests] == []


def test_no_test_names_a_rule_that_there_is_not() -> None:
    known = {clause.id for clause in clauses()}
    named = shown_rules(find_tests_folder())
    assert [rule for rule in named if rule not in known and not RULING.fullmatch(rule)] == []


def test_coverage_reads_markers_and_scenarios_without_running_them(tmp_path: Path) -> None:
    (tmp_path / "scenarios").mkdir()
    (tmp_path / "scenarios" / "one.toml").write_text('covers = ["CARS-01", 7]')
    (tmp_path / "scenarios" / "bad.toml").write_text("covers = [")
    (tmp_path / "scenarios" / "odd.toml").write_text('covers = "CARS-02"')
    (tmp_path / "test_one.py").write_text(
        '@pytest.mark.shows("CARS-01", name)\n@other\n@a.b.other("CARS-03")\n'
        "def test_it(): ...\n"
        '@pytest.mark.shows("CARS-04")\ndef helper(): ...\n'
    )
    found = shown_rules(tmp_path)
    assert set(found) == {"CARS-01"}
    assert [Path(name.split("::")[0]).name for name in found["CARS-01"]] == [
        "test_one.py",
        "one.toml",
    ]
