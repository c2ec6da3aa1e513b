"""What a tournament's file says: its plan, and who takes part."""

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec.structs import fields

from penultima.arena.cells import BotFailed
from penultima.arena.entrants import Outsider, find
from penultima.arena.outsiders import check_start
from penultima.players.levels import Level
from penultima.table.commands import Name
from penultima.table.setup import Setup
from penultima.tournament.checks import check
from penultima.tournament.plan import MOST_ENTRANTS, Scheme

_NOT_HERE: Final = {"setup", "pause", "public"}
"""Of a plan: what only a server asks for, or what has another name."""
_PLAN: Final = tuple(field.name for field in fields(Scheme) if field.name not in _NOT_HERE)
_TABLE: Final = tuple(field.name for field in fields(Setup))
_NO_FILL: Final = "none"


class BadProgramme(ValueError):
    """A file that cannot be meant; the message says why and what to do."""


class Contender(msgspec.Struct, frozen=True):
    """One who takes part."""

    name: str
    bot: str | None = None
    """As the arena calls it; None for a person."""


class Programme(msgspec.Struct, frozen=True):
    plan: Scheme
    contenders: tuple[Contender, ...]
    """In the order of entry."""

    def bot_of(self, number: int | None) -> str:
        """Who plays for the entrant of that number; for nobody's chair, a bot that fills it."""
        if number is not None and number <= len(self.contenders):
            bot = self.contenders[number - 1].bot
            if bot is not None:
                return bot
        return (self.plan.fill or Level.CASUAL).value


def read_programme(file: Path, *, seed: str | None = None, by_hand: bool = False) -> Programme:
    """Raises BadProgramme, or what bots and plans raise that cannot be had."""
    data = _read_toml(file)
    if seed is not None:
        data["seed"] = seed
    if by_hand:
        data["by_hand"] = True
    plan = _plan(file, data)
    contenders = tuple(_contenders(file, data, by_hand=plan.by_hand))
    if len(contenders) > MOST_ENTRANTS:
        raise BadProgramme(f"{file}: {len(contenders)} take part, and {MOST_ENTRANTS} may")
    return Programme(plan, contenders)


def check_bots(programme: Programme) -> None:
    """Start each bot of somebody else once: what is misspelt is better said now."""
    edition = programme.plan.setup.build()
    for name in dict.fromkeys(contender.bot for contender in programme.contenders):
        if name is not None and isinstance(find(name), Outsider):
            try:
                check_start(name, edition, 0)
            except BotFailed as failure:
                raise BadProgramme(f"the bot '{name}' does not start: {failure}") from None


def _read_toml(file: Path) -> dict[str, Any]:
    try:
        read = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadProgramme(f"'{file}' cannot be read: {error.strerror}") from None
    except (ValueError, RecursionError) as error:
        raise BadProgramme(f"'{file}' is not TOML: {error}") from None
    data = _with_known_keys(file, read, (*_PLAN, "table", "bots", "people"))
    table = data.get("table", {})
    if not isinstance(table, dict):
        raise BadProgramme(f"{file}: what holds for every table stands below a line [table]")
    data["table"] = _with_known_keys(file, table, _TABLE)
    return data


def _with_known_keys(file: Path, said: Mapping[str, Any], known: tuple[str, ...]) -> dict[str, Any]:
    """Two words are joined by a dash or by an underscore."""
    data = {key.replace("-", "_"): value for key, value in said.items()}
    for key in data:
        if key not in known:
            there = ", ".join(name.replace("_", "-") for name in known)
            raise BadProgramme(f"{file}: there is no '{key}'; there are {there}")
    return data


def _plan(file: Path, data: Mapping[str, Any]) -> Scheme:
    said = {key: value for key, value in data.items() if key in _PLAN}
    said.setdefault("title", file.stem)
    said["seed"] = str(said.get("seed", ""))
    if said.get("fill") == _NO_FILL:
        said["fill"] = None
    said["setup"] = {"turn_seconds": None, **data["table"]}
    try:
        plan = msgspec.convert(said, Scheme)
        check(plan)
    except ValueError as error:
        raise BadProgramme(f"{file}: {error}") from None
    return plan


def _contenders(file: Path, data: Mapping[str, Any], *, by_hand: bool) -> Iterator[Contender]:
    if by_hand and "bots" in data:
        raise BadProgramme(f"{file}: bots cannot play with real cards: name people = [...]")
    if not by_hand and "people" in data:
        raise BadProgramme(f"{file}: people play with real cards here: say by-hand = true")
    try:
        if by_hand:
            for name in msgspec.convert(data.get("people", []), list[Name]):
                yield Contender(name.strip())
        else:
            for bot, count in msgspec.convert(data.get("bots", {}), dict[str, int]).items():
                find(bot)
                yield from _several(file, bot, count)
    except msgspec.ValidationError as error:
        example = 'people = ["Otter", "Heron"]' if by_hand else "a line [bots], then skilled = 4"
        raise BadProgramme(f"{file}: {error}; write {example}") from None


def _several(file: Path, bot: str, count: int) -> Iterator[Contender]:
    """Named after what they are, and numbered where there are several."""
    if not 1 <= count <= MOST_ENTRANTS:
        raise BadProgramme(f"{file}: 1 to {MOST_ENTRANTS} bots '{bot}' may play, not {count}")
    name = bot.rpartition(":")[2][:20]
    for number in range(1, count + 1):
        yield Contender(name if count == 1 else f"{name} {number}", bot)
