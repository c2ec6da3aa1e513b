"""The command line in the language of whoever uses it."""

import pytest
from rich.console import Console

from penultima.commands.every import make_app
from penultima.commands.front import COMMANDS, OF_EDITION, front_page
from penultima.commands.help import help_words, parameter_words, worded
from penultima.commands.language import (
    LANGUAGES,
    help_language,
    named_language,
    surrounding_language,
    without_language,
)
from penultima.commands.rules import rules
from penultima.commands.simulate import simulate
from penultima.words import bundles


@pytest.fixture(autouse=True)
def nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.argv", ["penultima"])


def test_the_command_line_knows_the_languages_that_there_are() -> None:
    assert LANGUAGES == bundles.LANGUAGES


# ---------------------------------------------------------------- which language


@pytest.mark.parametrize(
    "environment, language",
    [
        ({}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "es_ES.UTF-8"}, "es"),
        ({"LANG": "es"}, "es"),
        ({"LANG": "es_ES@euro"}, "es"),
        ({"LANG": "es_MX.UTF-8"}, "es-419"),
        ({"LANG": "es_AR"}, "es-419"),
        ({"LANG": "es_ES.UTF-8", "LC_MESSAGES": "en_US.UTF-8"}, "en"),
        ({"LANG": "en_US.UTF-8", "LC_ALL": "es_ES.UTF-8"}, "es"),
        ({"LANG": "es_ES.UTF-8", "LC_ALL": ""}, "es"),
    ],
)
def test_the_environment_says_which_language(
    environment: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert surrounding_language() == language


@pytest.mark.parametrize(
    "words, language",
    [
        ("arena --lang es --help", "es"),
        ("arena --help --lang=es-419", "es-419"),
        ("arena --help", "en"),
        ("arena --lang", "en"),
        ("arena --lang fr", "en"),
    ],
)
def test_help_is_in_the_language_that_is_named(
    words: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert named_language(words.split()) == language
    monkeypatch.setattr("sys.argv", ["penultima", *words.split()])
    assert help_language() == language
    assert without_language(words.split())[0] == "arena"
    assert not {"--lang", "es", "fr"} & {*without_language(words.split())}


# ---------------------------------------------------------------- help


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_front_page_names_every_command_in_every_language(
    lang: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "97")
    monkeypatch.setattr("penultima.commands.front._in_color", lambda: False)
    page = front_page(lang)
    console = Console(width=97, no_color=True)
    make_app(lang).help_print([], console=console)
    drawn = [line.rstrip() for line in capsys.readouterr().out.splitlines()]
    if page is not None:  # where the tests' own output is UTF-8
        assert [line.rstrip() for line in page.splitlines()] == drawn
    for command in COMMANDS:
        assert any(line.startswith(f"│ {command.name} ") for line in drawn)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_page_of_help_says_nothing_in_another_language(
    lang: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["penultima", "--lang", lang])
    spoken = worded("simulate")(simulate)
    try:
        make_app(lang).help_print(["simulate"], console=Console(width=1000, no_color=True))
    finally:
        monkeypatch.setattr("sys.argv", ["penultima"])
        worded("simulate")(spoken)
    page = capsys.readouterr().out
    words = help_words(lang)
    assert words["simulate"] in page
    assert words["simulate-cluster"] in page
    assert f"[{words['choices']}: cpu, gpu]" in page
    assert f"[{words['default']}: 100000]" in page
    if lang != "en":
        english = help_words("en")
        assert not [key for key in ("simulate", "simulate-players") if english[key] in page]
        assert "Usage" not in page


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_all_commands_share_is_said_once(lang: str) -> None:
    said = parameter_words("simulate", "editions", lang)
    assert said == parameter_words("arena", "editions", lang) == help_words(lang)["any-editions"]
    for command in OF_EDITION:
        assert help_words(lang)[f"edition-{command.name}"]


# ---------------------------------------------------------------- what cannot be done


def test_an_error_from_deep_inside_is_told_in_the_language_of_the_command(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit):
        simulate(players=99, lang="es")
    assert capsys.readouterr().err == "penultima: --players admite de 2 a 10, no 99\n"


def test_without_lang_a_command_speaks_as_its_environment_does(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "es_MX.UTF-8")
    with pytest.raises(SystemExit):
        rules("X99")
    assert "no hay ninguna edición, cláusula ni criterio «X99»" in capsys.readouterr().err


@pytest.mark.parametrize(
    "words, sentence",
    [
        ("simulate --foo 1", "no hay ninguna opción --foo; `penultima simulate --help`"),
        ("simulate --playrs 1", "no hay ninguna opción --playrs; ¿querías decir --players?"),
        ("simulate --players x", "--players admite un número, no «x»"),
        ("simulate --device abacus", "--device admite cpu, gpu, no «abacus»"),
        ("simulate something", "no se sabe qué hacer con something"),
        ("arena", "--bots necesita un valor; `penultima arena --help` dice cuál"),
        ("nonsense", "no hay ninguna orden «nonsense»; hay admin, arena, check,"),
    ],
)
def test_what_cannot_be_read_as_a_command_is_told_in_a_sentence(
    words: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        make_app("es").parse_args(words.split())
    told = capsys.readouterr()
    assert f"penultima: {sentence}" in told.err + told.out
    assert ended.value.code == 2


def test_a_language_that_nobody_speaks_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        rules("classic", lang="tlh")
    assert "there is no language 'tlh'; there are en, es, es-419" in capsys.readouterr().err
