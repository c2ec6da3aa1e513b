"""Signs as the kernel keeps them."""

from penultima.game.cards import COLORS
from penultima.game.seating import Seat
from penultima.players.signs import Signs


def as_byte(signs: Signs, seat: Seat) -> int:
    shunned = sum(signs.shuns(seat, color) << at for at, color in enumerate(COLORS))
    liked = sum(signs.likes(seat, color) << at for at, color in enumerate(COLORS))
    return shunned | liked << 4
