"""The command line as its users meet it."""

import subprocess
import sys
from pathlib import Path

import pytest

from penultima import RecordedReferee, SeededChance, edition, play_match, random_player

HOLDS = """
edition = "classic"
discard = "r5"
play = '''
A r7
? turn C
'''
[hands]
A = "r7 b1"
B = "r1 b2"
C = "r2 b3"
"""


def run(*words: str, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "penultima.cli", *words]
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd=cwd)


@pytest.fixture
def scenario(tmp_path: Path) -> Path:
    path = tmp_path / "holds.toml"
    path.write_text(HOLDS, encoding="utf-8")
    return path


def test_check_counts_what_holds(scenario: Path) -> None:
    done = run("check", str(scenario))
    assert (done.returncode, done.stdout) == (0, "1 passed, 0 failed\n")


def test_check_prints_the_first_line_that_fails_with_what_was_found(scenario: Path) -> None:
    wrong = scenario.with_name("wrong.toml")
    wrong.write_text(HOLDS.replace("? turn C", "? turn B\n? turn A"), encoding="utf-8")
    done = run("check", str(scenario), str(wrong))
    assert done.returncode == 1
    assert done.stdout.splitlines() == [
        f"{wrong}:6: ? turn B: found: turn C",
        "1 passed, 1 failed",
    ]


def test_check_takes_a_folder(scenario: Path) -> None:
    assert run("check", str(scenario.parent)).stdout == "1 passed, 0 failed\n"


def test_check_of_a_folder_without_scenarios_says_so(tmp_path: Path) -> None:
    done = run("check", str(tmp_path))
    assert done.returncode == 2
    assert "no scenario" in done.stderr


def test_check_says_of_a_bad_file_what_is_wrong_and_where(tmp_path: Path) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_text('edition = "classic"\nnonsense = 3\n', encoding="utf-8")
    done = run("check", str(bad), str(tmp_path / "missing.toml"))
    assert done.returncode == 1
    lines = done.stdout.splitlines()
    assert lines[0].startswith(f"{bad}:2: there is no key 'nonsense'")
    assert "missing.toml:1: cannot be read" in lines[1]
    assert lines[-1] == "0 passed, 2 failed"
    assert "Traceback" not in done.stdout + done.stderr


def test_check_without_a_file_says_what_to_give() -> None:
    done = run("check")
    assert done.returncode == 2
    assert "penultima check FILE" in done.stderr


def test_rules_prints_a_sheet_in_either_language() -> None:
    assert "**CARS-01**" in run("rules", "cars").stdout
    spanish = run("rules", "classic", "--lang", "es").stdout
    assert "Pierde el turno" in spanish


def test_rules_explains_a_ruling_and_a_clause_by_their_codes() -> None:
    told = run("rules", "R12").stdout
    assert told.startswith("# Ruling R12\n")
    assert "- tests/scenarios/" in told
    assert run("rules", "cars-28", "--lang", "es").stdout.startswith("# CARS-28\n")
    spanish = run("rules", "R12", "--lang", "es").stdout
    assert spanish.startswith("# Criterio R12\n")
    assert spanish.count("- tests/scenarios/") == told.count("- tests/scenarios/")
    assert spanish != told


def test_rules_refuses_what_there_is_not() -> None:
    for words in (["planes"], ["cars", "--lang", "fr"], ["C4", "--lang", "fr"], []):
        done = run("rules", *words)
        assert done.returncode == 2
        assert done.stderr.startswith("penultima: ")
        assert "Traceback" not in done.stderr


def test_coverage_ends_with_the_count_of_clauses() -> None:
    done = run("rules", "--coverage")
    *_, mix, texts = done.stdout.splitlines()
    assert (mix, texts) == ("mezcla: 42 of 42 clauses shown", "521 of 521 clauses shown")
    assert done.returncode == 0


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "match.txt"
    with path.open("w", encoding="utf-8") as out:
        referee = RecordedReferee(out, edition("mando"), 2, chance=SeededChance(2))
        play_match(referee, [random_player(n) for n in range(2)])
    return path


def test_replay_tells_a_match_to_the_step_asked_for(record: Path) -> None:
    done = run("replay", str(record), "--seat", "B", "--to", "3", "--lang", "es")
    assert done.returncode == 0
    assert "   3  " in done.stdout
    assert "   4  " not in done.stdout
    assert "count A = " in done.stdout
    assert "hand B = " in done.stdout


@pytest.mark.parametrize(
    "words",
    [["--seat", "Z"], ["--seat", "C"], ["--to", "0"], ["--lang", "fr"]],
)
def test_replay_refuses_what_makes_no_sense(record: Path, words: list[str]) -> None:
    done = run("replay", str(record), *words)
    assert done.returncode == 2
    assert done.stderr.startswith("penultima: ")


def test_replay_refuses_a_record_that_was_changed(record: Path) -> None:
    text = record.read_text(encoding="utf-8")
    record.write_text(text.replace(" draw\n", " keep\n", 1), encoding="utf-8")
    done = run("replay", str(record))
    assert done.returncode == 2
    assert "has been changed" in done.stderr


def test_help_and_version_answer() -> None:
    assert "check" in run("--help").stdout
    assert run("--version").stdout.strip()[0].isdigit()


@pytest.mark.parametrize(
    "lang, said",
    [
        ("en", "penultima: --to takes the number of a step, 1 or more\n"),
        ("es", "penultima: --to admite el número de un paso, 1 o más\n"),
        ("xx", "penultima: there is no language 'xx'; there are en, es, es-419\n"),
    ],
)
def test_what_cannot_be_done_is_said_in_the_language_of_the_command(lang: str, said: str) -> None:
    done = run("replay", "match.txt", "--to", "0", "--lang", lang)
    assert (done.returncode, done.stderr) == (2, said)
