"""The HTTP API: one file for each thing one can ask about."""
