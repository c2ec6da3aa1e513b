"""`penultima edition …`, and `--editions` on the commands that take an edition."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from penultima.commands.every import app
from penultima.editions import EDITIONS
from penultima.shelf.folders import VARIABLE
from tests.shelf.boxes import changed, make
from tests.waiting import DEAD

WITH_EDITIONS = (
    "arena",
    "check",
    "lab",
    "play",
    "replay",
    "review",
    "rules",
    "serve",
    "simulate",
    "terminal",
    "train",
    "edition check",
    "edition list",
    "editions",
)


def run(*words: str, cwd: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "penultima.cli", *words],
        capture_output=True,
        text=True,
        check=False,
        cwd=cwd,
        timeout=DEAD,
        env={**os.environ, VARIABLE: "", **environment},
    )


def refused(done: subprocess.CompletedProcess[str]) -> str:
    assert done.returncode == 2
    assert done.stderr.startswith("penultima: ")
    assert "Traceback" not in done.stderr
    return done.stderr


@pytest.mark.parametrize("command", WITH_EDITIONS)
def test_every_command_that_takes_an_edition_takes_those_of_others(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        app([*command.split(), "--help"])
    assert not ended.value.code
    told = capsys.readouterr().out
    assert "--editions" in told
    assert not [name for name in EDITIONS if f"{name}," in told], "it lists editions by name"


def test_new_writes_a_folder_and_never_over_another(tmp_path: Path) -> None:
    done = run("edition", "new", "north-wind", cwd=tmp_path)
    assert done.returncode == 0
    assert "penultima edition check north_wind" in done.stdout
    assert {file.name for file in (tmp_path / "north_wind").iterdir()} == {
        "__init__.py",
        "look.json",
        "sheet.en.md",
        "sheet.es.md",
        "words.en.ftl",
        "words.es.ftl",
    }
    assert "nothing was written" in refused(run("edition", "new", "north-wind", cwd=tmp_path))


@pytest.mark.parametrize("name", ["cars", "No Spaces", "../away"])
def test_new_refuses_names_that_cannot_be(tmp_path: Path, name: str) -> None:
    assert refused(run("edition", "new", name, cwd=tmp_path))
    assert list(tmp_path.iterdir()) == []


def test_check_says_in_sentences_what_is_wrong(tmp_path: Path) -> None:
    changed(tmp_path, "quiet", "card-storm = Storm\n", "", "words.en.ftl")
    done = run("edition", "check", "quiet", "--rounds", "1", cwd=tmp_path)
    assert done.returncode == 1
    assert done.stdout.endswith("- words.en.ftl does not say card-storm\nquiet: 1 fault\n"), (
        done.stdout
    )


def test_check_says_why_an_edition_cannot_be_used_at_all(tmp_path: Path) -> None:
    make(tmp_path, "broken", init="1 / 0")
    assert "ZeroDivisionError" in refused(run("edition", "check", "broken", cwd=tmp_path))
    assert "no edition of that name" in refused(run("edition", "check", "nowhere", cwd=tmp_path))
    assert "--rounds" in refused(run("edition", "check", "cars", "--rounds", "0", cwd=tmp_path))


def test_what_is_left_out_is_said_and_the_rest_works(tmp_path: Path) -> None:
    make(tmp_path, "broken", init="1 / 0")
    make(tmp_path, "whole")
    done = run("rules", "whole", "--editions", ".", cwd=tmp_path)
    assert done.returncode == 0
    assert done.stdout.startswith("# Whole\n")
    assert f"the edition in the folder {tmp_path / 'broken'} was left out: " in done.stderr
    assert "ZeroDivisionError" in done.stderr


def test_what_is_wrong_is_told_in_the_language_of_who_reads_it(tmp_path: Path) -> None:
    changed(tmp_path, "quiet", "card-storm = Storm\n", "", "words.en.ftl")
    make(tmp_path, "broken", init="")
    spanish = {"LC_ALL": "es_ES.UTF-8"}
    done = run("edition", "check", "quiet", "--rounds", "1", cwd=tmp_path, **spanish)
    assert "value     bien   el mazo se puede repartir" in done.stdout
    assert "- words.en.ftl no dice card-storm\n" in done.stdout
    folder = tmp_path / "broken"
    told = run("edition", "list", "--editions", ".", cwd=tmp_path, **spanish)
    assert f"la carpeta {tmp_path / 'quiet'}" in told.stdout
    assert told.stderr == (
        f"penultima: se ha dejado fuera la edición de la carpeta {folder}: "
        "su __init__.py no dice EDITION = Edition(…)\n"
    )
    done = run("rules", "quiet", "--lang", "es", "--editions", ".", cwd=tmp_path)
    assert "se ha dejado fuera" in done.stderr


def test_the_environment_may_name_a_folder_too(tmp_path: Path) -> None:
    make(tmp_path, "whole")
    assert run("rules", "whole", cwd=tmp_path, **{VARIABLE: str(tmp_path)}).returncode == 0


def test_a_folder_that_is_none_of_editions_is_refused(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    made = make(tmp_path, "whole")
    for folder, told in (
        ("missing", "there is no folder 'missing'"),
        ("empty", "no sub-folder of 'empty' is an edition"),
        (str(made), "is an edition itself"),
    ):
        assert told in refused(run("editions", "--editions", folder, cwd=tmp_path))


@pytest.mark.slow
def test_a_server_leaves_out_what_fails_in_a_short_trial(tmp_path: Path) -> None:
    boxes = tmp_path / "boxes"
    boxes.mkdir()
    laid = "        progress.turn_after(lay.seat)\n        others = []\n"
    changed(boxes, "raising", laid, f"        1 / 0\n{laid}")
    words = ["serve", "--port", "0", "--editions", str(boxes), "--client", str(tmp_path / "none")]
    done = run(*words, "--database", str(tmp_path / "games.db"), cwd=tmp_path)
    assert "raising was left out: " in done.stderr
    assert "ZeroDivisionError: division by zero (raising/__init__.py, line" in done.stderr
