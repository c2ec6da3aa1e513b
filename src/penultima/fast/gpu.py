"""The same plans on an NVIDIA GPU: a thread a game, from the same functions.

A kernel is made for each edition, its options and its number of seats: with the table known, what
the edition does not use is left out. A game lies in shared memory, a column for each thread.
"""

from functools import lru_cache
from typing import Any, Final

import numpy as np

from penultima.fast import layout, tally
from penultima.fast.batch import Compiled, start_round
from penultima.fast.bits import is_wide, room, seed_game
from penultima.fast.cuda import at_most, check_gpu, cuda
from penultima.fast.game import COLUMN_BYTES, Columns, Game, column_notes, column_words
from penultima.fast.games import SCRATCH as _SCRATCH
from penultima.fast.matches import ACCOUNT, SEATED, play_match
from penultima.fast.results import count_round
from penultima.fast.rounds import FRESH, Crew, advance, goes_on
from penultima.fast.standstill import PAST
from penultima.game.seating import MOST
from penultima.plan import Plan

BLOCK: Final = 64
BLOCKS_EACH: Final = 9
"""Blocks that a multiprocessor holds at a time, of games that are weighed or not in columns."""
REGISTERS: Final = 64
"""Of a thread, at most: with more, fewer games run side by side, and that costs more."""
RESERVED: Final = 1024
"""Bytes of shared memory that the driver takes of each block."""
TOGETHER: Final = 64
"""Moves between two looks at which games have ended: those are then dealt together."""


def play_on_gpu(plan: Plan, ready: Compiled, first: int, count: int) -> "tally.Tally":
    """Rounds or matches of the plan; the totals are those of the CPU to the last bit."""
    check_gpu()
    thinking = ready.minds.nets is not None
    table, wide = ready.tables[0], is_wide(ready.tables)
    minds = [cuda.to_device(array) for array in ready.minds if array is not None]
    if plan.unit == "rounds":
        threads = _threads(count, BLOCKS_EACH if thinking else _blocks_each(plan.seats, wide=wide))
        kernel = _rounds_kernel(table.tobytes(), table.dtype.str, plan.seats, thinking=thinking)
    else:
        threads = _threads(count, BLOCKS_EACH)
        kernel = _matches_kernel(plan.seats, wide=wide, thinking=thinking)
        minds.insert(0, cuda.to_device(ready.tables))
    totals = cuda.to_device(np.zeros((tally.SIZE, threads), np.int64))
    pasts = cuda.device_array((PAST, threads), np.uint32)
    course = (np.uint64(plan.seed % (1 << 64)), first, count, plan.longest)
    kernel[threads // BLOCK, BLOCK](*minds, pasts, course, totals)
    summed = cuda.to_device(tally.blank())
    _sum[tally.SIZE, BLOCK](totals, summed)
    total: tally.Tally = summed.copy_to_host()
    return total


def _threads(count: int, blocks_each: int) -> int:
    """As many as the GPU keeps busy, in whole blocks."""
    processors = getattr(cuda.get_current_device(), "MULTIPROCESSOR_COUNT", 1)  # 1: simulated
    return min(-(-count // BLOCK), processors * blocks_each) * BLOCK


def _blocks_each(seats: int, *, wide: bool) -> int:
    """As many as shared memory and registers have room for."""
    device = cuda.get_current_device()
    size = 8 * column_words(seats, wide=wide) + COLUMN_BYTES
    room_for = getattr(device, "MAX_SHARED_MEMORY_PER_MULTIPROCESSOR", 0)  # 0: simulated
    registers = getattr(device, "MAX_REGISTERS_PER_MULTIPROCESSOR", 0)
    fitting = room_for // (BLOCK * size + RESERVED), registers // (BLOCK * REGISTERS)
    return max(1, min(fitting))


@lru_cache(maxsize=64)
def _rounds_kernel(table: bytes, kind: str, seats: int, *, thinking: bool) -> Any:
    t = np.frombuffer(table, kind)
    wide = is_wide(t)
    words, bytes_ = column_words(seats, wide=wide), COLUMN_BYTES
    noted, cards = column_notes(wide=wide), int(room(t))

    @cuda.jit(device=True)
    def run(heads, pasts, course, totals):
        minds, habits, weights, nets, scratch = heads
        here, place = cuda.threadIdx.x, cuda.grid(1)
        all_words = cuda.shared.array((words, BLOCK), np.uint64)
        all_bytes = cuda.shared.array((bytes_, BLOCK), np.uint8)
        total, past = totals[:, place], pasts[:, place]
        pack = cuda.local.array(cards, np.uint8)
        notes = cuda.local.array(noted, np.uint64)
        g = Columns(t, all_words[:, here], all_bytes[:, here], notes, pack)
        seated = cuda.local.array(MOST, np.int64)
        for seat in range(MOST):
            seated[seat] = seat
        crew = Crew(seated, minds, habits, weights, nets, scratch)
        memory = FRESH
        seed, first, count, longest = course
        number = first + place
        if number < first + count:
            start_round(g, past, seed, number)
        while number < first + count:
            for _ in range(TOGETHER):
                if goes_on(g, longest):
                    memory = advance(g, past, crew, memory, None)
            if not goes_on(g, longest):
                count_round(g, seated, total)
                number += cuda.gridsize(1)
                memory = FRESH
                if number < first + count:
                    start_round(g, past, seed, number)

    @cuda.jit
    def thoughtful(minds, habits, weights, nets, pasts, course, totals):
        scratch = cuda.local.array(_SCRATCH, np.uint64)
        run((minds, habits, weights, nets, scratch), pasts, course, totals)

    @at_most(REGISTERS)
    def thoughtless(minds, habits, pasts, course, totals):
        run((minds, habits, None, None, None), pasts, course, totals)

    return thoughtful if thinking else thoughtless


@lru_cache(maxsize=16)
def _matches_kernel(seats: int, *, wide: bool, thinking: bool) -> Any:
    words, bytes_ = layout.words(seats, wide=wide), layout.bytes_of(wide=wide)

    @cuda.jit(device=True)
    def run(each, heads, pasts, course, totals):
        minds, habits, weights, nets, scratch = heads
        g = Game(each[0], cuda.local.array(words, np.uint64), cuda.local.array(bytes_, np.uint8))
        account = cuda.local.array(ACCOUNT, np.int64)
        crew = Crew(account[SEATED:], minds, habits, weights, nets, scratch)
        total = totals[:, cuda.grid(1)]
        past = pasts[:, cuda.grid(1)]
        seed, first, count, longest = course
        for number in range(first + cuda.grid(1), first + count, cuda.gridsize(1)):
            seed_game(g.w, seed, number)
            play_match(each, g, past, crew, longest, account, total)

    @cuda.jit
    def thoughtful(each, minds, habits, weights, nets, pasts, course, totals):
        scratch = cuda.local.array(_SCRATCH, np.uint64)
        run(each, (minds, habits, weights, nets, scratch), pasts, course, totals)

    @cuda.jit
    def thoughtless(each, minds, habits, pasts, course, totals):
        run(each, (minds, habits, None, None, None), pasts, course, totals)

    return thoughtful if thinking else thoughtless


@cuda.jit
def _sum(totals, summed):
    """A block for each counter."""
    row = cuda.blockIdx.x
    part = 0
    for column in range(cuda.threadIdx.x, totals.shape[1], cuda.blockDim.x):
        part += totals[row, column]
    cuda.atomic.add(summed, row, part)
