"""Players that take turns to speak, where there is no clock: who acts next, whose hand is slow.

At every step whoever has just been left without UNO may be caught, then the seats that are not
asked may step in, clockwise from the one that is, and then that one answers. A seat that is
exposed is not offered the call that would save it: who is first cannot be settled without a clock.
For the same reason no seat decides when its hand comes to the pile; its member's reaction does.
"""

import random
from typing import Final, Protocol

from msgspec.structs import replace

from penultima.game.edition import Edition
from penultima.game.effects import Shield, ShieldBy
from penultima.game.moves import Catch, Move, Play, RunOut, Slap
from penultima.game.phases import Objecting, Phase, Slapping, ToPlay, UnderAttack
from penultima.game.seating import Seat, partner
from penultima.game.table_rules import ChallengeBy, JumpIn, Sides
from penultima.game.view import View
from penultima.players.facts import answers
from penultima.players.levels import MANNERS, Level
from penultima.players.manners import Manners
from penultima.players.party import Companion, Party, Speaker
from penultima.players.player import Player

PERFECT: Final = replace(MANNERS[Level.SKILLED], calls_uno=1.0, catches=1.0, objects=1.0, jumps=1.0)
"""Forgets nothing, overlooks nothing, and is as quick as everybody else."""


class Member(Companion, Protocol):
    """One who sits at such a table."""

    def answer(self, view: View) -> Move | None:
        """What to do when asked; None lets the clock run out."""

    def interject(self, view: View) -> Move | None:
        """What to do out of turn, if anything."""

    def notices(self, view: View, exposed: Seat) -> bool:
        """Whether it catches a seat that has not said UNO."""

    def reaction(self) -> float:
        """How long its hand takes to the pile; only the order counts."""


class Outspoken(Speaker):
    """A player that decides everything by itself: calls, catches and jumps are its own moves."""

    def __init__(self, player: Player, dice: random.Random) -> None:
        super().__init__(player)
        self.dice = dice

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


class CourteousParty(Party[Member]):
    """Seats speak in the order that the top of this file tells."""

    def begin(self) -> None:
        self._noticed: set[Seat] = set()
        """Whose silence everybody has had the chance to notice."""

    def step(self) -> None:
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
        move = None if asked is None or view is None else self.seated[asked].answer(view)
        if move is None:
            self.act(None, None, RunOut())
        else:
            self.act(asked, view, move)

    def _someone_catches(self, exposed: Seat) -> bool:
        edition, seats = self.referee.edition, len(self.seated)
        mate = partner(exposed, seats) if edition.rules.sides is Sides.PAIRS else None
        for seat in self._clockwise_from(exposed):
            if seat == mate:
                continue
            view = self._view(seat)
            if self.seated[seat].notices(view, exposed):
                self.act(seat, view, Catch(exposed))
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
            move = self.seated[seat].interject(view) if answers(view) else None
            if move is not None:
                self.act(seat, view, move)
                return True
        return False

    def _slap(self, phase: Slapping) -> None:
        """The next hand on the pile is that of the quickest of those that are not there."""
        late = [seat for seat in range(len(self.seated)) if seat not in phase.down]
        times = {seat: self.seated[seat].reaction() for seat in late}
        for seat in sorted(late, key=times.__getitem__):
            self.act(seat, self.referee.view(seat), Slap())

    def _clockwise_from(self, seat: Seat) -> list[Seat]:
        seats = len(self.seated)
        return [(seat + away) % seats for away in range(1, seats)]

    def _view(self, seat: Seat) -> View:
        """What the seat sees, once it has heard what led to it."""
        self.tell_news(seat)
        return self.referee.view(seat)


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
