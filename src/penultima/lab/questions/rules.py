"""What does each option and each house rule change?"""

from collections.abc import Callable, Sequence

from penultima.fast.plan import Plan
from penultima.lab.evidence import (
    Estimate,
    Found,
    Verdict,
    change,
    difference,
    estimate,
    moves,
    percent,
)
from penultima.lab.figures import Row, row_chart
from penultima.lab.questions.question import Answer, Figure, Question
from penultima.lab.questions.variants import (
    Variant,
    house_variants,
    match_variants,
    option_variants,
)
from penultima.lab.speech import Speech
from penultima.simulation.statistics import Statistics

Measure = Callable[[Statistics], Estimate]


def _variants() -> list[Variant]:
    return [*house_variants(), *option_variants(), *match_variants()]


def _plans() -> list[Plan]:
    return [plan for variant in _variants() for plan in (variant.base, variant.plan)]


def _match_rounds(statistics: Statistics) -> Estimate:
    assert statistics.matches is not None
    return estimate(statistics.matches.rounds_per_match)


def _points(statistics: Statistics) -> Estimate:
    return estimate(statistics.points_per_win)


def _changes(found: Found, variants: Sequence[Variant], measure: Measure) -> list[Estimate]:
    return [change(measure(found(v.plan)), measure(found(v.base))) for v in variants]


def _answer(found: Found, say: Speech) -> Answer:
    house = house_variants()
    lengths = _changes(found, house, moves)
    by_length = sorted(zip(house, lengths, strict=True), key=lambda pair: pair[1].value)
    (shortening, least), (lengthening, most) = by_length[0], by_length[-1]
    options = option_variants()
    unmoved = [
        option.name(say)
        for option, length in zip(options, _changes(found, options, moves), strict=True)
        if length.against(0) is Verdict.UNCLEAR
    ]
    return Answer(
        short=say(
            "rules-short",
            longest=lengthening.name(say),
            most=say.percent(most, signed=True),
            up=most.against(0),
            shortest=shortening.name(say),
            least=say.percent(least, signed=True),
            down=least.against(0),
        ),
        more=[
            say("rules-unmoved", count=len(unmoved), names=say.listed(unmoved)),
            say("rules-policing"),
        ],
        figures=[
            _figure(found, say, house, "rules-house"),
            _figure(found, say, options, "rules-options"),
            _match_figure(found, say),
        ],
    )


def _figure(found: Found, say: Speech, variants: Sequence[Variant], key: str) -> Figure:
    lengths = _changes(found, variants, moves)
    points = _changes(found, variants, _points)
    rows = [
        Row(variant.name(say), length, say.percent(length, signed=True))
        for variant, length in zip(variants, lengths, strict=True)
    ]
    chart = row_chart(
        rows, x_title=say("length-change"), written=say.number, even=0, label=say(key)
    )
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
    return Figure(say(key), chart, [say(head) for head in heads], told)


def _starter_change(found: Found, variant: Variant) -> Estimate:
    """In points of a hundred."""
    one, other = (found(plan).win_share_by_place[0] for plan in (variant.plan, variant.base))
    return difference(percent(one), percent(other))


def _match_figure(found: Found, say: Speech) -> Figure:
    variants = match_variants()
    base = _match_rounds(found(variants[0].base))
    named = [(say("by-the-sheet"), base)]
    named += [(variant.name(say), _match_rounds(found(variant.plan))) for variant in variants]
    rows = [
        Row(name, rounds, say.measured(rounds), group=int(at > 0))
        for at, (name, rounds) in enumerate(named)
    ]
    caption = say("rules-matches")
    chart = row_chart(
        rows, x_title=say("rounds-axis"), written=say.number, even=base.value, label=caption
    )
    heads = [say("rule-head"), say("rounds-axis"), say("meaning-head")]
    meanings = ["", *(variant.meaning(say) for variant in variants)]
    told = [[row.name, row.text, why] for row, why in zip(rows, meanings, strict=True)]
    return Figure(caption, chart, heads, told)


RULES = Question("rules", _plans, _answer)
