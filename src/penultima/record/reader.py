"""Reading a record: refused clearly if it is cut off, changed, or from a newer version."""

import hashlib
from pathlib import Path
from typing import Any

import msgspec

from penultima.editions import HouseRuleError, UnknownOption, check_seats
from penultima.editions import edition as find_edition
from penultima.game.edition import Edition
from penultima.game.match import PlayerNumber
from penultima.game.table_rules import DealerChoice
from penultima.notation import NotationError, read_seat
from penultima.record.lines import DEALER_DRAWN, FIRST_LINE, FORMAT, HEADER, INDENT, SEAL
from penultima.version import VERSION, as_numbers


class RecordError(ValueError):
    """A file that is no record of ours, or no longer the record it was."""


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

    def error(self, line: int, message: str) -> RecordError:
        return RecordError(f"{self.path}:{line}: {message}")


def read_record(path: Path, *, unfinished: bool = False) -> Record:
    """Read and check a record; one without its seal only where that is expected."""
    try:
        text = path.read_bytes().decode()
    except (OSError, UnicodeDecodeError) as error:
        raise RecordError(f"{path}: cannot be read: {error}") from None
    return read_text(text, path, unfinished=unfinished)


def read_text(text: str, path: Path, *, unfinished: bool = False) -> Record:
    """The same from the text itself; `path` is what errors call it."""
    finished = _check_seal(path, text, unfinished=unfinished)
    lines = text.splitlines()
    header, body = _read_header(path, lines)
    edition, players, dealer = _read_table(path, header)
    steps = _read_steps(path, lines[: -1 if finished else None], body)
    return Record(path, edition, players, dealer, steps, finished)


def _check_seal(path: Path, text: str, *, unfinished: bool) -> bool:
    """Whether the record is finished; its seal must then fit."""
    if not text.startswith(f"{FIRST_LINE} "):
        raise RecordError(f"{path}:1: not a record: it does not begin with '{FIRST_LINE}'")
    number = text.splitlines()[0].removeprefix(FIRST_LINE).strip()
    if not number.isdigit() or int(number) != FORMAT:
        raise RecordError(
            f"{path}:1: a record of format {number}, but this version ({VERSION}) reads format "
            f"{FORMAT}: install a newer penultima"
        )
    lines = text.splitlines(keepends=True)
    last = len(lines)
    if not text.endswith("\n"):
        raise RecordError(f"{path}:{last}: cut off in the middle of a line")
    word, _, seal = lines[-1].strip().partition(" ")
    if word != SEAL:
        if unfinished:
            return False
        raise RecordError(
            f"{path}:{last}: the record ends without its seal: it is cut off, or the match is "
            "still going on (replay it with --unfinished)"
        )
    if hashlib.sha256("".join(lines[:-1]).encode()).hexdigest() != seal:
        raise RecordError(f"{path}:{last}: the seal does not fit: the record has been changed")
    return True


def _read_header(path: Path, lines: list[str]) -> tuple[dict[str, str], int]:
    """The header, and the index of the first line after it."""
    header: dict[str, str] = {}
    for index, key in enumerate(HEADER, 1):
        word, _, value = lines[index].partition(" ") if index < len(lines) else ("", "", "")
        if word != key:
            raise RecordError(f"{path}:{index + 1}: the header's '{key}' is missing")
        header[key] = value
    try:
        newer = as_numbers(header["version"]) > as_numbers(VERSION)
    except ValueError:
        raise RecordError(f"{path}:2: '{header['version']}' is no version") from None
    if newer:
        raise RecordError(
            f"{path}:2: written by penultima {header['version']}, newer than this one ({VERSION}): "
            "install that version or a later one"
        )
    return header, len(HEADER) + 2


def _read_table(
    path: Path, header: dict[str, str]
) -> tuple[Edition, int, PlayerNumber | DealerChoice | None]:
    try:
        options: dict[str, Any] = msgspec.json.decode(header["options"], type=dict[str, Any])
        edition = find_edition(header["edition"], options)
        players = int(header["players"])
        check_seats(edition, players)
        dealer = _read_dealer(header["dealer"], players)
    except (msgspec.DecodeError, UnknownOption, HouseRuleError, ValueError) as error:
        raise RecordError(f"{path}: the header does not hold: {error}") from None
    return edition, players, dealer


def _read_dealer(word: str, players: int) -> PlayerNumber | DealerChoice | None:
    if word == DEALER_DRAWN:
        return None
    if word in tuple(DealerChoice):
        return DealerChoice(word)
    dealer = read_seat(word)
    if dealer >= players:
        raise NotationError(f"nobody sits at {word}")
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
            raise RecordError(f"{path}:{number}: an outcome of chance before anything happened")
    return tuple(steps)
