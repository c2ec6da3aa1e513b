"""`penultima simulate` with editions that somebody brings, and with more faces than usual."""

import json
from pathlib import Path

import pytest

from tests.shelf.boxes import changed, make
from tests.simulation.commands import run

pytestmark = pytest.mark.slow

LAID = "        progress.turn_after(lay.seat)\n"
"""What the example's effect does first."""
KNOWN = 'wild("storm", "xt", Storm())', 'wild("storm", "xt", Attack(1, Threat.DRAW_TWO))'
"""The example with nothing that the kernel does not know."""


def simulate(folder: Path, *words: str) -> tuple[int, str, list[str]]:
    """Exit code, what was told, and the lines of warning."""
    done = run("simulate", "--edition", "storm", "--editions", str(folder), *words)
    return done.returncode, done.stdout, done.stderr.splitlines()


@pytest.mark.parametrize("workers", ["1", "2"])
def test_the_reference_plays_what_the_kernel_does_not_know(tmp_path: Path, workers: str) -> None:
    make(tmp_path, "storm")
    code, told, lines = simulate(tmp_path, "--rounds", "60", "--workers", workers)
    assert code == 0, lines
    (line,) = lines
    assert "what 'storm' does (Storm) is known to the reference only" in line
    assert "Draw Three" in told


def test_the_kernel_plays_known_effects_on_any_faces(tmp_path: Path) -> None:
    changed(tmp_path, "storm", *KNOWN)
    code, told, lines = simulate(tmp_path, "--rounds", "300", "--json", "--quiet")
    assert code == 0, lines
    statistics = json.loads(told)
    assert statistics["engine"] == "cpu"
    assert statistics["laid"]["+3"] > 0
    assert statistics["laid"]["xt"] > 0


def test_a_mix_of_specials_is_told_card_by_card() -> None:
    done = run("simulate", "--edition", "mezcla", "--rounds", "300", "--json", "--quiet")
    laid = json.loads(done.stdout)["laid"]
    assert {"xc", "xs", "xm", "xa"} < set(laid)
    assert all(laid[sign] > 0 for sign in ("xs", "xm", "xa"))


@pytest.mark.parametrize("workers", ["1", "2"])
def test_an_effect_that_fails_is_one_clear_line(tmp_path: Path, workers: str) -> None:
    changed(tmp_path, "storm", LAID, "        raise ValueError('thunder')\n")
    code, told, lines = simulate(tmp_path, "--rounds", "60", "--workers", workers)
    assert (code, told) == (2, "")
    (line,) = lines
    assert line.startswith("penultima: the edition 'storm' has a fault: ")
    assert "ValueError: thunder (storm/__init__.py, line " in line


def test_an_effect_that_fails_seldom_is_told_by_the_worker_that_met_it(tmp_path: Path) -> None:
    """Too seldom for the few rounds that are tried out before."""
    late = "        if len(progress.state.discards) > 90: raise ValueError('thunder')\n"
    changed(tmp_path, "storm", LAID, late + LAID)
    code, told, lines = simulate(tmp_path, "--rounds", "400", "--workers", "2", "--quiet")
    assert (code, told) == (2, "")
    assert len(lines) == 1
    assert "ValueError: thunder" in lines[0]


def test_an_effect_without_an_end_is_told(tmp_path: Path) -> None:
    changed(tmp_path, "storm", LAID, "        while True: pass\n")
    code, told, lines = simulate(tmp_path, "--rounds", "60")
    assert (code, told) == (2, "")
    (line,) = lines
    assert "this does not come to an end (storm/__init__.py, line " in line


def test_no_file_is_written_of_what_the_kernel_cannot_play(tmp_path: Path) -> None:
    make(tmp_path, "storm")
    code, told, lines = simulate(tmp_path, "--export", str(tmp_path / "a.npz"))
    assert (code, told) == (2, "")
    (line,) = lines
    assert line.startswith("penultima: --export needs the kernel: the kernel cannot play this")
