"""Cards, moves and situations as text: what FEN and SAN are to chess."""

import re
from collections.abc import Iterable, Sequence

from penultima.game.cards import Card, Color
from penultima.game.moves import (
    CallUno,
    Catch,
    Challenge,
    Draw,
    Keep,
    Move,
    NameColor,
    Object,
    Pass,
    Play,
    RunOut,
    Slap,
    Take,
    UpholdHint,
)
from penultima.game.seating import LETTERS, Seat

CLOCK = "clock"
_WORDS: dict[str, Move] = {
    "draw": Draw(),
    "keep": Keep(),
    "pass": Pass(),
    "take": Take(),
    "challenge": Challenge(),
    "slap": Slap(),
    "uno": CallUno(),
}
_TEXTS = {type(move): word for word, move in _WORDS.items()}
_LAY = re.compile(
    r"(?P<card>[rygb](?:[0-9sv]|\+2)|w4|w|x)(?::(?P<color>[rygb]))?(?:>(?P<target>[A-J]))?(?P<uno>!)?"
)
_COLORED_CARD = re.compile(r"(?P<card>[rygb](?:[0-9sv]|\+2)|w4|w|x)(?::(?P<color>[rygb]))?")


class NotationError(ValueError):
    """Text that is not in the notation."""


def read_card(text: str) -> tuple[Card, Color | None]:
    """A card and, for a wild, the colour it was given: `r7`, `w4:b`."""
    found = _COLORED_CARD.fullmatch(text)
    card = Card(found["card"]) if found else None
    if found is None or card is None or (found["color"] and card.color is not None):
        raise NotationError(f"'{text}' is not a card (r7, bs, yv, g+2, w, w4:b, x …)")
    return card, Color(found["color"]) if found["color"] else None


def read_cards(text: str) -> tuple[Card, ...]:
    """Cards apart by spaces; `-` for none."""
    return () if text.strip() == "-" else tuple(read_card(word)[0] for word in text.split())


def write_cards(cards: Iterable[Card]) -> str:
    return " ".join(card.value for card in cards) or "-"


def write_top(top: Card, color: Color | None) -> str:
    """The card on the pile; a wild carries its colour."""
    named = top.color is None and color is not None
    return f"{top.value}:{color.value}" if named and color is not None else top.value


def read_seat(text: str) -> Seat:
    if len(text) != 1 or text not in LETTERS:
        raise NotationError(f"'{text}' is not a seat (A to {LETTERS[-1]})")
    return LETTERS.index(text)


def write_seat(seat: Seat) -> str:
    return LETTERS[seat]


def write_seats(seats: Sequence[Seat]) -> str:
    return " ".join(map(write_seat, sorted(seats))) or "-"


def read_move(text: str) -> tuple[Seat | None, Move]:
    """A line such as `A r7!`, `B catch A`, `table hint C` or `clock`."""
    words = text.split()
    match words:
        case ["clock"]:
            return None, RunOut()
        case ["table", "hint", seat]:
            return None, UpholdHint(read_seat(seat))
        case [seat, "catch", other]:
            return read_seat(seat), Catch(read_seat(other))
        case [seat, "object", other]:
            return read_seat(seat), Object(read_seat(other))
        case [seat, "color", color] if color in "rygb" and len(color) == 1:
            return read_seat(seat), NameColor(Color(color))
        case [seat, word] if word in _WORDS:
            return read_seat(seat), _WORDS[word]
        case [seat, word] if found := _LAY.fullmatch(word):
            return read_seat(seat), Play(
                Card(found["card"]),
                Color(found["color"]) if found["color"] else None,
                read_seat(found["target"]) if found["target"] else None,
                found["uno"] is not None,
            )
        case _:
            raise NotationError(f"'{text.strip()}' is not a move")


def write_move(seat: Seat | None, move: Move) -> str:
    match move:
        case RunOut():
            return CLOCK
        case UpholdHint():
            return f"table hint {write_seat(move.seat)}"
        case _:
            return _write_seat_move(seat, move)


def _write_seat_move(seat: Seat | None, move: Move) -> str:
    assert seat is not None
    who = write_seat(seat)
    match move:
        case Catch():
            return f"{who} catch {write_seat(move.seat)}"
        case Object():
            return f"{who} object {write_seat(move.seat)}"
        case NameColor():
            return f"{who} color {move.color.value}"
        case Play():
            color = f":{move.color.value}" if move.color is not None else ""
            target = f">{write_seat(move.target)}" if move.target is not None else ""
            return f"{who} {move.card.value}{color}{target}{'!' if move.uno else ''}"
        case _:
            return f"{who} {_TEXTS[type(move)]}"
