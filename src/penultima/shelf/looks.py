"""What a look may hold: a tree of texts, each a colour, the strokes of a mark or a drawing.

The look of a visitor is shown in everybody's browser, so a drawing may draw and nothing else: no
script, no event, nothing fetched from elsewhere. `ALLOWED` lists what it is made of; all other
elements are refused by name, so that nobody wonders why something does not show.
"""

import re
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import msgspec

ALLOWED = frozenset(
    "svg g defs path circle ellipse rect line polyline polygon text tspan title desc use symbol "
    "linearGradient radialGradient stop pattern clipPath mask".split()
)
_PLAIN = re.compile(r"[\w\s#.,%()+:/-]*")
_OWN_REFERENCE = re.compile(r"#[\w-]+")
_URL = re.compile(r"url\(([^)]*)\)", re.IGNORECASE)
_LONGEST = 200_000


class LookError(ValueError):
    """A look that cannot be shown, and why."""


def read_look(text: str) -> dict[str, Any]:
    """The look in a `look.json`, checked."""
    if len(text) > _LONGEST:
        raise LookError(f"look.json has {len(text)} characters; at most {_LONGEST} are shown")
    try:
        look = msgspec.json.decode(text)
    except msgspec.DecodeError as error:
        raise LookError(f"look.json is not JSON: {error}") from None
    if not isinstance(look, dict):
        raise LookError("look.json has to be an object, { … }")
    for path, leaf in _leaves(look, ""):
        _check(path, leaf)
    return look


def _leaves(value: Any, path: str) -> Iterator[tuple[str, Any]]:
    match value:
        case dict():
            for key, inner in value.items():
                yield from _leaves(inner, f"{path}.{key}" if path else key)
        case list():
            for at, inner in enumerate(value):
                yield from _leaves(inner, f"{path}[{at}]")
        case _:
            yield path, value


def _check(path: str, leaf: Any) -> None:
    if not isinstance(leaf, str):
        return
    if "<" in leaf:
        _check_drawing(path, leaf)
    elif not _PLAIN.fullmatch(leaf) or _URL.search(leaf):
        raise LookError(f"look.json, {path}: '{leaf[:40]}' is neither a colour nor a drawing")


def _check_drawing(path: str, drawing: str) -> None:
    if "<!" in drawing or "<?" in drawing:
        raise LookError(f"look.json, {path}: a drawing has elements only, no <! and no <?")
    try:
        tree = ElementTree.fromstring(f"<svg>{drawing}</svg>")  # noqa: S314 no <!, so no entities
    except ElementTree.ParseError as error:
        raise LookError(f"look.json, {path}: the drawing is not well-formed: {error}") from None
    for element in tree.iter():
        name = _local(str(element.tag))
        if name not in ALLOWED:
            raise LookError(f"look.json, {path}: a drawing may not hold <{name}>")
        for attribute, value in element.attrib.items():
            _check_attribute(path, _local(attribute), value)


def _check_attribute(path: str, name: str, value: str) -> None:
    if name.lower().startswith("on"):
        raise LookError(f"look.json, {path}: a drawing may not act, so '{name}' has to go")
    references = _URL.findall(value) + ([value] if name.lower() == "href" else [])
    if not all(_OWN_REFERENCE.fullmatch(reference.strip("'\" ")) for reference in references):
        raise LookError(f"look.json, {path}: a drawing may not fetch '{value[:40]}'")
    if "\\" in value or "javascript:" in value.lower() or "@import" in value.lower():
        raise LookError(f"look.json, {path}: '{value[:40]}' cannot be in a drawing")


def _local(name: str) -> str:
    """Without the namespace."""
    return name.rpartition("}")[2]
