"""The figures that the sentence about a kind of tournament names."""

from penultima.tournament.kinds import stages_of_plan
from penultima.tournament.knockout import advancing
from penultima.tournament.plan import Kind, Scheme
from penultima.tournament.rotation import expected


def figures(plan: Scheme, entrants: int | None) -> dict[str, int]:
    """By their names in the sentence; `entrants` as many as take part, or None as long as more may
    come. 0 stages where nobody can say yet how many."""
    seats = plan.setup.seats
    return {
        "seats": seats,
        "stages": _stages(plan, entrants) or 0,
        "rounds": plan.rounds,
        "figure": plan.setup.target,
        "advance": advancing(plan, seats),
        "full": seats - 1,
    }


def _stages(plan: Scheme, entrants: int | None) -> int | None:
    if plan.kind is Kind.ROTATION:
        return stages_of_plan(plan, expected(plan))
    return plan.stages if entrants is None else stages_of_plan(plan, entrants)
