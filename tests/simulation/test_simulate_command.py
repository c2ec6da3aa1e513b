"""`penultima simulate` as its users meet it."""

import json
from pathlib import Path

import pytest

from tests.simulation.commands import run

pytestmark = pytest.mark.slow

FEW = ("--rounds", "300", "--workers", "1")


def test_it_prints_tables() -> None:
    done = run("simulate", *FEW, "--edition", "shark", "--call", "0.8")
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    first, *_ = done.stdout.splitlines()
    assert first == "Shark · 4 players · thrifty · 300 rounds"
    told = ("moves in a round", "rounds won", "rounds end with", "UNO misses caught", "shark att")
    for part in told:
        assert part in done.stdout


def test_it_prints_json_that_depends_on_the_seed_alone() -> None:
    one, other, two = (
        json.loads(run("simulate", *FEW, "--json", "--seed", seed).stdout) for seed in "112"
    )
    assert one["wins_by_seat"] == other["wins_by_seat"]
    assert one["lengths"] != two["lengths"]


def test_a_file_that_cannot_be_written_is_refused_before_playing(tmp_path: Path) -> None:
    file = tmp_path / "there" / "a.svg"
    done = run("simulate", *FEW, "--plot", str(file))
    assert done.returncode == 2
    assert f"there is no folder '{file.parent}'" in done.stderr
    assert done.stdout == ""


def test_it_draws_a_picture(tmp_path: Path) -> None:
    file = tmp_path / "a.svg"
    done = run("simulate", *FEW, "--plot", str(file))
    assert done.returncode == 0, done.stderr
    assert "<svg" in file.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "words, says",
    [
        (("--edition", "uno"), "there is no edition 'uno'"),
        (("--players", "1"), "--players takes 2 to 10, not 1"),
        (("--players", "11"), "--players takes 2 to 10, not 11"),
        (("--rounds", "0"), "--rounds takes 1 or more"),
        (("--workers", "0"), "--workers takes 1 or more"),
        (("--policy", "clever"), "there is no policy 'clever'"),
        (("--options", "colour=red"), "there is no option 'colour'"),
        (("--plot", "a.gif"), "--plot writes .svg, .png, .pdf"),
        (("--export", "a.csv"), "--export writes .npz or .parquet"),
        (("--cluster", "tcp://127.0.0.1:9"), "no scheduler answers at 'tcp://127.0.0.1:9'"),
        (("--cluster", "nonsense"), "tcp://HOST:PORT, not 'nonsense'"),
        (("--device", "gpu", "--cluster", "tcp://a:1"), "leave --cluster out"),
    ],
)
def test_bad_input_is_one_clear_line(words: tuple[str, ...], says: str) -> None:
    done = run("simulate", *words)
    assert done.returncode == 2
    (line,) = done.stderr.splitlines()
    assert line.startswith("penultima: ")
    assert says in line


def test_without_a_card_the_gpu_is_refused_with_what_to_do() -> None:
    done = run("simulate", *FEW, "--device", "gpu")
    assert done.returncode == 2
    assert "use --device cpu" in done.stderr
    assert "Traceback" not in done.stderr


def test_without_numba_the_reference_plays_and_says_so_once() -> None:
    done = run("simulate", "--rounds", "3", "--workers", "1", missing=("numba", "numpy"))
    assert done.returncode == 0, done.stderr
    (line,) = done.stderr.splitlines()
    assert "numba is missing, so the reference engine plays" in line
    assert "pip install 'penultima[fast]'" in line


def test_what_needs_numba_says_how_to_get_it() -> None:
    for words, extra in ((("--device", "gpu"), "gpu"), (("--policy", "linear"), "fast")):
        done = run("simulate", *words, missing=("numba",))
        assert done.returncode == 2
        assert f"pip install 'penultima[{extra}]'" in done.stderr


@pytest.mark.parametrize(
    "package, words, extra",
    [
        ("matplotlib", ("--plot", "a.svg"), "plots"),
        ("pyarrow", ("--export", "a.parquet"), "dataset"),
        ("distributed", ("--cluster", "tcp://127.0.0.1:9"), "cluster"),
    ],
)
def test_a_missing_extra_is_named(package: str, words: tuple[str, ...], extra: str) -> None:
    done = run("simulate", *FEW, *words, missing=(package,))
    assert done.returncode == 2
    assert f"pip install 'penultima[{extra}]'" in done.stderr
    assert "Traceback" not in done.stderr
