"""Said and happened, in ten bins: as a table and as a diagram."""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from penultima.arena.intervals import MeanEstimate, share_over_deals

Given: TypeAlias = Sequence[tuple[float, bool]]
Answers: TypeAlias = dict[str, list[tuple[float, bool]]]
"""By question: how likely something was said to be, and whether it was so."""
BINS = 10
_SIDE, _LEFT, _TOP, _GAP = 240, 52, 44, 66
_INK = "#334155"


class Bin(NamedTuple):
    """Answers between two tenths."""

    low: float
    high: float
    said: float
    happened: MeanEstimate


def bins(given: Given) -> list[Bin]:
    found = []
    for low, high in pairwise(tenth / BINS for tenth in range(BINS + 1)):
        inside = [(said, so) for said, so in given if low <= said < high or said == high == 1]
        if inside:
            said = sum(chance for chance, _ in inside) / len(inside)
            found.append(Bin(low, high, said, share_over_deals([float(so) for _, so in inside])))
    return found


def table(given: Given) -> str:
    """In Markdown, with Wilson's 95 % intervals."""
    lines = ["| said | on average | happened | interval | answers |", "|---|---|---|---|---|"]
    for low, high, said, happened in bins(given):
        within = f"{100 * happened.low:.0f} to {100 * happened.high:.0f} %"
        lines.append(
            f"| {100 * low:.0f} to {100 * high:.0f} % | {100 * said:.1f} % "
            f"| {100 * happened.mean:.1f} % | {within} | {happened.deals} |"
        )
    return "\n".join(lines)


def picture(answers: Answers) -> str:
    """A square for each question: on the diagonal, what was said is what happened."""
    width = _LEFT + len(answers) * (_SIDE + _GAP)
    parts = [
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {_TOP + _SIDE + 56}" '
            f'font-family="sans-serif" font-size="12" fill="{_INK}">'
        ),
        f'<rect width="{width}" height="{_TOP + _SIDE + 56}" fill="#ffffff"/>',
    ]
    for number, (question, given) in enumerate(answers.items()):
        parts += _square(_LEFT + number * (_SIDE + _GAP), question, given)
    return "\n".join([*parts, "</svg>", ""])


def _square(left: int, question: str, given: Given) -> list[str]:
    bottom = _TOP + _SIDE
    parts = [
        (
            f'<text x="{left + _SIDE / 2}" y="{_TOP - 18}" text-anchor="middle" '
            f'font-weight="bold">{question}</text>'
        ),
        (
            f'<rect x="{left}" y="{_TOP}" width="{_SIDE}" height="{_SIDE}" fill="#f8fafc" '
            f'stroke="{_INK}"/>'
        ),
        (
            f'<path d="M{left} {bottom}L{left + _SIDE} {_TOP}" stroke="#94a3b8" '
            'stroke-dasharray="5 4"/>'
        ),
        f'<text x="{left + _SIDE / 2}" y="{bottom + 36}" text-anchor="middle">said</text>',
        (
            f'<text transform="translate({left - 36} {_TOP + _SIDE / 2}) rotate(-90)" '
            'text-anchor="middle">happened</text>'
        ),
    ]
    for tenth in (0, 5, 10):
        at = tenth * _SIDE / BINS
        parts.append(
            f'<text x="{left + at}" y="{bottom + 18}" text-anchor="middle">{tenth * 10} %</text>'
            f'<text x="{left - 6}" y="{bottom - at + 4}" text-anchor="end">{tenth * 10}</text>'
        )
    most = max((found.happened.deals for found in bins(given)), default=1)
    for found in bins(given):
        x = left + found.said * _SIDE
        low, mean, high = (
            bottom - share * _SIDE
            for share in (found.happened.low, found.happened.mean, found.happened.high)
        )
        size = 3 + 5 * (found.happened.deals / most) ** 0.5
        parts.append(
            f'<path d="M{x:.1f} {low:.1f}V{high:.1f}" stroke="#0f766e" stroke-width="2"/>'
            f'<circle cx="{x:.1f}" cy="{mean:.1f}" r="{size:.1f}" fill="#0f766e"/>'
        )
    return parts
