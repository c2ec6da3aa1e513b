"""What a player may say, and what the table and the clock may say."""

from typing import TypeAlias

import msgspec

from penultima.game.cards import Card, Color
from penultima.game.seating import Seat


class _Move(msgspec.Struct, frozen=True, tag_field="move", tag=str.lower, gc=False):
    pass


class Play(_Move, frozen=True, gc=False, omit_defaults=True):
    """Lay a card; colour, target and the word UNO ride along."""

    card: Card
    color: Color | None = None
    target: Seat | None = None
    uno: bool = False


class Draw(_Move, frozen=True):
    """Take the turn's card."""


class Keep(_Move, frozen=True):
    """Keep the card just drawn."""


class Pass(_Move, frozen=True):
    """Neither draw nor play, when neither can be done (ruling L5)."""


class Take(_Move, frozen=True):
    """Accept the cards of a Draw Two or Wild Draw 4."""


class Challenge(_Move, frozen=True):
    """Doubt the Wild Draw 4."""


class NameColor(_Move, frozen=True):
    """Answer the table's question for a colour."""

    color: Color


class Slap(_Move, frozen=True):
    """Put a hand on the pile."""


class CallUno(_Move, frozen=True):
    """Say UNO."""


class Catch(_Move, frozen=True):
    """Point at a seat that did not say UNO."""

    seat: Seat


class Object(_Move, frozen=True):
    """Say that a seat's last lay was wrong."""

    seat: Seat


class UpholdHint(_Move, frozen=True):
    """The table has found a seat guilty of a hint; said by nobody's seat."""

    seat: Seat


class RunOut(_Move, frozen=True):
    """The time for whatever is open has run out; said by nobody's seat."""


Move: TypeAlias = (
    Play
    | Draw
    | Keep
    | Pass
    | Take
    | Challenge
    | NameColor
    | Slap
    | CallUno
    | Catch
    | Object
    | UpholdHint
    | RunOut
)


_SPEECH = CallUno, Catch, Object, UpholdHint, RunOut


def is_speech(move: Move) -> bool:
    """Whether the move leaves an objection window open, or is what closes it (ruling J10)."""
    return isinstance(move, _SPEECH)
