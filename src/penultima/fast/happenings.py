"""What is counted of a round: the one list that the kernel, tallies and statistics go by."""

from typing import Final, NamedTuple


class Happenings(NamedTuple):
    """A number for each thing that happens in a round; counters are kept in this order."""

    drawn: int
    """Cards drawn, by whomever and for whatever reason."""
    turn_draws: int
    forced_draws: int
    """Of the draws on a turn, those with nothing to play."""
    kept: int
    passes: int
    refills: int
    skipped: int
    """Turns lost by a Skip, or by a Reverse between two."""
    reversed: int
    attacks: int
    """Draw cards laid, but for last ones."""
    taken: int
    """Attacks accepted."""
    challenges: int
    challenges_won: int
    bluffs: int
    """Wild Draw 4s laid against the rule."""
    shields: int
    """Answers by the special card."""
    stacked: int
    crashes: int
    slaps: int
    """Shark attacks."""
    swaps: int
    handed_on: int
    jumps: int
    calls: int
    """UNO said in time."""
    misses: int
    """UNO forgotten."""
    catches: int
    turns: int
    """Turns begun."""
    steps: int
    """Moves, as the reference counts them."""


COUNTED: Final = Happenings._fields
FIRST: Final = 16
"""Where they begin among the notes of a round; before them stand the cards laid, by face."""
AT: Final = Happenings(*range(FIRST, FIRST + len(COUNTED)))
"""The place of each among the notes of a round."""
