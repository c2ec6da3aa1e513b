"""Compile the kernel once, so that tests that run side by side find it: python tools/warm_kernel.py

numba keeps what it has compiled on disk, but two processes that begin together compile the same
functions twice. So everything that most tests call is called here, for a moment: with a narrow game
and with a wide one, for which the kernel is compiled apart.
"""

import gc

from penultima.chance import SeededChance
from penultima.editions import EDITIONS
from penultima.environments.vector import VectorEnv
from penultima.fast import batch, kernel
from penultima.fast.trace import Temper, play_trace
from penultima.fast.translation import compile_table
from penultima.plan import Plan
from penultima.players import play_round
from penultima.players.levels import bot
from penultima.referee import Referee

GAMES = ("classic", "mezcla")
"""A narrow one and a wide one."""


def main() -> None:
    gc.disable()  # compiling leaves little behind, and looking for it took a twelfth of the time
    for name in GAMES:
        for warm in (play_plans, step, think):
            warm(name)
            gc.collect()


def play_plans(name: str) -> None:
    for policy in ("thrifty", "linear"):
        for unit in ("rounds", "matches"):
            batch.play(Plan(edition=name, seats=2, policies=(policy,), unit=unit), 0, 1)
        batch.record(Plan(edition=name, seats=2, policies=(policy,)), 0, 1)


def step(name: str) -> None:
    play_trace(compile_table(EDITIONS[name], 2), 2, 1, Temper(1.0, 0.5, 0.5, 0.0), kernel)
    # Of two games each lies in a part of an array, as of any more; one alone is compiled apart.
    for opponents in (None, "thrifty"):
        env = VectorEnv(name, players=2, games=2, opponents=opponents)
        env.reset(seed=1)
        env.step(env.sample())


def think(name: str) -> None:
    edition = EDITIONS[name]
    referee = Referee(edition, 2, dealer=0, chance=SeededChance(1))
    play_round(referee, [bot("expert", edition, seat) for seat in range(2)])


if __name__ == "__main__":
    main()
