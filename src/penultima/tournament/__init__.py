"""Several tables that belong together: pairings, results, standings; no sockets, no clock."""

from penultima.tournament.tournament import Tournament

__all__ = ["Tournament"]
