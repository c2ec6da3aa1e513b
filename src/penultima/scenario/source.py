"""A scenario file as text: the values of its rounds, and where a mistake stands."""

import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from penultima.notation import NotationError
from penultima.scenario.places import KeyPath, find_places
from penultima.trouble import Trouble

T = TypeVar("T")

_ROUND = ("title", "discard", "draw", "start", "shuffle", "chance", "rest", "play", "hands")
_MATCH = ("edition", "editions", "dealer", "turn", "direction", "dealer_draw", "options", "scores")
KEYS = (
    *("title", "edition", "covers", "dealer", "turn", "direction", "discard", "draw", "start"),
    *("shuffle", "dealer_draw", "chance", "rest", "play", "hands", "options", "scores", "next"),
    "editions",
)


class ScenarioError(Trouble, ValueError):
    """A file that is not a scenario: file, line and what is wrong."""


class _File(msgspec.Struct, frozen=True):
    """The text of a file, and where its keys stand."""

    path: Path
    lines: Sequence[str]
    places: Mapping[KeyPath, int]

    def error_at(self, line: int, why: Trouble) -> ScenarioError:
        return ScenarioError("trouble-at", place=f"{self.path}:{line}", why=why)


class Source:
    """What a file says about one round, each value with its line."""

    def __init__(self, file: _File, data: Mapping[str, Any], place: KeyPath = ()) -> None:
        self._file = file
        self._data = data
        self._place = place
        """Where the round stands: nowhere in particular, or a `[[next]]` with its number."""

    def error(self, why: Trouble, *key: str) -> ScenarioError:
        """The mistake at that key, else at its table, else where the round stands."""
        return self.error_at(self._line(*key), why)

    def error_at(self, line: int, why: Trouble) -> ScenarioError:
        return self._file.error_at(line, why)

    def _line(self, *key: str) -> int:
        places = [(*self._place, *key), (*self._place, *key[:1]), self._place]
        return next((self._file.places[p] for p in places if p in self._file.places), 1)

    def has(self, key: str) -> bool:
        return key in self._data

    def text(self, key: str, default: str | None = None) -> str:
        value = self._data.get(key, default)
        if value is None:
            raise self._missing(key)
        if not isinstance(value, str):
            raise self.error(Trouble("trouble-scenario-text", name=key), key)
        return value

    def texts(self, key: str) -> list[str]:
        value = self._data.get(key, [])
        if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
            raise self.error(Trouble("trouble-scenario-texts", name=key), key)
        return value

    def table(self, key: str) -> Mapping[str, Any]:
        value = self._data.get(key, {})
        if not isinstance(value, dict):
            raise self.error(Trouble("trouble-scenario-table", name=key), key)
        return value

    def parse(self, read: Callable[[str], T], text: str, *key: str) -> T:
        """A piece of notation that stands at that key."""
        try:
            return read(text)
        except NotationError as error:
            raise self.error(error, *key) from None

    def play(self) -> list[tuple[int, str]]:
        """The lines of `play` that say something, each with its number in the file."""
        text = self.text("play")
        first = self._line("play")
        if not re.search(r"=\s*(?:\"\"\"|''')\s*$", self._file.lines[first - 1]):
            first -= 1
        said = [
            (number, line.split("#")[0].strip())
            for number, line in enumerate(text.splitlines(), first + 1)
        ]
        said = [(number, line) for number, line in said if line]
        if not said:
            raise self.error(Trouble("trouble-scenario-silent"), "play")
        return said

    def _missing(self, key: str) -> ScenarioError:
        above = len(self._place)
        for place, line in self._file.places.items():
            if place[:above] == self._place and place[above + 1 :] == (key,):
                table = ".".join(name for name in place[:-1] if isinstance(name, str))
                return self.error_at(line, Trouble("trouble-scenario-above", name=key, table=table))
        return self.error(Trouble("trouble-scenario-missing", name=key), key)


def read_rounds(path: Path) -> list[Source]:
    """What the file says about the first round, then about each that follows."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        place = f"{path}:1"
        raise ScenarioError("trouble-record-unreadable", file=place, why=str(error)) from None
    file = _File(path, lines, find_places(lines))
    data = _read_toml(file)
    first = Source(file, data)
    for key in data:
        if key not in KEYS:
            raise first.error(Trouble("trouble-scenario-key", name=key, known=KEYS), key)
    return [first, *_read_next(file, first, data.get("next", []))]


def _read_toml(file: _File) -> dict[str, Any]:
    try:
        return tomllib.loads("\n".join(file.lines))
    except (ValueError, RecursionError) as error:
        message = str(error)
        found = re.search(r"at line (\d+)", message)
        line = int(found[1]) if found else max(len(file.lines), 1)
        told = message.split(" (at ", maxsplit=1)[0]
        raise file.error_at(line, Trouble("trouble-scenario-toml", why=told)) from None


def _read_next(file: _File, first: Source, tables: Any) -> list[Source]:
    count = len(tables) if isinstance(tables, list) else 1
    if any(("next", number) not in file.places for number in range(count)):
        raise first.error(Trouble("trouble-scenario-next"), "next")
    later = [Source(file, table, ("next", number)) for number, table in enumerate(tables)]
    for source, table in zip(later, tables, strict=True):
        _check_next(source, table)
    return later


def _check_next(source: Source, table: Mapping[str, Any]) -> None:
    for key in table:
        if key in _MATCH:
            raise source.error(Trouble("trouble-scenario-of-match", name=key), key)
        if key not in _ROUND:
            raise source.error(Trouble("trouble-scenario-next-key", name=key, known=_ROUND), key)
