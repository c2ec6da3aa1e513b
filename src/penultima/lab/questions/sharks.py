"""How strong is the Shark, and how often do the other special cards strike?"""

from penultima.fast.plan import Manners, Plan
from penultima.lab.evidence import Estimate, Found, difference, percent, rate
from penultima.lab.figures import Series, line_chart
from penultima.lab.questions.question import Answer, Figure, Question, table
from penultima.lab.questions.sweeps import against_others, share_of_first
from penultima.lab.rows import Row, row_chart
from penultima.lab.speech import Speech
from penultima.simulation.statistics import share_of
from penultima.words import edition_title

_SEATS = (2, 4, 6)
_NEVER = (0.001, 1.0)
_ALWAYS = (1000.0, 0.001)
_SLOWNESS = (_NEVER, (0.5, 1.0), (1.0, 1.0), (3.0, 1.0), _ALWAYS)
"""A's weight and that of each other: who is last to the pile is drawn by weight."""
_STRIKES = (
    ("shark", "slaps"),
    ("cars", "crashes"),
    ("mando", "shields"),
    ("agent-en", "shields"),
    ("agent-es", "shields"),
)


def _table(seats: int, slow: tuple[float, float]) -> Plan:
    return against_others("shark", seats, Manners(slow=slow[0]), Manners(slow=slow[1]))


def _plans() -> list[Plan]:
    tables = [_table(seats, slow) for seats in _SEATS for slow in _SLOWNESS]
    return tables + [table(edition, 4) for edition, _ in _STRIKES]


def _attacked(found: Found, plan: Plan) -> Estimate:
    """Which share of the attacks hits seat A."""
    victims = found(plan).shark_victims_by_seat
    return percent(share_of(victims[0], sum(victims)))


def _answer(found: Found, say: Speech) -> Answer:
    slowest = share_of_first(found, _table(4, _ALWAYS))
    fastest = share_of_first(found, _table(4, _NEVER))
    cost = difference(slowest, fastest)
    strikes = _strikes(found)
    return Answer(
        short=say(
            "sharks-short",
            slowest=say.percent(slowest),
            fastest=say.percent(fastest),
            cost=say.measured(cost, signed=True),
            verdict=cost.against(0),
        ),
        more=[
            say("sharks-often", often=say.measured(strikes["shark"])),
            say("sharks-others"),
        ],
        figures=[_slow_figure(found, say), _strike_figure(strikes, say)],
    )


def _slow_figure(found: Found, say: Speech) -> Figure:
    caption = say("sharks-figure")
    tables = {n: [_table(n, slow) for slow in _SLOWNESS] for n in _SEATS}
    shares = {n: [share_of_first(found, plan).times(n) for plan in tables[n]] for n in _SEATS}
    hits = {n: [_attacked(found, plan) for plan in tables[n]] for n in _SEATS}
    slowness = [say("slowness", kind=kind) for kind in ("never", "half", "equal", "thrice", "all")]
    chart = line_chart(
        [Series(say("players", players=n), list(enumerate(shares[n], 1))) for n in _SEATS],
        x_title=say("slowness-axis"),
        y_title=say("relative-axis"),
        written=say.number,
        even=100,
        x_names=slowness,
        label=caption,
    )
    rows = [
        [
            say("players", players=n),
            slowness[at],
            say.percent(hits[n][at]),
            say.percent(share_of_first(found, tables[n][at])),
        ]
        for n in _SEATS
        for at in range(len(_SLOWNESS))
    ]
    heads = ("players-head", "slowness-axis", "attacked-head", "first-wins-axis")
    return Figure(caption, chart, [say(head) for head in heads], rows)


def _strikes(found: Found) -> dict[str, Estimate]:
    told = {edition: found(table(edition, 4)) for edition, _ in _STRIKES}
    return {
        edition: rate(told[edition].per_round[name] * told[edition].rounds, told[edition].rounds)
        for edition, name in _STRIKES
    }


def _strike_figure(strikes: dict[str, Estimate], say: Speech) -> Figure:
    caption = say("sharks-strikes")
    rows = [
        Row(
            say(f"strike-{name}", edition=edition_title(edition, say.lang)),
            strikes[edition],
            say.measured(strikes[edition]),
            group=at,
        )
        for at, (edition, name) in enumerate(_STRIKES)
    ]
    chart = row_chart(rows, x_title=say("per-round-axis"), written=say.number)
    heads = [say("edition-head"), say("per-round-axis")]
    return Figure(caption, chart, heads, [[row.name, row.text] for row in rows])


SHARKS = Question("sharks", _plans, _answer)
