"""How often does nobody win?"""

import math
from collections.abc import Sequence
from typing import Any

import msgspec

from penultima.editions import EDITIONS, OPTIONS
from penultima.game.seating import FEWEST, MOST
from penultima.game.standstill import MOST_REFILLS
from penultima.lab.evidence import Measured, StatisticsOf, difference, key_of, most, percent
from penultima.lab.figures import Series, small_charts
from penultima.lab.phrases import Phrases
from penultima.lab.questions.question import BASE_POLICY, Figure, LabAnswer, Question, table
from penultima.lab.rows import Row, row_chart
from penultima.plan import Plan
from penultima.simulation.statistics import share_of
from penultima.words import edition_title

_SEATS = range(FEWEST, MOST + 1)
_SOME_SEATS = (FEWEST, 4, MOST)
"""Where the policies that take longer play by the sheet."""
_BOTH = ("draw-until-playable", "jump-in")
"""Together they bring most of the void rounds,"""
_SHOWN = "shark"
"""and in this edition more than in others."""
_HOUSE: tuple[tuple[str, ...], ...] = ((), ("must-play",), ("jump-in",), _BOTH[:1], _BOTH)
_DRAWN = ("must", "may")
_WORTH_NAMING = 4
"""With more combinations at the top there is nothing to say about the largest."""
_RARELY = 20
"""These rounds take long, and there are many tables."""


class _Table(msgspec.Struct, frozen=True):
    """An edition with house rules, how many play it, and how."""

    edition: str
    seats: int
    house: tuple[str, ...] = ()
    drawn: str | None = None
    """None leaves it to the sheet."""
    policy: str = BASE_POLICY

    @property
    def plan(self) -> Plan:
        options: dict[str, Any] = {"house": list(self.house)} if self.house else {}
        if self.duty != self._on_the_sheet:
            options["drawn"] = self.duty
        return table(self.edition, self.seats, options=options, policies=(self.policy,))

    @property
    def duty(self) -> str:
        """What holds for drawn cards."""
        return self.drawn or self._on_the_sheet

    @property
    def _on_the_sheet(self) -> str:
        return str(OPTIONS["drawn"].value_in(EDITIONS[self.edition]))

    def share(self, found: StatisticsOf) -> Measured:
        return percent(found(self.plan).void_share)

    def name(self, say: Phrases) -> str:
        title = edition_title(self.edition, say.lang)
        return say("edition-players", edition=title, players=self.seats)


class _Tables(msgspec.Struct, frozen=True):
    """All that the question looks at."""

    by_sheet: Sequence[_Table]
    with_both: Sequence[_Table]
    by_rules: Sequence[_Table]
    by_policy: Sequence[_Table]

    @property
    def distinct(self) -> list[_Table]:
        every = [*self.by_sheet, *self.with_both, *self.by_rules, *self.by_policy]
        return list({key_of(one.plan): one for one in every}.values())


def standstill_question(known: tuple[str, ...]) -> Question:
    """With the policies that whoever plays the page knows."""
    cleverer = [name for name in ("common", "linear") if name in known]
    tables = _Tables(
        by_sheet=[
            *(_Table(e, n) for e in EDITIONS.ours for n in _SEATS),
            *(_Table(e, n, policy=p) for e in EDITIONS.ours for n in _SOME_SEATS for p in cleverer),
        ],
        with_both=[_Table(e, n, _BOTH) for e in EDITIONS.ours for n in _SEATS],
        by_rules=[_Table(_SHOWN, MOST, house, drawn) for house in _HOUSE for drawn in _DRAWN],
        by_policy=[
            _Table(e, MOST, _BOTH, policy=p)
            for e in EDITIONS.ours
            for p in (BASE_POLICY, *cleverer)
        ],
    )

    def plans() -> list[Plan]:
        return [one.plan for one in tables.distinct]

    def answer(found: StatisticsOf, say: Phrases) -> LabAnswer:
        return LabAnswer(
            short=_by_the_sheet(found, say, tables.by_sheet),
            more=[
                say("standstill-void", refills=MOST_REFILLS),
                *_most(found, say, tables.with_both),
                _duty(found, say),
                *_cut(found, say, tables.distinct),
            ],
            figures=[
                _by_players(found, say, tables.with_both),
                _by_rules(found, say, tables.by_rules),
                _by_policy(found, say, tables.by_policy),
            ],
        )

    return Question("standstill", plans, answer, rarely=_RARELY)


def _by_the_sheet(found: StatisticsOf, say: Phrases, tables: Sequence[_Table]) -> str:
    played = [found(one.plan) for one in tables]
    share = share_of(sum(one.void for one in played), sum(one.rounds for one in played))
    return say(
        "standstill-short",
        count=share.count,
        void=say.number(share.count),
        rounds=say.number(share.of),
        times=say.number(_two_digits(1 / share.high)),
        often=say.number(_two_digits(share.of / max(1, share.count))),
    )


def _two_digits(number: float) -> float:
    """The first two digits that count, the rest cut off."""
    size = 10.0 ** max(0, math.floor(math.log10(number)) - 1)
    return number // size * size


