"""Where each key of a TOML file stands."""

import re
from collections.abc import Sequence

KeyPath = tuple[str | int, ...]
"""The names that lead to a value; of tables that are repeated, with their number."""

_NAME = r"[\"']?[\w-]+[\"']?"
_PATH = rf"({_NAME}(?:\s*\.\s*{_NAME})*)"
_HEADER = re.compile(r"\s*(\[\[?)\s*([\w-]+(?:\s*\.\s*[\w-]+)*)\s*\]")
_KEY = re.compile(rf"\s*{_PATH}\s*=")


def find_places(lines: Sequence[str]) -> dict[KeyPath, int]:
    """The line of every table and of every key that opens a line."""
    places: dict[KeyPath, int] = {}
    repeated: dict[str, int] = {}
    table: KeyPath = ()
    text_ends_with = ""
    for number, line in enumerate(lines, 1):
        place: KeyPath = ()
        if text_ends_with:
            pass
        elif header := _HEADER.match(line):
            place = table = _table(_names(header[2]), repeated, again=header[1] == "[[")
        elif key := _KEY.match(line):
            place = (*table, *_names(key[1]))
        for end in range(1, len(place) + 1):
            places.setdefault(place[:end], number)
        text_ends_with = _open_text(line, text_ends_with)
    return places


def _names(path: str) -> list[str]:
    return [name.strip(" \t\"'") for name in path.split(".")]


def _table(names: list[str], repeated: dict[str, int], *, again: bool) -> KeyPath:
    """The table that a header opens: `[hands]`, `[[next]]`, `[next.hands]` of the latest."""
    first, *below = names
    if again and not below:
        repeated[first] = repeated.get(first, -1) + 1
    number = (repeated[first],) if first in repeated else ()
    return (first, *number, *below)


def _open_text(line: str, ends_with: str) -> str:
    """The quotes that close the text of several lines that is open after this line, if one is."""
    for token in re.findall(r"\"{3}|'{3}|\"(?:\\.|[^\"\\])*\"|'[^']*'|#", line):
        if ends_with:
            ends_with = "" if token == ends_with else ends_with
        elif token.startswith("#"):
            return ""
        elif token in ('"""', "'''"):
            ends_with = token
    return ends_with
