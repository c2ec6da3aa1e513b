"""Who may sit against a learner: policies, functions, agents, and pools of them."""

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import Any, NamedTuple, TypeAlias

import msgspec
import numpy as np

from penultima.agents import Agent
from penultima.plan import FILE_POLICIES, NAMED_POLICIES

BotFunction: TypeAlias = Callable[[Any, Any], Any]
"""Given observations and masks of as many decisions, an action for each."""


LineupMember: TypeAlias = str | BotFunction | Agent


class Pool(msgspec.Struct, frozen=True):
    """Several, of whom one sits there: in a single environment another one every round, in a
    vector each in a share of the games of its own."""

    members: tuple[LineupMember, ...]
    weights: tuple[float, ...] = ()
    """How often each, against the others; alike where nothing is said."""

    def __post_init__(self) -> None:
        given = self.weights
        if not self.members:
            raise ValueError("a pool has at least one member")
        if given and (len(given) != len(self.members) or min(given) < 0 or sum(given) <= 0):
            raise ValueError(f"{len(self.members)} weights, none of them negative, not {given}")

    @property
    def shares(self) -> tuple[float, ...]:
        weights = self.weights or (1.0,) * len(self.members)
        return tuple(weight / sum(weights) for weight in weights)


Opponent: TypeAlias = LineupMember | Pool
Lineup: TypeAlias = tuple[LineupMember, ...]


class PoolShare(NamedTuple):
    """Games in which the same opponents sit."""

    lineup: Lineup
    games: slice


def one_each(opponents: Opponent | Sequence[Opponent], others: int) -> tuple[Opponent, ...]:
    """One for each of the other seats; a single one stands for all."""
    if isinstance(opponents, str | Agent | Pool) or callable(opponents):
        return (opponents,) * others
    given = tuple(opponents)
    if len(given) not in (1, others):
        raise ValueError(f"name one opponent for all, or {others}, not {len(given)}")
    return given if len(given) == others else given * others


def is_policy(member: LineupMember) -> bool:
    """Whether the kernel plays it by itself."""
    if not isinstance(member, str):
        return False
    kind, colon, _ = member.partition(":")
    return member in NAMED_POLICIES or (bool(colon) and kind in FILE_POLICIES)


def pick_lineup(seats: Sequence[Opponent], source: np.random.Generator) -> Lineup:
    """Who sits there in the next round."""
    return tuple(
        one.members[int(source.choice(len(one.members), p=one.shares))]
        if isinstance(one, Pool)
        else one
        for one in seats
    )


def shares_of(seats: Sequence[Opponent], games: int) -> Iterator[PoolShare]:
    """Every lineup of the pools with its games, as many as its weight gives it."""
    choices = [
        tuple(zip(one.members, one.shares, strict=True)) if isinstance(one, Pool) else ((one, 1.0),)
        for one in seats
    ]
    weight, first = 0.0, 0
    for lineup in product(*choices):
        weight += float(np.prod([share for _, share in lineup]))
        last = min(games, round(weight * games))
        if last > first:
            yield PoolShare(tuple(member for member, _ in lineup), slice(first, last))
            first = last
