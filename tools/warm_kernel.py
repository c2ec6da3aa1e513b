"""Compile the kernel once, so that tests that run side by side find it: python tools/warm_kernel.py

numba keeps what it has compiled on disk, but two processes that begin together compile the same
functions twice. So everything that most tests call is called here, for a moment.
"""

from penultima.chance import SeededChance
from penultima.editions import EDITIONS
from penultima.environments.vector import VectorEnv
from penultima.fast import batch, kernel
from penultima.fast.plan import Plan
from penultima.fast.tables import compile_table
from penultima.fast.trace import Temper, play_trace
from penultima.players import play_round
from penultima.players.levels import bot
from penultima.referee import Referee


def main() -> None:
    for policy in ("thrifty", "linear"):
        for unit in ("rounds", "matches"):
            batch.play(Plan(edition="classic", seats=2, policies=(policy,), unit=unit), 0, 1)
        batch.record(Plan(edition="classic", seats=2, policies=(policy,)), 0, 1)
    classic = EDITIONS["classic"]
    play_trace(compile_table(classic, 2), 2, 1, Temper(1.0, 0.5, 0.5, 0.0), kernel)
    env = VectorEnv("classic", players=2, games=1)
    env.reset(seed=1)
    env.step(env.sample())
    referee = Referee(classic, 2, dealer=0, chance=SeededChance(1))
    play_round(referee, [bot("expert", classic, seat) for seat in range(2)])


if __name__ == "__main__":
    main()
