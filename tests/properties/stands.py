"""Positions in which turns have come, told card by card, and when there were too many (R49)."""

from collections import Counter
from collections.abc import Hashable, Sequence

from penultima.game.phases import Over, Phase, Task, ToPlay
from penultima.game.state import State


class Stands:
    """How often each position of a round has stood."""

    def __init__(self, state: State) -> None:
        self.times: Counter[Hashable] = Counter()
        self.latest: Hashable = None
        self.refills = 0
        if isinstance(state.phase, ToPlay):
            self._add(_position(state, state.phase))

    def note(self, before: State, phase: Phase) -> None:
        """The table asks; `before` is how things stand, still with the question before it."""
        if isinstance(phase, ToPlay) and not self._stays(before, phase):
            self._add(_position(before, phase))

    def void(self, tasks: Sequence[Task], before: State) -> bool:
        """Whether to ask the question on top is no longer worth while."""
        turn = tasks[-1]
        if self.refills >= 500:
            return not isinstance(turn, Over)
        if not isinstance(turn, ToPlay):
            return False
        return self.times[_position(before, turn)] + (not self._stays(before, turn)) >= 3

    def _stays(self, before: State, turn: ToPlay) -> bool:
        """The same turn is asked for once more, and nothing has changed."""
        return isinstance(before.phase, ToPlay) and self.latest == _position(before, turn)

    def _add(self, position: Hashable) -> None:
        self.times[position] += 1
        self.latest = position


def _position(state: State, turn: ToPlay) -> Hashable:
    hands = tuple(tuple(sorted(hand)) for hand in state.hands)
    return turn.seat, state.direction, state.discards[-1], state.color, hands
