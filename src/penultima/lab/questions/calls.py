"""How much does saying UNO matter?"""

from penultima.lab.evidence import StatisticsOf, difference
from penultima.lab.figures import Series, line_chart
from penultima.lab.phrases import Phrases
from penultima.lab.questions.question import Figure, LabAnswer, Question
from penultima.lab.questions.sweeps import against_others, share_of_first
from penultima.plan import Habits, Plan

_RATES = (0.0, 0.25, 0.5, 0.75, 0.9, 1.0)
_TABLES = ((2, 1.0), (4, 1.0), (4, 0.2))
"""Players, and the chance of each to notice that A forgot."""


def _table(seats: int, catch: float, call: float) -> Plan:
    return against_others("classic", seats, Habits(call=call), Habits(catch=catch))


def _plans() -> list[Plan]:
    return [_table(seats, catch, call) for seats, catch in _TABLES for call in _RATES]


def _answer(found: StatisticsOf, say: Phrases) -> LabAnswer:
    always, never = (share_of_first(found, _table(4, 1.0, call)) for call in (1.0, 0.0))
    cost = difference(never, always)
    two_always, two_never = (share_of_first(found, _table(2, 1.0, call)) for call in (1.0, 0.0))
    return LabAnswer(
        short=say(
            "calling-short",
            always=say.percent(always),
            never=say.percent(never),
            cost=say.measured(cost, signed=True),
            verdict=cost.against(0),
        ),
        more=[say("calling-two", always=say.percent(two_always), never=say.percent(two_never))],
        figures=[_figure(found, say)],
    )


def _figure(found: StatisticsOf, say: Phrases) -> Figure:
    caption = say("calling-figure")
    names = [say("calling-table", players=n, catch=f"{100 * c:.0f}") for n, c in _TABLES]
    shares = [[share_of_first(found, _table(n, c, call)) for call in _RATES] for n, c in _TABLES]
    chart = line_chart(
        [
            Series(
                name,
                [
                    (100 * call, share.times(seats))
                    for call, share in zip(_RATES, shares[at], strict=True)
                ],
            )
            for at, (name, (seats, _)) in enumerate(zip(names, _TABLES, strict=True))
        ],
        x_title=say("call-axis"),
        y_title=say("relative-axis"),
        written=say.number,
        even=100,
        label=caption,
    )
    rows = [
        [f"{100 * call:.0f} %", *(say.percent(column[at]) for column in shares)]
        for at, call in enumerate(_RATES)
    ]
    return Figure(caption, chart, [say("call-axis"), *names], rows)


CALLS = Question("calling", _plans, _answer)
