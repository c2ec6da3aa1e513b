"""Tables of the lab as they were played, with the interval of their turns."""

import math

from penultima.lab.evidence import Played
from penultima.simulation.run import Outcome
from penultima.simulation.statistics import Mean, summarise
from penultima.simulation.totals import read_one

_FEWEST_JOBS = 2
"""Below which nothing is known about how much jobs differ."""
_STUDENT = (12.71, 4.31, 3.19, 2.78, 2.58, 2.45, 2.37, 2.31, 2.27, 2.23, 2.21, 2.18, 2.17, 2.15)
"""Standard errors on each side of a 95 % interval, by the number of jobs, from two on."""
_MANY = 2.14
"""The same for more jobs: a little too careful for very many."""


def is_tellable(outcome: Outcome) -> bool:
    """Whether enough was played for means with their intervals."""
    if outcome.plan.unit == "matches":
        return outcome.done > 0
    return outcome.jobs >= _FEWEST_JOBS


def result_of(outcome: Outcome) -> Played:
    known = summarise(outcome)
    fields = {name: getattr(known, name) for name in known.__struct_fields__}
    return Played(**fields, turns=turns_of(outcome))


def turns_of(outcome: Outcome) -> Mean:
    """Turns in a round; the interval comes from how much the means of the jobs differ."""
    rounds, turns = (read_one(outcome.totals, name) for name in ("rounds", "turns"))
    mean = turns / max(1, rounds)
    if outcome.jobs < _FEWEST_JOBS:
        return Mean(mean, 0.0, 2 * mean, rounds)
    variance = max(0.0, outcome.turns_spread - turns * mean) / (outcome.jobs - 1)
    at = outcome.jobs - _FEWEST_JOBS
    errors = _STUDENT[at] if at < len(_STUDENT) else _MANY
    half = errors * math.sqrt(variance / rounds)
    return Mean(mean, mean - half, mean + half, rounds)
