"""Weights for the thinking levels, found by play against themselves on the fast kernel."""
