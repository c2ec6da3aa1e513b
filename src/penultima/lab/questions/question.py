"""What a question of the page is, and what its answer is made of."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from penultima.lab.evidence import StatisticsOf
from penultima.lab.phrases import Phrases
from penultima.plan import Habits, Plan, Unit

BASE_POLICY = "thrifty"
"""How everybody plays where the question is another one."""


class Figure(msgspec.Struct, frozen=True):
    """A chart with its caption and its numbers."""

    caption: str
    chart: str
    heads: Sequence[str]
    rows: Sequence[Sequence[str]]
    wide: bool = False
    """Over the whole width of the page."""


class LabAnswer(msgspec.Struct, frozen=True):
    """A sentence that says it all, more for who wants it, and the figures."""

    short: str
    more: Sequence[str]
    figures: Sequence[Figure]


class Question(msgspec.Struct, frozen=True):
    """Plans to be played, and what to make of what comes of them."""

    id: str
    plans: Callable[[], list[Plan]]
    answer: Callable[[StatisticsOf, Phrases], LabAnswer]
    rarely: int = 1
    """Its tables are played so many times less often, unless another question needs them."""


def table(
    edition: str,
    seats: int,
    *,
    options: Mapping[str, Any] | None = None,
    policies: Sequence[str] = (BASE_POLICY,),
    manners: Sequence[Habits] = (Habits(),),
    unit: Unit = "rounds",
) -> Plan:
    """A table of the lab; its seed is set when it is played."""
    return Plan(
        edition=edition,
        seats=seats,
        options=dict(options or {}),
        policies=tuple(policies),
        manners=tuple(manners),
        unit=unit,
    )


def first_against_others(seats: int, first: Habits, others: Habits) -> tuple[Habits, ...]:
    """Seat A with habits of its own."""
    return (first, *[others] * (seats - 1))
