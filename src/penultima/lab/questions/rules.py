"""What does each option and each house rule change?"""

from collections.abc import Callable, Sequence

from penultima.lab.evidence import (
    Measured,
    StatisticsOf,
    Verdict,
    change,
    difference,
    estimate,
    least,
    most,
    percent,
    turns,
)
from penultima.lab.phrases import Phrases
from penultima.lab.questions.question import Figure, LabAnswer, Question
from penultima.lab.questions.variants import (
    Variant,
    house_variants,
    match_variants,
    option_variants,
)
from penultima.lab.rows import Row, row_chart
from penultima.plan import Plan
from penultima.simulation.statistics import Statistics

Measure = Callable[[Statistics], Measured]


def _variants() -> list[Variant]:
    return [*house_variants(), *option_variants(), *match_variants()]


def _plans() -> list[Plan]:
    return [plan for variant in _variants() for plan in (variant.base, variant.plan)]


def _match_rounds(played: Statistics) -> Measured:
    assert played.matches is not None
    return estimate(played.matches.rounds_per_match)


def _points(played: Statistics) -> Measured:
    return estimate(played.points_per_win)


def _changes(found: StatisticsOf, variants: Sequence[Variant], measure: Measure) -> list[Measured]:
    return [change(measure(found(v.plan)), measure(found(v.base))) for v in variants]


def _answer(found: StatisticsOf, say: Phrases) -> LabAnswer:
    house = house_variants()
    lengths = dict(zip(house, _changes(found, house, turns), strict=True))
    options = option_variants()
    unmoved = [
        length for length in _changes(found, options, turns) if length.against(0) is Verdict.UNCLEAR
    ]
    return LabAnswer(
        short=_extreme(lengths, most(lengths), Verdict.MORE, say),
        more=[
            _extreme(lengths, least(lengths), Verdict.LESS, say),
            say("rules-unmoved", count=len(unmoved)),
            say("rules-policing"),
        ],
        figures=[
            _figure(found, say, house, "rules-house"),
            _figure(found, say, options, "rules-options"),
            _match_figure(found, say),
        ],
    )


def _extreme(
    lengths: dict[Variant, Measured], leading: Sequence[Variant], way: Verdict, say: Phrases
) -> str:
    """Which house rules lengthen or shorten rounds most, as far as the sample can tell."""
    sure = [rule for rule in leading if lengths[rule].against(0) is way]
    if not sure:
        return say("rules-none", way=way)
    named = [
        say("rule-named", rule=rule.value, change=say.percent(lengths[rule], signed=True))
        for rule in sure
    ]
    return say(
        "rules-most",
        way=way,
        count=len(leading),
        rules=say.listed(named),
        meaning=sure[0].meaning(say),
    )


def _figure(found: StatisticsOf, say: Phrases, variants: Sequence[Variant], key: str) -> Figure:
    lengths = _changes(found, variants, turns)
    points = _changes(found, variants, _points)
    rows = [
        Row(
            variant.title(say),
            length,
            say.percent(length, signed=True),
            note=variant.name(say),
        )
        for variant, length in zip(variants, lengths, strict=True)
    ]
    chart = row_chart(rows, x_title=say("length-change"), written=say.number, even=0)
    told = [
        [
            variant.name(say),
            variant.meaning(say),
            say.percent(length, signed=True),
            "" if not found(variant.base).points_per_win.mean else say.percent(won, signed=True),
            say.measured(_starter_change(found, variant), signed=True),
        ]
        for variant, length, won in zip(variants, lengths, points, strict=True)
    ]
    heads = ("rule-head", "meaning-head", "length-change", "points-change", "starter-change")
    return Figure(say(key), chart, [say(head) for head in heads], told, wide=True)


def _starter_change(found: StatisticsOf, variant: Variant) -> Measured:
    """In percentage points."""
    one, other = (found(plan).win_share_by_place[0] for plan in (variant.plan, variant.base))
    return difference(percent(one), percent(other))


def _match_figure(found: StatisticsOf, say: Phrases) -> Figure:
    variants = match_variants()
    base = _match_rounds(found(variants[0].base))
    rows = [Row(say("by-the-sheet"), base, say.measured(base))]
    for variant in variants:
        rounds = _match_rounds(found(variant.plan))
        note = variant.name(say)
        rows.append(Row(variant.title(say), rounds, say.measured(rounds), group=1, note=note))
    caption = say("rules-matches")
    chart = row_chart(rows, x_title=say("rounds-axis"), written=say.number, even=base.value)
    heads = [say("rule-head"), say("meaning-head"), say("rounds-axis")]
    told = [[row.note, row.name, row.text] for row in rows]
    return Figure(caption, chart, heads, told, wide=True)


RULES = Question("rules", _plans, _answer)
