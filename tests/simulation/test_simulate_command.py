"""`penultima simulate` as its users meet it."""

import json
from pathlib import Path

import numpy as np
import pytest

from tests.simulation.commands import run

pytestmark = pytest.mark.slow

FEW = ("--rounds", "300", "--workers", "1")


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    """So that no test sees the notice of the first run."""
    run("simulate", "--rounds", "1", "--quiet")


def test_it_prints_tables() -> None:
    done = run("simulate", *FEW, "--edition", "shark", "--call", "0.8")
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    first, *_ = done.stdout.splitlines()
    assert first == "Shark · 4 players · thrifty · 300 rounds"
    told = (
        "moves in a round",
        "rounds won",
        "rounds end with",
        "UNO misses caught",
        "slaps of the pile",
    )
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
        (("--rounds", "0"), "--rounds takes 1 to 1000000000000"),
        (("--rounds", "99999999999999999999999999"), "--rounds takes 1 to 1000000000000"),
        (("--workers", "0"), "--workers takes 1 to 1024"),
        (("--seed", "-1"), "--seed takes 0 to 18446744073709551615, not -1"),
        (("--matches", "--export", "a.npz"), "--export writes single rounds"),
        (("--policy", "clever"), "there is no policy 'clever'"),
        (("--options", "colour=red"), "there is no option 'colour'"),
        (("--plot", "a.gif"), "--plot writes .svg, .png, .pdf"),
        (("--export", "a.csv"), "--export writes .npz, .parquet"),
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


@pytest.mark.parametrize(
    "language, missing, says",
    [
        ("en", (), "no GPU can be used here; take the CPU"),
        ("es", (), "aquí no hay ninguna GPU que se pueda usar; quédate con la CPU"),
        ("en", ("numba_cuda",), "the GPU needs numba-cuda: pip install 'penultima[gpu]'"),
        ("es", ("numba_cuda",), "a la GPU le falta numba-cuda: pip install 'penultima[gpu]'"),
    ],
)
def test_without_a_card_the_gpu_is_refused_with_what_to_do(
    language: str, missing: tuple[str, ...], says: str
) -> None:
    done = run("simulate", *FEW, "--device", "gpu", "--lang", language, missing=missing)
    assert done.returncode == 2
    (line,) = done.stderr.splitlines()
    assert line.startswith(f"penultima: --device gpu: {says}")


def test_without_numba_the_reference_plays_and_says_so_once() -> None:
    done = run("simulate", "--rounds", "3", "--workers", "1", missing=("numba", "numpy"))
    assert done.returncode == 0, done.stderr
    (line,) = done.stderr.splitlines()
    assert "numba is missing, so the reference engine plays" in line
    assert "pip install 'penultima[fast]'" in line


def test_an_export_without_numba_does_not_promise_that_somebody_plays() -> None:
    done = run("simulate", "--export", "a.npz", missing=("numba",))
    assert done.returncode == 2
    assert done.stderr == (
        "penultima: --export needs the kernel: numba is missing; pip install 'penultima[fast]'\n"
    )


def test_a_missing_dask_is_told_before_anything_else() -> None:
    done = run("simulate", "--cluster", "tcp://127.0.0.1:9", missing=("numba", "distributed"))
    assert done.returncode == 2
    (line,) = done.stderr.splitlines()
    assert "--cluster needs dask" in line


def test_the_help_has_the_defaults_and_no_noise() -> None:
    told = run("simulate", "--help").stdout
    assert "--no-" not in told
    assert "--empty-" not in told
    assert "without it, thrifty" in " ".join(told.replace("│", " ").split())
    assert told.count("[default: 1]") >= 3
    assert "--list-options" in told


def test_options_and_house_rules_are_listed() -> None:
    done = run("simulate", "--edition", "shark", "--list-options")
    assert done.returncode == 0, done.stderr
    lines = [line.split() for line in done.stdout.splitlines() if line]
    assert ["slap", "reflex,", "chance"] in [line[:3] for line in lines]
    firsts = {line[0] for line in lines}
    assert {"drawn", "shark_last_card", "target", "stacking", "seven-zero"} <= firsts
    assert "agent_source" not in firsts


def test_a_dataset_is_written_by_another_process(tmp_path: Path) -> None:
    file = tmp_path / "games.npz"
    done = run("simulate", "--rounds", "30", "--players", "2", "--export", str(file))
    assert done.returncode == 0, done.stderr
    assert done.stderr.endswith(f" decisions in {file}\n")
    with np.load(file) as games:
        assert set(games["game"]) == set(range(30))


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
