"""Rounds of the kernel played again by the reference, with every difference between the two."""
