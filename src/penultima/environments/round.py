"""One round as a row of single decisions: who acts next, and with which actions.

Openings out of turn come first. Clockwise from the seat after the one that is asked, each seat
that could catch, jump in, challenge or shield does so or stays silent; when all are silent, the
seat that is asked must act. After a move it all starts over. A seat that is merely exposed is not
offered the call that would save it, since who is first cannot be settled without a clock; for the
same reason chance, and no seat, brings the hands to the pile at a slap.
"""

from collections.abc import Mapping
from copy import deepcopy
from typing import Any, Self

from penultima.chance import SeededChance
from penultima.editions import check_seats
from penultima.encoding.encoding import encoding_of
from penultima.encoding.support import check_supported
from penultima.environments.payoffs import Returns, payoffs
from penultima.game.edition import Edition
from penultima.game.events import Event
from penultima.game.match import Match
from penultima.game.moves import CallUno, Move, Slap
from penultima.game.phases import Slapping
from penultima.game.seating import Seat
from penultima.game.view import View
from penultima.players.courtesy import anyone_may_act
from penultima.referee import Referee

LONGEST = 5000
"""Actions after which a round is cut off, unless told otherwise."""


class IllegalAction(ValueError):
    """An action that is not offered now."""


class Round:
    """A round dealt from a seed, the dealer picked by chance."""

    def __init__(self, edition: Edition, seats: int, seed: int, longest: int = LONGEST) -> None:
        check_supported(edition)
        check_seats(edition, seats)
        if longest < 1:
            raise ValueError(f"a round lasts at least one action, not {longest}")
        self.edition = edition
        self.seats = seats
        self.longest = longest
        self._chance = SeededChance(seed)
        dealer = self._chance.pick(range(seats))
        self._referee = Referee(edition, seats, dealer=dealer, chance=self._chance)
        self.actions = 0
        """How many have been taken, silence included."""
        self.actor: Seat | None = None
        """Who decides; None once the round is over or cut off."""
        self.offers: Mapping[int, Move | None] = {}
        """What the actor may do, by the number of the action; None is silence."""
        self._views: dict[Seat, View] = {}
        self._others: list[Seat] = []
        """Who has not yet been offered the word in this state, the next one last."""
        self._start_over()

    @property
    def over(self) -> bool:
        return self._referee.round_over

    @property
    def cut_off(self) -> bool:
        return self.actions >= self.longest and not self.over

    def view(self, seat: Seat) -> View:
        found = self._views.get(seat)
        if found is None:
            found = self._views[seat] = self._referee.view(seat)
        return found

    @property
    def match(self) -> Match:
        return self._referee.match

    @property
    def events(self) -> int:
        """How many there have been."""
        return len(self._referee.log)

    def news(self, seat: Seat, since: int) -> list[Event]:
        """What the seat has seen of the round, from its event number `since` on."""
        return self._referee.news(seat, since)

    def act(self, action: int) -> None:
        """Carry out the actor's action, and find out who acts next."""
        if self.actor is None:
            raise IllegalAction("the round is over: reset the environment")
        try:
            move = self.offers[action]
        except KeyError:
            offered = ", ".join(map(str, sorted(self.offers)))
            raise IllegalAction(f"action {action} is not offered; offered are {offered}") from None
        self.actions += 1
        if move is not None:
            self._referee.act(self.actor, move)
            self._start_over()
        elif self.actions < self.longest:
            self._offer()
        if self.actions >= self.longest:
            self.actor, self.offers = None, {}

    def payoffs(self, returns: Returns) -> tuple[float, ...]:
        """What the round is worth to each seat; nothing while it goes on or if it was cut off."""
        result = self._referee.result
        if result is None:
            return (0.0,) * self.seats
        return payoffs(self.edition, result, returns)

    def winner(self) -> Seat | None:
        result = self._referee.result
        return None if result is None else result.winner

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "_views": {}, "_referee": self._referee.save()}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self._referee = Referee.load(kept["_referee"], self.edition, self._chance)

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        """Another round that goes on in the same way; both share the edition, which is a value."""
        memo[id(self.edition)] = self.edition
        twin = type(self).__new__(type(self))
        twin.__setstate__(deepcopy(self.__getstate__(), memo))
        return twin

    def _start_over(self) -> None:
        """A new state: bring hands to the pile, then let the others speak before the seat asked."""
        self._views = {}
        asked = self._referee.asked
        while asked is None and not self.over:
            slap(self._referee, self._chance)
            asked = self._referee.asked
        if asked is None:
            self.actor, self.offers = None, {}
            return
        self._others = []
        look = self.view(asked)
        if look.exposed or anyone_may_act(self.edition, look.phase):
            self._others = [(asked - back) % self.seats for back in range(1, self.seats)]
        self._offer()

    def _offer(self) -> None:
        """Give the word to the next seat that has an opening, or to the seat that is asked."""
        seats, encoding = self.seats, encoding_of(self.edition)
        encode = encoding.encode
        while self._others:
            seat = self._others.pop()
            moves = [move for move in self.view(seat).moves if type(move) is not CallUno]
            if moves:
                self.actor = seat
                offers: dict[int, Move | None] = {encode(m, seat, seats): m for m in moves}
                offers[encoding.silent] = None
                self.offers = offers
                return
        asked = self._referee.asked
        assert asked is not None
        self.actor = asked
        self.offers = {encode(move, asked, seats): move for move in self.view(asked).moves}


def slap(referee: Referee, chance: SeededChance) -> None:
    """The next hand goes to the pile: any of those that are not there."""
    phase = referee.view(None).phase
    assert isinstance(phase, Slapping)
    late = [seat for seat in range(referee.seats) if seat not in phase.down]
    referee.act(chance.pick(late), Slap())
