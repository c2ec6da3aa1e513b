"""Pieces of SVG that take their colours from the page, so that they are light or dark with it."""

from collections.abc import Callable, Sequence
from html import escape

Written = Callable[[float, int], str]
"""How the page's language writes a number with so many digits."""
Coordinate = float | str
"""In the drawing's units, or as a share of its width as '12%'."""


def marker(kind: int, x: float, y: float) -> str:
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


def line(x1: Coordinate, y1: Coordinate, x2: Coordinate, y2: Coordinate, kind: str) -> str:
    ends = f'x1="{_told(x1)}" y1="{_told(y1)}" x2="{_told(x2)}" y2="{_told(y2)}"'
    return f'<line class="{kind}" {ends}/>'


def text(
    x: Coordinate, y: float, words: str, kind: str, anchor: str = "start", *, more: str = ""
) -> str:
    where = f'x="{_told(x)}" y="{y:.1f}" text-anchor="{anchor}"'
    return f'<text class="{kind}" {where}{more}>{escape(words)}</text>'


def svg(width: float, height: float, parts: Sequence[str], label: str, kind: str = "chart") -> str:
    return (
        f'<svg class="{kind}" viewBox="0 0 {width:.0f} {height:.0f}" role="img" '
        f'aria-label="{escape(label)}">{"".join(parts)}</svg>'
    )


def _told(place: Coordinate) -> str:
    return place if isinstance(place, str) else f"{place:.1f}"
