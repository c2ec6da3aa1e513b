"""numba-cuda, made ready; everything that needs a GPU takes it from here."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

import numpy as np

if not hasattr(np, "row_stack"):
    np.row_stack = np.vstack  # numba-cuda still asks for it, numpy has dropped it

if find_spec("numba_cuda") is None:  # numba's own remains of it cannot compile
    raise ImportError("the GPU needs numba-cuda: pip install 'penultima[gpu]'", name="numba_cuda")

from numba import config
from numba import cuda as _cuda

from penultima.fast.bits import popcount
from penultima.fast.compiled import BY_TYPE
from penultima.fast.notes import note as _note  # noqa: F401 - all that is told by type
from penultima.trouble import Trouble

cuda: Any = _cuda
"""Untyped: what a kernel may use of it is found when the kernel is compiled."""

SIMULATED = bool(getattr(config, "ENABLE_CUDASIM", False))


def at_most(registers: int) -> Any:
    """`cuda.jit` for a kernel whose threads have no more registers; the simulator has none."""
    return cuda.jit if SIMULATED else cuda.jit(max_registers=registers)


if not SIMULATED:
    # What counts bits on a GPU: one instruction, where the CPU's way would be twenty.
    import_module("numba.cuda.extending").overload(popcount)(
        lambda x: lambda x: np.int64(cuda.popc(x))
    )
    for _asked, _answer in BY_TYPE:
        import_module("numba.cuda.extending").overload(_asked)(_answer)
    # A few games leave a GPU idle; that is no news to who asks for a few games.
    _settings: Any = import_module("numba.cuda.core.config")
    _settings.CUDA_LOW_OCCUPANCY_WARNINGS = 0


class NoGpu(Trouble, RuntimeError):
    """There is no GPU that numba-cuda can use."""


def check_gpu() -> None:
    if not cuda.is_available():
        raise NoGpu("trouble-no-gpu")
