"""The kernel's own number for every action: three words of 64 bits, the same for every edition.

The first word lays coloured cards, the second has wilds and all that is done without a card, and
in the third a bit stands for a lay that is aimed: at each of the other seats. Seats are counted
clockwise from the one who acts: 1 is its left. What learners see is the edition's own count of
actions (see `encoding`), in the same order and without gaps.
"""

CARDS = 64
"""Coloured cards by number: 16 times the colour, plus the place of the face."""
NO_COLOR = 4
"""The colour of a wild that is laid without one."""
OTHERS = 9
"""The most seats that can be aimed at."""
MOST_WILDS = 8
LAYS = 5
"""Ways to lay a wild: in red, yellow, green, blue, and without a colour."""

WILD = 64
"""And the four after it, for the first kind of wild; five more for each further kind."""
DRAW = WILD + LAYS * MOST_WILDS
KEEP = DRAW + 1
PASS = DRAW + 2
TAKE = DRAW + 3
CHALLENGE = DRAW + 4
NAME = DRAW + 5
"""And the three after it: red, yellow, green, blue."""
SLAP = NAME + 4
UNO = SLAP + 1
SILENT = SLAP + 2
"""Only where one may speak out of turn: to say nothing."""
CATCH = SLAP + 3
"""Plus how far away the seat is, less one; the same for the aims below."""
AIM = 128
"""The first aimed lay at the first seat: plus nine times the place of the lay among them."""
AIM_AFTER = CATCH + OTHERS - DRAW
"""Actions without a card, which stand before the aimed ones for learners too."""
MOST_AIMS = 64
ACTIONS = AIM + OTHERS * MOST_AIMS
