"""One match at a table, of any kind: who sits where, which referee, how it stands."""

import msgspec

from penultima.game.events import Event
from penultima.game.match import count_round, standings
from penultima.game.moves import Move
from penultima.game.progress import Chance
from penultima.game.rotation import (
    Rotation,
    Sitting,
    after_sitting,
    new_rotation,
    rotation_standings,
    schedule,
)
from penultima.game.seating import Seat, partner
from penultima.game.table_rules import Sides
from penultima.game.view import View
from penultima.record import NotedReferee
from penultima.table.messages import HandCount, RoundSight
from penultima.table.setup import Company, Setup


class SavedMatch(msgspec.Struct, frozen=True):
    """A match between two commands."""

    first_game: int
    game: int
    round: int
    rounds_won: list[int]
    rotation: Rotation | None
    sitting: int
    left_to: int | None
    result: RoundSight | None
    referee: str | None
    """What the referee has saved."""


class MatchPlay:
    """The players of a match are the chairs of the table; a seat is a place in one round."""

    def __init__(self, setup: Setup, game: int) -> None:
        self.edition = setup.build()
        self._seats = setup.seats
        self._first_dealer = setup.first_dealer
        self._sittings: tuple[Sitting, ...] = ()
        self._rotation: Rotation | None = None
        if setup.company is Company.ROTATION:
            self._sittings = schedule(setup.seats, setup.sets)
            self._rotation = new_rotation(setup.seats)
        self._sitting = 0
        self._referee: NotedReferee | None = None
        self.first_game = self.game = game
        """The number of the record: one a match, in the rotation one a round."""
        self.round = 0
        self.rounds_won = [0] * setup.seats
        self.result: RoundSight | None = None
        self._open_view: View | None = None
        self.left_to: int | None = None
        """The chair that has won because all others have left (ruling M10)."""

    # ------------------------------------------------------------ keeping

    def save(self) -> SavedMatch:
        referee = None if self._referee is None else self._referee.save().decode()
        return SavedMatch(
            self.first_game,
            self.game,
            self.round,
            self.rounds_won,
            self._rotation,
            self._sitting,
            self.left_to,
            self.result,
            referee,
        )

    @classmethod
    def load(cls, saved: SavedMatch, setup: Setup, chance: Chance) -> "MatchPlay":
        self = cls(setup, saved.first_game)
        self.game, self.round, self.rounds_won = saved.game, saved.round, saved.rounds_won
        self._rotation, self._sitting = saved.rotation, saved.sitting
        self.left_to, self.result = saved.left_to, saved.result
        if saved.referee is not None:
            self._referee = NotedReferee.load(saved.referee.encode(), self.edition, chance)
        return self

    # ------------------------------------------------------------ playing

    def deal(self, chance: Chance) -> list[Event]:
        """Deal the next round; everything it tells."""
        self.result = self._open_view = None
        self.round += 1
        if self._sittings:
            if self._referee is not None:
                self.game += 1
            dealer = self._sittings[self._sitting].dealer
            self._referee = NotedReferee(self.edition, 4, dealer=dealer, chance=chance)
        elif self._referee is None:
            found = self._first_dealer
            self._referee = NotedReferee(self.edition, self._seats, dealer=found, chance=chance)
        else:
            return self._referee.deal_round()
        return list(self._referee.log)

    def act(self, seat: Seat | None, move: Move) -> list[Event]:
        """As the referee's; the end of a round is counted at once."""
        seated = self.seated
        events = self.referee.act(seat, move)
        self._open_view = None
        if self.referee.round_over and self.result is None:
            self._count(seated)
        return events

    def _count(self, seated: tuple[int, ...]) -> None:
        result = self.referee.result
        assert result is not None
        gained = [0] * self._seats
        for seat, points in enumerate(count_round(self.edition, result)):
            gained[seated[seat]] = points
        if result.winner is not None:
            for seat in self._side(result.winner, len(seated)):
                self.rounds_won[seated[seat]] += 1
        if self._rotation is not None:
            sitting = self._sittings[self._sitting]
            self._rotation = after_sitting(self.edition, self._rotation, sitting, result)
            self._sitting += result.winner is not None
        self.result = RoundSight(
            winner=None if result.winner is None else seated[result.winner],
            seated=seated,
            hands=tuple(
                HandCount(
                    seated[seat],
                    hand,
                    tuple(self.edition.face_of[card].points for card in hand),
                    self.edition.points(hand),
                )
                for seat, hand in enumerate(result.hands)
            ),
            gained=tuple(gained),
        )

    def _side(self, seat: Seat, seats: int) -> tuple[Seat, ...]:
        pairs = self.edition.rules.sides is Sides.PAIRS
        return (seat, partner(seat, seats)) if pairs else (seat,)

    # ------------------------------------------------------------ how it stands

    @property
    def referee(self) -> NotedReferee:
        assert self._referee is not None, "nothing has been dealt"
        return self._referee

    @property
    def dealt(self) -> bool:
        return self._referee is not None

    @property
    def seated(self) -> tuple[int, ...]:
        """The chair of each seat of this round; after it, as long as its result is shown."""
        if self._referee is None:
            return ()
        if self.result is not None:
            return self.result.seated
        if self._sittings:
            return self._sittings[self._sitting].seated
        return self._referee.match.seated

    def seat_of(self, chair: int) -> Seat | None:
        seated = self.seated
        return seated.index(chair) if chair in seated else None

    def view(self, seat: Seat | None) -> View:
        return self.referee.view(seat)

    @property
    def open_view(self) -> View:
        """What everybody sees; asked for all the time, so it is kept until something happens."""
        if self._open_view is None:
            self._open_view = self.referee.view(None)
        return self._open_view

    @property
    def over(self) -> bool:
        if self.left_to is not None:
            return True
        if self._sittings:
            return self._sitting == len(self._sittings)
        return self._referee is not None and self._referee.match.over

    @property
    def scores(self) -> tuple[int, ...]:
        if self._rotation is not None:
            return tuple(sum(account) for account in self._rotation.accounts)
        return self._referee.match.scores if self._referee is not None else (0,) * self._seats

    @property
    def accounts(self) -> tuple[tuple[int, ...], ...]:
        return () if self._rotation is None else self._rotation.accounts

    @property
    def places(self) -> tuple[tuple[int, ...], ...]:
        """From first to last, once the match is over."""
        if not self.over:
            return ()
        if self.left_to is not None:
            rest = tuple(chair for chair in range(self._seats) if chair != self.left_to)
            return ((self.left_to,), rest)
        if self._rotation is not None:
            return rotation_standings(self._rotation)
        return standings(self.edition, self.referee.match)

    @property
    def winners(self) -> tuple[int, ...]:
        if self._rotation is None and self.left_to is None and self.over:
            return self.referee.match.winners
        return self.places[0] if self.places else ()
