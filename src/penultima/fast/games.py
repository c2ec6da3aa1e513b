"""Many games side by side in arrays, stepped by the kernel: the engine of a vector environment."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import DTypeLike, NDArray

from penultima.fast import layout, legal, policies, steps, tables
from penultima.fast.bits import is_wide
from penultima.fast.minds import Minds
from penultima.fast.observation import OTHER_WORDS, observed_words
from penultima.fast.rivals import Rivals
from penultima.fast.tables import RuleTable

Actions = NDArray[np.int64]
_LONGEST_HEAP: Final = 16
_LONGEST_TOP: Final = 3
MOST_OBSERVED: Final = 2 * _LONGEST_HEAP + _LONGEST_TOP + OTHER_WORDS
"""Words of the longest observation there is."""
ALIGNED: Final = 64
SCRATCH: Final = MOST_OBSERVED + policies.HIDDEN


class Setting(NamedTuple):
    """What is played, and by whom."""

    table: RuleTable
    seats: int
    games: int
    by_points: bool
    longest: int
    played: int
    """The set of seats that the kernel plays itself, a bit each."""
    minds: Minds
    final: bool
    """Whether every seat is shown the end of a round."""


def aligned_zeros(shape: tuple[int, ...], kind: DTypeLike) -> NDArray[Any]:
    """Where JAX and the like take an array over without a copy: at a multiple of 64 bytes."""
    size = int(np.prod(shape)) * np.dtype(kind).itemsize
    room = np.zeros(size + ALIGNED, np.uint8)
    first = -room.ctypes.data % ALIGNED
    return room[first : first + size].view(kind).reshape(shape)


class _GamesCrew(NamedTuple):
    """Neighbouring games with rivals of their own."""

    games: slice
    rivals: Rivals

    def part(self, arrays: tuple[Any, ...]) -> tuple[Any, ...]:
        return tuple(array[self.games] for array in arrays)


class Games:
    """On the CPU. The arrays are the same ones all the time: every step writes into them."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        count, seats, wide = setting.games, setting.seats, is_wide(setting.table)
        observed = observed_words(setting.table)
        self.actions = int(setting.table[tables.ACTIONS])
        self._table = self._keep(setting.table)
        self._rivals = self._rivals_of(setting.played, setting.minds)
        self._terms = setting.by_points, setting.longest
        self._crews: list[_GamesCrew] = []
        self._dice = self._zeros((count, 1), np.uint64)
        self._offers = self._zeros((count, legal.OFFERS), np.uint64)
        self._actors = self._zeros((count,), np.int32)
        # A game alone would lie there without gaps, for which all code would be compiled again.
        self._bytes = self._zeros((max(2, count), layout.bytes_of(wide=wide)), np.uint8)
        self._words = self._zeros((count, layout.words(seats, wide=wide)), np.uint64)
        self._pasts = self._bytes.view(np.uint32)[:, layout.UNUSED]
        self._state = (
            self._words,
            self._bytes,
            self._pasts,
            self._zeros((count, steps.BOOK), np.int32),
            self._offers,
            self._actors,
        )
        self._shown = (
            self._zeros((count, observed), np.uint64),
            self._zeros((count, steps.masked_words(setting.table)), np.uint64),
        )
        self._outcome = (
            self._zeros((count, seats), np.float32),
            self._zeros((count,), np.bool_),
            self._zeros((count,), np.bool_),
            self._zeros((count, seats if setting.final else 0, observed), np.uint64),
        )
        self._sampled = self._zeros((count,), np.int64)
        self._show()

    def _show(self) -> None:
        """The arrays that are handed out: other ways to look at those above."""
        observed, masked = self._shown
        rewards, terminated, truncated, finals = self._outcome
        self.observations = self._share(observed.view(np.uint8))
        self.masks = self._share(masked.view(np.int8)[:, : self.actions])
        self.actors = self._share(self._actors)
        self.rewards = self._share(rewards)
        self.terminated = self._share(terminated)
        self.truncated = self._share(truncated)
        self.finals = self._share(finals.view(np.uint8)) if self.setting.final else None
        self.sampled = self._share(self._sampled)

    def _rivals_of(self, played: int, minds: Minds) -> Rivals:
        own = map(self._keep, minds)
        return Rivals._make([np.uint64(played), *own, np.zeros(SCRATCH, np.uint64)])

    @property
    def bytes_per_game(self) -> int:
        """What a game needs besides what it shows; the die of `sample` is not counted."""
        kept: int = sum(array.nbytes for array in self._own())
        return kept // self.setting.games

    def start(self, seed: int) -> None:
        """Deal every game anew; game k has the k-th stream of the seed."""
        steps.seed_all(self._words, self._dice, np.uint64(seed % (1 << 64)))
        self.step(np.full(self.setting.games, steps.DEAL, np.int64))

    def read(self, actions: Any) -> Actions:
        """Actions in the form that the kernel reads, without a copy if they have it."""
        given = np.asarray(actions)
        if given.dtype.kind not in "iu":
            raise TypeError(f"actions are whole numbers, not {given.dtype}")
        return np.ascontiguousarray(given, np.int64)

    def find_illegal(self, actions: Actions) -> int:
        """The first game whose action is not offered; -1 for none."""
        found: int = steps.find_illegal(self._table, self._offers, actions)
        return found

    def offered(self, game: int) -> list[int]:
        offers, table = self._look(self._offers)[game], self.setting.table
        return [k for k in range(self.actions) if steps.is_offered(table, offers, k)]

    def step(self, actions: Actions) -> None:
        if self._crews:
            for crew in self._crews:
                state, shown, outcome = map(crew.part, (self._state, self._shown, self._outcome))
                given = self._table, state, actions[crew.games], shown, outcome
                steps.step_all(*given, self._terms, crew.rivals)
            return
        given = self._table, self._state, actions, self._shown, self._outcome
        steps.step_all(*given, self._terms, self._rivals)

    def share_out(self, shares: Sequence[tuple[slice, int, Minds]]) -> None:
        """Other rivals in some of the games than in others: for each share its games, the set of
        seats that are played, and by whom."""
        self._crews = [
            _GamesCrew(games, self._rivals_of(played, minds)) for games, played, minds in shares
        ]

    def one(self, game: int) -> tuple[RuleTable, Any, Any]:
        """The rules, and the state of one game."""
        return self._table, self._words[game], self._bytes[game]

    def __getstate__(self) -> tuple[Setting, list[NDArray[Any]]]:
        return self.setting, [array.copy() for array in self._changing()]

    def __setstate__(self, kept: tuple[Setting, list[NDArray[Any]]]) -> None:
        setting, arrays = kept
        setting.table.setflags(write=False)  # as before it was copied: for others code is compiled
        type(self).__init__(self, setting)
        for mine, there in zip(self._changing(), arrays, strict=True):
            mine[...] = there

    def _changing(self) -> list[Any]:
        return [*self._own(), self._dice, *self._shown, *self._outcome]

    def _own(self) -> list[Any]:
        return [array for array in self._state if array is not self._pasts]

    def sample(self) -> Any:
        """Any action that is offered, in every game."""
        steps.sample_all(self._table, self._dice, self._offers, self._sampled)
        return self.sampled

    def _zeros(self, shape: tuple[int, ...], kind: DTypeLike) -> Any:
        return aligned_zeros(shape, kind)

    def _keep(self, array: NDArray[Any] | None) -> Any:
        """The array where the kernel can read it."""
        return array

    def _share(self, array: Any) -> Any:
        """The array in the form in which it is handed out."""
        return array

    def _look(self, array: Any) -> NDArray[Any]:
        """The array where Python can read it."""
        there: NDArray[Any] = array
        return there
