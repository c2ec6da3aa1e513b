"""The same plans on an NVIDIA GPU: a thread a game, from the same functions.

A kernel is made for each edition, its options and its number of seats: with the table known, what
the edition does not use is left out. A game lies in shared memory, a column for each thread.
"""

from functools import lru_cache
from typing import Any, Final

import numpy as np

from penultima.fast import layout, tally
from penultima.fast.batch import Compiled, start_round
from penultima.fast.bits import is_wide, seed_game
from penultima.fast.counting import count_round
from penultima.fast.cuda import check_gpu, cuda
from penultima.fast.games import SCRATCH as _SCRATCH
from penultima.fast.matches import ACCOUNT, play_match
from penultima.fast.plan import Plan
from penultima.fast.rounds import FRESH, advance, goes_on
from penultima.fast.standing import PAST
from penultima.game.seating import MOST

BLOCK: Final = 64
BLOCKS_EACH: Final = 9
"""Blocks that a multiprocessor holds at a time."""
TOGETHER: Final = 64
"""Moves between two looks at which games have ended: those are then dealt together."""


def play_on_gpu(plan: Plan, ready: Compiled, first: int, count: int) -> "tally.Tally":
    """Rounds or matches of the plan; the totals are those of the CPU to the last bit."""
    threads = _threads(count)
    totals = cuda.to_device(np.zeros((tally.SIZE, threads), np.int64))
    pasts = cuda.device_array((PAST, threads), np.uint32)
    minds = [cuda.to_device(array) for array in ready.minds if array is not None]
    thinking = ready.minds.nets is not None
    seed = np.uint64(plan.seed % (1 << 64))
    if plan.unit == "rounds":
        table = ready.tables[0]
        kernel = _rounds_kernel(table.tobytes(), table.dtype.str, plan.seats, thinking=thinking)
    else:
        kernel = _matches_kernel(plan.seats, wide=is_wide(ready.tables), thinking=thinking)
        minds.insert(0, cuda.to_device(ready.tables))
    kernel[threads // BLOCK, BLOCK](*minds, pasts, seed, first, count, plan.longest, totals)
    summed = cuda.to_device(tally.blank())
    _sum[tally.SIZE, BLOCK](totals, summed)
    total: tally.Tally = summed.copy_to_host()
    return total


def _threads(count: int) -> int:
    """As many as the GPU keeps busy, in whole blocks."""
    check_gpu()
    processors = getattr(cuda.get_current_device(), "MULTIPROCESSOR_COUNT", 1)  # 1: simulated
    return min(-(-count // BLOCK), processors * BLOCKS_EACH) * BLOCK


@lru_cache(maxsize=64)
def _rounds_kernel(table: bytes, kind: str, seats: int, *, thinking: bool) -> Any:
    t = np.frombuffer(table, kind)
    words, bytes_ = layout.words(seats, wide=is_wide(t)), layout.bytes_of(wide=is_wide(t))

    @cuda.jit(device=True)
    def run(minds, habits, weights, nets, scratch, pasts, seed, first, count, longest, totals):
        here = cuda.threadIdx.x
        all_words = cuda.shared.array((words, BLOCK), np.uint64)
        all_bytes = cuda.shared.array((bytes_, BLOCK), np.uint8)
        w, b = all_words[:, here], all_bytes[:, here]
        seated = cuda.local.array(MOST, np.int64)
        for seat in range(MOST):
            seated[seat] = seat
        total = totals[:, cuda.grid(1)]
        past = pasts[:, cuda.grid(1)]
        memory = FRESH
        number = first + cuda.grid(1)
        if number < first + count:
            start_round(t, w, b, past, seed, number)
        while number < first + count:
            for _ in range(TOGETHER):
                if goes_on(w, b, longest):
                    memory = advance(
                        t, w, b, past, seated, minds, habits, weights, nets, scratch, memory, None
                    )
            if not goes_on(w, b, longest):
                count_round(t, w, b, seated, total)
                number += cuda.gridsize(1)
                memory = FRESH
                start_round(t, w, b, past, seed, number)

    @cuda.jit
    def thoughtful(minds, habits, weights, nets, pasts, seed, first, count, longest, totals):
        scratch = cuda.local.array(_SCRATCH, np.uint64)
        run(minds, habits, weights, nets, scratch, pasts, seed, first, count, longest, totals)

    @cuda.jit
    def thoughtless(minds, habits, pasts, seed, first, count, longest, totals):
        run(minds, habits, None, None, None, pasts, seed, first, count, longest, totals)

    return thoughtful if thinking else thoughtless


@lru_cache(maxsize=16)
def _matches_kernel(seats: int, *, wide: bool, thinking: bool) -> Any:
    words, bytes_ = layout.words(seats, wide=wide), layout.bytes_of(wide=wide)

    @cuda.jit(device=True)
    def run(
        each, minds, habits, weights, nets, scratch, pasts, seed, first, count, longest, totals
    ):
        w = cuda.local.array(words, np.uint64)
        b = cuda.local.array(bytes_, np.uint8)
        account = cuda.local.array(ACCOUNT, np.int64)
        total = totals[:, cuda.grid(1)]
        past = pasts[:, cuda.grid(1)]
        for number in range(first + cuda.grid(1), first + count, cuda.gridsize(1)):
            seed_game(w, seed, number)
            play_match(
                each, w, b, past, minds, habits, weights, nets, scratch, longest, account, total
            )

    @cuda.jit
    def thoughtful(each, minds, habits, weights, nets, pasts, seed, first, count, longest, totals):
        scratch = cuda.local.array(_SCRATCH, np.uint64)
        run(each, minds, habits, weights, nets, scratch, pasts, seed, first, count, longest, totals)

    @cuda.jit
    def thoughtless(each, minds, habits, pasts, seed, first, count, longest, totals):
        run(each, minds, habits, None, None, None, pasts, seed, first, count, longest, totals)

    return thoughtful if thinking else thoughtless


@cuda.jit
def _sum(totals, summed):
    """A block for each counter."""
    row = cuda.blockIdx.x
    part = 0
    for column in range(cuda.threadIdx.x, totals.shape[1], cuda.blockDim.x):
        part += totals[row, column]
    cuda.atomic.add(summed, row, part)
