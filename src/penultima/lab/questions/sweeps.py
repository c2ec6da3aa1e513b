"""Seat A with a habit of its own, from one end of it to the other."""

from collections.abc import Sequence

from penultima.lab.evidence import Measured, StatisticsOf, percent
from penultima.lab.questions.question import first_against_others, table
from penultima.plan import Habits, Plan
from penultima.simulation.statistics import Share


def against_others(edition: str, seats: int, first: Habits, others: Habits) -> Plan:
    return table(edition, seats, manners=first_against_others(seats, first, others))


def share_of_first(found: StatisticsOf, plan: Plan) -> Measured:
    """How many of a hundred rounds seat A wins."""
    share: Share = found(plan).win_share_by_seat[0]
    return percent(share)


def listed_rates(rates: Sequence[float]) -> list[str]:
    return [f"{100 * rate:.0f}" for rate in rates]
