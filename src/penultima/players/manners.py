"""How a bot behaves besides choosing moves: how long it takes, what it forgets, what it notices.

The table schedules all of it; nothing here depends on the cards, so that a pause tells nothing.
"""

import random
from typing import Final

import msgspec

FLOOR: Final = 0.2
"""No bot does anything sooner, in seconds, however clear the matter is."""
SLAP_FLOOR: Final = 0.25
"""No bot's hand is faster (ruling F7)."""
_LONGEST: Final = 4.5
"""The shortest clock of a turn has half a second more."""


class Reaction(msgspec.Struct, frozen=True, kw_only=True):
    """Times as people take them, in seconds: a bell curve with a long tail (ex-Gaussian)."""

    usual: float
    """The middle of the curve, without the tail."""
    spread: float
    """Its standard deviation."""
    tail: float
    """By how much longer it takes on average than the curve alone says."""
    floor: float = FLOOR

    def draw(self, dice: random.Random, tempo: float = 1.0) -> float:
        """Drawn again until it is a time that people take, so that no time is common."""
        while True:
            seconds = dice.gauss(self.usual, self.spread) + dice.expovariate(1 / self.tail)
            if self.floor <= seconds * tempo <= _LONGEST:
                return seconds * tempo


class Manners(msgspec.Struct, frozen=True, kw_only=True):
    """One level's manners (rulings F7, I19)."""

    think: Reaction
    """Before a move."""
    calls_uno: float
    """The chance that it says UNO in time."""
    catches: float
    """The chance that it notices somebody else's silence."""
    catch_delay: Reaction
    slap: Reaction
    """To the pile, from the moment at which it opens."""
    objects: float
    """The chance that it says so when it sees a wrong card."""
    object_delay: Reaction
    jumps: float
    """The chance that it uses an opening out of turn: a jump, a challenge, another's shield."""

    def slap_delay(self, dice: random.Random) -> float:
        return self.slap.draw(dice)
