"""A plan played by the reference engine: slow, but it plays everything there is."""

import random
from collections.abc import Sequence
from itertools import islice

from penultima.chance import SeededChance
from penultima.game.edition import Edition
from penultima.game.effects import Attack
from penultima.game.events import Asked, Began, Event, Reversed
from penultima.game.match import Match
from penultima.game.moves import Draw, Move, Play, Take
from penultima.game.phases import Objecting, ToPlay
from penultima.game.seating import Seat
from penultima.game.view import View
from penultima.plan import Plan
from penultima.players.courtesy import CourteousParty
from penultima.players.facts import is_asked, is_bluff, right_plays
from penultima.referee import Referee, tell_fault
from penultima.simulation.counters import RoundCounters
from penultima.simulation.habits import Habitual, habits_of
from penultima.simulation.totals import Totals, add


def play(plan: Plan, first: int, count: int) -> Totals:
    """Rounds or matches number `first` to `first + count - 1` of the plan, counted."""
    edition = plan.rules()
    habits = habits_of(plan, edition)
    counters = RoundCounters(edition)
    for number in range(first, first + count):
        try:
            _Game(plan, edition, habits, counters, number).play()
        except Exception as error:
            tell_fault(edition, error)
            raise
    return counters.totals


class _Game:
    """One round, or the rounds of one match."""

    def __init__(
        self,
        plan: Plan,
        edition: Edition,
        habits: list[Habitual],
        counters: RoundCounters,
        number: int,
    ) -> None:
        self.plan = plan
        self.edition = edition
        self.counters = counters
        dice = random.Random(f"{plan.seed}:{number}:players")
        dealer = dice.randrange(plan.seats) if plan.unit == "rounds" else None
        chance = SeededChance(f"{plan.seed}:{number}:cards")
        self.referee = Referee(edition, plan.seats, dealer=dealer, chance=chance)
        members = [_Member(one, dice) for one in habits]
        self.party = CourteousParty(self.referee, members, self._told)
        self.steps = 0

    def play(self) -> None:
        most = 1 if self.plan.unit == "rounds" else None
        steps = [self._play_round() for _ in islice(self.party.deals(), most)]
        if self.plan.unit == "matches":
            self.counters.end_match(self.referee.match, len(steps), sum(steps))

    def _play_round(self) -> int:
        referee = self.referee
        seated = referee.match.seated
        self.steps = 0
        self.counters.hear(referee.log)
        self.party.play_round(self.plan.longest)
        result = referee.result
        place = 0
        if result is not None and result.winner is not None:
            starter, step = _start_of(referee.log)
            place = (result.winner - starter) * step % len(seated)
        self.counters.end_round(result, seated, self.steps, place)
        return self.steps

    def _told(self, view: View | None, move: Move, events: list[Event]) -> None:
        if view is not None:
            self._count_attack(view, move)
            if is_asked(view):
                self._count_answer(view, move)
        self.counters.hear(events)
        self.steps += 1

    def _count_attack(self, view: View, move: Move) -> None:
        """A draw card laid last attacks nobody who still plays."""
        if isinstance(move, Play) and len(view.hand) > 1:
            attacks = isinstance(self.edition.effect(move.card), Attack)
            add(self.counters.totals, "attacks", int(attacks))

    def _count_answer(self, view: View, move: Move) -> None:
        totals = self.counters.totals
        match move:
            case Play():
                add(totals, "bluffs", int(is_bluff(self.edition, view, move)))
            case Draw():
                playable = any(
                    not is_bluff(self.edition, view, play)
                    for play in right_plays(self.edition, view)
                )
                add(totals, "turn_draws")
                add(totals, "forced_draws", int(not playable))
            case Take():
                add(totals, "taken")
            case _:
                pass


class _Member:
    """A seat that plays by habit; all throw the round's dice."""

    def __init__(self, habits: Habitual, dice: random.Random) -> None:
        self.habits = habits
        self.dice = dice

    def begin(self, match: Match) -> None:
        """Habits go by the view alone."""

    def hear(self, events: Sequence[Event]) -> None:
        """The same."""

    def answer(self, view: View) -> Move:
        return self.habits.answer(view, self.dice)

    def interject(self, view: View) -> Move | None:
        """Nobody lays a wrong card here, so nobody objects."""
        if isinstance(view.phase, Objecting):
            return None
        return self.habits.interjection(view, self.dice)

    def notices(self, view: View, exposed: Seat) -> bool:
        return self.dice.random() < self.habits.manners.catch

    def reaction(self) -> float:
        """The last of all with a chance that goes by the weight."""
        return -self.dice.expovariate(self.habits.manners.slow)


def _start_of(log: Sequence[Event]) -> tuple[Seat, int]:
    """Whose turn came first, and which way play went then."""
    step = 0
    for event in log:
        if isinstance(event, Began | Reversed):
            step = event.direction.step
        elif isinstance(event, Asked) and isinstance(event.phase, ToPlay):
            return event.phase.seat, step
    raise AssertionError("a round that somebody has won had a first turn")
