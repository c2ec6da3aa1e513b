"""The same plans on an NVIDIA GPU: a thread a game, from the same functions."""

from typing import Any, Final

import numpy as np

if not hasattr(np, "row_stack"):
    np.row_stack = np.vstack  # numba-cuda still asks for it, numpy has dropped it

try:
    from numba import cuda
except ImportError as missing:
    raise ImportError("the GPU needs numba-cuda: pip install 'penultima[gpu]'") from missing

from penultima.fast import layout, policies, tally
from penultima.fast.batch import Compiled, start_round
from penultima.fast.bits import seed_game
from penultima.fast.counting import count_round
from penultima.fast.matches import ACCOUNT, play_match
from penultima.fast.observation import OBSERVED
from penultima.fast.plan import Plan
from penultima.fast.rounds import FRESH, advance, goes_on
from penultima.game.seating import MOST

BLOCK: Final = 128
TOGETHER: Final = 16
"""Moves between two looks at which games have ended."""
_WORDS: Final = layout.words(MOST)
_BYTES: Final = layout.BYTES
_SCRATCH: Final = OBSERVED + policies.HIDDEN


class NoGpu(RuntimeError):
    """There is no GPU that numba-cuda can use."""


def play_on_gpu(plan: Plan, ready: Compiled, first: int, count: int) -> tally.Tally:
    threads = _threads(count)
    totals = cuda.to_device(np.zeros((tally.SIZE, threads), np.int64))
    kernel: Any = _rounds_kernel if plan.unit == "rounds" else _matches_kernel
    arrays = [_on_device(array) for array in (ready.tables, *ready.minds)]
    seed = np.uint64(plan.seed % (1 << 64))
    kernel[threads // BLOCK, BLOCK](*arrays, seed, first, count, plan.longest, totals)
    summed = cuda.to_device(tally.blank())
    _sum_kernel[tally.SIZE, BLOCK](totals, summed)
    total: tally.Tally = summed.copy_to_host()
    return total


def _on_device(array: Any) -> Any:
    return None if array is None else cuda.to_device(array)


def _threads(count: int) -> int:
    """As many as the GPU keeps busy, in whole blocks."""
    if not cuda.is_available():
        raise NoGpu(
            "no GPU can be used here; use --device cpu, or see to the driver "
            "(nvidia-smi shows whether it answers)"
        )
    processors = cuda.get_current_device().MULTIPROCESSOR_COUNT
    return min(-(-count // BLOCK), processors * 16) * BLOCK


@cuda.jit
def _rounds_kernel(each, minds, habits, weights, nets, seed, first, count, longest, totals):
    """Games whose rounds have ended wait for each other a little, and are then dealt together."""
    me = cuda.grid(1)
    w = cuda.local.array(_WORDS, np.uint64)
    b = cuda.local.array(_BYTES, np.uint8)
    scratch = cuda.local.array(_SCRATCH, np.uint64)
    seated = cuda.local.array(MOST, np.int64)
    for seat in range(MOST):
        seated[seat] = seat
    t, total = each[0], totals[:, me]
    memory = FRESH
    number = first + me
    if number < first + count:
        start_round(t, w, b, seed, number)
    while number < first + count:
        for _ in range(TOGETHER):
            if goes_on(w, b, longest):
                memory = advance(t, w, b, seated, minds, habits, weights, nets, scratch, memory)
        if not goes_on(w, b, longest):
            count_round(t, w, b, seated, total)
            number += cuda.gridsize(1)
            memory = FRESH
            start_round(t, w, b, seed, number)


@cuda.jit
def _matches_kernel(each, minds, habits, weights, nets, seed, first, count, longest, totals):
    me = cuda.grid(1)
    w = cuda.local.array(_WORDS, np.uint64)
    b = cuda.local.array(_BYTES, np.uint8)
    scratch = cuda.local.array(_SCRATCH, np.uint64)
    account = cuda.local.array(ACCOUNT, np.int64)
    for number in range(first + me, first + count, cuda.gridsize(1)):
        seed_game(w, seed, number)
        play_match(
            each, w, b, minds, habits, weights, nets, scratch, longest, account, totals[:, me]
        )


@cuda.jit
def _sum_kernel(totals, summed):
    """A block for each counter."""
    row = cuda.blockIdx.x
    part = 0
    for column in range(cuda.threadIdx.x, totals.shape[1], cuda.blockDim.x):
        part += totals[row, column]
    cuda.atomic.add(summed, row, part)
