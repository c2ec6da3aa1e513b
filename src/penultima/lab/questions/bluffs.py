"""When does bluffing pay?"""

from penultima.lab.evidence import Measured, StatisticsOf, Verdict, difference
from penultima.lab.figures import Series, line_chart
from penultima.lab.phrases import Phrases
from penultima.lab.questions.question import Figure, LabAnswer, Question
from penultima.lab.questions.sweeps import against_others, listed_rates, share_of_first
from penultima.plan import Habits, Plan

_SEATS = (2, 4)
_RATES = (0.0, 0.25, 0.5, 0.75, 1.0)
"""How often the others challenge."""


def _table(seats: int, bluff: float, challenge: float) -> Plan:
    """The others lay no Wild Draw 4 against the rule, so that A has nothing to doubt."""
    first = Habits(bluff=bluff, challenge=0.0)
    return against_others("classic", seats, first, Habits(bluff=0.0, challenge=challenge))


def _plans() -> list[Plan]:
    return [_table(n, bluff, rate) for n in _SEATS for bluff in (0.0, 1.0) for rate in _RATES]


def _gain(found: StatisticsOf, seats: int, rate: float) -> Measured:
    always = share_of_first(found, _table(seats, 1.0, rate))
    return difference(always, share_of_first(found, _table(seats, 0.0, rate)))


def _answer(found: StatisticsOf, say: Phrases) -> LabAnswer:
    sentences = [_sentence(found, seats, say) for seats in _SEATS]
    return LabAnswer(
        short=sentences[0],
        more=[*sentences[1:], say("bluffing-how")],
        figures=[_figure(found, seats, say) for seats in _SEATS],
    )


def _sentence(found: StatisticsOf, seats: int, say: Phrases) -> str:
    """At which rates it pays, at which it costs, at which the sample cannot tell."""
    gains = {rate: _gain(found, seats, rate) for rate in _RATES}

    def rates(verdict: Verdict) -> list[float]:
        return [rate for rate, gain in gains.items() if gain.against(0) is verdict]

    at = {verdict: rates(verdict) for verdict in Verdict}
    alone = [verdict for verdict, found_at in at.items() if len(found_at) == len(_RATES)]
    parts = [
        say(f"bluffing-{verdict}", rates=say.listed(listed_rates(found_at)))
        for verdict, found_at in at.items()
        if found_at
    ]
    return say(
        "bluffing-short",
        players=seats,
        whole=alone[0] if alone else "mixed",
        parts=say.listed(parts),
        never=say.measured(gains[0.0], signed=True),
        always=say.measured(gains[1.0], signed=True),
    )


def _figure(found: StatisticsOf, seats: int, say: Phrases) -> Figure:
    caption = say("bluffing-figure", players=seats)
    names = {1.0: say("bluffs-always"), 0.0: say("bluffs-never")}
    shares = {
        bluff: [(100 * rate, share_of_first(found, _table(seats, bluff, rate))) for rate in _RATES]
        for bluff in names
    }
    chart = line_chart(
        [Series(name, shares[bluff]) for bluff, name in names.items()],
        x_title=say("challenge-axis"),
        y_title=say("first-wins-axis"),
        written=say.number,
        even=100 / seats,
        label=caption,
    )
    rows = [
        [
            f"{100 * rate:.0f} %",
            say.percent(shares[1.0][at][1]),
            say.percent(shares[0.0][at][1]),
            say.measured(_gain(found, seats, rate), signed=True),
        ]
        for at, rate in enumerate(_RATES)
    ]
    heads = [say("challenge-axis"), names[1.0], names[0.0], say("gain-head")]
    return Figure(caption, chart, heads, rows)


BLUFFS = Question("bluffing", _plans, _answer)
