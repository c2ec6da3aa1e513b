"""How a command starts: at once, with its front page, and quiet if it is interrupted."""

import os
import signal
import subprocess
import sys

import pytest

import penultima
from penultima import api
from penultima.commands import front

PROGRAM = "from penultima.cli import main; main()"


def run(code: str, *words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    hidden = ("COLUMNS", "NO_COLOR", "FORCE_COLOR", "TERM", "COVERAGE_PROCESS_START")
    kept = {name: value for name, value in os.environ.items() if name not in hidden}
    return subprocess.run(
        [sys.executable, "-c", code, *words],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        env={**kept, **environment},
    )


# ---------------------------------------------------------------- the front page


@pytest.mark.parametrize("columns", ["60", "80", "97", "132"])
def test_the_front_page_is_the_one_that_the_reader_of_commands_would_print(columns: str) -> None:
    quick = run(PROGRAM, "--help", COLUMNS=columns)
    whole = "from penultima.commands.every import app; app(['--help'])"
    slow = run(whole, COLUMNS=columns)
    lines = [[line.rstrip() for line in done.stdout.splitlines()] for done in (quick, slow)]
    assert lines[0] == lines[1]
    assert (
        quick.stdout
        == run(PROGRAM, COLUMNS=columns).stdout
        == run(PROGRAM, "-h", COLUMNS=columns).stdout
    )


@pytest.mark.parametrize("surroundings", [{"COLUMNS": "30"}, {"PYTHONIOENCODING": "ascii"}])
def test_where_the_quick_page_cannot_be_drawn_the_other_one_is(
    surroundings: dict[str, str],
) -> None:
    done = run(PROGRAM, "--help", **surroundings)
    assert done.returncode == 0, done.stderr
    assert "simulate" in done.stdout
    assert "╭" not in done.stdout or "COLUMNS" in surroundings


def test_on_a_screen_names_have_a_colour(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setattr(front, "_in_color", lambda: True)
    page = front.front_page()
    if page is not None:  # where the tests' own output is UTF-8
        assert "\x1b[36marena" in page
        plain = page.replace("\x1b[36m", "").replace("\x1b[1m", "").replace("\x1b[0m", "")
        assert {len(line) for line in plain.splitlines() if line.startswith("│")} == {80}


def test_help_needs_nothing_that_takes_long() -> None:
    watched = f"import sys, atexit; atexit.register(lambda: print(*sys.modules)); {PROGRAM}"
    loaded = run(watched, "--help").stdout.splitlines()[-1].split()
    ours = {name for name in loaded if name.startswith("penultima")}
    assert ours == {"penultima", "penultima.cli"} | {
        f"penultima.commands{name}" for name in ("", ".front", ".failure", ".help", ".language")
    }
    assert not {"cyclopts", "rich", "msgspec", "asyncio", "importlib.metadata"} & {*loaded}


# ---------------------------------------------------------------- the package


def test_the_package_offers_what_it_did_and_loads_it_when_it_is_asked_for() -> None:
    assert set(dir(api)) >= set(api.__all__)
    for name in api.__all__:
        assert getattr(penultima, name) is getattr(api, name)
    told = run("from penultima import *\nprint(Edition, deal, EDITIONS['cars'].id)").stdout
    assert told.rstrip().endswith("cars")
    told = run("import penultima\nprint(penultima.editions.EDITIONS['cars'].id)").stdout
    assert told == "cars\n"
    assert run("import penultima, sys\nprint('msgspec' in sys.modules)").stdout == "False\n"


def test_the_package_has_nothing_else() -> None:
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        penultima.nonsense  # noqa: B018


# ---------------------------------------------------------------- Ctrl-C

_INTERRUPT = """
import os, signal, sys

class Finger:
    moment = sys.argv.pop(1)

    def find_spec(self, name, path=None, target=None):
        if self.moment in (name, "*"):
            sys.meta_path.remove(self)
            os.kill(os.getpid(), signal.SIGINT)

from penultima.cli import main
sys.meta_path.insert(0, Finger())
main()
"""
"""Somebody presses Ctrl-C when the module of that name is looked for; `*` is the first of all."""


@pytest.mark.parametrize(
    "moment",
    [
        *("*", "cyclopts", "attrs", "inspect", "penultima.commands.every", "penultima.version"),
        *("penultima.commands.rules", "penultima.commands.visitors", "penultima.rulebook"),
        *("msgspec", "penultima.shelf.sheets", "penultima.shelf.sources"),
    ],
)
def test_ctrl_c_is_quiet_from_the_beginning(moment: str) -> None:
    done = run(_INTERRUPT, moment, "rules", "classic")
    assert (done.returncode, done.stderr) == (130, "")


def test_ctrl_c_after_the_work_is_done_changes_nothing() -> None:
    late = f"import atexit, os, signal; atexit.register(lambda: os.kill(os.getpid(), 2)); {PROGRAM}"
    done = run(late, "rules", "classic")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("# ")


def test_a_command_in_the_background_stays_deaf_to_ctrl_c() -> None:
    ignored = f"import signal; signal.signal(signal.SIGINT, signal.SIG_IGN)\n{_INTERRUPT}"
    done = run(ignored, "cyclopts", "rules", "classic")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("# ")
    assert signal.getsignal(signal.SIGINT) is not signal.SIG_IGN
