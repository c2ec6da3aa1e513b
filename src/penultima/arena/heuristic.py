"""The kernel's weighted heuristic as a player over a view: the yardstick for all others."""

import random
from collections import Counter

import numpy as np
from numpy.typing import NDArray

from penultima.encoding import numbers
from penultima.encoding.alphabet import alphabet_of
from penultima.encoding.encoding import encoding_of
from penultima.encoding.support import check_supported
from penultima.fast import layout, policies
from penultima.fast.game import Game
from penultima.fast.minds import TUNED, weights_from
from penultima.fast.tables import RuleTable
from penultima.fast.translation import compile_table
from penultima.game.edition import Edition
from penultima.game.moves import Move, Play
from penultima.game.view import View
from penultima.players.bits import planes
from penultima.players.board import COLOR_AT, put_direction, put_phase
from penultima.players.facts import answers, is_asked

_WORDS = 3
"""Of a set of actions."""


class Heuristic:
    """Rates every answer by 24 weights; what the rating reads is filled in from the view."""

    def __init__(self, edition: Edition, seed: int) -> None:
        check_supported(edition)
        self.edition = edition
        self._dice = random.Random(seed)
        self._weights = weights_from(TUNED)
        self._tables: dict[int, RuleTable] = {}
        """The edition as the kernel reads it, by the number of seats."""

    def __call__(self, view: View) -> Move | None:
        moves = answers(view)
        if view.seat is None or not moves:
            return None
        if not is_asked(view):
            return self._step_in(moves)
        if len(moves) == 1:
            return moves[0]
        seats = len(view.counts)
        encoding = encoding_of(self.edition)
        allowed = [0] * _WORDS
        for move in moves:
            action = encoding.inner(move, view.seat, seats)
            aim = (action - numbers.AIM) // numbers.OTHERS
            word, bit = divmod(action, 64) if aim < 0 else (2, aim)
            allowed[word] |= 1 << bit
        first, second, third = map(np.uint64, allowed)
        game = Game(self._table(seats), *self._picture(view))
        found = policies.best(game, view.seat, (first, second, third), self._weights)
        return encoding.move_of(int(found), view.seat, seats)

    def _step_in(self, moves: list[Move]) -> Move | None:
        """As in the kernel: any jump or shield, and no challenge for somebody else."""
        lays = [move for move in moves if isinstance(move, Play)]
        return self._dice.choice(lays) if lays else None

    def _table(self, seats: int) -> RuleTable:
        if seats not in self._tables:
            self._tables[seats] = compile_table(self.edition, seats)
        return self._tables[seats]

    def _picture(self, view: View) -> tuple[NDArray[np.uint64], NDArray[np.uint8]]:
        """As much of a game's arrays as the rating reads: one hand and what lies open."""
        assert view.seat is not None
        alphabet, seats = alphabet_of(self.edition), len(view.counts)
        words = np.zeros(layout.words(seats, wide=alphabet.wide), np.uint64)
        bytes_ = np.zeros(layout.bytes_of(wide=alphabet.wide), np.uint8)
        words[layout.RANDOM] = self._dice.getrandbits(64)
        at = layout.HANDS + 2 * view.seat
        held = planes(alphabet, view.hand, Counter())
        words[at], words[at + 1] = held[:2]
        if alphabet.wide:
            more = layout.HANDS + 2 * (seats + view.seat)
            words[more], words[more + 1] = held[2:]
        bytes_[layout.COUNTS : layout.COUNTS + len(view.counts)] = view.counts
        bytes_[layout.COLOR] = COLOR_AT[view.color] if view.color else layout.NO_COLOR
        put_direction(bytes_, view.direction)
        put_phase(bytes_, view.phase, ())
        return words, bytes_