def _most(found: StatisticsOf, say: Phrases, tables: Sequence[_Table]) -> list[str]:
    """At how many tables with both house rules it happened, and at which most."""
    shares = {one: one.share(found) for one in tables}
    seen = sum(share.value > 0 for share in shares.values())
    largest = most(shares)
    told = [say("standstill-seen", count=seen, all=len(tables))]
    if seen and len(largest) <= _WORTH_NAMING:
        named = [f"{one.name(say)} ({say.percent(shares[one])})" for one in largest]
        told.append(say("standstill-most", count=len(named), tables=say.listed(named)))
    return told


def _duty(found: StatisticsOf, say: Phrases) -> str:
    """Whether it matters that a drawn card must be laid."""
    must, may = (_Table(_SHOWN, MOST, _BOTH, drawn).share(found) for drawn in _DRAWN)
    return say(
        "standstill-duty",
        edition=edition_title(_SHOWN, say.lang),
        players=MOST,
        must=say.percent(must),
        may=say.percent(may),
        verdict=difference(must, may).against(0),
    )


def _cut(found: StatisticsOf, say: Phrases, tables: Sequence[_Table]) -> list[str]:
    """Rounds that the simulation gave up, if there are any."""
    cut = {one: found(one.plan).cut for one in tables if found(one.plan).cut}
    if not cut:
        return []
    moves = max(one.plan.longest for one in cut)
    named = say.listed(dict.fromkeys(one.name(say) for one in cut))
    count = sum(cut.values())
    return [say("standstill-cut", count=count, moves=say.number(moves), tables=named)]


def _by_players(found: StatisticsOf, say: Phrases, tables: Sequence[_Table]) -> Figure:
    """The sheet's own numbers stand in the table: they would all lie on the axis."""
    names = {edition: edition_title(edition, say.lang) for edition in EDITIONS.ours}
    caption = say("standstill-by-players")
    series = [
        Series(name, [(one.seats, one.share(found)) for one in tables if one.edition == edition])
        for edition, name in names.items()
    ]
    chart = small_charts(
        series,
        x_title=say("players-axis"),
        y_title=say("void-axis"),
        written=say.number,
        label=caption,
    )
    rows = [
        [name, rules, *_shares(found, say, edition, house)]
        for edition, name in names.items()
        for rules, house in ((say("by-the-sheet"), ()), (_house_name(_BOTH, say), _BOTH))
    ]
    heads = [say("edition-head"), say("rule-head"), *map(str, _SEATS)]
    return Figure(caption, chart, heads, rows, wide=True)


def _shares(found: StatisticsOf, say: Phrases, edition: str, house: tuple[str, ...]) -> list[str]:
    return [say.percent(_Table(edition, seats, house).share(found)) for seats in _SEATS]


def _by_rules(found: StatisticsOf, say: Phrases, tables: Sequence[_Table]) -> Figure:
    rows = [
        Row(
            _house_name(one.house, say),
            one.share(found),
            say.percent(one.share(found)),
            group=_DRAWN.index(one.duty),
            note=say("standstill-drawn", drawn=one.duty),
        )
        for one in tables
    ]
    caption = say("standstill-by-rules", edition=edition_title(_SHOWN, say.lang), players=MOST)
    chart = row_chart(rows, x_title=say("void-axis"), written=say.number)
    told = [
        [row.name, row.note, _code(one), *_counts(found, say, one), row.text]
        for row, one in zip(rows, tables, strict=True)
    ]
    heads = ("rule-head", "drawn-head", "option-head", "void-head", "rounds-head", "void-axis")
    return Figure(caption, chart, [say(head) for head in heads], told)


def _house_name(house: tuple[str, ...], say: Phrases) -> str:
    key = "both" if house == _BOTH else "".join(house) or "none"
    return say("standstill-house", rules=key)


def _code(one: _Table) -> str:
    """As it is written on the command line."""
    house = [f"house={','.join(one.house)}"] if one.house else []
    return " ".join([*house, f"drawn={one.duty}"])


def _by_policy(found: StatisticsOf, say: Phrases, tables: Sequence[_Table]) -> Figure:
    """The chart leaves out tables where it never happened, unless that is all of them."""
    policies = list(dict.fromkeys(one.policy for one in tables))
    rows = {
        one: Row(
            edition_title(one.edition, say.lang),
            one.share(found),
            say.percent(one.share(found)),
            group=policies.index(one.policy),
            note=say(f"policy-{one.policy}"),
        )
        for one in tables
    }
    seen = [row for row in rows.values() if row.estimate.value]
    caption = say("standstill-by-policy", players=MOST)
    chart = row_chart(seen or list(rows.values()), x_title=say("void-axis"), written=say.number)
    told = [[row.name, row.note, *_counts(found, say, one), row.text] for one, row in rows.items()]
    heads = ("edition-head", "everybody-head", "void-head", "rounds-head", "void-axis")
    return Figure(caption, chart, [say(head) for head in heads], told)


def _counts(found: StatisticsOf, say: Phrases, one: _Table) -> list[str]:
    played = found(one.plan)
    return [say.number(played.void), say.number(played.rounds)]
