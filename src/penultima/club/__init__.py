"""Tournaments on this machine: for bots at full speed, and for people who play with real cards."""
