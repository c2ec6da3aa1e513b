"""Letters name players; seats are the places of one round, which close up (ruling Q8)."""

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from penultima.game.edition import Edition
from penultima.game.match import PlayerNumber
from penultima.game.moves import Catch, Move, Object, Play, UpholdHint
from penultima.game.seating import MOST, Seat
from penultima.notation import NotationError, read_move, read_seat, write_seat, write_seats

NOWHERE: Seat = MOST
"""A seat that no table has."""


class Seated(msgspec.Struct, frozen=True):
    """Who sits where in a round; players keep their letters when others are out."""

    players: tuple[PlayerNumber, ...]
    """By seat."""

    def seat_of(self, player: PlayerNumber) -> Seat:
        """Where the player sits; nowhere, if this round is played without him."""
        return self.players.index(player) if player in self.players else NOWHERE

    def read_seat(self, text: str) -> Seat:
        seat = self.seat_of(read_seat(text))
        if seat == NOWHERE:
            raise NotationError("trouble-nobody-sits", seat=text)
        return seat

    def write_seat(self, seat: Seat) -> str:
        return write_seat(self.players[seat])

    def write_seats(self, seats: Sequence[Seat]) -> str:
        return write_seats([self.players[seat] for seat in seats])

    def read_move(self, text: str, edition: Edition) -> tuple[Seat | None, Move]:
        """A move of the players' letters, among the seats of this round."""
        player, move = read_move(text, edition)
        return None if player is None else self.seat_of(player), self._at_the_table(move)

    def _at_the_table(self, move: Move) -> Move:
        match move:
            case Catch() | Object() | UpholdHint():
                return replace(move, seat=self.seat_of(move.seat))
            case Play(target=int(target)):
                return replace(move, target=self.seat_of(target))
            case _:
                return move


def all_seated(players: int) -> Seated:
    return Seated(tuple(range(players)))


FULL_TABLE = all_seated(MOST)
