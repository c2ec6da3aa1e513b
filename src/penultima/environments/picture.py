"""A round as a few lines of text, every hand open: for those who watch a learner."""

from penultima.encoding.encoding import encoding_of
from penultima.environments.round import Round
from penultima.game.edition import Edition
from penultima.game.seating import Direction, Seat
from penultima.notation import write_cards, write_move, write_seat, write_seats, write_top


def draw_picture(game: Round, last: str) -> str:
    """The last action, the table and the hands; an arrow points at the seat that acts."""
    seen = game.view(0)
    way = "clockwise" if seen.direction is Direction.LEFT else "anticlockwise"
    table = f"top {write_top(seen.top, seen.color)}, pile {seen.pile}, {way}"
    if seen.exposed:
        table += f", can be caught: {write_seats(seen.exposed)}"
    lines = [last, table]
    for seat in range(game.seats):
        arrow = ">" if seat == game.actor else " "
        lines.append(f"{arrow} {write_seat(seat)}  {write_cards(sorted(game.view(seat).hand))}")
    if game.over:
        winner = game.winner()
        lines.append("nobody wins" if winner is None else f"{write_seat(winner)} wins")
    return "\n".join(lines)


def tell_action(edition: Edition, action: int, seat: Seat, seats: int) -> str:
    """An action in the notation; silence has no move, so it is told in words."""
    move = encoding_of(edition).decode(action, seat, seats)
    return f"{write_seat(seat)} silent" if move is None else write_move(seat, move)
