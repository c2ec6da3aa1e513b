"""Players round a table that has no clock: who may speak, who acts next, whose hand is slow.

At every step whoever has just been left without UNO may be caught, then the seats that are not
asked may step in, clockwise from the one that is, and then that one answers. A seat that is
exposed is not offered the call that would save it: who is first cannot be settled without a clock.
For the same reason no seat decides when its hand comes to the pile; its member's reaction does.
"""

import random
from collections.abc import Callable, Sequence
from typing import Final, Protocol, TypeAlias

from msgspec.structs import replace

from penultima.game.edition import Edition
from penultima.game.effects import Shield, ShieldBy
from penultima.game.events import Event
from penultima.game.match import Match
from penultima.game.moves import Catch, Move, Play, RunOut, Slap
from penultima.game.phases import Objecting, Phase, Slapping, ToPlay, UnderAttack
from penultima.game.seating import Seat, partner
from penultima.game.table_rules import ChallengeBy, JumpIn, Sides
from penultima.game.view import View
from penultima.players import Player, listening
from penultima.players.levels import MANNERS, Level
from penultima.players.manners import Manners
from penultima.players.reading import answers
from penultima.referee import Referee

PERFECT: Final = replace(MANNERS[Level.SKILLED], calls_uno=1.0, catches=1.0, objects=1.0, jumps=1.0)
"""Forgets nothing, overlooks nothing, and is as quick as everybody else."""

Told: TypeAlias = Callable[[View | None, Move, list[Event]], None]
"""What the one who moved had seen (None for the clock), the move, and what came of it."""


class Member(Protocol):
    """One who sits at such a table."""

    def begin(self, match: Match) -> None:
        """A round begins, with the match as it stands."""

    def hear(self, events: Sequence[Event]) -> None:
        """What the seat has seen since the last time, in order; all of it before each view."""

    def answer(self, view: View) -> Move | None:
        """What to do when asked; None lets the clock run out."""

    def interject(self, view: View) -> Move | None:
        """What to do out of turn, if anything."""

    def notices(self, view: View, exposed: Seat) -> bool:
        """Whether it catches a seat that has not said UNO."""

    def reaction(self) -> float:
        """How long its hand takes to the pile; only the order counts."""


class Outspoken:
    """A player that decides everything by itself: calls, catches and jumps are its own moves."""

    def __init__(self, player: Player, dice: random.Random) -> None:
        self.player = player
        self.dice = dice
        self._attentive = listening(player)

    def begin(self, match: Match) -> None:
        if self._attentive is not None:
            self._attentive.begin(match)

    def hear(self, events: Sequence[Event]) -> None:
        if self._attentive is not None:
            self._attentive.hear(events)

    def answer(self, view: View) -> Move | None:
        return self.player(view)

    def interject(self, view: View) -> Move | None:
        return self.player(view)

    def notices(self, view: View, exposed: Seat) -> bool:
        return self.player(view) == Catch(exposed)

    def reaction(self) -> float:
        return PERFECT.slap_delay(self.dice)


class Mannered(Outspoken):
    """A player that only chooses moves; the rest comes as often as its manners say."""

    def __init__(self, player: Player, manners: Manners, dice: random.Random) -> None:
        super().__init__(player, dice)
        self.manners = manners

    def answer(self, view: View) -> Move | None:
        return self._with_uno(view, self.player(view))

    def interject(self, view: View) -> Move | None:
        objecting = isinstance(view.phase, Objecting)
        chance = self.manners.objects if objecting else self.manners.jumps
        if not answers(view) or self.dice.random() >= chance:
            return None
        return self._with_uno(view, self.player(view))

    def notices(self, view: View, exposed: Seat) -> bool:
        return self.dice.random() < self.manners.catches

    def reaction(self) -> float:
        return self.manners.slap_delay(self.dice)

    def _with_uno(self, view: View, move: Move | None) -> Move | None:
        """A lay of the last card but one, with UNO said or forgotten."""
        if not isinstance(move, Play) or len(view.hand) != 2 or view.seat in view.called:
            return move
        return replace(move, uno=self.dice.random() < self.manners.calls_uno)


