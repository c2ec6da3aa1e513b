# The words of this edition, in English.

title = Cars
line = Draw a Crash, and your hand and the next player's are shuffled together and dealt out again.

card-crash = Crash
mark-crash = CR

table-mark-crashed = Crash!
