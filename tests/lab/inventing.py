"""Runs that never were, so that a sentence can be tried on any numbers."""

from penultima.plan import Plan
from penultima.simulation.run import PlanOutcome
from penultima.simulation.statistics import Statistics, summarise
from penultima.simulation.totals import add, blank

ROUNDS = 100_000
VARIANCE = 900.0


def invented(
    plan: Plan,
    *,
    first: float = 0.25,
    starter: float = 0.25,
    turns: float = 60,
    void: int = 0,
    cut: int = 0,
) -> Statistics:
    """What a run would tell in which A, the starter, the length and the ends came out like this."""
    totals = blank(len(plan.rules().faces))
    add(totals, "rounds", ROUNDS)
    add(totals, "steps", 80 * ROUNDS)
    add(totals, "steps_squared", 7_000 * ROUNDS)
    add(totals, "turns", round(turns * ROUNDS))
    add(totals, "turns_squared", round((turns * turns + VARIANCE) * ROUNDS))
    add(totals, "void", void)
    add(totals, "cut", cut)
    add(totals, "matches", 1_000)
    add(totals, "match_rounds", 12_000)
    add(totals, "match_rounds_squared", 160_000)
    for name, share in (("wins", first), ("wins_from_start", starter)):
        won = round(share * ROUNDS)
        add(totals, name, won)
        add(totals, name, ROUNDS - won, at=1)
    for seat in range(plan.seats):
        add(totals, "points", 40 * ROUNDS, at=seat)
        add(totals, "points_squared", 9_000 * ROUNDS, at=seat)
        add(totals, "shark_victims", 1_000, at=seat)
    add(totals, "slaps", 1_000 * plan.seats)
    return summarise(
        PlanOutcome(
            plan=plan,
            engine="cpu",
            wanted=ROUNDS,
            done=ROUNDS,
            totals=totals,
            cpu_seconds=1.0,
            seconds=1.0,
        )
    )
