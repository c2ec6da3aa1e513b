"""How a bot behaves besides choosing moves: how long it takes, what it forgets, what it notices.

The table schedules all of it; nothing here depends on the cards, so that a pause tells nothing.
"""

import math
import random
from collections.abc import Mapping

import msgspec

SLAP_FLOOR = 0.25
"""No bot's hand is faster, in seconds (ruling F7)."""
_SLAP_SPREAD = 0.35
_SECOND_THOUGHTS = 0.08


class Span(msgspec.Struct, frozen=True):
    """Seconds from the usual shortest to the usual longest."""

    low: float
    high: float

    def draw(self, dice: random.Random) -> float:
        """Mostly within the span; now and then twice as long."""
        seconds = dice.uniform(self.low, self.high)
        return 2 * seconds if dice.random() < _SECOND_THOUGHTS else seconds


class Manners(msgspec.Struct, frozen=True, kw_only=True):
    """One level's manners (rulings F7, I19)."""

    think: Span
    """Before a move."""
    calls_uno: float
    """The chance that it says UNO in time."""
    catches: float
    """The chance that it notices somebody else's silence."""
    catch_delay: Span
    slap: float
    """The median time to the pile, in seconds; the tail is long."""
    objects: float
    """The chance that it says so when it sees a wrong card."""
    object_delay: Span
    jumps: float
    """The chance that it uses an opening out of turn: a jump, a challenge, another's shield."""

    def slap_delay(self, dice: random.Random) -> float:
        return max(SLAP_FLOOR, dice.lognormvariate(math.log(self.slap), _SLAP_SPREAD))


LEVELS: Mapping[str, Manners] = {
    "beginner": Manners(
        think=Span(1.4, 3.0),
        calls_uno=0.90,
        catches=0.35,
        catch_delay=Span(1.2, 3.0),
        slap=0.8,
        objects=0.4,
        object_delay=Span(0.9, 1.7),
        jumps=0.3,
    ),
    "casual": Manners(
        think=Span(1.1, 2.4),
        calls_uno=0.97,
        catches=0.6,
        catch_delay=Span(0.9, 2.4),
        slap=0.6,
        objects=0.7,
        object_delay=Span(0.7, 1.5),
        jumps=0.6,
    ),
    "skilled": Manners(
        think=Span(0.9, 2.0),
        calls_uno=1.0,
        catches=0.85,
        catch_delay=Span(0.7, 1.8),
        slap=0.45,
        objects=0.95,
        object_delay=Span(0.6, 1.3),
        jumps=0.9,
    ),
}
"""By the name of the level."""
