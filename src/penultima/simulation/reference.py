"""A plan played by the reference engine: slow, but it plays everything there is."""

import random
from collections.abc import Sequence

from penultima.chance import SeededChance
from penultima.fast.plan import Plan
from penultima.game.edition import Edition
from penultima.game.effects import Attack
from penultima.game.events import Asked, Began, Event, Reversed
from penultima.game.match import Match
from penultima.game.moves import Draw, Move, Play, Take
from penultima.game.phases import Objecting, ToPlay
from penultima.game.seating import Seat
from penultima.game.view import View
from penultima.players.company import Company
from penultima.players.reading import is_asked, is_bluff, right_plays
from penultima.referee import Referee, tell_fault
from penultima.simulation.counting import Counting
from penultima.simulation.habits import Habitual, habits_of
from penultima.simulation.totals import Totals, add


def play(plan: Plan, first: int, count: int) -> Totals:
    """Rounds or matches number `first` to `first + count - 1` of the plan, counted."""
    edition = plan.rules()
    habits = habits_of(plan, edition)
    counting = Counting(edition)
    for number in range(first, first + count):
        try:
            _Game(plan, edition, habits, counting, number).play()
        except Exception as error:
            tell_fault(edition, error)
            raise
    return counting.totals


class _Game:
    """One round, or the rounds of one match."""

    def __init__(
        self, plan: Plan, edition: Edition, habits: list[Habitual], counting: Counting, number: int
    ) -> None:
        self.plan = plan
        self.edition = edition
        self.counting = counting
        dice = random.Random(f"{plan.seed}:{number}:players")
        dealer = dice.randrange(plan.seats) if plan.unit == "rounds" else None
        chance = SeededChance(f"{plan.seed}:{number}:cards")
        self.referee = Referee(edition, plan.seats, dealer=dealer, chance=chance)
        self.company = Company(self.referee, [_Member(one, dice) for one in habits], self._told)
        self.steps = 0

    def play(self) -> None:
        self._play_round()
        if self.plan.unit == "rounds":
            return
        rounds, steps = 1, self.steps
        while not self.referee.match.over:
            if not self.referee.round_over:
                break  # it was cut off, and will be at every further try
            self.referee.deal_round()
            self._play_round()
            rounds, steps = rounds + 1, steps + self.steps
        self.counting.end_match(self.referee.match, rounds, steps)

    def _play_round(self) -> None:
        referee = self.referee
        seated = referee.match.seated
        self.steps = 0
        self.counting.hear(referee.log)
        self.company.play_round(self.plan.longest)
        result = referee.result
        place = 0
        if result is not None and result.winner is not None:
            starter, step = _start_of(referee.log)
            place = (result.winner - starter) * step % len(seated)
        self.counting.end_round(result, seated, self.steps, place)

    def _told(self, view: View | None, move: Move, events: list[Event]) -> None:
        if view is not None:
            self._count_attack(view, move)
            if is_asked(view):
                self._count_answer(view, move)
        self.counting.hear(events)
        self.steps += 1

    def _count_attack(self, view: View, move: Move) -> None:
        """A draw card laid last attacks nobody who still plays."""
        if isinstance(move, Play) and len(view.hand) > 1:
            attacks = isinstance(self.edition.effect(move.card), Attack)
            add(self.counting.totals, "attacks", int(attacks))

    def _count_answer(self, view: View, move: Move) -> None:
        totals = self.counting.totals
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
