"""What is to be played: everything that the outcome depends on."""

from typing import Any, Final, Literal

import msgspec

from penultima.editions import check_seats, edition
from penultima.game.edition import Edition

Unit = Literal["rounds", "matches"]
Processor = Literal["cpu", "gpu"]
NAMED_POLICIES: Final = ("random", "thrifty", "common", "linear")
FILE_POLICIES: Final = ("linear", "network")
"""With the name of a file after a colon."""


class Habits(msgspec.Struct, frozen=True):
    """A seat's habits, each a chance from 0 to 1; None leaves it to the policy."""

    call: float = 1.0
    """To say UNO in time."""
    catch: float = 1.0
    """To notice, alone among the others, that somebody forgot."""
    challenge: float | None = None
    """To doubt a Wild Draw 4."""
    bluff: float | None = None
    """To lay a Wild Draw 4 against the rule, where one could."""
    jump: float = 1.0
    """To jump in, where the house plays so."""
    slow: float = 1.0
    """How likely one's hand is the last on the pile, as a weight against the others'."""


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """Rounds or matches of one edition by given policies. The same plan gives the same result."""

    edition: str
    seats: int
    options: dict[str, Any] = {}
    seed: int = 0
    policies: tuple[str, ...] = ("random",)
    """One for each seat, or one for all: a name, or linear:FILE or network:FILE."""
    manners: tuple[Habits, ...] = (Habits(),)
    """One for each seat, or one for all."""
    unit: Unit = "rounds"
    longest: int = 5000
    """Moves after which a round is cut off."""

    def rules(self) -> Edition:
        """The edition with its options; raises for what does not exist."""
        found = edition(self.edition, self.options)
        check_seats(found, self.seats)
        return found
