"""Where everything about one game lies: a few 64-bit words and some bytes, 476 at ten seats.

A hand is two planes of bits: the first tells which cards are held, the second of which a second
copy is held. A card's number is its bit: 16 times its colour plus the place of its face. Thirteen
coloured faces and three wilds fill a plane exactly; the four bits of a wild are its copies, which
are all alike. An edition with other faces has more planes behind these, where its wilds are: it
is *wide*, and numba makes a kernel of its own for it (see `bits.is_wide`).
"""

from penultima.encoding.alphabet import USUAL_PACK
from penultima.encoding.support import PACK as WIDE_PACK

# ---------------------------------------------------------------- cards

CARDS, WIDE_CARDS = USUAL_PACK, WIDE_PACK
"""The most cards of a pack."""
NOTHING = 255
"""No seat, no card."""
NO_COLOR = 4

# ---------------------------------------------------------------- words

RANDOM = 0
"""The state of the game's own generator."""
CALLED = 1
"""Sets of seats, a bit each: those whose UNO stands, those who can be caught, hands on the pile."""
EXPOSED = 2
DOWN = 3
DISCARDED = 4
"""The two planes of the discards."""
NOTED = 6
"""What happened in this round so far: counters of 16 bits, four to a word (see `notes`)."""
NOTED_WORDS = 13
HANDS = NOTED + NOTED_WORDS
"""Two planes for each seat. In a wide game two planes for the wilds of each seat follow, then those
of the discards, then counters of the wilds laid."""
WILDS_NOTED_WORDS = 2
ONCE, TWICE, WILDS_ONCE, WILDS_TWICE = range(4)
"""The planes of a hand by itself. Wherever planes lie, `TWICE` is the way from the first to that of
second copies."""
PLANES = 4


def words(seats: int, *, wide: bool = False) -> int:
    return HANDS + 2 * seats + (2 * seats + 2 + WILDS_NOTED_WORDS if wide else 0)


# ---------------------------------------------------------------- bytes

PHASE = 0
"""What the table waits for, under a colour to be named."""
SEAT = 1
"""Who is asked; at a slap, who laid the card."""
AMOUNT = 2
THREAT = 3
BY = 4
FIRST_HIT = 5
NAMING = 6
"""Who names a colour first, if anybody."""
OWED = 7
"""How many draws are still to be made: the one just begun, and those that a Crash interrupted."""
COLOR = 8
DIRECTION = 9
"""1 for left, 0 for right."""
DEALER = 10
DRAWN = 11
"""The card just drawn on a turn, by bit."""
FORCED = COVERED = 12
"""Whether a turn's draw was forced; from a lay on, how many Crashes were drawn onto it."""
PASSES = 13
PILE = 14
"""How many cards are left to draw."""
DISCARDS = 15
WINNER = 16
GUILTY = 17
"""Whether the Wild Draw 4 laid last was a bluff."""
LAYER = 18
"""Who laid the last card."""
STARTER = 19
"""The seat whose turn came first, and above `SEAT_BITS` the direction of play at that time."""
COUNTS = 20
"""Cards in each hand."""
DUE = 30
"""A seat with the reason above `SEAT_BITS`, and how many cards it draws, for each draw owed."""
DUE_CARDS, DUE_ROOM = 1, 2
"""Behind the seat, how many; and the bytes of one such draw."""
DEEPEST = 5
SIGNS = 40
"""What each seat has let slip: colours it could not follow, in the low bits; in the high ones the
colour that it chose last."""
SHUNNED = 15
"""The colours that a seat could not follow, among its signs."""
LIKED = 4
"""So many bits above them is the colour that it chose last."""
LAST = 50
"""The face of the card laid last."""
REMEMBERS = 51
"""Whether positions of the round are being written down; or that the pile is worn out."""
WORN_OUT = 2
PACK = 52
"""The draw pile from the front, in no order; the discards from the back, the bottom one last."""


def bytes_of(*, wide: bool = False) -> int:
    return PACK + (WIDE_CARDS if wide else CARDS)


UNUSED = slice((PACK + 20) // 4, (PACK + 92) // 4)
"""Between pile and discards, in words of 32 bits: free while few cards lie outside the hands."""

# ---------------------------------------------------------------- phases and threats

TO_PLAY, JUST_DREW, UNDER_ATTACK, NAMING_COLOR, SLAPPING, OVER = range(6)
RIGHT, LEFT = range(2)
BY_DRAW_TWO, BY_WILD_FOUR, BY_SHIELD = range(3)

# ---------------------------------------------------------------- why cards are owed

SEAT_ROOM = 4
SEAT_BITS = (1 << SEAT_ROOM) - 1
"""Of a byte that tells a seat and, above it, something else."""
TURN, DEMAND, REST, COUNT = (reason << SEAT_ROOM for reason in range(4))
"""On one's turn; by an attack, a penalty or a slap; the rest after a Crash; for the count."""
WHY = 3 << SEAT_ROOM

# ---------------------------------------------------------------- the tape of a game's chances

RESHUFFLED = 256
"""Below this, the number of a card drawn; this: the pile was made anew or shuffled again."""
MERGED = 257
"""Followed by how many cards, then the cards as they were dealt, beginning with the other seat."""
PICKED = 258
"""Followed by the seat that chance picked."""
