"""Reading a record: refused clearly if it is cut off, changed, or from a newer version."""

import hashlib
from pathlib import Path
from typing import Any, Self

import msgspec

from penultima.editions import HouseRuleError, UnknownOption, check_seats
from penultima.editions import edition as find_edition
from penultima.game.edition import Edition
from penultima.game.match import PlayerNumber
from penultima.game.table_rules import DealerChoice
from penultima.notation import NotationError, read_seat
from penultima.record.lines import (
    ACCOUNTS,
    DEALER_DRAWN,
    FIRST_LINE,
    FORMAT,
    HEADER,
    INDENT,
    SEAL,
    write_scores,
)
from penultima.trouble import Trouble
from penultima.version import VERSION, as_numbers


class RecordError(Trouble, ValueError):
    """A file that is no record of ours, or no longer the record it was."""

    @classmethod
    def at(cls, place: str, why: Trouble) -> Self:
        return cls("trouble-at", place=place, why=why)


class RecordStep(msgspec.Struct, frozen=True):
    """One line of what happened, with its outcomes of chance."""

    line: int
    text: str
    outcomes: tuple[str, ...]


class Record(msgspec.Struct, frozen=True):
    """A record that was read whole and unharmed."""

    path: Path
    edition: Edition
    players: int
    dealer: PlayerNumber | DealerChoice | None
    steps: tuple[RecordStep, ...]
    finished: bool
    accounts: tuple[int, ...] | None = None
    """What the players have brought along."""

    def error(self, line: int, why: Trouble) -> RecordError:
        return RecordError.at(f"{self.path}:{line}", why)


def read_record(path: Path, *, unfinished: bool = False) -> Record:
    """Read and check a record; one without its seal only where that is expected."""
    try:
        text = path.read_bytes().decode()
    except (OSError, UnicodeDecodeError) as error:
        raise RecordError("trouble-record-unreadable", file=path, why=str(error)) from None
    return read_text(text, path, unfinished=unfinished)


def read_text(text: str, path: Path, *, unfinished: bool = False) -> Record:
    """The same from the text itself; `path` is what errors call it."""
    finished = _check_seal(path, text, unfinished=unfinished)
    lines = text.splitlines()
    header, body = _read_header(path, lines)
    edition, players, dealer, accounts = _read_table(path, header)
    steps = _read_steps(path, lines[: -1 if finished else None], body)
    return Record(path, edition, players, dealer, steps, finished, accounts)


def _check_seal(path: Path, text: str, *, unfinished: bool) -> bool:
    """Whether the record is finished; its seal must then fit."""
    if not text.startswith(f"{FIRST_LINE} "):
        raise RecordError.at(f"{path}:1", Trouble("trouble-no-record", begin=FIRST_LINE))
    number = text.splitlines()[0].removeprefix(FIRST_LINE).strip()
    if not number.isdigit() or int(number) != FORMAT:
        why = Trouble("trouble-record-format", format=number, version=VERSION, known=FORMAT)
        raise RecordError.at(f"{path}:1", why)
    lines = text.splitlines(keepends=True)
    last = f"{path}:{len(lines)}"
    if not text.endswith("\n"):
        raise RecordError.at(last, Trouble("trouble-record-cut"))
    word, _, seal = lines[-1].strip().partition(" ")
    if word != SEAL:
        if unfinished:
            return False
        raise RecordError.at(last, Trouble("trouble-record-unsealed"))
    if hashlib.sha256("".join(lines[:-1]).encode()).hexdigest() != seal:
        raise RecordError.at(last, Trouble("trouble-record-seal"))
    return True


def _read_header(path: Path, lines: list[str]) -> tuple[dict[str, str], int]:
    """The header, and the index of the first line after it."""
    header: dict[str, str] = {}
    for index, key in enumerate(HEADER, 1):
        word, _, value = lines[index].partition(" ") if index < len(lines) else ("", "", "")
        if word != key:
            raise RecordError.at(f"{path}:{index + 1}", Trouble("trouble-record-lacks", name=key))
        header[key] = value
    version = header["version"]
    try:
        newer = as_numbers(version) > as_numbers(VERSION)
    except ValueError:
        why = Trouble("trouble-record-version", version=version)
        raise RecordError.at(f"{path}:2", why) from None
    if newer:
        why = Trouble("trouble-record-newer", version=version, here=VERSION)
        raise RecordError.at(f"{path}:2", why)
    after = len(HEADER) + 1
    word, _, value = lines[after].partition(" ") if after < len(lines) else ("", "", "")
    if word == ACCOUNTS:
        header[ACCOUNTS] = value
    return header, after + len(header) - len(HEADER) + 1


def _read_table(
    path: Path, header: dict[str, str]
) -> tuple[Edition, int, PlayerNumber | DealerChoice | None, tuple[int, ...] | None]:
    try:
        options: dict[str, Any] = msgspec.json.decode(header["options"], type=dict[str, Any])
        edition = find_edition(header["edition"], options)
        players = int(header["players"])
        check_seats(edition, players)
        dealer = _read_dealer(header["dealer"], players)
        accounts = _read_accounts(header.get(ACCOUNTS), players)
    except (msgspec.DecodeError, UnknownOption, HouseRuleError, ValueError) as error:
        raise RecordError("trouble-record-header", file=path, why=error) from None
    return edition, players, dealer, accounts


def _read_accounts(text: str | None, players: int) -> tuple[int, ...] | None:
    if text is None:
        return None
    accounts = tuple(int(word.partition("=")[2]) for word in text.split())
    if text != write_scores(accounts) or len(accounts) != players:
        raise NotationError("trouble-record-accounts", text=text, players=players)
    return accounts


def _read_dealer(word: str, players: int) -> PlayerNumber | DealerChoice | None:
    if word == DEALER_DRAWN:
        return None
    if word in tuple(DealerChoice):
        return DealerChoice(word)
    dealer = read_seat(word)
    if dealer >= players:
        raise NotationError("trouble-nobody-sits", seat=word)
    return dealer


def _read_steps(path: Path, lines: list[str], first: int) -> tuple[RecordStep, ...]:
    steps: list[RecordStep] = []
    for number, line in enumerate(lines[first:], first + 1):
        if not line.startswith(INDENT):
            steps.append(RecordStep(number, line, ()))
        elif steps:
            before = steps[-1]
            steps[-1] = RecordStep(before.line, before.text, (*before.outcomes, line.strip()))
        else:
            raise RecordError.at(f"{path}:{number}", Trouble("trouble-record-chance"))
    return tuple(steps)
