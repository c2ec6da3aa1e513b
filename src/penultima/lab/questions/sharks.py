"""How strong is the Shark, and how often do the other special cards strike?"""

import msgspec

from penultima.editions import EDITIONS
from penultima.game.effects import Crash, Effect, Shield, SlapPile
from penultima.lab.evidence import Measured, StatisticsOf, difference, percent, rate
from penultima.lab.figures import Series, line_chart
from penultima.lab.phrases import Phrases
from penultima.lab.questions.question import Figure, LabAnswer, Question, table
from penultima.lab.questions.sweeps import against_others, share_of_first
from penultima.lab.rows import Row, row_chart
from penultima.plan import Habits, Plan
from penultima.simulation.statistics import share_of
from penultima.words import edition_title, face_name

_SEATS = (2, 4, 6)
_NEVER = (0.001, 1.0)
_ALWAYS = (1000.0, 0.001)
_SLOWNESS = (_NEVER, (0.5, 1.0), (1.0, 1.0), (3.0, 1.0), _ALWAYS)
"""A's weight and that of each other: who is last to the pile is drawn by weight."""
_SHOWN = "shark"
_COUNTED: tuple[tuple[type[Effect], str], ...] = (
    (SlapPile, "slaps"),
    (Crash, "crashes"),
    (Shield, "shields"),
)
"""What is counted of the cards that do this."""


class _Strike(msgspec.Struct, frozen=True):
    """Special cards of one edition that are counted together."""

    edition: str
    counter: str
    faces: tuple[str, ...]


def _strikes_there_are() -> list[_Strike]:
    found = (
        _Strike(name, counter, tuple(f.id for f in edition.faces if isinstance(f.effect, kind)))
        for kind, counter in _COUNTED
        for name, edition in EDITIONS.ours.items()
    )
    return [strike for strike in found if strike.faces]


def _table(seats: int, slow: tuple[float, float]) -> Plan:
    return against_others(_SHOWN, seats, Habits(slow=slow[0]), Habits(slow=slow[1]))


def _plans() -> list[Plan]:
    tables = [_table(seats, slow) for seats in _SEATS for slow in _SLOWNESS]
    return tables + [table(strike.edition, 4) for strike in _strikes_there_are()]


def _attacked(found: StatisticsOf, plan: Plan) -> Measured:
    """Which share of the attacks hits seat A."""
    victims = found(plan).shark_victims_by_seat
    return percent(share_of(victims[0], sum(victims)))


def _answer(found: StatisticsOf, say: Phrases) -> LabAnswer:
    slowest = share_of_first(found, _table(4, _ALWAYS))
    fastest = share_of_first(found, _table(4, _NEVER))
    cost = difference(slowest, fastest)
    strikes = _strikes(found)
    return LabAnswer(
        short=say(
            "sharks-short",
            slowest=say.percent(slowest),
            fastest=say.percent(fastest),
            cost=say.measured(cost, signed=True),
            verdict=cost.against(0),
        ),
        more=[
            say("sharks-often", often=say.measured(_of(strikes, _SHOWN))),
            say("sharks-others"),
        ],
        figures=[_slow_figure(found, say), _strike_figure(strikes, say)],
    )


def _slow_figure(found: StatisticsOf, say: Phrases) -> Figure:
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


def _strikes(found: StatisticsOf) -> dict[_Strike, Measured]:
    told = {strike: found(table(strike.edition, 4)) for strike in _strikes_there_are()}
    return {
        strike: rate(of_it.per_round[strike.counter] * of_it.rounds, of_it.rounds)
        for strike, of_it in told.items()
    }


def _of(strikes: dict[_Strike, Measured], edition: str) -> Measured:
    return next(often for strike, often in strikes.items() if strike.edition == edition)


def _strike_figure(strikes: dict[_Strike, Measured], say: Phrases) -> Figure:
    caption = say("sharks-strikes")
    rows = [
        Row(_name(strike, say), often, say.measured(often), group=at)
        for at, (strike, often) in enumerate(strikes.items())
    ]
    chart = row_chart(rows, x_title=say("per-round-axis"), written=say.number)
    heads = [say("edition-head"), say("per-round-axis")]
    return Figure(caption, chart, heads, [[row.name, row.text] for row in rows])


def _name(strike: _Strike, say: Phrases) -> str:
    cards = say.listed(face_name(face, strike.edition, say.lang) for face in strike.faces)
    return say("strike", edition=edition_title(strike.edition, say.lang), cards=cards)


SHARKS = Question("sharks", _plans, _answer)
