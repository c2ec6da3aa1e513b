"""Run by test_gpu in a process of its own, where numba-cuda simulates a GPU."""

import json
import sys

import numpy as np

from penultima.fast.batch import play
from tests.fast.plans import PLANS

if __name__ == "__main__":
    name, count = sys.argv[1], int(sys.argv[2])
    with np.errstate(over="ignore"):
        print(json.dumps(play(PLANS[name], 7, count, "gpu").tolist()))
