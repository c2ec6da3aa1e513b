"""One match at a table, of any kind: who sits where, which referee, how it stands."""

from collections.abc import Iterable

import msgspec

from penultima.game.edition import Edition
from penultima.game.events import Event
from penultima.game.match import Match, PlayerNumber, count_round, standings
from penultima.game.moves import Move
from penultima.game.phases import Over, asked_seat
from penultima.game.progress import Chance
from penultima.game.rotation import (
    Rotation,
    after_sitting,
    new_rotation,
    rotation_standings,
)
from penultima.game.seating import Seat, partner
from penultima.game.table_rules import DealerChoice, Sides
from penultima.game.view import View
from penultima.record import NotedReferee
from penultima.table.messages import HandCount, RoundSight
from penultima.table.setup import Setup


class SavedMatch(msgspec.Struct, frozen=True):
    """A match between two commands."""

    first_game: int
    game: int
    round: int
    rounds_won: list[int]
    rotation: Rotation | None
    sitting: int
    """How many rounds have counted so far; earlier versions knew it of the rotation only."""
    left_to: int | None
    result: RoundSight | None
    referee: msgspec.Raw = msgspec.Raw(b"null")
    """What the referee has saved; a string in earlier versions."""
    totals: list[int] = []
    """What the rounds have added up to."""


