"""Charts of lines: all in one, or a small one for each line."""

from collections.abc import Sequence
from html import escape

import msgspec

from penultima.lab.evidence import Measured
from penultima.lab.scales import Scale, digits_of, span, ticks
from penultima.lab.svg import Written, line, marker, svg, text


class Series(msgspec.Struct, frozen=True):
    """A line of points, each a place and a number with its interval."""

    name: str
    points: Sequence[tuple[float, Measured]]


class _Frame(msgspec.Struct, frozen=True):
    """How large a chart is and how much of it its axes take."""

    width: float
    height: float
    left: float
    bottom: float
    right: float = 14
    top: float = 12


_LARGE = _Frame(440, 300, left=56, bottom=46)
_SMALL = _Frame(300, 170, left=38, bottom=26)


class _Axes(msgspec.Struct, frozen=True):
    """Where numbers lie in a frame."""

    frame: _Frame
    across: Scale
    up: Scale
    marks: Sequence[float]


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
    axes = _axes(_LARGE, series, even)
    parts = [*_grid(axes, written, even), *_x_ticks(axes, written, x_names)]
    parts.append(text(_LARGE.width / 2, _LARGE.height - 8, x_title, "title", "middle"))
    middle = (axes.up.start + axes.up.end) / 2
    turned = f' transform="rotate(-90 13 {middle:.0f})"'
    parts.append(text(13, middle, y_title, "title", "middle", more=turned))
    width = (axes.across.end - axes.across.start) / max(1, len(axes.marks) - 1)
    for at, one in enumerate(series):
        parts.append(_draw(one, at, axes, _aside(at, len(series), width)))
    return svg(_LARGE.width, _LARGE.height, parts, label) + _legend(series)


def small_charts(
    series: Sequence[Series],
    *,
    x_title: str,
    y_title: str,
    written: Written,
    even: float | None = None,
    label: str = "",
) -> str:
    """One for each line, all with the same axes, and the other lines faintly behind it."""
    axes = _axes(_SMALL, series, even)
    frame = [*_grid(axes, written, even), *_x_ticks(axes, written)]
    charts = []
    for at, one in enumerate(series):
        others = [_faint(other, axes) for other in series if other is not one]
        parts = [*frame, *others, _draw(one, at, axes, 0)]
        drawn = svg(_SMALL.width, _SMALL.height, parts, f"{label}: {one.name}", "chart small")
        charts.append(f'<div><h3 class="s{at % 6}">{escape(one.name)}</h3>{drawn}</div>')
    titles = f'<p class="axes">↑ {escape(y_title)} · → {escape(x_title)}</p>'
    return f'{titles}<div class="smalls">{"".join(charts)}</div>'


def _axes(frame: _Frame, series: Sequence[Series], even: float | None) -> _Axes:
    xs = sorted({x for one in series for x, _ in one.points})
    points = [point for one in series for _, point in one.points]
    known = [] if even is None else [even]
    low, high = span([*(p.low for p in points), *(p.high for p in points), *known])
    return _Axes(
        frame,
        across=Scale(xs[0], xs[-1], frame.left + 10, frame.width - frame.right - 10),
        up=Scale(low, high, frame.height - frame.bottom, frame.top),
        marks=xs,
    )


def _grid(axes: _Axes, written: Written, even: float | None) -> list[str]:
    frame, up = axes.frame, axes.up
    marks = ticks(up.low, up.high, 5 if frame is _LARGE else 4)
    digits = digits_of(marks)
    right = frame.width - frame.right
    parts = [line(frame.left, up(y), right, up(y), "grid") for y in marks]
    parts += [text(frame.left - 7, up(y) + 4, written(y, digits), "tick", "end") for y in marks]
    if even is not None:
        parts.append(line(frame.left, up(even), right, up(even), "even"))
    return parts


def _x_ticks(axes: _Axes, written: Written, names: Sequence[str] = ()) -> list[str]:
    digits = digits_of(axes.marks)
    y = axes.frame.height - axes.frame.bottom + 18
    shown = names or [written(x, digits) for x in axes.marks]
    return [
        text(axes.across(x), y, name, "tick", "middle")
        for x, name in zip(axes.marks, shown, strict=True)
    ]


def _draw(one: Series, at: int, axes: _Axes, aside: float) -> str:
    up = axes.up
    places = [(axes.across(x) + aside, up(point.value)) for x, point in one.points]
    parts = [f'<polyline class="path" points="{_path(places)}"/>']
    for (x, y), (_, point) in zip(places, one.points, strict=True):
        parts.append(line(x, up(point.low), x, up(point.high), "bar"))
        parts.append(marker(at, x, y))
    return f'<g class="s{at % 6}">{"".join(parts)}</g>'


def _faint(one: Series, axes: _Axes) -> str:
    places = [(axes.across(x), axes.up(point.value)) for x, point in one.points]
    return f'<polyline class="faint" points="{_path(places)}"/>'


def _path(places: Sequence[tuple[float, float]]) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in places)


def _aside(at: int, count: int, width: float) -> float:
    """A little to the left or right, so that intervals do not hide each other."""
    step = min(5.0, width / (2 * count))
    return step * (at - (count - 1) / 2)


def _legend(series: Sequence[Series]) -> str:
    if len(series) == 1:
        return ""
    items = "".join(
        f'<li><svg class="key s{at % 6}" viewBox="0 0 16 16" aria-hidden="true">'
        f"{marker(at, 8, 8)}</svg>{escape(one.name)}</li>"
        for at, one in enumerate(series)
    )
    return f'<ul class="legend">{items}</ul>'
