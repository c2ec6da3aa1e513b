"""The number of every action of the six texts (`penultima_v1`).

Seats are counted clockwise from the one who acts: 1 is its left.

A card kind is its colour times 13 plus its face for the 52 coloured kinds, then the wild, the Wild
Draw 4 and the special card. Editions with other faces have numbers of their own (see `encoding`).
"""

KINDS = 52
"""Coloured kinds; an action below this number lays that kind."""
FACES = 13
NO_COLOR = 4
"""The colour of a wild that is laid without one."""
OTHERS = 9
"""The most seats that can be aimed at."""

WILD = 52
"""And the three after it: in red, yellow, green, blue; the fifth is laid without a colour."""
WILD_FOUR = 57
SPECIAL = 62
DRAW = 67
KEEP = 68
PASS = 69
TAKE = 70
CHALLENGE = 71
NAME = 72
"""And the three after it: red, yellow, green, blue."""
SLAP = 76
UNO = 77
SILENT = 78
"""Only where one may speak out of turn: to say nothing."""
CATCH = 79
"""Plus how far away the seat is, less one; the same for the aims below."""
AIM = 88
"""The special card as a last card, at a seat."""
AIM_IN = 97
"""The special card in a colour, at a seat: plus nine times the colour."""
SWAP = 133
"""A 7 that exchanges hands with a seat: plus nine times its colour."""
ACTIONS = 169
