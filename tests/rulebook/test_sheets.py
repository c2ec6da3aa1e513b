"""The rule book: complete, in two languages, and every clause shown by a test."""

import re
import tomllib
from pathlib import Path

import pytest
from msgspec.structs import replace

from penultima.editions import EDITIONS, HOUSE_RULES, OPTIONS, edition, options_of
from penultima.game.refusals import Refusal
from penultima.rulebook import (
    Clause,
    RulebookError,
    clauses,
    deciding_rule,
    explain,
    own_clauses,
    sheet,
    whole_sheet,
)
from penultima.rulebook.coverage import find_tests_folder, shown_rules
from penultima.words import LANGUAGES, house_rule_sentence, option_sentence

LAST = "A11 B12 C18 D25 E24 F20 G25 H20 I25 J15 K11 L10 M12 N6 O8 P8 Q10 R53 S8 Z17"
NOT_GIVEN = {"R5", "R8", "R14", "R21", "R22", "R25", "R26", "R27", "R28", "R29"}
RULINGS = {
    f"{letter}{number}"
    for letter, last in re.findall(r"([A-Z])(\d+)", LAST)
    for number in range(1, int(last) + 1)
} - NOT_GIVEN
OF_THE_NOTATION = {"R7", "R15", "R36"}
"""Rulings about how scenarios and records are written."""
READINGS_OF_SOME = {
    "R39": ("cars", "mezcla"),
    "R41": ("cars", "mezcla"),
    "R45": ("mando", "mezcla"),
    "R51": ("shark", "mezcla"),
    "R52": ("mando",),
}
"""The readings from R37 on that do not concern all editions."""
CARDS_OF_OTHERS = {Refusal.SLAP_FIRST, Refusal.COLOR_LATER, Refusal.TARGET_UNWANTED}
"""Refusals about a special card, for which an edition without it has no line."""
FROM_SPAIN = ("classic", "mezcla")
"""Mezcla's sheet is laid over that of the classic game and speaks as it does."""
SAID_IN_SPAIN = re.compile(
    r"\b(?:casan?|casen?|casar|casaban?|co[gj]\w+|farol\w*|pill\w+|\w+[áé]is)\b", re.IGNORECASE
)
"""Words that nobody says so in America, or not at table."""


def numbered(text: str) -> list[str]:
    return re.findall(r"^- \*\*([A-Z-]+\d+)\*\* \S", text, re.MULTILINE)


def test_the_six_texts_have_521_clauses() -> None:
    assert len(clauses()) == len({clause.id for clause in clauses()}) == 521


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", EDITIONS)
def test_a_sheet_numbers_every_clause_once_and_in_order(name: str, language: str) -> None:
    expected = [clause.id for clause in whole_sheet(name, "en").clauses]
    assert numbered(sheet(name, language)) == expected
    own = [clause.id for clause in own_clauses(name)]
    assert own == [f"{name.upper()}-{at:0{len(own[0]) - len(name) - 1}}" for at in numbers(own)]


def numbers(ids: list[str]) -> range:
    return range(1, len(ids) + 1)


@pytest.mark.parametrize("name", EDITIONS)
def test_both_languages_give_a_clause_the_same_group(name: str) -> None:
    english, spanish = (whole_sheet(name, language).clauses for language in ("en", "es"))
    assert [clause.group for clause in english] == [clause.group for clause in spanish]


def outline(name: str, language: str) -> list[tuple[int, list[object], list[object]]]:
    """What a sheet speaks of and where: sections, clauses, and the rulings beside them."""
    return [
        (
            section.level,
            [(clause.id, [note.rulings for note in clause.notes]) for clause in section.clauses],
            [note.rulings for note in section.notes],
        )
        for section in whole_sheet(name, language).sections
    ]


@pytest.mark.parametrize("name", EDITIONS)
@pytest.mark.shows("S6")
def test_both_languages_say_the_same_rulings_at_the_same_clauses(name: str) -> None:
    assert outline(name, "es") == outline(name, "en")


def rulings_in(name: str) -> set[str]:
    return {
        ruling
        for section in whole_sheet(name, "en").sections
        for note in (*section.notes, *(note for clause in section.clauses for note in clause.notes))
        for ruling in note.rulings
    }


def test_every_ruling_that_concerns_players_stands_in_a_sheet() -> None:
    found = set[str]().union(*map(rulings_in, EDITIONS))
    assert found == RULINGS - OF_THE_NOTATION


@pytest.mark.parametrize("name", EDITIONS)
def test_the_last_readings_stand_in_every_sheet_that_they_concern(name: str) -> None:
    ours = {reading for reading, names in READINGS_OF_SOME.items() if name in names}
    readings = {f"R{number}" for number in range(37, 54)} - READINGS_OF_SOME.keys()
    found = {ruling for ruling in rulings_in(name) if ruling in readings | READINGS_OF_SOME.keys()}
    assert found == readings | ours


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_mezcla_says_itself_takes_the_place_of_the_classic_words(language: str) -> None:
    mix, classic = (whole_sheet(name, language) for name in ("mezcla", "classic"))
    assert {c.group for c in mix.clauses} > {c.group for c in classic.clauses}
    silent = [note.rulings for note in mix.sections[-1].notes]
    assert silent == [note.rulings for note in classic.sections[-1].notes]
    changed = {("C13",), ("D21", "L4", "L7"), ("S2",), ("A11", "R38")}
    assert {note.rulings for note in mix.sections[-1].notes} - {
        note.rulings for note in mix.sections[-1].notes if note in classic.sections[-1].notes
    } == changed


