"""A game of the batched environment followed move by move, with its chances on a tape."""

from unittest.mock import patch

import msgspec
import numpy as np
from numpy.typing import NDArray

from penultima.encoding import codes
from penultima.environments import round as rounds
from penultima.environments.round import Round
from penultima.fast import kernel, layout
from penultima.fast.bits import below, nth, ones
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
    picks: list[Seat]
    """The dealer, then the hands that came to the pile."""
    rewards: list[float]
    terminated: bool


class Shadow:
    """Plays along with the first game of a batch, and must come to the same state each time."""

    def __init__(self, games: Games, seed: int) -> None:
        self.games = games
        self.table, self.seats = games.setting.table, games.setting.seats
        self.words = np.zeros(layout.words(self.seats), np.uint64)
        self.bytes_ = np.zeros(layout.BYTES, np.uint8)
        self.past = self.bytes_.view(np.uint32)[layout.UNUSED]
        self.tape = np.zeros(TAPE, np.int64)
        kernel.seed_game(self.words, np.uint64(seed), np.uint64(0))

    def follow_round(self, source: np.random.Generator) -> Story:
        """One round by random actions, seldom drawn, from the deal to the end."""
        self.tape[0] = 0
        dealer = int(below(self.words, self.seats))
        kernel.deal(self.table, self.words, self.bytes_, self.past, dealer, self.tape)
        story = Story([], [], [dealer], [], terminated=False)
        games = self.games
        while True:
            self._compare()
            decision = self._decide(source)
            story.decisions.append(decision)
            games.step(np.array([decision.action]))
            if decision.action != codes.SILENT:
                self._apply(decision.actor, decision.action)
                story.picks += self._slap()
            if games.terminated[0] or games.truncated[0]:
                break
        story.tape = self.tape[1 : int(self.tape[0]) + 1].tolist()
        story.rewards, story.terminated = games.rewards[0].tolist(), bool(games.terminated[0])
        return story

    def _decide(self, source: np.random.Generator) -> Decision:
        games = self.games
        chances = games.masks[0] * source.random(codes.ACTIONS)
        chances[codes.DRAW] *= 0.2
        return Decision(
            int(games.actors[0]),
            int(chances.argmax()),
            games.observations[0].copy(),
            games.masks[0].copy(),
            self.words.copy(),
            self.bytes_.copy(),
        )

    def _apply(self, seat: Seat, action: int) -> None:
        kernel.apply(self.table, self.words, self.bytes_, self.past, seat, action, self.tape)

    def _slap(self) -> list[Seat]:
        slapped = []
        naming, phase = layout.NAMING, layout.PHASE
        while self.bytes_[phase] == layout.SLAPPING and self.bytes_[naming] == layout.NOTHING:
            late = ones(self.seats) & ~self.words[layout.DOWN]
            slapped.append(int(nth(late, below(self.words, int(late).bit_count()))))
            self._apply(slapped[-1], codes.SLAP)
        return slapped

    def _compare(self) -> None:
        words, bytes_ = self.games._state[:2]
        assert np.array_equal(words[0], self.words)
        assert np.array_equal(bytes_[0], self.bytes_)


def retell(edition: Edition, story: Story, longest: int, seats: int) -> Round:
    """The reference's environment, dealt and shuffled as in the story."""
    chance = TapedChance(story.tape)
    chance._picks.extendleft(reversed(story.picks))
    with patch.object(rounds, "SeededChance", lambda seed: chance):
        return Round(edition, seats, 0, longest)
