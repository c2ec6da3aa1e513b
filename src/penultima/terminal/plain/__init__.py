"""The line mode, for pipes and screen readers: every event one line, moves in the notation."""
