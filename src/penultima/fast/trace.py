"""Rounds of the kernel with everything that happened in them, for whoever wants to follow them."""

from collections.abc import Callable
from typing import Any, Protocol

import msgspec
import numpy as np
from numpy.typing import NDArray

from penultima.encoding import numbers
from penultima.fast import kernel, layout
from penultima.fast.bits import is_wide
from penultima.fast.game import Game
from penultima.fast.standstill import new_past
from penultima.fast.tables import RuleTable
from penultima.fast.tape import WRITTEN

TAPE = 1 << 16
"""Room for the chances of a round; one that comes near it is cut off."""
LONGEST = 400
"""Moves after which a round is cut off: thin packs can go round in circles."""


class Kernel(Protocol):
    """The four functions that a round is played with."""

    seed_game: Callable[..., None]
    deal: Callable[..., None]
    legal: Callable[..., tuple[Any, Any, Any]]
    apply: Callable[..., None]


class Temper(msgspec.Struct, frozen=True):
    """How a table plays: each figure is a chance."""

    eager: float
    """Lay rather than draw or take, where both can be done."""
    call: float
    """Say UNO, where it counts."""
    catch: float
    """Catch somebody who can be caught."""
    others: float
    """Let a seat answer that is not asked, if it can."""


class Moment(msgspec.Struct, frozen=True):
    """The kernel's state between two moves, and what each seat may do."""

    words: NDArray[np.uint64]
    bytes_: NDArray[np.uint8]
    legal: tuple[int, ...]
    """For each seat the set of its actions, a bit each."""


class Trace(msgspec.Struct, frozen=True):
    """A round: the moves, the chances, and the moments before, between and after the moves."""

    table: RuleTable
    seats: int
    seed: int
    dealer: int
    steps: list[tuple[int, int]]
    """Who did what, by the number of the action."""
    moments: list[Moment]
    tape: list[int]

    def game(self, at: int) -> Game:
        """As it was after so many moves; -1 for the end."""
        moment = self.moments[at]
        return Game(self.table, moment.words, moment.bytes_)

    @property
    def over(self) -> bool:
        return int(self.moments[-1].bytes_[layout.PHASE]) == layout.OVER


def play_trace(
    table: RuleTable, seats: int, seed: int, temper: Temper, rules: Kernel = kernel
) -> Trace:
    """A round by random moves; the same arguments give the same one."""
    source = np.random.default_rng(seed)
    wide = is_wide(table)
    words = np.zeros(layout.words(seats, wide=wide), np.uint64)
    bytes_ = np.zeros(layout.bytes_of(wide=wide), np.uint8)
    past = new_past()
    tape = np.zeros(TAPE, np.int64)
    dealer = int(source.integers(seats))
    game = Game(table, words, bytes_)
    rules.seed_game(words, np.uint64(seed), np.uint64(0))
    rules.deal(game, past, dealer, tape)
    steps: list[tuple[int, int]] = []
    moments = [_moment(rules, game, seats)]
    while len(steps) < LONGEST and tape[WRITTEN] < TAPE // 2:
        step = _choose(source, moments[-1], temper)
        if step is None:
            break
        steps.append(step)
        rules.apply(game, past, *step, tape)
        moments.append(_moment(rules, game, seats))
    written = tape[1 : int(tape[WRITTEN]) + 1].tolist()
    return Trace(table, seats, seed, dealer, steps, moments, written)


def _moment(rules: Kernel, game: Game, seats: int) -> Moment:
    legal = []
    for seat in range(seats):
        low, middle, high = rules.legal(game, seat)
        legal.append(int(low) | int(middle) << 64 | _at_each(int(high), seats) << numbers.AIM)
    return Moment(game.w.copy(), game.b.copy(), tuple(legal))


def _at_each(aims: int, seats: int) -> int:
    """Aimed lays at every seat that there is."""
    spread = 0
    for aim in range(numbers.MOST_AIMS):
        if aims >> aim & 1:
            spread |= ((1 << (seats - 1)) - 1) << numbers.OTHERS * aim
    return spread


def _span(first: int, past: int) -> int:
    return (1 << past) - (1 << first)


_LAYS = _span(0, numbers.DRAW) | _span(numbers.AIM, numbers.ACTIONS)
_CATCHES = _span(numbers.CATCH, numbers.CATCH + numbers.OTHERS)
_UNO = 1 << numbers.UNO
_ANSWERS = ~(_CATCHES | _UNO)


def _choose(source: np.random.Generator, moment: Moment, temper: Temper) -> tuple[int, int] | None:
    """Who does what next, or None if nobody can do anything."""
    legal = moment.legal
    for words, chance in ((_CATCHES, temper.catch), (_UNO, temper.call)):
        speakers = [seat for seat, moves in enumerate(legal) if moves & words]
        if speakers and source.random() < chance:
            seat = int(source.choice(speakers))
            return seat, _any_of(source, legal[seat] & words)
    answering = [seat for seat, moves in enumerate(legal) if moves & _ANSWERS]
    if not answering:
        return None
    asked = _asked(moment)
    if asked not in answering or source.random() < temper.others:
        asked = int(source.choice(answering))
    moves = legal[asked] & _ANSWERS
    lays = moves & _LAYS
    return asked, _any_of(source, lays if lays and source.random() < temper.eager else moves)


def _asked(moment: Moment) -> int:
    """The one seat that is asked, if there is one."""
    naming, phase = int(moment.bytes_[layout.NAMING]), int(moment.bytes_[layout.PHASE])
    if naming != layout.NOTHING or phase == layout.SLAPPING:
        return naming
    return int(moment.bytes_[layout.SEAT])


def _any_of(source: np.random.Generator, moves: int) -> int:
    actions = []
    while moves:
        lowest = moves & -moves
        actions.append(lowest.bit_length() - 1)
        moves ^= lowest
    return actions[int(source.integers(len(actions)))]
