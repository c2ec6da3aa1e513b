"""Ctrl-C at any moment."""

import os
import signal
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from penultima.commands.simulate import simulate
from penultima.simulation import run as running
from penultima.simulation.dataset import export
from penultima.simulation.kept_code import is_compiled
from tests.simulation.commands import command_of, run
from tests.simulation.test_run import PLAN
from tests.waiting import QUIET

TOLD = "stopped before there was anything to tell"


def interrupted(
    moment: Callable[["subprocess.Popen[str]"], None], *words: str, **environment: str
) -> tuple[int, str, str]:
    """The exit code and both outputs of a command that gets Ctrl-C after that moment."""
    with subprocess.Popen(
        command_of("simulate", *words),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        env=os.environ | environment,
    ) as process:
        moment(process)
        os.killpg(process.pid, signal.SIGINT)
        try:
            out, err = process.communicate(timeout=QUIET)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            raise
    return process.returncode, out, err


def wait(seconds: float) -> Callable[["subprocess.Popen[str]"], None]:
    def moment(process: "subprocess.Popen[str]") -> None:
        with pytest.raises(subprocess.TimeoutExpired):
            process.wait(seconds)

    return moment


@pytest.mark.slow
@pytest.mark.parametrize("seconds", [0.0, 0.5, 3.0])
def test_ctrl_c_while_the_kernel_is_compiled_ends_without_a_word_too_many(
    tmp_path: Path, seconds: float
) -> None:
    def compiling(process: "subprocess.Popen[str]") -> None:
        assert process.stderr is not None
        line = process.stderr.readline()
        assert line == "penultima: compiling the kernel, this once: 15 to 60 seconds\n"
        wait(seconds)(process)

    words = ("--rounds", "100000000", "--matches", "--workers", "1")
    code, out, err = interrupted(compiling, *words, NUMBA_CACHE_DIR=str(tmp_path))
    assert (code, out, err) == (130, "", f"penultima: {TOLD}\n")


@pytest.mark.slow
def test_ctrl_c_tells_what_there_is() -> None:
    run("simulate", "--rounds", "1", "--quiet")  # compiles, if that has not been done
    words = ("--rounds", "1000000000000", "--json", "--workers", "2")
    for seconds in (5, 15, 45):  # a busy machine takes its time to start
        code, out, err = interrupted(wait(seconds), *words)
        assert code == 130, err
        if TOLD not in err:
            break
    assert '"complete": false' in out
    assert err == ""


def test_nothing_finished_is_nothing_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(running, "Workers", interrupt)
    with pytest.raises(SystemExit) as ended:
        simulate(rounds=1000, workers=1, quiet=True)
    assert ended.value.code == 130
    assert capsys.readouterr() == ("", f"penultima: {TOLD}\n")


@pytest.mark.parametrize("kind", ["npz", "parquet"])
def test_a_dataset_that_is_stopped_leaves_the_older_one(tmp_path: Path, kind: str) -> None:
    def interrupt(games: int, rows: int) -> None:
        assert 0 < games < rows
        raise KeyboardInterrupt

    file = tmp_path / f"games.{kind}"
    file.write_bytes(b"older")
    with pytest.raises(KeyboardInterrupt):
        export(PLAN, 5_000, file, interrupt)
    assert file.read_bytes() == b"older"
    assert list(tmp_path.iterdir()) == [file]


def test_compiled_code_is_found_where_numba_keeps_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    kept = tmp_path / "fast_0123" / "batch._play_rounds-133.py311.nbi"
    assert not is_compiled("rounds")
    kept.parent.mkdir()
    kept.write_bytes(b"array(int64, 2d, C)")
    assert is_compiled("rounds")
    assert not is_compiled("rounds", wide=True)
    assert not is_compiled("matches")
    kept.write_bytes(b"array(int64, 2d, C) array(int32, 2d, C)")
    assert is_compiled("rounds", wide=True)
    os.utime(kept, (0, 0))
    assert not is_compiled("rounds")
