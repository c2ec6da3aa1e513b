"""A named number a row: label, point with its interval, and number side by side."""

from collections.abc import Sequence
from html import escape

import msgspec

from penultima.lab.evidence import Measured
from penultima.lab.scales import Scale, digits_of, span, ticks
from penultima.lab.svg import Written, line, marker, text

_MARKS = 4
"""About so many numbers on the axis."""
_MIDDLE = "50%"
_AXIS_TEXT = 16
"""How far below the last row the numbers stand, in pixels."""


class Row(msgspec.Struct, frozen=True):
    """A named number with its interval; `group` gives it a colour, `note` stands below the name."""

    name: str
    estimate: Measured
    text: str
    group: int = 0
    note: str = ""


def row_chart(
    rows: Sequence[Row], *, x_title: str, written: Written, even: float | None = None
) -> str:
    """Text is text and may wrap; only points and intervals are drawn, in a strip for each row."""
    known = [] if even is None else [even]
    ends = [end for row in rows for end in (row.estimate.low, row.estimate.high)]
    low, high = span([*ends, *known])
    across = Scale(low, high, 0, 100)
    marks = ticks(low, high, _MARKS)
    body = "".join(_row(row, across, marks, even) for row in rows)
    return f'<div class="rows">{body}{_axis(across, marks, x_title, written)}</div>'


def _row(row: Row, across: Scale, marks: Sequence[float], even: float | None) -> str:
    note = f"<small>{escape(row.note)}</small>" if row.note else ""
    return (
        f'<div class="row"><div class="name">{escape(row.name)}{note}</div>'
        f'<div class="value">{escape(row.text)}</div>'
        f"{_strip(_grid(across, marks, even) + _interval(row, across))}</div>"
    )


def _grid(across: Scale, marks: Sequence[float], even: float | None) -> str:
    parts = [line(_at(across, x), 0, _at(across, x), "100%", "grid") for x in marks]
    if even is not None:
        parts.append(line(_at(across, even), 0, _at(across, even), "100%", "even"))
    return "".join(parts)


def _interval(row: Row, across: Scale) -> str:
    low, high = _at(across, row.estimate.low), _at(across, row.estimate.high)
    bar = line(low, _MIDDLE, high, _MIDDLE, "bar")
    place = f'x="{_at(across, row.estimate.value)}" y="{_MIDDLE}"'
    point = f'<svg {place} overflow="visible">{marker(row.group, 0, 0)}</svg>'
    return f'<g class="s{row.group % 6}">{bar}{point}</g>'


def _axis(across: Scale, marks: Sequence[float], title: str, written: Written) -> str:
    digits = digits_of(marks)
    numbers = "".join(
        text(_at(across, x), _AXIS_TEXT, written(x, digits), "tick", "middle") for x in marks
    )
    return (
        f'<div class="row axis"><div class="name"></div><div class="value"></div>'
        f"{_strip(numbers)}"
        f'<div class="title">{escape(title)}</div></div>'
    )


def _strip(drawn: str) -> str:
    return f'<div class="strip"><svg aria-hidden="true">{drawn}</svg></div>'


def _at(across: Scale, number: float) -> str:
    return f"{across(number):.2f}%"
