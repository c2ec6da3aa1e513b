"""Tournaments at work: one desk for each, all of them in the hall."""
