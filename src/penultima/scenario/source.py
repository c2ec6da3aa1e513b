"""A scenario file as text: its values, and where a mistake stands."""

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

KEYS = (
    *("title", "edition", "covers", "dealer", "turn", "direction", "discard", "draw", "start"),
    *("shuffle", "dealer_draw", "chance", "rest", "play", "hands", "options", "scores"),
)


class ScenarioError(ValueError):
    """A file that is not a scenario: file, line and what is wrong."""


class Source:
    """The values of a file, each with its line."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            self._lines = path.read_text(encoding="utf-8").splitlines()
        except (OSError, UnicodeDecodeError) as error:
            raise self.error_at(1, f"cannot be read: {error}") from None
        try:
            self._data: dict[str, Any] = tomllib.loads("\n".join(self._lines))
        except (ValueError, RecursionError) as error:
            raise self._toml_error(str(error)) from None
        self._places = self._find_places()
        for key in self._data:
            if key not in KEYS:
                raise self.error(f"there is no key '{key}'; there are {', '.join(KEYS)}", key)

    def error(self, message: str, *key: str) -> ScenarioError:
        """The mistake at that key, else at its table, else in the file's first line."""
        line = self._places.get(key) or self._places.get(key[:1]) or 1
        return self.error_at(line, message)

    def error_at(self, line: int, message: str) -> ScenarioError:
        return ScenarioError(f"{self.path}:{line}: {message}")

    def has(self, key: str) -> bool:
        return key in self._data

    def text(self, key: str, default: str | None = None) -> str:
        value = self._data.get(key, default)
        if value is None:
            raise self._missing(key)
        if not isinstance(value, str):
            raise self.error(f"'{key}' takes a text", key)
        return value

    def texts(self, key: str) -> list[str]:
        value = self._data.get(key, [])
        if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
            raise self.error(f"'{key}' takes a list of texts", key)
        return value

    def table(self, key: str) -> Mapping[str, Any]:
        value = self._data.get(key, {})
        if not isinstance(value, dict):
            raise self.error(f"'{key}' is a table, [{key}]", key)
        return value

    def play(self) -> list[tuple[int, str]]:
        """The lines of `play` that say something, each with its number in the file."""
        text = self.text("play")
        first = self._places.get(("play",), 1)
        if not re.search(r"=\s*(?:\"\"\"|''')\s*$", self._lines[first - 1]):
            first -= 1
        said = [
            (number, line.split("#")[0].strip())
            for number, line in enumerate(text.splitlines(), first + 1)
        ]
        said = [(number, line) for number, line in said if line]
        if not said:
            raise self.error("'play' says nothing: write moves and checks, a line each", "play")
        return said

    def _missing(self, key: str) -> ScenarioError:
        for place, line in self._places.items():
            if place[1:] == (key,):
                return self.error_at(line, f"'{key}' belongs above the tables, not in [{place[0]}]")
        return self.error(f"'{key}' is missing", key)

    def _toml_error(self, message: str) -> ScenarioError:
        found = re.search(r"at line (\d+)", message)
        line = int(found[1]) if found else max(len(self._lines), 1)
        return self.error_at(line, f"not valid TOML: {message.split(' (at ', maxsplit=1)[0]}")

    def _find_places(self) -> dict[tuple[str, ...], int]:
        places: dict[tuple[str, ...], int] = {}
        table: tuple[str, ...] = ()
        text_ends_with = ""
        for number, line in enumerate(self._lines, 1):
            if not text_ends_with:
                if header := re.match(r"\s*\[\s*([\w-]+)\s*\]", line):
                    table = (header[1],)
                    places.setdefault(table, number)
                elif key := re.match(r"\s*[\"']?([\w-]+)[\"']?\s*=", line):
                    places.setdefault((*table, key[1]), number)
            text_ends_with = _open_text(line, text_ends_with)
        return places


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
