"""Tables at which people play: sans-I/O sessions that know no sockets and have no clock."""

from penultima.table.arrangement import Reservation
from penultima.table.outcomes import Delivery, FinishedMatch, Outcome, Standing, Step
from penultima.table.pace import BRISK, HUMAN, INSTANT, PACES, Pace
from penultima.table.setup import Company, Counting, FirstDealer, Level, Setup, SetupError
from penultima.table.table import Table

__all__ = [
    "BRISK",
    "HUMAN",
    "INSTANT",
    "PACES",
    "Company",
    "Counting",
    "Delivery",
    "FinishedMatch",
    "FirstDealer",
    "Level",
    "Outcome",
    "Pace",
    "Reservation",
    "Setup",
    "SetupError",
    "Standing",
    "Step",
    "Table",
]
