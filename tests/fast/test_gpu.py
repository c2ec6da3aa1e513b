"""The GPU's kernels, run by numba-cuda's simulator: they give the CPU's totals to the last bit."""

import json
import os
import subprocess
import sys

import numpy as np
import pytest

from penultima.fast.batch import play
from penultima.fast.cuda import NoGpu, cuda
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


@pytest.mark.skipif(cuda.is_available(), reason="there is a GPU")
def test_without_a_gpu_the_error_says_what_to_do() -> None:
    with pytest.raises(NoGpu, match="nvidia-smi"):
        play(PLANS["classic"], 0, 1, "gpu")
