"""Run by test_gpu in a process of its own, where numba-cuda simulates a GPU."""

import json
import sys
from unittest.mock import patch

import numpy as np

from penultima.fast import gpu
from penultima.fast.batch import play
from tests.fast.plans import PLANS

BLOCK = 4
"""A simulated thread is one of Python's: blocks of 64 would be nothing but threads beginning."""

if __name__ == "__main__":
    name, count = sys.argv[1], int(sys.argv[2])
    with np.errstate(over="ignore"), patch.object(gpu, "BLOCK", BLOCK):
        print(json.dumps(play(PLANS[name], 7, count, "gpu").tolist()))
