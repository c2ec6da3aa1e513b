"""Whether drawings that come from anywhere may stand in a page: nothing but shapes and colours.

Everything is refused that is not named here, so that what browsers learn later stays outside too.
"""

import re
from collections.abc import Iterator
from xml.etree import ElementTree as ET

from penultima.trouble import Trouble

_COLOR = re.compile(r"#[0-9a-fA-F]{6}")
_STROKES = re.compile(r"[MmLlHhVvCcSsQqTtAaZz0-9eE .,+-]*")
_CSS = re.compile(r"[a-z0-9 ,.()%#/-]*")
_FUNCTION = re.compile(r"([a-z-]+)\(")
_GRADIENTS = {"linear-gradient", "radial-gradient", "conic-gradient"}
_FUNCTIONS = _GRADIENTS | {f"repeating-{name}" for name in _GRADIENTS} | {"rgb", "hsl"}
_WORDS = re.compile(r"[\w-]+")
_SHAPES = frozenset(
    _WORDS.findall("""
        g path circle ellipse rect line polyline polygon text tspan
        defs linearGradient radialGradient stop clipPath mask
    """)
)
_ATTRIBUTES = frozenset(
    _WORDS.findall("""
        id d cx cy r rx ry x y x1 y1 x2 y2 dx dy fx fy width height points transform opacity
        fill fill-opacity fill-rule clip-path clip-rule mask offset stop-color stop-opacity
        stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin
        stroke-dasharray stroke-dashoffset stroke-miterlimit paint-order pathLength
        gradientUnits gradientTransform spreadMethod maskUnits clipPathUnits
        font-size font-weight font-style text-anchor dominant-baseline letter-spacing
    """)
)
_INSIDE = re.compile(r"url\(#[\w-]+\)")
"""A reference to another part of the same drawing."""


def harm_in_color(color: str) -> Iterator[Trouble]:
    if not _COLOR.fullmatch(color):
        yield Trouble("trouble-harm-color", color=color)


def harm_in_strokes(strokes: str) -> Iterator[Trouble]:
    """The `d` of an SVG path."""
    if not _STROKES.fullmatch(strokes):
        yield Trouble("trouble-harm-strokes")


def harm_in_css(css: str) -> Iterator[Trouble]:
    """Gradients and their sizes."""
    if not _CSS.fullmatch(css) or set(_FUNCTION.findall(css)) - _FUNCTIONS:
        yield Trouble("trouble-harm-css")


def harm_in_picture(picture: str) -> Iterator[Trouble]:
    """Parts of an SVG, without the <svg> around them."""
    if "<!" in picture or "<?" in picture:
        yield Trouble("trouble-harm-picture")
        return
    try:
        drawing = ET.fromstring(f"<svg>{picture}</svg>")  # noqa: S314 (no entities, see above)
    except ET.ParseError as error:
        yield Trouble("trouble-harm-no-svg", why=error)
        return
    for shape in list(drawing.iter())[1:]:
        if shape.tag not in _SHAPES:
            yield Trouble("trouble-harm-shape", shape=shape.tag)
        for name, value in shape.attrib.items():
            yield from _harm_in_attribute(name, value)


def _harm_in_attribute(name: str, value: str) -> Iterator[Trouble]:
    if name not in _ATTRIBUTES:
        yield Trouble("trouble-harm-attribute", attribute=name)
    elif "\\" in value or "url" in _INSIDE.sub("", value).lower():
        yield Trouble("trouble-harm-elsewhere", attribute=name, value=value)