def switches(name: str, language: str) -> list[str]:
    """The code of every switch; people read its sentence first."""
    word = "Switch" if language == "en" else "Opción"
    return re.findall(rf"{word}: [^`:]{{12,}} \(`([^`]+)`\)\.", sheet(name, language))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", EDITIONS)
@pytest.mark.shows("S6")
def test_every_switch_that_a_sheet_names_is_a_sentence_and_works(name: str, language: str) -> None:
    text = sheet(name, language)
    codes = switches(name, language)
    assert len(codes) == text.count("`") / 2 == len(re.findall(r"Switch:|Opción:", text))
    assert codes == switches(name, "en")
    for code in codes:
        assert edition(name, tomllib.loads(code)) != EDITIONS[name], code


@pytest.mark.parametrize("name", EDITIONS)
@pytest.mark.shows("S6")
def test_a_sheet_names_every_option_and_house_rule_of_its_edition(name: str) -> None:
    chosen = [tomllib.loads(code) for code in switches(name, "en")]
    options = {option for options in chosen for option in options if option != "house"}
    assert options == {option.name for option in options_of(EDITIONS[name])}
    assert {rule for options in chosen for rule in options.get("house", [])} == set(HOUSE_RULES)


@pytest.mark.parametrize("name", [name for name in EDITIONS if name not in FROM_SPAIN])
def test_a_sheet_from_america_speaks_as_america_does(name: str) -> None:
    text = sheet(name, "es").replace("regla de la casa", "")
    assert SAID_IN_SPAIN.findall(text) == []
    assert not re.search("hoja española|cara española", text)


def test_options_and_house_rules_are_said_as_everybody_who_speaks_spanish_says_them() -> None:
    sentences = [option_sentence(option, "es") for option in OPTIONS.values()]
    sentences += [house_rule_sentence(rule, "es") for rule in HOUSE_RULES.values()]
    assert [sentence for sentence in sentences if SAID_IN_SPAIN.search(sentence)] == []


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
        ("mezcla", ["Roba Dos", "Choque", "Ataque de tiburón", "El Camino Así Es", "Agente P"]),
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
def test_every_refusal_names_a_clause_or_ruling_of_the_sheet(refusal: Refusal, name: str) -> None:
    rule = deciding_rule(refusal, name)
    ids = {clause.id for clause in whole_sheet(name, "en").clauses}
    known = RULINGS if refusal in CARDS_OF_OTHERS else rulings_in(name)
    assert rule in ids or rule in known or rule in HOUSE_RULES


def test_refusals_quote_the_sheet_that_is_played() -> None:
    assert deciding_rule(Refusal.NO_MATCH, "cars") == "CARS-23"
    assert deciding_rule(Refusal.NO_MATCH, "classic") == "CLASSIC-022"
    assert deciding_rule(Refusal.ONLY_DRAWN_CARD, "agent-es") == "AGENT-ES-33"
    assert deciding_rule(Refusal.ONLY_DRAWN_CARD, "mando") == "C17"
    assert deciding_rule(Refusal.NO_MATCH, "mezcla") == "CLASSIC-022"
    assert deciding_rule(Refusal.NO_ANSWER, "mezcla") == "MEZCLA-07"


def test_an_edition_without_a_folder_has_no_sheet_and_its_refusals_quote_the_rulings() -> None:
    EDITIONS.add(replace(EDITIONS["classic"], id="folderless"))
    try:
        assert deciding_rule(Refusal.NO_MATCH, "folderless") == Refusal.NO_MATCH.ruling
        assert own_clauses("folderless") == ()
    finally:
        EDITIONS.remove("folderless")


def test_a_refusal_is_explained_in_both_languages() -> None:
    english = explain(Refusal.NO_MATCH, "shark", "en")
    spanish = explain(Refusal.NO_MATCH, "shark", "es")
    assert (english.code, english.rule) == (spanish.code, spanish.rule) == ("no-match", "SHARK-23")
    assert english.sentence != spanish.sentence


def every_clause() -> list[Clause]:
    return [clause for name in EDITIONS for clause in own_clauses(name)]


def test_every_clause_is_shown_by_a_test() -> None:
    tests = shown_rules(find_tests_folder())
    assert [clause.id for clause in every_clause() if clause.id not in tests] == []


def test_no_test_names_a_rule_that_there_is_not() -> None:
    known = {clause.id for clause in every_clause()} | RULINGS
    named = shown_rules(find_tests_folder())
    assert [rule for rule in named if rule not in known] == []


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
