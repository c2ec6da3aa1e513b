"""Who takes part: bots of ours by name, bots of others by module and class."""

from collections.abc import Callable, Sequence
from functools import partial
from importlib.util import find_spec
from typing import Final, TypeAlias

import msgspec

from penultima import agents
from penultima.game.edition import Edition
from penultima.players import Player
from penultima.players.courtesy import PERFECT
from penultima.players.levels import LADDER
from penultima.players.manners import Manners
from penultima.referee import Referee
from penultima.trouble import Trouble

HEURISTIC: Final = "heuristic"

Make: TypeAlias = Callable[[Edition, int, Referee], Player]
"""Given the edition, a seed and who holds the truth, a player for one game."""


class UnknownBot(Trouble, ValueError):
    """A name that stands for no bot here; the message says what to do."""


class Entrant(msgspec.Struct, frozen=True):
    """A bot of ours, made anew for every game; in several processes, `make` must be picklable."""

    name: str
    make: Make
    manners: Manners = PERFECT
    """Where everybody has manners of his own."""


class Outsider(msgspec.Struct, frozen=True):
    """A bot of somebody else, which runs in a process of its own."""

    name: str
    """`module:Class`."""


AnyEntrant: TypeAlias = Entrant | Outsider


def find(name: str) -> AnyEntrant:
    """The bot of that name; raises UnknownBot, or UnknownLevel for a level that needs more."""
    if name == HEURISTIC:
        if find_spec("numba") is None:
            raise UnknownBot("trouble-bot-needs", bot=name)
        return Entrant(name, _make_heuristic)
    if agents.is_outside(name):
        return Outsider(name)
    if name not in (*LADDER, agents.RANDOM):
        raise UnknownBot("trouble-no-bot", bot=name, known=[*LADDER, agents.RANDOM, HEURISTIC])
    agent = agents.load(name)
    return Entrant(name, partial(_make, agent), agent.manners or PERFECT)


def line_up(bots: Sequence[AnyEntrant], seats: int) -> tuple[AnyEntrant, ...]:
    """One bot for each seat: the bots in turn, from the first again until all seats are taken."""
    if len({bot.name for bot in bots}) < 2:
        raise UnknownBot("trouble-two-bots")
    if len(bots) > seats:
        raise UnknownBot("trouble-many-bots", bots=len(bots), seats=seats)
    return tuple(bots[seat % len(bots)] for seat in range(seats))


def rotations_of(lineup: Sequence[AnyEntrant]) -> int:
    """In how many ways the line-up can be turned before it looks the same again."""
    seats = len(lineup)
    return next(
        turn
        for turn in range(1, seats + 1)
        if all(lineup[at].name == lineup[(at + turn) % seats].name for at in range(seats))
    )


def _make(agent: agents.Agent, edition: Edition, seed: int, referee: Referee) -> Player:
    return agent.player(edition, seed)


def _make_heuristic(edition: Edition, seed: int, referee: Referee) -> Player:
    from penultima.arena.heuristic import Heuristic

    return Heuristic(edition, seed)
