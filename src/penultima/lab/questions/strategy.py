"""What does it help to think?"""

import msgspec

from penultima.lab.evidence import Measured, StatisticsOf, Verdict
from penultima.lab.phrases import Phrases
from penultima.lab.questions.question import Figure, LabAnswer, Question, table
from penultima.lab.questions.sweeps import share_of_first
from penultima.lab.rows import Row, row_chart
from penultima.plan import Plan

_SEATS = (2, 4)


class _Duel(msgspec.Struct, frozen=True):
    """One seat that plays so against others that play otherwise."""

    policy: str
    others: str
    seats: int

    @property
    def plan(self) -> Plan:
        policies = (self.policy, *[self.others] * (self.seats - 1))
        return table("classic", self.seats, policies=policies)


def strategy_question(known: tuple[str, ...]) -> Question:
    """With the policies that whoever plays the page knows."""
    cleverer = [name for name in ("common", "linear") if name in known]
    duels = [
        _Duel(policy, others, seats)
        for seats in _SEATS
        for policy, others in (
            ("thrifty", "random"),
            *((name, "thrifty") for name in cleverer),
        )
    ]

    def plans() -> list[Plan]:
        return [duel.plan for duel in duels]

    def answer(found: StatisticsOf, say: Phrases) -> LabAnswer:
        return _answer(found, say, duels)

    return Question("strategy", plans, answer)


def _answer(found: StatisticsOf, say: Phrases, duels: list[_Duel]) -> LabAnswer:
    shares = {duel: share_of_first(found, duel.plan) for duel in duels}
    first = _Duel("thrifty", "random", 2)
    cleverer = [duel for duel in duels if duel.policy != "thrifty"]
    return LabAnswer(
        short=say(
            "strategy-short",
            share=say.percent(shares[first]),
            verdict=shares[first].against(50),
        ),
        more=[_sentence(duel, shares[duel], say) for duel in cleverer],
        figures=[_figure(found, say, [d for d in duels if d.seats == n], n) for n in _SEATS],
    )


def _sentence(duel: _Duel, share: Measured, say: Phrases) -> str:
    verdict: Verdict = share.against(100 / duel.seats)
    return say(
        "strategy-duel",
        policy=say(f"policy-{duel.policy}"),
        others=say(f"policy-{duel.others}"),
        players=duel.seats,
        share=say.percent(share),
        verdict=verdict,
    )


def _figure(found: StatisticsOf, say: Phrases, duels: list[_Duel], seats: int) -> Figure:
    caption = say("strategy-figure", players=seats)
    rows = []
    for duel in duels:
        share = share_of_first(found, duel.plan)
        name = say(f"policy-{duel.policy}")
        note = say("strategy-others", others=say(f"policy-{duel.others}"))
        rows.append(Row(name, share, say.percent(share), note=note))
    chart = row_chart(rows, x_title=say("first-wins-axis"), written=say.number, even=100 / seats)
    heads = [say("policy-head"), say("others-head"), say("first-wins-axis")]
    return Figure(caption, chart, heads, [[row.name, row.note, row.text] for row in rows])
