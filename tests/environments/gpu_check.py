"""CPU and GPU side by side: `python -m tests.environments.gpu_check` on a machine with a GPU.

With NUMBA_ENABLE_CUDASIM=1 and NUMBA_DISABLE_JIT=1 it runs anywhere, slowly.
"""

import argparse
import hashlib
import sys
from typing import Any

import numpy as np

from penultima.environments.vector import VectorEnv
from penultima.plan import Processor

SETTINGS: tuple[dict[str, Any], ...] = (
    {"edition": "classic", "players": 2},
    {"edition": "classic", "players": 10, "returns": "points"},
    {"edition": "cars", "players": 3, "opponents": "thrifty"},
    {"edition": "shark", "players": 4, "returns": "points"},
    {"edition": "mando", "players": 4, "options": {"house": ["stacking-mixed", "jump-in"]}},
    {"edition": "mando", "players": 5, "options": {"house": ["seven-zero"]}},
    {"edition": "agent-en", "players": 6, "opponents": "common"},
    {"edition": "agent-es", "players": 4, "opponents": "linear"},
    {"edition": "classic", "players": 4, "options": {"partners": True}, "returns": "points"},
    {"edition": "mezcla", "players": 4, "returns": "points"},
    {"edition": "mezcla", "players": 3, "options": {"copies_crash": 8}, "opponents": "linear"},
)


def story(device: Processor, settings: dict[str, Any], games: int, steps: int) -> str:
    """A number for all that an environment shows over so many steps by random actions."""
    env = VectorEnv(
        games=games, device=device, seed=7, longest=400, final="opponents" in settings, **settings
    )
    told = hashlib.sha256()
    shown: Any = env.reset()
    for at in range(steps + 1):
        for array in (*shown[:-1], *shown[-1].values()):
            host = array if isinstance(array, np.ndarray) else array.copy_to_host()
            told.update(np.ascontiguousarray(host).tobytes())
        if at < steps:
            shown = env.step(env.sample())
    return told.hexdigest()[:16]


def named(settings: dict[str, Any]) -> str:
    return " ".join(f"{name}={value}" for name, value in settings.items())


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=512)
    parser.add_argument("--steps", type=int, default=2000)
    parser.add_argument("--gpu-only", action="store_true", help="print what the GPU comes to")
    asked = parser.parse_args(arguments)
    differ = 0
    for settings in SETTINGS:
        there = story("gpu", settings, asked.games, asked.steps)
        here = there if asked.gpu_only else story("cpu", settings, asked.games, asked.steps)
        differ += here != there
        print(f"{'OK' if here == there else f'DIFFERS from {here}'} {there} {named(settings)}")
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
