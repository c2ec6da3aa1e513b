"""Players round a table that has no clock: the one loop in which they play a round."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Generic, Protocol, TypeAlias, TypeVar

from penultima.game.edition import Edition
from penultima.game.events import Event
from penultima.game.match import Match, PlayerNumber
from penultima.game.moves import Move, RunOut
from penultima.game.progress import Chance
from penultima.game.rotation import (
    Rotation,
    after_sitting,
    for_rotation,
    new_rotation,
    schedule,
)
from penultima.game.seating import Seat
from penultima.game.view import View
from penultima.players.player import Player, listening
from penultima.referee import Referee

Told: TypeAlias = Callable[[View | None, Move, list[Event]], None]
"""What the one who moved had seen (None for the clock), the move, and what came of it."""


class Companion(Protocol):
    """One who sits at such a table; how it is asked is for the kind of party to say."""

    def begin(self, match: Match) -> None:
        """A round begins, with the match as it stands."""

    def hear(self, events: Sequence[Event]) -> None:
        """What the seat has seen since the last time, in order; all of it before each view."""


AnyCompanion = TypeVar("AnyCompanion", bound=Companion)


class Party(ABC, Generic[AnyCompanion]):
    """The companions of one match, in its order, and the referee that they play before.

    Who may speak before whom cannot be settled without a clock: each kind of party has its order.
    """

    def __init__(
        self,
        referee: Referee,
        companions: Sequence[AnyCompanion] | Mapping[PlayerNumber, AnyCompanion],
        told: Told | None = None,
    ) -> None:
        self.referee = referee
        self.seated: list[AnyCompanion] = []
        self._companions = companions
        self._told = told
        self._heard: list[int] = []

    def deals(self) -> Iterator[None]:
        """The rounds of the match as they are dealt, each to be played before the next.

        They end with the match, or with a round that was cut off.
        """
        yield
        while self.referee.round_over and not self.referee.match.over:
            self.referee.deal_round()
            yield

    def play_round(self, longest: int | None = None) -> int:
        """Play the open round, of which nothing has been played, and say how many moves it took.

        After `longest` moves it is left as it is.
        """
        match = self.referee.match
        self.seated = [self._companions[player] for player in match.seated]
        self._heard = [0] * len(match.seated)
        for companion in self.seated:
            companion.begin(match)
        self.begin()
        steps = 0
        while not self.referee.round_over and steps != longest:
            self.step()
            steps += 1
        return steps

    def begin(self) -> None:
        """A round begins."""

    @abstractmethod
    def step(self) -> None:
        """Let somebody move, or the clock run out."""

    def tell_news(self, seat: Seat) -> None:
        """The companion hears what its seat has seen since the last time."""
        self.seated[seat].hear(self.referee.news(seat, self._heard[seat]))
        self._heard[seat] = len(self.referee.log)

    def act(self, seat: Seat | None, view: View | None, move: Move) -> None:
        events = self.referee.act(seat, move)
        if self._told is not None:
            self._told(view, move, events)


class Speaker:
    """A player as a companion; some players also listen."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self._attentive = listening(player)

    def begin(self, match: Match) -> None:
        if self._attentive is not None:
            self._attentive.begin(match)

    def hear(self, events: Sequence[Event]) -> None:
        if self._attentive is not None:
            self._attentive.hear(events)


class FreeParty(Party[Speaker]):
    """At every step whoever is not asked may speak first, by seats, then the one who is.

    If all stay silent, the clock runs out.
    """

    def step(self) -> None:
        asked = self.referee.asked
        for seat in sorted(range(len(self.seated)), key=lambda seat: seat == asked):
            view = self.referee.view(seat)
            if not view.moves:
                continue
            self.tell_news(seat)
            move = self.seated[seat].player(view)
            if move is not None:
                self.act(seat, view, move)
                return
        self.act(None, None, RunOut())


def play_round(referee: Referee, players: Sequence[Player]) -> None:
    """Play the open round to its end; `players` are in the order of the seats.

    At every step the seats out of turn may speak first, then the seat that is asked; if all stay
    silent, the clock runs out.
    """
    companions = {place: Speaker(players[seat]) for seat, place in enumerate(referee.match.seated)}
    FreeParty(referee, companions).play_round()


def play_match(referee: Referee, players: Sequence[Player]) -> None:
    """Play rounds until the match is won; `players` are in the order of the match."""
    party = FreeParty(referee, [Speaker(player) for player in players])
    for _ in party.deals():
        party.play_round()


def play_rotation(
    edition: Edition, players: Sequence[Player], chance: Chance, sets: int = 1
) -> Rotation:
    """Play the rotation of 4 or 8 players; a void round is dealt again."""
    table = for_rotation(edition)
    rotation = new_rotation(len(players))
    for sitting in schedule(len(players), sets):
        after = rotation
        while after is rotation:
            referee = Referee(table, len(sitting.seated), dealer=sitting.dealer, chance=chance)
            play_round(referee, [players[place] for place in sitting.seated])
            assert referee.result is not None
            after = after_sitting(table, rotation, sitting, referee.result)
        rotation = after
    return rotation
