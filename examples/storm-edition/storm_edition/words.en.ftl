# What this edition is called and what its cards are called, in English. It may also say in its own
# way whatever the game says (penultima/words/en): the later message holds.

title = Storm
line = A Draw Three, and a storm in which everybody else draws.

card-draw-three = Draw Three
card-storm = Storm
mark-storm = ST
