# The words of this edition, in English.

title = Classic
line = The plain pack without a special card: play opens to the right, and bluffing with the Wild Draw 4 is allowed.
