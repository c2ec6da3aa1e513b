"""The GPU's kernels, run by numba-cuda's simulator: they give the CPU's totals to the last bit."""

import json
import os
import subprocess
import sys
from importlib import import_module

import numpy as np
import pytest

from penultima.fast.batch import play
from tests.fast.plans import PLANS

COUNT = 10
"""More than two blocks of the simulated GPU."""


@pytest.mark.slow
@pytest.mark.parametrize("name", PLANS)
def test_a_simulated_gpu_gives_the_totals_of_the_cpu(name: str) -> None:
    simulated = {
        "NUMBA_ENABLE_CUDASIM": "1",
        "NUMBA_DISABLE_JIT": "1",
        "PYTHONWARNINGS": "ignore",
    }
    ran = subprocess.run(
        [sys.executable, "-m", "tests.fast.simulated_gpu", name, str(COUNT)],
        env={**os.environ, **simulated},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    there = np.array(json.loads(ran.stdout))
    assert (there == play(PLANS[name], 7, COUNT)).all()
    assert there.any()


def test_without_a_gpu_the_error_says_what_to_do() -> None:
    gpu = import_module("penultima.fast.cuda")  # which takes long, and nobody else needs it here
    if gpu.cuda.is_available():
        pytest.skip("there is a GPU")
    with pytest.raises(gpu.NoGpu, match="nvidia-smi"):
        play(PLANS["classic"], 0, 1, "gpu")
