"""How far a player could come who sees all hands: a limit, not a bot.

    python -m benchmarks.clairvoyant --edition classic --seats 2 --games 1000 --shares expert=60.1

Single rounds, played for the win. One clairvoyant sits among heuristics, then one who lays any
card, with the same deals. Where the shares of other bots at the same table are given, each is told
as a part of the way from the one to the other: gap = (bot - random) / (clairvoyant - random).
"""

import argparse
import copy
import math
import random
from importlib import import_module

from msgspec.structs import replace

from penultima.arena.contest import Contest
from penultima.arena.entrants import Entrant, find
from penultima.arena.intervals import MeanEstimate
from penultima.arena.printout import share_text
from penultima.arena.report import report
from penultima.arena.run import run
from penultima.editions import EDITIONS, edition
from penultima.encoding.alphabet import alphabet_of
from penultima.fast import journal as pages
from penultima.fast.search import LONGEST
from penultima.fast.tables import RuleTable
from penultima.game.edition import Edition
from penultima.game.view import View
from penultima.players import Player
from penultima.players.levels import EFFORTS
from penultima.players.memory import Memory
from penultima.players.policies import Beginner
from penultima.players.style import NO_STYLE
from penultima.players.thinkers import Thinking
from penultima.referee import Referee

_EFFORT = replace(EFFORTS["master"], horizon=LONGEST, caution=0.0, seconds=math.inf)
"""A master's work, with every playout to its end: the highest limit that was found this way. The
worlds differ in how the others play, not in their cards."""


class Clairvoyant(Thinking):
    """Searches like a master, but in the one true world; the order of the pile it cannot see."""

    def __init__(self, edition: Edition, seed: int, referee: Referee) -> None:
        super().__init__(edition, random.Random(seed), NO_STYLE, _EFFORT)
        self._referee = referee

    def _remember(self, view: View, table: RuleTable) -> Memory:
        """What it has heard, and in place of the journal what everybody really holds."""
        memory = copy.copy(super()._remember(view, table))
        memory.journal = memory.journal.copy()
        pages.set_length(memory.journal, 1)
        alphabet = alphabet_of(self._referee.edition)
        for seat, hand in enumerate(self._referee._state.hands):  # noqa: SLF001
            for card in hand:
                pages.gained_known(memory.journal, memory.hand_of[seat], alphabet.number(card))
        return memory


class AnyCard(Beginner):
    """Lays any card that may be laid, and draws only if there is none: chance with good manners."""

    OVERLOOKS = MISPLAYS = CHALLENGES = 0.0


def make(edition: Edition, seed: int, referee: Referee) -> Player:
    return Clairvoyant(edition, seed, referee)


def make_random(edition: Edition, seed: int, referee: Referee) -> Player:
    return AnyCard(edition, random.Random(seed))


BEST = Entrant("clairvoyant", make)
RANDOM = Entrant("random card", make_random)
"""As the arena takes them."""


def share_among_heuristics(
    one: Entrant, edition: Edition, seats: int, games: int, seed: int
) -> MeanEstimate:
    """The share of the games that it wins against heuristics on all other seats."""
    heuristic = find("heuristic")
    contest = Contest(edition=edition, lineup=(one, *[heuristic] * (seats - 1)), seed=seed)
    return report(run(contest, games)).standings[0].wins


def _named_share(text: str) -> tuple[str, float]:
    name, equals, share = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError(f"'{text}' is no share: write expert=60.1")
    return name, float(share) / 100


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.clairvoyant", description=__doc__)
    parser.add_argument("--edition", choices=sorted(EDITIONS), default="classic")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--shares", type=_named_share, nargs="*", default=[], metavar="BOT=PERCENT")
    asked = parser.parse_args()
    game = edition(asked.edition, {"scoring": "none"})
    found = {}
    for one in (BEST, RANDOM):
        found[one.name] = share_among_heuristics(one, game, asked.seats, asked.games, asked.seed)
        among = f"{asked.edition}, {asked.seats} seats, {asked.games} games"
        print(f"{one.name:12} {share_text(found[one.name])} against heuristics ({among})")
    low, high = found[RANDOM.name].mean, found[BEST.name].mean
    for name, share in asked.shares:
        print(f"{name:12} {share:.1%}: {(share - low) / (high - low):.0%} of the gap")


if __name__ == "__main__":
    import_module("benchmarks.clairvoyant").main()  # by its name, so that other processes find it
