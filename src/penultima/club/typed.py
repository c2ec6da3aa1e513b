"""What a line means that somebody types who keeps a tournament by hand."""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Final, TypeAlias

import msgspec

from penultima.game.edition import Edition
from penultima.game.seating import LETTERS
from penultima.notation import read_cards, read_seat
from penultima.table.score_pad import PadRound
from penultima.trouble import Trouble


class Keyword(StrEnum):
    """What is said with one word, or with a word and a name."""

    HELP = "help"
    PAIRINGS = "pairings"
    STANDINGS = "standings"
    ENTER = "enter"
    WITHDRAW = "withdraw"
    NEXT = "next"
    END = "end"
    QUIT = "quit"


class TableWord(StrEnum):
    """What is said of a table, after its number."""

    POINTS = "points"
    PLACES = "places"
    ROUND = "round"
    UNDO = "undo"
    DONE = "done"


_ALIASES: Final[Mapping[str, Keyword]] = {
    "?": Keyword.HELP,
    "ayuda": Keyword.HELP,
    "mesas": Keyword.PAIRINGS,
    "clasificación": Keyword.STANDINGS,
    "clasificacion": Keyword.STANDINGS,
    "entra": Keyword.ENTER,
    "retira": Keyword.WITHDRAW,
    "siguiente": Keyword.NEXT,
    "fin": Keyword.END,
    "salir": Keyword.QUIT,
    "q": Keyword.QUIT,
}
_TABLE_ALIASES: Final[Mapping[str, TableWord]] = {
    "puntos": TableWord.POINTS,
    "puestos": TableWord.PLACES,
    "ronda": TableWord.ROUND,
    "deshacer": TableWord.UNDO,
    "acabada": TableWord.DONE,
}
_NOTE: Final = ("note", "nota")
_FIGURES: Final[Mapping[str, str]] = {
    "points": "points",
    "puntos": "points",
    "won": "won",
    "ganadas": "won",
    "places": "places",
    "puestos": "places",
}
"""What stands before figures, one for each chair."""


class Typed(msgspec.Struct, frozen=True):
    """One of our words, and what stands after it."""

    word: Keyword
    rest: str = ""


class OfTable(msgspec.Struct, frozen=True):
    """About one table."""

    stage: int | None
    """From 1; None for the one that is being played."""
    table: int
    """From 1."""
    word: TableWord
    rest: str = ""


TypedLine: TypeAlias = Typed | OfTable


class BadLine(ValueError):
    """The message says what was expected."""


class WrongFigures(Trouble, ValueError):
    """Not one for each chair."""


class TypedFigures(msgspec.Struct, frozen=True):
    """A result in numbers, chair by chair."""

    points: tuple[int, ...]
    won: tuple[int, ...]
    places: tuple[int, ...] | None = None
    note: str = ""


def read_line(text: str) -> TypedLine:
    first, _, rest = text.strip().partition(" ")
    word = first.lower()
    known = _ALIASES.get(word) or (Keyword(word) if word in tuple(Keyword) else None)
    if known is not None:
        return Typed(known, rest.strip())
    stage, dot, table = word.rpartition(".")
    if not table.isdecimal() or (dot and not stage.isdecimal()):
        raise BadLine(text.strip())
    about, _, told = rest.strip().partition(" ")
    about = about.lower()
    of_table = _TABLE_ALIASES.get(about) or (
        TableWord(about) if about in tuple(TableWord) else None
    )
    if of_table is None:
        raise BadLine(text.strip())
    return OfTable(int(stage) if dot else None, int(table), of_table, told.strip())


def read_figures(text: str, chairs: int) -> TypedFigures:
    """`points 120 0 45 30 won 2 0 1 0 places 1 4 2 3 note miscounted`; what is not told of points
    and rounds won is nothing, and places follow from them."""
    told, note = _split(text.split(), _NOTE)
    found: dict[str, list[str]] = {}
    for word in told:
        about = _FIGURES.get(word.lower())
        if about is None and found:
            found[next(reversed(found))].append(word)
        elif about is None or about in found:
            raise BadLine(word)
        else:
            found[about] = []
    figures = {about: _numbers(words, chairs) for about, words in found.items()}
    nothing = (0,) * chairs
    return TypedFigures(
        points=figures.get("points", nothing),
        won=figures.get("won", nothing),
        places=figures.get("places"),
        note=" ".join(note),
    )


def read_round(text: str, chairs: int, edition: Edition) -> PadRound:
    """`B A=r7 g+2 C=30 D=-`: B has won, A has two cards left, C 30 points, D nothing."""
    words = text.replace(",", " ").split()
    if not words:
        raise BadLine(text)
    winner = _chair(words[0], chairs)
    hands: dict[int, list[str]] = {}
    for word in words[1:]:
        letter, equals, card = word.partition("=")
        if equals:
            chair = _chair(letter, chairs)
            hands[chair] = [card.lower()] if card else []
        elif not hands:
            raise BadLine(word)
        else:
            hands[chair].append(word.lower())
    return PadRound(
        winner=winner,
        points={at: int(held[0]) for at, held in hands.items() if _is_number(held)},
        hands={
            at: read_cards(" ".join(held) or "-", edition)
            for at, held in hands.items()
            if not _is_number(held)
        },
    )


def _is_number(held: Sequence[str]) -> bool:
    return len(held) == 1 and held[0].isdecimal()


def _chair(letter: str, chairs: int) -> int:
    found = read_seat(letter.upper())
    if found >= chairs:
        raise BadLine(f"{letter}: A-{LETTERS[chairs - 1]}")
    return found


def _split(words: list[str], marks: Sequence[str]) -> tuple[list[str], list[str]]:
    """Before and after one of these words."""
    for at, word in enumerate(words):
        if word.lower() in marks:
            return words[:at], words[at + 1 :]
    return words, []


def _numbers(words: Sequence[str], chairs: int) -> tuple[int, ...]:
    if not all(word.isdecimal() for word in words):
        raise BadLine(" ".join(words))
    if len(words) != chairs:
        raise WrongFigures("trouble-club-figures", given=len(words), chairs=chairs)
    return tuple(map(int, words))
