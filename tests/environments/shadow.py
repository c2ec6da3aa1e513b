"""A game of the batched environment followed move by move, with its chances on a tape."""

from unittest.mock import patch

import msgspec
import numpy as np
from numpy.typing import NDArray

from penultima.encoding import numbers
from penultima.encoding.encoding import encoding_of
from penultima.environments import round as rounds
from penultima.environments.round import Round
from penultima.fast import kernel, layout, tables
from penultima.fast.bits import below, is_wide, nth, ones
from penultima.fast.game import Game
from penultima.fast.games import Games
from penultima.game.edition import Edition
from penultima.game.seating import Seat
from penultima.testing.agreement.chances import TapedChance

TAPE = 1 << 14


class Decision(msgspec.Struct, frozen=True):
    """What the environment showed, and what was chosen; then the kernel's state at that time."""

    actor: int
    action: int
    observation: NDArray[np.uint8]
    mask: NDArray[np.uint8]
    words: NDArray[np.uint64]
    bytes_: NDArray[np.uint8]


class Story(msgspec.Struct):
    """A round from the deal on, and what chance did in it."""

    decisions: list[Decision]
    tape: list[int]
    """With the picks of the environment among those of the kernel."""
    slaps: int
    """How many hands came to the pile."""
    rewards: list[float]
    terminated: bool


class Shadow:
    """Plays along with the first game of a batch, and must come to the same state each time."""

    def __init__(self, games: Games, seed: int) -> None:
        self.games = games
        self.table, self.seats = games.setting.table, games.setting.seats
        wide = is_wide(self.table)
        self.words = np.zeros(layout.words(self.seats, wide=wide), np.uint64)
        self.bytes_ = np.zeros(layout.bytes_of(wide=wide), np.uint8)
        self._game = Game(self.table, self.words, self.bytes_)
        self.past = self.bytes_.view(np.uint32)[layout.UNUSED]
        self.tape = np.zeros(TAPE, np.int64)
        kernel.seed_game(self.words, np.uint64(seed), np.uint64(0))

    def follow_round(self, source: np.random.Generator) -> Story:
        """One round by random actions, seldom drawn, from the deal to the end."""
        self.tape[0] = 0
        dealer = self._pick(int(below(self.words, self.seats)))
        kernel.deal(self._game, self.past, dealer, self.tape)
        story = Story([], [], 0, [], terminated=False)
        games = self.games
        while True:
            self._compare()
            decision = self._decide(source)
            story.decisions.append(decision)
            games.step(np.array([decision.action]))
            inner = self._inner(decision.action)
            if inner != numbers.SILENT:
                self._apply(decision.actor, inner)
                story.slaps += self._slap()
            if games.terminated[0] or games.truncated[0]:
                break
        story.tape = self.tape[1 : int(self.tape[0]) + 1].tolist()
        story.rewards, story.terminated = games.rewards[0].tolist(), bool(games.terminated[0])
        return story

    def _decide(self, source: np.random.Generator) -> Decision:
        games = self.games
        chances = games.masks[0] * source.random(games.actions)
        chances[int(self.table[tables.OUTWARD + numbers.DRAW])] *= 0.2
        return Decision(
            int(games.actors[0]),
            int(chances.argmax()),
            games.observations[0].copy(),
            games.masks[0].copy(),
            self.words.copy(),
            self.bytes_.copy(),
        )

    def _inner(self, action: int) -> int:
        """The kernel's own number of an action."""
        return int(self.table[tables.INWARD + action])

    def _apply(self, seat: Seat, action: int) -> None:
        kernel.apply(self._game, self.past, seat, action, self.tape)

    def _pick(self, seat: Seat) -> Seat:
        """Chance of the environment's, which the kernel does not write down."""
        end = int(self.tape[0])
        self.tape[end + 1 : end + 3] = layout.PICKED, seat
        self.tape[0] += 2
        return seat

    def _slap(self) -> int:
        slaps = 0
        naming, phase = layout.NAMING, layout.PHASE
        while self.bytes_[phase] == layout.SLAPPING and self.bytes_[naming] == layout.NOTHING:
            late = ones(self.seats) & ~self.words[layout.DOWN]
            seat = self._pick(int(nth(late, below(self.words, int(late).bit_count()))))
            self._apply(seat, numbers.SLAP)
            slaps += 1
        return slaps

    def _compare(self) -> None:
        words, bytes_ = self.games._state[:2]
        assert np.array_equal(words[0], self.words)
        assert np.array_equal(bytes_[0], self.bytes_)


def retell(edition: Edition, story: Story, longest: int, seats: int) -> Round:
    """The reference's environment, dealt and shuffled as in the story."""
    chance = TapedChance(story.tape, encoding_of(edition).alphabet)
    with patch.object(rounds, "SeededChance", lambda seed: chance):
        return Round(edition, seats, 0, longest)