class MatchPlay:
    """The players of a match are the chairs of the table; a seat is a place in one round."""

    def __init__(self, setup: Setup, game: int, accounts: tuple[int, ...] | None = None) -> None:
        """With `accounts` the chairs begin with points of tables before this one."""
        self.edition = setup.build()
        self._seats = setup.seats
        self._first_dealer = setup.first_dealer
        self._sittings = setup.sittings
        self.rotation: Rotation | None = new_rotation(setup.seats) if self._sittings else None
        self._length = len(self._sittings)
        """How many rounds there are, if their number is fixed; 0 if the points decide."""
        if setup.counting.of_fixed_length:
            self._length = setup.rounds
        self._counted = 0
        """Rounds that are over and were not void."""
        self._totals = list(accounts or (0,) * setup.seats)
        """What the rounds have added up to: it decides where each has a referee of its own."""
        self.dealt = False
        self.referee: NotedReferee
        """There once something is dealt, like `look`."""
        self.look: View
        """What everybody sees."""
        self.asked: Seat | None = None
        """The one seat that the table waits for, if there is one."""
        self.seated: tuple[int, ...] = ()
        """The chair of each seat of this round; after it, until the next is dealt."""
        self.first_game = self.game = game
        """The number of the record: one a match, or one a round where their number is fixed."""
        self.round = 0
        self.rounds_won = [0] * setup.seats
        self.result: RoundSight | None = None
        self.left_to: int | None = None
        """The chair that has won because all others have left (ruling M10)."""

    # ------------------------------------------------------------ keeping

    def save(self) -> SavedMatch:
        return SavedMatch(
            self.first_game,
            self.game,
            self.round,
            self.rounds_won,
            self.rotation,
            self._counted,
            self.left_to,
            self.result,
            msgspec.Raw(self.referee.save() if self.dealt else b"null"),
            self._totals,
        )

    @classmethod
    def load(cls, saved: SavedMatch, setup: Setup, chance: Chance) -> "MatchPlay":
        self = cls(setup, saved.first_game)
        self.game, self.round, self.rounds_won = saved.game, saved.round, saved.rounds_won
        self.rotation, self._counted = saved.rotation, saved.sitting
        self._totals = saved.totals or self._totals
        self.left_to, self.result = saved.left_to, saved.result
        referee = bytes(saved.referee)
        if referee.startswith(b'"'):
            referee = msgspec.json.decode(referee, type=str).encode()
        if referee != b"null":
            self._take_up(NotedReferee.load(referee, self.edition, chance))
        return self

    def _take_up(self, referee: NotedReferee) -> None:
        self.referee, self.dealt = referee, True
        self.look_again()
        if self.result is not None:
            self.seated = self.result.seated
        elif self._sittings:
            self.seated = self._sittings[self._counted].seated
        else:
            self.seated = referee.match.seated

    def follow(self, events: Iterable[Event]) -> None:
        """What another process has told of this round after it was saved."""
        self.referee.follow(events)
        self.look_again()

    def look_again(self) -> None:
        """Something has happened."""
        self.look = self.referee.view(None)
        self.asked = asked_seat(self.look.phase)

    # ------------------------------------------------------------ playing

    def deal(self, chance: Chance) -> list[Event]:
        """Deal the next round; everything it tells."""
        self.result = None
        self.round += 1
        if self.dealt and not self._length:
            self.referee.deal_round()
            self._take_up(self.referee)
        else:
            self.game += self.dealt
            dealer = self._dealer()
            referee = NotedReferee(
                self.edition,
                self._seats,
                dealer=dealer,
                chance=chance,
                accounts=self._brought,
            )
            self._take_up(referee)
        return list(self.referee.log)

    @property
    def _brought(self) -> tuple[int, ...] | None:
        """Where the number of rounds is fixed, each record tells its own round alone."""
        return tuple(self._totals) if any(self._totals) and not self._length else None

    def _dealer(self) -> PlayerNumber | DealerChoice | None:
        """Of a round with a new referee: by the plan, or found, and then one place on (A7)."""
        if self._sittings:
            return self._sittings[self._counted].dealer
        return self.referee.match.dealer if self.dealt else self._first_dealer

    def act(self, seat: Seat | None, move: Move) -> list[Event]:
        """As the referee's; the end of a round is counted at once."""
        events = self.referee.act(seat, move)
        if events:
            self.settle()
        return events

    def settle(self) -> None:
        """Something has happened before the referee: if that was the round's end, count it."""
        self.look_again()
        if isinstance(self.look.phase, Over) and self.result is None:
            self._count(self.seated)

    def _count(self, seated: tuple[int, ...]) -> None:
        result = self.referee.result
        assert result is not None
        gained = [0] * self._seats
        for seat, points in enumerate(count_round(self.edition, result)):
            gained[seated[seat]] = points
        if result.winner is not None:
            for seat in _side(self.edition, result.winner, len(seated)):
                self.rounds_won[seated[seat]] += 1
        if self.rotation is not None:
            sitting = self._sittings[self._counted]
            self.rotation = after_sitting(self.edition, self.rotation, sitting, result)
        self._totals = [sum(both) for both in zip(self._totals, gained, strict=True)]
        self._counted += result.winner is not None
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
            out=tuple(chair for chair in seated if chair not in self.referee.match.seated),
        )

    # ------------------------------------------------------------ how it stands

    def seat_of(self, chair: int) -> Seat | None:
        seated = self.seated
        return seated.index(chair) if chair in seated else None

    @property
    def over(self) -> bool:
        if self.left_to is not None:
            return True
        if self._length:
            return self._counted == self._length
        return self.dealt and self.referee.match.over

    @property
    def scores(self) -> tuple[int, ...]:
        if self.rotation is not None:
            return tuple(sum(account) for account in self.rotation.accounts)
        if self._length:
            return tuple(self._totals)
        return self.referee.match.scores if self.dealt else tuple(self._totals)

    @property
    def standing(self) -> Match:
        """By which places are found, once all rounds are over; but not in the rotation."""
        if self._length:
            return Match(self.scores, tuple(range(self._seats)), 0)
        return self.referee.match


def places_of(match: MatchPlay) -> tuple[tuple[int, ...], ...]:
    """Chairs from first to last, once the match is over."""
    if not match.over:
        return ()
    if match.left_to is not None:
        rest = tuple(chair for chair in range(len(match.scores)) if chair != match.left_to)
        return ((match.left_to,), rest)
    if match.rotation is not None:
        return rotation_standings(match.rotation)
    return standings(match.edition, match.standing)


def winners_of(match: MatchPlay) -> tuple[int, ...]:
    places = places_of(match)
    return places[0] if places else ()


def _side(edition: Edition, seat: Seat, seats: int) -> tuple[Seat, ...]:
    pairs = edition.rules.sides is Sides.PAIRS
    return (seat, partner(seat, seats)) if pairs else (seat,)
