"""Where everything about one game lies: a few 64-bit words and some bytes, 476 at ten seats.

A hand is two planes of bits: the first tells which kinds are held, the second of which kinds a
second copy is held. The twelve wilds have a bit each, so that the 52 coloured kinds and they fill
a word exactly.
"""

# ---------------------------------------------------------------- cards, by bit

WILDS_AT, WILD_FOURS_AT, SPECIALS_AT = 52, 56, 60
CARDS = 112
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
"""Two planes for each seat."""


def words(seats: int) -> int:
    return HANDS + 2 * seats


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
FORCED = 12
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
"""The seat whose turn came first."""
COUNTS = 20
"""Cards in each hand."""
DUE = 30
"""A seat with the reason in its high bits, and how many cards it draws, for each draw owed."""
DEEPEST = 5
SIGNS = 40
"""What each seat has let slip: colours it could not follow, in the low bits; in the high ones the
colour that it chose last."""
STARTING_DIRECTION = 50
"""The direction of play at the first turn."""
REMEMBERS = 51
"""Whether positions of the round are being written down; or that the pile is worn out."""
WORN_OUT = 2
PACK = 52
"""The draw pile from the front, in no order; the discards from the back, the bottom one last."""
BYTES = PACK + CARDS
UNUSED = slice((PACK + 20) // 4, (PACK + 92) // 4)
"""Between pile and discards, in words of 32 bits: free while few cards lie outside the hands."""

# ---------------------------------------------------------------- phases and threats

TO_PLAY, JUST_DREW, UNDER_ATTACK, NAMING_COLOR, SLAPPING, OVER = range(6)
RIGHT, LEFT = range(2)
BY_DRAW_TWO, BY_WILD_FOUR, BY_SHIELD = range(3)

# ---------------------------------------------------------------- why cards are owed

TURN, DEMAND, REST, COUNT = (reason << 4 for reason in range(4))
"""On one's turn; by an attack, a penalty or a slap; the rest after a Crash; for the count."""

# ---------------------------------------------------------------- the tape of a game's chances

RESHUFFLED = 64
"""Below this, the kind bit of a card drawn; this: the pile was made anew or shuffled again."""
MERGED = 65
"""Followed by how many cards, then the cards as they were dealt, beginning with the other seat."""
PICKED = 66
"""Followed by the seat that chance picked."""
