"""What a round is worth to every seat; the sum is always zero."""

from typing import Literal, TypeAlias, get_args

from penultima.game.edition import Edition
from penultima.game.match import RoundResult
from penultima.game.seating import Seat, partner
from penultima.game.table_rules import Sides

Returns: TypeAlias = Literal["win", "points"]


def check_returns(returns: str) -> None:
    known = get_args(Returns)
    if returns not in known:
        raise ValueError(f"there are no returns '{returns}'; there are {', '.join(known)}")


def payoffs(edition: Edition, result: RoundResult, returns: Returns) -> tuple[float, ...]:
    """By win: 1 to each winner, paid in equal parts by the others. By points: each of the others
    pays what its own hand is worth, and the winners share it. A void round is worth nothing.
    """
    seats = len(result.hands)
    if result.winner is None:
        return (0.0,) * seats
    winners = _side(edition, result.winner, seats)
    if returns == "win":
        price = -len(winners) / (seats - len(winners))
        return tuple(1.0 if seat in winners else price for seat in range(seats))
    paid = [
        0 if seat in winners else edition.points(hand) for seat, hand in enumerate(result.hands)
    ]
    share = sum(paid) / len(winners)
    return tuple(share if seat in winners else float(-paid[seat]) for seat in range(seats))


def highest(edition: Edition, returns: Returns) -> float:
    """No return is higher, and none is lower than its negative."""
    if returns == "win":
        return 1.0
    return float(sum(abs(edition.face_of[card].points) for card in edition.deck))


def _side(edition: Edition, seat: Seat, seats: int) -> tuple[Seat, ...]:
    pairs = edition.rules.sides is Sides.PAIRS
    return (seat, partner(seat, seats)) if pairs else (seat,)
