"""Rounds that never end: `python -m tests.endless`, part of `make soak`.

Every edition with every combination of house rules, with drawn cards that must and that may be
laid, at 2 to 10 seats, with whole packs and with packs of a few cards: by players who want to win
(thrifty, common, linear) in the kernel, and some tables by the five levels before the referee.
A round must end: won, or void because nobody will win it (rulings L6 and R49).
"""

import argparse
import os
import random
import sys
from collections.abc import Iterator, Sequence
from itertools import chain, combinations, product
from typing import Any

import msgspec
import numpy as np
from rich.console import Console

from penultima.chance import SeededChance
from penultima.editions import EDITIONS, HOUSE_RULES, HouseRuleError, edition
from penultima.fast import layout, tally
from penultima.fast.batch import (
    Compiled,
    compile_edition,
    new_game,
    new_scratch,
    play_compiled,
    start_round,
)
from penultima.fast.happenings import AT
from penultima.fast.rounds import FRESH, Crew, advance
from penultima.game.seating import FEWEST, MOST
from penultima.plan import Plan
from penultima.players.courtesy import CourteousParty, Mannered
from penultima.players.levels import LADDER, MANNERS, bot
from penultima.referee import Referee
from tests.agreement.cases import thinned
from tests.campaigns import in_parts, rounds_bar

LONG = 60_000
"""Moves after which a round is looked at by itself: the kernel counts little further."""
LONGEST = 2_000_000
"""Moves after which a round counts as endless: a pile is remade 500 times long before."""
POLICIES = ("thrifty", "common", "linear")
LEVELS_EACH = 8
"""Every so many tables bots play a round, too; and every so many of those that think as well."""
THINKERS_EACH = 200
ROUNDS = 50
"""Rounds at each table."""
CHUNK = 100
SHOWN = 10

_ALL_BUT_STEPS = ~(np.uint64(0xFFFF) << np.uint64(16 * (AT.steps % 4)))


class Setting(msgspec.Struct, frozen=True):
    """What is played at one table."""

    name: str
    options: dict[str, Any]
    seats: int
    thin: bool
    policy: str


class Tally(msgspec.Struct):
    """What a number of tables came to."""

    tables: int = 0
    rounds: int = 0
    void: int = 0
    endless: list[int] = []
    """The numbers of the tables at which a round did not end."""

    def add(self, other: "Tally") -> None:
        self.tables += other.tables
        self.rounds += other.rounds
        self.void += other.void
        self.endless += other.endless


def combined_rules() -> Iterator[list[str]]:
    """Every set of house rules that may be played together."""
    names = list(HOUSE_RULES)
    for chosen in chain.from_iterable(combinations(names, n) for n in range(len(names) + 1)):
        try:
            edition("classic", {"house": list(chosen)})
        except HouseRuleError:
            continue
        yield list(chosen)


def settings() -> list[Setting]:
    """All of them, the players in turn."""
    grid = product(
        EDITIONS, combined_rules(), ("must", "may"), range(FEWEST, MOST + 1), (False, True)
    )
    return [
        Setting(name, {"drawn": drawn, "house": house}, seats, thin, POLICIES[at % len(POLICIES)])
        for at, (name, house, drawn, seats, thin) in enumerate(grid)
    ]


def play_kernel(setting: Setting, seed: int, rounds: int) -> tuple[int, int]:
    """How many of the rounds were void, and how many did not end."""
    plan = Plan(
        edition=setting.name,
        seats=setting.seats,
        options=setting.options,
        seed=seed,
        policies=(setting.policy,),
        longest=LONG,
    )
    played = plan.rules()
    if setting.thin:
        played = thinned(played, setting.seats, random.Random(seed))
    ready = compile_edition(plan, played)
    total = play_compiled(plan, ready, 0, rounds)
    void, cut = int(total[tally.OFFSETS["void"]]), int(total[tally.OFFSETS["cut"]])
    if cut:
        ends = [play_on(plan, ready, number) for number in _cut_off(plan, ready, rounds)]
        void, cut = void + ends.count("void"), ends.count("endless")
    return void, cut


