"""The kernel beside the reference: a round of one played again by the other, move by move."""