class Company:
    """The members of one match, in its order, and the referee that they play before."""

    def __init__(
        self, referee: Referee, members: Sequence[Member], told: Told | None = None
    ) -> None:
        self.referee = referee
        self._members = members
        self._told = told
        self._seated: list[Member] = []
        self._heard: list[int] = []
        self._noticed: set[Seat] = set()
        """Whose silence everybody has had the chance to notice."""

    def play_round(self, longest: int) -> int:
        """Play the open round, of which nothing has been played, and say how many moves it took.

        After `longest` moves it is left as it is.
        """
        match = self.referee.match
        self._seated = [self._members[player] for player in match.seated]
        self._heard = [0] * len(match.seated)
        self._noticed = set()
        for member in self._seated:
            member.begin(match)
        steps = 0
        while steps < longest and not self.referee.round_over:
            self._step()
            steps += 1
        return steps

    def _step(self) -> None:
        look = self.referee.view(None)
        self._noticed &= set(look.exposed)
        for seat in look.exposed:
            if seat not in self._noticed:
                self._noticed.add(seat)
                if self._someone_catches(seat):
                    return
        if isinstance(look.phase, Slapping):
            self._slap(look.phase)
        elif not self._someone_steps_in(look.phase):
            self._answer()

    def _answer(self) -> None:
        asked = self.referee.asked
        view = None if asked is None else self._view(asked)
        move = None if asked is None or view is None else self._seated[asked].answer(view)
        if move is None:
            self._act(None, None, RunOut())
        else:
            self._act(asked, view, move)

    def _someone_catches(self, exposed: Seat) -> bool:
        edition, seats = self.referee.edition, len(self._seated)
        mate = partner(exposed, seats) if edition.rules.sides is Sides.PAIRS else None
        for seat in self._clockwise_from(exposed):
            if seat == mate:
                continue
            view = self._view(seat)
            if self._seated[seat].notices(view, exposed):
                self._act(seat, view, Catch(exposed))
                return True
        return False

    def _someone_steps_in(self, phase: Phase) -> bool:
        if isinstance(phase, Objecting):
            first = phase.by
        elif (asked := self.referee.asked) is not None and anyone_may_act(
            self.referee.edition, phase
        ):
            first = asked
        else:
            return False
        for seat in self._clockwise_from(first):
            view = self._view(seat)
            move = self._seated[seat].interject(view) if answers(view) else None
            if move is not None:
                self._act(seat, view, move)
                return True
        return False

    def _slap(self, phase: Slapping) -> None:
        """The next hand on the pile is that of the quickest of those that are not there."""
        late = [seat for seat in range(len(self._seated)) if seat not in phase.down]
        times = {seat: self._seated[seat].reaction() for seat in late}
        for seat in sorted(late, key=times.__getitem__):
            self._act(seat, self.referee.view(seat), Slap())

    def _clockwise_from(self, seat: Seat) -> list[Seat]:
        seats = len(self._seated)
        return [(seat + away) % seats for away in range(1, seats)]

    def _view(self, seat: Seat) -> View:
        """What the seat sees, once it has heard what led to it."""
        self._seated[seat].hear(self.referee.news(seat, self._heard[seat]))
        self._heard[seat] = len(self.referee.log)
        return self.referee.view(seat)

    def _act(self, seat: Seat | None, view: View | None, move: Move) -> None:
        events = self.referee.act(seat, move)
        if self._told is not None:
            self._told(view, move, events)


def anyone_may_act(edition: Edition, phase: Phase) -> bool:
    """Whether seats that are not asked can do more than speak of UNO."""
    rules = edition.rules
    match phase:
        case ToPlay():
            return rules.jump_in is JumpIn.EQUAL_CARD
        case UnderAttack():
            effects = (face.effect for face in edition.faces)
            shared = any(isinstance(e, Shield) and e.by is ShieldBy.ANY for e in effects)
            return shared or rules.challenge_by is ChallengeBy.ANYONE
        case _:
            return False