def _cut_off(plan: Plan, ready: Compiled, rounds: int) -> Iterator[int]:
    """The numbers of the rounds that were not over after so many moves as the kernel counts."""
    for number in range(rounds):
        if play_compiled(plan, ready, number, 1)[tally.OFFSETS["cut"]]:
            yield number


def play_on(plan: Plan, ready: Compiled, number: int) -> str:
    """How a long round ends after all: what the kernel counts is set back on the way."""
    table = ready.tables[0]
    game, past = new_game(table)
    crew = Crew(np.arange(MOST), *ready.minds, new_scratch(table))
    memory, moves = FRESH, 0
    start_round(game, past, np.uint64(plan.seed), number)
    while game.b[layout.PHASE] != layout.OVER and moves < LONGEST:
        memory = advance(game, past, crew, memory, None)
        moves += 1
        if moves % LONG == 0:
            game.w[layout.NOTED + AT.steps // 4] &= _ALL_BUT_STEPS
    if game.b[layout.PHASE] != layout.OVER:
        return "endless"
    return "void" if game.b[layout.WINNER] == layout.NOTHING else "won"


def play_levels(setting: Setting, seed: int, ladder: Sequence[str]) -> tuple[int, int]:
    """One round by bots before the referee: whether it was void, and whether it did not end."""
    source = random.Random(seed)
    played = edition(setting.name, setting.options)
    if setting.thin:
        played = thinned(played, setting.seats, source)
    referee = Referee(played, setting.seats, dealer=0, chance=SeededChance(seed))
    levels = [source.choice(ladder) for _ in range(setting.seats)]
    members = [
        Mannered(bot(level, played, f"{seed} {at}"), MANNERS[level], source)
        for at, level in enumerate(levels)
    ]
    CourteousParty(referee, members).play_round(LONGEST)
    result = referee.result
    return int(result is not None and result.winner is None), int(result is None)


def play_tables(seed: int, numbers: range) -> Tally:
    """Tables by their number: so many rounds by the kernel; at some of them one by the levels."""
    found, every = Tally(), settings()
    for number in numbers:
        setting = every[number % len(every)]
        void, cut = play_kernel(setting, seed + number, ROUNDS)
        found.add(Tally(1, ROUNDS, void, [number] if cut else []))
        if number % LEVELS_EACH == 0:
            ladder = LADDER if number % THINKERS_EACH == 0 else LADDER[:3]
            void, cut = play_levels(setting, seed + number, ladder)
            found.add(Tally(0, 1, void, [number] if cut else []))
    return found


def campaign(seed: int, count: int, jobs: int, console: Console) -> Tally:
    """So many rounds, or a few more: whole tables are played."""
    found = Tally()
    tables = -(-count // ROUNDS)
    with rounds_bar("endless", tables * ROUNDS, console) as advance:
        for done in in_parts(play_tables, seed, tables, size=CHUNK, jobs=jobs):
            found.add(done)
            advance(done.rounds)
            for number in done.endless[:SHOWN]:
                line = f"table {number}: {settings()[number % len(settings())]}"
                replay = f"python -m tests.endless --seed {seed} --table {number}"
                console.print(f"{line} | replay: {replay}", soft_wrap=True, markup=False)
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser("tests.endless", description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, help="rounds to play (default: each table once)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--table", type=int, help="play only this table")
    given = parser.parse_args(arguments)
    if given.table is not None:
        print(settings()[given.table % len(settings())])
        found = play_tables(given.seed, range(given.table, given.table + 1))
    else:
        count = given.count or len(settings()) * ROUNDS
        found = campaign(given.seed, count, given.jobs, Console(stderr=True))
    share = found.void / found.rounds
    print(f"{found.tables} tables, {found.void} rounds void ({share:.2%})")
    print(f"{found.rounds} rounds, {len(found.endless)} tables with a round that did not end")
    return 1 if found.endless else 0


if __name__ == "__main__":
    sys.exit(main())
