"""Cards, moves and situations as text: what FEN and SAN are to chess."""

import re
from collections.abc import Iterable, Sequence

from penultima.game.cards import COLORS, Card, Color
from penultima.game.edition import Edition
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
from penultima.trouble import Trouble

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
    r"(?P<card>[a-z0-9+]{1,4})(?::(?P<color>[rygb]))?(?:>(?P<target>[A-J]))?(?P<uno>!)?"
)


class NotationError(Trouble, ValueError):
    """Text that is not in the notation."""


def read_card(text: str, edition: Edition | None = None) -> tuple[Card, Color | None]:
    """A card and, for a wild, the colour it was given: `r7`, `w4:b`."""
    sign, colon, letter = text.partition(":")
    card = _find_card(sign)
    if card is None or (colon and (card.color is not None or letter not in COLORS)):
        raise NotationError("trouble-no-card", text=text)
    _check_unambiguous(card, edition)
    return card, Color(letter) if letter else None


def _find_card(sign: str) -> Card | None:
    try:
        return Card(sign)
    except ValueError:
        return None


def _check_unambiguous(card: Card, edition: Edition | None) -> None:
    """Where an edition has several special cards, none of them is just `x`."""
    if edition is None or card in edition.face_of:
        return
    alike = [face.sign for face in edition.faces if face.sign.startswith(card)]
    if alike:
        raise NotationError("trouble-which-card", card=card.value, alike=alike, edition=edition.id)


def read_cards(text: str, edition: Edition | None = None) -> tuple[Card, ...]:
    """Cards apart by spaces; `-` for none."""
    words = [] if text.strip() == "-" else text.split()
    return tuple(read_card(word, edition)[0] for word in words)


def write_cards(cards: Iterable[Card]) -> str:
    return " ".join(card.value for card in cards) or "-"


def write_top(top: Card, color: Color | None) -> str:
    """The card on the pile; a wild carries its colour."""
    named = top.color is None and color is not None
    return f"{top.value}:{color.value}" if named and color is not None else top.value


def read_seat(text: str) -> Seat:
    if len(text) != 1 or text not in LETTERS:
        raise NotationError("trouble-no-seat", text=text, last=LETTERS[-1])
    return LETTERS.index(text)


def write_seat(seat: Seat) -> str:
    return LETTERS[seat]


def write_seats(seats: Sequence[Seat]) -> str:
    return " ".join(map(write_seat, sorted(seats))) or "-"


def read_move(text: str, edition: Edition | None = None) -> tuple[Seat | None, Move]:
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
        case [seat, word] if (found := _LAY.fullmatch(word)) and _find_card(found["card"]):
            card = Card(found["card"])
            _check_unambiguous(card, edition)
            named = Color(found["color"]) if found["color"] else None
            target = read_seat(found["target"]) if found["target"] else None
            return read_seat(seat), Play(card, named, target, found["uno"] is not None)
        case _:
            raise NotationError("trouble-no-move", text=text.strip())


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
