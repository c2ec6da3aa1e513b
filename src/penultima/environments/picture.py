"""A round as a few lines of text, every hand open: for those who watch a learner."""

from collections.abc import Sequence

from penultima.encoding.encoding import encoding_of
from penultima.encoding.observer import Observation
from penultima.environments.sight import read_sight
from penultima.game.edition import Edition
from penultima.game.seating import Direction, Seat
from penultima.notation import write_cards, write_move, write_seat, write_seats, write_top


def draw_picture(
    edition: Edition,
    observed: Sequence[Observation],
    last: str,
    *,
    actor: Seat | None,
    payoffs: Sequence[float] | None,
) -> str:
    """The last action, the table and the hands; an arrow points at the seat that acts.

    `observed` is what each seat sees, `payoffs` what the round was worth if it is over.
    """
    sights = [read_sight(edition, row, seat) for seat, row in enumerate(observed)]
    seen = sights[0]
    way = "clockwise" if seen.direction is Direction.LEFT else "anticlockwise"
    table = f"top {write_top(seen.top, seen.color)}, pile {seen.pile}, {way}"
    if seen.exposed:
        table += f", can be caught: {write_seats(seen.exposed)}"
    lines = [last, table]
    for seat, sight in enumerate(sights):
        arrow = ">" if seat == actor else " "
        lines.append(f"{arrow} {write_seat(seat)}  {write_cards(sight.hand)}")
    if payoffs is not None:
        winners = [seat for seat, paid in enumerate(payoffs) if paid > 0]
        lines.append(f"{write_seats(winners)} wins" if winners else "nobody wins")
    return "\n".join(lines)


def tell_action(edition: Edition, action: int, seat: Seat, seats: int) -> str:
    """An action in the notation; silence has no move, so it is told in words."""
    move = encoding_of(edition).decode(action, seat, seats)
    return f"{write_seat(seat)} silent" if move is None else write_move(seat, move)
