"""What a line that somebody has typed means."""

from enum import StrEnum
from typing import TypeAlias

import msgspec

from penultima.game.moves import Catch, Object
from penultima.notation import NotationError, read_move
from penultima.table.commands import PHRASES, Emotion, PlayerMove
from penultima.table.setup import Level
from penultima.terminal.eyes import Eyes


class Word(StrEnum):
    """What is said with one word, or with a word and a little more."""

    HELP = "help"
    ADVICE = "advice"
    QUIT = "quit"
    HAND = "hand"
    TABLE = "table"
    MOVES = "moves"
    SCORES = "scores"
    READY = "ready"
    SIT = "sit"
    START = "start"
    BOT = "bot"
    FREE = "free"
    ADMIT = "admit"
    SAY = "say"
    WRITE = "write"
    FACE = "face"
    CLAIM = "claim"
    IGNORE = "ignore"
    REPORT = "report"
    YES = "yes"
    NO = "no"
    PAUSE = "pause"
    RESUME = "resume"
    HERE = "here"
    ABSENT = "absent"
    WITHDRAW = "withdraw"


OF_TOURNAMENTS = (Word.HERE, Word.ABSENT, Word.WITHDRAW)
"""Said also where no table is."""
_ALIASES = {
    "?": Word.HELP,
    "h": Word.ADVICE,
    "hint": Word.ADVICE,
    "q": Word.QUIT,
    "exit": Word.QUIT,
    "": Word.READY,
    "again": Word.READY,
    "next": Word.READY,
    "ayuda": Word.HELP,
    "pista": Word.ADVICE,
    "consejo": Word.ADVICE,
    "salir": Word.QUIT,
    "mano": Word.HAND,
    "mesa": Word.TABLE,
    "jugadas": Word.MOVES,
    "puntos": Word.SCORES,
    "listo": Word.READY,
    "otra": Word.READY,
    "escribir": Word.WRITE,
    "cara": Word.FACE,
    "acusar": Word.CLAIM,
    "presente": Word.HERE,
    "ausente": Word.ABSENT,
    "retirarse": Word.WITHDRAW,
    "silenciar": Word.IGNORE,
    "denunciar": Word.REPORT,
    "reportar": Word.REPORT,
    "sí": Word.YES,
    "si": Word.YES,
}
_POINTING: dict[str, type[Catch | Object]] = {"catch": Catch, "object": Object}
_SPELLINGS = {"colour": "color"}


class Spoken(msgspec.Struct, frozen=True):
    """One of our words, and what stands after it."""

    word: Word
    rest: str = ""

    @property
    def number(self) -> int | None:
        """The number of a chair, from 0."""
        first = self.rest.split()[:1]
        return int(first[0]) - 1 if first and first[0].isdecimal() else None

    @property
    def level(self) -> Level | None:
        return next((level for level in Level if level.value in self.rest.lower().split()), None)

    @property
    def phrase(self) -> str | None:
        wanted = self.rest.strip().lower()
        return wanted if wanted in PHRASES else None

    @property
    def emotion(self) -> Emotion | None:
        wanted = self.rest.strip().lower()
        return next((emotion for emotion in Emotion if emotion == wanted), None)


Wish: TypeAlias = Spoken | PlayerMove


class NotUnderstood(ValueError):
    """Neither one of our words nor a move."""


def read_line(text: str, eyes: Eyes) -> Wish:
    words = text.split()
    first = words[0].lower() if words else ""
    rest = text.strip()[len(first) :].strip()
    if first in _POINTING and (pointed := _point(first, rest, eyes)) is not None:
        return pointed
    if first in _ALIASES:
        return Spoken(_ALIASES[first], rest)
    if first in tuple(Word):
        return Spoken(Word(first), rest)
    return _move(" ".join(words))


def _point(word: str, rest: str, eyes: Eyes) -> Catch | Object | None:
    """At a name, or at the only one there is to point at; a letter is the notation's matter."""
    there = eyes.offer.catches if word == "catch" else eyes.offer.objections
    if not rest and len(there) == 1:
        return _POINTING[word](there[0])
    seats = range(0 if eyes.view is None else len(eyes.view.counts))
    named = [seat for seat in seats if rest and eyes.name_of(seat).lower() == rest.lower()]
    return _POINTING[word](named[0]) if named else None


def _move(text: str) -> PlayerMove:
    """In the notation, in any case: `R7` is `r7`, `x:g>c` is `x:g>C`."""
    first, _, rest = text.lower().partition(" ")
    first = _SPELLINGS.get(first, first)
    lay, arrow, target = first.partition(">")
    first = f"{lay}{arrow}{target.upper()}"
    rest = rest.upper() if first in _POINTING else rest
    try:
        _, move = read_move(f"A {first} {rest}".strip())
    except NotationError:
        raise NotUnderstood(text) from None
    return move  # type: ignore[return-value] # a line with a seat is a player's move
