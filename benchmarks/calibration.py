"""Whether what bots believe comes true: `python -m benchmarks.calibration --rounds 600`.

Rounds of all editions are played by bots that bluff more or less. Beside every seat sits a witness,
an expert that hears what the seat hears and says, at every Wild Draw 4 that the seat is under, how
likely it was a bluff; and now and then how likely the next player holds a colour. What is true is
looked up afterwards. A table of ten bins for each question, and a picture.
"""

import argparse
import math
import random
from collections.abc import Iterator
from pathlib import Path

import numpy as np
from msgspec.structs import replace

from benchmarks.reliability import Answers, picture, table
from penultima.arena.heuristic import Heuristic
from penultima.chance import SeededChance
from penultima.editions import EDITIONS
from penultima.fast import chain, layout, worlds
from penultima.fast.bits import of_color
from penultima.fast.desk import SeatSight, Ways
from penultima.fast.game import Game
from penultima.fast.minds import TUNED, weights_from
from penultima.fast.search import SearchSituation
from penultima.game.cards import COLORS
from penultima.game.edition import Edition, is_guilty
from penultima.game.moves import RunOut
from penultima.game.phases import ToPlay
from penultima.game.view import View
from penultima.players import Player
from penultima.players.facts import is_asked, next_player
from penultima.players.imagination import scene
from penultima.players.levels import EFFORTS
from penultima.players.policies import Beginner, Casual, Skilled
from penultima.players.style import NO_STYLE
from penultima.players.thinkers import Thinking
from penultima.referee import Referee

BLUFFS = (-1_000, -100, 0, 100)
"""How much a heuristic likes to bluff: from never to whenever it can."""
LOOKS_EVERY = 4
WALKS, WORLDS = 32, 4
"""Worlds of one walk are much alike, so that many short walks tell more."""
BLUFFED = "the Wild Draw 4 was a bluff"
HOLDS = "the next player holds the colour"


class Witness(Thinking):
    """An expert that nobody asks for moves."""

    def __init__(self, edition: Edition, seed: str) -> None:
        effort = replace(EFFORTS["expert"], seconds=math.inf)
        super().__init__(edition, random.Random(seed), NO_STYLE, effort)

    def holds(self, view: View) -> list[float]:
        """By colour, how likely the next player holds a card of it."""
        table, styles, desk = self._prepared(len(view.counts))
        memory = self._remember(view, table)
        here = scene(self.edition, view, memory)
        desk.w[:], desk.b[:] = here.w, here.b
        mine = memory.hand_of[memory.seat]
        seen = SeatSight(table, memory.journal, mine, here.unseen)
        ways = Ways(styles.weights, styles.priors, styles.heat)
        seed, at = np.uint64(self._seed_of(view)), layout.HANDS + 2 * next_player(view)
        effort, others, found = self.effort, len(view.counts) - 1, [0] * len(COLORS)
        asking = SearchSituation(
            Game(table, here.w, here.b),
            memory.seat,
            memory.hand_of,
            memory.color_before_four,
            seed,
            others * effort.settling,
            others * effort.mixing,
        )
        for number in range(WALKS):
            chain.begin_walk(seen, seed, number, ways, desk)
            chain.walk(seen, ways, asking.settling, desk)
            for _ in range(WORLDS):
                chain.walk(seen, ways, asking.mixing, desk)
                worlds.build(asking, mine, desk)
                for color in range(len(COLORS)):
                    found[color] += int(desk.w[at]) & int(of_color(table, np.uint8(color))) != 0
        return [times / (WALKS * WORLDS) for times in found]


def anybody(edition: Edition, dice: random.Random) -> Player:
    """Somebody who plays, of any kind."""
    seed = dice.getrandbits(32)
    kind = dice.randrange(7)
    if kind < len(BLUFFS):
        player = Heuristic(edition, seed)
        player._weights = weights_from(TUNED | {"bluff": BLUFFS[kind]})  # noqa: SLF001
        return player
    level = (Beginner, Casual, Skilled)[kind - len(BLUFFS)]
    return level(edition, random.Random(seed))


def play(edition: Edition, seats: int, name: str) -> Iterator[tuple[str, float, bool]]:
    """What the witnesses of one round said, and whether it was so."""
    dice = random.Random(name)
    referee = Referee(edition, seats, dealer=0, chance=SeededChance(name))
    players = [anybody(edition, dice) for _ in range(seats)]
    witnesses = [Witness(edition, f"{name} {seat}") for seat in range(seats)]
    for step in range(400):
        if referee.round_over:
            return
        seat = referee.asked
        if seat is None:
            referee.act(None, RunOut())
            continue
        view = referee.view(seat)
        witness = witnesses[seat]
        witness.hear(referee.news(seat))
        yield from _bluff(referee, witness, view)
        if step % LOOKS_EVERY == 0 and isinstance(view.phase, ToPlay):
            yield from _colors(referee, witness, view)
        move = players[seat](view)
        referee.act(seat, move) if move is not None else referee.act(None, RunOut())


def _bluff(referee: Referee, witness: Witness, view: View) -> Iterator[tuple[str, float, bool]]:
    said = witness.bluff_chance(view) if is_asked(view) else None
    lay = referee._state.lay  # noqa: SLF001
    if said is not None and lay is not None and lay.color is not None:
        yield BLUFFED, said, is_guilty(referee.edition, lay.hand, lay.color)


def _colors(referee: Referee, witness: Witness, view: View) -> Iterator[tuple[str, float, bool]]:
    hand = referee._state.hands[next_player(view)]  # noqa: SLF001
    for color, said in zip(COLORS, witness.holds(view), strict=True):
        yield HOLDS, said, any(card.color is color for card in hand)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.calibration", description=__doc__)
    parser.add_argument("--rounds", type=int, default=600)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--picture", type=Path, help="write the diagram there, as SVG")
    asked = parser.parse_args()
    answers: Answers = {BLUFFED: [], HOLDS: []}
    editions = tuple(EDITIONS.values())
    for number in range(asked.rounds):
        edition, seats = editions[number % len(editions)], 2 + number // len(editions) % 3
        for question, said, so in play(edition, seats, f"{asked.seed} {number}"):
            answers[question].append((said, so))
    for question, given in answers.items():
        print(f"\n{question}: {len(given)} answers\n{table(given)}")
    if asked.picture is not None:
        asked.picture.write_text(picture(answers), encoding="utf-8")


if __name__ == "__main__":
    main()
