"""The game on the whole screen of a terminal, for mouse and keys."""
