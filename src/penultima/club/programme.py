"""What a tournament's file says: its plan, and who takes part."""

import tomllib
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec.structs import fields

from penultima.arena.entrants import find
from penultima.arena.request import check_outsiders
from penultima.club.values import is_meant, shown, wanted
from penultima.players.levels import Level
from penultima.table.commands import Name
from penultima.table.setup import Setup
from penultima.tournament.checks import check
from penultima.tournament.plan import MOST_ENTRANTS, Kind, Scheme
from penultima.trouble import Trouble

_NOT_HERE: Final = {"setup", "pause", "public", "free_chat", "teacher", "rated"}
"""Of a plan and its tables: what only a server asks for, or what has another name."""
_PLAN: Final = {field.name: field.type for field in fields(Scheme) if field.name not in _NOT_HERE}
_TABLE: Final = {field.name: field.type for field in fields(Setup) if field.name not in _NOT_HERE}
_NO_FILL: Final = "none"


class BadProgramme(Trouble, ValueError):
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
        raise BadProgramme(
            "trouble-programme-entrants", file=file, given=len(contenders), most=MOST_ENTRANTS
        )
    return Programme(plan, contenders)


def check_bots(programme: Programme) -> None:
    """Start each bot of somebody else once: what is misspelt is better said now."""
    bots = dict.fromkeys(contender.bot for contender in programme.contenders if contender.bot)
    check_outsiders(bots, programme.plan.setup.build(), 0)


def _read_toml(file: Path) -> dict[str, Any]:
    try:
        read = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadProgramme("trouble-unreadable", file=file, why=error) from None
    except (ValueError, RecursionError) as error:
        raise BadProgramme("trouble-programme-toml", file=file, why=error) from None
    data = _with_known_keys(file, read, (*_PLAN, "table", "bots", "people"))
    table = data.get("table", {})
    if not isinstance(table, dict):
        raise BadProgramme("trouble-programme-table", file=file)
    data["table"] = _with_known_keys(file, table, _TABLE)
    return data


def _with_known_keys(file: Path, said: Mapping[str, Any], known: Collection[str]) -> dict[str, Any]:
    """Two words are joined by a dash or by an underscore."""
    data = {key.replace("-", "_"): value for key, value in said.items()}
    for key in data:
        if key not in known:
            there = [name.replace("_", "-") for name in known]
            raise BadProgramme("trouble-programme-key", file=file, name=key, known=there)
    return data


def _plan(file: Path, data: Mapping[str, Any]) -> Scheme:
    said = {key: value for key, value in data.items() if key in _PLAN}
    said.setdefault("title", file.stem)
    said["seed"] = str(said.get("seed", ""))
    if said.get("fill") == _NO_FILL:
        said["fill"] = None
    if "kind" not in said:
        raise BadProgramme("trouble-programme-kind", file=file, known=list(Kind))
    _check_values(file, said, _PLAN)
    _check_values(file, data["table"], _TABLE)
    said["setup"] = {"turn_seconds": None, **data["table"]}
    plan = msgspec.convert(said, Scheme)
    check(plan)
    return plan


def _check_values(file: Path, said: Mapping[str, Any], types: Mapping[str, Any]) -> None:
    for name, value in said.items():
        if not is_meant(value, types[name]):
            raise BadProgramme(
                "trouble-programme-value",
                file=file,
                name=name.replace("_", "-"),
                wanted=wanted(types[name]),
                given=shown(value),
            )


def _contenders(file: Path, data: Mapping[str, Any], *, by_hand: bool) -> Iterator[Contender]:
    if by_hand and "bots" in data:
        raise BadProgramme("trouble-programme-bots", file=file)
    if not by_hand and "people" in data:
        raise BadProgramme("trouble-programme-people", file=file)
    try:
        if by_hand:
            for name in msgspec.convert(data.get("people", []), list[Name]):
                yield Contender(name.strip())
        else:
            for bot, count in msgspec.convert(data.get("bots", {}), dict[str, int]).items():
                find(bot)
                yield from _several(file, bot, count)
    except msgspec.ValidationError:
        who = "people" if by_hand else "bots"
        raise BadProgramme("trouble-programme-who", file=file, who=who) from None


def _several(file: Path, bot: str, count: int) -> Iterator[Contender]:
    """Named after what they are, and numbered where there are several."""
    if not 1 <= count <= MOST_ENTRANTS:
        raise BadProgramme(
            "trouble-programme-several", file=file, most=MOST_ENTRANTS, bot=bot, given=count
        )
    name = bot.rpartition(":")[2][:20]
    for number in range(1, count + 1):
        yield Contender(name if count == 1 else f"{name} {number}", bot)
