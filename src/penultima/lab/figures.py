"""Charts as SVG that takes its colours from the page, so that it is light or dark with it."""

from collections.abc import Callable, Sequence
from html import escape

import msgspec

from penultima.lab.evidence import Estimate
from penultima.lab.scales import Scale, digits_of, span, ticks

WIDTH = 480
_LEFT, _RIGHT, _TOP, _BOTTOM = 52, 14, 14, 46
_ROW = 40
Written = Callable[[float, int], str]
"""How the page's language writes a number with so many digits."""


class Series(msgspec.Struct, frozen=True):
    """A line of points, each a place and a number with its interval."""

    name: str
    points: Sequence[tuple[float, Estimate]]


class Row(msgspec.Struct, frozen=True):
    """A named number with its interval; `group` gives it a colour."""

    name: str
    estimate: Estimate
    text: str
    group: int = 0


def line_chart(
    series: Sequence[Series],
    *,
    x_title: str,
    y_title: str,
    written: Written,
    even: float | None = None,
    x_names: Sequence[str] = (),
    label: str = "",
) -> str:
    """Lines with a bar through each point for its interval; a dashed line where things are even."""
    height = 300
    xs = [x for one in series for x, _ in one.points]
    lows = [point.low for one in series for _, point in one.points]
    highs = [point.high for one in series for _, point in one.points]
    known = [] if even is None else [even]
    across = Scale(min(xs), max(xs), _LEFT + 10, WIDTH - _RIGHT - 10)
    low, high = span([*lows, *highs, *known])
    up = Scale(low, high, height - _BOTTOM, _TOP)
    marks = sorted(set(xs))
    parts = [*_y_axis(up, y_title, written), *_x_ticks(across, marks, height, written, x_names)]
    parts.append(_text(WIDTH / 2, height - 8, x_title, "title", "middle"))
    if even is not None:
        parts.append(_line(_LEFT, up(even), WIDTH - _RIGHT, up(even), "even"))
    width = (across.end - across.start) / max(1, len(marks) - 1)
    for at, one in enumerate(series):
        aside = _aside(at, len(series), width)
        parts.extend(_draw_series(one, at, across, up, aside))
    return _svg(height, parts, label) + _legend(series)


def row_chart(
    rows: Sequence[Row],
    *,
    x_title: str,
    written: Written,
    even: float | None = None,
    label: str = "",
) -> str:
    """A named line each, with a point and its interval on it."""
    height = _TOP + _ROW * len(rows) + _BOTTOM
    known = [] if even is None else [even]
    ends = [end for row in rows for end in (row.estimate.low, row.estimate.high)]
    low, high = span([*ends, *known])
    across = Scale(low, high, 14, WIDTH - _RIGHT)
    bottom = height - _BOTTOM
    parts = _x_ticks(across, ticks(low, high, 5), height, written)
    parts += [_line(across(x), _TOP, across(x), bottom, "grid") for x in ticks(low, high, 5)]
    if even is not None:
        parts.append(_line(across(even), _TOP, across(even), bottom, "even"))
    for at, row in enumerate(rows):
        y = _TOP + _ROW * at
        parts.append(_text(14, y + 14, row.name, "name"))
        parts.append(_text(WIDTH - _RIGHT, y + 14, row.text, "value", "end"))
        parts.append(_interval_across(row, across, y + 27))
    parts.append(_text(WIDTH / 2, height - 8, x_title, "title", "middle"))
    return _svg(height, parts, label)


def _interval_across(row: Row, across: Scale, y: float) -> str:
    low, high = across(row.estimate.low), across(row.estimate.high)
    bar = _line(low, y, high, y, "bar")
    point = _marker(row.group, across(row.estimate.value), y)
    return f'<g class="s{row.group % 6}">{bar}{point}</g>'


def _draw_series(one: Series, at: int, across: Scale, up: Scale, aside: float) -> list[str]:
    places = [(across(x) + aside, up(point.value)) for x, point in one.points]
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
    parts = [f'<g class="s{at % 6}"><polyline class="path" points="{path}"/>']
    for (x, y), (_, point) in zip(places, one.points, strict=True):
        parts.append(_line(x, up(point.low), x, up(point.high), "bar"))
        parts.append(_marker(at, x, y))
    return [*parts, "</g>"]


def _aside(at: int, count: int, width: float) -> float:
    """A little to the left or right, so that intervals do not hide each other."""
    step = min(5.0, width / (2 * count))
    return step * (at - (count - 1) / 2)


def _y_axis(up: Scale, title: str, written: Written) -> list[str]:
    marks = ticks(up.low, up.high, 5)
    digits = digits_of(marks)
    parts = [_line(_LEFT, up(y), WIDTH - _RIGHT, up(y), "grid") for y in marks]
    parts += [_text(_LEFT - 7, up(y) + 4, written(y, digits), "tick", "end") for y in marks]
    middle = (up.start + up.end) / 2
    turned = f'transform="rotate(-90 13 {middle:.0f})"'
    parts.append(
        f'<text class="title" x="13" y="{middle:.0f}" text-anchor="middle" {turned}>'
        f"{escape(title)}</text>"
    )
    return parts


def _x_ticks(
    across: Scale,
    marks: Sequence[float],
    height: float,
    written: Written,
    names: Sequence[str] = (),
) -> list[str]:
    digits = digits_of(marks)
    y = height - _BOTTOM + 18
    shown = names or [written(x, digits) for x in marks]
    return [
        _text(across(x), y, name, "tick", "middle") for x, name in zip(marks, shown, strict=True)
    ]


def _legend(series: Sequence[Series]) -> str:
    if len(series) == 1:
        return ""
    items = "".join(
        f'<li><svg class="key s{at % 6}" viewBox="0 0 16 16" aria-hidden="true">'
        f"{_marker(at, 8, 8)}</svg>{escape(one.name)}</li>"
        for at, one in enumerate(series)
    )
    return f'<ul class="legend">{items}</ul>'


def _marker(kind: int, x: float, y: float) -> str:
    """A shape of its own for each series: colour alone would not do."""
    shapes = (
        "M-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0",
        "M-4 -4h8v8h-8z",
        "M0 -5.5L5.5 0L0 5.5L-5.5 0z",
        "M0 -5L5 4H-5z",
        "M0 5L5 -4H-5z",
        "M-1.6 -5h3.2v3.4h3.4v3.2h-3.4v3.4h-3.2v-3.4h-3.4v-3.2h3.4z",
    )
    return f'<path class="mark" transform="translate({x:.1f} {y:.1f})" d="{shapes[kind % 6]}"/>'


def _line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    return f'<line class="{kind}" x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"/>'


def _text(x: float, y: float, text: str, kind: str, anchor: str = "start") -> str:
    return (
        f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(text)}</text>'
    )


def _svg(height: float, parts: Sequence[str], label: str) -> str:
    return (
        f'<svg class="chart" viewBox="0 0 {WIDTH} {height:.0f}" role="img" '
        f'aria-label="{escape(label)}">{"".join(parts)}</svg>'
    )
