"""What is noted of a round while it is played: small counters, four to a word."""

from typing import Final

from penultima.encoding.alphabet import WIDE_WILD_AT
from penultima.fast import tables
from penultima.fast.bits import U, is_wide
from penultima.fast.compiled import inlined
from penultima.fast.layout import HANDS, NOTED, NOTED_WORDS
from penultima.game.seating import MOST

LAID: Final = 0
"""And the fifteen after it: cards laid, by the place of the face; see `note_laid`."""
COUNTED: Final = (
    "drawn",
    "turn_draws",
    "forced_draws",
    "kept",
    "passes",
    "refills",
    "skipped",
    "reversed",
    "attacks",
    "taken",
    "challenges",
    "challenges_won",
    "bluffs",
    "shields",
    "stacked",
    "crashes",
    "slaps",
    "swaps",
    "handed_on",
    "jumps",
    "calls",
    "misses",
    "catches",
    "turns",
    "steps",
)
(
    DRAWN,
    TURN_DRAWS,
    FORCED_DRAWS,
    KEPT,
    PASSES,
    REFILLS,
    SKIPPED,
    REVERSED,
    ATTACKS,
    TAKEN,
    CHALLENGES,
    CHALLENGES_WON,
    BLUFFS,
    SHIELDS,
    STACKED,
    CRASHES,
    SLAPS,
    SWAPS,
    HANDED_ON,
    JUMPS,
    CALLS,
    MISSES,
    CATCHES,
    TURNS,
    STEPS,
) = range(16, 16 + len(COUNTED))
VICTIMS: Final = 16 + len(COUNTED)
"""And the nine after it: by seat, how often it was the shark's."""
assert VICTIMS + MOST <= 4 * NOTED_WORDS


@inlined
def note(w, what):
    w[NOTED + (what >> 2)] += U(1) << U((what & 3) * 16)


@inlined
def noted(w, what):
    return (w[NOTED + (what >> 2)] >> U((what & 3) * 16)) & U(0xFFFF)


@inlined
def laid_at(t, face):
    """Where cards with that face are counted: the wilds of a wide game behind all planes."""
    if is_wide(t) and face >= WIDE_WILD_AT:
        return 4 * (HANDS - NOTED + 4 * t[tables.SEATS] + 2) + face - WIDE_WILD_AT
    return LAID + face


@inlined
def note_laid(t, w, face):
    note(w, laid_at(t, face))
