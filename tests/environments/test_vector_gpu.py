"""The GPU's side of the batched environment, by the simulator of numba-cuda."""

import os
import subprocess
import sys
from importlib import import_module

import numpy as np
import pytest

from penultima.environments.vector import VectorEnv
from tests.environments.gpu_check import SETTINGS, named, story

SIMULATED = {"NUMBA_ENABLE_CUDASIM": "1", "NUMBA_DISABLE_JIT": "1"}
SCRIPT = "tests.environments.gpu_check"


def simulate(*command: str) -> subprocess.CompletedProcess[str]:
    called = [sys.executable, "-W", "ignore", *command]
    return subprocess.run(
        called, env=os.environ | SIMULATED, capture_output=True, text=True, check=False
    )


@pytest.mark.slow
def test_a_simulated_gpu_shows_the_same_bytes_as_the_compiled_kernel() -> None:
    games, steps = 2, 80
    done = simulate("-m", SCRIPT, "--games", str(games), "--steps", str(steps), "--gpu-only")
    assert done.returncode == 0, done.stderr
    expected = [
        f"OK {story('cpu', settings, games, steps)} {named(settings)}" for settings in SETTINGS
    ]
    assert done.stdout.splitlines() == expected


REFUSAL = """
from penultima.environments.vector import VectorEnv
env = VectorEnv(games=70, device="gpu")
env.reset(seed=1)
actions = env.sample().copy_to_host()
actions[66] = actions[69] = 76
for given, error in ((actions, "game 66: action 76"), (actions[:3], "each of 70 games")):
    try:
        env.step(given)
    except ValueError as refused:
        assert error in str(refused), refused
    else:
        raise AssertionError("not refused")
"""


def test_a_simulated_gpu_refuses_what_is_not_offered() -> None:
    done = simulate("-c", REFUSAL)
    assert done.returncode == 0, done.stderr


def test_without_a_gpu_it_is_said_what_to_do() -> None:
    gpu = import_module("penultima.fast.cuda")  # which takes long, and nobody else needs it here
    if gpu.cuda.is_available():
        pytest.skip("there is a GPU")
    with pytest.raises(gpu.NoGpu, match="device 'cpu'"):
        VectorEnv(games=4, device="gpu")


def test_the_number_for_a_story_tells_stories_apart() -> None:
    one, other = SETTINGS[0], {**SETTINGS[0], "returns": "points", "options": {"partners": False}}
    assert story("cpu", one, 4, 50) == story("cpu", one, 4, 50)
    assert story("cpu", one, 4, 50) != story("cpu", one, 4, 51)
    assert story("cpu", other, 64, 400) != story("cpu", one, 64, 400)
    assert np.unique([story("cpu", settings, 4, 50) for settings in SETTINGS]).size == len(SETTINGS)
