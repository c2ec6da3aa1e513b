"""Where everything stands in the one array of numbers that the kernel reads an edition from.

Rows of 32 numbers go by the place of a face. Sets of faces stand in pairs of numbers, one for
coloured faces and one for kinds of wild: as bits of faces in a wide game, whose table has numbers
of 32 bits, else as the bits of their cards. `translation` writes it.
"""

from typing import Any, Final

from numpy.typing import NDArray

from penultima.encoding import numbers
from penultima.encoding.alphabet import FACES
from penultima.fast import layout

RuleTable = NDArray[Any]

# ---------------------------------------------------------------- places in the table

SEATS: Final = 0
DECK: Final = 1
HAND: Final = 2
OPENING: Final = 3
MUST_PLAY_DRAWN: Final = 4
NO_DRAW_BY_CHOICE: Final = 5
UNTIL_PLAYABLE: Final = 6
ANY_AFTER_DRAW: Final = 7
FIRST_IGNORED: Final = 8
FIRST_REVERSE_SKIPS: Final = 9
TWO_REVERSE_SKIPS: Final = 10
ANY_TRAIT: Final = 11
"""The traits that any face has, by the bits below: what none has is not in a GPU's code."""
STRICT: Final = 12
ANYONE_CHALLENGES: Final = 13
ANSWERABLE: Final = 14
"""Whether a draw card that is no bluff can be answered at all."""
JUMP_IN: Final = 15
ANYONE_SHIELDS: Final = 16
"""Whether there is a shield that anyone may lay."""
LAST_IS_DRAWN: Final = 17
SCORING: Final = 18
"""The place of the scoring in `Scoring`."""
TARGET: Final = 19
PAIRS: Final = 20
WILD_KINDS: Final = 21
COLORED_FACES: Final = 22
ACTIONS: Final = 23
"""Actions that learners see."""
HEAP: Final = 24
"""Words of an observation for a heap of cards, and for the face on top."""
TOP: Final = 25
DONE: Final = 26
"""What any face does, a bit for each of the numbers below."""
ANY_STACKED: Final = 27
"""Whether any draw card answers another."""
ANY_SHIELD: Final = 28

# Sets of faces: coloured ones, then kinds of wild.
OF_WILDS: Final = 1
"""From the first number of a set to the second."""
BLUFFS: Final = 32
BETRAYING: Final = 34
"""The wilds that make a bluff illegal; of coloured cards it depends on the colour."""
SHIELDS: Final = 36
COMMON_SHIELDS: Final = 38
"""Those that anyone may lay."""
STACKED_ON_TWO: Final = 40
STACKED_ON_FOUR: Final = 42
"""Draw cards that answer a plain attack, and one that may be a bluff."""
AIMED_ON_TURN: Final = 44
AIMED_IN_REPLY: Final = 46
COLORED_LATER: Final = 48
"""Wilds whose colour is named after what they do."""

ROW: Final = FACES
EFFECTS: Final = 64
"""What each face does, by the numbers below."""
ATTACKS: Final = EFFECTS + ROW
"""How many cards each face makes somebody draw."""
VALUES: Final = ATTACKS + ROW
TRAITS: Final = VALUES + ROW
"""More of what each face is, by the bits below."""
FIRST_AIM: Final = TRAITS + ROW
"""The first of the face's lays that name a seat."""
WEIGHED: Final = FIRST_AIM + ROW
"""Which weight counts for the face: its place in `Weights`."""
ROOM: Final = WEIGHED + ROW
"""By kind of wild: how many copies an observation shows, and the bit where they begin."""
ROOM_BEGINS: Final = 1
AIM_FACE: Final = ROOM + ROW
AIM_COLOR: Final = AIM_FACE + numbers.MOST_AIMS
PACK: Final = AIM_COLOR + numbers.MOST_AIMS
"""The deck, by number."""
OUTWARD: Final = PACK + layout.WIDE_CARDS
"""The learners' number of every action of the kernel's, and back."""
INWARD: Final = OUTWARD + numbers.ACTIONS
SIZE: Final = INWARD + numbers.ACTIONS

# ---------------------------------------------------------------- what a face does

PLAIN, SKIPS, REVERSES, ATTACKS_TWO, ATTACKS_FOUR, SLAPS, SWAPS, HANDS_ON = range(8)
BY_CHANCE, ALSO_LAST, CRASHES, REDIRECTS, FROM_DISCARDS, CHAINS, NUMBERED, BY_RACE = (
    1 << bit for bit in range(8)
)
"""Traits: a slap's victim is picked, a slap takes place after a last card, the face acts when it is
drawn, a shield names its target, takes from the discards, can be answered; the face is a number; a
slap's victim is the last hand."""
